"""Journal: writes the changes of all rooms, with one writer and one transaction at a time.

There is no timer: changes that arrive during a transaction are written together in the next one, and a change
that finds the database idle is written at once.
"""

import asyncio
from collections.abc import Sequence, Set
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from app.ports import Duplicate, NotHeld, Rejected, Unavailable
from app.store import journal_queries
from app.store.driver import Driver, Write
from app.store.engine import is_sqlite, postgres_dsn, sqlite_file
from app.store.holding import Holding
from app.store.nodes import Node
from app.store.postgres import PostgresDriver
from app.store.sqlite import SqliteDriver
from app.table.model import Changes, PlayerId, Stored, Traces
from app.table.persons import Pair, Past


@dataclass(frozen=True, slots=True)
class _Waiting:
    """What waits to be written, and the future to tell when it is."""

    write: Write
    done: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class DatabaseJournal:
    """Implements `ports.Journal`. Use and close it in one event loop."""

    def __init__(self, driver: Driver, engine: AsyncEngine, node: Node) -> None:
        self._driver = driver
        self._engine = engine
        self._holding = Holding(engine, node)
        self._among_others = bool(node.name)
        self._tenures: dict[str, int] = {}
        self._waiting: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False
        self._loop = asyncio.get_running_loop()

    @property
    def queued(self) -> int:
        """How many changes wait for a transaction."""
        return len(self._waiting)

    async def find(self, link: str) -> str | None:
        """The code of the table with this link, or None if there is none. Raises Unavailable."""
        return await journal_queries.find(self._engine, link)

    async def take(self, code: str) -> Stored | None:
        """See `ports.Journal.take`. It waits for what a former holder has begun to write."""
        if not journal_queries.storable(code):
            return None
        tenure = await self._holding.take(code)
        if tenure is None:
            return None
        stored = await self.load(code)
        if stored is not None:
            self._tenures[code] = tenure
        return stored

    def let_go(self, code: str) -> None:
        """See `ports.Journal.let_go`. Where there are other servers, the database tells them.

        If that fails, the table is this server's in their eyes, and it will open it again for anybody.
        """
        tenure = self._tenures.pop(code, None)
        if tenure is not None and self._among_others:
            self._queue(Write(Changes(code), tenure, last=True)).add_done_callback(_ignored)

    async def load(self, code: str) -> Stored | None:
        """The table with its latest game, or None if there is none. Raises Unavailable."""
        return await journal_queries.load(self._engine, code)

    async def waiting(self) -> tuple[str, ...]:
        """The codes of tables that had a deadline when they were last written. Raises Unavailable."""
        return await journal_queries.waiting(self._engine)

    async def traces(self, code: str, people: Set[PlayerId]) -> Traces:
        """What the table has stored of these players. Raises Unavailable."""
        return await journal_queries.traces(self._engine, code, people)

    async def has_command(self, player: PlayerId, command: str) -> bool:
        """Is there an action or chat line with this key? Raises Unavailable."""
        return await journal_queries.has_command(self._engine, player, command)

    async def past(self, code: str, pair: Pair) -> Past:
        """What the games of the table say about the two players. Raises Unavailable."""
        return await journal_queries.past(self._engine, code, pair)

    def commit(self, changes: Changes) -> asyncio.Future[None]:
        """Queues `changes` at once, in order of calls; the future is done when all of them are durable.

        It raises NotHeld, Duplicate or Rejected if nothing was written, and Unavailable if nobody knows.
        Cancelling it does not stop the write.
        """
        tenure = self._tenures.get(changes.code)
        if tenure is not None:
            return self._queue(Write(changes, tenure))
        refused: asyncio.Future[None] = self._loop.create_future()
        refused.set_exception(NotHeld("the table is not this server's"))
        return refused

    def _queue(self, write: Write) -> asyncio.Future[None]:
        waiting = _Waiting(write, self._loop.create_future())
        if self._closed:
            waiting.fail(Unavailable("the journal is closed"))
            return waiting.done
        self._waiting.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all(), name="journal")
        return waiting.done

    async def close(self) -> None:
        """Writes what is queued, then disconnects; `commit` raises Unavailable from now on."""
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
        """Writes `batch` and completes its futures; True if all of it was written."""
        try:
            await self._driver.write([waiting.write for waiting in batch])
        except (Duplicate, NotHeld, Rejected) as error:
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
        """Writes each change alone, so that only the one at fault fails, with later ones of its room."""
        failed: set[str] = set()
        for waiting in batch:
            code = waiting.write.changes.code
            if code in failed:
                waiting.fail(Unavailable("an earlier change of this table failed"))
            elif not await self._write([waiting]):
                failed.add(code)


def _fail(batch: Sequence[_Waiting], error: BaseException) -> None:
    """Fails the batch, with an exception for each, since a raised one keeps its traceback."""
    for waiting in batch:
        unavailable = Unavailable(str(error) or type(error).__name__)
        unavailable.__cause__ = error
        waiting.fail(unavailable)


def _ignored(done: asyncio.Future[None]) -> None:
    """Takes note of the outcome, so that nobody logs it as forgotten."""
    if not done.cancelled():
        done.exception()


def open_journal(url: str, engine: AsyncEngine, node: Node) -> DatabaseJournal:
    """A journal with a connection of its own for writing, and `engine` for its queries."""
    driver: Driver = (
        SqliteDriver(sqlite_file(url)) if is_sqlite(url) else PostgresDriver(postgres_dsn(url), node)
    )
    return DatabaseJournal(driver, engine, node)
