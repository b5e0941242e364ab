"""`kill -9` at the worst moments of a game: nothing acknowledged or shown is lost, nothing happens twice."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from random import Random
from typing import TypeAlias

import pytest

from app.rules.registry import GAMES
from tests.crash.people import (
    FIRST_GAME,
    OTHER_GAMES,
    Event,
    House,
    Message,
    Person,
    Player,
    crash_all,
    open_houses,
    standing,
)
from tests.crash.results import Holder, check_results
from tests.crash.story import Story, Witness, read
from tests.server import Server

SEATS = 4
GAMES_PLAYED, ENDLESS = 2, 1000
MOMENT_SECONDS = 20
"""How long to wait for a moment before the test fails; a game takes a second or two."""
BACK_WITHIN_SECONDS = 15
"""Seconds from the kill to the next command done: one or two on an idle machine, mostly Python's start."""

log = logging.getLogger(__name__)
NAMES = ("Ann", "Bob", "Eve", "Zoe")


def view(event: Event) -> Message:
    found: Message = event.snapshot["game"]["view"]
    return found


def status(event: Event) -> str:
    return str(event.snapshot["table"]["status"])


def in_phase(event: Event, phase: str, round_: int = 1, game: int = 1) -> bool:
    if status(event) == "lobby" or event.snapshot["game"]["number"] != game:
        return False
    return bool(view(event)["phase"] == phase and view(event)["round"] == round_)


def some_are_in(event: Event) -> bool:
    return {True, False} <= set(view(event)["sealed"])


def sends_the_last(event: Event) -> bool:
    """Whether the last missing action is on its way."""
    game = event.snapshot["game"]
    rest = {person.seat for person in event.person.company if not person.has_acted(game["turn"])}
    return event.what == "sent" and not rest & set(game["to_act"])


def plays(event: Event) -> int:
    """The number of cards in the trick on the table."""
    trick = view(event)["trick"]
    return len(trick["plays"]) if trick else 0


def everybody_sits(event: Event) -> bool:
    return sum(seat["player"] is not None for seat in event.snapshot["table"]["seats"]) == SEATS


Due: TypeAlias = Callable[[Event], bool]

MOMENTS: dict[str, Due] = {
    "seats are taken in the lobby": lambda e: status(e) == "lobby" and everybody_sits(e),
    "the start is on its way": lambda e: e.what == "sent" and e.command["type"] == "start",
    "some bids are in": lambda e: in_phase(e, "auction") and some_are_in(e),
    "a choice was changed": lambda e: e.what == "done" and in_phase(e, "auction") and is_change(e),
    "the last bid of an auction is on its way": lambda e: in_phase(e, "auction") and sends_the_last(e),
    "some bids on oneself are in": lambda e: in_phase(e, "self_bid") and some_are_in(e),
    "some confidence is in": lambda e: in_phase(e, "confidence") and some_are_in(e),
    "a trick is half played": lambda e: in_phase(e, "tricks") and plays(e) == SEATS // 2,
    "the last card of a trick is on its way": lambda e: (
        in_phase(e, "tricks") and plays(e) == SEATS - 1 and sends_the_last(e)
    ),
    "a trick is over": lambda e: in_phase(e, "tricks") and plays(e) == 0 and len(view(e)["tricks"]) > 2,
    "some are ready": lambda e: in_phase(e, "scored") and some_are_in(e),
    # The kill before may have come after the last `ready` of the first round was stored.
    "the last `ready` is on its way": lambda e: (
        any(in_phase(e, "scored", round_) for round_ in (1, 2)) and sends_the_last(e)
    ),
    "a trick of a later round is half played": lambda e: (
        any(in_phase(e, "tricks", round_) for round_ in (2, 3)) and plays(e) == 1
    ),
    "the last card of the game is on its way": lambda e: (
        in_phase(e, "tricks", 3)
        and len(view(e)["tricks"]) == 7
        and plays(e) == SEATS - 1
        and sends_the_last(e)
    ),
    "the game is over": lambda e: in_phase(e, "over", 3),
    "the rematch is on its way": lambda e: e.what == "sent" and e.command["type"] == "rematch",
    "a bot has a turn in the second game": lambda e: (
        in_phase(e, "auction", game=2) and SEATS in e.snapshot["game"]["to_act"]
    ),
}

