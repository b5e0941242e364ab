"""WebSocket protocol: uvicorn's, with a limit on frames, parsing in slices, and writes without a task switch.

It overrides parts of uvicorn that are not public: docs/decisions/0015-overriding-uvicorn.md says why, and
tests/edge/test_uvicorn.py checks that they are as this module expects.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN, Protocol

from app.edge.event_queue import EventQueue
from app.protocol.close_codes import NOT_TEXT, TOO_FAST
from app.protocol.encode import encode
from app.rooms.command_rate import Bucket

AT_ONCE = "app.at_once"
"""Our ASGI extension. Its "write" and "read" are the functions `write_at_once` and `read_at_once`.

ASGI's own `send` and `receive` are coroutines, so each frame would wake a task, which costs as much as the
work itself.
"""

Read: TypeAlias = Callable[[bytes | None], None]
"""Takes a text message in UTF-8, or None for a binary one."""

SLICE_BYTES = 4096
"""How much of one read is parsed before other connections get a turn: at most 700 empty frames, 5 ms."""

MOST_FRAGMENTS = 64
"""Fragments of one message; no browser sends more than one."""

FRAMES_AFTER_BYE = 10
"""How many frames a client may still send after our `bye`; one of them closes the connection."""

BYE_S = 2.0
"""How long a client may take to close the connection after our `bye`."""


@dataclass(frozen=True, slots=True)
class SocketLimits:
    """Limits of one connection.

    A client may send `frames` at once and then `frames_per_second`, pings included. Over that limit it is
    told to stay away for `retry_ms`. A connection whose write buffer stays full for `stalled_s` is cut off.
    """

    stalled_s: float
    frames: int
    frames_per_second: float
    retry_ms: int


def framed(text: bytes) -> bytes:
    """The text as one unmasked WebSocket frame (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class SocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection.

    It does not read from the network while the app has unread messages, while bytes of the last read wait to
    be parsed, while the write buffer is full, or before the handshake is answered. So each connection holds
    at most one read and one write buffer in memory, no matter what its client does.
    """

    limits: SocketLimits

    _backlog = b""
    _next_slice: asyncio.Handle | None = None
    _stall_timer: asyncio.TimerHandle | None = None
    _ignores_input = False
    _read: Read | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._frames_left = Bucket(self.limits.frames, self.limits.frames_per_second)
        self._extensions: dict[str, object] = {}
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", EventQueue())
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._extensions = cast(dict[str, object], self.scope["extensions"])
            self._extensions[AT_ONCE] = {"write": self.write_at_once, "read": self.read_at_once}

    def write_at_once(self, texts: list[bytes]) -> bool:
        """Send text frames without waiting for the event loop; False if they must wait, and none is sent."""
        if not self.writable.is_set() or self.disconnected or self.conn.state is not OPEN:
            return False
        self.transport.write(framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts)))
        return True

    def read_at_once(self, read: Read) -> None:
        """Give `read` each message as it arrives, instead of ASGI's `receive`, once that has given all."""
        self._read = read

    def data_received(self, data: bytes) -> None:
        if self._ignores_input:
            return
        if not self.handshake_initiated:
            self._receive_handshake(data)
        elif self._backlog or len(data) > SLICE_BYTES:
            self._backlog += data
            self._read_on()
        else:
            super().data_received(data)

    def _receive_handshake(self, request: bytes) -> None:
        """Parse the request, whose size `HttpProtocol` has limited; close if it is not a handshake."""
        super().data_received(request)
        if self.handshake_initiated:
            self._renew_parser()
            self._read_on()
        else:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _renew_parser(self) -> None:
        """Parse frames with a new parser: that of the handshake keeps the request in memory, 3 KB.

        It has read nothing else, since `HttpProtocol` hands over the request alone.
        """
        self.conn.parser.close()
        self.conn.parser = Protocol.parse(self.conn)
        next(self.conn.parser)

    def _read_on(self) -> None:
        """Parse the next slice of the backlog, or read more, unless something else has to happen first."""
        if self.disconnected or self.transport.is_closing():
            return
        blocked = (
            self._ignores_input
            or self.read_paused
            or not self.handshake_complete
            or not self.writable.is_set()
        )
        if blocked or self._backlog:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()
        if self._backlog and not blocked and self._next_slice is None:
            self._next_slice = self.loop.call_soon(self._parse_slice)

    def _parse_slice(self) -> None:
        self._next_slice = None
        if self._ignores_input:
            return
        data, self._backlog = self._backlog[:SLICE_BYTES], self._backlog[SLICE_BYTES:]
        super().data_received(data)
        self._read_on()

    def handle_events(self) -> None:
        if not self._frames_left.take(len(self.conn.events), self.loop.time()):
            self._end_flood()
            return
        super().handle_events()
        if len(self.frames) > MOST_FRAGMENTS:
            self._end_flood()

    def _end_flood(self) -> None:
        """Tell the client to come back later, and ignore whatever else it sends."""
        self._ignores_input = True
        self._backlog = b""
        self.conn.data_to_send()  # drops pongs, which would only fill the buffer
        if self.close_timer is not None:
            self.transport.pause_reading()
        elif self.conn.state is OPEN and self.writable.is_set():
            self.transport.pause_reading()
            self.conn.send_text(encode(TOO_FAST.bye(self.limits.retry_ms)))
            self.conn.send_close(TOO_FAST.code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(BYE_S, self.transport.abort)
            self.queue.put_nowait(
                {"type": "websocket.disconnect", "code": TOO_FAST.code, "reason": "too_fast"}
            )
        else:
            self.transport.abort()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Do as uvicorn does. Raises ClientDisconnected, an OSError, once the client is cut off."""
        if self._ignores_input:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response
            self._read_on()
        elif self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(BYE_S, self.transport.abort)
            self._frames_left = Bucket(FRAMES_AFTER_BYE, self.limits.frames_per_second)

    def send_receive_event_to_app(self) -> None:
        """Do as uvicorn does, but close on a text that is not UTF-8 without logging a traceback."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not data.isascii() and not _is_utf8(data):
            self.frames = []
            if self.conn.state is OPEN:  # a client that closes in the same read has closed it already
                self.conn.send_close(NOT_TEXT.code)
                self.handle_parser_exception()
            return
        if self._read is None or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._read(data if self.curr_msg_data_type == "text" else None)

    def shutdown(self) -> None:
        """Do as uvicorn does, but log no error for a handshake that the shutdown interrupts."""
        super().shutdown()
        if not self.handshake_complete:
            self._ignores_input = self.handshake_complete = True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_on()
        self._stall_timer = self.loop.call_later(self.limits.stalled_s, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_stall_timer()
        super().resume_writing()
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_stall_timer()
        self._ignores_input = True
        self._backlog = b""
        super().connection_lost(exc)
        self._break_cycles()

    def _break_cycles(self) -> None:
        """Drop references back to this connection, so that its memory is freed at once.

        Python would look for such cycles only after thousands of connections, each of which takes 25 KB.
        """
        self.conn.parser.close()
        self._extensions.clear()
        self._read = None

    def _stop_stall_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None


def socket_protocol_class(limits: SocketLimits) -> type[SocketProtocol]:
    """The class for uvicorn's setting `ws`, with these limits."""
    return type("SocketProtocol", (SocketProtocol,), {"limits": limits})
