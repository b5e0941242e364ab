"""A server with many tables dies: everybody is back soon, and the other servers stay alive."""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median

import httpx
import pytest

from bench.client import CLOSE, Closed, Connection, connect
from bench.servers import new_player
from bench.tables import CONNECTIONS, GameTable
from tests.crash.people import Message
from tests.faults.figures import Figures
from tests.faults.scale import scaled
from tests.nodes.fleet import LEASE_S, WITHIN_S, Fleet, open_fleet, twins
from tests.store.conftest import plain_sql

TABLES = scaled(300, 8)
RETRY_S = 0.2, 0.6
"""How long a page waits if nobody has told it."""
NAME = "a"
BEATS_A_LEASE = 5
LATE_S = 2.0
BEATS = (
    "CREATE TABLE beats (name text, gap interval)",
    """
    CREATE FUNCTION note_beat() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO beats VALUES (NEW.name, NEW.until - OLD.until);
      RETURN NEW; END $$
    """,
    "CREATE TRIGGER beat AFTER UPDATE ON nodes FOR EACH ROW EXECUTE FUNCTION note_beat()",
)


class Line(Connection):
    """A connection that may end at any time."""

    def __init__(self, request: bytes, on_message: Callable[[bytes], None]) -> None:
        super().__init__(request, on_message)
        self.ended = asyncio.Event()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Closed("closed in the handshake"))
        self.ended.set()

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == CLOSE:
            self.close()
        else:
            super()._frame(opcode, payload)


class Visitor:
    """One person, who comes back as a page does, at the cost of next to nothing."""

    def __init__(self, herd: "Herd", code: str, token: str, chance: Random) -> None:
        self.shown_at_s = 0.0
        self.shown = asyncio.Event()
        self._herd = herd
        self._path = f"/api/tables/{code}/socket"
        self._headers = {"Authorization": f"Bearer {token}", "Sec-WebSocket-Protocol": "game"}
        self._chance = chance
        self._bye: Message = {}

    async def run(self) -> None:
        """Stay connected until cancelled."""
        while True:
            at = self._bye.get("at")
            name = at.rpartition("/")[2] if at else self._chance.choice(self._herd.doors)
            self._bye = {}
            with suppress(OSError, Closed):
                line = await connect(self._herd.ports[name], self._path, self._headers, self._hear, Line)
                assert isinstance(line, Line)
                try:
                    await line.ended.wait()
                finally:
                    line.close()
            asked_ms = self._bye.get("retry_ms")
            await asyncio.sleep(self._chance.uniform(*RETRY_S) if asked_ms is None else asked_ms / 1000)

    def _hear(self, frame: bytes) -> None:
        if b'"type":"snapshot"' in frame and not self.shown.is_set():
            self.shown_at_s = time.monotonic()
            self.shown.set()
        elif b'"type":"bye"' in frame:
            self._bye = json.loads(frame)


class Herd:
    """People at tables of one server. `doors` are the servers to which the proxy leads people."""

    def __init__(self, fleet: Fleet, tasks: asyncio.TaskGroup) -> None:
        self.ports = {name: server.port for name, server in fleet.servers.items()}
        self.doors = [NAME]
        self._fleet = fleet
        self._tasks = tasks
        self._running: list[asyncio.Task[None]] = []
        self._people: list[Visitor] = []

    async def gather(self, tables: int) -> None:
        """Bring people to that many new tables; at each of them a game has begun."""
        chance = Random(3)
        async with httpx.AsyncClient(base_url=self._fleet.servers[NAME].url) as http:
            for number in range(tables):
                tokens = [await new_player(http, f"P{number} {index}") for index in range(CONNECTIONS)]
                headers = {"Authorization": f"Bearer {tokens[0]}"}
                made = await http.post("/api/tables", json={"game": "pikoko"}, headers=headers)
                code = made.raise_for_status().json()["code"]
                table = GameTable(self.ports[NAME], code, chance)
                await table.join(*tokens)
                await table.sit_and_start()
                table.leave()
                self._people += [Visitor(self, code, token, chance) for token in tokens]
        for person in self._people:
            self._running.append(self._tasks.create_task(person.run()))
            await person.shown.wait()

    async def scatter(self) -> list[float]:
        """Kill their server, and wait for all of them; how long each was away, sorted."""
        for person in self._people:
            person.shown.clear()
        self.doors = [name for name in self.ports if name != NAME]
        self._fleet.servers[NAME].kill()
        killed_at_s = time.monotonic()
        for person in self._people:
            await person.shown.wait()
        return sorted(person.shown_at_s - killed_at_s for person in self._people)

    def leave(self) -> None:
        for task in self._running:
            task.cancel()


@pytest.mark.slow(20)
async def test_all_tables_of_a_killed_server_are_back_and_the_others_stay_alive(
    postgres_url: str, tmp_path: Path, figures: Figures
):
    for statement in BEATS:
        await plain_sql(postgres_url, statement)
    async with open_fleet(postgres_url, tmp_path) as fleet, asyncio.TaskGroup() as tasks:
        herd = Herd(fleet, tasks)
        await herd.gather(TABLES)
        assert await fleet.held(NAME) == TABLES
        lives = await fleet.lives()
        await plain_sql(postgres_url, "DELETE FROM beats")
        away_s = await herd.scatter()
        await asyncio.sleep(LEASE_S)
        beats = await plain_sql(postgres_url, "SELECT extract(epoch FROM max(gap)) FROM beats")
        latest_s = float(beats[0][0]) - LEASE_S / BEATS_A_LEASE
        assert (await fleet.lives()).items() <= lives.items()
        herd.leave()
    assert await twins(postgres_url) == []
    p99_s = away_s[len(away_s) * 99 // 100]
    figures.add(
        f"kill -9 of a server with {TABLES} tables of {CONNECTIONS}",
        f"back after: median {median(away_s):.1f} s, p99 {p99_s:.1f} s, worst {away_s[-1]:.1f} s;"
        f" beats of the others at most {latest_s:.2f} s late",
    )
    assert p99_s < WITHIN_S
    assert latest_s < LATE_S
