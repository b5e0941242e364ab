"""Engine: the connection pool for queries, and transactions that raise `Unavailable`."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from time import monotonic
from typing import Any

import asyncpg
import orjson
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from app.ports import Unavailable

DRIVER_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""What asyncpg raises when Postgres is away.

An InternalClientError: Postgres has said that it ends the connection, and its end has not arrived yet.
"""
BUSY_SECONDS = 5.0
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
MIGRATION_SECONDS = 300.0
REST_SECONDS = 0.05
"""After such a rest a connection of the pool is checked before it is used."""
STALLED_SECONDS = 3
"""So long a stopped server may hold the locks of a transaction that it has begun."""
STALLED = {"idle_in_transaction_session_timeout": f"{STALLED_SECONDS}s"}
"""The setting of a connection to Postgres that says so."""
ENGINES = 8
"""So many engines are remembered with their options; a server has one."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def is_sqlite(url: str) -> bool:
    return url.startswith("sqlite")


def sqlite_file(url: str) -> str:
    """The path in `sqlite:///relative.db` or `sqlite:////absolute.db`."""
    file = sa.make_url(url).database
    if not file or file == ":memory:":
        raise ValueError("DATABASE_URL must name a file, as in sqlite:///tables.db")
    return file


def postgres_dsn(url: str) -> str:
    """The URL for asyncpg: `postgresql://...`, whichever driver it names."""
    scheme, separator, rest = url.partition("://")
    if not separator or scheme.partition("+")[0] not in ("postgres", "postgresql"):
        raise ValueError("DATABASE_URL must begin with sqlite:/// or postgresql://")
    return f"postgresql://{rest}"


def make_engine(url: str, *, migrating: bool = False) -> AsyncEngine:
    """A pool for queries on either database; it connects at the first query.

    `migrating` waits longer for other processes, and has SQLite's foreign keys off.
    """
    if is_sqlite(url):
        return _sqlite_engine(url, migrating)
    dsn = postgres_dsn(url)

    async def connect() -> Any:  # noqa: ANN401  (SQLAlchemy wraps whatever its dialect's driver gives)
        patience = MIGRATION_SECONDS if migrating else ANSWER_SECONDS
        return await asyncpg.connect(
            dsn,
            timeout=CONNECT_SECONDS,
            command_timeout=patience,
            server_settings={} if migrating else STALLED,
        )

    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        isolation_level="READ COMMITTED" if migrating else "AUTOCOMMIT",  # so that a ping begins nothing
        pool_timeout=ANSWER_SECONDS,
        hide_parameters=True,
        json_deserializer=orjson.loads,
    )
    _check_after_rest(engine)
    return engine


def _check_after_rest(engine: AsyncEngine) -> None:
    """Makes the pool ping a connection that was not used for a while, and replace it if it is dead.

    Before every query, as SQLAlchemy does it, that would be half of what a query costs.
    """

    @sa.event.listens_for(engine.sync_engine, "checkin")
    def rest(_connection: object, record: sa.pool.ConnectionPoolEntry) -> None:
        record.info["rests_since"] = monotonic()

    @sa.event.listens_for(engine.sync_engine, "checkout")
    def check(connection: Any, record: sa.pool.ConnectionPoolEntry, _proxy: object) -> None:  # noqa: ANN401
        if monotonic() - record.info.get("rests_since", monotonic()) > REST_SECONDS:
            try:
                engine.sync_engine.dialect.do_ping(connection)
            except Exception as error:
                raise sa.exc.DisconnectionError from error


def _sqlite_engine(url: str, migrating: bool) -> AsyncEngine:
    target = sa.URL.create("sqlite+aiosqlite", database=sqlite_file(url))
    patience = MIGRATION_SECONDS if migrating else BUSY_SECONDS
    engine = create_async_engine(
        target,
        connect_args={"timeout": patience, "isolation_level": None},
        hide_parameters=True,
        json_deserializer=orjson.loads,
    )

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        if migrating:
            cursor.execute("PRAGMA foreign_keys=OFF")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        if (how := connection.get_execution_options().get("begins", "BEGIN IMMEDIATE")) is not None:
            connection.exec_driver_sql(how)

    return engine


@asynccontextmanager
async def reading(engine: AsyncEngine, *, isolated: bool = False) -> AsyncIterator[AsyncConnection]:
    """For one query, which neither blocks writers nor waits for them.

    It is a transaction by itself, so it may be one change too.

    `isolated`: for several, which all see the rows of one moment.
    """
    async with _asking(_reader(engine, isolated)) as connection:
        yield connection


@asynccontextmanager
async def writing(engine: AsyncEngine, *, isolated: bool = False) -> AsyncIterator[AsyncConnection]:
    """A transaction, committed at the end. Raises IntegrityError as it is.

    `isolated`: all its queries see the rows of one moment, so none removes a row it has not seen.
    """
    async with _asking(_writer(engine, isolated)) as connection:
        yield connection


@lru_cache(ENGINES)
def _reader(engine: AsyncEngine, isolated: bool) -> AsyncEngine:
    if engine.dialect.name == "sqlite":
        return engine.execution_options(begins="BEGIN" if isolated else None)
    if not isolated:
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


@lru_cache(ENGINES)
def _writer(engine: AsyncEngine, isolated: bool) -> AsyncEngine:
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ" if isolated else "READ COMMITTED")


@asynccontextmanager
async def _asking(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    try:
        async with engine.begin() as connection:
            yield connection
    except IntegrityError:
        raise
    except (DBAPIError, PoolTimeout, *DRIVER_ERRORS) as error:
        raise Unavailable(str(error)) from error
