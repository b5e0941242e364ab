"""Bodies of HTTP requests and answers."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from app.protocol.commands import NOTICE_LENGTH, Name, Word
from app.protocol.messages import Param, PersonView
from app.protocol.text import plain
from app.rules.contract import FactFigure, Figure, Fraction, Progress


class Body(BaseModel):
    """What a client sends. Wrong types and unknown fields are refused."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Answer(BaseModel):
    """What the server sends back."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class NewPlayer(Body):
    """My name. With `cookie: false` the token is in the answer only, and no cookie is set."""

    name: Name
    cookie: bool = True


class PlayerCreated(Answer):
    """The new player. `token` is null if it is in the cookie; otherwise it is sent only this once."""

    id: str
    name: str
    token: str | None


class Me(Answer):
    """The player making the request."""

    id: str
    name: str


class TokenRenewed(Answer):
    """The new token; null for a browser, which gets it as a cookie."""

    token: str | None


class GameInfo(Answer):
    """A game to choose, with its options (the first value is the default) and the levels of its bots."""

    name: str
    min_seats: int
    max_seats: int
    options: Mapping[str, tuple[str, ...]]
    levels: tuple[str, ...]


class NewTable(Body):
    """The game and the options at the beginning. The host may change both in the lobby."""

    game: Word
    options: Annotated[dict[Word, Word], Field(max_length=20)] = {}


class TableCreated(Answer):
    """The code of the new table. Its link is `/t/{code}`."""

    code: str


class TableInfo(Answer):
    """What anybody with its link may know of a table: no seats, no phase. `code` is spelled as in links.

    `at` is what to put before the path of the first socket: `/on/NAME` of the server that has the table, or
    null.
    """

    code: str
    game: str
    at: str | None


class Winner(Answer):
    """The seat of a winner, the name of its player (null: a bot), and whether that is me."""

    seat: int
    name: str | None
    me: bool


class MyTable(Answer):
    """One of my tables: the `names` of its players, and in `awaits` of those whose turn it is.

    `progress` is null if no game runs, `winners` unless its game is over and I may know its result; an
    abandoned game has none. `host` means that I host it, `alone` that nobody else has a seat. `changed_at` is
    UTC, ISO 8601.
    """

    code: str
    game: str
    status: Literal["lobby", "playing", "over"]
    names: tuple[str, ...]
    awaits: tuple[str, ...]
    awaiting_me: bool
    progress: Progress | None
    winners: tuple[Winner, ...] | None
    host: bool
    alone: bool
    changed_at: str


class RecordSeat(Answer):
    """Who had a seat when the game started: a person by their name of that day, or a bot (its level)."""

    seat: int
    player: PersonView | None
    bot: str | None


class RecordEntry(Answer):
    """One action of the journal. `seat` is null for a random order, such as the deal.

    `at` is UTC, ISO 8601.
    """

    number: int
    seat: int | None
    action: str
    at: str


class RecordScore(Answer):
    """A seat's points in a round, its total so far, and who had it then, by the name they had then."""

    seat: int
    player: PersonView | None
    bot: str | None
    points: int
    total: int


class RecordRound(Answer):
    """A finished round: scores by seat, and the game's own summary."""

    number: int
    ended_at: str
    scores: tuple[RecordScore, ...]
    summary: Mapping[str, object]


class RecordSeal(Answer):
    """The seal of random order number `draw`: of that one of the journal's entries without a seat, from 0.

    It is the hash that was told when the order was made; with the `nonce` anybody can work it out again.
    """

    draw: int
    seal: str
    nonce: str


class StoryFact(Answer):
    """A line of a story: what the game calls it, whom it is about, which other seat and round it names.

    A replay stands at it at entry `at` of the journal. `figures` are what else its sentence says.
    """

    fact: str
    seat: int
    about: int | None
    round: int | None
    at: int
    figures: Mapping[str, FactFigure]


class FiledGame(Answer):
    """A finished game in the file of a table's games. `journal` and `seals` are null unless asked for.

    Replaying `journal` with the rules of `rules_version` gives its state at any moment. `seals` are those of
    its random orders, none if the game is older than the seals.
    """

    number: int
    game: str
    options: Mapping[str, str]
    rules_version: int
    started_at: str
    ended_at: str
    seats: tuple[RecordSeat, ...]
    journal: tuple[RecordEntry, ...] | None
    seals: tuple[RecordSeal, ...] | None
    rounds: tuple[RecordRound, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]


