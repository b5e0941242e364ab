"""People at a real room: what they do there, and a journal that fails on request."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Mapping
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from msgspec.structs import replace

from app.bots.minds import Minds
from app.bots.workers import Workers
from app.ports import Duplicate, Limits, Unavailable
from app.rooms.directory import Directory
from app.rooms.room import Room
from app.rules.contract import Seat
from app.rules.registry import GAMES
from app.table import hosting
from app.table.model import Changes, ChatRow, Player, PlayerId, Stored, Table
from app.table.persons import Pair, Past
from app.table.seats import host_of
from tests.fuzz.anything import Message, act, commands, powers
from tests.rooms.world import Clock, Listener, make_world, settle, shuffler
from tests.table.shelf import Shelf
from tests.table.tables import ANN, BOB, CAT, DAN, EVE, MINUTE
from tests.table.test_model import PERSONS

PEOPLE = (ANN, BOB, CAT, DAN, EVE)
WATCHERS = (Player("zoe", "Zoe"), Player("yan", "Yan"))
IDS = tuple(player.id for player in PEOPLE)
CODE = "code"
FAILURES = 2
"""The most failures in a course, fewer than those that close a table for a minute."""


class ShelfJournal:
    """A Journal in memory. A failure writes nothing, or everything without an answer."""

    def __init__(self, game: str) -> None:
        names = {player.id: player for player in (*PEOPLE, *WATCHERS)}
        self.shelf = Shelf(hosting.new_table(CODE, game, {}, ANN).row, names)
        self.chat: list[ChatRow] = []
        self.fails: str | None = None

    async def find(self, link: str) -> str | None:
        return CODE if link == self.shelf.table.link else None

    async def take(self, code: str) -> Stored | None:
        return await self.load(code)

    def let_go(self, code: str) -> None:
        pass

    async def load(self, code: str) -> Stored | None:
        return replace(self.shelf.load(), chat=tuple(self.chat)) if code == CODE else None

    async def waiting(self) -> tuple[str, ...]:
        return (CODE,) if self.shelf.table.wake_at else ()

    async def has_command(self, player: PlayerId, command: str) -> bool:
        said = {(line.player, line.command) for line in self.chat}
        return (player, command) in self.shelf.answered | said

    async def past(self, code: str, pair: Pair) -> Past:
        return self.shelf.past(pair)

    async def commit(self, changes: Changes) -> None:
        fails, self.fails = self.fails, None
        if fails == "unwritten":
            raise Unavailable
        for entry in changes.entries:
            if entry.player and entry.command and await self.has_command(entry.player, entry.command):
                raise Duplicate
        self.shelf.commit(changes)
        if changes.chat is not None:
            self.chat.append(changes.chat)
        if changes.rename is not None:
            self.shelf.names[changes.rename.id] = changes.rename
        if fails == "unanswered":
            raise Unavailable


class RoomCourse:
    """`here` are players connected other than to watch; `seats_of` and `size_of` are notes of the checks."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.clock = Clock()
        self.journal = ShelfJournal(self.random.choice([*GAMES]))
        self.listeners: list[Listener] = []
        self.at_door: list[Listener] = []
        self.sent: dict[Listener, Counter[str]] = defaultdict(Counter)
        self.ids = count()
        self.failures = 0
        self.seats_of: dict[tuple[int, PlayerId], set[Seat]] = {}
        self.size_of: dict[int, int] = {}
        self.world = make_world(
            self.journal,  # type: ignore[arg-type]
            clock=self.clock,
            minds=Minds(Workers(1), Random(seed)),
            shuffle=shuffler(seed),
            limits=Limits(
                burst=100_000,
                chat_burst=100_000,
                rename_burst=100_000,
                presence=timedelta(0),
                watchers=4,
                same_asks=PERSONS.asks,
                joined=PERSONS.joined,
            ),
        )
        self.directory = Directory(self.world)
        self.room: Room

    @property
    def shelf(self) -> Shelf:
        return self.journal.shelf

    @property
    def people(self) -> Mapping[PlayerId, Player]:
        return self.shelf.names

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def now(self) -> datetime:
        return self.clock.now

    @property
    def here(self) -> set[PlayerId]:
        return {it.connection.player.id for it in self.listeners if not it.connection.watching}

    async def settle(self) -> None:
        """Wait until everything is done, people sent away are gone, and a lost room is rebuilt."""
        while True:
            for _ in range(3):
                await settle(self.room)
            ended = [it for it in self.listeners + self.at_door if it.closed_with is not None]
            for listener in ended:
                self._leave(listener)
            if self.room.closed:
                await self.open()
            elif not ended:
                break
        everybody = self.listeners + self.at_door
        self.listeners = [it for it in everybody if it.connection.greeted]
        self.at_door = [it for it in everybody if not it.connection.greeted]

    async def open(self) -> None:
        for listener in self.listeners + self.at_door:
            self._leave(listener)
        room = await self.directory.open(self.shelf.table.link)
        assert room is not None
        self.room = room

    def _leave(self, listener: Listener) -> None:
        (self.listeners if listener in self.listeners else self.at_door).remove(listener)
        self.room.leave(listener.connection)

    def say(self, listener: Listener, message: Message) -> str:
        """Send a command, with a new id unless it has one."""
        message = {"id": f"c{next(self.ids)}", **message}
        self.sent[listener][message["id"]] += 1
        return listener.send_again(message)

    async def somebody_comes(self) -> None:
        who = self.random.choice((*PEOPLE, *WATCHERS)).id
        network = self.random.choice(("home", "abroad", "afar"))
        kind = self.random.choices(({}, {"watching": True}, {"owner": True}), weights=(6, 1, 3))[0]
        self.listeners.append(Listener(self.room, self.people[who], address=network, **kind))

    async def somebody_goes(self) -> None:
        if everybody := self.listeners + self.at_door:
            self._leave(self.random.choice(everybody))

    async def somebody_looks_away(self) -> None:
        if self.listeners:
            hidden = self.random.random() < 0.5
            self.say(self.random.choice(self.listeners), {"type": "away", "hidden": hidden})

    async def time_goes_by(self) -> None:
        self.clock.advance(seconds=self.random.choice((MINUTE / 2, MINUTE)).total_seconds())

    async def somebody_commands(self) -> None:
        """Often the host; several at once, so that one is affected by what another changes."""
        for _ in range(self.random.choice((1, 1, 1, 3))):
            if listener := self._somebody():
                self.say(listener, self.random.choice(commands(self.random, IDS, listener.snapshot)))

    def _somebody(self) -> Listener | None:
        host = host_of(self.table).id
        hosts = [it for it in self.listeners if it.connection.player.id == host]
        if hosts and self.random.random() < 0.5:
            return self.random.choice(hosts)
        return self.random.choice(self.listeners) if self.listeners else None

    async def somebody_rules(self) -> None:
        if listener := self._somebody():
            self.say(listener, self.random.choice(powers(self.random, IDS, listener.snapshot)))

    async def the_link_changes(self) -> None:
        if listener := self._somebody():
            self.say(listener, {"type": "new_link"})

    async def somebody_says_it_twice(self) -> None:
        """Check that commands answered `done` are answered so again, and happen once."""
        if listener := self._somebody():
            message = {"id": f"c{next(self.ids)}"} | self.random.choice(
                commands(self.random, IDS, listener.snapshot)
            )
            id_ = self.say(listener, message)
            await self.settle()
            if listener in self.listeners and listener.answer(id_)["type"] == "done":
                before = self.table
                self.say(listener, message)
                await self.settle()
                assert self.table is before

    async def somebody_at_the_door_speaks(self) -> None:
        if self.at_door and self.listeners:
            said = commands(self.random, IDS, self.listeners[0].snapshot)
            wanted = [it for it in said if it["type"] in ("claim", "take_over", "sit")]
            self.say(self.random.choice(self.at_door), self.random.choice(wanted))

    async def the_host_starts(self) -> None:
        """Start a game from the lobby or the result, with whoever has a seat."""
        for listener in self.listeners:
            if listener.connection.player.id == host_of(self.table).id and not listener.connection.watching:
                game = listener.snapshot["game"]
                self.say(listener, {"type": "start", "number": game["number"] + 1 if game else 1})
                return

    async def somebody_acts(self) -> None:
        if listener := self._somebody():
            self.say(listener, act(self.random, listener.snapshot))

    async def the_game_goes_on(self) -> None:
        """Let people whose turn it is act that many times, and end a pause first."""
        for _ in range(self.random.choice((1, 5, 20, 60, 250))):
            waiting = [it for it in self.listeners if _has_turn(it.snapshot) and not it.connection.watching]
            if not waiting:
                return
            listener = self.random.choice(waiting)
            game = listener.snapshot["game"]
            self.say(
                listener, {"type": "act", "turn": game["turn"], "action": self.random.choice(game["legal"])}
            )
            await self.settle()

    async def the_database_fails(self) -> None:
        """Fail the next write; people then send their commands again, as clients do."""
        waiting = [it for it in self.listeners if _has_turn(it.snapshot)]
        listener = self.random.choice(waiting) if waiting else self._somebody()
        if listener is None or self.failures == FAILURES:
            return
        self.failures += 1
        self.journal.fails = self.random.choice(("unwritten", "unanswered"))
        said = (act(self.random, listener.snapshot), {"type": "chat", "text": "hello"}, {"type": "stand"})
        message = {"id": f"c{next(self.ids)}"} | self.random.choice(said)
        self.say(listener, message)
        await self.settle()
        self.journal.fails = None
        again = Listener(self.room, listener.connection.player)
        self.listeners.append(again)
        known = await self.journal.has_command(again.connection.player.id, message["id"])
        self.say(again, message)
        await self.settle()
        if known and again in self.listeners:
            assert again.answer(message["id"])["type"] == "done"

    async def the_server_restarts(self) -> None:
        await self.directory.shut_down(0, 1)
        assert all(listener.closed_with == 1012 for listener in self.listeners + self.at_door)
        self.directory = Directory(self.world)
        await self.directory.wake()
        await self.open()

    async def run(self, things: list["Thing"], check: Callable[["RoomCourse"], None]) -> None:
        """Do one thing after another, and `check` after each."""
        try:
            await self._begin()
            for thing in things:
                await thing(self)
                await self.settle()
                check(self)
        finally:
            await self.directory.shut_down(0, 1)
            await asyncio.sleep(0)

    async def _begin(self) -> None:
        """Let some of them take seats."""
        room = await self.directory.open(CODE)
        assert room is not None
        self.room = room
        for player in PEOPLE[: self.random.randrange(6)]:
            self.listeners.append(listener := Listener(room, player))
            self.say(listener, {"type": "sit"})
        if self.listeners and self.random.random() < 0.4:
            self.say(self.listeners[0], {"type": "configure", "options": {"watchers": "off"}})
        await self.settle()


def _has_turn(snapshot: Message) -> bool:
    game = snapshot["game"]
    return game is not None and snapshot["you"]["seat"] in game["to_act"] and bool(game["legal"])


Thing = Callable[[RoomCourse], Coroutine[Any, Any, None]]

THINGS: Mapping[Thing, int] = {
    RoomCourse.somebody_comes: 25,
    RoomCourse.somebody_goes: 10,
    RoomCourse.somebody_looks_away: 4,
    RoomCourse.time_goes_by: 8,
    RoomCourse.somebody_commands: 70,
    RoomCourse.somebody_rules: 10,
    RoomCourse.the_link_changes: 1,
    RoomCourse.somebody_says_it_twice: 6,
    RoomCourse.somebody_at_the_door_speaks: 6,
    RoomCourse.the_host_starts: 12,
    RoomCourse.somebody_acts: 15,
    RoomCourse.the_game_goes_on: 5,
    RoomCourse.the_database_fails: 2,
    RoomCourse.the_server_restarts: 1,
}
"""What may happen, with its relative frequency."""
