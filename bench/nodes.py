"""Benchmark of two servers on one database beside one: actions a second on capped cores, CPU an action."""

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median

import uvloop
from psutil import Process

from bench import servers
from bench.load import flat_out, paced
from bench.server import counted, leave, loaded
from bench.servers import Measured
from bench.tables import Table

NAMES = ("a", "b")
CAP = 0.15
"""The part of a core that a server may use: two of them leave room for Postgres and the generator."""
PERIOD_US = 20_000
CGROUPS = Path("/sys/fs/cgroup")
LIMIT = 1.8
"""So many times the actions of one server two must make, each on a capped core."""
RATE = 300
"""Actions a second of all servers together."""
CPU_LIMIT = 1.1
"""How many times the CPU of an action of one server that of two may be, at the same total rate.

Counts where cores cannot be capped: two servers share their load, so each wakes up for less.
"""


def measure(tables: int, rounds: int, seconds: float) -> Sequence[str]:
    """Print how two servers, each with so many tables, compare with the first of them alone.

    Returns what is beyond a limit, in a sentence each.
    """
    with ExitStack() as stack, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pikoko-bench-")))
        url = stack.enter_context(servers.durable_postgres())
        running = {
            name: stack.enter_context(servers.real_server(url, folder / f"{name}.log", NODE=name))
            for name in NAMES
        }
        return runner.run(_report(running, tables, rounds, seconds))


async def _report(
    running: dict[str, tuple[int, Process]], tables: int, rounds: int, seconds: float
) -> Sequence[str]:
    print(f"nodes: {tables} tables of 5 seats and a watcher on each; {servers.environment()}")
    two = [await loaded(name, port, process, tables) for name, (port, process) in running.items()]
    times = await _compared_cpu(two, rounds, seconds)
    beyond: list[str] = []
    with ExitStack() as stack:
        try:
            for server in two:
                stack.enter_context(_capped(server.process.pid))
        except NoCgroup as error:
            print(f"nodes: no cgroup to cap a core with ({error}), so CPU decides")
            beyond += [f"nodes: CPU {times:.2f} times, limit {CPU_LIMIT}"] if times > CPU_LIMIT else []
        else:
            more = await _compared_rates(two, rounds, seconds)
            beyond += [f"nodes: {more:.2f} times the actions, limit {LIMIT}"] if more < LIMIT else []
    leave(two)
    return beyond


async def _compared_cpu(two: Sequence[Measured], rounds: int, seconds: float) -> float:
    """How many times the CPU an action by one server two use at the same total rate."""
    runs: list[list[float]] = [[], []]
    for _ in range(rounds):
        for driven, each in zip((two[:1], two), runs, strict=True):
            each.append(await _cpu_an_action(driven, seconds))
    one, both = map(median, runs)
    print(
        f"nodes: {both * 1e6:.0f} us of CPU an action by two servers and {one * 1e6:.0f} by one,"
        f" at {RATE} actions/s in all: {both / one:.2f} times (limit {CPU_LIMIT})"
    )
    return both / one


async def _cpu_an_action(driven: Sequence[Measured], seconds: float) -> float:
    before = sum(server.cpu_seconds() for server in driven)
    actions = await counted(paced(_tables(driven), RATE, seconds))
    return (sum(server.cpu_seconds() for server in driven) - before) / actions


async def _compared_rates(two: Sequence[Measured], rounds: int, seconds: float) -> float:
    """How many times the actions a second of one server two make flat out, each on a capped core."""
    runs: list[list[float]] = [[], []]
    for _ in range(rounds):
        for driven, rates in zip((two[:1], two), runs, strict=True):
            rates.append(await flat_out(_tables(driven), seconds) / seconds)
    one, both = map(median, runs)
    print(
        f"nodes: {both:.0f} actions/s by two servers and {one:.0f} by one, each on {CAP:.0%} of a core:"
        f" {both / one:.2f} times (limit {LIMIT})"
    )
    return both / one


def _tables(driven: Sequence[Measured]) -> list[Table]:
    """Their tables, those of two servers in turn."""
    return [table for tables in zip(*(server.tables for server in driven), strict=True) for table in tables]


class NoCgroup(Exception):
    """This machine lets us make no cgroup, or limit none."""


def _cap(group: Path, pid: int, *, old: bool) -> None:
    quota_us = int(CAP * PERIOD_US)
    if old:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.cfs_quota_us").write_text(str(quota_us))
    else:
        (group / "cpu.max").write_text(f"{quota_us} {PERIOD_US}")
    (group / "cgroup.procs").write_text(str(pid))


@contextmanager
def _capped(pid: int) -> Iterator[None]:
    """Let that process use no more than `CAP` of a core. Raises NoCgroup where there are none to use."""
    old = CGROUPS / "cpu"
    root = old if old.is_dir() else CGROUPS
    group = root / f"pikoko-bench-{os.getpid()}-{pid}"
    try:
        group.mkdir()
    except OSError as error:
        raise NoCgroup(error.strerror) from None
    try:
        try:
            _cap(group, pid, old=root == old)
        except OSError as error:
            raise NoCgroup(error.strerror) from None
        yield
    finally:
        with suppress(OSError):
            (root / "cgroup.procs").write_text(str(pid))
        group.rmdir()
