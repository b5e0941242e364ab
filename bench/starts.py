"""Benchmark of starting: a game rebuilt from its journal, and a server from its start to the first action."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time

import uvloop
from psutil import Process

from app.rules.registry import GAMES
from app.store import Store
from app.table.persistence import rebuild
from bench import stored_tables
from bench.databases import DATABASES, prepared, spread
from bench.server import SEED, SQLITE
from bench.servers import UNLIMITED
from bench.stored_tables import StoredTable
from bench.tables import Table
from tests.server import Server

REBUILDS = 30
REBUILD_LIMIT_MS = 5
"""How long a whole game may take at best from its rows to its state."""
STARTS = 7
START_LIMIT_S = 1
"""How long it may take at best from the process's start to the first acknowledged action."""
MANY = 10_000
MANY_WOKEN = 900
"""Of them, so many have a deadline, so the server opens them by itself."""
MANY_ENTRIES = 100
MANY_LIMIT_S = 3
COMMANDS = 1000
"""More commands than are sent after one start."""
POLL_S = 0.002
WITHIN_S = 60


def measure() -> Sequence[str]:
    """Print all of it; returns what is beyond a limit, in a sentence each."""
    beyond: list[str] = []
    for database in DATABASES:
        for game in GAMES:
            beyond += _measure_rebuild(database, game)
    for database in DATABASES:
        with prepared(database, 1, stored_tables.running(SEED)) as (url, folder, stored):
            what = f"start, {database}, one running table"
            beyond += measure_start(what, url, folder, stored, START_LIMIT_S)
    journals = stored_tables.running(SEED, MANY_ENTRIES)
    with prepared(SQLITE, MANY, journals, woken=MANY_WOKEN) as (url, folder, stored):
        what = f"start, {SQLITE}, {MANY} running tables, {MANY_WOKEN} with a deadline"
        beyond += measure_start(what, url, folder, stored, MANY_LIMIT_S)
    return beyond


def _measure_rebuild(database: str, game: str) -> Sequence[str]:
    rules = GAMES[game]
    played = stored_tables.journal(rules, rules.max_seats, random.Random(SEED))
    with prepared(database, 1, [played], game=game) as (url, _, stored):
        took_ms, cpu_ms = asyncio.run(_rebuilt(url, stored[0].code))
    print(
        f"rebuild, {database}, {game} with {rules.max_seats} seats, {len(played)} entries:"
        f" {spread(took_ms)} ms with its query (min / median / max; limit {REBUILD_LIMIT_MS}),"
        f" {min(cpu_ms):.2f} ms of CPU at best"
    )
    said = f"rebuild, {database}, {game}: {min(took_ms):.1f} ms, limit {REBUILD_LIMIT_MS}"
    return [said] if min(took_ms) > REBUILD_LIMIT_MS else []


async def _rebuilt(url: str, code: str) -> tuple[Sequence[float], Sequence[float]]:
    """Milliseconds, elapsed and of CPU, of taking the table and folding its journal, a number of times."""
    store, took_ms, cpu_ms = await Store.open(url), list[float](), list[float]()
    for _ in range(REBUILDS + 1):
        began, used = perf_counter(), process_time()
        stored = await store.journal.take(code)
        assert stored is not None
        rebuild(stored, datetime.now(UTC))
        took_ms.append((perf_counter() - began) * 1e3)
        cpu_ms.append((process_time() - used) * 1e3)
    await store.close()
    return took_ms[1:], cpu_ms[1:]  # the first one compiles the queries


def measure_start(
    what: str, url: str, folder: Path, stored: Sequence[StoredTable], limit_s: float
) -> Sequence[str]:
    """Print how long a server on that database takes to its first action; `what` says which database."""
    took_s, cpu_s = list[float](), list[float]()
    for number in range(STARTS + 1):
        server = Server(url, folder / "log", **UNLIMITED, **compiled_in(folder))
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            began = perf_counter()
            server.launch()
            try:
                runner.run(_first_action(server.port, stored[-1 - number % len(stored)], number))
                took_s.append(perf_counter() - began)
                assert server.process is not None
                times = Process(server.process.pid).cpu_times()
                cpu_s.append(times.user + times.system)
            finally:
                server.stop()
    took_s, cpu_s = took_s[1:], cpu_s[1:]  # the first start compiles our modules
    print(
        f"{what}: {spread(took_s)} s from the process's start to the first acknowledged action"
        f" (min / median / max; limit {limit_s}), {spread(cpu_s)} s of CPU"
    )
    return [f"{what}: {min(took_s):.2f} s, limit {limit_s}"] if min(took_s) > limit_s else []


def compiled_in(folder: Path) -> dict[str, str]:
    """Settings of Python with which it keeps its bytecode in that folder: an installed server has it, too."""
    return {"PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}


async def _first_action(port: int, stored: StoredTable, number: int) -> None:
    """Join as soon as the server listens, and act; done when all six have been told.

    Each start has another `number`, since a command is done only once.
    """
    settled = asyncio.Event()
    async with asyncio.timeout(WITHIN_S):
        await _listening(port)
        table = await stored_tables.joined(port, stored, random.Random(SEED))

        def settle(_: Table) -> None:
            settled.set()

        table.on_settled = settle
        table.sent = (number + 1) * COMMANDS
        table.act()
        await settled.wait()
    assert not table.refused, table.refused
    table.leave()


async def _listening(port: int) -> None:
    """Wait until somebody listens there."""
    while True:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(POLL_S)
