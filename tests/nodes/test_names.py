"""Servers under one name, or under none, and what keeps them from each other's tables."""

import asyncio
import json
import signal
from pathlib import Path

import pytest

from tests.crash.people import Person, open_house
from tests.faults.site import served
from tests.nodes.fleet import AUDIT, LEASE_S, open_fleet, twins
from tests.server import Server, ServerDidNotStart
from tests.store.conftest import plain_sql


def events(log: Path) -> list[str]:
    return [json.loads(line)["event"] for line in log.read_text().splitlines()]


async def ended(server: Server) -> int:
    """How that server has ended by itself."""
    assert server.process is not None
    return await asyncio.to_thread(server.process.wait, 4 * LEASE_S)


async def test_of_two_servers_with_one_name_the_older_one_ends(postgres_url: str, tmp_path: Path):
    async with open_fleet(postgres_url, tmp_path, ("a", "b")) as fleet, open_house(fleet) as house:
        people = [await house.welcome(name) for name in ("Ann", "Bob")]
        name = await fleet.holder(house.code)
        assert name is not None
        older = fleet.servers[name]
        newer = Server(postgres_url, fleet.log, **older.settings)
        with newer:
            fleet.front.ports[name] = newer.port
            assert await ended(older) == -signal.SIGTERM
            for person in people:
                await person.say("sit")
            assert {bye["reason"] for person in people for bye in person.byes} <= {"restart", "elsewhere"}
            assert set(await fleet.lives()) == {"a", "b"}
    assert "stopping: another server has taken the name" in events(fleet.log)
    assert "Traceback" not in fleet.log.read_text()
    assert await twins(postgres_url) == []


def test_a_name_needs_postgres(sqlite_url: str, tmp_path: Path):
    with pytest.raises(ServerDidNotStart) as refused:
        served(sqlite_url, tmp_path, NODE="a").start()
    assert str(refused.value) == (
        "settings: NODE needs Postgres, which servers can share: set DATABASE_URL, or unset NODE\n"
    )


async def test_a_second_server_without_a_name_takes_tables_and_the_first_one_notices(
    postgres_url: str, tmp_path: Path
):
    for statement in AUDIT:
        await plain_sql(postgres_url, statement)
    logs = tmp_path / "first", tmp_path / "second"
    for folder in logs:
        folder.mkdir()
    first, second = (served(postgres_url, folder) for folder in logs)
    with first, second:
        async with open_house(first) as house:
            people = [await house.welcome(name) for name in ("Ann", "Bob", "Cy")]
            for person in people:
                await person.say("sit")
            await people[0].say("start")
            url = f"{second.socket_url}/api/tables/{house.code}/socket"
            guest = Person("Eve", people[1].id, people[1].token, url, company=house.people)
            house.go_on(guest.run())
            await guest.until(lambda: guest.live)
            actor = await house.actor(people[0], people[2])  # one of two may: nobody bids on their own tail
            game = actor.snapshot["game"]
            await actor.say("act", turn=game["turn"], action=game["legal"][0])
            assert actor.connections == 2
            assert {bye["reason"] for bye in actor.byes} == {"restart"}
    assert events(first.log).count("another server has taken the table") == 1
    assert "Traceback" not in first.log.read_text() + second.log.read_text()
    assert await twins(postgres_url) == []
