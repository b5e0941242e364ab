"""The WebSocket of a table: admits its client, passes commands in and frames out. Plain ASGI, for speed."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeAlias
from urllib.parse import parse_qs

import structlog
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from app.edge.budgets import Budgets
from app.edge.code_guesses import count_guess, refuse_guesses
from app.edge.context import Context
from app.edge.headers import path_to
from app.edge.identity import (
    GAME_PROTOCOL,
    address,
    address_hash,
    bearer,
    cookie_of,
    subprotocol_token,
)
from app.edge.open_sockets import TooMany
from app.edge.origin import has_allowed_origin
from app.edge.problems import Refused
from app.edge.rates import wide_network
from app.edge.socket_protocol import AT_ONCE, Read
from app.ports import Elsewhere, Unavailable, Unheard
from app.protocol import close_codes
from app.protocol.close_codes import TOO_FAST, CloseCode
from app.protocol.encode import encode
from app.rooms.connection import Connection
from app.rooms.directory import Broken, Full
from app.rooms.outbox import Closed, Outbox
from app.rooms.room import Room
from app.rooms.stay import Stay
from app.store.tables import canonical
from app.table.model import Player, PlayerId

log = structlog.get_logger(__name__)

PATH = re.compile(r"/api/tables/([^/]{1,64})/socket")

Opened: TypeAlias = tuple[Room, Connection]


class _SentAway(Exception):
    """The client is refused. `retry_ms` is how long it has to stay away, if that is known.

    `at` leads to the server that lets it in, where it is another one.
    """

    def __init__(self, why: CloseCode, retry_ms: int | None = None, at: str | None = None) -> None:
        super().__init__(why.reason)
        self.why = why
        self.retry_ms = retry_ms
        self.at = at


class TableSocket:
    """The ASGI app of all sockets. `context` is called only after the server has started.

    At most `at_once` handshakes are handled at a time, so that a rush of new sockets does not hold up people
    who are playing.
    """

    def __init__(self, context: Callable[[], Context], at_once: int) -> None:
        self._context = context
        self._turns = asyncio.Semaphore(at_once)
        self.closing = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        connection = HTTPConnection(scope)
        offered: list[str] = scope["subprotocols"]
        chosen = GAME_PROTOCOL if GAME_PROTOCOL in offered else None
        accept: Message = {"type": "websocket.accept", "subprotocol": chosen, "headers": []}
        stays: list[Stay] = []
        try:
            try:
                async with self._turns, asyncio.timeout(self._patience_s()):
                    room, opened = await self._opened(connection, offered, stays)
            except _SentAway as refused:
                await self._send_away(refused, accept, send)
                return
            except TimeoutError:
                await self._send_away(_SentAway(close_codes.DATABASE), accept, send)
                return
            except Exception:
                await send(accept)
                raise
            await send(accept)
            at_once = scope["extensions"].get(AT_ONCE, {}).get("read")
            del connection
            scope["headers"].clear()  # a socket may stay for hours, and browsers send 3 KB of them
            if await _talk(room, opened, receive, send, self._context().metrics.closed, at_once):
                self._keep_out(opened.player.id)
        finally:
            for stay in reversed(stays):
                stay.end()

    def _patience_s(self) -> float | None:
        """How long a client may wait to be admitted: while this server's lease lasts, if it has one."""
        membership = self._context().membership
        return None if membership is None else membership.left_s

    def _keep_out(self, player: PlayerId) -> None:
        """Refuse this player's sockets for a while, because they flooded a table or a connection."""
        with suppress(Refused):
            self._context().rates.count("floods", player, time.time())

    async def _opened(self, connection: HTTPConnection, offered: list[str], stays: list[Stay]) -> Opened:
        """Admit the client: the room and its new connection, counted by what is added to `stays`.

        Raises _SentAway.
        """
        if self.closing:
            raise _SentAway(close_codes.RESTART)
        context = self._context()
        query = parse_qs(connection.scope["query_string"].decode("latin-1"))
        coming_as = query.get("as", [""])[0]
        with _refusals_sent_away():
            context.rates.count("handshakes", address(connection), time.time())
            sent_off = context.directory.sent_off
            player, forgetful = await self._player(connection, offered)
            context.rates.check("floods", player.id, time.time())
            stays.append(context.open_sockets.entered(player.id, address(connection)))
            room = await self._room(connection, stays)
            if forgetful and coming_as != "watcher":
                await context.store.tables.remember(room.table.code, player.id)
            while sent_off != (sent_off := context.directory.sent_off):
                player, _ = await self._player(connection, offered)
            if room.table.link != _link_in(connection):
                raise _SentAway(close_codes.NO_TABLE)
        return room, Connection(
            player,
            watching=coming_as == "watcher",
            owner=coming_as == "owner",
            updates=query.get("updates") == ["yes"],
            origin=context.daily_hash.of(address(connection)),
            address=address_hash(connection, room.table.code),
            outbox_limit=context.settings.outbox_frames,
            spend_line=partial(_spend_line, context.budgets, address(connection)),
            write_at_once=connection.scope["extensions"].get(AT_ONCE, {}).get("write"),
        )

    async def _room(self, connection: HTTPConnection, stays: list[Stay]) -> Room:
        """The room of the table in the path, in any spelling, counted by what is added to `stays`.

        Raises _SentAway.
        """
        context = self._context()
        code = _link_in(connection)
        if code is None:
            raise _SentAway(close_codes.NO_TABLE)
        await refuse_guesses(context, connection, code)
        stays.append(context.open_sockets.at_table(code, address(connection)))
        network = wide_network(address(connection))
        room = await context.directory.open(code, network)
        if room is None:
            count_guess(context, connection, code)
            raise _SentAway(close_codes.NO_TABLE)
        stays.append(context.directory.networks.at(room.table.code, network))
        return room

    async def _player(self, connection: HTTPConnection, offered: list[str]) -> tuple[Player, bool]:
        """The player who opens the socket, and whether they have taken any table off their list.

        Raises _SentAway for pages of other sites and for unknown players. Without an Origin the token must
        come as a Bearer or subprotocol: only pages may use the cookie.
        """
        context = self._context()
        allowed = has_allowed_origin(connection, context.settings.allowed_origins)
        token = bearer(connection) or subprotocol_token(offered)
        if allowed is False or (allowed is None and token is None):
            raise _SentAway(close_codes.NOT_ALLOWED)
        found = await context.store.players.arriving(token or cookie_of(connection) or "")
        if found is None:
            raise _SentAway(close_codes.NO_PLAYER)
        return found

    async def _send_away(self, refused: _SentAway, accept: Message, send: Send) -> None:
        """Accept the handshake, say why the client is refused, and close.

        A browser would not tell its page why a handshake was refused.
        """
        usual_ms = self._context().settings.retry_ms
        bye = refused.why.bye(usual_ms if refused.retry_ms is None else refused.retry_ms, refused.at)
        self._context().metrics.closed(bye.reason)
        try:
            await send(accept)
            await send({"type": "websocket.send", "text": encode(bye).decode()})
            await send({"type": "websocket.close", "code": refused.why.code})
        except OSError:
            log.debug("client left before it was refused")


