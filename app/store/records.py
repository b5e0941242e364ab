"""Records: the games of a table with all that happened, for their players and people who may watch it."""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rules.contract import Seat
from app.store.engine import reading
from app.store.journal_queries import storable
from app.store.json_rows import Columns, as_json, in_columns
from app.store.schema import actions, games, players, rounds, same_person, scores, seats, tables, utc
from app.table.model import PlayerId
from app.table.public_journal import Line
from app.table.seals import seal_of

_ACCESS = (
    tables.c.locked,
    tables.c.host,
    tables.c.stand_in,
    tables.c.guests,
    tables.c.asking,
    tables.c.sent_away,
    tables.c.last_game,
)


Seated: TypeAlias = list[dict[str, Any]]

_SCORED = (
    sa.select(sa.func.count())
    .where(rounds.c.code == games.c.code, rounds.c.game == games.c.number)
    .scalar_subquery()
)


class PlayersOnly(Exception):
    """The game was played without watchers or its table is locked, and the reader was not part of it."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sat there when the game started: a person under their name of that day, or a bot and its level.

    That name is the one in the first scored round. If somebody else held the seat by then, or no round has
    been scored, it is the present one.
    """

    player: PlayerId | None
    name: str | None
    bot: str | None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """The points of a seat in a round, and who held it, under their name at the time."""

    seat: Seat
    player: PlayerId | None
    name: str | None
    bot: str | None
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A finished round; its game defines `summary`."""

    number: int
    ended_at: datetime
    summary: Mapping[str, object]
    scores: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game at a table. `winners` are seats, `totals` are by seat; both are None while it runs.

    An abandoned game has no winners. `rounds` counts the scored ones.
    """

    code: str
    number: int
    game: str
    options: Mapping[str, str]
    rules_version: int
    started_at: datetime
    ended_at: datetime | None
    seats: tuple[SeatLine, ...]
    winners: tuple[Seat, ...] | None
    totals: tuple[int, ...] | None
    rounds: int


class _Played(NamedTuple):
    """The row of a game, of which `scored` rounds were finished. Times may be text."""

    code: str
    number: int
    game: str
    options: Mapping[str, str]
    rules_version: int
    started_at: Any
    ended_at: Any
    seated: Seated
    held: Mapping[PlayerId, int]
    winners: Sequence[Seat]
    totals: Sequence[int]
    watchers: str
    scored: int


@dataclass(frozen=True, slots=True)
class SealLine:
    """The seal of random order number `draw`, and the nonce that opens it."""

    draw: int
    seal: str
    nonce: str


_OF_GAMES = ("number", "game", "started_at", "ended_at", "seated", "winners", "totals")
_OF_SCORES = ("game", "round", "seat", "player", "bot", "name", "points", "total")


