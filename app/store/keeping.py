"""What whoever runs the site may do with its rows: look, close a table, hand out or erase a person, purge.

It works beside a running server. A table that is gone there is noticed at its room's next change.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.rooms.ports import Unavailable
from app.store.changed import changed_at
from app.store.engine import reading, writing
from app.store.rows import OF_A_TABLE
from app.store.schema import actions, chat, forgotten, games, metadata, players, scores, seats, tables
from app.table.model import PlayerId, Status

ERASED = "?"
"""The name of a person whose data was erased."""

Facts: TypeAlias = Mapping[str, Sequence[Mapping[str, Any]]]
"""Rows by the name of their table, ready for JSON."""

_TOLD = tuple(column for column in tables.columns if column.name not in ("offers", "sent_away"))
"""What is told of a table: no keys and no addresses, though hashed."""

_REFERENCES = tuple(
    column
    for table in metadata.tables.values()
    for column in table.columns
    if table is not forgotten and any(key.references(players) for key in column.foreign_keys)
)
"""Every column that names a player; what somebody has forgotten goes with them."""


@dataclass(frozen=True, slots=True)
class Line:
    """A table in a list, by the code in its link."""

    code: str
    game: str
    status: Status
    people: int
    games: int
    changed_at: datetime


class Keeping:
    """Commands of the operator."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def list_tables(self, newest: int) -> tuple[Line, ...]:
        """The tables changed last."""
        sitting = sa.select(sa.func.count(seats.c.player)).where(seats.c.code == tables.c.code)
        played = sa.select(sa.func.count()).where(games.c.code == tables.c.code)
        changed = changed_at()
        query = (
            sa.select(
                tables.c.link,
                tables.c.game,
                tables.c.status,
                sitting.scalar_subquery(),
                played.scalar_subquery(),
                changed,
            )
            .order_by(changed.desc(), tables.c.code)
            .limit(newest)
        )
        async with reading(self._engine) as connection:
            return tuple(Line(*row) for row in (await connection.execute(query)).all())

    async def show_table(self, link: str) -> Facts | None:
        """A table with its seats and games, without actions, chat, or anything of a running game's cards."""
        async with reading(self._engine) as connection:
            found = await _rows(connection, sa.select(*_TOLD).where(tables.c.link == link))
            if not found:
                return None
            code = found[0]["code"]
            names = sa.outerjoin(seats, players, players.c.id == seats.c.player)
            sitting = sa.select(seats.c.seat, seats.c.player, players.c.name, seats.c.bot, seats.c.kept_for)
            played = sa.select(
                games.c.number, games.c.game, games.c.started_at, games.c.ended_at, games.c.totals
            )
            return {
                "tables": found,
                "seats": await _rows(
                    connection, sitting.select_from(names).where(seats.c.code == code).order_by(seats.c.seat)
                ),
                "games": await _rows(connection, played.where(games.c.code == code).order_by(games.c.number)),
            }

    async def close_table(self, link: str) -> bool:
        """Removes a table with all its games and its chat; False when there is none."""
        async with writing(self._engine) as connection:
            found = await connection.execute(sa.select(tables.c.code).where(tables.c.link == link))
            return await _remove(connection, found.scalars().all()) == 1

    async def export(self, player: PlayerId) -> Facts | None:
        """All rows about a person, without their token; None when there is no such person."""
        told = {
            "players": sa.select(players.c.id, players.c.name, players.c.created_at, players.c.seen_at).where(
                players.c.id == player
            ),
            "tables": sa.select(*_TOLD).where(tables.c.host == player),
            "seats": sa.select(seats).where(sa.or_(seats.c.player == player, seats.c.kept_for == player)),
            "forgotten": sa.select(forgotten).where(forgotten.c.player == player),
            "chat": sa.select(chat).where(chat.c.player == player),
            "actions": sa.select(actions)
            .join(games, sa.and_(games.c.code == actions.c.code, games.c.number == actions.c.game))
            .where(actions.c.player == player, games.c.ended_at.is_not(None)),
            "scores": sa.select(scores).where(scores.c.player == player),
        }
        async with reading(self._engine) as connection:
            facts = {name: await _rows(connection, query) for name, query in told.items()}
        return facts if facts["players"] else None

    async def erase(self, player: PlayerId) -> bool:
        """Forgets name, token and what was said; scores and games stay, of nobody. False when unknown."""
        async with writing(self._engine) as connection:
            gone = await connection.execute(
                sa.update(players)
                .where(players.c.id == player)
                .values(name=ERASED, token_hash=f"erased {token_hex(32)}")
            )
            await connection.execute(sa.delete(chat).where(chat.c.player == player))
            await connection.execute(sa.delete(forgotten).where(forgotten.c.player == player))
            await connection.execute(sa.update(scores).where(scores.c.player == player).values(name=ERASED))
        return gone.rowcount == 1

    async def purge(self, before: datetime) -> tuple[int, int]:
        """Removes tables not changed since, then people not seen since and named nowhere: how many each."""
        old = sa.select(tables.c.code).where(tables.c.changed_at < before, changed_at() < before)
        named = sa.union(*(sa.select(column).where(column.is_not(None)) for column in _REFERENCES))
        unseen = sa.delete(players).where(players.c.seen_at < before, players.c.id.not_in(named))
        async with reading(self._engine) as connection:
            codes = (await connection.execute(old)).scalars().all()
        removed = sum([await self._remove_still(old.where(tables.c.code == code)) for code in codes])
        async with writing(self._engine) as connection:
            return removed, (await connection.execute(unseen)).rowcount

    async def _remove_still(self, old: sa.Select[str]) -> int:
        """How many tables went; one that somebody changes at this very moment stays."""
        try:
            async with writing(self._engine, isolated=True) as connection:
                return await _remove(connection, (await connection.execute(old)).scalars().all())
        except (IntegrityError, Unavailable):
            return 0


async def _remove(connection: AsyncConnection, codes: Sequence[str]) -> int:
    """How many tables went."""
    gone = 0
    for table in OF_A_TABLE:
        gone = (await connection.execute(sa.delete(table).where(table.c.code.in_(codes)))).rowcount
    return gone


async def _rows(connection: AsyncConnection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]
