"""Benchmark of bots that think: what they do to people who play, next to bots that don't.

The people at tables with bots act too seldom to tell a tenth more from chance, so others play beside them.
"""

import asyncio
import json
import re
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any
from uuid import uuid4

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from app.table.model import LEVELS
from bench import servers
from bench.load import paced
from bench.replays import FineServer, of
from bench.server import game_tables, percentile
from bench.tables import Table

GAME = "pikoko"
BOTS = 3
OTHER_TABLES = 10
OTHERS_RATE = 100
"""How many actions a second people make at tables without bots."""
PACE_S = (0.5, 2.5)
"""How long a person thinks, at least and at most."""
ARRIVAL_S = 10.0
"""How long it takes until everybody has come; nothing counts before."""
LIMIT = 1.1
"""By how much the 99th percentile of people's actions may grow."""
LAG_LIMIT_S = 0.001
LAG = re.compile(r'\npikoko_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')
HURRIED = re.compile(r"\npikoko_bots_hurried (\S+)")
ACTED = re.compile(r'\npikoko_actions_total\{by="bot"\} (\S+)')


@dataclass
class Run:
    """What was seen in several runs of a kind."""

    delays: list[float] = field(default_factory=list)
    """Seconds from a person's action to its snapshot, at tables with bots."""
    others: list[float] = field(default_factory=list)
    """The same at tables without bots, until all six have it."""
    lag: Counter[float] = field(default_factory=Counter)
    """The histogram of the event loop's lag: how many measurements were at most so many seconds."""
    bot_actions: float = 0.0
    hurried: float = 0.0
    """How often a quick bot chose in place of another."""

    def lag_s(self) -> float:
        """The 99th percentile."""
        wanted = 0.99 * max(self.lag.values())
        return next(bound for bound, count in sorted(self.lag.items()) if count >= wanted)

    def p99_s(self) -> float:
        """Of all people's actions."""
        return percentile(sorted(self.delays + self.others), 99)


def measure(tables: int, rounds: int, seconds: float) -> list[str]:
    """Measure and print everything; returns what is beyond a limit."""
    quick, best = LEVELS[0], LEVELS[-1]
    runs = {quick: Run(), best: Run()}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pikoko-bench-")))
        url = stack.enter_context(servers.durable_postgres())
        print(f"thinking: {tables} tables of a person and {BOTS} bots; {servers.environment()}")
        with (
            FineServer(url, folder / "log", **servers.UNLIMITED) as server,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            others = runner.run(game_tables(server.port, OTHER_TABLES))
            for _ in range(rounds):
                for level, run in runs.items():
                    runner.run(play(run, server.port, level, tables, seconds, others))
            for table in others:
                table.leave()
    for level, run in runs.items():
        print(
            f"thinking, {level}: a person's action {of(run.delays + run.others)}, beside bots "
            f"{of(run.delays)} ({len(run.delays)} of {len(run.delays + run.others)} actions); "
            f"lag p99 {1e3 * run.lag_s():.2f} ms; {run.hurried:.0f} choices of quick bots instead"
        )
    more = runs[best].p99_s() / runs[quick].p99_s()
    print(f"thinking: p99 beside {best} is {more:.2f} of that beside {quick} (limit {LIMIT})")
    found = [f"thinking: p99 of people's actions {more:.2f}"] if more > LIMIT else []
    return found + (["thinking: lag of the loop"] if runs[best].lag_s() > LAG_LIMIT_S else [])


async def play(
    run: Run, port: int, level: str, tables: int, seconds: float, others: Sequence[Table] = ()
) -> None:
    """People come to such tables, and then play for so long, as do those at the other tables."""
    now = perf_counter()
    counts_from, ends = now + ARRIVAL_S, now + ARRIVAL_S + seconds
    people = [
        asyncio.create_task(person(run.delays, port, level, counts_from, ends, Random(number)))
        for number in range(tables)
    ]
    await asyncio.sleep(ARRIVAL_S)
    before = await figures(port)
    if others:
        run.others += await paced(others, OTHERS_RATE, seconds)
    await asyncio.sleep(ends - perf_counter())
    after = await figures(port)
    await asyncio.gather(*people)
    run.lag.update({bound: count - before.lag[bound] for bound, count in after.lag.items()})
    run.bot_actions += after.bot_actions - before.bot_actions
    run.hurried += after.hurried - before.hurried


async def figures(port: int) -> Run:
    """What the server has counted so far."""
    text = await servers.metrics(port)
    lag = Counter({float(bound): round(float(count)) for bound, count in LAG.findall(text)})
    acted, hurried = (sum(float(count) for count in each.findall(text)) for each in (ACTED, HURRIED))
    return Run(lag=lag, bot_actions=acted, hurried=hurried)


async def person(
    delays: list[float], port: int, level: str, counts_from: float, ends: float, chance: Random
) -> None:
    """Opens a table, fills it with bots of that level and plays games at random, one after another."""
    await asyncio.sleep(chance.uniform(0, ARRIVAL_S - PACE_S[1]))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=False) as http:
        token = (await http.post("/api/players", json={"name": "Ann", "cookie": False})).json()["token"]
        owner = {"Authorization": f"Bearer {token}"}
        code = (await http.post("/api/tables", json={"game": GAME}, headers=owner)).json()["code"]
    protocols = [Subprotocol("game"), Subprotocol(f"player.{token}")]
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{code}/socket", subprotocols=protocols) as socket:
        await said(socket, "sit", seat=0)
        for seat in range(1, BOTS + 1):
            await said(socket, "add_bot", seat=seat, level=level)
        await said(socket, "start")
        turn, acts, sent_at = None, (), 0.0
        due = ends
        while (now := perf_counter()) < ends:
            if now >= due:
                due, sent_at = ends, perf_counter()
                await said(socket, "act", turn=turn, action=chance.choice(acts))
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), max(0, due - now)))
            except TimeoutError:
                continue
            assert message["type"] != "refused", message
            if message["type"] != "snapshot" or (game := message["game"]) is None:
                continue
            if sent_at >= counts_from:
                delays.append(perf_counter() - sent_at)
            sent_at = 0.0
            if message["table"]["status"] == "over" and turn is not None:
                turn = None
                await said(socket, "start")
            elif message["you"]["seat"] in game["to_act"] and game["turn"] != turn:
                turn, acts = game["turn"], game["legal"]
                due = perf_counter() + chance.uniform(*PACE_S)


async def said(socket: ClientConnection, kind: str, **fields: Any) -> None:
    """Sends a command."""
    await socket.send(json.dumps({"type": kind, "id": str(uuid4()), **fields}))
