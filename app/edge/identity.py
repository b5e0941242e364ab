"""Who asks: the player whose token comes as a Bearer, as the cookie, or as a socket's subprotocol."""

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
"""Under https: browsers take it from this very host alone, so no sibling domain can plant one beside it."""
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
    """Whether the browser speaks https, as trusted proxies tell it."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_of(connection: HTTPConnection) -> str | None:
    """The token in the cookie, or None."""
    return connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE)


def token_of(connection: HTTPConnection) -> str | None:
    """The token, by whichever way it comes; a cookie counts from anywhere here."""
    offered = subprotocol_token(connection.scope.get("subprotocols", []))
    return bearer(connection) or offered or cookie_of(connection)


def keep_cookie(request: Request, response: Response, token: str) -> None:
    """Set or renew the cookie, in the place of one that was renewed on the way here."""
    del response.headers["set-cookie"]
    secure = is_secure(request)
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, token, COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)


def drop_cookie(request: Request, response: Response) -> None:
    """The browser is nobody from now on."""
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
"""Who sends the request, None where it bears no token; refused as no_player when nobody has its token."""


async def _asking(visitor: Visitor) -> Player:
    if visitor is None:
        raise Refused("no_player")
    return visitor


AskingPlayer: TypeAlias = Annotated[Player, Depends(_asking)]
"""The player who sends the request; refused as no_player when there is none. Renews the cookie."""


def address(connection: HTTPConnection) -> str:
    """Where the request comes from, as trusted proxies say it."""
    return connection.client.host if connection.client else ""


ADDRESS_DIGITS = 6


def address_hash(connection: HTTPConnection, code: str) -> str:
    """A hash by which one table knows the network of a request again, salted with the table's code.

    It has 24 bits on purpose: each value fits some 256 IPv4 addresses, so that none can be read back from it.
    """
    return sha256(f"{code} {network(address(connection))}".encode()).hexdigest()[:ADDRESS_DIGITS]
