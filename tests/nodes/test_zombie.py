"""A server that stands still for longer than its lease wakes up and writes nothing any more."""

import asyncio
import json
import signal
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError
from websockets.typing import Subprotocol

from tests.crash.people import Message, open_house
from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import open_site
from tests.nodes.fleet import LEASE_S, WITHIN_S, Fleet, open_fleet, twins
from tests.server import Server

TABLES = scaled(12, 6)
STOPPED_S = scaled(30, 3 * LEASE_S)
TIMES = scaled(5, 1)
NOTICED_S = scaled(9.0, LEASE_S)
"""After so long a silence a client takes its connection for dead (docs/protocol.md); here it waits less."""
SITE_SECONDS = scaled(900, 120)


def send(fleet: Fleet, name: str, sent: signal.Signals) -> None:
    process = fleet.servers[name].process
    assert process is not None
    process.send_signal(sent)


async def all_said(server: Server, code: str, begun: asyncio.Event) -> list[Message]:
    """All frames to a visitor who stays connected to that server for as long as it lets them."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        token = (await http.post("/api/players", json={"name": "Eve", "cookie": False})).json()["token"]
    protocols = [Subprotocol("game"), Subprotocol(f"player.{token}")]
    url = f"{server.socket_url}/api/tables/{code}/socket"
    heard: list[Message] = []
    with suppress(ConnectionClosedError):
        async with connect(url, subprotocols=protocols, proxy=None, ping_interval=None) as socket:
            begun.set()
            async for frame in socket:
                heard.append(json.loads(frame))
    return heard


@pytest.mark.slow(20)
async def test_tables_of_a_stopped_server_go_on_and_it_writes_nothing_when_it_wakes(
    postgres_url: str, tmp_path: Path, figures: Figures
):
    random = Random(7)
    away_s: list[float] = []
    async with (
        open_fleet(postgres_url, tmp_path) as fleet,
        open_site(fleet, TABLES, SITE_SECONDS, seed=7) as site,
    ):
        for _ in range(TIMES):
            await site.plays(random.uniform(0, 1))
            code = random.choice(site.tables).house.code
            name = await fleet.holder(code)
            assert name is not None
            moving = await fleet.tables_of(name, site)
            lives = await fleet.lives()
            begun = asyncio.Event()
            told = asyncio.create_task(all_said(fleet.servers[name], code, begun))
            await begun.wait()
            send(fleet, name, signal.SIGSTOP)
            stopped_at_s = time.monotonic()
            fleet.front.out.add(name)
            await asyncio.sleep(NOTICED_S)
            fleet.front.cut(name)  # people have heard nothing for too long
            away_s += [
                at_s - stopped_at_s
                for at_s in await asyncio.gather(*(table.next_action() for table in moving))
            ]
            await asyncio.sleep(stopped_at_s + STOPPED_S - time.monotonic())
            send(fleet, name, signal.SIGCONT)
            fleet.front.out.clear()
            await asyncio.to_thread(fleet.servers[name].wait_until_ready)
            async with asyncio.timeout(WITHIN_S):
                bye = (await told)[-1]
            assert (bye["type"], bye["reason"]) in {("bye", "restart"), ("bye", "database")}
            assert (await fleet.lives())[name] != lives[name]
            async with open_house(fleet.servers[name]) as house:
                await house.welcome("Ann")
                assert await fleet.holder(house.code) == name
        await site.plays(1)
        await site.kill()
        await site.games()
    assert await twins(postgres_url) == []
    figures.add(
        f"one of three servers stopped for {STOPPED_S:.0f} s",
        f"{TIMES} times at {TABLES} tables: not one row of it afterwards;"
        f" from the stop to a table's next action {spread(away_s)}",
    )
    assert max(away_s) < WITHIN_S


@pytest.mark.slow(20)
@pytest.mark.parametrize("fenced", [True, False])
async def test_the_fence_alone_keeps_a_server_from_writing_that_wakes_up_too_late(
    postgres_url: str, tmp_path: Path, fenced: bool
):
    """Without the fence it writes: this is what the audit would find if the fence were gone."""
    unfenced = "" if fenced else "1"
    async with (
        open_fleet(postgres_url, tmp_path, ("a", "b"), "tests.nodes.careless", UNFENCED=unfenced) as fleet,
        open_house(fleet) as house,
    ):
        people = [await house.welcome(name) for name in ("Ann", "Bob", "Cy")]
        for person in people:
            await person.say("sit")
        await people[0].say("start")
        actor = await house.actor(*people[1:])
        (other,) = {*people[1:]} - {actor}
        name = await fleet.holder(house.code)
        assert name is not None
        send(fleet, name, signal.SIGSTOP)
        fleet.front.out.add(name)
        game = actor.snapshot["game"]
        late = await actor.send("act", turn=game["turn"], action=game["legal"][0])
        for person in (people[0], other):
            assert person.socket is not None
            person.socket.transport.abort()
        await other.until(lambda: not other.live)
        await other.until(lambda: other.live)
        send(fleet, name, signal.SIGCONT)
        await actor.until(lambda: late["id"] not in actor.unanswered)
    assert (await twins(postgres_url) == []) == fenced
