"""Benchmark of the server beside the bare floor: CPU an action, delay, memory a table."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeAlias

import uvloop
from psutil import Process

from bench import servers
from bench.load import flat_out, paced
from bench.servers import Measured
from bench.tables import Table

SEED = 2018
WARM_SECONDS = 1.0
PACED_RATE = 300
FLOOR, POSTGRES, SQLITE = "floor", "postgres", "sqlite"

Opener: TypeAlias = Callable[[int, int], Awaitable[Sequence[Table]]]
"""Opens tables on a server: takes its port and the number of tables."""


@dataclass(frozen=True)
class Spent:
    """A number of actions, and the CPU seconds of each."""

    actions: int
    each: float


@dataclass(frozen=True)
class Run:
    """CPU seconds an action: the server's `own`, the `floor` at the server's pace, and the floor flat out.

    A server that waits for the disk is not busy, and waking up costs CPU: so the floor is driven both ways.
    """

    rate: float
    own: float
    floor_flat: float
    floor: float


def measure(tables: int, rounds: int, seconds: float) -> None:
    """Measure and print everything. Each of `rounds` drives the servers one after another for `seconds`."""
    with ExitStack() as stack, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pikoko-bench-")))
        runner.run(report(ours_and_floor(stack, folder), tables, rounds, seconds))


def ours_and_floor(stack: ExitStack, folder: Path) -> dict[str, tuple[int, Process]]:
    """Start the floor and our server on both databases; their ports and processes. Logs go to `folder`."""
    running = {FLOOR: stack.enter_context(servers.floor_server())}
    urls = {
        POSTGRES: stack.enter_context(servers.durable_postgres()),
        SQLITE: f"sqlite+aiosqlite:///{folder / 'bench.db'}",
    }
    for name, url in urls.items():
        running[name] = stack.enter_context(servers.real_server(url, folder / f"{name}.log"))
    return running


async def report(running: dict[str, tuple[int, Process]], tables: int, rounds: int, seconds: float) -> None:
    print(f"server: {tables} tables of 5 seats and a watcher; {servers.environment()}")
    floor, *real = [await loaded(name, port, process, tables) for name, (port, process) in running.items()]
    runs: dict[str, list[Run]] = {server.name: [] for server in real}
    for _ in range(rounds):
        for server in real:
            runs[server.name].append(await compared(floor, server, seconds))
    for name, taken in runs.items():
        report_cost(name, taken)
    for server in (floor, *real):
        took = await paced(server.tables, PACED_RATE, 2 * seconds)
        print(
            f"server, {server.name}: at {PACED_RATE} actions/s from due to the last of six receipts: "
            f"p50 {percentile(took, 50) * 1e3:.1f} ms, p99 {percentile(took, 99) * 1e3:.1f} ms"
        )
        print(
            f"server, {server.name}: {server.bytes_a_table() / 1024:.0f} KB a table, its six sockets included"
        )
    leave((floor, *real))


async def compared(floor: Measured, server: Measured, seconds: float) -> Run:
    """Measure the server flat out, and the floor before it flat out and after it at the server's pace."""
    flat = await spent(floor, flat_out(floor.tables, seconds))
    start = perf_counter()
    own = await spent(server, flat_out(server.tables, seconds))
    rate = own.actions / (perf_counter() - start)
    same = await spent(floor, counted(paced(floor.tables, rate, seconds)))
    for table in server.tables:
        assert not table.refused, f"refused: {table.refused[:3]}"
    return Run(rate, own.each, flat.each, same.each)


def report_cost(name: str, runs: Sequence[Run]) -> None:
    own, rate = median(run.own for run in runs), median(run.rate for run in runs)
    print(
        f"server, {name}: {own * 1e6:.0f} us of CPU an action, {1 / own:.0f} actions a CPU second; "
        f"flat out it made {rate:.0f} actions/s and used {own * rate:.0%} of a core"
    )
    for pace, floors in (
        ("at the same pace", [run.floor for run in runs]),
        ("flat out", [run.floor_flat for run in runs]),
    ):
        ratios = sorted(floor / run.own for floor, run in zip(floors, runs, strict=True))
        print(
            f"server, {name}: {median(ratios):.2f} of the floor {pace}"
            f" (floor {median(floors) * 1e6:.0f} us; runs {ratios[0]:.2f} to {ratios[-1]:.2f})"
        )


async def loaded(
    name: str, port: int, process: Process, count: int, opener: Opener | None = None
) -> Measured:
    """The server with its tables, warmed up on a table that does not count."""
    open_tables = opener or (servers.floor_tables if name == FLOOR else game_tables)
    first = await open_tables(port, 1)
    await flat_out(first, WARM_SECONDS)
    rss_bytes = process.memory_info().rss
    tables = await open_tables(port, count)
    await flat_out(tables, WARM_SECONDS)
    return Measured(name, process, tables, rss_bytes)


async def game_tables(port: int, count: int) -> Sequence[Table]:
    return await servers.game_tables(port, count, SEED)


async def spent(server: Measured, load: Awaitable[int]) -> Spent:
    """The number of actions of the load, and the server's CPU time for each."""
    before = server.cpu_seconds()
    actions = await load
    return Spent(actions, (server.cpu_seconds() - before) / actions)


async def counted(delays: Awaitable[Sequence[float]]) -> int:
    return len(await delays)


def percentile(ordered: Sequence[float], percent: int) -> float:
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def leave(measured: Sequence[Measured]) -> None:
    for server in measured:
        for table in server.tables:
            table.leave()
