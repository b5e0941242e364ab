"""WebSocket client for load tests: it costs next to nothing, so that it does not distort the figures.

It knows what the servers send: whole frames, either text or binary, ping and close; no fragments, no
extensions. It masks with zeros, which the protocol allows and which saves the masking.
"""

import asyncio
from collections.abc import Callable, Mapping
from struct import Struct
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
FIN, MASKED = 0x80, 0x80
ZERO_MASK = bytes(4)
KEY = "cGlrb2tvIGJlbmNobWFyaw=="
LENGTH_16, LENGTH_64 = Struct("!H"), Struct("!Q")


class Closed(Exception):
    """The server closed the connection, or did not open it."""


class Connection(asyncio.Protocol):
    """One socket. `on_message` is called with the bytes of each message.

    `received_bytes` counts all that has arrived, frames' heads included.
    """

    message_opcode = TEXT

    def __init__(self, request: bytes, on_message: Callable[[bytes], None]) -> None:
        self.on_message = on_message
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received_bytes = 0
        self._request = request
        self._buffer = b""
        self._transport: asyncio.Transport
        self._receive = self._handshake
        self.leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Closed("closed in the handshake"))
        elif not self.leaving:
            raise Closed(f"the server closed the connection: {self._buffer!r}")

    def data_received(self, data: bytes) -> None:
        self.received_bytes += len(data)
        self._buffer = self._receive(self._buffer + data if self._buffer else data)

    def send(self, message: bytes) -> None:
        """Send one masked frame of at most 64 KB."""
        self._send(self.message_opcode, message)

    def close(self) -> None:
        self.leaving = True
        self._transport.close()

    def _send(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((FIN | opcode, MASKED | size))
        else:
            head = bytes((FIN | opcode, MASKED | 126)) + LENGTH_16.pack(size)
        self._transport.write(head + ZERO_MASK + payload)

    def _handshake(self, data: bytes) -> bytes:
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            return data
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.opened.set_exception(Closed(head.decode()))
            self.close()
            return b""
        self._receive = self._frames
        self.opened.set_result(None)
        return self._frames(rest)

    def _frames(self, data: bytes) -> bytes:
        """Handle every whole frame of `data`; returns the rest."""
        start, end = 0, len(data)
        while end - start >= 2:
            size, body = data[start + 1], start + 2
            if size == 126:
                body += 2
                if end < body:
                    break
                (size,) = LENGTH_16.unpack_from(data, start + 2)
            elif size == 127:
                body += 8
                if end < body:
                    break
                (size,) = LENGTH_64.unpack_from(data, start + 2)
            if end < body + size:
                break
            self._frame(data[start] & 0x0F, data[body : body + size])
            start = body + size
        return data[start:]

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == self.message_opcode:
            self.on_message(payload)
        elif opcode == PING:
            self._send(PONG, payload)
        elif opcode == CLOSE and not self.leaving:
            raise Closed(f"the server said goodbye: {payload!r}")


class BinaryConnection(Connection):
    """One socket whose messages are binary frames."""

    message_opcode = BINARY


async def connect(
    port: int,
    path: str,
    headers: Mapping[str, str],
    on_message: Callable[[bytes], None],
    kind: type[Connection] = Connection,
) -> Connection:
    """An open connection to 127.0.0.1. Raises Closed if the server refuses it."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {KEY}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    loop = asyncio.get_running_loop()
    _, connection = await loop.create_connection(lambda: kind(request, on_message), "127.0.0.1", port)
    await connection.opened
    return connection
