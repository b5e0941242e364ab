"""Of several servers on one Postgres, only the one that has taken a table last writes there."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import asyncpg
import orjson
import pytest
import pytest_asyncio
import sqlalchemy as sa
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.ports import Elsewhere, NotHeld, Unavailable
from app.store import Store
from app.store.engine import STALLED_SECONDS, make_engine, postgres_dsn, writing
from app.store.migrate import migrate
from app.store.nodes import Node, Nodes
from app.store.operations import Operations
from app.store.postgres import ACTIONS, OURS
from app.store.schema import tables
from app.table.model import Changes, ChatRow, Player, Same
from tests.conftest import template_of
from tests.faults.scale import scaled
from tests.postgres import Postgres, running_postgres, versions
from tests.store.conftest import Sql, plain_sql
from tests.store.samples import created, game, said, taken

OPTIONS = {"first_hand": "seven"}
NAMES = ("a", "b", "c")
SERVERS = len(NAMES)
NAMELESS = ("",) * SERVERS
LEASE_S = 60.0
EXAMPLES = scaled(100, 10)
OLDER = versions()[:-1]
COUNTED = ("tables", "games", "actions", "chat", "same_person")
Step: TypeAlias = tuple[str, int]
HOLDER = "SELECT node, tenure FROM tables WHERE code = $1"


@pytest.fixture(scope="session", params=[None, *OLDER], ids=["newest", *(it.parent.name for it in OLDER)])
def postgres(request: pytest.FixtureRequest, postgres: Postgres) -> Iterator[Postgres]:
    """Each version of Postgres in turn: what a statement sees while others write is up to Postgres."""
    if request.param is None:
        yield postgres
        return
    with running_postgres(binaries=request.param) as older:
        yield older


@pytest.fixture(scope="session")
def postgres_template(postgres: Postgres) -> Iterator[str]:
    """As for other tests, in the server of this module."""
    yield from template_of(postgres)


@pytest.fixture
def database_url(postgres_url: str) -> str:
    """SQLite has one server to a file."""
    return postgres_url


@pytest_asyncio.fixture
async def other(store: Store, database_url: str) -> AsyncIterator[Store]:
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def played(store: Store, ann: Player) -> str:
    """The code of a table in play that `store` has."""
    code = await created(store, ann, "pikoko", OPTIONS, 3)
    await store.journal.commit(Changes(code, game=game(ann)))
    return code


@pytest_asyncio.fixture
async def connection(database_url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection on which the test writes as the holder's journal does, step by step."""
    opened = await asyncpg.connect(
        postgres_dsn(database_url),
        server_settings={"idle_in_transaction_session_timeout": f"{STALLED_SECONDS}s"},
    )
    yield opened
    await opened.close()


async def write_as_holder(connection: asyncpg.Connection, code: str, number: int) -> None:
    [(node, tenure)] = await connection.fetch(HOLDER, code)
    entries = [(code, 1, number, None, f"bid {number}", None, None, None, tenure)]
    await connection.execute(ACTIONS, orjson.dumps(entries).decode(), datetime.now(UTC), node)


async def numbers(store: Store, code: str) -> list[int]:
    stored = await store.journal.load(code)
    assert stored is not None
    return [entry.number for entry in stored.entries]


async def test_a_former_holder_writes_no_row_of_any_kind(
    store: Store, other: Store, ann: Player, played: str, sql: Sql
):
    await taken(other, played)
    line = ChatRow(1, ann.id, "Ann", "hi", datetime.now(UTC), "chat")
    for changes in (
        Changes(played, entries=(said(0),)),
        Changes(played, chat=line),
        Changes(played, entries=(said(0),), chat=line),
        Changes(played, game=game(ann, number=2)),
        Changes(played, same={ann.id: Same(ann.id, ann.id, datetime.now(UTC))}),
        Changes(played, closed=True),
    ):
        with pytest.raises(NotHeld):
            await store.journal.commit(changes)
    rows = [await sql(f"SELECT count(*) FROM {table}") for table in COUNTED]
    assert rows == [[(1,)], [(1,)], [(0,)], [(0,)], [(0,)]]


