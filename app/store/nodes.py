"""Nodes: which servers share the database, and which of them are alive.

A server with a name (`NODE`) renews a lease in its row five times while it lasts. Who has not renewed it is
buried by another one: its row goes, and with it all its tables are nobody's. That decides only how soon
others may take them; that two never write to the same table is the matter of `holding`.
"""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ports import Unavailable
from app.store.engine import CONNECT_SECONDS, DRIVER_ERRORS, reading
from app.store.schema import nodes, tables

BEATS = 5
"""How often a server renews its lease while it lasts."""
JOIN = """
INSERT INTO nodes (id, name, build, since, until) VALUES ($1, $2, $3, now(), now() + $4)
ON CONFLICT (name) DO UPDATE
SET id = excluded.id, build = excluded.build, since = excluded.since, until = excluded.until
"""
JOIN_AGAIN = f"{JOIN} WHERE nodes.id = ANY ($5) RETURNING id"
"""A former life of this server may have the name: Postgres may write it after we have given up waiting."""
BEAT = """
WITH me AS (
  UPDATE nodes SET since = CASE WHEN until < now() THEN now() ELSE since END, until = now() + $2
  WHERE id = $1 RETURNING id, since),
gone AS (
  DELETE FROM nodes USING me
  WHERE nodes.id <> me.id AND nodes.until < now() AND me.since < now() - $2 RETURNING nodes.name)
SELECT (SELECT count(*) FROM me) AS mine, (SELECT array_agg(name) FROM gone) AS gone
"""
"""Who comes back after an outage of the database buries nobody for as long as a lease lasts."""
LEAVE = "DELETE FROM nodes WHERE id = $1"
LISTED = timedelta(minutes=10)
"""So long the operator sees a server whose lease is over, if nobody has buried it."""


class NameTaken(Exception):
    """Another server has taken this one's name."""


@dataclass(slots=True)
class Node:
    """This server among those that share a database. `name` is empty where there is one.

    `id` stands for one life of it and is never used again: `renew` begins another one.
    """

    name: str = ""
    build: str = ""
    lease_s: float = 5.0
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    former: list[str] = field(default_factory=list)
    """The ids of its former lives."""

    @property
    def beat_s(self) -> float:
        """How long it is between two beats."""
        return self.lease_s / BEATS

    def renew(self) -> None:
        self.former.append(self.id)
        self.id = secrets.token_hex(8)


@dataclass(frozen=True, slots=True)
class NodeLine:
    """A server for the operator. `left_s` is what is left of its lease; `tables` is how many it has."""

    name: str
    build: str
    since: datetime
    left_s: float
    tables: int


class Nodes:
    """This server's row, on a connection of its own: a pool without a free connection ends no lease."""

    def __init__(self, dsn: str, node: Node) -> None:
        self._dsn = dsn
        self._node = node
        self._connection: asyncpg.Connection | None = None

    async def join(self) -> None:
        """Begins: whoever had this name before is gone, and their tables are free. Raises Unavailable."""
        await self._fetch(JOIN, *self._row())

    async def join_again(self) -> None:
        """Begins another life after this server was buried. Raises NameTaken and Unavailable."""
        self._node.renew()
        if not await self._fetch(JOIN_AGAIN, *self._row(), self._node.former):
            raise NameTaken(self._node.name)

    async def beat(self) -> tuple[bool, Sequence[str]]:
        """Renews the lease: whether there was one to renew, and the names of those it has buried.

        Raises Unavailable.
        """
        [(mine, gone)] = await self._fetch(BEAT, self._node.id, self._lease)
        return bool(mine), gone or ()

    async def leave(self) -> None:
        """Ends: all its tables are free. Raises Unavailable."""
        await self._fetch(LEAVE, self._node.id)

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None and not connection.is_closed():
            await connection.close(timeout=CONNECT_SECONDS)

    @property
    def _lease(self) -> timedelta:
        return timedelta(seconds=self._node.lease_s)

    def _row(self) -> tuple[object, ...]:
        return self._node.id, self._node.name, self._node.build, self._lease

    async def _fetch(self, sql: str, *values: object) -> Sequence[Any]:
        """Asks within half a lease, so that there is time for another attempt."""
        try:
            async with asyncio.timeout(self._node.lease_s / 2):
                if self._connection is None or self._connection.is_closed():
                    self._connection = await asyncpg.connect(self._dsn)
                rows: Sequence[Any] = await self._connection.fetch(sql, *values)
                return rows
        except DRIVER_ERRORS as error:
            connection, self._connection = self._connection, None
            if connection is not None:
                connection.terminate()
            raise Unavailable(type(error).__name__) from None


async def living(engine: AsyncEngine) -> tuple[NodeLine, ...]:
    """The servers that share the database, by name, and those that died lately. Raises Unavailable."""
    left = sa.extract("epoch", nodes.c.until - sa.func.now())
    had = sa.select(tables.c.node, sa.func.count().label("tables")).group_by(tables.c.node).subquery()
    query = (
        sa.select(nodes.c.name, nodes.c.build, nodes.c.since, left, sa.func.coalesce(had.c.tables, 0))
        .select_from(nodes.outerjoin(had, had.c.node == nodes.c.id))
        .where(nodes.c.until > sa.func.now() - LISTED)
        .order_by(nodes.c.name)
    )
    async with reading(engine) as connection:
        rows = (await connection.execute(query)).all()
    return tuple(NodeLine(name, build, since, float(rest), had) for name, build, since, rest, had in rows)


async def others(engine: AsyncEngine, me: Node) -> Sequence[str]:
    """The names of the other servers that are alive. Raises Unavailable."""
    query = sa.select(nodes.c.name).where(nodes.c.until > sa.func.now(), nodes.c.id != me.id)
    async with reading(engine) as connection:
        return (await connection.execute(query)).scalars().all()


async def of_another_build(engine: AsyncEngine, build: str) -> str | None:
    """The living server that joined last of those with another `build`. Raises Unavailable."""
    alive = nodes.c.until > sa.func.now()
    query = sa.select(nodes.c.name).where(nodes.c.build != build, alive).order_by(nodes.c.since.desc())
    async with reading(engine) as connection:
        name: str | None = (await connection.execute(query.limit(1))).scalar_one_or_none()
    return name
