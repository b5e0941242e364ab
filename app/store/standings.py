"""Standings store: what a table's ended games say about its persons, in three queries and without journals.

The database hands over columns, so that thousands of rows do not hold up the loop.
"""

from dataclasses import dataclass
from functools import cache

import orjson
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rules.contract import Round
from app.store.engine import reading
from app.store.json_rows import Columns, in_columns
from app.store.records import has_played, listed_and_ended
from app.store.schema import games, players, rounds, same_person, scores, utc
from app.table.model import PlayerId
from app.table.public_journal import OldRules, rules_of
from app.table.standings import EndedGame, HeldRound, Persons, Sitting, Standing, standings


@dataclass(frozen=True, slots=True)
class Head:
    """What standings depend on. They stay the same while it does.

    `game` is the one asked for, else the one played last; None if no game has ended. `ended` counts the
    ended games that the reader may know, and has the number of the last one. `insider`: the reader has held
    a seat here.
    """

    code: str
    game: str | None
    ended: tuple[int, int | None]
    insider: bool
    same: tuple[tuple[PlayerId, PlayerId], ...]
    names: tuple[tuple[PlayerId, str], ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """The columns of three queries, each in the order of games, rounds and seats."""

    games: Columns
    rounds: Columns
    scores: Columns


class StandingStore:
    """Reads what standings are made of."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def head(self, code: str, reader: PlayerId | None, game: str | None) -> Head | None:
        """What the standings of that game depend on; None if there is no such table. Raises PlayersOnly."""
        async with reading(self._engine, isolated=True) as connection:
            insider = await has_played(connection, code, reader)
            if insider is None:
                return None
            known = listed_and_ended(code, insider=insider)
            counted = sa.select(sa.func.count(), sa.func.max(games.c.number)).where(known)
            count, last = (await connection.execute(counted)).one()
            if game is None and last is not None:
                played = sa.select(games.c.game).where(games.c.code == code, games.c.number == last)
                game = (await connection.execute(played)).scalar_one()
            return Head(
                code,
                game,
                (count, last),
                insider,
                await _pairs(connection, same_person.c.player, same_person.c.is_player, _of(code)),
                await _pairs(connection, players.c.id, players.c.name, _has_scored(code)),
            )

    async def rows(self, head: Head) -> Rows:
        """The ended games of the table, and the scores and rounds of the one game."""
        known = listed_and_ended(head.code, insider=head.insider)
        ours = sa.select(games.c.number).where(known, games.c.game == head.game)
        played = sa.select(
            games.c.number,
            games.c.game,
            games.c.rules_version,
            games.c.started_at,
            games.c.ended_at,
            games.c.winners,
            games.c.totals,
            games.c.seated,
        )
        played = played.where(known).order_by(games.c.number)
        ended = sa.select(rounds.c.game, rounds.c.number, rounds.c.summary)
        ended = ended.where(rounds.c.code == head.code, rounds.c.game.in_(ours))
        ended = ended.order_by(rounds.c.game, rounds.c.number)
        points = sa.select(scores.c.player, scores.c.bot, scores.c.points)
        points = points.where(scores.c.code == head.code, scores.c.game.in_(ours))
        points = points.order_by(scores.c.game, scores.c.round, scores.c.seat)
        async with reading(self._engine, isolated=True) as connection:
            return Rows(*[await in_columns(connection, query) for query in (played, ended, points)])


def standing_of(head: Head, rows: Rows) -> Standing:
    """The standings. For a table of many games that takes a while: run it in a thread."""
    assert head.game is not None
    sitting = cache(Sitting)
    ended: list[EndedGame] = []
    seats: dict[int, int] = {}
    told: set[int] = set()
    for number, game, version, started_at, ended_at, winners, totals, seated in zip(
        *map(orjson.loads, rows.games), strict=True
    ):
        first = sitting(tuple([it["player"] for it in seated]), tuple([it["bot"] for it in seated]))
        times = utc(started_at), utc(ended_at)
        ended.append(EndedGame(number, game, *times, tuple(winners), tuple(totals), first))
        seats[number] = len(seated)
        if _is_of_today(game, version):
            told.add(number)
    held: list[HeldRound] = []
    who, bots, points = map(orjson.loads, rows.scores)
    start = 0
    for number, in_round, summary in zip(*map(orjson.loads, rows.rounds), strict=True):
        end = start + seats[number]
        holders = sitting(tuple(who[start:end]), tuple(bots[start:end]))
        scored = Round(in_round, tuple(points[start:end]), summary)
        held.append(HeldRound(number, scored, holders, number in told))
        start = end
    return standings(head.game, ended, held, Persons(dict(head.same), dict(head.names)))


def _is_of_today(game: str, version: int) -> bool:
    try:
        rules_of(game, version)
    except OldRules:
        return False
    return True


def _of(code: str) -> sa.ColumnElement[bool]:
    return same_person.c.code == code


def _has_scored(code: str) -> sa.ColumnElement[bool]:
    return players.c.id.in_(sa.select(scores.c.player).where(scores.c.code == code).distinct())


async def _pairs(
    connection: AsyncConnection, one: sa.Column[str], other: sa.Column[str], where: sa.ColumnElement[bool]
) -> tuple[tuple[str, str], ...]:
    rows = await connection.execute(sa.select(one, other).where(where).order_by(one))
    return tuple((row[0], row[1]) for row in rows.all())
