"""Holding: says in the database which server has a table, and counts its holders.

A table's `tenure` grows with each holder. Every journal transaction on Postgres locks the table's row in
share mode and must find its own node and tenure there. A takeover changes the row: it waits for what is under
way, and what comes later from the former holder fails. No clock is part of that.
"""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ports import Elsewhere, Unavailable, Unheard
from app.store.engine import reading
from app.store.nodes import Node
from app.store.schema import nodes, tables

ATTEMPTS = 3
HEARD = 3 / 5
"""People are sent to a server while so much of its lease is left: it has missed one beat at most."""

AGAIN = 3 / 10
"""After this part of a lease at most, people ask again: by then the server may have started again."""

CODE = tables.c.code == sa.bindparam("its_code", type_=sa.Text)
ME = sa.bindparam("me", type_=sa.Text)
SEEN = sa.bindparam("seen", type_=sa.BigInteger)
SEE = (
    sa.select(
        tables.c.tenure, nodes.c.name, sa.extract("epoch", nodes.c.until - sa.func.now()).label("left_s")
    )
    .select_from(tables.outerjoin(nodes, sa.and_(nodes.c.id == tables.c.node, nodes.c.id != ME)))
    .where(CODE)
)
TAKE = (
    sa.update(tables)
    .where(CODE, sa.or_(SEEN.is_(None), tables.c.tenure == SEEN))
    .values(node=ME, tenure=tables.c.tenure + 1)
    .returning(tables.c.tenure)
)
"""With a join here two servers could succeed: docs/decisions/0017."""


class Holding:
    """Takes tables for the server `node`. On SQLite, with one server to a file, there is nothing to write."""

    def __init__(self, engine: AsyncEngine, node: Node) -> None:
        self._engine = engine
        self._node = node

    async def take(self, code: str) -> int | None:
        """The tenure in which this server now has the table; None if there is none.

        A server without a name asks nobody. Raises Elsewhere, Unheard and Unavailable.
        """
        if self._engine.dialect.name == "sqlite":
            return 0
        if not self._node.name:
            return await self._change(code, None)
        for _ in range(ATTEMPTS):
            seen = await self._see(code)
            if seen is None:
                return None
            tenure = await self._change(code, seen)
            if tenure is not None:
                return tenure
        raise Unavailable("others are taking the table")

    async def _see(self, code: str) -> int | None:
        """The tenure of a table that is nobody's or this server's."""
        me = self._node
        async with reading(self._engine) as connection:
            row = (await connection.execute(SEE, {"its_code": code, "me": me.id})).one_or_none()
        if row is None:
            return None
        if row.name is not None:
            left_s = float(row.left_s)
            if left_s >= HEARD * me.lease_s:
                raise Elsewhere(row.name)
            raise Unheard(min(max(left_s, 0) + me.beat_s, AGAIN * me.lease_s))
        return int(row.tenure)

    async def _change(self, code: str, seen: int | None) -> int | None:
        """Changes the row if its tenure is as `seen`, or in any case; returns the new tenure."""
        asked = {"its_code": code, "me": self._node.id, "seen": seen}
        async with reading(self._engine) as connection:
            tenure: int | None = (await connection.execute(TAKE, asked)).scalar_one_or_none()
        return tenure
