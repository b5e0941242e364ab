"""What the server says on the socket. `encode` writes it; nobody changes a message once it is made.

Neither frozen nor with slots on purpose: orjson reads the dict of a dataclass several times faster than its
slots, and freezing costs a call a field.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.table.model import Choice

Param: TypeAlias = str | int


@dataclass
class PersonView:
    """A person by id and the name they go by now."""

    id: str
    name: str


@dataclass
class SeatView:
    """Who holds a seat: a person, a bot (its level), or nobody.

    `away`: connected, but all pages are hidden. `kept_for`: the id of the player whose seat a bot keeps.
    """

    seat: int
    player: PersonView | None
    bot: str | None
    connected: bool
    away: bool
    kept_for: str | None


@dataclass
class AskingView:
    """Someone who asks for a bot's seat; the players of `answered_by` may let them have it."""

    player: PersonView
    seat: int
    answered_by: tuple[str, ...]


@dataclass
class ClaimView:
    """Someone who says that a seat is theirs."""

    player: PersonView
    seat: int


@dataclass
class BallotView:
    """What one person wants."""

    player: str
    choice: Choice


@dataclass
class VoteView:
    """The open vote about a seat the game waits for. `idle`: its person is connected; else they are gone."""

    seat: int
    ballots: tuple[BallotView, ...]
    idle: bool


@dataclass
class WatchersView:
    """Who watches: how many people, and of at most ten their names and, in the same order, their ids."""

    count: int
    names: tuple[str, ...]
    ids: tuple[str, ...]


@dataclass
class TableView:
    """The table, the same for everyone. `paused` is who called for the pause.

    `host` is who acts as host, be it for the one whom they stand in for until that one returns. `newcomers`
    wait at the door of the locked table (at most ten), `sent_away` may not come here (the newest first),
    `muted` may not chat. A host who has been gone for `host_away_ms` may be replaced.
    """

    code: str
    game: str
    options: Mapping[str, str]
    status: Literal["lobby", "playing", "over"]
    host: str
    stand_in_for: PersonView | None
    asking: tuple[AskingView, ...]
    seats: tuple[SeatView, ...]
    watchers: WatchersView
    paused: str | None
    votes: tuple[VoteView, ...]
    claims: tuple[ClaimView, ...]
    locked: bool
    newcomers: tuple[PersonView, ...]
    sent_away: tuple[PersonView, ...]
    muted: tuple[str, ...]
    host_away_ms: int


@dataclass
class YouView:
    """Who the receiver is; `seat` is null for a watcher."""

    player: str
    seat: int | None


@dataclass
class GameView:
    """The running or finished game as the receiver may know it.

    `turn` goes back with an `act`; `legal` are all actions the server takes from the receiver now. The
    present decision is `since_ms` old and `knocked` has knocked for it. `ended_at` is UTC, ISO 8601, null
    while the game runs; `abandoned`: it was ended before its end.
    """

    number: int
    turn: str
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    since_ms: int
    knocked: str | None
    abandoned: bool
    ended_at: str | None
    view: object


@dataclass
class Snapshot:
    """Table and game whole. `version` orders the frames of one connection and means nothing else."""

    version: int
    build: str
    table: TableView
    you: YouView
    game: GameView | None
    type: Literal["snapshot"] = "snapshot"


@dataclass
class Done:
    """The command `id` happened (now or when it was first sent)."""

    id: str
    type: Literal["done"] = "done"


@dataclass
class Refused:
    """The command `id` (null when it could not be read) changed nothing."""

    id: str | None
    code: str
    params: Mapping[str, Param]
    reason: str
    type: Literal["refused"] = "refused"


@dataclass
class ChatLine:
    """Something said at the table; `at` is UTC, ISO 8601."""

    number: int
    player: str
    name: str
    text: str
    at: str
    type: Literal["chat"] = "chat"


@dataclass
class Presence:
    """Who is connected now, by seat, and of those who has hidden all pages; and who watches."""

    connected: tuple[bool, ...]
    away: tuple[bool, ...]
    watchers: WatchersView
    type: Literal["presence"] = "presence"


DoorReason: TypeAlias = Literal["locked", "watchers_off", "too_many_watchers"]
"""Why a connection waits at the door: the table is locked, or nobody or nobody more may watch."""


@dataclass
class Door:
    """The connection waits at the door; its first snapshot comes if it is let in."""

    reason: DoorReason
    type: Literal["door"] = "door"


@dataclass
class Notice:
    """What the operator of the site tells everybody; null: the one before is taken back."""

    text: str | None
    type: Literal["notice"] = "notice"


@dataclass
class Pong:
    """Answers the ping `id`."""

    id: str
    type: Literal["pong"] = "pong"


ByeReason: TypeAlias = Literal[
    "no_player",
    "not_allowed",
    "watchers_off",
    "sent_away",
    "no_table",
    "closed",
    "too_fast",
    "broken",
    "restart",
    "database",
    "error",
    "slow",
    "full",
    "too_many_watchers",
]
"""Why the server ends a connection; `close_codes` says what each means."""


@dataclass
class Bye:
    """The last frame of a connection: why it ends, and after how many ms to reconnect (null: not at all)."""

    reason: ByeReason
    retry_ms: int | None
    type: Literal["bye"] = "bye"


ServerMessage: TypeAlias = Snapshot | Done | Refused | ChatLine | Presence | Notice | Door | Pong | Bye