@pytest.mark.parametrize("chatting", [False, True])
async def test_a_table_that_another_server_has_taken_fails_alone(
    store: Store, other: Store, ann: Player, chatting: bool
):
    line = ChatRow(1, ann.id, "Ann", "hi", datetime.now(UTC), "chat") if chatting else None
    codes = [await created(store, ann, "pikoko", OPTIONS, 3) for _ in range(3)]
    for code in codes:
        await store.journal.commit(Changes(code, game=game(ann)))
    await taken(other, codes[1])
    changes = [Changes(code, entries=(said(0),), chat=line if code == codes[0] else None) for code in codes]
    results = await asyncio.gather(*map(store.journal.commit, changes), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), NotHeld, type(None)]
    assert [await numbers(store, code) for code in codes] == [[0], [], [0]]


async def test_who_takes_a_table_waits_for_what_is_under_way_and_sees_it(
    other: Store, played: str, connection: asyncpg.Connection
):
    async with connection.transaction():
        await write_as_holder(connection, played, 0)
        taking = asyncio.create_task(other.journal.take(played))
        await asyncio.wait([taking], timeout=0.2)
        assert not taking.done()
    stored = await taking
    assert stored is not None
    assert [entry.number for entry in stored.entries] == [0]


async def test_a_holder_that_stops_inside_a_transaction_keeps_nobody_waiting_for_long(
    other: Store, played: str, connection: asyncpg.Connection
):
    await connection.execute("BEGIN")
    await write_as_holder(connection, played, 0)
    started = time.monotonic()
    stored = await other.journal.take(played)
    assert time.monotonic() - started < STALLED_SECONDS + 1
    assert stored is not None
    assert stored.entries == ()
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError)):
        await connection.execute("COMMIT")


async def test_a_journal_that_stands_still_inside_its_transaction_keeps_nobody_waiting_for_long(
    store: Store, other: Store, ann: Player, played: str, monkeypatch: pytest.MonkeyPatch
):
    """As a server does that is stopped between two statements of its journal."""
    begun = asyncio.Event()
    woken = asyncio.Event()
    executemany = asyncpg.Connection.executemany

    async def stand_still(connection: asyncpg.Connection, *given: Any) -> None:
        begun.set()
        await woken.wait()
        await executemany(connection, *given)

    line = ChatRow(1, ann.id, "Ann", "hi", datetime.now(UTC), "chat")
    monkeypatch.setattr(asyncpg.Connection, "executemany", stand_still)
    writing = asyncio.ensure_future(store.journal.commit(Changes(played, entries=(said(0),), chat=line)))
    await begun.wait()
    started = time.monotonic()
    await taken(other, played)
    assert STALLED_SECONDS - 1 < time.monotonic() - started < STALLED_SECONDS + 1
    woken.set()
    with pytest.raises(Unavailable):
        await writing
    stored = await other.journal.load(played)
    assert stored is not None
    assert (stored.entries, stored.chat) == ((), ())
    with pytest.raises(NotHeld):
        await store.journal.commit(Changes(played, entries=(said(0),)))


async def test_a_connection_bears_the_id_of_the_life_that_writes_on_it(
    database_url: str, ann: Player, sql: Sql, monkeypatch: pytest.MonkeyPatch
):
    """The server begins another life while its journal connects. The audit of `tests/nodes` relies on it."""
    node = Node("a")
    connect = asyncpg.connect
    renewed: list[str] = []

    async def connect_late(*given: Any, **named: Any) -> Any:
        opened = await connect(*given, **named)
        if not renewed:
            node.renew()
            renewed.append(node.id)
        return opened

    renewing = await Store.open(database_url, node)
    code = await created(renewing, ann, "pikoko", OPTIONS, 3)
    monkeypatch.setattr("app.store.postgres.asyncpg.connect", connect_late)
    with pytest.raises(NotHeld):
        await renewing.journal.commit(Changes(code, game=game(ann)))
    await taken(renewing, code)
    await renewing.journal.commit(Changes(code, game=game(ann)))
    assert renewed == [node.id]
    named = "SELECT application_name FROM pg_stat_activity WHERE application_name LIKE 'a %'"
    assert await sql(named) == [(f"a {node.id}",)]
    await renewing.close()