@dataclass(frozen=True, slots=True)
class Scored:
    """Finished games in their order, and all scores in them by round and seat.

    `games` are number, game, started_at, ended_at, seated, winners and totals; `scores` are game, round,
    seat, player, bot, name, points and total.
    """

    games: Columns
    scores: Columns


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game in the list of its table.

    `cut_short` says whether it was abandoned in a round that was dealt and never scored.
    """

    line: GameLine
    cut_short: bool


class RecordStore:
    """Reads the games of tables. Journals have all that is stored, also what nobody may see."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def game(self, code: str, number: int, reader: PlayerId | None = None) -> GameLine | None:
        """Game `number` of the table, or None if there is none. Raises PlayersOnly."""
        if not storable(code) or not 0 < number < 2**31:
            return None
        query = _game(self._engine.dialect.name)
        async with reading(self._engine) as connection:
            row = (await connection.execute(query, {"code": code, "number": number})).one_or_none()
            if row is None:
                return None
            sent_away = _sent_away(row)
            admitted = not row.locked or await _is_admitted(connection, row, reader, sent_away)
            if not _may_read(row, reader, sent_away, admitted=admitted):
                raise PlayersOnly
            then = {(seat, player): name for seat, player, name in row.then}
            return _line(row, _seats(row.seated, then, dict(row.names)))

    async def exists(self, code: str, number: int) -> bool:
        """Has the table a game with this number?"""
        if not 0 < number < 2**31:
            return False
        query = sa.select(games.c.number).where(games.c.code == code, games.c.number == number)
        async with reading(self._engine) as connection:
            return (await connection.execute(query)).first() is not None

    async def listed(
        self, code: str, reader: PlayerId | None, before: int | None, most: int
    ) -> tuple[tuple[PastGame, ...], int | None]:
        """The latest `most` games of a table, or those before game `before`, newest first.

        The number tells where to go on; it is None at the first game. Who has never held a seat finds no game
        that began without watchers, and if the table has none now, PlayersOnly is raised.
        """
        query = (
            sa.select(games, _SCORED.label("scored"))
            .where(games.c.code == code)
            .order_by(games.c.number.desc())
            .limit(most + 1)
        )
        if before is not None:
            query = query.where(games.c.number < before)
        async with reading(self._engine, isolated=True) as connection:
            known = await has_played(connection, code, reader)
            if known is None:
                return (), None
            rows = (await connection.execute(query)).all()
            shown = [row for row in rows[:most] if _is_listed(row, known=known)]
            listed = await _listed(connection, code, shown)
            return listed, rows[most - 1].number if len(rows) > most else None

    async def finished(self, code: str, reader: PlayerId | None) -> tuple[GameLine, ...]:
        """The finished games whose records the reader may read, oldest first.

        Raises PlayersOnly if they may not read the list.
        """
        query = (
            sa.select(*(games.c[name] for name in _Played._fields[:-1]), _SCORED.label("scored"))
            .where(games.c.code == code, games.c.ended_at.is_not(None))
            .order_by(games.c.number)
        )
        async with reading(self._engine, isolated=True) as connection:
            access = await _access(connection, code, reader)
            if access is None:
                return ()
            rows = [
                row
                for row in map(_Played._make, await _in_one(connection, query))
                if _may_read(row, reader, access.sent_away, admitted=access.admitted)
            ]
            present = await _names(connection, {one["player"] for row in rows for one in row.seated})
            scored = await _in_one(connection, _first_scores(scores.c.code == code))
        then: dict[int, dict[tuple[Seat, PlayerId], str]] = {}
        for number, seat, player, name in scored:
            then.setdefault(number, {})[seat, player] = name

        def timed(row: _Played) -> _Played:
            return row._replace(started_at=utc(row.started_at), ended_at=utc(row.ended_at))

        return tuple(_line(timed(row), _seats(row.seated, then.get(row.number, {}), present)) for row in rows)

    async def all_rounds(self, code: str, numbers: Sequence[int]) -> Mapping[int, tuple[RoundLine, ...]]:
        """The finished rounds of these games."""
        async with reading(self._engine, isolated=True) as connection:
            return await _rounds(connection, code, numbers)

    async def scored(self, code: str, reader: PlayerId | None) -> Scored | None:
        """The finished games that are listed for the reader; None if there is no such table.

        Raises PlayersOnly if they may not read the list.
        """
        async with reading(self._engine, isolated=True) as connection:
            insider = await has_played(connection, code, reader)
            if insider is None:
                return None
            listed = listed_and_ended(code, insider=insider)
            ended = sa.select(*(games.c[name] for name in _OF_GAMES)).where(listed).order_by(games.c.number)
            points = (
                sa.select(*(scores.c[name] for name in _OF_SCORES))
                .where(scores.c.code == code, scores.c.game.in_(sa.select(games.c.number).where(listed)))
                .order_by(scores.c.game, scores.c.round, scores.c.seat)
            )
            return Scored(await in_columns(connection, ended), await in_columns(connection, points))

    async def persons(self, code: str) -> Mapping[PlayerId, PlayerId]:
        """Players of the table who are somebody else as well, and whom."""
        query = sa.select(same_person.c.player, same_person.c.is_player).where(same_person.c.code == code)
        async with reading(self._engine) as connection:
            return {row.player: row.is_player for row in (await connection.execute(query)).all()}

    async def journal(self, code: str, number: int) -> tuple[Line, ...]:
        """The journal of that game as far as it has come."""
        query = (
            sa.select(actions.c.number, actions.c.seat, actions.c.action, actions.c.at)
            .where(actions.c.code == code, actions.c.game == number)
            .order_by(actions.c.number)
        )
        async with reading(self._engine) as connection:
            return tuple(Line(*row) for row in (await connection.execute(query)).all())

    async def seals(self, code: str, number: int) -> tuple[SealLine, ...]:
        """The seals of that game's random orders, with the nonces that must be told of no running game."""
        query = (
            sa.select(actions.c.nonce, actions.c.action)
            .where(actions.c.code == code, actions.c.game == number, actions.c.seat.is_(None))
            .order_by(actions.c.number)
        )
        async with reading(self._engine) as connection:
            rows = (await connection.execute(query)).all()
        return tuple(
            SealLine(draw, seal_of(number, draw, nonce, action), nonce)
            for draw, (nonce, action) in enumerate(rows)
            if nonce
        )

    async def rounds(self, code: str, number: int) -> tuple[RoundLine, ...]:
        """The finished rounds of that game."""
        async with reading(self._engine, isolated=True) as connection:
            return (await _rounds(connection, code, [number])).get(number, ())


