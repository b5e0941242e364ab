"""The server on a SQLite file that may not grow: `python -m tests.faults.full_disk`.

How many pages it may have stands in the file named by PAGES; every transaction of the server heeds it.
"""

import os
import sqlite3
from pathlib import Path

import sqlalchemy as sa

from app.__main__ import main
from app.store import journal
from app.store.engine import PRAGMAS
from app.store.sqlite import SqliteDriver


def limit() -> str:
    return f"PRAGMA max_page_count={int(Path(os.environ['PAGES']).read_text())}"


@sa.event.listens_for(sa.Engine, "begin")
def heed(connection: sa.Connection) -> None:
    connection.exec_driver_sql(limit())


class Connection(sqlite3.Connection):
    """A connection with the limit: beyond its last page SQLite reports a full disk."""

    def execute(self, sql: str, parameters: object = ()) -> sqlite3.Cursor:
        if not self.in_transaction:
            super().execute(limit())
        return super().execute(sql, parameters)  # type: ignore[arg-type]


class Driver(SqliteDriver):
    """A driver that opens the file with that limit."""

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None, factory=Connection)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        return self._connection


if __name__ == "__main__":
    vars(journal)["SqliteDriver"] = Driver
    main()
