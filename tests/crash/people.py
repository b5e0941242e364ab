"""People of a test: a client as docs/protocol.md wants it, and somebody who plays with it at random.

A person comes back after every break, under the same token, and sends again what was not answered, in order
and under the same ids.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Literal, TypeAlias
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from app.rules.contract import READY
from app.rules.registry import GAMES
from tests.merging import merged
from tests.server import Server

RETRY_SECONDS = 0.02
"""Seconds before the next attempt, if no `bye` has said how long."""
CHANGED_CHOICES = 0.5
HOUSE_SECONDS = 120
FIRST_GAME, *OTHER_GAMES = GAMES

Message: TypeAlias = dict[str, Any]
What: TypeAlias = Literal["shown", "sent", "done"]


@dataclass(frozen=True)
class Event:
    """An event of a person; `command` is the one that was sent or done."""

    what: What
    person: "Person"
    command: Message

    @property
    def snapshot(self) -> Message:
        return self.person.snapshot


@dataclass(eq=False)
class Person:
    """One client, which keeps everything it has sent and received on all its connections."""

    name: str
    id: str
    token: str
    socket_url: str
    on_event: Callable[[Event], None] = lambda _: None
    shown: list[Message] = field(default_factory=list)
    heard: dict[int, Message] = field(default_factory=dict)
    unanswered: dict[str, Message] = field(default_factory=dict)
    done: list[Message] = field(default_factory=list)
    refused: list[tuple[Message, Message]] = field(default_factory=list)
    company: "list[Person]" = field(default_factory=list)
    """Everybody at the table."""
    byes: list[Message] = field(default_factory=list)
    close_codes: list[int | None] = field(default_factory=list)
    """How each connection ended."""
    deaf: bool = False
    """Whether received frames are dropped, as if they were lost."""
    connections: int = 0
    turned_away: int = 0
    """How often no server answered."""
    settled: set[str] = field(default_factory=set)
    """The turns for which this person changes the sealed choice no more."""
    socket: ClientConnection | None = None
    at: str = ""
    """What goes before the path of the next connection."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _told: Message = field(default_factory=dict)
    """The newest snapshot, heard or not."""

    @property
    def snapshot(self) -> Message:
        return self.shown[-1]

    @property
    def live(self) -> bool:
        """Whether the person is connected and has got a snapshot on this connection."""
        return self.socket is not None

    @property
    def seat(self) -> int | None:
        seat: int | None = self.snapshot["you"]["seat"]
        return seat

    def has_acted(self, turn: str) -> bool:
        """Whether an action for this decision was done or is on its way."""
        return any(command.get("turn") == turn for command in (*self.unanswered.values(), *self.done))

    def settle(self, turn: str) -> None:
        """Stop changing the choice of this turn, and wake others who have waited for that."""
        self.settled.add(turn)
        for person in self.company:
            person.news()

    async def run(self) -> None:
        """Stay connected to the table until cancelled."""
        while True:
            told = len(self.byes)
            at, self.at = self.at, ""
            protocols = [Subprotocol("game"), Subprotocol(f"player.{self.token}")]
            try:
                async with connect(
                    self.socket_url.replace("/api/", f"{at}/api/", 1), subprotocols=protocols, proxy=None
                ) as socket:
                    try:
                        await self._listen(socket)
                    finally:
                        self.close_codes.append(socket.close_code)
            except (OSError, EOFError, WebSocketException):
                self.turned_away += self.socket is None
            self.socket = None
            self.news()
            asked_s = self.byes[-1]["retry_ms"] / 1000 if len(self.byes) > told else RETRY_SECONDS
            await asyncio.sleep(asked_s)

    async def _listen(self, socket: ClientConnection) -> None:
        first = json.loads(await socket.recv())
        if first["type"] != "snapshot":
            self._hear(first)
            return
        self.socket = socket
        self.connections += 1
        self._hear(self._whole(first))
        for command in list(self.unanswered.values()):
            await self._transmit(command)
        async for frame in socket:
            message = self._whole(json.loads(frame))
            if not self.deaf:
                self._hear(message)

    def _whole(self, message: Message) -> Message:
        """The message; for an update, the snapshot that it makes."""
        if message["type"] == "update":
            message = merged(self._told, message)
        if message["type"] == "snapshot":
            self._told = message
        return message

    def _hear(self, message: Message) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self.shown.append(message)
            self.on_event(Event("shown", self, {}))
        elif kind in ("done", "pong"):
            command = self.unanswered.pop(message["id"])
            self.done.append(command)
            self.on_event(Event("done", self, command))
        elif kind == "refused" and message["code"] != "busy":  # after busy it is sent again later
            self.refused.append((self.unanswered.pop(message["id"]), message))
        elif kind == "chat":
            known = self.heard.setdefault(message["number"], message)
            assert known == message, "a line of the chat was told in two ways"
        elif kind == "bye" and message["reason"] != "forgotten":  # as a stranger they come again
            assert message["retry_ms"] is not None, message
            self.at = message["at"] or ""
            self.byes.append(message)
        self.news()

    async def _transmit(self, command: Message) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(command))
        self.on_event(Event("sent", self, command))

    async def send(self, type_: str, **fields: object) -> Message:
        """Send a new command now or once there is a connection, without waiting for its answer."""
        command: Message = {"type": type_, "id": str(uuid4()), **fields}
        self.unanswered[command["id"]] = command
        if self.socket is not None:
            with suppress(WebSocketException):
                await self._transmit(command)
        return command

    async def say(self, type_: str, **fields: object) -> Message:
        """Send a command and wait until it is done, over any number of connections.

        A refusal fails the test.
        """
        command = await self.send(type_, **fields)
        await self.until(lambda: command["id"] not in self.unanswered)
        assert command in self.done, self.refused
        return command

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something becomes true because of what this person receives."""
        while True:
            changed = self._changed
            if true():
                return
            await changed.wait()

    def news(self) -> None:
        """Wake everybody who is waiting now."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()


