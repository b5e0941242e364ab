"""A table as a frozen value, and the records that store and rebuild it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Literal, TypeAlias

from app.rules.contract import Game, Options, Seat

PlayerId: TypeAlias = str

LEVELS = ("casual",)
"""The levels a bot may have; the first fills empty seats and goes on for people who leave."""

Status: TypeAlias = Literal["lobby", "playing", "over"]

Choice: TypeAlias = Literal["wait", "bot", "end"]
"""What may become of the seat of someone who is gone: go on waiting, let a bot play, end the game."""


ERASED = "?"
"""The name of a person whose data was erased."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person: an id that is public, and the name they go by now."""

    id: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat: a person, a bot of some level, or nobody.

    `kept_for` is the person who was gone when the host gave the seat to a bot: returning takes it back.
    """

    player: Player | None = None
    bot: str | None = None
    kept_for: PlayerId | None = None

    @property
    def free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def person(self) -> PlayerId | None:
        """Whose seat it is, though a bot may keep it for them."""
        return self.kept_for if self.player is None else self.player.id


EMPTY = Holder()


@dataclass(frozen=True, slots=True)
class Asking:
    """Someone who asks for the seat of a bot in a running game."""

    player: Player
    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Someone who says that a seat is theirs."""

    player: Player
    seat: Seat


@dataclass(frozen=True, slots=True)
class Lost:
    """A seat that a claim has taken from its player: `by` has it, who may take it back before `until`.

    `host`: the host's place went with the seat, and comes back with it.
    """

    by: PlayerId
    until: datetime
    host: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """Whoever knows the key of this SHA-256 (hex) may take the seat of whoever offers it, until then.

    `taken_by` has the seat now: nobody else gets it, and so long it is remembered that they did.
    """

    key_hash: str
    until: datetime
    taken_by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Vote:
    """What shall become of a seat the game waits for: its person is gone or, with `idle`, does nothing."""

    seat: Seat
    ballots: Mapping[PlayerId, Choice] = field(default_factory=dict)
    idle: bool = False


@dataclass(frozen=True, slots=True)
class SentAway:
    """Someone the host sent away, and the hashes of the networks they came from."""

    player: Player
    addresses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Access:
    """Who may come to a table and who may talk there.

    `guests` may come to the locked table although they hold no seat, `sent_away` may not come at all, the
    chat of `muted` is refused. All three are bounded, the newest first.
    """

    locked: bool = False
    guests: tuple[PlayerId, ...] = ()
    sent_away: tuple[SentAway, ...] = ()
    muted: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's journal: `action` of `seat` (None: chance), its key (game, number) from 0.

    `player` and `command` are who sent it with which id; None for bots and chance.
    """

    game: int
    number: int
    seat: Seat | None
    action: str
    player: PlayerId | None = None
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A person held `seat` until it was moved to another player, who is the same person."""

    seat: Seat


Held: TypeAlias = Mapping[PlayerId, Seat | Moved]
"""The seat each person has ever held in a game, the only one they may return to; `Moved`: not even that."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A game at the table, running or finished.

    `length` counts the journal's entries, `fresh` are those the last change added. `ended_at` is None till it
    ends; `abandoned`: that was before its end. `watchers` is the table's option when the game started.
    `emptied` has the seats whose people were sent away in this game, and by whom.
    """

    number: int
    rules: Game[Any, Any]
    options: Options
    state: Any
    seated: tuple[Holder, ...]
    held: Held
    length: int = 0
    fresh: tuple[Entry, ...] = ()
    abandoned: bool = False
    ended_at: datetime | None = None
    watchers: str = "on"
    emptied: Mapping[Seat, PlayerId] = field(default_factory=dict)


