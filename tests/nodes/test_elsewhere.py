"""People who come to a server that does not have their table are led to the one that has."""

from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.crash import people
from tests.crash.people import Person, open_house
from tests.nodes.fleet import LEASE_S, open_fleet, twins


def plays(person: Person) -> bool:
    return bool(person.snapshot["table"]["status"] == "playing")


async def test_five_people_come_by_any_server_and_meet_at_one_table(postgres_url: str, tmp_path: Path):
    async with open_fleet(postgres_url, tmp_path) as fleet, open_house(fleet) as house:
        five = [await house.welcome(name) for name in ("Ann", "Bob", "Cy", "Dee", "Eve")]
        for person in five:
            await person.say("sit")
        await five[0].say("start")
        for person in five:
            await person.until(partial(plays, person))
        assert {bye["reason"] for person in five for bye in person.byes} <= {"elsewhere"}
        assert any(person.byes for person in five)
        holder = await fleet.holder(house.code)
        assert holder is not None
        assert {name for name, named in fleet.front.led if named} == {holder}
        async with httpx.AsyncClient(base_url=fleet.servers[holder].url) as http:
            metrics = (await http.get("/metrics")).text
        assert "pikoko_tables_taken_total 1.0" in metrics
        assert 0 < float(metrics.rpartition("\npikoko_lease_seconds ")[2].split()[0]) <= LEASE_S
    assert await twins(postgres_url) == []


class Unaware(Person):
    """A program that knows nothing of `at`: it comes back by the plain path."""

    def _hear(self, message: dict[str, Any]) -> None:
        super()._hear(message)
        self.at = ""


@pytest.mark.parametrize("paths", [True, False])
async def test_without_an_at_or_without_the_proxys_paths_chance_leads_people_to_their_table(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, paths: bool
):
    if paths:
        monkeypatch.setattr(people, "Person", Unaware)
    async with open_fleet(postgres_url, tmp_path) as fleet:
        fleet.front.paths = paths
        async with open_house(fleet) as house:
            three = [await house.welcome(name) for name in ("Ann", "Bob", "Cy")]
            for person in three:
                await person.say("sit")
            await three[0].say("start")
            for person in three:
                await person.until(partial(plays, person))
        byes = [bye for person in three for bye in person.byes]
        assert {bye["reason"] for bye in byes} == {"elsewhere"}
        assert len({bye["at"] for bye in byes}) == 1
        assert not any(named for _, named in fleet.front.led)
    assert await twins(postgres_url) == []
