"""Postgres driver of the journal: asyncpg, with a batch of actions in one statement."""

import asyncio
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from itertools import count

import asyncpg
import orjson
from asyncpg.prepared_stmt import PreparedStatement

from app.ports import Duplicate, Rejected, Unavailable
from app.store.engine import ANSWER_SECONDS, CONNECT_SECONDS
from app.store.rows import action_rows, other_rows
from app.table.model import Changes

ACTIONS = """
INSERT INTO actions (code, game, number, seat, action, player, command, at)
SELECT row->>0, (row->>1)::int, (row->>2)::int, (row->>3)::int, row->>4, row->>5, row->>6, $2
FROM jsonb_array_elements($1::jsonb) AS row
"""
"""All rows as one JSON text take us half the work of seven arrays, and the server no more."""
FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 1.0
BROKEN_CLASSES = ("08", "25", "40", "53", "57", "58")
"""SQLSTATE classes that are not the change's fault: lost, read-only, deadlock, full, shut down, I/O."""


class PostgresDriver:
    """One connection, opened again after a failure. Between attempts writes fail at once."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._connection: asyncpg.Connection | None = None
        self._actions: PreparedStatement | None = None
        self._failures = 0
        self._not_before = 0.0

    async def write(self, batch: Sequence[Changes]) -> None:
        """See `Driver.write`."""
        connection, actions = await self._connected()
        try:
            await _write(connection, actions, batch)
        except asyncpg.UniqueViolationError as error:
            raise Duplicate(_described(error)) from None
        except asyncio.CancelledError:
            self._drop()
            raise
        except Exception as error:
            if connection.is_closed() or _broken(error):
                self._drop()
                raise Unavailable(_described(error)) from None
            raise Rejected(_described(error)) from None

    async def close(self) -> None:
        """See `Driver.close`."""
        connection, self._connection = self._connection, None
        if connection is not None and not connection.is_closed():
            await connection.close(timeout=CONNECT_SECONDS)

    async def _connected(self) -> tuple[asyncpg.Connection, PreparedStatement]:
        if self._connection is not None and self._actions is not None and not self._connection.is_closed():
            return self._connection, self._actions
        now = asyncio.get_running_loop().time
        if now() < self._not_before:
            raise Unavailable("the database is away")
        self._drop()
        try:
            self._connection = await asyncpg.connect(
                self._dsn, timeout=CONNECT_SECONDS, command_timeout=ANSWER_SECONDS
            )
            self._actions = await self._connection.prepare(ACTIONS)
        except Exception as error:
            self._drop()
            self._not_before = now() + min(FIRST_PAUSE_SECONDS * 2**self._failures, LONGEST_PAUSE_SECONDS)
            self._failures = min(self._failures + 1, 10)
            raise Unavailable(str(error)) from error
        self._failures = 0
        return self._connection, self._actions

    def _drop(self) -> None:
        connection, self._connection, self._actions = self._connection, None, None
        if connection is not None:
            connection.terminate()


async def _write(
    connection: asyncpg.Connection, actions: PreparedStatement, batch: Sequence[Changes]
) -> None:
    """Writes the batch. Actions alone are one statement, which is a transaction by itself."""
    now = datetime.now(UTC)
    others = other_rows(batch, now, moment=lambda at: at)
    entries = action_rows(batch)
    if not others:
        if entries:
            await actions.fetch(orjson.dumps(entries).decode(), now)
        return
    async with connection.transaction():
        for sql, rows in others:
            await connection.executemany(numbered(sql), rows)
        if entries:
            await actions.fetch(orjson.dumps(entries).decode(), now)


@lru_cache
def numbered(sql: str) -> str:
    """The statement with Postgres' placeholders: `$1` for the first `?`."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


def _broken(error: Exception) -> bool:
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate)[:2] in BROKEN_CLASSES
    return isinstance(error, OSError | TimeoutError)


def _described(error: Exception) -> str:
    """The kind and place of an error. Its message may quote a row, and no log may show a card."""
    place = error.constraint_name or error.table_name if isinstance(error, asyncpg.PostgresError) else None
    return f"{type(error).__name__} {place}" if place else type(error).__name__
