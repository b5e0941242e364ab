"""Orders: rows that tell the running server what was done to the database beside it.

A command that removes a table or a person's data writes an order in the same transaction. The server reads
the orders every few seconds and does to its memory what was done to the rows. No network is involved, and
without a running server nothing is missed: it reads everything from the database when it starts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Literal, TypeAlias, cast

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store.engine import reading, writing
from app.store.schema import orders

Deed: TypeAlias = Literal["close", "erase", "sign_out"]
"""Done once; the subject is a table's code or a player's id."""
Standing: TypeAlias = Literal["notice", "no_new_tables"]
"""Holds until it is taken back; the subject is the notice, or nothing."""

STANDING = ("notice", "no_new_tables")
KEPT = timedelta(hours=1)
"""How long a deed stays readable; every server has read it long before."""
LATE = timedelta(minutes=1)
"""How long after its moment a deed may still be committed, by a clock that may be wrong by some seconds."""


@dataclass(frozen=True, slots=True)
class Order:
    """A deed for the server to do in its memory."""

    what: Deed
    subject: str


async def give(connection: AsyncConnection, what: Deed, subject: str) -> None:
    """Writes an order as part of a transaction, and removes old ones."""
    now = datetime.now(UTC)
    old = sa.delete(orders).where(orders.c.at < now - KEPT, orders.c.what.not_in(STANDING))
    await connection.execute(old)
    await connection.execute(sa.insert(orders).values(id=token_hex(8), what=what, subject=subject, at=now))


class OrderBook:
    """The orders as one server reads them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._seen: frozenset[str] = frozenset()
        self._read_at = datetime.now(UTC)

    async def read(self) -> tuple[tuple[Order, ...], Mapping[Standing, str]]:
        """The deeds that no earlier call returned, oldest first, and all standing orders.

        Deeds of more than LATE before this book was made are left out. Raises Unavailable.
        """
        now = datetime.now(UTC)
        recent = sa.or_(orders.c.at > self._read_at - LATE, orders.c.id.in_(STANDING))
        async with reading(self._engine) as connection:
            query = sa.select(orders).where(recent).order_by(orders.c.at, orders.c.id)
            rows = (await connection.execute(query)).all()
        self._read_at = now
        deeds = [row for row in rows if row.what not in STANDING]
        fresh = tuple(Order(row.what, row.subject) for row in deeds if row.id not in self._seen)
        self._seen = frozenset(row.id for row in deeds)
        return fresh, {cast(Standing, row.what): row.subject for row in rows if row.what in STANDING}

    async def stand(self, what: Standing, subject: str | None) -> None:
        """Makes a standing order, in the place of the one before; None takes it back. Raises Unavailable."""
        async with writing(self._engine) as connection:
            await connection.execute(sa.delete(orders).where(orders.c.id == what))
            if subject is not None:
                row = {"id": what, "what": what, "subject": subject, "at": datetime.now(UTC)}
                await connection.execute(sa.insert(orders).values(row))
