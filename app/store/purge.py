"""Purge: removes old tables and people.

It works in small transactions and sleeps after each, so that nobody at a table waits for it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from datetime import datetime
from time import monotonic
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ports import Unavailable
from app.store.engine import reading, writing
from app.store.last_change import changed_at
from app.store.rows import OF_A_TABLE
from app.store.schema import forgotten, games, metadata, nodes, players, tables

BATCH = 500
"""How many people, or tables without a game, go in a transaction; a table with games goes alone."""
REST = 100
"""After each transaction the purge sleeps this many times as long as the transaction took,"""
LONGEST_REST_S = 2.0
"""but never longer than this."""

Row: TypeAlias = sa.Row[*tuple[Any, ...]]

InUse: TypeAlias = Callable[[], Collection[str]]
"""The codes of tables that must stay; asked in each transaction, since a purge takes minutes."""

_REFERENCES = tuple(
    column
    for table in metadata.tables.values()
    for column in table.columns
    if table is not forgotten and any(key.references(players) for key in column.foreign_keys)
)
"""Every column that names a player, except those of `forgotten`, which go with the player."""

_PLAYED = sa.exists().where(games.c.code == tables.c.code)


def _elsewhere(me: str) -> sa.ColumnElement[bool]:
    """Another living server than `me` has the table. What `me` has unloaded may still be in its name."""
    return sa.exists().where(nodes.c.id == tables.c.node, nodes.c.id != me, nodes.c.until > sa.func.now())


async def purge(
    engine: AsyncEngine, before: datetime, in_use: InUse = tuple, me: str = ""
) -> tuple[int, int]:
    """Removes tables that have not changed since `before`, then people not seen since and not named anywhere.

    Returns how many tables and people went. Tables that are `in_use` here, or that another living server than
    `me` has, stay. Raises Unavailable.
    """
    old = sa.and_(tables.c.changed_at < before, changed_at() < before, ~_elsewhere(me))
    return await _remove_tables(engine, old, in_use), await _remove_people(engine, before)


async def purge_lobbies(
    engine: AsyncEngine, before: datetime, in_use: InUse = tuple, me: str = ""
) -> tuple[int, int]:
    """As `purge`, but only tables that never had a game and whose host has not been seen since."""
    host_seen = sa.exists().where(players.c.id == tables.c.host, players.c.seen_at >= before)
    old = sa.and_(tables.c.changed_at < before, ~_PLAYED, ~host_seen, ~_elsewhere(me))
    return await _remove_tables(engine, old, in_use), await _remove_people(engine, before)


async def remove(connection: AsyncConnection, codes: Sequence[str]) -> int:
    """Removes these tables with their games and chat; returns how many there were."""
    gone = 0
    for table in OF_A_TABLE:
        gone = (await connection.execute(sa.delete(table).where(table.c.code.in_(codes)))).rowcount
    return gone


async def _remove_tables(engine: AsyncEngine, old: sa.ColumnElement[bool], in_use: InUse) -> int:
    gone = 0
    query = sa.select(tables.c.code, _PLAYED.label("played")).where(old)
    async for page in _pages(engine, query, tables.c.code):
        lobbies = [row.code for row in page if not row.played]
        for batch in (lobbies, *([row.code] for row in page if row.played)):
            gone += await _rested(_remove_still(engine, old, batch, in_use)) if batch else 0
    return gone


async def _remove_still(
    engine: AsyncEngine, old: sa.ColumnElement[bool], codes: Sequence[str], in_use: InUse
) -> int:
    """Removes these tables and returns how many went; those in use stay until the next purge.

    Their rows are locked first, as the journal does, without waiting for those that somebody writes to.
    """
    still = sa.select(tables.c.code).where(old, tables.c.code.in_(codes))
    still = still.with_for_update(of=tables, skip_locked=True)
    try:
        async with writing(engine, isolated=True) as connection:
            found = (await connection.execute(still)).scalars().all()
            used = in_use()
            return await remove(connection, [code for code in found if code not in used])
    except (IntegrityError, Unavailable):
        return 0


async def _remove_people(engine: AsyncEngine, before: datetime) -> int:
    unnamed = (~sa.exists().where(column == players.c.id) for column in _REFERENCES)
    old = sa.and_(players.c.seen_at < before, *unnamed)
    gone = 0
    async for page in _pages(engine, sa.select(players.c.id).where(old), players.c.id):
        gone += await _rested(_forget(engine, old, [player for (player,) in page]))
    return gone


async def _forget(engine: AsyncEngine, old: sa.ColumnElement[bool], people: Sequence[str]) -> int:
    """Removes these people and returns how many went; none if one of them is just sitting down.

    It passes over those to whom somebody refers just now, and so waits for nobody.
    """
    free = sa.select(players.c.id).where(old, players.c.id.in_(people))
    free = free.with_for_update(of=players, skip_locked=True)
    try:
        async with writing(engine) as connection:
            gone = await connection.execute(sa.delete(players).where(players.c.id.in_(free)))
    except IntegrityError:
        return 0
    return gone.rowcount


async def _pages(
    engine: AsyncEngine, query: sa.Select[Any], key: sa.Column[str]
) -> AsyncIterator[Sequence[Row]]:
    """The rows of `query` in order of `key`, its first column; reads `BATCH` at a time as needed."""
    page: Sequence[Row] = ()
    while True:
        after = page[-1][0] if page else ""
        async with reading(engine) as connection:
            found = await connection.execute(query.where(key > after).order_by(key).limit(BATCH))
            page = found.all()
        if not page:
            return
        yield page


async def _rested(transaction: Awaitable[int]) -> int:
    """The result of `transaction`, after a sleep in proportion to the time it took."""
    began_s = monotonic()
    gone = await transaction
    await asyncio.sleep(min(REST * (monotonic() - began_s), LONGEST_REST_S))
    return gone
