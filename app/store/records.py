"""Records: a finished game with all that happened, for its players and people who may watch the table."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rules.contract import Seat
from app.store.engine import reading
from app.store.journal_queries import storable
from app.store.schema import actions, games, players, rounds, scores, seats, tables
from app.table.model import PlayerId
from app.table.public_journal import Line

_ACCESS = (
    tables.c.locked,
    tables.c.host,
    tables.c.stand_in,
    tables.c.guests,
    tables.c.asking,
    tables.c.sent_away,
)


class StillRunning(Exception):
    """The game has no record yet, since its journal holds what players may not know."""


class PlayersOnly(Exception):
    """The game was played without watchers or its table is locked, and the reader was not part of it."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sat there when the game started: a person under their present name, or a bot and its level."""

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
class FinishedGame:
    """A whole game. `winners` are seats, `totals` are by seat.

    `journal` is all that is stored, including what nobody may see; `public_journal` leaves that out.
    """

    code: str
    number: int
    game: str
    options: Mapping[str, str]
    rules_version: int
    started_at: datetime
    ended_at: datetime
    seats: tuple[SeatLine, ...]
    journal: tuple[Line, ...]
    rounds: tuple[RoundLine, ...]
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


class RecordStore:
    """Reads finished games."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def finished(self, code: str, number: int, reader: PlayerId | None = None) -> FinishedGame | None:
        """Game `number` of the table, or None if there is none. Raises PlayersOnly and StillRunning."""
        if not storable(code) or not 0 < number < 2**31:
            return None
        query = (
            sa.select(games, *_ACCESS)
            .join(tables, tables.c.code == games.c.code)
            .where(games.c.code == code, games.c.number == number)
        )
        async with reading(self._engine, isolated=True) as connection:
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            sent_away = {one["player"] for one in row.sent_away or ()}
            if row.watchers == "off" and reader not in row.held.keys() - sent_away:
                raise PlayersOnly
            played = reader in row.held
            if row.locked and not played and not await _is_admitted(connection, row, reader, sent_away):
                raise PlayersOnly
            if row.ended_at is None:
                raise StillRunning
            return FinishedGame(
                code=row.code,
                number=row.number,
                game=row.game,
                options=row.options,
                rules_version=row.rules_version,
                started_at=row.started_at,
                ended_at=row.ended_at,
                seats=await _seats(connection, row.seated),
                journal=await _journal(connection, code, number),
                rounds=await _rounds(connection, code, number),
                winners=tuple(row.winners),
                totals=tuple(row.totals),
            )


async def _is_admitted(
    connection: AsyncConnection, row: sa.Row[Any], reader: PlayerId | None, sent_away: Set[PlayerId]
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
    latest = sa.select(games.c.held).where(games.c.code == row.code).order_by(games.c.number.desc()).limit(1)
    return reader in (await connection.execute(latest)).scalar_one()


async def _seats(connection: AsyncConnection, seated: list[dict[str, str | None]]) -> tuple[SeatLine, ...]:
    wanted = [holder["player"] for holder in seated if holder["player"]]
    query = sa.select(players.c.id, players.c.name).where(players.c.id.in_(wanted))
    names = {row.id: row.name for row in (await connection.execute(query)).all()}
    return tuple(SeatLine(one["player"], names.get(one["player"]), one["bot"]) for one in seated)


async def _journal(connection: AsyncConnection, code: str, game: int) -> tuple[Line, ...]:
    query = (
        sa.select(actions.c.number, actions.c.seat, actions.c.action, actions.c.at)
        .where(actions.c.code == code, actions.c.game == game)
        .order_by(actions.c.number)
    )
    return tuple(Line(*row) for row in (await connection.execute(query)).all())


async def _rounds(connection: AsyncConnection, code: str, game: int) -> tuple[RoundLine, ...]:
    query = (
        sa.select(scores)
        .where(scores.c.code == code, scores.c.game == game)
        .order_by(scores.c.round, scores.c.seat)
    )
    lines: dict[int, list[ScoreLine]] = {}
    for row in (await connection.execute(query)).all():
        line = ScoreLine(row.seat, row.player, row.name, row.bot, row.points, row.total)
        lines.setdefault(row.round, []).append(line)
    finished = (
        sa.select(rounds.c.number, rounds.c.ended_at, rounds.c.summary)
        .where(rounds.c.code == code, rounds.c.game == game)
        .order_by(rounds.c.number)
    )
    return tuple(
        RoundLine(row.number, row.ended_at, row.summary, tuple(lines.get(row.number, ())))
        for row in (await connection.execute(finished)).all()
    )
