"""SIGTERM in the middle of an auction: everybody is told to come back, and the game goes on from there."""

import asyncio
import signal
import time
from functools import partial
from random import Random

from tests.crash.people import Event, Person, Player, open_house
from tests.crash.story import Witness, read
from tests.server import Server

STOP_SECONDS = 10


def is_half_way(event: Event) -> bool:
    """In an auction of the first round, with some choices in and some awaited."""
    game = event.snapshot["game"]
    if event.what != "shown" or game is None:
        return False
    return bool(game["view"]["phase"] == "auction" and {True, False} <= set(game["view"]["sealed"]))


def is_over(person: Person) -> bool:
    return bool(person.snapshot["table"]["status"] == "over")


async def test_a_server_told_to_stop_in_an_auction_says_bye_and_the_game_is_resumed(crashing: Server):
    async with open_house(crashing) as house:
        people = [await house.welcome(name) for name in ("Ann", "Bob", "Eve")]
        for person in people:
            await person.say("sit")
        half_way = asyncio.Event()

        def stop_there(event: Event) -> None:
            if crashing.process is not None and not half_way.is_set() and is_half_way(event):
                crashing.process.send_signal(signal.SIGTERM)
                half_way.set()

        for person in people:
            person.on_event = stop_there
            house.go_on(Player(person, Random(person.name)).run())
        await people[0].say("start")
        await half_way.wait()
        before_s = time.monotonic()
        for person in people:
            await person.until(partial(was_told, person))
        assert crashing.stop() == -signal.SIGTERM
        assert time.monotonic() - before_s < STOP_SECONDS
        for person in people:
            assert [bye["reason"] for bye in person.byes] == ["restart"]
            assert person.byes[0]["retry_ms"] > 0
            assert person.close_codes[0] == 1012
        witness = Witness()
        witness.check(await read(crashing.database_url, house.code), people)
        crashing.start()
        for person in people:
            await person.until(partial(is_over, person))
        witness.check(await read(crashing.database_url, house.code), people)
    assert '"level": "error"' not in crashing.log.read_text()


def was_told(person: Person) -> bool:
    """The first connection has ended."""
    return bool(person.close_codes)