SMALL_BIDS = 3
"""Only bids of 0, 1 or 2, so that everybody has tokens left for the bid on themselves."""


@dataclass
class Player:
    """Plays with a client: acts at random when it is their turn, and sometimes changes a sealed choice."""

    person: Person
    random: Random
    wish: Callable[[Person], Message | None] = lambda _: None
    """What to do if no action is due: a command without its id."""
    pace_s: float = 0.003
    """The longest pause before an action."""
    changes: float = CHANGED_CHOICES
    """How often a sealed choice is changed."""

    async def run(self) -> None:
        """Play until cancelled, one command at a time."""
        person = self.person
        while True:
            await person.until(lambda: person.live and not person.unanswered and self._due())
            await asyncio.sleep(self.random.uniform(0, self._longest_pause_s()))
            if person.live and not person.unanswered and (command := self._command()):
                await person.send(**command)

    def _due(self) -> bool:
        return bool(self.wish(self.person)) or self._game_is_due()

    def _game_is_due(self) -> bool:
        snapshot, seat = self.person.snapshot, self.person.seat
        if snapshot["table"]["status"] != "playing" or seat is None:
            return False
        game = snapshot["game"]
        if seat in game["to_act"]:
            return READY in game["legal"] or self._waits_for_nobody(game["turn"], set(game["to_act"]))
        return bool(game["legal"] and game["turn"] not in self.person.settled)

    def _waits_for_nobody(self, turn: str, to_act: set[int]) -> bool:
        """True if this person may act now.

        Whoever chooses last first waits until the others have stopped changing.
        """
        acted = [other for other in self.person.company if other.has_acted(turn)]
        last = to_act - {other.seat for other in acted} == {self.person.seat}
        return not last or all(turn in other.settled for other in acted)

    def _longest_pause_s(self) -> float:
        """The pause before an action.

        Longer if several choose at once, so that they do not choose together.
        """
        game = self.person.snapshot["game"]
        together = game and self.person.seat in game["to_act"] and len(game["to_act"]) > 1
        return max(0.02, self.pace_s) if together else self.pace_s

    def _command(self) -> Message | None:
        if wish := self.wish(self.person):
            return wish
        if not self._game_is_due():
            return None
        game = self.person.snapshot["game"]
        if self.person.seat not in game["to_act"]:
            self.person.settle(game["turn"])
            if self.random.random() > self.changes:
                return None
        legal = game["legal"][:SMALL_BIDS] if "bid 0" in game["legal"] else game["legal"]
        return {"type_": "act", "turn": game["turn"], "action": self.random.choice(legal)}


