"""A proxy to Postgres that can lose the answer to a commit: it happened, but nobody is told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

READ_BYTES = 65536
OF_THE_JOURNAL = b"INSERT INTO actions"
IDLE = b"Z\x00\x00\x00\x05I"
"""Postgres' ReadyForQuery outside of a transaction: the transaction is committed."""
WRITTEN = (b"INSERT 0 ", b"COMMIT\x00")


class Proxy:
    """Passes everything on; after `lose_next` it loses the next answer to a commit of the journal."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._lost: asyncio.Event | None = None
        self.losses = 0

    def lose_next(self) -> asyncio.Event:
        """Set once the answer is lost."""
        self._lost = asyncio.Event()
        return self._lost

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
        way = _Way(self)
        tasks = [
            asyncio.create_task(way.ask(reader, there_writer)),
            asyncio.create_task(way.answer(there_reader, writer)),
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        for end in (writer, there_writer):
            end.close()

    def loses(self, answer: bytes) -> bool:
        """Whether this is the answer to lose."""
        if self._lost is None or not answer.endswith(IDLE) or not any(word in answer for word in WRITTEN):
            return False
        self._lost.set()
        self._lost = None
        self.losses += 1
        return True


class _Way:
    """One connection through the proxy."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._is_the_journal = False

    async def ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await _read(reader):
            self._is_the_journal |= OF_THE_JOURNAL in data
            writer.write(data)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await _read(reader):
            if self._is_the_journal and self._proxy.loses(data):
                return
            writer.write(data)


async def _read(reader: asyncio.StreamReader) -> bytes:
    with suppress(ConnectionError):
        return await reader.read(READ_BYTES)
    return b""


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy in front of the Postgres of `url`, and the URL that goes through it."""
    before, _, rest = url.rpartition("@127.0.0.1:")
    port, _, database = rest.partition("/")
    proxy = Proxy(int(port))
    listening = await asyncio.start_server(proxy.connect, "127.0.0.1", 0)
    own_port = listening.sockets[0].getsockname()[1]
    try:
        yield proxy, f"{before}@127.0.0.1:{own_port}/{database}"
    finally:
        listening.close()