"""Moments in two games of the first registered game, in their order."""


def sends(event: Event, phase: str) -> bool:
    """Whether an action of a seat whose turn it is has been sent."""
    return status(event) == "playing" and view(event)["phase"] == phase and sends_the_last(event)


OTHER_MOMENTS: dict[str, dict[str, Due]] = {
    "plotters": {
        "the first winner's pick is on its way": lambda e: sends(e, "pick"),
        "two suits to keep are on their way": lambda e: sends(e, "keep"),
    },
    "plumes": {
        "the last hand to keep is on its way": lambda e: sends(e, "keep"),
        "one of two steps is done": lambda e: status(e) == "playing" and view(e)["steps"] == 1,
    },
}
"""Moments in the other games, which play on all the time."""


def is_change(event: Event) -> bool:
    """Whether the action is at least the second one of its player for this decision."""
    same = [one for one in event.person.done if one.get("turn") == event.command.get("turn")]
    return event.command["type"] == "act" and len(same) > 1


class Killer:
    """Kills the server at one moment after another, and measures how long it is away."""

    def __init__(self, houses: Mapping[str, House]) -> None:
        self.away_s: list[float] = []
        self._houses = houses
        self._due: Due | None = None
        self._where: House | None = None
        self._struck = asyncio.Event()
        self._struck_at_s: float | None = None

    def met(self, event: Event) -> None:
        """Called with every event of every person."""
        if event.what == "done" and self._struck_at_s is not None:
            self.away_s.append(time.monotonic() - self._struck_at_s)
            self._struck_at_s = None
        if self._where is None or event.person.company is not self._where.people or not event.person.shown:
            return
        if self._due is not None and self._due(event):
            assert self._where.server.process is not None
            self._where.server.process.kill()
            self._due = None
            self._struck.set()

    def arm(self, where: House, due: Due) -> None:
        """Kill the server when `due` is true for an event in that house."""
        self._struck.clear()
        self._due, self._where = due, where

    async def struck(self) -> bool:
        """Wait until the server is dead and everybody has received its last frame.

        False if that takes too long.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(MOMENT_SECONDS):
                await self._struck.wait()
        struck_at_s = time.monotonic()
        await crash_all(self._houses)
        self._struck_at_s = struck_at_s
        return self._struck.is_set()


def hosting(person: Person, games: int) -> Message | None:
    """A host who starts once everybody is there, adds a bot for the second game, and plays all games."""
    table, game = person.snapshot["table"], person.snapshot["game"]
    if table["status"] == "over" and game["number"] < games:
        return {"type_": "rematch"}
    if table["status"] != "lobby":
        return None
    if person.seat is None:
        return {"type_": "sit"}
    seats = table["seats"]
    if sum(seat["player"] is not None for seat in seats) < min(SEATS, len(seats)):
        return None
    if game is not None and len(seats) > SEATS and not any(seat["bot"] for seat in seats):
        return {"type_": "add_bot", "seat": SEATS, "level": "casual"}
    return {"type_": "start"}


def sitting_and_chatting(person: Person) -> Message | None:
    """A guest who takes a seat, and chats before and after each of the first two games."""
    table, game = person.snapshot["table"], person.snapshot["game"]
    if table["status"] == "playing" or (table["status"] == "over" and game["number"] == 2):
        return None
    if person.seat is None:
        return {"type_": "sit"}
    if game is not None and game["number"] > GAMES_PLAYED:
        return None
    text = f"{table['status']} {game['number'] if game else 0}"
    said = [command["text"] for command in (*person.done, *person.unanswered.values()) if "text" in command]
    return None if text in said else {"type_": "chat", "text": text}


def begin(house: House, killer: Killer, random: Random) -> list[Person]:
    """Start the house's people, who play and change each choice; the killer sees all their events."""
    people = players(house)
    games = GAMES_PLAYED if house.game == FIRST_GAME else ENDLESS
    for person in house.people:
        person.on_event = killer.met
    for person in people:
        wish = partial(hosting, games=games) if person is people[0] else sitting_and_chatting
        house.go_on(Player(person, random, wish, changes=1).run())
    return people


