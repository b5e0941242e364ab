"""The proxies of docs/self-hosting.md, if they are installed, lead people to their server."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.crash.people import Person, open_house
from tests.nodes.fleet import WITHIN_S, Fleet, open_fleet
from tests.nodes.proxies import PROXIES, Proxy, in_front

NOTICED_S = 1.5
"""In this time, a proxy that asks /readyz has noticed."""
PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eve")


@pytest.fixture(params=sorted(PROXIES))
def proxy(request: pytest.FixtureRequest) -> Proxy:
    found = PROXIES[request.param]
    if found.path is None:
        pytest.skip(f"{found.program} is not installed")
    return found


@pytest.mark.parametrize("name", sorted(PROXIES))
def test_every_configuration_names_the_places_that_tests_replace(name: str):
    text = PROXIES[name].configured(1, {"a": 2, "b": 3})
    assert "127.0.0.1:2" in text
    assert "127.0.0.1:3" in text
    assert "cards.example.pem" not in text


def test_the_program_may_lie_anywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CADDY", raising=False)
    assert PROXIES["caddy"].path is None
    program = tmp_path / "elsewhere" / "caddy-2.6"
    program.parent.mkdir()
    program.touch(0o755)
    monkeypatch.setenv("CADDY", str(program))
    assert PROXIES["caddy"].path == PROXIES["compose"].path == str(program)


@asynccontextmanager
async def fleet_behind(proxy: Proxy, url: str, folder: Path, **settings: str) -> AsyncIterator[Fleet]:
    async with open_fleet(url, folder, ("a", "b"), "app", None, **settings) as fleet:
        ports = {name: server.port for name, server in fleet.servers.items()}
        async with in_front(proxy, folder, ports) as fleet.port:
            yield fleet


async def returned(person: Person, before: int) -> None:
    await person.until(lambda: person.live and person.connections > before)


async def test_people_meet_and_a_killed_server_costs_a_retry(proxy: Proxy, postgres_url: str, tmp_path: Path):
    async with fleet_behind(proxy, postgres_url, tmp_path) as fleet, open_house(fleet) as house:
        people = [await house.welcome(name) for name in PEOPLE]
        holder = await fleet.holder(house.code)
        assert holder is not None
        assert {bye["at"] for person in people for bye in person.byes} == {f"/on/{holder}"}
        before = [person.connections for person in people]
        fleet.servers[holder].kill()
        async with httpx.AsyncClient(base_url=fleet.url) as http, asyncio.timeout(WITHIN_S):
            answers = [(await http.get("/api/games")).status_code for _ in range(20)]
            await asyncio.gather(*map(returned, people, before))
        assert answers == [200] * 20
        assert await fleet.holder(house.code) != holder
        await people[0].say("sit")


async def test_a_server_that_stops_gets_no_new_people(proxy: Proxy, postgres_url: str, tmp_path: Path):
    async with (
        fleet_behind(proxy, postgres_url, tmp_path, HANDOVER_SECONDS="10") as fleet,
        open_house(fleet) as house,
        httpx.AsyncClient(base_url=fleet.url) as http,
    ):
        people = [await house.welcome(name) for name in PEOPLE]
        holder = await fleet.holder(house.code)
        assert holder is not None
        leaving, before = fleet.servers[holder], [person.connections for person in people]
        assert leaving.process is not None
        leaving.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(NOTICED_S)
        ready = {(await http.get("/readyz")).status_code for _ in range(20)}
        assert leaving.process.poll() is None
        assert ready == {200} or not proxy.asks_ready
        await asyncio.gather(*map(returned, people, before))
        await asyncio.to_thread(partial(leaving.process.wait, 20))
        assert await fleet.holder(house.code) not in (holder, None)
        assert {(await http.get("/readyz")).status_code for _ in range(20)} == {200}
        await people[0].say("sit")


async def test_the_server_counts_by_the_address_that_the_proxy_saw(
    proxy: Proxy, postgres_url: str, tmp_path: Path
):
    async with fleet_behind(proxy, postgres_url, tmp_path, PLAYERS_PER_MINUTE="1") as fleet:

        async def asked(address: str, **headers: str) -> int:
            way = httpx.AsyncHTTPTransport(local_address=address)
            async with httpx.AsyncClient(base_url=fleet.url, transport=way) as http:
                body = {"name": "Ann", "cookie": False}
                return (await http.post("/api/players", json=body, headers=headers)).status_code

        statuses = [await asked("127.0.0.2") for _ in range(20)]
        assert statuses[0] == 201
        assert statuses[-4:] == [429] * 4
        assert await asked("127.0.0.2", **{"X-Forwarded-For": "203.0.113.7"}) == 429
        assert await asked("127.0.0.3") == 201
