"""A server with many tables at which people and bots play one game after another, whatever happens to it."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TypeAlias

from app.rules.registry import GAMES
from tests.crash.people import Event, House, Message, Person, Player, open_house
from tests.crash.story import Story, Witness, read
from tests.server import Server

PEOPLE = 3
PACE_SECONDS = 0.1
LAST_SEAT = 4
UNLIMITED = "1000000"
SETTINGS = {
    "BOT_PAUSE_MIN_MS": "10",
    "BOT_PAUSE_MAX_MS": "80",
    "RETRY_MS": "100",
    "COMMANDS_BURST": UNLIMITED,
    "PLAYERS_PER_MINUTE": UNLIMITED,
    "TABLES_PER_MINUTE": UNLIMITED,
    "PLAYERS_PER_DAY": UNLIMITED,
    "TABLES_PER_DAY": UNLIMITED,
    "CHAT_PER_DAY": UNLIMITED,
    "HANDSHAKES_PER_MINUTE": UNLIMITED,
    "REQUESTS_PER_SECOND": UNLIMITED,
    "CONNECTIONS_PER_ADDRESS": UNLIMITED,
    "ROOMS_PER_ADDRESS": UNLIMITED,
    "FRAMES_BURST": UNLIMITED,
}
"""Everybody comes from one address, and reconnects faster than people do."""

TOO_LATE = {"stale_turn", "chat_closed"}
"""Refusals of commands that came too late because their player was away."""


Wish: TypeAlias = Callable[[Person], Message | None]
"""What a person does when it is not their turn."""


def served(url: str, folder: Path, **settings: str) -> Server:
    """A server for `site`, not yet started."""
    return Server(url, folder / "server.log", **{**SETTINGS, **settings})


def hosting(person: Person) -> Message | None:
    """The host: adds a bot, and starts the next game after each."""
    table = person.snapshot["table"]
    if table["status"] == "playing":
        return None
    if person.seat is None:
        return {"type_": "sit"}
    if table["status"] == "over":
        return {"type_": "rematch"}
    if sum(seat["player"] is not None for seat in table["seats"]) < PEOPLE:
        return None
    if not any(seat["bot"] for seat in table["seats"]):
        return {"type_": "add_bot", "seat": LAST_SEAT, "level": "casual"}
    return {"type_": "start"}


def visiting(person: Person) -> Message | None:
    """A guest, who takes a seat."""
    waits = person.snapshot["table"]["status"] != "playing"
    return {"type_": "sit"} if waits and person.seat is None else None


def chatting(person: Person) -> Message | None:
    """A visitor who sends a chat line after each game."""
    table, game = person.snapshot["table"], person.snapshot["game"]
    if table["status"] == "playing" or person.seat is None:
        return visiting(person)
    text = f"after game {game['number'] if game else 0}"
    said = [command["text"] for command in (*person.done, *person.unanswered.values()) if "text" in command]
    refused = [command.get("text") for command, _ in person.refused]
    return None if text in said or text in refused else {"type_": "chat", "text": text}


class Table:
    """One table: its people, its rows, and when an action was last accepted."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.witness = Witness()
        self.accepted = 0
        self.accepted_at_s = 0.0
        self.longest_pause_s = 0.0
        """The longest time between two accepted actions, since somebody set it to 0."""
        self.news = asyncio.Event()

    @property
    def people(self) -> list[Person]:
        return self.house.people

    def met(self, event: Event) -> None:
        if event.what == "done" and event.command["type"] == "act":
            now_s = time.monotonic()
            if self.accepted:
                self.longest_pause_s = max(self.longest_pause_s, now_s - self.accepted_at_s)
            self.accepted += 1
            self.accepted_at_s = now_s
            self.news.set()

    async def next_action(self) -> float:
        """Wait for the next accepted action; returns its time."""
        self.news.clear()
        await self.news.wait()
        return self.accepted_at_s

    async def checked(self) -> Story:
        """Compare everything that was sent and shown with the rows. The server must be dead."""
        story = await read(self.house.server.database_url, self.house.code)
        self.witness.check(story, self.people)
        for person in self.people:
            for command, refusal in person.refused:
                assert refusal["code"] in TOO_LATE, (command, refusal)
        return story


class Site:
    """A server with all its tables."""

    def __init__(self, server: Server, tables: list[Table]) -> None:
        self.server = server
        self.tables = tables

    @property
    def people(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    @property
    def accepted(self) -> int:
        return sum(table.accepted for table in self.tables)

    @property
    def shown(self) -> int:
        return sum(len(person.shown) for person in self.people)

    async def next_actions(self) -> list[float]:
        """The time of the next accepted action at each table."""
        return list(await asyncio.gather(*(table.next_action() for table in self.tables)))

    async def plays(self, seconds: float) -> None:
        """Play on undisturbed, at each table for one action at least."""
        await asyncio.sleep(seconds)
        await self.next_actions()

    async def kill(self) -> None:
        """Kill the server (`kill -9`) and wait until everybody has received everything it sent before."""
        for table in self.tables:
            await table.house.crash()

    async def checked(self) -> list[Story]:
        """Nothing acknowledged is lost or doubled, nothing shown is not there. The server must be dead.

        Whatever went wrong was expected by the server: it has logged no error it does not know.
        """
        log = self.server.log.read_text()
        assert "Traceback" not in log, log[log.find("Traceback") :]
        return [await table.checked() for table in self.tables]

    async def games(self) -> int:
        """The number of games that were started."""
        return sum(len(story.games) for story in await self.checked())


@asynccontextmanager
async def open_site(
    server: Server, tables: int, seconds: float, seed: int, guest: Wish = chatting
) -> AsyncIterator[Site]:
    """Tables of three people, a bot and a watcher on a running server, all in play; for so long at most.

    One after the other they have another game. No garbage is collected meanwhile: everything that people were
    shown is kept, and to look through it all takes seconds in which nobody would play.
    """
    async with AsyncExitStack() as stack:
        stack.callback(gc.enable)
        gc.disable()
        opened = []
        for number, game in zip(range(tables), cycle(GAMES)):
            house = await stack.enter_async_context(open_house(server, seconds, game))
            opened.append(await _furnished(house, f"{seed} {number}", guest))
        site = Site(server, opened)
        await site.next_actions()
        yield site


async def _furnished(house: House, seed: str, guest: Wish) -> Table:
    table = Table(house)
    for name in ("Ann", "Bob", "Eve"):
        await house.welcome(name)
    for person in list(house.people):
        person.on_event = table.met
        wish = hosting if person is house.people[0] else guest
        player = Player(person, Random(f"{seed} {person.name}"), wish, PACE_SECONDS)
        house.go_on(player.run())
    await house.welcome("Watcher", "?as=watcher")
    return table


async def heard(people: list[Person], seconds: float = 30) -> None:
    """Whether all connections have ended."""
    async with asyncio.timeout(seconds):
        for person in people:
            await person.until(partial(_is_away, person))


def _is_away(person: Person) -> bool:
    return not person.live
