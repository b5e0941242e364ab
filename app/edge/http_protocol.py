"""HTTP protocol: uvicorn's, with limits on the time, the size and the number of requests.

It overrides parts of uvicorn that are not public: docs/decisions/0015-overriding-uvicorn.md says why, and
tests/edge/test_uvicorn.py checks that they are as this module expects.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.edge.open_connections import OpenConnections
from app.edge.problems import problem_response

REQUEST_WITHIN_S = 20.0
"""Time for a whole request, from opening the connection or from the first byte of a later request."""

PIECE_BYTES = 8192
"""How much is parsed before the sizes are checked again."""

MOST_HEADERS = 128
"""Header lines of one request; the WebSocket library has the same limit."""

MOST_PIPELINED = 8
"""Requests that wait for the answer to an earlier one. Browsers and proxies send none that early."""

CHUNKED_TIMES = 16
"""How many times the limit of a body its chunks may take, with the framing of each chunk."""


class _Unacceptable(Exception):
    """Makes the parser stop; the request is refused with 400, or 431."""


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection, until it becomes a WebSocket.

    By itself uvicorn limits only the time between requests. A request with more than `head_bytes` before its
    body is refused with 431. A connection beyond the limit of its address is closed without an answer.
    """

    head_bytes: int
    body_bytes: int
    open_connections: OpenConnections

    _counted_address: str | None = None
    _deadline: asyncio.TimerHandle | None = None
    _in_head = True
    _bytes = 0
    _head_is_too_big = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.open_connections.enter(address):
            transport.abort()
            return
        self._counted_address = address
        self._start_deadline()

    def data_received(self, data: bytes) -> None:
        self._start_deadline()
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
        """A request begins, perhaps in the same bytes as the end of the one before."""
        self._start_deadline()
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
        self._stop_deadline()
        self._bytes = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that cannot be parsed (400), or whose head is too big (431), and close."""
        if not self._head_is_too_big:
            super().send_400_response(msg)
            return
        problem = problem_response("head_too_big", most=self.head_bytes)
        head = b"".join(name + b": " + value + b"\r\n" for name, value in problem.raw_headers)
        line = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
        self.transport.write(line + head + b"connection: close\r\n\r\n" + bytes(problem.body))
        self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        self._stop_deadline()
        self._stop_counting()
        super().handle_websocket_upgrade()
        del self.parser  # it refers back to this object; without it, both are freed at once

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_deadline()
        self._stop_counting()
        self.pipeline.clear()
        super().connection_lost(exc)

    def _stop_counting(self) -> None:
        if self._counted_address is not None:
            self.open_connections.leave(self._counted_address)
            self._counted_address = None

    def _start_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_WITHIN_S, self.transport.abort)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def http_protocol_class(
    head_bytes: int, body_bytes: int, open_connections: OpenConnections
) -> type[HttpProtocol]:
    """The class for uvicorn's setting `http`, with these limits."""
    chosen = {"head_bytes": head_bytes, "body_bytes": body_bytes, "open_connections": open_connections}
    return type("HttpProtocol", (HttpProtocol,), chosen)
