"""Operations: the operator lists, closes and purges tables, and exports or erases a person's data.

They work beside a running server, which learns from `orders` what was closed and who was erased.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store import purge
from app.store.engine import reading, writing
from app.store.last_change import changed_at
from app.store.nodes import Node
from app.store.orders import give
from app.store.purge import InUse
from app.store.schema import actions, chat, forgotten, games, players, same_person, scores, seats, tables
from app.table.model import ERASED, PlayerId, Status

Facts: TypeAlias = Mapping[str, Sequence[Mapping[str, Any]]]
"""Rows by the name of their table, ready for JSON."""

_UNTOLD = ("offers", "sent_away", "node", "tenure")
_TOLD = tuple(column for column in tables.columns if column.name not in _UNTOLD)
"""The columns of a table that may be shown: no keys, no addresses, even as hashes, and no servers."""


@dataclass(frozen=True, slots=True)
class Line:
    """A table in a list; `code` is the one in its link."""

    code: str
    game: str
    status: Status
    people: int
    games: int
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class PersonLine:
    """A person in a list; `seen_at` is accurate to the hour."""

    id: PlayerId
    name: str
    seen_at: datetime


class Operations:
    """What the operator's commands and pages do."""

    def __init__(self, engine: AsyncEngine, node: Node | None = None) -> None:
        """`node` is the server that purges, if it is one: it knows itself which tables it has in memory."""
        self._engine = engine
        self._node = node

    @property
    def engine(self) -> AsyncEngine:
        """The database they work on."""
        return self._engine

    async def list_tables(self, newest: int) -> tuple[Line, ...]:
        """The `newest` tables by their last change."""
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
        """A table with its seats and games, but no actions, chat or cards; None if there is none."""
        async with reading(self._engine, isolated=True) as connection:
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

    async def find(self, name: str, newest: int) -> tuple[PersonLine, ...]:
        """People whose name contains `name`, in upper or lower case; those seen last first."""
        row = players.c
        query = (
            sa.select(row.id, row.name, row.seen_at)
            .where(sa.func.lower(row.name).contains(name.lower(), autoescape=True))
            .order_by(row.seen_at.desc(), row.id)
            .limit(newest)
        )
        async with reading(self._engine) as connection:
            return tuple(PersonLine(*found) for found in (await connection.execute(query)).all())

    async def close_table(self, link: str) -> bool:
        """Removes a table with its games and chat; False if there is none.

        It locks the table's row first, as the journal does, so that neither waits for the other in a circle.
        """
        async with writing(self._engine) as connection:
            query = sa.select(tables.c.code).where(tables.c.link == link).with_for_update()
            code = (await connection.execute(query)).scalar_one_or_none()
            if code is None:
                return False
            await purge.remove(connection, [code])
            await give(connection, "close", code)
            return True

    async def export(self, player: PlayerId) -> Facts | None:
        """All rows about a person, without their token; None if there is no such person."""
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
            "same_person": sa.select(same_person).where(_named(player)),
        }
        async with reading(self._engine, isolated=True) as connection:
            facts = {name: await _rows(connection, query) for name, query in told.items()}
        return facts if facts["players"] else None

    async def erase(self, player: PlayerId) -> bool:
        """Erases a person's name, token and chat; games and scores stay without a name. False if unknown."""
        async with writing(self._engine) as connection:
            found = await _forget(connection, player)
            if found:
                await give(connection, "erase", player)
        return found

    async def erase_again(self, player: PlayerId) -> None:
        """Erases what was still being written while `player` was erased. Writes no order."""
        async with writing(self._engine) as connection:
            await _forget(connection, player)

    async def purge(self, before: datetime, in_use: InUse = tuple) -> tuple[int, int]:
        """See `purge.purge`."""
        return await purge.purge(self._engine, before, in_use, self._me)

    async def purge_lobbies(self, before: datetime, in_use: InUse = tuple) -> tuple[int, int]:
        """See `purge.purge_lobbies`."""
        return await purge.purge_lobbies(self._engine, before, in_use, self._me)

    @property
    def _me(self) -> str:
        """The id of this server's present life; empty for a command."""
        return self._node.id if self._node is not None else ""


async def _forget(connection: AsyncConnection, player: PlayerId) -> bool:
    """Erases a person's rows; False if there is no such person."""
    gone = await connection.execute(
        sa.update(players)
        .where(players.c.id == player)
        .values(name=ERASED, token_hash=f"erased {token_hex(32)}")
    )
    await _forget_chat(connection, player)
    await connection.execute(sa.delete(forgotten).where(forgotten.c.player == player))
    await connection.execute(sa.update(scores).where(scores.c.player == player).values(name=ERASED))
    await connection.execute(sa.delete(same_person).where(_named(player)))
    return gone.rowcount == 1


def _named(player: PlayerId) -> sa.ColumnElement[bool]:
    """The rows of `same_person` that name the person."""
    return sa.or_(same_person.c.player == player, same_person.c.is_player == player)


async def _forget_chat(connection: AsyncConnection, player: PlayerId) -> None:
    """Removes a person's chat lines. A table's newest line is emptied, so that its number stays in use."""
    newer = chat.alias()
    followed = sa.exists().where(newer.c.code == chat.c.code, newer.c.number > chat.c.number)
    await connection.execute(sa.delete(chat).where(chat.c.player == player, followed))
    await connection.execute(sa.update(chat).where(chat.c.player == player).values(name=ERASED, text=""))


async def _rows(connection: AsyncConnection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]
