"""Benchmark of reviews: how long one takes, and what they do to people and bots who play."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeAlias

import httpx
import uvloop
from psutil import Process

from app.table.model import LEVELS
from bench import replays, servers, thinking
from bench.replays import FineServer, of
from bench.server import POSTGRES, leave, loaded
from bench.tables import SEATS, Table
from tests.server import Server

QUIET = 10
"""How many reviews are timed while nobody plays."""
FIRST_LIMIT_S = 1.0
WHOLE_LIMIT_S = 4.0
LIMIT = 1.1
"""By how much the 99th percentile of `pikoko_tell` may grow, and how much less often bots may act."""
LOOK_S = 0.05
"""How long to wait between two looks at a review that is not ready, to time it."""
PAGE_LOOK_S = 1.0
"""The same, as the page waits."""
SETTINGS = servers.UNLIMITED | {"READS_PER_MINUTE": "1000000", "REVIEWS_PER_HOUR": "1000000"}
BOT_TABLES = 50

Asked: TypeAlias = Iterator[tuple[str, int, str]]
"""For each review: its path, the seat and the token of who played there."""


@dataclass
class Reviews:
    """Seconds until their first decision was there, and until all were."""

    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        if not self.whole:
            return "no review was ready"
        return (
            f"{len(self.whole)} reviews, first decision after {median(self.first):.2f} s "
            f"(at worst {max(self.first):.2f}), all after {median(self.whole):.2f} s "
            f"(at worst {max(self.whole):.2f})"
        )


def measure(tables: int, rounds: int, seconds: float) -> list[str]:
    """Measure and print everything; returns what is beyond a limit."""
    print(f"reviews: of PIKOKO with five; {servers.environment()}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pikoko-bench-")))
        url = stack.enter_context(servers.durable_postgres())
        server: Server = stack.enter_context(FineServer(url, folder / "log", **SETTINGS))
        runner = stack.enter_context(asyncio.Runner(loop_factory=uvloop.new_event_loop))
        assert server.process is not None
        process = Process(server.process.pid)
        return runner.run(report(server.port, process, tables, rounds, seconds))


async def report(port: int, process: Process, tables: int, rounds: int, seconds: float) -> list[str]:
    asked = unasked(await replays.finished_tables(port))
    quiet = Reviews()
    for _ in range(QUIET):
        await review(quiet, port, *next(asked), LOOK_S)
    print(f"reviews: nobody plays: {quiet} (limits {FIRST_LIMIT_S} and {WHOLE_LIMIT_S})")
    tell = await beside_people(port, process, asked, tables, rounds, seconds)
    slower = await beside_bots(port, asked, rounds, seconds)
    found = {
        f"the first decision after {max(quiet.first):.2f} s": max(quiet.first) > FIRST_LIMIT_S,
        f"all decisions after {max(quiet.whole):.2f} s": max(quiet.whole) > WHOLE_LIMIT_S,
        f"tell p99 {tell:.2f} of that without": tell > LIMIT,
        f"bots {slower:.2f} times as slow": slower > LIMIT,
    }
    return [f"reviews: {what}" for what, beyond in found.items() if beyond]


async def beside_people(
    port: int, process: Process, asked: Asked, tables: int, rounds: int, seconds: float
) -> float:
    """What reviews do to `pikoko_tell`, as a ratio."""
    server = await loaded(POSTGRES, port, process, tables)
    alone, beside, made = replays.Runs(), replays.Runs(), Reviews()
    for _ in range(rounds):
        await replays.run(alone, server, port, [], seconds)
        async with reviewing(made, port, asked):
            await replays.run(beside, server, port, [], seconds)
    leave([server])
    print(f"reviews: beside {tables} tables: {made}")
    for what, runs in (("without", alone), ("with", beside)):
        print(f"reviews: {what} them, tell p99 {runs.tell_ms():.2f} ms, delay {of(runs.delays)}")
    ratio = beside.tell_ms() / alone.tell_ms()
    print(f"reviews: tell p99 with them is {ratio:.2f} of that without (limit {LIMIT})")
    return ratio


async def beside_bots(port: int, asked: Asked, rounds: int, seconds: float) -> float:
    """How many times as long bots of the best level take, as people play with them."""
    best, made = LEVELS[-1], Reviews()
    alone, beside = thinking.Run(), thinking.Run()
    for _ in range(rounds):
        await thinking.play(alone, port, best, BOT_TABLES, seconds)
        async with reviewing(made, port, asked):
            await thinking.play(beside, port, best, BOT_TABLES, seconds)
    without, with_them = (each.bot_actions / (rounds * seconds) for each in (alone, beside))
    print(
        f"reviews: beside {BOT_TABLES} tables of a person and {thinking.BOTS} {best} bots: {made}; bots make "
        f"{without:.1f} actions a second without them, {with_them:.1f} with them, {alone.hurried:.0f} and "
        f"{beside.hurried:.0f} of them chosen by quick bots instead; a person's action {of(alone.delays)}, "
        f"with them {of(beside.delays)}"
    )
    return without / with_them


def unasked(tables: Sequence[Table]) -> Asked:
    """Every seat in each round of the tables' first games."""
    for number in range(1, SEATS + 1):
        for seat in range(SEATS):
            for table in tables:
                yield f"/api/tables/{table.code}/games/1/rounds/{number}/review", seat, table.tokens[seat]


@asynccontextmanager
async def reviewing(made: Reviews, port: int, asked: Asked) -> AsyncIterator[None]:
    """One review after another, until it ends."""

    async def ask() -> None:
        for each in asked:
            await review(made, port, *each, PAGE_LOOK_S)
        raise AssertionError("every review has been asked for; play fewer rounds")

    asking = asyncio.create_task(ask())
    yield
    assert not asking.done(), asking.exception()
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking


async def review(made: Reviews, port: int, path: str, seat: int, token: str, look_s: float) -> None:
    """Asks for it and waits until it is ready, with a look every so many seconds."""
    headers = {"Authorization": f"Bearer {token}"}
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url, headers=headers, verify=False) as http:
        began, first = perf_counter(), None
        answer = await http.post(path, json={"seat": seat})
        while (told := answer.raise_for_status().json())["state"] != "ready":
            await asyncio.sleep(look_s)
            answer = await http.get(path, params={"seat": seat})
            if first is None and told["done"]:
                first = perf_counter() - began
        made.whole.append(perf_counter() - began)
        made.first.append(made.whole[-1] if first is None else first)
