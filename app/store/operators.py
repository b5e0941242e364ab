"""Keys of the operator: a link that is good once, and the session it is exchanged for; kept as hashes."""

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
    """Makes keys and knows them again. Everything raises Unavailable when the database cannot be asked."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def link(self) -> str:
        """The key of a new link, good for ten minutes and once. Keys that have ended are removed."""
        async with writing(self._engine) as connection:
            ended = sa.delete(operator_keys).where(operator_keys.c.until <= datetime.now(UTC))
            await connection.execute(ended)
            return await _new(connection, "link", LINK_GOOD_FOR)

    async def knows(self, kind: Kind, key: str) -> datetime | None:
        """Until when this key is good; None when it is not."""
        query = sa.select(operator_keys.c.until).where(*_good(kind, key))
        async with reading(self._engine) as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def redeem(self, key: str, good_for: timedelta) -> str | None:
        """A session for the key of a link, which is void from now on; None when it was void already."""
        async with writing(self._engine) as connection:
            used = await connection.execute(sa.delete(operator_keys).where(*_good("link", key)))
            return await _new(connection, "session", good_for) if used.rowcount else None

    async def end(self, session: str) -> None:
        """The session is void from now on."""
        async with writing(self._engine) as connection:
            await connection.execute(sa.delete(operator_keys).where(*_good("session", session)))


def _good(kind: Kind, key: str) -> tuple[sa.ColumnElement[bool], ...]:
    """The key has 256 random bits: it is looked up by its hash, so that timing tells nothing of it."""
    row = operator_keys.c
    return row.key_hash == hashed(key), row.kind == kind, row.until > datetime.now(UTC)


async def _new(connection: AsyncConnection, kind: Kind, good_for: timedelta) -> str:
    key = secrets.token_urlsafe(32)
    row = {"key_hash": hashed(key), "kind": kind, "until": datetime.now(UTC) + good_for}
    await connection.execute(sa.insert(operator_keys).values(row))
    return key