@pytest.mark.slow(20)
async def test_a_game_survives_a_kill_at_every_moment(crashing: Server):
    """All games run at once: a kill at a chosen moment of one is at a random moment of the others."""
    random = Random(7)
    async with open_houses(crashing) as houses:
        killer, witnesses = Killer(houses), {game: Witness() for game in houses}

        async def strike(game: str, name: str, due: Due) -> None:
            killer.arm(houses[game], due)
            if crashing.process is None:
                crashing.start()
            assert await killer.struck(), "\n".join(
                (f"it never came to this: {game}, {name}", *map(standing, houses[game].people))
            )
            for house in houses.values():
                witnesses[house.game].check(await read(crashing.database_url, house.code), house.people)

        for house in houses.values():
            for name in NAMES:
                await house.welcome(name)
        watcher = await houses[FIRST_GAME].welcome("Watcher", "?as=watcher")
        for game in OTHER_GAMES:
            begin(houses[game], killer, random)
        people = begin(houses[FIRST_GAME], killer, random)
        for name, due in MOMENTS.items():
            await strike(FIRST_GAME, name, due)
        for game in OTHER_GAMES:
            for name, due in OTHER_MOMENTS.get(game, {}).items():
                await strike(game, name, due)
        crashing.start()
        await watcher.until(partial(has_played_all, watcher))
        for person in people:
            await person.until(partial(is_answered, person))
        await crash_all(houses)
        log.info("seconds from a kill to the next command done: %s", sorted(killer.away_s))
        assert max(killer.away_s) < BACK_WITHIN_SECONDS
        assert all(person.connections > 10 for person in people)
        for house in houses.values():
            await check_story(crashing.database_url, house, witnesses[house.game])
    assert '"level": "error"' not in crashing.log.read_text()


def has_played_all(person: Person) -> bool:
    table, game = person.snapshot["table"], person.snapshot["game"]
    return bool(table["status"] == "over" and game["number"] == GAMES_PLAYED)


async def check_story(url: str, house: House, witness: Witness) -> None:
    story = await read(url, house.code)
    witness.check(story, house.people)
    for person in house.people:
        only_what_came_too_late_was_refused(person)
    await check_all_results(url, house, story)


async def check_all_results(url: str, house: House, story: Story) -> None:
    """Check the rows of every finished game."""
    over = [game for game in story.games.values() if game.over]
    assert len(over) >= (GAMES_PLAYED if house.game == FIRST_GAME else 0)
    for game in over:
        held: list[Holder] = [(person.id, None, person.name) for person in seated(house)]
        if game.number > 1 and len(held) < GAMES[house.game].max_seats:
            held.append((None, "casual", None))
        await check_results(url, house.code, game, [held] * len(game.rounds))


def only_what_came_too_late_was_refused(person: Person) -> None:
    """Check that refusals are only for changed choices already revealed, and for chat during play."""
    for command, refusal in person.refused:
        assert refusal["code"] == ("stale_turn" if command["type"] == "act" else "chat_closed"), refusal
        assert command["type"] == "chat" or any(done.get("turn") == command["turn"] for done in person.done)


def is_answered(person: Person) -> bool:
    return not person.unanswered


def players(house: House) -> list[Person]:
    """Who plays there: four people, or as many as the game seats."""
    return house.people[: min(SEATS, GAMES[house.game].max_seats)]


def seated(house: House) -> list[Person]:
    """The players, by seat."""
    return sorted(players(house), key=lambda person: person.seat or 0)
