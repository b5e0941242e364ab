"""Journal queries: a table with its latest game and chat as the database has them, and keys of commands."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store import columns
from app.store.columns import NameOf, Row
from app.store.engine import reading
from app.store.schema import actions, chat, games, players, seats, tables
from app.table.model import Access, ChatRow, Entry, GameRow, PlayerId, Stored, TableRow

CHAT_LINES = 50


def storable(text: str) -> bool:
    """Can this text be part of a key? Postgres fails even when asked about U+0000."""
    return text.isascii() and text.isprintable()


async def load(engine: AsyncEngine, code: str) -> Stored | None:
    """The table as it was at one moment, or None if there is none. Names are the present ones."""
    if not storable(code):
        return None
    async with reading(engine, isolated=True) as connection:
        table = (await connection.execute(sa.select(tables).where(tables.c.code == code))).one_or_none()
        if table is None:
            return None
        sitting = await _rows(connection, sa.select(seats).where(seats.c.code == code).order_by(seats.c.seat))
        game = await _latest_game(connection, code)
        entries = await _entries(connection, code, game.number) if game is not None else ()
        lines = await _chat(connection, code)
        wanted: set[PlayerId] = set()
        _stored(table, sitting, game, wanted.add)
        names = await _names(connection, wanted)
    row, played = _stored(table, sitting, game, names.get)
    return Stored(row, played, entries, lines)


def _stored(
    table: Row, sitting: tuple[Row, ...], game: Row | None, name_of: NameOf
) -> tuple[TableRow, GameRow | None]:
    """The rows of a table and its game. Calls `name_of` for everybody whose name they show."""
    row = TableRow(
        code=table.code,
        seats=tuple(columns.read_holder(seat._asdict(), name_of) for seat in sitting),
        wake_at={seat.seat: seat.wake_at for seat in sitting if seat.wake_at is not None},
        access=Access(**columns.ACCESS.read(table, name_of)),
        **columns.TABLE.read(table, name_of),
    )
    return row, None if game is None else GameRow(**columns.GAME.read(game, name_of))


async def find(engine: AsyncEngine, link: str) -> str | None:
    """The code of the table with this link, or None if there is none."""
    if not storable(link):
        return None
    query = sa.select(tables.c.code).where(tables.c.link == link)
    async with reading(engine) as connection:
        return (await connection.execute(query)).scalar_one_or_none()


async def waiting(engine: AsyncEngine) -> tuple[str, ...]:
    """The codes of tables with a deadline for some seat."""
    query = sa.select(seats.c.code).where(seats.c.wake_at.is_not(None)).distinct().order_by(seats.c.code)
    async with reading(engine) as connection:
        return tuple((await connection.execute(query)).scalars())


async def has_command(engine: AsyncEngine, player: PlayerId, command: str) -> bool:
    """Is there an action or chat line with this key?"""
    if not (storable(player) and storable(command)):
        return False
    query = sa.select(
        sa.or_(
            *(
                sa.exists().where(rows.c.player == player, rows.c.command == command)
                for rows in (actions, chat)
            )
        )
    )
    async with reading(engine) as connection:
        return bool((await connection.execute(query)).scalar_one())


async def _rows(connection: AsyncConnection, query: sa.Select[Any]) -> tuple[Row, ...]:
    return tuple((await connection.execute(query)).all())


async def _latest_game(connection: AsyncConnection, code: str) -> Row | None:
    query = sa.select(games).where(games.c.code == code).order_by(games.c.number.desc()).limit(1)
    return (await connection.execute(query)).one_or_none()


async def _entries(connection: AsyncConnection, code: str, game: int) -> tuple[Entry, ...]:
    query = (
        sa.select(
            actions.c.game,
            actions.c.number,
            actions.c.seat,
            actions.c.action,
            actions.c.player,
            actions.c.command,
        )
        .where(actions.c.code == code, actions.c.game == game)
        .order_by(actions.c.number)
    )
    return tuple(Entry(*row) for row in await _rows(connection, query))


async def _chat(connection: AsyncConnection, code: str) -> tuple[ChatRow, ...]:
    query = (
        sa.select(chat.c.number, chat.c.player, chat.c.name, chat.c.text, chat.c.at, chat.c.command)
        .where(chat.c.code == code)
        .order_by(chat.c.number.desc())
        .limit(CHAT_LINES)
    )
    return tuple(ChatRow(*row) for row in reversed(await _rows(connection, query)))


async def _names(connection: AsyncConnection, people: Iterable[PlayerId]) -> dict[PlayerId, str]:
    query = sa.select(players.c.id, players.c.name).where(players.c.id.in_(tuple(people)))
    return {row.id: row.name for row in await _rows(connection, query)}
