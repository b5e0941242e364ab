"""Door: uvicorn's HTTP protocol with limits on the time, the size and the number of requests."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.edge.connections import Connections
from app.edge.problems import answer

ASK_WITHIN_S = 20.0
"""For the whole of a request, from opening the connection or from its first byte on one that is kept."""

PIECE_BYTES = 8192
"""How much is parsed before sizes are looked at again."""

MOST_HEADERS = 128
"""Of one request; the WebSocket library has the same limit."""

MOST_PIPELINED = 8
"""Requests that wait for the answer to an earlier one. No browser and no proxy sends a second before that."""

CHUNKED_TIMES = 16
"""How many times the limit of a body its chunks may take with everything around them."""


class _Unacceptable(Exception):
    """Ends the parsing of what came."""


class Door(HttpToolsProtocol):
    """HTTP, until it becomes a socket. uvicorn ends a connection between two requests, and no other.

    A request has at most `head_bytes` before its body, or is answered 431. A connection more than its address
    may have open is closed unanswered.
    """

    head_bytes: int
    body_bytes: int
    open_connections: Connections

    _counted: str | None = None
    _late: asyncio.TimerHandle | None = None
    _in_head = True
    _bytes = 0
    _head_is_too_big = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if not self.open_connections.enter(peer):
            transport.abort()
            return
        self._counted = peer
        self._wait()

    def data_received(self, data: bytes) -> None:
        self._wait()
        for start in range(0, len(data), PIECE_BYTES):
            piece = data[start : start + PIECE_BYTES]
            super().data_received(piece)
            self._bytes += len(piece)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self._in_head and self._bytes > self.head_bytes:
                self._head_is_too_big = True
                self.send_400_response("")
                return
            if self._bytes > self.head_bytes + CHUNKED_TIMES * self.body_bytes:
                self.transport.close()
                return

    def on_message_begin(self) -> None:
        """One that came in the same bytes as the end of the one before."""
        self._wait()
        self._in_head = True
        self._bytes = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_head:
            raise _Unacceptable("headers after the body")
        if len(self.headers) >= MOST_HEADERS:
            self._head_is_too_big = True
            raise _Unacceptable("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._bytes = 0
        super().on_headers_complete()
        if len(self.pipeline) > MOST_PIPELINED:
            raise _Unacceptable("too many requests at once")

    def on_message_complete(self) -> None:
        self._wait_no_more()
        self._bytes = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuses what cannot be read, or has too much before its body, and ends the connection."""
        if not self._head_is_too_big:
            super().send_400_response(msg)
            return
        problem = answer("head_too_big", most=self.head_bytes)
        head = b"".join(name + b": " + value + b"\r\n" for name, value in problem.raw_headers)
        line = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
        self.transport.write(line + head + b"connection: close\r\n\r\n" + bytes(problem.body))
        self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        self._wait_no_more()
        self._count_no_more()
        super().handle_websocket_upgrade()
        del self.parser  # it refers back to here; both are free at once

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._count_no_more()
        self.pipeline.clear()
        super().connection_lost(exc)

    def _count_no_more(self) -> None:
        if self._counted is not None:
            self.open_connections.leave(self._counted)
            self._counted = None

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(ASK_WITHIN_S, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def door(head_bytes: int, body_bytes: int, open_connections: Connections) -> type[Door]:
    """The protocol class for uvicorn."""
    chosen = {"head_bytes": head_bytes, "body_bytes": body_bytes, "open_connections": open_connections}
    return type("Door", (Door,), chosen)
