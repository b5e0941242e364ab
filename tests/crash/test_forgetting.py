"""A crash in the middle of forgetting: either all of it has happened or nothing, and asking again ends it."""

import asyncio
from functools import partial

import httpx
import pytest

from tests.crash.people import House, Person, open_house
from tests.server import Server
from tests.store.conftest import plain_sql

NAMED = (
    "SELECT count(*) FROM seats WHERE player = '{0}'",
    "SELECT count(*) FROM chat WHERE player = '{0}'",
    "SELECT count(*) FROM actions WHERE player = '{0}'",
    "SELECT count(*) FROM games WHERE CAST(seated AS TEXT) LIKE '%{0}%'",
    "SELECT count(*) FROM games WHERE CAST(held AS TEXT) LIKE '%{0}%'",
)
GAMES = 4
DELAYS_S = (0.0, 0.002, 0.005, 0.01, 0.02, 0.04)
RETRIES_S = 10


async def traces(house: House, player: str) -> list[int]:
    """How many rows of each kind name the player."""
    url = house.server.database_url
    return [(await plain_sql(url, query.format(player)))[0][0] for query in NAMED]


async def numbers(house: House) -> list[int]:
    query = f"SELECT number FROM games WHERE code = '{house.code}' ORDER BY number"
    return [row[0] for row in await plain_sql(house.server.database_url, query)]


async def delete(server: Server, path: str, person: Person) -> int:
    """The status of the answer; 0 if the server died before it answered."""
    headers = {"Authorization": f"Bearer {person.token}", "Content-Type": "application/json"}
    try:
        async with httpx.AsyncClient(base_url=server.url) as http:
            return (await http.delete(path, headers=headers)).status_code
    except httpx.TransportError:
        return 0


async def until_done(server: Server, path: str, person: Person, *, done: set[int]) -> None:
    async with asyncio.timeout(RETRIES_S):
        while await delete(server, path, person) not in done:  # noqa: ASYNC110 (nobody tells)
            await asyncio.sleep(0.05)


async def stopped_games(house: House) -> tuple[Person, Person]:
    """Ann, who hosts, and Bob, after some games that were stopped after a choice of each."""
    ann, bob = [await house.welcome(name) for name in ("Ann", "Bob")]
    for seat, person in enumerate((ann, bob)):
        await person.say("sit", seat=seat)
        await person.say("chat", text=f"seat {seat}")
    for number in range(1, GAMES + 1):
        await ann.say("start", **({"number": number} if number > 1 else {}))
        for person in (ann, bob):
            await person.until(partial(begun, person, number))
            game = person.snapshot["game"]
            if game["legal"]:
                await person.say("act", turn=game["turn"], action=game["legal"][0])
        await ann.say("end_game")
    return ann, bob


def begun(person: Person, number: int) -> bool:
    game = person.snapshot["game"]
    return bool(game and game["number"] == number)


@pytest.mark.parametrize("delay_s", DELAYS_S)
async def test_a_person_is_forgotten_as_a_whole_or_not_at_all(crashing: Server, delay_s: float):
    async with open_house(crashing) as house:
        ann, bob = await stopped_games(house)
        path = f"/api/tables/{house.code}/people/me"
        before, others = [await traces(house, one.id) for one in (bob, ann)]
        assert sum(before) > 2 * GAMES
        asked = asyncio.create_task(delete(crashing, path, bob))
        await asyncio.sleep(delay_s)
        await house.crash()
        answer = await asked
        after = await traces(house, bob.id)
        assert after in ([0] * len(NAMED), before)
        if answer == 204:
            assert not any(after)
        await asyncio.to_thread(crashing.start)
        await until_done(crashing, path, bob, done={204})
        assert not any(await traces(house, bob.id))
        assert await traces(house, ann.id) == others


@pytest.mark.parametrize("delay_s", DELAYS_S)
async def test_a_game_is_forgotten_as_a_whole_and_its_number_is_never_used_again(
    crashing: Server, delay_s: float
):
    async with open_house(crashing) as house:
        ann, _ = await stopped_games(house)
        path = f"/api/tables/{house.code}/games/{GAMES}"
        asked = asyncio.create_task(delete(crashing, path, ann))
        await asyncio.sleep(delay_s)
        await house.crash()
        await asked
        left = await numbers(house)
        query = f"SELECT DISTINCT game FROM actions WHERE code = '{house.code}'"
        assert {row[0] for row in await plain_sql(crashing.database_url, query)} == {*left}
        await asyncio.to_thread(crashing.start)
        await until_done(crashing, path, ann, done={204, 404})
        assert await numbers(house) == [*range(1, GAMES)]
        await ann.until(lambda: ann.snapshot["game"] is None)
        await ann.say("start")
        await ann.until(lambda: begun(ann, GAMES + 1))
