"""Benchmark of growth: what an action costs on a server with many tables, and the memory of a table."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import ExitStack
from statistics import median

import uvloop
from psutil import Process

from bench import servers, starts, stored_tables
from bench.databases import DATABASES, prepared, spread
from bench.load import flat_out, paced
from bench.server import FLOOR, PACED_RATE, SEED, WARM_SECONDS, counted, leave, loaded, spent
from bench.servers import Measured
from bench.stored_tables import StoredTable
from bench.tables import CONNECTIONS, GameTable, Table

COUNTS = (10, 200, 1000, 2000)
FLAT_TO = 1000
FLAT_LIMIT = 1.1
"""How many times the cost at the first of `COUNTS` an action may cost at `FLAT_TO` tables."""
REST_SECONDS = 20
"""In so many seconds, uvicorn sends a ping to every socket."""
MEMORY_TABLES = 1000
"""With fewer, what a process holds once, such as the database's caches, would count as that of tables."""
MEMORY_LIMIT = 1.25
"""How many times the floor's memory a table with its six sockets may take."""
KB = 1024


def measure(rounds: int, seconds: float) -> Sequence[str]:
    """Print both for both databases, in runs of `seconds`, then rebuilding and starting.

    Returns what is beyond a limit, in a sentence each.
    """
    beyond: list[str] = []
    print(f"growth: tables of 5 seats and a watcher in running games; {servers.environment()}")
    for database in DATABASES:
        beyond += _measure_cost(database, rounds, seconds)
        beyond += _measure_memory(database, seconds)
    return [*beyond, *starts.measure()]


class Growing:
    """A server and its stored tables, of which more and more are opened."""

    def __init__(self, running: tuple[int, Process], stored: Sequence[StoredTable]) -> None:
        self._port, process = running
        self._stored = stored
        self._tables: list[Table] = []
        self._server = Measured("growing", process, self._tables, 0)
        self._rest = 0.0

    async def grow(self, count: int) -> None:
        """Open tables until there are `count`."""
        for number in range(len(self._tables), count):
            chance = random.Random(SEED + number)
            self._tables.append(await stored_tables.joined(self._port, self._stored[number], chance))

    async def rest(self, seconds: float) -> float:
        """Measure and return the CPU time a second, in seconds, while nobody acts: pings of all sockets."""
        before = self._server.cpu_seconds()
        await asyncio.sleep(seconds)
        self._rest = (self._server.cpu_seconds() - before) / seconds
        return self._rest

    async def cost(self, seconds: float) -> float:
        """CPU seconds of an action, all tables in turn, besides what the server uses at rest."""
        taken = await spent(self._server, counted(paced(self._tables, PACED_RATE, seconds)))
        return taken.each - self._rest / PACED_RATE

    def leave(self) -> None:
        leave([self._server])


def _measure_cost(database: str, rounds: int, seconds: float) -> Sequence[str]:
    with ExitStack() as stack, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        growing: list[Growing] = []
        for count in (COUNTS[0], COUNTS[-1]):
            journals = stored_tables.running(SEED)
            url, folder, stored = stack.enter_context(prepared(database, count, journals))
            running = stack.enter_context(servers.real_server(url, folder / "log"))
            growing.append(Growing(running, stored))
        return runner.run(_cost(database, *growing, rounds=rounds, seconds=seconds))


async def _cost(database: str, few: Growing, many: Growing, *, rounds: int, seconds: float) -> Sequence[str]:
    """Open more and more tables on one server. The other keeps `few`, to compare with."""
    await few.grow(COUNTS[0])
    times: dict[int, float] = {}
    for count in COUNTS:
        await many.grow(count)
        await few.rest(REST_SECONDS)
        rest = await many.rest(REST_SECONDS)
        runs = [[await server.cost(seconds) for server in (few, many)] for _ in range(rounds + 1)][1:]
        ratios = [own / first for first, own in runs]
        times[count] = median(ratios)
        print(
            f"growth, {database}, {count} tables: {spread([own * 1e6 for _, own in runs])} us of CPU"
            f" an action at {PACED_RATE} actions/s, {spread(ratios)} times that of a server with"
            f" {COUNTS[0]} (min / median / max); {rest * 1e3:.0f} ms a second at rest"
        )
    few.leave()
    many.leave()
    ratio = times[FLAT_TO]
    said = f"growth, {database}: {ratio:.2f} times the cost with {FLAT_TO} tables (limit {FLAT_LIMIT})"
    print(said)
    return [said] if ratio > FLAT_LIMIT else []


def _measure_memory(database: str, seconds: float) -> Sequence[str]:
    with (
        prepared(database, MEMORY_TABLES + 1, stored_tables.running(SEED)) as (url, folder, stored),
        servers.floor_server() as floor,
        servers.real_server(url, folder / "log") as real,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(_memory(database, floor, real, stored, seconds))


async def _memory(
    database: str,
    floor: tuple[int, Process],
    real: tuple[int, Process],
    stored: Sequence[StoredTable],
    seconds: float,
) -> Sequence[str]:
    """Memory of a table with one connection, with all six, and after it was played, beside the floor's."""
    bare = await loaded(FLOOR, floor[0], floor[1], MEMORY_TABLES)
    first = await stored_tables.joined(real[0], stored[0], random.Random(SEED))
    await flat_out([first], WARM_SECONDS)
    tables = [GameTable(real[0], one.code, random.Random(SEED)) for one in stored[1:]]
    server = Measured(database, real[1], tables, real[1].memory_info().rss)
    kilobytes: list[float] = []
    for connections in (1, CONNECTIONS):
        for table, one in zip(tables, stored[1:], strict=True):
            await table.connect(one.tokens, connections)
        for table in tables:
            await table.catch_up()
        kilobytes.append(server.bytes_a_table() / KB)
    await flat_out(tables, max(WARM_SECONDS, seconds))
    kilobytes.append(server.bytes_a_table() / KB)
    leave((bare, server))
    first.leave()
    alone, six, played = kilobytes
    socket = (six - alone) / (CONNECTIONS - 1)
    print(
        f"growth, {database}, {MEMORY_TABLES} tables: {played:.0f} KB a table: its room {alone - socket:.0f},"
        f" its six sockets {CONNECTIONS * socket:.0f}, and {played - six:.0f} once it is played;"
        f" the floor {bare.bytes_a_table() / KB:.0f} KB"
    )
    ratio = played * KB / bare.bytes_a_table()
    said = f"growth, {database}: {ratio:.2f} times the floor's memory a table (limit {MEMORY_LIMIT})"
    print(said)
    return [said] if ratio > MEMORY_LIMIT else []
