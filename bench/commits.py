"""Benchmark of the journal's commits: Postgres' CPU time for each, with the fence and without it."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

import asyncpg
import orjson

from app.store import Store
from app.store.engine import postgres_dsn
from app.store.postgres import ACTIONS
from app.store.rows import action_rows
from app.table.model import Changes, Entry
from bench.servers import durable_postgres, environment
from tests.migrated import migrate
from tests.store.samples import tables_with_games

BATCHES = (1, 10, 50)
"""Actions a commit, each at another table."""
COMMITS = 300
"""Commits of each kind in a run."""
UNFENCED = (
    re.sub(r"\(SELECT .* FOR SHARE\)", "row->>0", ACTIONS, flags=re.DOTALL) + "WHERE $3::text IS NOT NULL"
)
LIMIT = 1.15
"""How many times the CPU of a commit without the fence one with it may cost."""


class Spent(NamedTuple):
    """CPU and elapsed seconds of a commit."""

    cpu_s: float
    elapsed_s: float


def measure(rounds: int) -> Sequence[str]:
    """Print what a commit costs Postgres, as medians of so many runs of each kind in turn.

    Returns what is beyond the limit, in a sentence each.
    """
    beyond: list[str] = []
    print(f"commits: {environment()}")
    with durable_postgres() as url:
        migrate(url)
        for actions in BATCHES:
            fenced, bare = asyncio.run(_compared(url, actions, rounds))
            times = fenced.cpu_s / bare.cpu_s
            print(
                f"commits, {actions} actions each: {fenced.cpu_s * 1e6:.0f} us of Postgres' CPU with the"
                f" fence, {bare.cpu_s * 1e6:.0f} without: {times:.2f} times (limit {LIMIT});"
                f" {fenced.elapsed_s * 1e3:.2f} ms and {bare.elapsed_s * 1e3:.2f} ms until it is durable"
            )
            if times > LIMIT:
                beyond.append(f"commits, {actions} actions each: {times:.2f} times the CPU, limit {LIMIT}")
    return beyond


async def _compared(url: str, actions: int, rounds: int) -> tuple[Spent, Spent]:
    """The medians of fenced commits and of bare ones."""
    async with _tables(url, actions) as (codes, node, tenures), _connection(url) as connection:
        backend = connection.get_server_pid()
        statements = [await connection.prepare(sql) for sql in (ACTIONS, UNFENCED)]
        numbers = count()
        runs: list[list[Spent]] = [[], []]
        for _ in range(rounds):
            for statement, spent in zip(statements, runs, strict=True):
                started, before = asyncio.get_running_loop().time(), _cpu_s(backend)
                for number in (next(numbers) for _ in range(COMMITS)):
                    played = [Entry(1, number, 0, "play R11", None, f"{code} {number}") for code in codes]
                    changes = [
                        Changes(code, entries=(entry,)) for code, entry in zip(codes, played, strict=True)
                    ]
                    rows = [(*row, tenure) for row, tenure in zip(action_rows(changes), tenures, strict=True)]
                    await statement.fetch(orjson.dumps(rows).decode(), datetime.now(UTC), node)
                elapsed = asyncio.get_running_loop().time() - started
                spent.append(Spent((_cpu_s(backend) - before) / COMMITS, elapsed / COMMITS))
    fenced, bare = (Spent(*map(median, zip(*spent, strict=True))) for spent in runs)
    return fenced, bare


@asynccontextmanager
async def _tables(url: str, number: int) -> AsyncIterator[tuple[list[str], str, list[int]]]:
    """So many tables with games: their codes, who has them and in which tenures."""
    store = await Store.open(url)
    host = (await store.players.create("Ann"))[0]
    codes = await tables_with_games(store, host, number)
    async with _connection(url) as connection:
        held = await connection.fetch("SELECT code, node, tenure FROM tables WHERE code = ANY($1)", codes)
    tenure_of = {code: tenure for code, _, tenure in held}
    yield codes, held[0]["node"], [tenure_of[code] for code in codes]
    for code in codes:
        await store.journal.commit(Changes(code, closed=True))
    await store.close()


@asynccontextmanager
async def _connection(url: str) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(postgres_dsn(url))
    try:
        yield connection
    finally:
        await connection.close()


def _cpu_s(pid: int) -> float:
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
