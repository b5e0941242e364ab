"""A reverse proxy for several servers, as small as can be: `/on/NAME/` goes to that one, all else to any."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress

READ_BYTES = 65536
HEAD = re.compile(rb"\A[A-Z]+ (?:/on/([a-z0-9-]+)/)?")
KEPT = re.compile(rb"\r\nConnection: keep-alive\r\n", re.IGNORECASE)
BAD_GATEWAY = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Front:
    """Leads each request to a server: connections end after the first. `ports` is by the servers' names.

    Sockets take turns of their own, so that tables are spread over all servers.
    Names in `lost` cannot be reached; those in `out` get only what names them, as after a failed check.
    Servers in `unaware` do not learn that a connection was cut.
    Without `paths`, `/on/NAME/` goes to any server too.
    """

    def __init__(self, ports: Mapping[str, int]) -> None:
        self.ports = dict(ports)
        self._turns: Counter[bool] = Counter()
        self.lost: set[str] = set()
        self.out: set[str] = set()
        self.unaware: set[str] = set()
        self.paths = True
        self.port = 0
        self._open: list[tuple[str, asyncio.StreamWriter]] = []
        self._left: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.led: list[tuple[str, bool]] = []
        """To which server each connection went, and whether its path named it."""

    def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connect(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._lead(reader, writer)
        finally:
            writer.close()

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = KEPT.sub(b"\r\nConnection: close\r\n", await reader.read(READ_BYTES), count=1)
            found = HEAD.match(head)
            named = found[1].decode() if self.paths and found and found[1] else None
            way = await self._way(named, is_socket=b"\r\nUpgrade: " in head)
            if way is None:
                writer.write(BAD_GATEWAY)
            else:
                name, there_reader, there_writer = way
                self._open.append((name, writer))
                try:
                    await _pass_on(head, reader, writer, there_reader, there_writer)
                finally:
                    self._open.remove((name, writer))
                    if name in self.unaware:
                        self._left.append(there_writer)
                    else:
                        there_writer.close()

    async def close(self) -> None:
        """End all connections, and those that servers still take for whole."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._left:
            writer.close()

    def cut(self, name: str) -> None:
        """Break the connections to that server."""
        for writer in [writer for one, writer in self._open if one == name]:
            writer.transport.abort()

    async def _way(
        self, named: str | None, *, is_socket: bool
    ) -> tuple[str, asyncio.StreamReader, asyncio.StreamWriter] | None:
        for name in [named] if named else self._turns_from_the_next(is_socket=is_socket):
            if name in self.ports and name not in self.lost and (named or name not in self.out):
                with suppress(OSError):
                    way = await asyncio.open_connection("127.0.0.1", self.ports[name])
                    self.led.append((name, named is not None))
                    return name, *way
        return None

    def _turns_from_the_next(self, *, is_socket: bool) -> Sequence[str]:
        names = list(self.ports)
        first = self._turns[is_socket] % len(names)
        self._turns[is_socket] += 1
        return names[first:] + names[:first]


async def _pass_on(
    head: bytes,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    there_reader: asyncio.StreamReader,
    there_writer: asyncio.StreamWriter,
) -> None:
    there_writer.write(head)
    ways = [
        asyncio.create_task(_copy(reader, there_writer)),
        asyncio.create_task(_copy(there_reader, writer)),
    ]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(READ_BYTES):
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def in_front_of(ports: Mapping[str, int]) -> AsyncIterator[Front]:
    front = Front(ports)
    listening = await asyncio.start_server(front.connect, "127.0.0.1", 0)
    front.port = listening.sockets[0].getsockname()[1]
    try:
        yield front
    finally:
        listening.close()
        await front.close()