@contextmanager
def _refusals_sent_away() -> Iterator[None]:
    """Inside the `with` block, raise _SentAway for every reason why the client cannot come in."""
    try:
        yield
    except Refused as refused:
        raise _SentAway(close_codes.TOO_FAST, int(refused.params["retry_ms"])) from None
    except TooMany:
        raise _SentAway(close_codes.TOO_FAST) from None
    except Elsewhere as elsewhere:
        raise _SentAway(close_codes.ELSEWHERE, 0, path_to(elsewhere.node)) from None
    except Unheard as unheard:
        raise _SentAway(close_codes.RESTART, int(1000 * unheard.wait_s)) from None
    except Unavailable:
        raise _SentAway(close_codes.DATABASE) from None
    except Full:
        raise _SentAway(close_codes.FULL) from None
    except Broken:
        raise _SentAway(close_codes.BROKEN) from None


def _spend_line(budgets: Budgets, address: str) -> int:
    """Spend one chat line of the address; how long to wait (ms) if it has none left today, else 0."""
    try:
        budgets.spend("chat", address, time.time())
    except Refused as refused:
        return int(refused.params["retry_ms"])
    return 0


def _link_in(connection: HTTPConnection) -> str | None:
    """The link in the path in its canonical spelling; None if it cannot be one."""
    path = PATH.fullmatch(connection.scope["path"])
    return canonical(path[1]) if path else None


async def _talk(
    room: Room,
    connection: Connection,
    receive: Receive,
    send: Send,
    closed: Callable[[str], None],
    read_at_once: Callable[[Read], None] | None,
) -> bool:
    """Pass what the client sends to the room until the socket closes; a task sends what the room says.

    True if the socket was closed because its client flooded it.
    """

    def read(text: bytes | None) -> None:
        if not connection.outbox.closed:
            room.receive(connection, text)

    room.join(connection)
    writer = asyncio.create_task(_write(connection.outbox, send, closed))
    if read_at_once is not None:
        read_at_once(read)
    try:
        while (event := await receive())["type"] == "websocket.receive":
            text = event.get("text")
            read(None if text is None else text.encode())
        end = connection.outbox.end
        return TOO_FAST.code in (event.get("code"), end and end.code)
    finally:
        room.leave(connection)
        writer.cancel()


async def _write(outbox: Outbox, send: Send, closed: Callable[[str], None]) -> None:
    try:
        while True:
            await _send_all(await outbox.take(), send)
    except Closed as end:
        closed(end.reason)
        await _close(end.code, send)
    except OSError:
        log.debug("client left while it was written to")


async def _send_all(frames: list[bytes], send: Send) -> None:
    """Send the frames. A function of its own, since a writer that waits would keep the last one in memory."""
    for frame in frames:
        await send({"type": "websocket.send", "text": frame.decode()})


async def _close(code: int, send: Send) -> None:
    try:
        await send({"type": "websocket.close", "code": code})
    except OSError:
        log.debug("client left before it was closed")
