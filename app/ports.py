"""Ports: what rooms need of the world. Store and bots implement them, and main wires them up."""

from collections.abc import Awaitable, Callable, Sequence, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct, field

from app.rules.contract import Action, Seat
from app.table.absence import Patience
from app.table.claims import ClaimTimes
from app.table.model import Changes, PlayerId, Status, Stored, Traces
from app.table.persons import PERSONS, Pair, Past, PersonLimits
from app.table.play import Moment, Shuffle
from app.table.seals import NewNonce


class Unavailable(Exception):
    """The database does not answer, or nobody knows whether it has written something."""


class Rejected(Unavailable):
    """The database has refused the rows: nothing was written, and trying again would not help."""


class NotHeld(Unavailable):
    """The table is not this server's, or no longer: nothing was written."""


class Elsewhere(Exception):
    """Another server has the table, or knows who has: the living one with this name."""

    def __init__(self, node: str) -> None:
        super().__init__(node)
        self.node = node


class Unheard(Exception):
    """Another server has the table and was not heard of lately; after `wait_s` the table may be free."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(wait_s)
        self.wait_s = wait_s


class Duplicate(Exception):
    """The key of a command (player, id) or of an entry (game, number) is in the database already."""


class Journal(Protocol):
    """The database, as rooms and their directory see it."""

    async def find(self, link: str) -> str | None:
        """The code of the table with this link, or None if there is none. Raises Unavailable."""

    async def take(self, code: str) -> Stored | None:
        """Makes the table this server's: what others still write there fails. None if there is no such table.

        Returns the table as `load` does. Raises Elsewhere, Unheard and Unavailable.
        """

    def let_go(self, code: str) -> None:
        """Gives the table up once what is queued is written; `commit` writes there no more."""

    async def load(self, code: str) -> Stored | None:
        """The table with its latest game, or None if there is none. Raises Unavailable."""

    def commit(self, changes: Changes) -> Awaitable[None]:
        """Queues `changes` at once, in order of calls; done when all of them are durable.

        Raises NotHeld if the table is not this server's, Duplicate or Rejected if nothing was written, and
        Unavailable if nobody knows.
        """

    async def waiting(self) -> tuple[str, ...]:
        """The codes of tables with a deadline for some seat. Raises Unavailable."""

    async def traces(self, code: str, people: Set[PlayerId]) -> Traces:
        """What the table has stored of these players. Raises Unavailable."""

    async def has_command(self, player: PlayerId, command: str) -> bool:
        """Is there an action or chat line with this key? Raises Unavailable."""

    async def past(self, code: str, pair: Pair) -> Past:
        """What the games of the table say about the two players. Raises Unavailable."""


class Minds(Protocol):
    """The bots."""

    async def choose(
        self, game: str, level: str, view: object, legal: Sequence[Action], seat: Seat
    ) -> Action:
        """The action of a bot of `level` that knows only `view`."""


Clock: TypeAlias = Callable[[], datetime]
"""Now, in UTC."""

Alarm: TypeAlias = Callable[[datetime, Callable[[], None]], Callable[[], None]]
"""Calls a function at a time, or at once if it has passed; returns a function that cancels that."""

NewCode: TypeAlias = Callable[[], str]
"""A code for a table's link that nobody can guess."""

Pause: TypeAlias = Callable[[], float]
"""How many seconds a bot seems to think; independent of the game."""


class Metrics(Protocol):
    """Counts for the operator; they never show a name, an action or a card."""

    def committed(self, seconds: float) -> None:
        """A command became durable `seconds` after it came in."""

    def told(self, seconds: float) -> None:
        """Everybody was told of it `seconds` after that."""

    def acted(self, by: Literal["person", "bot"]) -> None:
        """A seat's action became durable."""

    def spoke(self) -> None:
        """A bird said a phrase."""

    def refused(self, code: str) -> None:
        """A command was refused."""

    def came(self, again: bool) -> None:
        """A connection was let in; `again`: its player has reconnected."""

    def taken(self) -> None:
        """A table was opened."""

    def lost(self, reason: str) -> None:
        """A room was dropped after an error, and will be rebuilt from its journal."""