class GameRecord(FiledGame):
    """A whole finished game.

    `story` are at most three facts; an abandoned game has none, nor has one that was played by other rules.
    """

    code: str
    journal: tuple[RecordEntry, ...]
    seals: tuple[RecordSeal, ...]
    story: tuple[StoryFact, ...]


class GamesFile(Answer):
    """The finished games of a table, oldest first."""

    code: str
    games: tuple[FiledGame, ...]


class ListedGame(Answer):
    """A game in the list of a table's games, with its seats by the names of that day.

    `rounds` counts the scored rounds; `open` are those that can be looked at again. While the game runs,
    `ended_at`, `winners` and `totals` are null. An abandoned game has no winners.
    """

    number: int
    game: str
    started_at: str
    ended_at: str | None
    abandoned: bool
    seats: tuple[RecordSeat, ...]
    winners: tuple[int, ...] | None
    totals: tuple[int, ...] | None
    rounds: int
    open: tuple[int, ...]


class GameList(Answer):
    """Games of a table, newest first. With `more` as `before` one gets the earlier ones; null at the end."""

    games: tuple[ListedGame, ...]
    more: int | None


class StandingLine(Answer):
    """A person in the standings of one game: one or several of the table's players.

    `person` is the id of the first of the `players`, `name` that of today, null if they were forgotten.
    `games` are those they count in, `place` is their average place in them among `of` players, and `ahead`
    the part of their opponents that ended behind them, with half of those who were level. Persons with few
    games are not `ranked` and come last. What `figures` there are is up to the game: fractions, or the best
    of a kind.
    """

    person: str
    players: tuple[str, ...]
    name: str | None
    games: int
    wins: int
    place: float
    of: float
    ahead: float
    ranked: bool
    figures: Mapping[str, Figure]


class BotLine(Answer):
    """All bots of a level together: the counted games they played, and how many they won."""

    level: str
    games: int
    wins: int


class PairLine(Answer):
    """Two persons: the counted games both were in, and who ended ahead of the other how often.

    `one_exact` says how many of the guesses that `one` made about `other` were exact, `other_exact` the
    reverse; null in games without such guesses.
    """

    one: str
    other: str
    games: int
    one_ahead: int
    other_ahead: int
    level: int
    one_exact: Fraction | None
    other_exact: Fraction | None


class CourseStep(Answer):
    """A counted game; `wins` has who won it, with all their wins up to then."""

    number: int
    wins: Mapping[str, int]


class RecordLine(Answer):
    """A record of the table: who holds it, and in which game and round it was made.

    `closest_win` is by how many points, `longest_run` how many wins in a row, up to that game. `round` is
    null but for `best_round`. `at` is when the game ended; UTC, ISO 8601.
    """

    record: Literal["best_total", "best_round", "closest_win", "longest_run"]
    person: str
    value: int
    number: int
    round: int | None
    at: str


class Standings(Answer):
    """How the persons of a table have done in one game, in the games that count.

    `played` are the games with an ended game at this table, the one played last first. `games` counts those
    of `game` that count, on so many `evenings`, the first of which began at `since` (null without any).
    """

    game: str
    played: tuple[str, ...]
    games: int
    evenings: int
    since: str | None
    people: tuple[StandingLine, ...]
    bots: tuple[BotLine, ...]
    pairs: tuple[PairLine, ...]
    course: tuple[CourseStep, ...]
    records: tuple[RecordLine, ...]


class ReplayMoment(Answer):
    """What entry `at` of the record's journal made public: the game's own word for it, and the view then.

    The first moment has the whole view, each later one the fields that changed; of a list that changed or
    grew the items, in an object by their index.
    """

    at: int
    kind: str
    view: Mapping[str, object]


class RoundReplay(Answer):
    """A round looked at again, moment by moment.

    `open` are the rounds that can be looked at now, `over` says whether the game is over. `as` is the seat
    that it is seen from, or "watcher"; null: with all hands open. `unseen` are the cards that nobody saw;
    null until the game is over.
    """

    model_config = ConfigDict(serialize_by_alias=True)

    code: str
    number: int
    game: str
    rules_version: int
    started_at: str
    round: int
    open: tuple[int, ...]
    over: bool
    abandoned: bool
    seen_as: Annotated[int | Literal["watcher"] | None, Field(serialization_alias="as")]
    seats: tuple[RecordSeat, ...]
    dealt_at: str
    moments: tuple[ReplayMoment, ...]
    unseen: tuple[str, ...] | None


