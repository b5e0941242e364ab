"""If the database goes down, commits raise `Unavailable`; once it is back, the store reconnects."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import asyncpg
import pytest
import pytest_asyncio

from app.ports import Unavailable
from app.store import Store
from app.store.engine import make_engine, postgres_dsn, sqlite_file
from app.store.journal import open_journal
from app.store.nodes import Node, Nodes
from app.table.model import Changes, Player
from tests.child import free_port
from tests.nodes.cable import cabled
from tests.store.samples import game, said, tables_with_games

WHO_WAITS = "SELECT count(*) FROM pg_locks WHERE NOT granted"
KILL_WHO_WAITS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock'
"""
KILL_ALL_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
def database_url(postgres_url: str) -> str:
    """A store on Postgres, which most of these outages are about."""
    return postgres_url


@pytest_asyncio.fixture
async def intruder(postgres_url: str) -> AsyncIterator[asyncpg.Connection]:
    """Another connection to the same database."""
    connection = await asyncpg.connect(postgres_dsn(postgres_url))
    yield connection
    await connection.close()


async def numbers(store: Store, code: str) -> list[int]:
    stored = await store.journal.load(code)
    assert stored is not None
    return [entry.number for entry in stored.entries]


async def test_a_connection_that_dies_in_a_commit_answers_unavailable_and_is_renewed(
    store: Store, ann: Player, intruder: asyncpg.Connection
):
    codes = await tables_with_games(store, ann, 3)
    async with intruder.transaction():
        await intruder.execute("LOCK TABLE actions IN ACCESS EXCLUSIVE MODE")
        stuck = [store.journal.commit(Changes(code, entries=(said(0),))) for code in codes]
        while not await intruder.fetch(KILL_WHO_WAITS):
            pass
        results = await asyncio.gather(*stuck, return_exceptions=True)
    assert [type(result) for result in results] == [Unavailable] * 3
    await store.journal.commit(Changes(codes[0], entries=(said(0),)))
    assert [await numbers(store, code) for code in codes] == [[0], [], []]


async def test_a_connection_that_dies_while_idle_is_renewed_before_the_next_commit(
    store: Store, ann: Player, intruder: asyncpg.Connection
):
    (code,) = await tables_with_games(store, ann, 1)
    await intruder.fetch(KILL_ALL_OTHERS)
    await asyncio.sleep(0.1)
    await store.journal.commit(Changes(code, entries=(said(0),)))
    assert await numbers(store, code) == [0]
    assert await store.ready()


async def test_a_connection_that_postgres_has_given_up_and_not_closed_yet_is_unavailable_and_renewed(
    postgres_url: str, intruder: asyncpg.Connection
):
    """Its last words arrive before its end does: asyncpg then raises an InternalClientError."""
    async with cabled(postgres_url) as (cable, url), AsyncExitStack() as stack:
        store = await Store.open(url)
        stack.push_async_callback(store.close)
        nodes = Nodes(postgres_dsn(url), Node("a"))
        stack.push_async_callback(nodes.close)
        await nodes.join()
        ann = (await store.players.create("Ann"))[0]
        (code,) = await tables_with_games(store, ann, 1)

        cable.closing.clear()
        while await intruder.fetch(KILL_ALL_OTHERS):
            pass
        await asyncio.sleep(0.2)
        for refused in (store.journal.commit(Changes(code, entries=(said(0),))), nodes.beat()):
            with pytest.raises(Unavailable):
                await refused

        cable.mend()
        await store.journal.commit(Changes(code, entries=(said(0),)))
        assert await nodes.beat() == (True, ())
        assert await numbers(store, code) == [0]


async def test_a_server_that_refuses_writes_is_unavailable_and_harms_no_later_commit(
    store: Store, ann: Player, intruder: asyncpg.Connection, postgres_url: str
):
    (code,) = await tables_with_games(store, ann, 1)
    name = postgres_url.rpartition("/")[2]
    await intruder.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await intruder.fetch(KILL_ALL_OTHERS)
    await asyncio.sleep(0.1)
    with pytest.raises(Unavailable, match="ReadOnly"):
        await store.journal.commit(Changes(code, entries=(said(0),)))
    await intruder.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
    await store.journal.commit(Changes(code, entries=(said(0),)))
    assert await numbers(store, code) == [0]


