"""A purge of thousands of people and tables on SQLite, which people who are playing do not notice."""

import json
import re
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from app.store.engine import sqlite_file
from bench.load import paced
from bench.servers import UNLIMITED, game_tables
from bench.tables import Table
from tests.faults.figures import Figures
from tests.faults.scale import LONG, scaled
from tests.faults.test_readers import p99
from tests.server import Server

TABLES = scaled(20, 4)
PEOPLE = scaled(10_000, 1_000)
SEATS = 5
WITH_A_GAME = 200
"""One in 200 of the old tables has a game."""
ACTIONS = 20
RATE = 40
SECONDS = scaled(20.0, 1.0)
SLICE_SECONDS = 0.5
RATIO = 2
NOTICED_S = 3.0
DONE_WITHIN_S = 600
LONG_AGO = "2020-01-01 00:00:00.000000"


class Purging(Server):
    module = "tests.faults.purging"


@pytest.mark.slow(20)
async def test_people_who_are_playing_do_not_notice_a_purge(
    sqlite_url: str, tmp_path: Path, figures: Figures
):
    settings = UNLIMITED | {"RETENTION_DAYS": "30", "LOG_LEVEL": "info"}
    with Purging(sqlite_url, tmp_path / "server.log", **settings) as server:
        tables = await game_tables(server.port, TABLES, 1)
        calm = await paced(tables, RATE, SECONDS)
        fill(sqlite_file(sqlite_url))
        began_s = time.monotonic()
        during = await during_purge(server, tables)
        took_s = time.monotonic() - began_s
        calm = sorted(calm + await paced(tables, RATE, SECONDS))
        async with httpx.AsyncClient(base_url=server.url) as http:
            metrics = (await http.get("/metrics")).text
        for table in tables:
            table.leave()
    ratio = p99(during) / p99(calm)
    figures.add(
        "Purge on SQLite",
        f"{PEOPLE} people, {PEOPLE} tables and {PEOPLE * SEATS} seats while {TABLES} tables play at {RATE}"
        f" actions/s: {took_s:.0f} s; p99 {p99(during) * 1e3:.1f} ms (worst {during[-1] * 1e3:.0f} ms),"
        f" without it {p99(calm) * 1e3:.1f} ms (worst {calm[-1] * 1e3:.0f} ms), ratio {ratio:.2f}",
    )
    assert left(sqlite_file(sqlite_url)) == (0, 0, 0)
    assert "pikoko_rooms_lost_total{" not in metrics
    assert max(during) < NOTICED_S
    assert ratio <= RATIO or not LONG


async def during_purge(server: Server, tables: Sequence[Table]) -> list[float]:
    """How long each action took until the purge had finished."""
    took: list[float] = []
    deadline_s = time.monotonic() + DONE_WITHIN_S
    while not purged(server):
        assert time.monotonic() < deadline_s
        took += await paced(tables, RATE, SLICE_SECONDS)
    return sorted(took)


def purged(server: Server) -> bool:
    lines = re.findall(r"^\{.*\"purged\".*$", server.log.read_text(), re.MULTILINE)
    return sum(int(json.loads(line)["people"]) for line in lines) >= PEOPLE


def fill(file: str) -> None:
    """Old tables of people: lobbies, and some with games."""
    people = range(PEOPLE)
    actions = [(f"old-{at}", number) for at in people[::WITH_A_GAME] for number in range(ACTIONS)]
    with closing(sqlite3.connect(file, timeout=30)) as database, database:
        many = database.executemany
        many(
            "INSERT INTO players (id, name, token_hash, seen_at) VALUES (?, 'Old', ?, ?)",
            [(f"old-{at}", f"old-{at}", LONG_AGO) for at in people],
        )
        many(
            "INSERT INTO tables (code, link, game, options, status, host, asking, changed_at)"
            " VALUES (?, ?, 'pikoko', '{}', 'lobby', ?, '[]', ?)",
            [(f"old-{at}", f"old-{at}", f"old-{at}", LONG_AGO) for at in people],
        )
        many(
            "INSERT INTO seats (code, seat, player) VALUES (?, ?, ?)",
            [(f"old-{at}", seat, f"old-{(at + seat) % PEOPLE}") for at in people for seat in range(SEATS)],
        )
        many(
            "INSERT INTO games (code, number, game, options, rules_version, seated, held, started_at)"
            " VALUES (?, 1, 'pikoko', '{}', 1, '[]', '{}', ?)",
            [(f"old-{at}", LONG_AGO) for at in people[::WITH_A_GAME]],
        )
        many(
            "INSERT INTO actions (code, game, number, seat, action, player, command, at)"
            " VALUES (?, 1, ?, 0, 'bid 1', ?, ?, ?)",
            [(code, number, code, f"c{number}", LONG_AGO) for code, number in actions],
        )


def left(file: str) -> tuple[int, ...]:
    """The number of old people, tables and seats."""
    with closing(sqlite3.connect(file)) as database:
        counts = (
            database.execute(f"SELECT count(*) FROM {table} WHERE {key} LIKE 'old-%'").fetchone()[0]
            for table, key in (("players", "id"), ("tables", "code"), ("seats", "code"))
        )
        return tuple(counts)
