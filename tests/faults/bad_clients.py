"""Bad clients: connections that read nothing, read slowly, or never send anything."""

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing

HOST = "127.0.0.1"
LITTLE_BYTES = 2048
"""A receive buffer that is full after a snapshot or two, so that the server's own fills soon."""
A_KILOBYTE = 1024


async def connected(port: int, receive_bytes: int | None = None) -> socket.socket:
    """A connection on which nothing was sent."""
    raw = socket.socket()
    raw.setblocking(False)
    if receive_bytes is not None:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
    await asyncio.get_running_loop().sock_connect(raw, (HOST, port))
    return raw


async def watching(
    port: int, code: str, token: str, receive_bytes: int | None = LITTLE_BYTES
) -> socket.socket:
    """A socket that has sent its handshake for a table and reads nothing; it answers no pings."""
    raw = await connected(port, receive_bytes)
    lines = (
        f"GET /api/tables/{code}/socket?as=watcher HTTP/1.1",
        f"Host: {HOST}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Authorization: Bearer {token}",
    )
    await asyncio.get_running_loop().sock_sendall(raw, "\r\n".join((*lines, "", "")).encode())
    return raw


async def trickling(raw: socket.socket) -> None:
    """Read a kilobyte a second until the connection is closed."""
    more = b"?"
    while more:
        more = await asyncio.get_running_loop().sock_recv(raw, A_KILOBYTE)
        await asyncio.sleep(1)


@asynccontextmanager
async def disturbed(
    port: int, codes: Sequence[str], token: str, *, of_each_kind: int, silent: int
) -> AsyncIterator[None]:
    """At every table so many who read nothing, who read a kilobyte a second, and who are gone half open.

    Beside them `silent` connections that never say anything.
    """
    async with AsyncExitStack() as stack:
        for _ in range(silent):
            stack.enter_context(closing(await connected(port)))
        for code in codes:
            for _ in range(of_each_kind):
                stack.enter_context(closing(await watching(port, code, token)))
                stack.enter_context(closing(await watching(port, code, token, receive_bytes=None)))
                slow = stack.enter_context(closing(await watching(port, code, token)))
                stack.callback(asyncio.create_task(trickling(slow)).cancel)
        yield
