"""A server with many tables dies: everybody is back soon, and the other servers stay alive."""

import asyncio
import time
from functools import partial
from pathlib import Path
from statistics import median

import httpx
import pytest

from tests.crash.people import Event, Message, Person
from tests.faults.figures import Figures
from tests.faults.scale import scaled
from tests.nodes.fleet import LEASE_S, WITHIN_S, Fleet, open_fleet, twins
from tests.store.conftest import plain_sql

TABLES = scaled(300, 8)
SEATED = 5
WATCHERS = 1
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


class Herd:
    """People at tables of one server, and when each of them was first shown their table again."""

    def __init__(self, fleet: Fleet, tasks: asyncio.TaskGroup) -> None:
        self._fleet = fleet
        self._tasks = tasks
        self._running: list[asyncio.Task[None]] = []
        self.people: list[Person] = []
        self.back_at_s: dict[str, float] = {}

    async def gather(self, tables: int) -> None:
        """Bring people to that many new tables; at each of them a game begins."""
        async with httpx.AsyncClient(base_url=self._fleet.servers[NAME].url) as http:
            for _ in range(tables):
                await self._begin(http)

    async def _begin(self, http: httpx.AsyncClient) -> None:
        names = [f"P{number}" for number in range(SEATED + WATCHERS)]
        made = await asyncio.gather(*(_made(http, "players", {"name": it, "cookie": False}) for it in names))
        code = (await _made(http, "tables", {"game": "pikoko"}, made[0]["token"]))["code"]
        url = f"{self._fleet.socket_url}/api/tables/{code}/socket"
        people = [
            Person(name, it["id"], it["token"], url, at=f"/on/{NAME}")
            for name, it in zip(names, made, strict=True)
        ]
        for person in people:
            self._running.append(self._tasks.create_task(person.run()))
            await person.until(partial(is_live, person))
        for person in people[:SEATED]:
            await person.say("sit")
        await people[0].say("start")
        self.people += people

    async def scatter(self) -> list[float]:
        """Kill their server, and wait for all of them; how long each was away, sorted."""
        for person in self.people:
            person.on_event = self._note
        self._fleet.servers[NAME].kill()
        killed_at_s = time.monotonic()
        for person in self.people:
            await person.until(partial(self._is_back, person))
        return sorted(at_s - killed_at_s for at_s in self.back_at_s.values())

    def _note(self, event: Event) -> None:
        self.back_at_s.setdefault(event.person.id, time.monotonic())

    def _is_back(self, person: Person) -> bool:
        return person.id in self.back_at_s

    def leave(self) -> None:
        for task in self._running:
            task.cancel()


def is_live(person: Person) -> bool:
    return person.live


async def _made(http: httpx.AsyncClient, kind: str, what: Message, token: str = "") -> Message:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = await http.post(f"/api/{kind}", json=what, headers=headers)
    made: Message = answer.raise_for_status().json()
    return made


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
        f"kill -9 of a server with {TABLES} tables of {SEATED + WATCHERS}",
        f"back after: median {median(away_s):.1f} s, p99 {p99_s:.1f} s, worst {away_s[-1]:.1f} s;"
        f" beats of the others at most {latest_s:.2f} s late",
    )
    assert p99_s < WITHIN_S
    assert latest_s < LATE_S
