"""A world for rooms without sockets or a database: a journal in memory, a clock to set, listeners."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence, Set
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any

import orjson
from msgspec.structs import replace

from app.bots.minds import Minds
from app.bots.workers import Workers
from app.ports import Duplicate, Limits, Unavailable, World
from app.protocol.parse import Malformed, parse
from app.rooms.connection import Connection
from app.rooms.room import Room
from app.table.hosting import new_table
from app.table.model import Changes, Entry, Player, SeatedGame, Stored, Traces
from app.table.persons import Pair, Past
from tests.merging import merged

HOST = Player("p0", "Ann")
PEOPLE = (HOST, *(Player(f"p{n}", name) for n, name in enumerate(("Bo", "Cy", "Dee", "Eve", "Fay"), 1)))
CODE = "table"
PRESENCE_S = 0.05


class MemoryJournal:
    """The port Journal in a dict. The next `failing` calls raise `error`; commits wait for `gate`."""

    def __init__(self) -> None:
        self.stored: dict[str, Stored] = {}
        self.commits: list[Changes] = []
        self.left: list[str] = []
        """The codes of tables that were given up, in order."""
        self.keys: set[tuple[str, str]] = set()
        self.pasts: dict[str, Past] = {}
        """What the games of the table say about a player whom somebody says to be."""
        self.failing = 0
        self.error: type[Exception] = Unavailable
        self.gate = asyncio.Event()
        self.gate.set()

    def create(self, host: Player = HOST, code: str = CODE, game: str = "pikoko") -> None:
        table = new_table(code, game, {}, host)
        self.stored[code] = Stored(table.row, None, (), ())

    async def find(self, link: str) -> str | None:
        self._ask()
        return next((code for code, stored in self.stored.items() if stored.table.link == link), None)

    async def take(self, code: str) -> Stored | None:
        return await self.load(code)

    def let_go(self, code: str) -> None:
        self.left.append(code)

    async def load(self, code: str) -> Stored | None:
        self._ask()
        return self.stored.get(code)

    async def waiting(self) -> tuple[str, ...]:
        self._ask()
        return tuple(code for code, stored in self.stored.items() if stored.table.wake_at)

    async def has_command(self, player: str, command: str) -> bool:
        self._ask()
        return (player, command) in self.keys

    async def traces(self, code: str, people: Set[str]) -> Traces:
        """Those in the latest game."""
        self._ask()
        stored = self.stored[code]
        chatted = any(line.player in people for line in stored.chat)
        if (game := stored.game) is None or not people & game.held.keys():
            return Traces(chatted=chatted)
        return Traces((SeatedGame(game.number, game.seated, game.held, game.emptied),), chatted)

    async def past(self, code: str, pair: Pair) -> Past:
        self._ask()
        return self.pasts.get(pair.other, Past(None, together=False))

    async def commit(self, changes: Changes) -> None:
        await self.gate.wait()
        self._ask()
        self._forget(changes)
        if changes.closed:
            self.commits.append(changes)
            self.stored.pop(changes.code, None)
            return
        stored = self.stored[changes.code]
        keys = {(entry.player, entry.command) for entry in changes.entries if entry.player and entry.command}
        keys |= {(changes.chat.player, changes.chat.command)} if changes.chat else set()
        entries = () if changes.game and not _same_game(stored, changes) else stored.entries
        if keys & self.keys or any(entry.number < len(entries) for entry in changes.entries):
            raise Duplicate
        self.commits.append(changes)
        self.keys |= keys
        self.stored[changes.code] = replace(
            stored,
            table=changes.table or stored.table,
            game=changes.game or stored.game,
            entries=entries + changes.entries,
            chat=(*stored.chat, changes.chat) if changes.chat else stored.chat,
            same={
                **{who: it for who, it in stored.same.items() if who not in changes.apart},
                **changes.same,
            },
        )

    def _forget(self, changes: Changes) -> None:
        stored = self.stored.get(changes.code)
        if stored is None:
            return
        if (forget := changes.forget) is not None:
            game = stored.game
            for one in forget.games:
                assert game is not None
                game = replace(game, seated=one.seated, held=one.held, emptied=one.emptied)
            chat = tuple(line for line in stored.chat if line.player not in forget.people)
            same = {
                who: it
                for who, it in {**stored.same, **changes.same}.items()
                if not {who, it.is_player} & {*forget.people}
            }
            stored = replace(stored, game=game, chat=chat, same=same)
        if changes.dropped is not None and stored.game is not None:
            first, last = changes.dropped
            if first <= stored.game.number <= last:
                stored = replace(stored, game=None, entries=())
        self.stored[changes.code] = stored

    def _ask(self) -> None:
        if self.failing:
            self.failing -= 1
            raise self.error


def _same_game(stored: Stored, changes: Changes) -> bool:
    return stored.game is not None and changes.game is not None and stored.game.number == changes.game.number


class Counted:
    """The port Metrics, which remembers what it was told."""

    def __init__(self) -> None:
        self.refusals: list[str] = []
        self.joins: list[bool] = []
        self.losses: list[str] = []
        self.actions: Counter[str] = Counter()
        self.acts = 0
        self.phrases = 0
        self.takes = 0

    def committed(self, seconds: float) -> None:
        self.acts += 1

    def told(self, seconds: float) -> None:
        pass

    def came(self, again: bool) -> None:
        self.joins.append(again)

    def taken(self) -> None:
        self.takes += 1

    def lost(self, reason: str) -> None:
        self.losses.append(reason)

    def acted(self, by: str) -> None:
        self.actions[by] += 1

    def spoke(self) -> None:
        self.phrases += 1

    def refused(self, code: str) -> None:
        self.refusals.append(code)


class Clock:
    """A clock that stands still until it is set, and then rings the alarms that are due."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        self.alarms: dict[int, tuple[datetime, Callable[[], None]]] = {}
        self._ids = count()

    def __call__(self) -> datetime:
        return self.now

    def alarm(self, at: datetime, ring: Callable[[], None]) -> Callable[[], None]:
        if at <= self.now:
            return asyncio.get_running_loop().call_soon(ring).cancel
        key = next(self._ids)
        self.alarms[key] = at, ring
        return lambda: void(self.alarms.pop(key, None))

    def advance(self, **duration: float) -> None:
        self.now += timedelta(**duration)
        for key, (at, ring) in list(self.alarms.items()):
            if at <= self.now:
                del self.alarms[key]
                ring()