class House:
    """A table of that game on a server, with the people who come to it."""

    def __init__(self, server: Server, game: str, tasks: asyncio.TaskGroup) -> None:
        self.server = server
        self.game = game
        self.people: list[Person] = []
        self._tasks = tasks
        self._running: list[asyncio.Task[None]] = []
        self.code = ""

    async def welcome(self, name: str, query: str = "?") -> Person:
        """A new person at the table, who gets updates; the first one creates it and is its host."""
        async with httpx.AsyncClient(base_url=self.server.url, verify=False) as http:
            created = (await http.post("/api/players", json={"name": name, "cookie": False})).json()
            headers = {"Authorization": f"Bearer {created['token']}"}
            if not self.code:
                answer = await http.post("/api/tables", json={"game": self.game}, headers=headers)
                self.code = answer.json()["code"]
        url = f"{self.server.socket_url}/api/tables/{self.code}/socket{query}&updates=yes"
        person = Person(name, created["id"], created["token"], url, company=self.people)
        self.people.append(person)
        self.go_on(person.run())
        await person.until(lambda: person.live)
        return person

    def go_on(self, what: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run this until the house closes; its errors fail the test."""
        task = self._tasks.create_task(what)
        self._running.append(task)
        return task

    async def actor(self, *among: Person) -> Person:
        """One of these people who may act, as soon as there is one."""
        waits = [asyncio.create_task(person.until(partial(_may_act, person))) for person in among]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        return next(filter(_may_act, among))

    async def crash(self) -> None:
        """`kill -9`; everybody has heard all that was said before it, and knocked in vain since."""
        self.server.kill()
        for person in self.people:
            await person.until(partial(_knocked_in_vain, person, person.turned_away))

    def close(self) -> None:
        for task in self._running:
            task.cancel()


def _may_act(person: Person) -> bool:
    game = person.snapshot["game"]
    return bool(game and game["legal"])


def _knocked_in_vain(person: Person, before: int) -> bool:
    return person.turned_away > before


@asynccontextmanager
async def open_house(
    server: Server, seconds: float = HOUSE_SECONDS, game: str = FIRST_GAME
) -> AsyncIterator[House]:
    """A house on a running server, for so long at most; everybody leaves at the end."""
    house: House | None = None
    try:
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as tasks:
            house = House(server, game, tasks)
            yield house
            house.close()
    except TimeoutError:
        people = house.people if house else []
        raise TimeoutError("\n".join(map(standing, people))) from None


@asynccontextmanager
async def open_houses(server: Server) -> AsyncIterator[Mapping[str, House]]:
    """A house for each game there is, all on one running server."""
    async with AsyncExitStack() as stack:
        yield {game: await stack.enter_async_context(open_house(server, game=game)) for game in GAMES}


async def crash_all(houses: Mapping[str, House]) -> None:
    """`kill -9`; everybody in any of them has heard all that was said before it."""
    for house in houses.values():
        await house.crash()


def standing(person: Person) -> str:
    """What somebody waits for, to understand a test that did not end."""
    if not person.shown:
        return f"{person.name}: never let in, {person.byes}"
    status, game = person.snapshot["table"]["status"], person.snapshot["game"]
    told = {key: game[key] for key in ("turn", "to_act", "legal")} if game else None
    kept = bool(game) and game["turn"] in person.settled
    waits = list(person.unanswered.values())
    return f"{person.name}: {person.live=} {status} {person.seat=} {told} {kept=} {waits} {person.byes[-2:]}"