async def test_a_server_that_stops_inside_taking_a_table_keeps_nobody_waiting_for_long(
    store: Store, other: Store, played: str
):
    """Its pool outlives the connection that Postgres has ended."""
    begun = asyncio.Event()
    woken = asyncio.Event()

    async def stop_inside() -> None:
        async with writing(other.engine) as taking:
            await taking.execute(sa.update(tables).values(node="other", tenure=tables.c.tenure + 1))
            begun.set()
            await woken.wait()

    stopped = asyncio.create_task(stop_inside())
    await begun.wait()
    started = time.monotonic()
    await taken(store, played)
    assert time.monotonic() - started < STALLED_SECONDS + 1
    woken.set()
    with pytest.raises(Unavailable):
        await stopped
    await store.journal.commit(Changes(played, entries=(said(0),)))
    assert await numbers(other, played) == [0]
    await taken(other, played)


async def test_a_migration_may_stand_still_inside_its_transaction(database_url: str):
    engines = [make_engine(database_url, migrating=migrating) for migrating in (False, True)]
    limits = []
    for engine in engines:
        async with writing(engine) as asking:
            shown = await asking.execute(sa.text("SHOW idle_in_transaction_session_timeout"))
            limits.append(shown.scalar_one())
        await engine.dispose()
    assert limits == [f"{STALLED_SECONDS}s", "0"]


async def test_a_holder_that_writes_without_a_pause_does_not_keep_others_from_taking(
    store: Store, other: Store, played: str
):
    number = 0
    begun = asyncio.Event()

    async def write() -> None:
        nonlocal number
        while True:
            await store.journal.commit(Changes(played, entries=(said(number),)))
            number += 1
            begun.set()

    writing = asyncio.create_task(write())
    await begun.wait()
    started = time.monotonic()
    await taken(other, played)
    assert time.monotonic() - started < 1
    with pytest.raises(NotHeld):
        await writing
    assert await numbers(other, played) == list(range(number))


async def until_it_waits(work: asyncio.Future[Any], sql: Sql) -> None:
    """Returns as soon as `work` is done or waits for a lock in the database."""
    waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    while not work.done() and await sql(waiting) == []:
        pass


@pytest.mark.parametrize("how", ["close", "purge"])
async def test_who_removes_a_table_waits_for_its_journal_and_neither_fails(
    store: Store, other: Store, played: str, connection: asyncpg.Connection, sql: Sql, how: str
):
    """Both begin with the row in `tables`. A purge passes over a table that somebody writes to."""
    await sql("UPDATE tables SET changed_at = now() - interval '9 days'")
    await sql("UPDATE games SET started_at = now() - interval '9 days'")
    operations = Operations(other.engine)
    week_ago = datetime.now(UTC) - timedelta(days=7)
    async with connection.transaction():
        [(node, tenure)] = await connection.fetch(HOLDER, played)
        assert await connection.fetch(OURS, [played], [tenure], node)
        removing: asyncio.Task[object] = asyncio.create_task(
            operations.close_table(played) if how == "close" else operations.purge(week_ago)
        )
        await until_it_waits(removing, sql)
        assert removing.done() == (how == "purge")
        await write_as_holder(connection, played, 0)
    assert await removing == (True if how == "close" else (0, 0))
    assert await sql("SELECT count(*) FROM actions") == [(0 if how == "close" else 1,)]


DELETE_ONCE_IT_WAITS = """
DO $$ BEGIN
  FOR _ IN 1..2000 LOOP
    EXIT WHEN EXISTS (
      SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
    );
    PERFORM pg_sleep(0.01);
  END LOOP;
  DELETE FROM chat;
END $$
"""
"""Postgres does it without delay: who has waited for a second before the circle closes never notices it.

If nobody waits within 20 seconds, a journal has failed, and the test tells how.
"""
CIRCLES = 5


