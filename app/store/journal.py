"""The journal: one writer, one transaction at a time, each taking the changes of all rooms that wait.

No timer: while a transaction is under way the next batch gathers; when the database idles, one change goes
alone and at once.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from app.ports import Duplicate, Rejected, Unavailable
from app.store import journal_queries
from app.store.driver import Driver
from app.store.engine import is_sqlite, postgres_dsn, sqlite_file
from app.store.postgres import PostgresDriver
from app.store.sqlite import SqliteDriver
from app.table.model import Changes, PlayerId, Stored


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Changes and the future of who wants to know when they are durable."""

    changes: Changes
    done: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class DatabaseJournal:
    """Implements `ports.Journal`. Use it in one event loop and close it there."""

    def __init__(self, driver: Driver, engine: AsyncEngine) -> None:
        self._driver = driver
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False
        self._loop = asyncio.get_running_loop()

    @property
    def queued(self) -> int:
        """Changes that are in no transaction yet."""
        return len(self._waiting)

    async def find(self, link: str) -> str | None:
        """The code of the table with this link now, or None when there is none. Raises Unavailable."""
        return await journal_queries.find(self._engine, link)

    async def load(self, code: str) -> Stored | None:
        """The table with its latest game, or None when there is none. Raises Unavailable."""
        return await journal_queries.load(self._engine, code)

    async def waiting(self) -> tuple[str, ...]:
        """The codes of tables that had a deadline when they were last written. Raises Unavailable."""
        return await journal_queries.waiting(self._engine)

    async def answered(self, player: PlayerId, command: str) -> bool:
        """Is there an action or chat line with this key? Raises Unavailable."""
        return await journal_queries.answered(self._engine, player, command)

    def commit(self, changes: Changes) -> asyncio.Future[None]:
        """Done when all of `changes` is durable; queued at once, in order of calls.

        Raises Duplicate and Rejected (nothing was written), Unavailable (nobody knows).
        To stop waiting stops nothing.
        """
        waiting = _Waiting(changes, self._loop.create_future())
        if self._closed:
            waiting.fail(Unavailable("the journal is closed"))
            return waiting.done
        self._waiting.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all(), name="journal")
        return waiting.done

    async def close(self) -> None:
        """Write what is queued, then disconnect; `commit` raises Unavailable from now on."""
        if self._closed:
            return
        self._closed = True
        if self._writer is not None:
            await asyncio.wait([self._writer])
        await self._driver.close()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._write(batch)
        except asyncio.CancelledError:
            _fail(self._waiting, Unavailable("the journal was stopped"))
            self._waiting = []
            raise

    async def _write(self, batch: Sequence[_Waiting]) -> bool:
        """Answers everyone of `batch`, and says whether all of it was written."""
        try:
            await self._driver.write([waiting.changes for waiting in batch])
        except (Duplicate, Rejected) as error:
            if len(batch) > 1:
                await self._write_one_by_one(batch)
            else:
                batch[0].fail(error)
        except Exception as error:
            _fail(batch, error)
        except asyncio.CancelledError as error:
            _fail(batch, error)
            raise
        else:
            for waiting in batch:
                waiting.succeed()
            return True
        return False

    async def _write_one_by_one(self, batch: Sequence[_Waiting]) -> None:
        """A transaction each, so that the one at fault fails alone, with what its room queued after it."""
        failed: set[str] = set()
        for waiting in batch:
            code = waiting.changes.code
            if code in failed:
                waiting.fail(Unavailable("an earlier change of this table failed"))
            elif not await self._write([waiting]):
                failed.add(code)


def _fail(batch: Sequence[_Waiting], error: BaseException) -> None:
    """Everyone of the batch gets an exception of their own, since a raised one remembers where it went."""
    for waiting in batch:
        unavailable = Unavailable(str(error) or type(error).__name__)
        unavailable.__cause__ = error
        waiting.fail(unavailable)


def open_journal(url: str, engine: AsyncEngine) -> DatabaseJournal:
    """A journal with a driver connection of its own; `engine` answers its queries."""
    driver: Driver = SqliteDriver(sqlite_file(url)) if is_sqlite(url) else PostgresDriver(postgres_dsn(url))
    return DatabaseJournal(driver, engine)
