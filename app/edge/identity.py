"""Identity: which player sends a request, by the token in its Bearer, cookie or socket subprotocol."""

from hashlib import sha256
from typing import Annotated, TypeAlias

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from app.edge.context import InContext
from app.edge.problems import Refused
from app.edge.rates import network
from app.table.model import Player

COOKIE = "player"
SECURE_COOKIE = "__Host-player"
"""The name under https: browsers accept it from this very host only, so no sibling domain can plant one."""
COOKIE_SECONDS = 400 * 24 * 60 * 60
GAME_PROTOCOL = "game"
_TOKEN_PROTOCOL = "player."


def bearer(connection: HTTPConnection) -> str | None:
    """The token of `Authorization: Bearer`, or None."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def subprotocol_token(offered: list[str]) -> str | None:
    """The token a socket offers as subprotocol `player.TOKEN`, or None."""
    tokens = (name.removeprefix(_TOKEN_PROTOCOL) for name in offered if name.startswith(_TOKEN_PROTOCOL))
    return next(tokens, None)


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser uses https, according to trusted proxies."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_of(connection: HTTPConnection) -> str | None:
    """The token in the cookie, or None."""
    return connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE)


def token_of(connection: HTTPConnection) -> str | None:
    """The token, whichever way it comes, or None. A cookie is accepted from pages of any origin here."""
    offered = subprotocol_token(connection.scope.get("subprotocols", []))
    return bearer(connection) or offered or cookie_of(connection)


def keep_cookie(request: Request, response: Response, token: str) -> None:
    """Set or renew the cookie; it replaces one that this response already sets."""
    del response.headers["set-cookie"]
    secure = is_secure(request)
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, token, COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)


def drop_cookie(request: Request, response: Response) -> None:
    """Delete the cookie, so that the browser is nobody's from now on."""
    del response.headers["set-cookie"]
    secure = is_secure(request)
    name = SECURE_COOKIE if secure else COOKIE
    response.delete_cookie(name, httponly=True, samesite="lax", secure=secure)


async def _visiting(request: Request, response: Response, context: InContext) -> Player | None:
    token = bearer(request)
    cookie = cookie_of(request) if token is None else None
    if token is None and cookie is None:
        return None
    player = await context.store.players.by_token(token or cookie or "")
    if player is None:
        raise Refused("no_player")
    if cookie is not None:
        keep_cookie(request, response, cookie)
    return player


Visitor: TypeAlias = Annotated[Player | None, Depends(_visiting)]
"""The player who sends the request, None if it has no token; refused as no_player if the token is unknown."""


async def _asking(visitor: Visitor) -> Player:
    if visitor is None:
        raise Refused("no_player")
    return visitor


AskingPlayer: TypeAlias = Annotated[Player, Depends(_asking)]
"""The player who sends the request; refused as no_player without a token. Renews the cookie."""


def address(connection: HTTPConnection) -> str:
    """The IP address the request comes from, according to trusted proxies; empty if unknown."""
    return connection.client.host if connection.client else ""


ADDRESS_DIGITS = 6


def address_hash(connection: HTTPConnection, code: str) -> str:
    """A hash of the request's network, salted with the table's code, by which that table recognises it.

    It has only 24 bits, so that each value fits about 256 IPv4 addresses and none can be computed from it.
    """
    return sha256(f"{code} {network(address(connection))}".encode()).hexdigest()[:ADDRESS_DIGITS]
