"""Operators: keys of the operator's page, stored as hashes. A link works once and becomes a session."""

import secrets
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.store.engine import reading, writing
from app.store.players import hashed
from app.store.schema import operator_keys

Kind: TypeAlias = Literal["link", "session"]

LINK_GOOD_FOR = timedelta(minutes=10)


class OperatorStore:
    """Makes and checks keys. Every method raises Unavailable if the database does not answer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def link(self) -> str:
        """The key of a new link, which works once within ten minutes. Removes expired keys."""
        async with writing(self._engine) as connection:
            ended = sa.delete(operator_keys).where(operator_keys.c.until <= datetime.now(UTC))
            await connection.execute(ended)
            return await _new(connection, "link", LINK_GOOD_FOR)

    async def knows(self, kind: Kind, key: str) -> datetime | None:
        """When this key expires; None if it is not valid."""
        query = sa.select(operator_keys.c.until).where(*_good(kind, key))
        async with reading(self._engine) as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def redeem(self, key: str, good_for: timedelta) -> str | None:
        """A session in exchange for the key of a link, which becomes void; None if it was void already."""
        async with writing(self._engine) as connection:
            used = await connection.execute(sa.delete(operator_keys).where(*_good("link", key)))
            return await _new(connection, "session", good_for) if used.rowcount else None

    async def end(self, session: str) -> None:
        """Makes the session void."""
        async with writing(self._engine) as connection:
            await connection.execute(sa.delete(operator_keys).where(*_good("session", session)))


def _good(kind: Kind, key: str) -> tuple[sa.ColumnElement[bool], ...]:
    """The condition for a valid key. It is looked up by its hash, so that timing gives nothing away."""
    row = operator_keys.c
    return row.key_hash == hashed(key), row.kind == kind, row.until > datetime.now(UTC)


async def _new(connection: AsyncConnection, kind: Kind, good_for: timedelta) -> str:
    key = secrets.token_urlsafe(32)
    row = {"key_hash": hashed(key), "kind": kind, "until": datetime.now(UTC) + good_for}
    await connection.execute(sa.insert(operator_keys).values(row))
    return key
