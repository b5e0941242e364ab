"""Benchmark of looking back: what replays of cached rounds cost, and what they do to people who play."""

import asyncio
import re
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import httpx
import uvloop
from psutil import Process

from bench import servers
from bench.load import flat_out, paced
from bench.server import PACED_RATE, POSTGRES, SQLITE, game_tables, leave, loaded, percentile
from bench.servers import Measured
from bench.tables import Table
from tests.server import Server

RATE = 200
"""Replays a second."""
READERS = 10
"""Connections that ask for them in turn."""
LIMIT = 1.1
"""By how much the 99th percentile of `pikoko_tell` may grow."""
FINISHED = 5
"""Tables whose first game is looked at again."""
FINISH_SECONDS = 4
TELL = re.compile(r'\npikoko_tell_seconds_bucket\{le="([^"]+)"\} (\S+)')


class FineServer(Server):
    """The server, with histograms fine enough to compare."""

    module = "bench.fine_metrics"


@dataclass
class Runs:
    """What was seen in several runs."""

    tell: Counter[float] = field(default_factory=Counter)
    """The server's histogram of `pikoko_tell`: how many took at most so many seconds."""
    delays: list[float] = field(default_factory=list)
    """Seconds from when an action was due to the last of six receipts."""
    replays: list[float] = field(default_factory=list)
    """Seconds each replay took."""
    cpu: float = 0.0
    """CPU seconds of the server."""

    def tell_ms(self) -> float:
        """The 99th percentile."""
        wanted = 0.99 * max(self.tell.values())
        return 1e3 * next(bound for bound, count in sorted(self.tell.items()) if count >= wanted)


def measure(tables: int, rounds: int, seconds: float) -> list[str]:
    """Measure and print everything; returns what is beyond the limit."""
    beyond: list[str] = []
    print(f"replays: {tables} tables of 5 seats and a watcher; {servers.environment()}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pikoko-bench-")))
        urls = {
            POSTGRES: stack.enter_context(servers.durable_postgres()),
            SQLITE: f"sqlite+aiosqlite:///{folder / 'bench.db'}",
        }
        settings = {**servers.UNLIMITED, "READS_PER_MINUTE": "1000000"}
        for name, url in urls.items():
            with (
                FineServer(url, folder / f"{name}.log", **settings) as server,
                asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
            ):
                assert server.process is not None
                process = Process(server.process.pid)
                beyond += runner.run(report(name, server.port, process, tables, rounds, seconds))
    return beyond


async def report(
    name: str, port: int, process: Process, tables: int, rounds: int, seconds: float
) -> list[str]:
    paths = await finished_rounds(port)
    server = await loaded(name, port, process, tables)
    alone, beside = Runs(), Runs()
    for _ in range(rounds):
        await run(alone, server, port, [], seconds)
        await run(beside, server, port, paths, seconds)
    leave([server])
    each = (beside.cpu - alone.cpu) / len(beside.replays)
    print(
        f"replays, {name}: {RATE} a second beside {PACED_RATE} actions: {each * 1e6:.0f} us of CPU a replay; "
        f"answered in {of(beside.replays)}"
    )
    for what, runs in (("without", alone), ("with", beside)):
        print(f"replays, {name}: {what} them, tell p99 {runs.tell_ms():.2f} ms, delay {of(runs.delays)}")
    more = beside.tell_ms() / alone.tell_ms()
    print(f"replays, {name}: tell p99 with them is {more:.2f} of that without (limit {LIMIT})")
    return [f"replays, {name}: tell p99 {more:.2f} of that without"] if more > LIMIT else []


def of(seconds: Sequence[float]) -> str:
    ordered = sorted(seconds)
    return f"p50 {percentile(ordered, 50) * 1e3:.1f} ms, p99 {percentile(ordered, 99) * 1e3:.1f} ms"


async def run(runs: Runs, server: Measured, port: int, paths: Sequence[str], seconds: float) -> None:
    """Play for so long, while the paths are asked for, if there are any."""
    before, cpu = await told(port), server.cpu_seconds()
    delays, replays = await asyncio.gather(
        paced(server.tables, PACED_RATE, seconds), looked_back(port, paths, seconds)
    )
    runs.cpu += server.cpu_seconds() - cpu
    after = await told(port)
    runs.tell.update({bound: count - before[bound] for bound, count in after.items()})
    runs.delays += delays
    runs.replays += replays


async def told(port: int) -> dict[float, int]:
    """The histogram of `pikoko_tell` so far: how many took at most so many seconds."""
    return {float(bound): round(float(count)) for bound, count in TELL.findall(await servers.metrics(port))}


async def finished_rounds(port: int) -> list[str]:
    """Paths of the rounds of finished games, each of which has been asked for once."""
    paths: list[str] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=False) as http:
        for table in await finished_tables(port):
            record = (await http.get(f"/api/tables/{table.code}/games/1")).raise_for_status().json()
            for number in range(1, len(record["rounds"]) + 1):
                path = f"/api/tables/{table.code}/games/1/rounds/{number}"
                (await http.get(path)).raise_for_status()
                paths.append(path)
    return paths


async def finished_tables(port: int) -> Sequence[Table]:
    """Tables that have finished a game, and whose people have left."""
    tables = await game_tables(port, FINISHED)
    await flat_out(tables, FINISH_SECONDS)
    for table in tables:
        table.leave()
    return tables


async def looked_back(port: int, paths: Sequence[str], seconds: float) -> list[float]:
    """Ask for `RATE` paths a second, in turn, over a few connections; returns the seconds of each."""
    took: list[float] = []
    start = perf_counter()

    async def ask(first: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for number in range(first, int(RATE * seconds), READERS):
            due = start + number / RATE
            await asyncio.sleep(due - perf_counter())
            head = f"GET {paths[number % len(paths)]} HTTP/1.1\r\nHost: 127.0.0.1:{port}"
            writer.write(f"{head}\r\nAccept-Encoding: gzip\r\n\r\n".encode())
            answer = (await reader.readuntil(b"\r\n\r\n")).lower()
            assert answer.startswith(b"http/1.1 200"), answer
            await reader.readexactly(int(answer.split(b"content-length:")[1].split(b"\r\n")[0]))
            took.append(perf_counter() - due)
        writer.close()

    if paths:
        await asyncio.gather(*(ask(first) for first in range(READERS)))
    return took