class Limits(Struct, frozen=True):
    """What a room allows. Every field is a setting."""

    burst: int = 100
    """Commands a player may send to one table at once."""
    per_second: float = 20
    """Commands a second after that."""
    chat_burst: int = 10
    """Chat lines a player may say at one table at once."""
    chat_per_second: float = 0.5
    """Chat lines a second after that."""
    phrase: timedelta = timedelta(seconds=3)
    """How long after a phrase a player may say the next one."""
    phrases_open: timedelta = timedelta(seconds=10)
    """How long phrases stay open after a public event of a game."""
    rename_burst: int = 3
    """Times a player may change their name at one table at once."""
    rename_per_second: float = 0.1
    """Times a second after that."""
    watcher_burst: int = 10
    """Commands a player who only watches may send to one table at once, pings apart."""
    watcher_per_second: float = 2
    """Commands a second after that."""
    flood: timedelta = timedelta(seconds=2)
    """How long a client may keep sending although it is told to wait; then its connection is closed."""
    flood_out: timedelta = timedelta(seconds=60)
    """How long the player is kept out after that."""
    mailbox: int = 100
    """How many commands of players may wait at a table, and as many of watchers; more are `busy`."""
    share: int = 20
    """How many of them may be one player's."""
    outbox: int = 200
    """How many frames may wait for a reader, besides the newest snapshot; more close the connection."""
    watchers: int = 50
    """How many people may watch a table."""
    rooms: int = 1000
    """How many tables may be in memory; if more are needed, an empty one is unloaded."""
    idle: timedelta = timedelta(seconds=60)
    """How long a room stays in memory without a connection."""
    host_away: timedelta = timedelta(seconds=120)
    """How long the host must be away before somebody may stand in."""
    seat_gone: timedelta = timedelta(seconds=60)
    """How long a player must be away before the host may give the seat to a bot, or the others vote on it."""
    ready_gone: timedelta = timedelta(seconds=20)
    """How long a player must be away before their seat is ready, if the game waits for nothing else."""
    idle_vote: timedelta = timedelta(minutes=3)
    """How long a connected player may let the others wait before these vote on the seat."""
    claim_again: timedelta = timedelta(minutes=5)
    """How long a player whose claim was declined must wait before they claim again."""
    take_back: timedelta = timedelta(minutes=10)
    """How long a player who lost a seat to a claim may take it back."""
    offer: timedelta = timedelta(minutes=5)
    """How long a link to move to another device works."""
    same_asks: int = PERSONS.asks
    """How many players of a table may wait to be told that they are somebody else as well."""
    joined: int = PERSONS.joined
    """How many players of a table may be somebody else as well."""
    links_per_minute: int = 5
    """How many new links a table may get in a minute."""
    presence: timedelta = timedelta(milliseconds=250)
    """How long comings and goings are collected before everybody is told."""
    retry_ms: int = 1000
    """How long clients are told to wait before they reconnect."""

    @property
    def patience(self) -> Patience:
        return Patience(self.seat_gone, self.ready_gone)

    @property
    def claims(self) -> ClaimTimes:
        return ClaimTimes(self.seat_gone, self.claim_again, self.take_back)

    @property
    def persons(self) -> PersonLimits:
        return PersonLimits(self.same_asks, self.joined, self.claim_again)


class RoomLine(Struct, frozen=True):
    """A table in memory as the operator sees it; of its game only the name.

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
    """The operator's notice to everybody; None if there is none."""

    notice: str | None = None


class World(Struct, frozen=True):
    """All that a room needs besides its table."""

    journal: Journal
    minds: Minds
    clock: Clock
    alarm: Alarm
    shuffle: Shuffle
    new_nonce: NewNonce
    new_code: NewCode
    pause: Pause
    metrics: Metrics
    limits: Limits
    build: str
    node: str = ""
    """The name of this server where there are several."""
    lapsed: Callable[[], bool] = lambda: False
    """Whether this server has let its lease run out: others may have its tables."""
    bulletin: Bulletin = field(default_factory=Bulletin)

    @property
    def moment(self) -> Moment:
        """The present time and chance, for an action."""
        return Moment(self.clock(), self.shuffle)
