"""Orders: rows that tell a running server what was changed in the database beside it.

A command that removes a table or a person's data writes an order in the same transaction. The server reads
the orders every few seconds and does the same in its memory. That needs no network, and a server that is not
running misses nothing, since it reads everything when it starts.
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
"""Holds until it is taken back; the subject is the notice, or empty."""

STANDING = ("notice", "no_new_tables")
KEPT = timedelta(hours=1)
"""How long a deed is kept; every server has read it long before that."""
LATE = timedelta(minutes=1)
"""How late a deed may be committed after its time; clocks may also differ by some seconds."""


@dataclass(frozen=True, slots=True)
class Order:
    """A deed for the server to carry out in its memory."""

    what: Deed
    subject: str


async def give(connection: AsyncConnection, what: Deed, subject: str) -> None:
    """Writes an order within a transaction, and removes old ones."""
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
        """The deeds that no earlier call has returned, oldest first, and all standing orders.

        Leaves out deeds from more than LATE before this book was made. Raises Unavailable.
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
        """Writes a standing order in place of the old one; None takes it back. Raises Unavailable."""
        async with writing(self._engine) as connection:
            await connection.execute(sa.delete(orders).where(orders.c.id == what))
            if subject is not None:
                row = {"id": what, "what": what, "subject": subject, "at": datetime.now(UTC)}
                await connection.execute(sa.insert(orders).values(row))