@cache
def _game(dialect: str) -> sa.Select[Any]:
    """The row of game `:number` of the table `:code`, and the present `names` of whoever sat there.

    `then` has the names in its first scored round. All in one query, made once: looking back may not slow
    down those who play.
    """
    each, player = (
        ("json_each", "json_extract(value, '$.player')")
        if dialect == "sqlite"
        else ("jsonb_array_elements", "value ->> 'player'")
    )
    holders = getattr(sa.func, each)(games.c.seated).table_valued("value")
    seated = sa.select(sa.literal_column(player, sa.Text)).select_from(holders)
    people = sa.select(players.c.id, players.c.name).where(players.c.id.in_(seated))
    code, number = sa.bindparam("code", type_=sa.Text), sa.bindparam("number", type_=sa.Integer)
    then = _first_scores(scores.c.code == code, scores.c.game == number)
    return (
        sa.select(
            games,
            *_ACCESS,
            _SCORED.label("scored"),
            as_json(dialect, people, "id", "name").label("names"),
            as_json(dialect, then, "seat", "player", "name").label("then"),
        )
        .join(tables, tables.c.code == games.c.code)
        .where(games.c.code == code, games.c.number == number)
    )


def _first_scores(*which: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The people in the first scored round of these games, under their names at the time."""
    return sa.select(scores.c.game, scores.c.seat, scores.c.player, scores.c.name).where(
        *which, scores.c.round == 1, scores.c.player.is_not(None)
    )


def _line(row: _Played | sa.Row[Any], seats: tuple[SeatLine, ...]) -> GameLine:
    return GameLine(
        code=row.code,
        number=row.number,
        game=row.game,
        options=row.options,
        rules_version=row.rules_version,
        started_at=row.started_at,
        ended_at=row.ended_at,
        seats=seats,
        winners=None if row.ended_at is None else tuple(row.winners),
        totals=None if row.ended_at is None else tuple(row.totals),
        rounds=row.scored,
    )


async def _listed(
    connection: AsyncConnection, code: str, rows: Sequence[sa.Row[Any]]
) -> tuple[PastGame, ...]:
    numbers = [row.number for row in rows]
    query = _first_scores(scores.c.code == code, scores.c.game.in_(numbers))
    then: dict[int, dict[tuple[Seat, PlayerId], str]] = {}
    for row in (await connection.execute(query)).all():
        then.setdefault(row.game, {})[row.seat, row.player] = row.name
    present = await _names(connection, [holder["player"] for row in rows for holder in row.seated])
    abandoned = [row.number for row in rows if row.winners == []]
    scored = (
        sa.select(rounds.c.game, sa.func.max(rounds.c.ended_at))
        .where(rounds.c.code == code, rounds.c.game.in_(abandoned))
        .group_by(rounds.c.game)
    )
    ends: dict[int, datetime] = {row[0]: row[1] for row in (await connection.execute(scored)).all()}
    drawn = (
        sa.select(actions.c.game, sa.func.max(actions.c.at))
        .where(
            actions.c.code == code,
            actions.c.game.in_(abandoned),
            actions.c.seat.is_(None),
        )
        .group_by(actions.c.game)
    )
    draws: dict[int, datetime] = {row[0]: row[1] for row in (await connection.execute(drawn)).all()}
    listed: list[PastGame] = []
    for row in rows:
        seats = _seats(row.seated, then.get(row.number, {}), present)
        drawn_at, scored_at = draws.get(row.number), ends.get(row.number)
        cut_short = drawn_at is not None and (scored_at is None or drawn_at > scored_at)
        listed.append(PastGame(_line(row, seats), cut_short))
    return tuple(listed)


async def _in_one(connection: AsyncConnection, query: sa.Select[Any]) -> list[list[Any]]:
    """The rows of the query, read as one."""
    names = (column.name for column in query.selected_columns)
    listed = as_json(connection.dialect.name, query, *names)
    found: list[list[Any]] = (await connection.execute(sa.select(listed))).scalar_one()
    return found


@dataclass(frozen=True, slots=True)
class _Reader:
    """What somebody may read at a table: `known` has held a seat there, `admitted` may come in."""

    known: bool
    admitted: bool
    sent_away: Set[PlayerId]


async def has_played(connection: AsyncConnection, code: str, reader: PlayerId | None) -> bool | None:
    """Has the reader ever held a seat in a game of this table, and not been sent away?

    None if there is no such table. Raises PlayersOnly if it has no watchers now or is locked, and the reader
    neither has nor may come in.
    """
    access = await _access(connection, code, reader)
    return None if access is None else access.known


async def _access(connection: AsyncConnection, code: str, reader: PlayerId | None) -> _Reader | None:
    """How much of the table's list the reader may see; None if there is no such table. Raises PlayersOnly."""
    query = sa.select(*_ACCESS, tables.c.code, tables.c.options).where(tables.c.code == code)
    table = (await connection.execute(query)).one_or_none()
    if table is None:
        return None
    sent_away = _sent_away(table)
    stays = reader is not None and reader not in sent_away
    known = stays and await _has_held(connection, code, reader)
    admitted = not table.locked or await _is_admitted(connection, table, reader, sent_away)
    if not known and (table.options.get("watchers") == "off" or not admitted):
        raise PlayersOnly
    return _Reader(known, admitted, sent_away)


def listed_and_ended(code: str, *, insider: bool) -> sa.ColumnElement[bool]:
    """The ended games that the reader may know of."""
    ended = sa.and_(games.c.code == code, games.c.ended_at.is_not(None))
    return ended if insider else sa.and_(ended, games.c.watchers != "off")


def _is_listed(row: _Played | sa.Row[Any], *, known: bool) -> bool:
    """Is that game in the list? Who has held a seat at the table finds all."""
    return known or row.watchers != "off"


def _may_read(
    row: _Played | sa.Row[Any], reader: PlayerId | None, sent_away: Set[PlayerId], *, admitted: bool
) -> bool:
    """May they read the record of that game?"""
    if row.watchers == "off" and reader not in row.held.keys() - sent_away:
        return False
    return admitted or reader in row.held


def _sent_away(row: sa.Row[*tuple[Any, ...]]) -> Set[PlayerId]:
    return {one["player"] for one in row.sent_away or ()}


async def _has_held(connection: AsyncConnection, code: str, player: PlayerId | None) -> bool:
    held = sa.cast(games.c.held, sa.Text).contains(f'"{player}"')
    query = sa.select(sa.exists().where(games.c.code == code, held))
    return bool((await connection.execute(query)).scalar_one())


async def _is_admitted(
    connection: AsyncConnection,
    row: Any,  # noqa: ANN401
    reader: PlayerId | None,
    sent_away: Set[PlayerId],
) -> bool:
    """May the reader come to the locked table? As `app.table.access.belongs` says."""
    if reader is None or reader in sent_away:
        return False
    if reader in {row.host, row.stand_in, *(row.guests or ()), *(ask["player"] for ask in row.asking)}:
        return True
    theirs = sa.or_(seats.c.player == reader, seats.c.kept_for == reader)
    seat = await connection.execute(sa.select(seats.c.seat).where(seats.c.code == row.code, theirs))
    if seat.first() is not None:
        return True
    latest = (
        sa.select(games.c.held)
        .where(games.c.code == row.code, games.c.number > (row.last_game or 0))
        .order_by(games.c.number.desc())
        .limit(1)
    )
    return reader in ((await connection.execute(latest)).scalar_one_or_none() or {})


def _seats(
    seated: Seated, then: Mapping[tuple[Seat, PlayerId], str], present: Mapping[PlayerId | None, str]
) -> tuple[SeatLine, ...]:
    """The seats with the names of the first scored round, `then`; who is not in it has their present one."""
    holders = [(one["player"], one["bot"]) for one in seated]
    return tuple(
        SeatLine(player, player and (then.get((seat, player)) or present.get(player)), bot)
        for seat, (player, bot) in enumerate(holders)
    )


async def _names(
    connection: AsyncConnection, wanted: Iterable[PlayerId | None]
) -> Mapping[PlayerId | None, str]:
    """The present names of these people."""
    query = sa.select(players.c.id, players.c.name).where(players.c.id.in_({one for one in wanted if one}))
    return {row.id: row.name for row in (await connection.execute(query)).all()}


async def _rounds(
    connection: AsyncConnection, code: str, numbers: Sequence[int]
) -> Mapping[int, tuple[RoundLine, ...]]:
    query = (
        sa.select(scores)
        .where(scores.c.code == code, scores.c.game.in_(numbers))
        .order_by(scores.c.game, scores.c.round, scores.c.seat)
    )
    lines: dict[tuple[int, int], list[ScoreLine]] = {}
    for row in (await connection.execute(query)).all():
        line = ScoreLine(row.seat, row.player, row.name, row.bot, row.points, row.total)
        lines.setdefault((row.game, row.round), []).append(line)
    finished = (
        sa.select(rounds.c.game, rounds.c.number, rounds.c.ended_at, rounds.c.summary)
        .where(rounds.c.code == code, rounds.c.game.in_(numbers))
        .order_by(rounds.c.game, rounds.c.number)
    )
    found: dict[int, list[RoundLine]] = {}
    for row in (await connection.execute(finished)).all():
        scored = tuple(lines.get((row.game, row.number), ()))
        found.setdefault(row.game, []).append(RoundLine(row.number, row.ended_at, row.summary, scored))
    return {game: tuple(one) for game, one in found.items()}
