"""SQLite driver of the journal: a connection in a thread of its own; every commit is synced to the disk."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime

import orjson

from app.ports import Duplicate, Rejected, Unavailable
from app.store.driver import Write
from app.store.engine import BUSY_SECONDS, PRAGMAS
from app.store.rows import action_rows, other_rows
from app.table.model import Changes

ACTIONS = f"""
INSERT INTO actions (code, game, number, seat, action, player, command, nonce, at)
SELECT {", ".join(f"json_extract(value, '$[{place}]')" for place in range(8))}, ?2 FROM json_each(?1)
"""
"""All rows as one JSON text are one step of SQLite. After each step the thread waits for Python's lock, as
long as the event loop is busy."""
TAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")


class SqliteDriver:
    """One connection that only its thread uses; it is opened again after an error of the file.

    One server writes to the file, so tenures do not matter.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[Write]) -> None:
        """See `Driver.write`."""
        changes = [write.changes for write in batch]
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, changes)

    async def close(self) -> None:
        """See `Driver.close`."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown()

    def _write(self, batch: Sequence[Changes]) -> None:
        try:
            _insert(self._connected(), batch)
        except sqlite3.OperationalError as error:
            self._drop()
            raise Unavailable(str(error)) from error
        except sqlite3.IntegrityError as error:
            self._roll_back()
            if error.sqlite_errorname in TAKEN:
                raise Duplicate(str(error)) from error
            raise Rejected(str(error)) from error
        except Exception as error:
            self._roll_back()
            raise Rejected(str(error)) from error

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, timeout=BUSY_SECONDS, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    def _roll_back(self) -> None:
        try:
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._drop()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


def _insert(connection: sqlite3.Connection, batch: Sequence[Changes]) -> None:
    """Write and commit the batch. Actions alone are one statement, which is a transaction by itself."""
    now = datetime.now(UTC)
    others = other_rows(batch, now, moment=utc_text)
    actions = (orjson.dumps(action_rows(batch)).decode(), utc_text(now))
    if not others:
        connection.execute(ACTIONS, actions)
        return
    connection.execute("BEGIN IMMEDIATE")
    for sql, rows in others:
        connection.executemany(sql, rows)
    connection.execute(ACTIONS, actions)
    connection.execute("COMMIT")


def utc_text(at: datetime) -> str:
    """The time as SQLAlchemy reads it from SQLite: in UTC, without a time zone."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
