"""SIGTERM in the middle of a game: everybody is told to reconnect, and the game goes on."""

import asyncio
import signal
import time
from functools import partial
from random import Random

from tests.crash.people import FIRST_GAME, OTHER_GAMES, Event, Person, Player, crash_all, open_houses
from tests.crash.story import Story, Witness, read
from tests.server import Server

STOP_SECONDS = 10


def is_half_way(event: Event) -> bool:
    """Whether it is an auction of the first round in which some have bid and others have not."""
    game = event.snapshot["game"]
    if event.what != "shown" or game is None:
        return False
    return bool(game["view"]["phase"] == "auction" and {True, False} <= set(game["view"]["sealed"]))


def is_over(person: Person) -> bool:
    return bool(person.snapshot["table"]["status"] == "over")


async def test_a_server_stopped_in_an_auction_says_bye_and_all_games_resume(crashing: Server):
    async with open_houses(crashing) as houses:
        half_way = asyncio.Event()

        def stop_there(event: Event) -> None:
            if crashing.process is not None and not half_way.is_set() and is_half_way(event):
                crashing.process.send_signal(signal.SIGTERM)
                half_way.set()

        everybody = [await house.welcome(name) for house in houses.values() for name in ("Ann", "Bob", "Eve")]
        for person in everybody:
            await person.say("sit")
        for person in everybody:
            person.on_event = stop_there
        for game in (*OTHER_GAMES, FIRST_GAME):
            house = houses[game]
            await house.people[0].say("start")
            for person in house.people:
                house.go_on(Player(person, Random(person.name)).run())
        await half_way.wait()
        before_s = time.monotonic()
        for person in everybody:
            await person.until(partial(was_told, person))
        assert crashing.stop() == -signal.SIGTERM
        assert time.monotonic() - before_s < STOP_SECONDS
        for person in everybody:
            assert_told_to_reconnect(person)
        witnesses = {game: Witness() for game in houses}
        stories = {game: await read(crashing.database_url, house.code) for game, house in houses.items()}
        for game, house in houses.items():
            witnesses[game].check(stories[game], house.people)
        crashing.start()
        for person in houses[FIRST_GAME].people:
            await person.until(partial(is_over, person))
        for game, house in houses.items():
            await house.people[0].until(partial(is_further, house.people[0], stories[game]))
        await crash_all(houses)
        for game, house in houses.items():
            witnesses[game].check(await read(crashing.database_url, house.code), house.people)
    assert '"level": "error"' not in crashing.log.read_text()


def assert_told_to_reconnect(person: Person) -> None:
    assert [bye["reason"] for bye in person.byes] == ["restart"]
    assert person.byes[0]["retry_ms"] > 0
    assert person.close_codes[0] == 1012


def is_further(person: Person, story: Story) -> bool:
    """Whether something has happened in the game since then."""
    [game] = story.games.values()
    return bool(person.live and person.snapshot["game"]["turn"] != f"1.{game.rules.turn(game.states[-1])}")


def was_told(person: Person) -> bool:
    """Whether the first connection has ended."""
    return bool(person.close_codes)
