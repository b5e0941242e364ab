"""Lost answers: a command that was committed without its answer is answered `done` when sent again, once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from tests.crash.people import House, Message, Person, open_house
from tests.crash.story import Witness, read
from tests.faults.figures import Figures
from tests.faults.proxy import Proxy, proxied
from tests.faults.scale import scaled
from tests.faults.site import Site, open_site, served
from tests.server import Server

LOSSES = scaled(60, 5)
TABLES = scaled(4, 2)
SITE_SECONDS = scaled(240, 120)


@asynccontextmanager
async def proxied_server(url: str, folder: Path) -> AsyncIterator[tuple[Proxy, Server]]:
    """A server that reaches its database through our proxy."""
    async with proxied(url) as (proxy, through):
        server = served(through, folder)
        server.launch()
        await asyncio.to_thread(server.wait_until_ready)
        try:
            yield proxy, server
        finally:
            await asyncio.to_thread(server.stop)


async def sent_into_a_loss(proxy: Proxy, person: Person, command: Message) -> Message:
    """Send a command whose first answer from the database gets lost, and wait until it is done."""
    lost, byes = proxy.lose_next(), len(person.byes)
    sent = await person.say(**command)
    assert lost.is_set()
    assert [bye["reason"] for bye in person.byes[byes:]] == ["database"]
    return sent


def bid(person: Person) -> Message:
    return {"type_": "act", "turn": person.snapshot["game"]["turn"], "action": "bid 1"}


async def test_a_command_whose_commit_was_not_confirmed_is_done_once(postgres_url: str, tmp_path: Path):
    async with proxied_server(postgres_url, tmp_path) as (proxy, server), open_house(server) as house:
        people = [await house.welcome(name) for name in ("Ann", "Bob", "Eve")]
        for person in people:
            await person.say("sit")
        said = await sent_into_a_loss(proxy, people[0], {"type_": "chat", "text": "hello"})
        await sent_into_a_loss(proxy, people[0], {"type_": "start"})
        bidder = await whose_turn(house)
        done = await sent_into_a_loss(proxy, bidder, bid(bidder))
        story = await read(postgres_url, house.code)
        Witness().check(story, people)
        assert [line[4] for line in story.chat] == [said["id"]]
        assert [line.action.split(" ")[0] for line in story.lines[:2]] == ["first", "deal"]
        assert [line.command for line in story.lines if line.player] == [done["id"]]
        assert all(not person.refused for person in people)


async def whose_turn(house: House) -> Person:
    """Somebody whose turn it is."""
    ann = house.people[0]
    await ann.until(lambda: ann.live and ann.snapshot["game"] is not None)
    bidder = next(one for one in house.people if one.seat in ann.snapshot["game"]["to_act"])
    await bidder.until(lambda: bidder.live and bidder.snapshot["game"] is not None)
    return bidder


@pytest.mark.slow(20)
async def test_answers_lost_again_and_again_in_running_games_cost_nothing(
    postgres_url: str, tmp_path: Path, figures: Figures
):
    random = Random(3)
    async with (
        proxied_server(postgres_url, tmp_path) as (proxy, server),
        open_site(server, TABLES, SITE_SECONDS, 3) as site,
    ):
        while proxy.losses < LOSSES:
            await asyncio.sleep(random.uniform(0, 0.3))
            await proxy.lose_next().wait()
            await site.next_actions()
        await site.kill()
        await site.checked()
        only_the_database_was_to_blame(site)
        accepted = site.accepted
    figures.add(
        "COMMIT without an answer",
        f"{LOSSES} times at {TABLES} tables; {accepted} actions acknowledged: 0 lost, 0 doubled",
    )


def only_the_database_was_to_blame(site: Site) -> None:
    told = {bye["reason"] for person in site.people for bye in person.byes}
    assert told == {"database"}
