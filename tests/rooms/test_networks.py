"""Networks: lobbies of the network with the most tables give way first, and never to one with as many."""

import asyncio
from contextlib import ExitStack

import pytest

from app.ports import Limits
from app.rooms.directory import Directory, Full
from app.rooms.networks import Networks
from app.rooms.room import Room
from tests.rooms.test_room import playing
from tests.rooms.world import CODE, HOST, PEOPLE, Listener, MemoryJournal, make_world, settle

LOBBIES = ("a1", "a2", "a3", "a4", "b1", "b2", "b3")
"""Four tables of network a, three of network b."""


def test_tables_of_networks_that_hold_more_give_way_the_most_and_the_first_of_them_first():
    networks = Networks()
    with ExitStack() as stack:
        for code in ("a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1"):
            stack.enter_context(networks.at(code, code[0]))
        everywhere = [*LOBBIES, "b4", "c1"]
        assert list(networks.giving_way("d", everywhere)) == ["b1", "b2", "b3", "b4", "a1", "a2", "a3"]
        assert list(networks.giving_way("c", everywhere)) == ["b1", "b2", "b3", "b4", "a1", "a2", "a3"]
        assert list(networks.giving_way("a", everywhere)) == [], "with one more it holds four, too"
        assert list(networks.giving_way("b", everywhere)) == []
        assert list(networks.giving_way("d", ["a1", "a2", "b3"])) == ["a1", "a2"], "the others are not open"
    assert networks._tables == {}


def test_a_second_page_at_a_table_does_not_count_and_the_table_stays_while_one_is_open():
    networks = Networks()
    with networks.at("a1", "a"):
        with networks.at("a1", "a"), networks.at("a2", "a"):
            assert list(networks.giving_way("b", LOBBIES)) == ["a1", "a2"]
        assert list(networks.giving_way("b", LOBBIES)) == []
        with networks.at("a3", "a"):
            assert list(networks.giving_way("b", LOBBIES)) == ["a1", "a3"]


class Site:
    """A full directory: a person in each lobby, from the network of its first letter."""

    def __init__(self, directory: Directory) -> None:
        self.directory = directory
        self.people: dict[str, Listener] = {}
        self._stack = ExitStack()

    async def come(self, code: str, network: str) -> Room:
        room = await self.directory.open(code, network)
        assert room is not None
        self._stack.enter_context(self.directory.networks.at(code, network))
        self.people[code] = Listener(room, HOST)
        await settle(room)
        return room

    @property
    def gone(self) -> list[str]:
        """The tables that were closed, in the order of `people`."""
        return [code for code, person in self.people.items() if person.closed_with is not None]


@pytest.fixture
async def site(journal: MemoryJournal):
    for code in (*LOBBIES, "c1", "c2", "c3", "b4", "a5"):
        journal.create(code=code)
    site = Site(Directory(make_world(journal, limits=Limits(rooms=len(LOBBIES)))))
    for code in LOBBIES:
        await site.come(code, code[0])
    yield site
    await site.directory.shut_down(0, 0.1)


async def test_lobbies_of_a_full_server_give_way_by_network_until_all_hold_as_many(site: Site):
    with pytest.raises(Full):
        await site.come("b4", "b")
    with pytest.raises(Full):
        await site.come("a5", "a")
    await site.come("c1", "c")
    assert site.gone == ["a1"]
    assert site.people["a1"].heard()[-1] == {"type": "bye", "reason": "full", "retry_ms": 1000, "at": None}
    await site.come("c2", "c")
    assert len(site.gone) == 2
    with pytest.raises(Full):
        await site.come("c3", "c")
    with pytest.raises(Full):
        await site.come("a1", "a")
    assert len(site.directory) == len(LOBBIES)
    assert {"c1", "c2"} <= {*site.directory.codes}


async def test_lobbies_where_two_wait_and_games_give_way_to_nobodys_lobby(site: Site, journal: MemoryJournal):
    rooms = {code: site.directory.find(code) for code in LOBBIES}
    for room in rooms.values():
        assert room is not None
        Listener(room, PEOPLE[1])
        await settle(room)
    with pytest.raises(Full):
        await site.come("c1", "c")
    assert site.gone == []


async def test_a_game_gets_a_lobby_of_the_network_that_holds_most_before_the_oldest_one(
    journal: MemoryJournal,
):
    for code in ("c1", "a1", "a2", "a3"):
        journal.create(code=code)
    site = Site(Directory(make_world(journal, limits=Limits(rooms=4))))
    game = await site.directory.open(CODE)
    assert game is not None
    await playing(game)
    site.directory._unload(CODE, game)
    await asyncio.sleep(0)
    for code in ("c1", "a1", "a2", "a3"):
        await site.come(code, code[0])
    assert await site.directory.open(CODE, "d") is not None
    assert site.gone == ["a1"]
    await site.directory.shut_down(0, 0.1)


async def test_a_lobby_that_somebody_is_joining_is_not_unloaded(site: Site, journal: MemoryJournal):
    for code in ("d1", "e1"):
        journal.create(code=code)
    opened = await asyncio.gather(*(site.directory.open(code, code[0]) for code in ("c1", "d1")))
    assert [site.directory.find(code) for code in ("c1", "d1")] == opened
    with site.directory.networks.at("c1", "c"), site.directory.networks.at("d1", "d"):
        await site.come("e1", "e")
        assert [site.directory.find(code) for code in ("c1", "d1")] == opened
    assert len(site.gone) == 3
    await site.come("c2", "c")
    assert len(site.gone) == 3, "nobody came, after all"
    assert len(site.directory) == len(LOBBIES)
