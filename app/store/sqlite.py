"""SQLite driver of the journal: a connection in a thread of its own; every commit is synced to the disk."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime

from app.ports import Duplicate, Rejected, Unavailable
from app.store.driver import Write
from app.store.engine import BUSY_SECONDS, PRAGMAS
from app.store.rows import ACTION, action_rows, other_rows
from app.table.model import Changes

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
            connection = self._connected()
            connection.execute("BEGIN IMMEDIATE")
            _insert(connection, batch)
            connection.execute("COMMIT")
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
    now = datetime.now(UTC)
    for sql, rows in other_rows(batch, now, moment=utc_text):
        connection.executemany(sql, rows)
    at = utc_text(now)
    connection.executemany(ACTION, [(*row, at) for row in action_rows(batch)])


def utc_text(at: datetime) -> str:
    """The time as SQLAlchemy reads it from SQLite: in UTC, without a time zone."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
