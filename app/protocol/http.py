"""The bodies of HTTP requests and answers."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from app.protocol.commands import NOTICE_LENGTH, Name, Word
from app.protocol.messages import Param, PersonView
from app.protocol.text import plain


class Body(BaseModel):
    """What a client sends: strict, and nothing that is not known."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Answer(BaseModel):
    """What the server answers."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class NewPlayer(Body):
    """Who I want to be; with `cookie: false` the token comes in the answer alone."""

    name: Name
    cookie: bool = True


class PlayerCreated(Answer):
    """The new player. `token` is null if it went into the cookie; otherwise it is told this once."""

    id: str
    name: str
    token: str | None


class Me(Answer):
    """The player who asks."""

    id: str
    name: str


class TokenRenewed(Answer):
    """The new token of a program; null for a browser, which has it as its cookie."""

    token: str | None


class GameInfo(Answer):
    """A game to choose: its options (the first value is the default) and the levels of its bots."""

    name: str
    min_seats: int
    max_seats: int
    options: Mapping[str, tuple[str, ...]]
    levels: tuple[str, ...]


class NewTable(Body):
    """The game and the options to begin with; the host may change both in the lobby."""

    game: Word
    options: Annotated[dict[Word, Word], Field(max_length=20)] = {}


class TableCreated(Answer):
    """The code of the new table: its link is `/t/{code}`."""

    code: str


class TableInfo(Answer):
    """A table as its link shows it to anyone: no seat, no phase. `code` is spelled as in links."""

    code: str
    game: str


class MyTable(Answer):
    """One of my tables: `names` sit there, `awaits` are those of them whose turn it is.

    `host`: I host it. `alone`: nobody else has a seat. `changed_at` is UTC, ISO 8601.
    """

    code: str
    game: str
    status: Literal["lobby", "playing", "over"]
    names: tuple[str, ...]
    awaits: tuple[str, ...]
    awaiting_me: bool
    host: bool
    alone: bool
    changed_at: str


class RecordSeat(Answer):
    """Who sat on a seat when the game started: a person, or a bot of some level."""

    seat: int
    player: PersonView | None
    bot: str | None


class RecordEntry(Answer):
    """One action of the journal; `seat` is null for chance (the deal). `at` is UTC, ISO 8601."""

    number: int
    seat: int | None
    action: str
    at: str


class RecordScore(Answer):
    """What a seat got in a round and its total so far, and who held it then, by the name of that day."""

    seat: int
    player: PersonView | None
    bot: str | None
    points: int
    total: int


class RecordRound(Answer):
    """A finished round, its scores by seat, and the game's own summary."""

    number: int
    ended_at: str
    scores: tuple[RecordScore, ...]
    summary: Mapping[str, object]


class GameRecord(Answer):
    """A finished game, whole: folding `journal` with the rules of `rules_version` gives every moment."""

    code: str
    number: int
    game: str
    options: Mapping[str, str]
    rules_version: int
    started_at: str
    ended_at: str
    seats: tuple[RecordSeat, ...]
    journal: tuple[RecordEntry, ...]
    rounds: tuple[RecordRound, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]


class SiteInfo(Answer):
    """The site: whom to ask about it, what its operator tells everybody, whether tables may be made now."""

    contact: str | None
    notice: str | None
    new_tables: bool


class OperatorTable(Answer):
    """A table in memory: how many people are connected with and without a seat, since when it is there."""

    code: str
    game: str
    status: Literal["lobby", "playing", "over"]
    seated: int
    watching: int
    since: str


class Overview(Answer):
    """How the server is, for its operator. Figures that cannot be known here are null.

    `loop_lag_ms` is the worst of the last minute. `refused` counts HTTP answers by status. Since its start
    the server has logged `errors` and lost `rooms_lost` rooms.
    """

    version: str
    build: str
    python: str
    database: str | None
    started_at: str
    loop_lag_ms: float
    memory_bytes: int | None
    open_files: int | None
    database_bytes: int | None
    free_bytes: int | None
    journal_waiting: int
    errors: int
    rooms_lost: int
    refused: Mapping[str, int]
    sockets: int
    rooms: int
    tables: tuple[OperatorTable, ...]
    notice: str | None
    new_tables: bool


class TableToClose(Body):
    """The code of a table, however it was typed."""

    code: Annotated[str, StringConstraints(max_length=40)]


class PostNotice(Body):
    """A sentence for everybody; null takes the last one back."""

    text: Annotated[str, StringConstraints(max_length=NOTICE_LENGTH), AfterValidator(plain)] | None


class AllowTables(Body):
    """Whether new tables may be made."""

    allowed: bool


class Problem(Answer):
    """Every HTTP error: `code` is stable, `params` fill its sentence, `reason` is that in English."""

    code: str
    params: Mapping[str, Param]
    reason: str
