"""Model: a table as a frozen value, and the rows that store it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from app.rules.contract import Game, Options, Seat

PlayerId: TypeAlias = str

LEVELS = ("casual", "club", "expert")
"""The levels of bots, the weakest first. The first plays on for people who leave."""

Status: TypeAlias = Literal["lobby", "playing", "over"]

Choice: TypeAlias = Literal["wait", "bot", "end"]
"""What a vote about a seat decides: keep waiting, let a bot play, or end the game."""


ERASED = "?"
"""The name of a person whose data was erased."""


class Player(Struct, frozen=True):
    """A person: a public id, and the name they have now."""

    id: PlayerId
    name: str


class Holder(Struct, frozen=True):
    """Who holds a seat: a person, a bot of some level, or nobody.

    `kept_for` is the person for whom a bot keeps the seat; they get it back when they return.
    """

    player: Player | None = None
    bot: str | None = None
    kept_for: Player | None = None

    @property
    def free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def person(self) -> PlayerId | None:
        """The person whose seat it is, even if a bot keeps it for them."""
        person = self.player or self.kept_for
        return person.id if person else None


EMPTY = Holder()


class Asking(Struct, frozen=True):
    """A person who asks for a bot's seat in a running game."""

    player: Player
    seat: Seat


class Claim(Struct, frozen=True):
    """A person who says that a seat is theirs."""

    player: Player
    seat: Seat


class SameAsk(Struct, frozen=True):
    """A player who says that they are the same person as the other one, and waits for the host."""

    player: Player
    other: Player


How: TypeAlias = Literal["moved", "claimed", "said"]


class Same(Struct, frozen=True):
    """What makes a player the same person at the table as `is_player`: `said_by` has said so.

    `how`: the one moved a seat to the other, or a claim was admitted, or the host agreed that they are one.
    """

    is_player: PlayerId
    said_by: PlayerId
    at: datetime
    how: How = "said"


class Lost(Struct, frozen=True):
    """A seat that its player lost to a claim of `by`, and may take back before `until`.

    `host`: the player was the host, and is again once they take the seat back.
    """

    by: PlayerId
    until: datetime
    host: bool


class Offer(Struct, frozen=True):
    """An offer of a seat to another device: whoever knows the key may take it before `until`.

    `key_hash` is the key's SHA-256 in hex. `taken_by` is the player who took the seat, remembered until then.
    """

    key_hash: str
    until: datetime
    taken_by: PlayerId | None = None


class Vote(Struct, frozen=True):
    """An open vote about a seat the game waits for: its player is gone or, with `idle`, does nothing."""

    seat: Seat
    ballots: Mapping[PlayerId, Choice] = {}
    idle: bool = False


class SentAway(Struct, frozen=True):
    """A person the host sent away, and the hashes of the networks they connected from."""

    player: Player
    addresses: tuple[str, ...] = ()


class Access(Struct, frozen=True):
    """Who may come to a table and chat there.

    `guests` may come to the locked table without a seat, `sent_away` may not come at all, and `muted` may not
    chat. The lists are bounded, the newest first.
    """

    locked: bool = False
    guests: tuple[PlayerId, ...] = ()
    sent_away: tuple[SentAway, ...] = ()
    muted: tuple[PlayerId, ...] = ()


class Entry(Struct, frozen=True):
    """One line of a game's journal: `action` of `seat` (None: chance). `number` counts from 0.

    `player` sent it in the command with the id `command`; both are None for bots and chance. A random order
    that hides something has a `nonce`, 64 hexadecimal digits; it is empty until the order is sealed.
    """

    game: int
    number: int
    seat: Seat | None
    action: str
    player: PlayerId | None = None
    command: str | None = None
    nonce: str | None = None


@dataclass(frozen=True)
class Seal:
    """What fixes random order number `draw` of a game, counted from 0: a hash, 64 hexadecimal digits."""

    draw: int
    seal: str


class Drawn(Struct, frozen=True):
    """How many random orders a game has had, and the seals of those of its present round."""

    count: int = 0
    seals: tuple[Seal, ...] = ()


class Moved(Struct, frozen=True):
    """A seat that its player held until it was moved to another player, the same person on another device."""

    seat: Seat


Held: TypeAlias = Mapping[PlayerId, Seat | Moved]
"""The seat each player has held in a game. They may return to it, unless it was `Moved`, and to no other."""