def void(_: object) -> None:
    """Does nothing."""


def shuffler(seed: int) -> Any:
    random = Random(seed)

    def shuffle(items: Sequence[str]) -> list[str]:
        return random.sample(items, len(items))

    return shuffle


class Listener:
    """A person at a table, who sends commands to the room and reads the outbox."""

    ids = count()

    def __init__(
        self,
        room: Room,
        player: Player,
        *,
        watching: bool = False,
        owner: bool = False,
        updates: bool = False,
        address: str = "",
        outbox_limit: int = 200,
    ) -> None:
        self.room = room
        self.connection = Connection(
            player,
            watching=watching,
            owner=owner,
            updates=updates,
            address=address,
            outbox_limit=outbox_limit,
        )
        self.frames: list[str] = []
        self._heard: list[dict[str, Any]] = []
        self._snapshot: dict[str, Any] = {}
        room.join(self.connection)

    @property
    def closed_with(self) -> int | None:
        end = self.connection.outbox.end
        return end.code if end else None

    def send(self, type: str, **fields: object) -> str:
        """Sends a command; returns its id."""
        return self.send_again({"type": type, "id": f"c{next(self.ids)}", **fields})

    def send_again(self, message: dict[str, Any]) -> str:
        text = orjson.dumps(message)
        assert not isinstance(parse(text), Malformed), text
        self.room.receive(self.connection, text)
        return str(message["id"])

    def act(self, action: str) -> str:
        return self.send("act", turn=self.snapshot["game"]["turn"], action=action)

    def read(self) -> list[dict[str, Any]]:
        """The frames since the last call, decoded."""
        taken = self.connection.outbox._emptied()
        self.frames += [frame.decode() for frame in taken]
        heard = [orjson.loads(frame) for frame in taken]
        for frame in heard:
            if frame["type"] == "snapshot":
                self._snapshot = frame
            elif frame["type"] == "update":
                self._snapshot = merged(self._snapshot, frame)
        self._heard += heard
        return heard

    def heard(self) -> list[dict[str, Any]]:
        """Every frame so far."""
        self.read()
        return self._heard

    @property
    def snapshot(self) -> dict[str, Any]:
        """The newest one, with what updates say has changed since."""
        self.read()
        assert self._snapshot
        return self._snapshot

    def answer(self, id: str) -> dict[str, Any]:
        """The answer to the command `id`: done or refused."""
        return next(frame for frame in self.heard() if frame.get("id") == id)


async def settle(room: Room) -> None:
    """Waits until the room has done its work and bots without a pause have answered."""
    calm = 0
    while calm < 3 and not room.closed:
        await asyncio.sleep(0)
        calm = calm + 1 if room.quiet else 0


def make_world(journal: MemoryJournal, **changed: Any) -> World:
    """A world whose bots answer at once, with the same shuffle every time and a clock to set."""
    clock = changed.pop("clock", None) or Clock()
    world = World(
        journal=journal,
        minds=Minds(Workers(1), Random(1)),
        clock=clock,
        alarm=clock.alarm,
        shuffle=shuffler(1),
        new_nonce=lambda: "0" * 64,
        new_code=(f"link-{number}" for number in count(1)).__next__,
        pause=lambda: 0,
        metrics=Counted(),
        limits=Limits(burst=10_000, presence=timedelta(seconds=PRESENCE_S)),
        build="test",
    )
    return replace(world, **changed)


def entries_of(journal: MemoryJournal) -> tuple[Entry, ...]:
    return journal.stored[CODE].entries