async def test_a_journal_that_waits_in_a_circle_with_somebody_else_writes_again(
    store: Store, ann: Player, played: str, connection: asyncpg.Connection
):
    """As with the erasure of a person who plays at one table and has chatted at another one.

    On a busy machine a circle may close so late that Postgres ends the other one of the two.
    """
    for number in range(CIRCLES):
        closing = await created(store, ann, "pikoko", OPTIONS, 3)
        line = ChatRow(1, ann.id, "Ann", "hi", datetime.now(UTC), "chat")
        await store.journal.commit(Changes(closing, chat=line))
        ended = False
        with suppress(asyncpg.DeadlockDetectedError):
            async with connection.transaction():
                await connection.execute("UPDATE players SET token_hash = 'erased'")
                waiting = asyncio.gather(
                    store.journal.commit(Changes(closing, closed=True)),
                    store.journal.commit(Changes(played, entries=(said(number, ann, f"bid {number}"),))),
                )
                await connection.execute(DELETE_ONCE_IT_WAITS)
            ended = True
        await waiting
        assert await numbers(store, played) == list(range(number + 1))
        assert await store.journal.load(closing) is None
        if ended:
            return
    raise AssertionError("the journal was never the one that Postgres ended")


UNTIL = """
DO $$ BEGIN
  WHILE NOT EXISTS (SELECT FROM pg_locks WHERE relation = 'tables'::regclass AND {lock})
  LOOP PERFORM pg_sleep(0.01); END LOOP;
END $$
"""


async def test_a_migration_that_waits_in_a_circle_with_a_journal_begins_again(
    postgres_url: str, connection: asyncpg.Connection, sql: Sql, monkeypatch: pytest.MonkeyPatch
):
    """A journal locks `actions` and then `tables`, a migration that adds to both the other way round.

    The migration closes the circle, so it is the one that Postgres ends.
    """
    begun: list[str] = []

    def add(migrating: sa.Connection, revision: str) -> None:
        begun.append(revision)
        migrating.execute(sa.text("ALTER TABLE tables ADD COLUMN more text"))
        if len(begun) == 1:
            migrating.exec_driver_sql(UNTIL.format(lock="NOT granted"))
        migrating.execute(sa.text("ALTER TABLE actions ADD COLUMN more text"))

    monkeypatch.setattr("app.store.migrate._migrate", add)
    engine = make_engine(postgres_url, migrating=True)
    async with connection.transaction():
        await connection.execute("SET LOCAL deadlock_timeout = '1min'")
        await connection.execute("LOCK TABLE actions IN ROW EXCLUSIVE MODE")
        migrating = asyncio.create_task(migrate(engine, "next"))
        await connection.execute(UNTIL.format(lock="granted AND mode = 'AccessExclusiveLock'"))
        await connection.execute("LOCK TABLE tables IN ROW SHARE MODE")
    await migrating
    await engine.dispose()
    assert begun == ["next", "next"]
    assert await sql("SELECT count(more) FROM tables") == [(0,)]