UNSEEN: Mapping[str, bool] = {"unseen": True}
"""Marks a field that may change without a snapshot being sent."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What the database stores of a table: its columns and its seats.

    `code` is the table's key for good, `link` the public code of its present link. `stand_in` acts for the
    `host` until the host returns. `paused` is who called for a pause. `wake_at` says, by seat, when the table
    stops waiting for a player who is gone. `offers` are of people who move to another device, `lost` has the
    people whom a claim has cost a seat.

    Players' names are read with the row, but not written with it.
    """

    code: str
    game: str
    options: Options
    status: Status
    host: Player
    seats: tuple[Holder, ...]
    asking: tuple[Asking, ...] = ()
    paused: PlayerId | None = None
    wake_at: Mapping[Seat, datetime] = field(default_factory=dict, metadata=UNSEEN)
    offers: Mapping[PlayerId, Offer] = field(default_factory=dict, metadata=UNSEEN)
    lost: Mapping[PlayerId, Lost] = field(default_factory=dict, metadata=UNSEEN)
    link: str = field(kw_only=True)
    stand_in: Player | None = None
    access: Access = Access()


@dataclass(frozen=True, slots=True)
class Table(TableRow):
    """A table in memory: its row, its latest game, who is there and what they ask of each other.

    `gone_since` has the people who are not connected, `away` those whose pages are all hidden. `pauses` is
    the last round in which each person has no pause left: the game's number and how many rounds were
    finished. `votes` are the open ones; `knocked` is the turn that somebody knocked for, and who. `claims`
    are of people who say that a seat is theirs, `declined` has those who may not claim again before that
    moment.
    """

    playing: Playing | None = None
    gone_since: Mapping[PlayerId, datetime] = field(default_factory=dict, metadata=UNSEEN)
    away: frozenset[PlayerId] = field(default=frozenset(), metadata=UNSEEN)
    pauses: Mapping[PlayerId, tuple[int, int]] = field(default_factory=dict, metadata=UNSEEN)
    votes: tuple[Vote, ...] = ()
    knocked: tuple[str, PlayerId] | None = None
    claims: tuple[Claim, ...] = ()
    declined: Mapping[PlayerId, datetime] = field(default_factory=dict, metadata=UNSEEN)

    @property
    def row(self) -> TableRow:
        """What is stored of it, besides its game."""
        return TableRow(**{column.name: getattr(self, column.name) for column in fields(TableRow)})


@dataclass(frozen=True, slots=True)
class GameRow:
    """The row of a game: who sat where when it started, who may come back where, who sent whom away, its end.

    `winners` is None while it runs and empty when it was abandoned. `watchers` is the table's option when
    the game started: it says for ever who may read its record.
    """

    number: int
    game: str
    options: Options
    rules_version: int
    seated: tuple[Holder, ...]
    held: Held
    winners: tuple[Seat, ...] | None = None
    totals: tuple[int, ...] | None = None
    ended_at: datetime | None = None
    watchers: str = "on"
    emptied: Mapping[Seat, PlayerId] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A finished round and, by seat, who held it then, the points and the totals so far."""

    game: int
    number: int
    summary: Mapping[str, object]
    holders: tuple[Holder, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChatRow:
    """Something said at a table, numbered from 1. An empty `text` is the newest line after its erasure."""

    number: int
    player: PlayerId
    name: str
    text: str
    at: datetime
    command: str


@dataclass(frozen=True, slots=True)
class Changes:
    """What one command leaves to be stored, all of it or nothing; None and () where nothing changed.

    `table` and `game` are whole rows to insert or replace; `closed` removes every row of the table. `quiet`:
    nothing in the table's row is new that its people may know, so that it has not changed in their eyes.
    """

    code: str
    table: TableRow | None = None
    game: GameRow | None = None
    entries: tuple[Entry, ...] = ()
    rounds: tuple[RoundRow, ...] = ()
    chat: ChatRow | None = None
    rename: Player | None = None
    quiet: bool = False
    closed: bool = False

    @property
    def empty(self) -> bool:
        rare = (self.table, self.game, self.chat, self.rename, self.closed or None)
        return not self.entries and not self.rounds and all(part is None for part in rare)


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as the store has it: its latest game with the journal, and the newest chat, oldest first."""

    table: TableRow
    game: GameRow | None
    entries: tuple[Entry, ...]
    chat: tuple[ChatRow, ...]
