"""Messages: what the server sends on the socket. `encode` turns them into JSON.

The dataclasses are not frozen, because that makes creating them slower, and have no slots, because orjson
encodes those several times slower. A message is never changed once it is created.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.table.model import Choice, Seal
from app.table.phrases import PhraseName

Param: TypeAlias = str | int


@dataclass
class PersonView:
    """A person: their id and present name."""

    id: str
    name: str


@dataclass
class SeatView:
    """Who has a seat: a person, a bot (its level), or nobody.

    `away` means connected with all pages hidden. `kept_for` and `kept_name` are the id and the name of
    the player for whom a bot keeps the seat.
    """

    seat: int
    player: PersonView | None
    bot: str | None
    connected: bool
    away: bool
    kept_for: str | None
    kept_name: str | None


@dataclass
class AskingView:
    """Somebody who asks for a bot's seat. The players in `answered_by` may give it to them."""

    player: PersonView
    seat: int
    answered_by: tuple[str, ...]


@dataclass
class ClaimView:
    """Somebody who claims that a seat is theirs."""

    player: PersonView
    seat: int


@dataclass
class SameAskView:
    """Somebody who says that they are the same person as `other`, and waits for the host."""

    player: PersonView
    other: PersonView


@dataclass
class BallotView:
    """One person's vote."""

    player: str
    choice: Choice


@dataclass
class VoteView:
    """An open vote on what to do about the player whose turn it is.

    `idle` is true if they are connected but do nothing, false if they are gone.
    """

    seat: int
    ballots: tuple[BallotView, ...]
    idle: bool


@dataclass
class WatchersView:
    """Who watches: their number, and the names and ids of up to ten of them in the same order."""

    count: int
    names: tuple[str, ...]
    ids: tuple[str, ...]


@dataclass
class TableView:
    """The table, the same for everyone. `paused` is the player who asked for the pause.

    `host` is who acts as host; if they do so until somebody else returns, that is `stand_in_for`. `newcomers`
    (ten at most) wait to be let in to the locked table, `sent_away` may not come here (the newest first),
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
    same_asks: tuple[SameAskView, ...]
    locked: bool
    newcomers: tuple[PersonView, ...]
    sent_away: tuple[PersonView, ...]
    muted: tuple[str, ...]
    host_away_ms: int


@dataclass
class YouView:
    """Who the receiver is. `seat` is null for a watcher."""

    player: str
    seat: int | None


@dataclass
class GameView:
    """The running or finished game, as far as the receiver may know it.

    An `act` names the `turn` it is for. `legal` are all actions that the server accepts from the receiver
    now. The present decision is `since_ms` old, and the player `knocked` has knocked for it. `ended_at` is
    UTC, ISO 8601, and null while the game runs. `abandoned` means that the game was ended early. `seals` fix
    the random orders of the present round.
    """

    number: int
    turn: str
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    since_ms: int
    knocked: str | None
    abandoned: bool
    seals: tuple[Seal, ...]
    ended_at: str | None
    view: object


@dataclass
class Snapshot:
    """The whole table and game. `version` orders the frames of one connection and means nothing else.

    Phrases are open for `phrases_ms` more, the same for everybody: 0 if they are shut, null if they stay open
    until the table changes.
    """

    version: int
    build: str
    table: TableView
    you: YouView
    game: GameView | None
    phrases_ms: int | None
    type: Literal["snapshot"] = "snapshot"


@dataclass
class Update:
    """What differs from the last frame with a table: an update or a snapshot.

    The fields in `table`, `game`, `view` (the part of the game that watchers see) and `own` (in which the
    receiver's view differs from it) replace those of that name, each as a whole; `own` comes after `view`.
    """

    version: int
    table: Mapping[str, object]
    game: Mapping[str, object]
    view: Mapping[str, object]
    legal: tuple[str, ...]
    own: Mapping[str, object]
    phrases_ms: int | None
    type: Literal["update"] = "update"


@dataclass
class Done:
    """The command `id` was carried out, now or when it was first sent."""

    id: str
    type: Literal["done"] = "done"


@dataclass
class Refused:
    """The command `id` was refused and changed nothing. `id` is null if it could not be read."""

    id: str | None
    code: str
    params: Mapping[str, Param]
    reason: str
    type: Literal["refused"] = "refused"


@dataclass
class ChatLine:
    """A chat line of the table; `at` is UTC, ISO 8601."""

    number: int
    player: str
    name: str
    text: str
    at: str
    type: Literal["chat"] = "chat"


@dataclass
class Phrase:
    """The bird on `seat` says something now; its `player` pressed for it. It is never sent again."""

    player: str
    seat: int
    phrase: PhraseName
    type: Literal["phrase"] = "phrase"


@dataclass
class GamesForgotten:
    """The host has had game `number` forgotten, or all games if it is null."""

    player: str
    name: str
    number: int | None
    type: Literal["games_forgotten"] = "games_forgotten"


@dataclass
class Presence:
    """By seat, who is connected and who has all pages hidden (`away`); and who watches."""

    connected: tuple[bool, ...]
    away: tuple[bool, ...]
    watchers: WatchersView
    type: Literal["presence"] = "presence"


DoorReason: TypeAlias = Literal["locked", "watchers_off", "too_many_watchers"]
"""Why a connection has to wait: the table is locked, watching is off, or there are too many watchers."""


@dataclass
class Door:
    """The connection has to wait until somebody lets it in; then it gets its first snapshot."""

    reason: DoorReason
    type: Literal["door"] = "door"


@dataclass
class Notice:
    """What the operator of the site tells everybody; null if the last notice is taken back."""

    text: str | None
    type: Literal["notice"] = "notice"


@dataclass
class Pong:
    """The answer to the ping `id`."""

    id: str
    type: Literal["pong"] = "pong"


ByeReason: TypeAlias = Literal[
    "no_player",
    "not_allowed",
    "watchers_off",
    "sent_away",
    "forgotten",
    "no_table",
    "closed",
    "too_fast",
    "broken",
    "restart",
    "elsewhere",
    "database",
    "error",
    "slow",
    "full",
    "too_many_watchers",
]
"""Why the server ends a connection; `close_codes` says what each means."""


@dataclass
class Bye:
    """The last frame of a connection: why it ends, and after how many ms to reconnect (null: not at all).

    `at` is what to put before the socket's path the next time, and only then: `/on/NAME` or null.
    """

    reason: ByeReason
    retry_ms: int | None
    at: str | None = None
    type: Literal["bye"] = "bye"


ServerMessage: TypeAlias = (
    Snapshot
    | Update
    | Done
    | Refused
    | ChatLine
    | Phrase
    | GamesForgotten
    | Presence
    | Notice
    | Door
    | Pong
    | Bye
)
