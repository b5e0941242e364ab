"""An open store on either database, a table in it, and plain SQL beside it."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, TypeAlias

import asyncpg
import pytest
import pytest_asyncio

from app.store import Store
from app.store.engine import is_sqlite, postgres_dsn, sqlite_file
from app.store.operations import Operations
from app.table.model import Changes, ChatRow, Player
from tests.store.samples import created, ended, game, said

Sql: TypeAlias = Callable[[str], Awaitable[list[tuple[Any, ...]]]]


async def plain_sql(url: str, statement: str) -> list[tuple[Any, ...]]:
    """The rows of `statement`, read by the bare driver, as with psql or sqlite3."""
    if is_sqlite(url):
        connection = sqlite3.connect(sqlite_file(url))
        try:
            with connection:
                return connection.execute(statement).fetchall()
        finally:
            connection.close()
    other = await asyncpg.connect(postgres_dsn(url))
    try:
        return [tuple(row) for row in await other.fetch(statement)]
    finally:
        await other.close()


@pytest.fixture
def sql(database_url: str) -> Sql:
    async def ask(statement: str) -> list[tuple[Any, ...]]:
        return await plain_sql(database_url, statement)

    return ask


@pytest_asyncio.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def ann(store: Store) -> Player:
    return (await store.players.create("Ann"))[0]


@pytest_asyncio.fixture
async def ben(store: Store) -> Player:
    return (await store.players.create("Ben"))[0]


@pytest_asyncio.fixture
async def code(store: Store, ann: Player) -> str:
    """A new table hosted by Ann, with five free seats, which this store has taken."""
    return await created(store, ann, "pikoko", {"watchers": "on"}, 5)


@pytest.fixture
def operations(store: Store) -> Operations:
    return Operations(store.engine)


@pytest_asyncio.fixture
async def played(store: Store, ann: Player, ben: Player, code: str) -> str:
    """A table with a finished and a running game of Ann and Ben; Ann has taken it off her list."""
    await store.tables.forget(code, ann.id)
    line = ChatRow(1, ann.id, ann.name, "hello there", datetime.now(UTC), "h1")
    first = Changes(code, game=game(ann, ben), entries=(said(0, ann, "c1"),), rounds=(ended(1, ann, ben),))
    await store.journal.commit(first)
    await store.journal.commit(Changes(code, game=game(ann, ben, winners=(0,)), chat=line))
    second = Changes(code, game=game(ann, ben, number=2), entries=(said(0, ann, "c2", game=2),))
    await store.journal.commit(second)
    return code
