"""Wire: uvicorn's WebSocket protocol with a limit on frames, work in small slices, and writes at once."""

import asyncio
from dataclasses import dataclass
from typing import cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from app.protocol.close_codes import NOT_TEXT, TOO_FAST
from app.protocol.encode import encode
from app.rooms.command_rate import Bucket

WRITE_AT_ONCE = "app.write_at_once"
"""The ASGI extension: a function under the key "write"; see `Wire.write_at_once`."""

SLICE_BYTES = 4096
"""How much of one read is parsed before other connections get a turn: at most 700 empty frames, 5 ms."""

MOST_FRAGMENTS = 64
"""Fragments of one message; no browser sends more than one."""

FRAMES_AFTER_BYE = 10
"""What a client that is told goodbye may still send, the answer to our close among it."""

BYE_S = 2.0
"""How long a client may take to close the connection after its `bye`."""


@dataclass(frozen=True, slots=True)
class WireLimits:
    """`frames` a client may send at once, `frames_per_second` after that, pings and all.

    A connection ends when its write buffer was full for `stalled_s` without a pause. `retry_ms` is what a
    client over the limit is told.
    """

    stalled_s: float
    frames: int
    frames_per_second: float
    retry_ms: int


def _is_text(said: bytes) -> bool:
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket connection.

    It reads nothing while the app has unread messages, while bytes of the last read wait to be parsed, while
    the write buffer is full, and before the handshake is answered. So each connection has at most one read
    and one write buffer in memory, whatever its client does.
    """

    limits: WireLimits

    _backlog = b""
    _slice: asyncio.Handle | None = None
    _cut: asyncio.TimerHandle | None = None
    _deaf = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._frames_left = Bucket(self.limits.frames, self.limits.frames_per_second)
        self._extensions: dict[str, object] = {}
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._extensions = cast(dict[str, object], self.scope["extensions"])
            self._extensions[WRITE_AT_ONCE] = {"write": self.write_at_once}

    def write_at_once(self, texts: list[str]) -> bool:
        """Sends messages without waiting for the loop; False, and nothing is sent, when they must wait.

        ASGI's `send` is a coroutine, so that every frame costs a task its wake-up: as much as the writing.
        """
        if not self.writable.is_set() or self.disconnected or self.conn.state is not OPEN:
            return False
        for text in texts:
            self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            return
        if not self.handshake_initiated:
            self._shake_hands(data)
        elif self._backlog or len(data) > SLICE_BYTES:
            self._backlog += data
            self._read_on()
        else:
            super().data_received(data)

    def _shake_hands(self, request: bytes) -> None:
        """Parses the request, whose size `Door` has limited; ends the connection if it is no handshake."""
        super().data_received(request)
        if self.handshake_initiated:
            self._read_on()
        else:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _read_on(self) -> None:
        """Parses what waits, or reads more, unless the app, the client or the handshake comes first."""
        if self.disconnected or self.transport.is_closing():
            return
        waits = self._deaf or self.read_paused or not self.handshake_complete or not self.writable.is_set()
        if waits or self._backlog:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()
        if self._backlog and not waits and self._slice is None:
            self._slice = self.loop.call_soon(self._take_slice)

    def _take_slice(self) -> None:
        self._slice = None
        if self._deaf:
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
        """Tells the client to come back later, and hears nothing more of it."""
        self._deaf = True
        self._backlog = b""
        self.conn.data_to_send()  # pongs that would only fill the buffer
        if self.close_timer is not None:
            self.transport.pause_reading()
        elif self.conn.state is OPEN and self.writable.is_set():
            self.transport.pause_reading()
            self.conn.send_text(encode(TOO_FAST.bye(self.limits.retry_ms)).encode())
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
        """As uvicorn does it. Raises ClientDisconnected, an OSError, once the client is cut off."""
        if self._deaf:
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
        """As uvicorn does it, but that a text which is none fills no log with tracebacks."""
        said = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not said.isascii() and not _is_text(said):
            self.frames = []
            if self.conn.state is OPEN:
                self.conn.send_close(NOT_TEXT.code)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def shutdown(self) -> None:
        """As uvicorn does it; a handshake that the end of the server cuts off is over, and no error."""
        super().shutdown()
        if not self.handshake_complete:
            self._deaf = self.handshake_complete = True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_on()
        self._cut = self.loop.call_later(self.limits.stalled_s, self.transport.abort)

    def resume_writing(self) -> None:
        self._keep()
        super().resume_writing()
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._keep()
        self._deaf = True
        self._backlog = b""
        super().connection_lost(exc)
        self._fall_apart()

    def _fall_apart(self) -> None:
        """Cuts what refers back to this connection, so that its memory is free at once.

        Python would look for such cycles after thousands of connections, each of which takes 25 KB.
        """
        self.conn.parser.close()
        self._extensions.clear()

    def _keep(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None


def wire(limits: WireLimits) -> type[Wire]:
    """The protocol class for uvicorn."""
    return type("Wire", (Wire,), {"limits": limits})
