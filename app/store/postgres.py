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

from app.ports import Duplicate, NotHeld, Rejected, Unavailable
from app.store.driver import Write
from app.store.engine import ANSWER_SECONDS, CONNECT_SECONDS, STALLED
from app.store.nodes import Node
from app.store.rows import action_rows, other_rows

ACTIONS = """
INSERT INTO actions (code, game, number, seat, action, player, command, nonce, at)
SELECT (SELECT code FROM tables
         WHERE code = row->>0 AND tenure = (row->>8)::bigint AND node = $3 FOR SHARE),
       (row->>1)::int, (row->>2)::int, (row->>3)::int, row->>4, row->>5, row->>6, row->>7, $2
FROM jsonb_array_elements($1::jsonb) AS row
"""
"""All rows as one JSON text take us half the work of seven arrays, and the server no more.

The code is null if the table is not ours, and the statement fails.
"""
OURS = """
SELECT code FROM tables JOIN unnest($1::text[], $2::bigint[]) AS held (code, tenure) USING (code, tenure)
WHERE node = $3 FOR SHARE OF tables
"""
LET_GO = """
UPDATE tables SET node = NULL FROM unnest($1::text[], $2::bigint[]) AS held (code, tenure)
WHERE tables.code = held.code AND tables.tenure = held.tenure AND tables.node = $3
"""
FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 1.0
DEADLOCK_PAUSES_S = (0.02, 0.1)
"""The others of a circle go first. At once, we might lock the same rows again before they have woken up."""
BROKEN_CLASSES = ("08", "25", "40", "53", "57", "58")
"""SQLSTATE classes that are not the change's fault: lost, read-only, deadlock, full, shut down, I/O."""


class PostgresDriver:
    """One connection, opened again after a failure. Between attempts writes fail at once.

    It writes only to tables that this `node` has in the tenure that is written with the changes.
    """

    def __init__(self, dsn: str, node: Node) -> None:
        self._dsn = dsn
        self._node = node
        self._connection: asyncpg.Connection | None = None
        self._actions: PreparedStatement | None = None
        self._connected_as = ""
        self._failures = 0
        self._not_before = 0.0

    async def write(self, batch: Sequence[Write]) -> None:
        """See `Driver.write`."""
        connection, actions = await self._connected()
        try:
            await self._write(connection, actions, batch)
        except NotHeld:
            raise
        except asyncpg.UniqueViolationError as error:
            raise Duplicate(_described(error)) from None
        except asyncio.CancelledError:
            self._drop()
            raise
        except Exception as error:
            if _is_fenced(error):
                raise NotHeld from None
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
        if self._is_open and self._connection is not None and self._actions is not None:
            return self._connection, self._actions
        now = asyncio.get_running_loop().time
        if now() < self._not_before:
            raise Unavailable("the database is away")
        self._drop()
        me = self._node.id
        try:
            self._connection = await asyncpg.connect(
                self._dsn,
                timeout=CONNECT_SECONDS,
                command_timeout=ANSWER_SECONDS,
                server_settings={
                    "application_name": f"{self._node.name} {me}".strip(),
                    **STALLED,
                },
            )
            self._actions = await self._connection.prepare(ACTIONS)
            self._connected_as = me
        except Exception as error:
            self._drop()
            self._not_before = now() + min(FIRST_PAUSE_SECONDS * 2**self._failures, LONGEST_PAUSE_SECONDS)
            self._failures = min(self._failures + 1, 10)
            raise Unavailable(str(error)) from error
        self._failures = 0
        return await self._connected()  # for this server may have begun another life meanwhile

    @property
    def _is_open(self) -> bool:
        """Is there a connection, under the name of the life this server leads now?"""
        connection = self._connection
        return connection is not None and not connection.is_closed() and self._connected_as == self._node.id

    async def _write(
        self, connection: asyncpg.Connection, actions: PreparedStatement, batch: Sequence[Write]
    ) -> None:
        """Writes the batch. Again if Postgres ended a deadlock with it: then nothing was written."""
        for pause_s in DEADLOCK_PAUSES_S:
            try:
                return await self._write_once(connection, actions, batch)
            except asyncpg.DeadlockDetectedError:
                await asyncio.sleep(pause_s)
        await self._write_once(connection, actions, batch)

    async def _write_once(
        self, connection: asyncpg.Connection, actions: PreparedStatement, batch: Sequence[Write]
    ) -> None:
        """Actions alone are one statement, which is a transaction by itself."""
        now = datetime.now(UTC)
        others = other_rows([write.changes for write in batch], now, moment=lambda at: at)
        entries = [(*row, write.tenure) for write in batch for row in action_rows([write.changes])]
        left = [(write.changes.code, write.tenure) for write in batch if write.last]
        node = self._connected_as
        if not (others or left):
            if entries:
                await actions.fetch(orjson.dumps(entries).decode(), now, node)
            return
        async with connection.transaction():
            held = {(write.changes.code, write.tenure) for write in batch if not write.last}
            if held and len(await connection.fetch(OURS, *zip(*held, strict=True), node)) < len(held):
                raise NotHeld
            for sql, rows in others:
                await connection.executemany(numbered(sql), rows)
            if entries:
                await actions.fetch(orjson.dumps(entries).decode(), now, node)
            if left:
                await connection.execute(LET_GO, *zip(*left, strict=True), node)

    def _drop(self) -> None:
        connection, self._connection, self._actions = self._connection, None, None
        if connection is not None:
            connection.terminate()


@lru_cache
def numbered(sql: str) -> str:
    """The statement with Postgres' placeholders: `$1` for the first `?`."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


def _is_fenced(error: Exception) -> bool:
    """Is a table not ours? `ACTIONS` has found no code for one of its rows."""
    return isinstance(error, asyncpg.NotNullViolationError) and error.column_name == "code"


def _broken(error: Exception) -> bool:
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate)[:2] in BROKEN_CLASSES
    return isinstance(error, OSError | asyncpg.InternalClientError)


def _described(error: Exception) -> str:
    """The kind and place of an error. Its message may quote a row, and no log may show a card."""
    place = error.constraint_name or error.table_name if isinstance(error, asyncpg.PostgresError) else None
    return f"{type(error).__name__} {place}" if place else type(error).__name__