async def test_of_servers_that_take_at_once_one_has_the_table(
    store: Store, other: Store, played: str, sql: Sql
):
    await asyncio.gather(store.journal.take(played), other.journal.take(played))
    assert await sql("SELECT tenure FROM tables") == [(3,)]
    results = await asyncio.gather(
        store.journal.commit(Changes(played, entries=(said(0),))),
        other.journal.commit(Changes(played, entries=(said(0),))),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["NoneType", "NotHeld"]


@pytest.fixture(scope="module")
def url_of_all(postgres: Postgres, postgres_template: str) -> Iterator[str]:
    with postgres.database(postgres_template) as url:
        yield url


STEPS = st.lists(
    st.tuples(
        st.sampled_from(("take", "write", "let go", "close", "bury", "wake")), st.integers(0, SERVERS - 1)
    ),
    max_size=30,
)


@pytest.mark.parametrize("names", [NAMELESS, NAMES])
@settings(max_examples=EXAMPLES)
@given(steps=STEPS)
@example(steps=[("bury", 0), ("write", 0), ("wake", 0), ("write", 0)])
@example(
    steps=[("bury", 0), ("take", 1), ("write", 0), ("let go", 0), ("write", 1), ("let go", 1), ("take", 0)]
)
def test_whatever_servers_do_the_last_to_take_writes_and_nobody_else(
    url_of_all: str, names: Sequence[str], steps: Sequence[Step]
):
    asyncio.run(follow(url_of_all, names, steps))


async def follow(url: str, names: Sequence[str], steps: Sequence[Step]) -> None:
    """Does the steps on a new table. Servers without names know nothing of burials."""
    nodes = [Node(name, lease_s=LEASE_S) for name in names]
    stores = [await Store.open(url, node) for node in nodes]
    lives = [Nodes(postgres_dsn(url), node) for node in nodes] if any(names) else []
    for life in lives:
        await life.join()
    ann = (await stores[0].players.create("Ann"))[0]
    code = await created(stores[0], ann, "pikoko", OPTIONS, 3)
    await stores[0].journal.commit(Changes(code, game=game(ann)))
    model = Model(url, code, stores, lives)
    for step, server in steps:
        await getattr(model, step.replace(" ", "_"))(server)
        if not model.closed:
            assert await numbers(stores[0], code) == list(range(model.written))
    for store in stores:
        await store.close()
    for life in lives:
        await life.close()


@dataclass
class Model:
    """What must be true of one table: who has it, what was written, and which servers are buried."""

    url: str
    code: str
    stores: Sequence[Store]
    lives: Sequence[Nodes]
    holder: int | None = 0
    written: int = 0
    closed: bool = False
    buried: set[int] = field(default_factory=set)

    async def take(self, server: int) -> None:
        """Whoever asks gets the table, if they have no names or it is not a living other one's."""
        taking = self.stores[server].journal.take(self.code)
        if self.lives and self.holder not in {None, server, *self.buried}:
            with pytest.raises(Elsewhere):
                await taking
            return
        assert (await taking is None) == self.closed
        self.holder = None if self.closed else server

    async def write(self, server: int) -> None:
        if await self._commits(server, Changes(self.code, entries=(said(self.written),))):
            self.written += 1

    async def close(self, server: int) -> None:
        if await self._commits(server, Changes(self.code, closed=True)):
            self.closed, self.holder = True, None

    async def _commits(self, server: int, changes: Changes) -> bool:
        """Whether it is written, as it must be if that server has the table, in the life it leads."""
        committing = self.stores[server].journal.commit(changes)
        if server == self.holder:
            await committing
            return True
        with pytest.raises(NotHeld):
            await committing
        return False

    async def let_go(self, server: int) -> None:
        journal = self.stores[server].journal
        journal.let_go(self.code)
        while journal._writer is not None and not journal._writer.done():
            await asyncio.wait([journal._writer])
        self.holder = None if self.holder == server else self.holder

    async def bury(self, server: int) -> None:
        """Another server finds that this one's lease is over. What it holds stays its until it is taken."""
        digger = next((it for it in range(len(self.lives)) if it != server and it not in self.buried), None)
        if digger is None or server in self.buried:
            return
        await plain_sql(self.url, "UPDATE nodes SET since = now() - interval '1 day'")
        late = f"UPDATE nodes SET until = now() - interval '1 second' WHERE name = '{NAMES[server]}'"
        await plain_sql(self.url, late)
        assert await self.lives[digger].beat() == (True, [NAMES[server]])
        self.buried.add(server)

    async def wake(self, server: int) -> None:
        """A buried server learns of it and begins another life, which has no tables."""
        if server not in self.buried:
            return
        assert await self.lives[server].beat() == (False, ())
        await self.lives[server].join_again()
        self.buried.remove(server)
        self.holder = None if self.holder == server else self.holder