class Playing(Struct, frozen=True):
    """A game at the table, running or finished.

    `length` counts the journal's entries, `fresh` are those of the last change. `ended_at` is None while the
    game runs; `abandoned`: it was ended early. `watchers` is the table's option when the game started.
    `emptied` names, by seat, who sent its player away in this game.
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
    emptied: Mapping[Seat, PlayerId] = {}
    drawn: Drawn = Drawn()


UNSEEN = frozenset({"wake_at", "offers", "lost", "gone_since", "away", "pauses", "declined", "same"})
"""The fields of a table whose change alone sends no snapshot."""


class TableRow(Struct, frozen=True):
    """What the database stores of a table: its columns and its seats.

    `code` is the table's permanent key, `link` the public code of its present link. `stand_in` acts for the
    `host` until the host returns. `paused` is the player who paused the game. `wake_at` says, by seat, when
    the table stops waiting for a player who is gone. `offers` are the seats that players offer to another
    device, `lost` those that players have lost to a claim. `same_asks` are players who say that they are
    somebody else as well, and wait for the host. `last_game` is the number of the latest game if that one was
    forgotten: no number is used twice.

    Players' names are read with the row, but not written with it.
    """

    code: str
    game: str
    options: Options
    status: Status
    host: Player
    seats: tuple[Holder, ...]
    link: str
    asking: tuple[Asking, ...] = ()
    paused: PlayerId | None = None
    wake_at: Mapping[Seat, datetime] = {}
    offers: Mapping[PlayerId, Offer] = {}
    lost: Mapping[PlayerId, Lost] = {}
    stand_in: Player | None = None
    access: Access = Access()
    last_game: int = 0
    same_asks: tuple[SameAsk, ...] = ()


class Table(TableRow, frozen=True):
    """A table in memory: its row, its latest game, who is there and what they ask of each other.

    `gone_since` has the people who are not connected, `away` those whose pages are all hidden. `pauses` is
    the last round in which each player may not pause: the game's number and how many rounds were finished.
    `votes` are open; `knocked` is the turn somebody knocked for, and who did. `claims` are open; `declined`
    says when a player whose claim was declined may claim again. `same` has the players who are somebody else
    as well, stored in rows of their own; they follow each other to the first one of that person.
    """

    playing: Playing | None = None
    gone_since: Mapping[PlayerId, datetime] = {}
    away: frozenset[PlayerId] = frozenset()
    pauses: Mapping[PlayerId, tuple[int, int]] = {}
    votes: tuple[Vote, ...] = ()
    knocked: tuple[str, PlayerId] | None = None
    claims: tuple[Claim, ...] = ()
    declined: Mapping[PlayerId, datetime] = {}
    same: Mapping[PlayerId, Same] = {}

    @property
    def row(self) -> TableRow:
        """What is stored of the table besides its game."""
        return TableRow(**{name: getattr(self, name) for name in TableRow.__struct_fields__})


class GameRow(Struct, frozen=True):
    """The row of a game; see `Playing` for the fields they share. `seated` held the seats when it started.

    `winners` is None while the game runs and empty if it was abandoned. `watchers` also says who may read
    its record later.
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
    emptied: Mapping[Seat, PlayerId] = {}


class RoundRow(Struct, frozen=True):
    """A finished round; by seat its holder then, its points, and its total so far."""

    game: int
    number: int
    summary: Mapping[str, object]
    holders: tuple[Holder, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class ChatRow(Struct, frozen=True):
    """A chat line, numbered from 1. An empty `text`: the newest line, which was erased."""

    number: int
    player: PlayerId
    name: str
    text: str
    at: datetime
    command: str


class SeatedGame(Struct, frozen=True):
    """Who is named in game `number` of a table; see `Playing` for the fields."""

    number: int
    seated: tuple[Holder, ...]
    held: Held
    emptied: Mapping[Seat, PlayerId] = {}


class Traces(Struct, frozen=True):
    """What a table has stored of some players: the games that name them, and whether they have chatted."""

    games: tuple[SeatedGame, ...] = ()
    chatted: bool = False


class Forget(Struct, frozen=True):
    """In every row of the table, `somebody`, who is new, replaces `people`. Their chat lines go.

    `games` are those that change by that.
    """

    people: tuple[PlayerId, ...]
    somebody: Player
    games: tuple[SeatedGame, ...]


class Changes(Struct, frozen=True):
    """The rows of one change, stored together or not at all; None and () for what has not changed.

    `table` and `game` are whole rows to insert or replace. Players in `same` become somebody else as well,
    those `apart` are so no more. `closed` removes every row of the table, and `dropped` those of the games
    from the first to the second number. `quiet`: nothing has changed that everybody may see, so the
    `changed_at` of the table stays.
    """

    code: str
    table: TableRow | None = None
    game: GameRow | None = None
    entries: tuple[Entry, ...] = ()
    rounds: tuple[RoundRow, ...] = ()
    chat: ChatRow | None = None
    rename: Player | None = None
    same: Mapping[PlayerId, Same] = {}
    apart: tuple[PlayerId, ...] = ()
    quiet: bool = False
    closed: bool = False
    forget: Forget | None = None
    dropped: tuple[int, int] | None = None

    @property
    def empty(self) -> bool:
        rare = (self.table, self.game, self.chat, self.rename, self.closed or None, self.forget, self.dropped)
        lists = (self.entries, self.rounds, self.same, self.apart)
        return not any(lists) and all(part is None for part in rare)


class Stored(Struct, frozen=True):
    """A stored table: its row, its latest game with the journal, and the newest chat lines, oldest first.

    `same` has the players who are somebody else as well.
    """

    table: TableRow
    game: GameRow | None
    entries: tuple[Entry, ...]
    chat: tuple[ChatRow, ...]
    same: Mapping[PlayerId, Same] = {}