async def test_a_commit_that_the_database_never_answers_is_given_up(
    ann: Player,
    store: Store,
    intruder: asyncpg.Connection,
    monkeypatch: pytest.MonkeyPatch,
    database_url: str,
):
    (code,) = await tables_with_games(store, ann, 1)
    monkeypatch.setattr("app.store.postgres.ANSWER_SECONDS", 0.2)
    impatient = open_journal(database_url, store.engine, Node())
    await impatient.take(code)
    await impatient.commit(Changes(code, entries=(said(0),)))
    async with intruder.transaction():
        await intruder.execute("LOCK TABLE actions IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(Unavailable):
            await impatient.commit(Changes(code, entries=(said(1),)))
    await impatient.commit(Changes(code, entries=(said(2),)))
    await impatient.close()


async def test_everything_fails_at_once_while_the_server_is_down():
    url = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    engine = make_engine(url)
    journal = open_journal(url, engine, Node())
    journal._tenures["c"] = 1  # as if it had been taken before
    start = time.monotonic()
    for _ in range(20):
        with pytest.raises(Unavailable):
            await journal.commit(Changes("c", entries=(said(0),)))
    with pytest.raises(Unavailable):
        await journal.load("c")
    with pytest.raises(Unavailable):
        await journal.has_command("p", "c")
    await journal.close()
    await engine.dispose()
    assert time.monotonic() - start < 2


async def test_after_failed_attempts_to_connect_the_journal_tries_again_later(
    store: Store, ann: Player, intruder: asyncpg.Connection, postgres_url: str
):
    (code,) = await tables_with_games(store, ann, 1)
    name = postgres_url.rpartition("/")[2]
    await intruder.execute(f"ALTER DATABASE {name} CONNECTION LIMIT 0")
    await intruder.execute(f"CREATE ROLE modest_{name} LOGIN")  # no limit holds a superuser up
    await intruder.execute(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO modest_{name}")
    journal = open_journal(postgres_url.replace("postgres@", f"modest_{name}@"), store.engine, Node())
    await journal.take(code)
    with pytest.raises(Unavailable, match="too many connections"):
        await journal.commit(Changes(code, entries=(said(0),)))
    with pytest.raises(Unavailable, match="away"):
        await journal.commit(Changes(code, entries=(said(0),)))
    await intruder.execute(f"ALTER DATABASE {name} CONNECTION LIMIT -1")
    await asyncio.sleep(0.15)
    await journal.commit(Changes(code, entries=(said(0),)))
    await journal.close()
    await intruder.execute(f"DROP OWNED BY modest_{name}")
    await intruder.execute(f"DROP ROLE modest_{name}")


async def test_a_store_whose_database_is_gone_is_not_ready(store: Store, monkeypatch: pytest.MonkeyPatch):
    assert await store.ready()
    monkeypatch.setattr("app.store.store.reading", gone)
    assert not await store.ready()


def gone(_: object) -> object:
    raise Unavailable


async def test_a_sqlite_file_that_stays_locked_is_unavailable_until_it_is_free(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.store.sqlite.BUSY_SECONDS", 0.1)
    store = await Store.open(sqlite_url)
    ann, _ = await store.players.create("Ann")
    first, second = await tables_with_games(store, ann, 2)
    intruder = sqlite3.connect(sqlite_file(sqlite_url), isolation_level=None)
    intruder.execute("BEGIN IMMEDIATE")
    results = await asyncio.gather(
        *(store.journal.commit(Changes(code, entries=(said(0),))) for code in (first, second)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Unavailable] * 2
    assert await numbers(store, first) == []
    intruder.execute("COMMIT")
    intruder.close()
    await store.journal.commit(Changes(first, game=game(ann), entries=(said(0),)))
    assert await numbers(store, first) == [0]
    await store.close()


async def test_a_deadlock_is_an_outage_and_not_the_tables_fault(
    store: Store, ann: Player, ben: Player, code: str, intruder: asyncpg.Connection
):
    name = await intruder.fetchval("SELECT current_database()")
    await intruder.execute(f'ALTER DATABASE "{name}" SET deadlock_timeout = 300')
    rename = "UPDATE players SET name = 'X' WHERE id = $1"
    async with intruder.transaction():
        await intruder.execute(rename, ben.id)
        writing = [
            store.journal.commit(Changes(code, rename=Player(who.id, "Y"), game=game(who)))
            for who in (ann, ben)
        ]
        while not await intruder.fetchval(WHO_WAITS):
            pass
        await intruder.execute(rename, ann.id)
        results = await asyncio.gather(*writing, return_exceptions=True)
    assert [type(result) for result in results] == [Unavailable, Unavailable]
    await store.journal.commit(Changes(code, rename=Player(ann.id, "Anna"), game=game(ann)))
