"""What rooms need of the world. Store and bots implement it, main wires it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Literal, Protocol, TypeAlias

from app.rules.contract import Action, Seat
from app.table.absence import Patience
from app.table.claims import ClaimTimes
from app.table.model import Changes, PlayerId, Status, Stored
from app.table.play import Moment, Shuffle


class Unavailable(Exception):
    """The database could not be asked, or nobody knows whether a write happened."""


class Rejected(Unavailable):
    """The database took none of the rows and said why: nothing was written, and it would be so again."""


class Duplicate(Exception):
    """A write met its own key: the command (player, id) or the entry (game, number) is there already."""


class Journal(Protocol):
    """The database, as a room sees it."""

    async def find(self, link: str) -> str | None:
        """The code of the table with this link now, or None when there is none. Raises Unavailable."""

    async def load(self, code: str) -> Stored | None:
        """The table with its latest game, or None when there is none. Raises Unavailable."""

    def commit(self, changes: Changes) -> Awaitable[None]:
        """Done when all of `changes` is durable; queued at once, in order of calls.

        Raises Duplicate and Rejected (nothing was written), Unavailable (nobody knows).
        """

    async def waiting(self) -> tuple[str, ...]:
        """The codes of tables that had a deadline when they were last written. Raises Unavailable."""

    async def answered(self, player: PlayerId, command: str) -> bool:
        """Is there an action or chat line with this key? Raises Unavailable."""


class Minds(Protocol):
    """The bots."""

    async def choose(
        self, game: str, level: str, view: object, legal: tuple[Action, ...], seat: Seat
    ) -> Action:
        """The action a bot of `level` takes, knowing `view` and nothing else."""


Clock: TypeAlias = Callable[[], datetime]
"""Now, in UTC."""

Alarm: TypeAlias = Callable[[datetime, Callable[[], None]], Callable[[], None]]
"""Calls the function at that moment (at once where it has passed); what it returns cancels that."""

NewCode: TypeAlias = Callable[[], str]
"""A code for a table's link that nobody can guess."""

Pause: TypeAlias = Callable[[], float]
"""Seconds a bot seems to think; drawn without looking at anything."""


class Metrics(Protocol):
    """Counts for the operator; never a name, an action or anything of a hand."""

    def committed(self, seconds: float) -> None:
        """A command became durable, so long after it came in."""

    def told(self, seconds: float) -> None:
        """Everybody was told of it, so long after that."""

    def acted(self, by: Literal["person", "bot"]) -> None:
        """A seat's action became durable."""

    def refused(self, code: str) -> None:
        """A command was refused."""

    def came(self, again: bool) -> None:
        """A connection was let in; `again`: its player had been connected to that room before."""

    def lost(self, reason: str) -> None:
        """A room was dropped after an error, to be rebuilt from its journal."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a room allows. Every field is a setting."""

    burst: int = 100
    """Commands a player may send to one table at once."""
    per_second: float = 20
    """Commands a second after that."""
    chat_burst: int = 10
    """Chat lines a player may say at one table at once."""
    chat_per_second: float = 0.5
    """Chat lines a second after that."""
    rename_burst: int = 3
    """Times a player may change their name at one table at once."""
    rename_per_second: float = 0.1
    """Times a second after that."""
    watcher_burst: int = 10
    """Commands a player who only watches may send to one table at once, pings apart."""
    watcher_per_second: float = 2
    """Commands a second after that."""
    flood: timedelta = timedelta(seconds=2)
    """How long a client may send on without waiting as it is told; then its connection is closed."""
    flood_out: timedelta = timedelta(seconds=60)
    """How long the player is kept out after that."""
    mailbox: int = 100
    """Commands of people who play that may wait at a table, and as many of people who watch; else `busy`."""
    share: int = 20
    """Commands of one player among them."""
    outbox: int = 200
    """Frames that may wait for a reader, the newest snapshot apart; more close the connection."""
    watchers: int = 50
    """People without a seat who are at a table."""
    rooms: int = 1000
    """Tables in memory; where more are wanted, one that nobody is connected to makes room."""
    idle: timedelta = timedelta(seconds=60)
    """So long without a connection, and the room leaves memory."""
    host_away: timedelta = timedelta(seconds=120)
    """So long away, and somebody else may become host."""
    seat_gone: timedelta = timedelta(seconds=60)
    """So long away, and the host may give the seat to a bot; so long awaited, and people vote about it."""
    ready_gone: timedelta = timedelta(seconds=20)
    """So long away while it is awaited for nothing else, and the seat is ready."""
    idle_vote: timedelta = timedelta(minutes=3)
    """How long a connected person may be awaited without doing anything before people vote about it."""
    claim_again: timedelta = timedelta(minutes=5)
    """How long somebody whose claim was declined may not claim again."""
    take_back: timedelta = timedelta(minutes=10)
    """How long a player who lost a seat to a claim may take it back."""
    offer: timedelta = timedelta(minutes=5)
    """So long a link to move to another device is good."""
    links_per_minute: int = 5
    """New links that a table may get."""
    presence: timedelta = timedelta(milliseconds=250)
    """So long comings and goings are gathered before they are told."""
    retry_ms: int = 1000
    """What a connection is told to wait before it comes back."""

    @property
    def patience(self) -> Patience:
        return Patience(self.seat_gone, self.ready_gone)

    @property
    def claims(self) -> ClaimTimes:
        return ClaimTimes(self.seat_gone, self.claim_again, self.take_back)


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A table in memory as the operator sees it: nothing of its game but its name.

    `seated` and `watching` are people who are connected; `since` is when the table came into memory.
    """

    code: str
    game: str
    status: Status
    seated: int
    watching: int
    since: datetime


@dataclass(slots=True)
class Bulletin:
    """What the operator tells everybody; None: nothing."""

    notice: str | None = None


@dataclass(frozen=True, slots=True)
class World:
    """All that a room needs beside its table."""

    journal: Journal
    minds: Minds
    clock: Clock
    alarm: Alarm
    shuffle: Shuffle
    new_code: NewCode
    pause: Pause
    metrics: Metrics
    limits: Limits
    build: str
    bulletin: Bulletin = field(default_factory=Bulletin)

    @property
    def moment(self) -> Moment:
        """What an action needs of the world now."""
        return Moment(self.clock(), self.shuffle)