class AskReview(Body):
    """From which seat the bot is to look at the round."""

    seat: Annotated[int, Field(ge=0)]


class ReviewedBid(Answer):
    """A bid on the tail of `about`; `at` is the moment that revealed it.

    `p` are the chances that the tail takes 0, 1, ... 8 tricks, from so many `samples`, and `worth` the points
    expected of every bid that was allowed. `bot` is what the bot would have bid, with `tokens` left for this
    tail and `later` others.
    """

    kind: Literal["bid"]
    at: int
    about: int
    chosen: int
    bot: int
    p: tuple[float, ...]
    samples: int
    worth: Mapping[str, float]
    tokens: int
    later: int


class ReviewedBacking(Answer):
    """A confidence card: `p` are the chances, by seat, that the bid on its tail is exact.

    `chosen` and `bot` are the seats backed, null for none.
    """

    kind: Literal["confidence"]
    at: int
    chosen: int | None
    bot: int | None
    p: tuple[float, ...]
    samples: int


class KeptBid(Answer):
    """How likely the `bid` on the tail of `about` is exact after the action taken, and after the other."""

    about: int
    bid: int
    chosen: float
    other: float


class ReviewedFork(Answer):
    """The action taken at `at`, and another that promises `gain` points more, with its standard `error`.

    `keeps` are bids that it makes more likely, the one that it helps most first.
    """

    kind: Literal["fork"]
    at: int
    chosen: str
    other: str
    gain: float
    error: float
    keeps: tuple[KeptBid, ...]


class Review(Answer):
    """What a bot of that `level` would have done from a seat, from what the seat saw.

    `done` of `of` decisions have been looked at; `decisions` has those of which there is something to say, in
    the order of the round. `ahead`: how many reviews come before this one, while it is waiting. None has been
    asked for, or is being made, if `state` is `none`. `newer`: the bot has become better since.
    `own`: the seat was the reader's, so more than bids is told.
    """

    state: Literal["waiting", "working", "ready", "none"]
    ahead: int
    done: int
    of: int
    seat: int
    own: bool
    level: str
    version: int
    newer: bool
    decisions: tuple[
        Annotated[ReviewedBid | ReviewedBacking | ReviewedFork, Field(discriminator="kind")], ...
    ]


class SiteInfo(Answer):
    """The site: whom to contact, the operator's notice, and whether new tables can be created now.

    A table that nobody has touched for `retention_days` is deleted; null: never. `reviews`: bots can be asked
    what they would have done.
    """

    contact: str | None
    notice: str | None
    new_tables: bool
    retention_days: int | None
    reviews: bool


class OperatorTable(Answer):
    """A table in memory: how many people are connected with and without a seat, and since when it is open."""

    code: str
    game: str
    status: Literal["lobby", "playing", "over"]
    seated: int
    watching: int
    since: str


class OperatorServer(Answer):
    """One of several servers: in how many seconds it counts as dead unless it is heard of, and its tables."""

    name: str
    build: str
    since: str
    left_s: float
    tables: int


class Overview(Answer):
    """The state of the server, for its operator. Figures that this machine cannot tell are null.

    Where there are several servers, they are those of the server `node`, and `servers` lists all.

    `loop_lag_ms` is the worst of the last minute. `refused` counts HTTP answers by status, from 400 on. Since
    its start the server has logged `errors` errors and lost `rooms_lost` rooms.
    """

    node: str
    servers: tuple[OperatorServer, ...]
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
    """The code of a table, in any spelling."""

    code: Annotated[str, StringConstraints(max_length=40)]


class PostNotice(Body):
    """A notice for everybody; null takes the last one back."""

    text: Annotated[str, StringConstraints(max_length=NOTICE_LENGTH), AfterValidator(plain)] | None


class AllowTables(Body):
    """Whether new tables may be created."""

    allowed: bool


class Problem(Answer):
    """An HTTP error.

    `code` is stable, `params` fill in its sentence, `reason` is that sentence in English.
    """

    code: str
    params: Mapping[str, Param]
    reason: str
