"""The way of one server to Postgres, which can stand still in either direction, as a broken network does.

What was sent meanwhile arrives when it is whole again, even if the sender has given up by then.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.nodes.front import READ_BYTES


class Cable:
    """Passes everything on while both directions are `whole`, and Postgres' goodbye while it is `closing`."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.asking = asyncio.Event()
        self.answering = asyncio.Event()
        self.closing = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.mend()

    def mend(self) -> None:
        self.asking.set()
        self.answering.set()
        self.closing.set()

    def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connect(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            ways = (
                _copy(reader, there_writer, self.asking, self.asking),
                _copy(there_reader, writer, self.answering, self.closing),
            )
            await asyncio.gather(*ways)
        finally:
            there_writer.close()
            writer.close()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _copy(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, whole: asyncio.Event, closing: asyncio.Event
) -> None:
    with suppress(OSError):
        while data := await reader.read(READ_BYTES):
            await whole.wait()
            writer.write(data)
        await closing.wait()
        writer.write_eof()


@asynccontextmanager
async def cabled(url: str) -> AsyncIterator[tuple[Cable, str]]:
    """A cable to the Postgres of `url`, and the URL that goes through it."""
    before, _, rest = url.rpartition("@127.0.0.1:")
    port, _, database = rest.partition("/")
    cable = Cable(int(port))
    listening = await asyncio.start_server(cable.connect, "127.0.0.1", 0)
    own_port = listening.sockets[0].getsockname()[1]
    try:
        yield cable, f"{before}@127.0.0.1:{own_port}/{database}"
    finally:
        listening.close()
        await cable.close()
