"""uvicorn's protocols, which cut off who never asks or stops reading; and sockets can write at once."""

import asyncio
from typing import cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

WRITE_AT_ONCE = "app.write_at_once"
"""The ASGI extension: a function under the key "write"; see `Wire.write_at_once`."""

ASK_WITHIN_S = 20.0
"""For the whole of a request, from opening the connection or from its first byte on one that is kept."""


NOT_TEXT = 1007
"""The close code of a text frame that is not UTF-8."""


def _is_text(said: bytes) -> bool:
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True


class Door(HttpToolsProtocol):
    """HTTP, until it becomes a socket. uvicorn ends a connection between two requests, and no other."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        self._wait()
        super().data_received(data)

    def on_message_begin(self) -> None:
        """One that came in the same bytes as the end of the one before."""
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(ASK_WITHIN_S, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Wire(WebSocketsSansIOProtocol):
    """Ended when its buffer was full for `after_s` seconds without a pause: nothing else would free it."""

    after_s: float
    _cut: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, object], self.scope["extensions"])[WRITE_AT_ONCE] = {"write": self.write_at_once}

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

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does it, but that a text which is none fills no log with tracebacks."""
        said = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not said.isascii() and not _is_text(said):
            self.frames = []
            if self.conn.state is OPEN:
                self.conn.send_close(NOT_TEXT)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        super().pause_writing()
        transport = cast(asyncio.WriteTransport, self.transport)
        self._cut = self.loop.call_later(self.after_s, transport.abort)

    def resume_writing(self) -> None:
        self._keep()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._keep()
        super().connection_lost(exc)

    def _keep(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None


def wire(after_s: float) -> type[Wire]:
    """The protocol class for uvicorn."""
    return type("Wire", (Wire,), {"after_s": after_s})
