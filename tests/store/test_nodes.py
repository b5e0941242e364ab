"""Servers that share Postgres: who is alive, who is buried and when, and who may take a table."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, TypeAlias

import asyncpg
import pytest
import pytest_asyncio
import sqlalchemy as sa
from msgspec.structs import replace

from app.ports import Elsewhere, Unavailable, Unheard
from app.store import Store
from app.store.engine import postgres_dsn
from app.store.holding import AGAIN, ATTEMPTS, Holding
from app.store.nodes import LISTED, NameTaken, Node, Nodes, living, others
from app.table.hosting import new_table
from app.table.model import Changes, ChatRow, Player
from tests.store.conftest import Sql
from tests.store.samples import created, game, said

LEASE_S = 60.0
Joined: TypeAlias = Callable[[str], Awaitable[tuple[Node, Nodes]]]


@pytest.fixture
def database_url(postgres_url: str) -> str:
    """Only Postgres has more than one server to a database."""
    return postgres_url


@pytest_asyncio.fixture
async def joined(database_url: str) -> AsyncIterator[Joined]:
    """Joins servers by name; their leases are a minute long, so tests age them in the database."""
    opened: list[Nodes] = []

    async def join(name: str) -> tuple[Node, Nodes]:
        node = Node(name, "build 1", LEASE_S)
        nodes = Nodes(postgres_dsn(database_url), node)
        opened.append(nodes)
        await nodes.join()
        return node, nodes

    yield join
    for nodes in opened:
        await nodes.close()


async def names(store: Store) -> list[str]:
    return [line.name for line in await living(store.engine)]


async def let_time_pass(sql: Sql, name: str, seconds: float) -> None:
    """Ages the lease of that server."""
    ago = f"interval '{seconds} seconds'"
    await sql(f"UPDATE nodes SET since = since - {ago}, until = until - {ago} WHERE name = '{name}'")


async def test_servers_join_beat_and_leave(store: Store, joined: Joined, sql: Sql):
    (node, a), (_, b) = await joined("a"), await joined("b")
    assert await names(store) == ["a", "b"]
    await let_time_pass(sql, "a", LEASE_S / 2)
    assert await a.beat() == (True, ())
    lines = {line.name: line for line in await living(store.engine)}
    assert LEASE_S - 5 < lines["a"].left_s <= LEASE_S
    assert (lines["a"].build, lines["a"].tables) == (node.build, 0)
    await b.leave()
    assert await names(store) == ["a"]
    assert (await b.beat())[0] is False


async def test_a_server_that_is_gone_is_listed_for_some_minutes_and_not_for_ever(
    store: Store, joined: Joined, sql: Sql
):
    """Nobody buries it on a site that has gone back to one server without a name."""
    await joined("a")
    await joined("b")
    await let_time_pass(sql, "b", LEASE_S + 60)
    assert await names(store) == ["a", "b"]
    await let_time_pass(sql, "b", LISTED.total_seconds())
    assert await names(store) == ["a"]


async def test_the_tables_of_all_servers_are_counted_in_one_pass(
    store: Store, joined: Joined, code: str, sql: Sql, database_url: str
):
    nodes = [(await joined(name))[0] for name in "abc"]
    await store.tables.create((await store.players.create("Ben"))[0], "pikoko", {}, 3)
    await sql(f"UPDATE tables SET node = '{nodes[1].id}'")
    asked: list[tuple[str, tuple[object, ...]]] = []

    @sa.event.listens_for(store.engine.sync_engine, "before_cursor_execute")
    def note(*call: Any) -> None:
        asked.append((call[2], call[3]))

    assert [(line.name, line.tables) for line in await living(store.engine)] == [("a", 0), ("b", 2), ("c", 0)]
    [(statement, values)] = asked
    connection = await asyncpg.connect(postgres_dsn(database_url))
    plan = str(await connection.fetch(f"EXPLAIN {statement}", *values))
    await connection.close()
    assert plan.count("on tables") == 1
    assert "SubPlan" not in plan


async def test_a_server_knows_which_others_are_alive(store: Store, joined: Joined, sql: Sql):
    older, _ = await joined("a")
    assert await others(store.engine, older) == []
    b, _ = await joined("b")
    assert await others(store.engine, older) == ["b"]
    assert await others(store.engine, b) == ["a"]
    await let_time_pass(sql, "b", LEASE_S + 1)
    assert await others(store.engine, older) == []
    await joined("a")
    assert await others(store.engine, older) == ["a"], "one that has taken its name"


async def test_a_server_that_has_missed_its_lease_is_buried_once(store: Store, joined: Joined, sql: Sql):
    (_, a), (_, b) = await joined("a"), await joined("b")
    await let_time_pass(sql, "b", LEASE_S + 1)
    assert await a.beat() == (True, ()), "too young itself"
    await sql("UPDATE nodes SET since = now() - interval '2 minutes' WHERE name = 'a'")
    assert await a.beat() == (True, ["b"])
    assert await a.beat() == (True, ())
    assert await names(store) == ["a"]
    assert await b.beat() == (False, ())


async def test_a_server_back_from_an_outage_buries_nobody_for_as_long_as_a_lease(
    store: Store, joined: Joined, sql: Sql
):
    (_, a), _ = await joined("a"), await joined("b")
    for name in "ab":
        await let_time_pass(sql, name, 3 * LEASE_S)
    for passed_s in (0, LEASE_S - 1):
        await sql(f"UPDATE nodes SET since = since - interval '{passed_s} seconds' WHERE name = 'a'")
        assert await a.beat() == (True, ())
    await sql("UPDATE nodes SET since = since - interval '2 seconds' WHERE name = 'a'")
    assert await a.beat() == (True, ["b"])


async def test_a_buried_server_begins_another_life(store: Store, joined: Joined, sql: Sql):
    node, a = await joined("a")
    before = node.id
    await sql("DELETE FROM nodes")
    assert (await a.beat())[0] is False
    await a.join_again()
    assert node.id != before
    assert await sql("SELECT id FROM nodes") == [(node.id,)]
    assert (await a.beat())[0] is True


async def test_a_server_whose_name_was_taken_does_not_take_it_back(joined: Joined, sql: Sql):
    _, older = await joined("a")
    node, newer = await joined("a")
    assert await older.beat() == (False, ())
    with pytest.raises(NameTaken):
        await older.join_again()
    assert await sql("SELECT id FROM nodes") == [(node.id,)]
    assert await newer.beat() == (True, ())


async def test_without_a_database_a_beat_fails_and_the_next_one_connects_again(
    joined: Joined, sql: Sql, monkeypatch: pytest.MonkeyPatch
):
    _, a = await joined("a")
    with monkeypatch.context() as away:
        away.setattr(a, "_dsn", "postgresql://nobody@127.0.0.1:1/none")
        assert a._connection is not None
        a._connection.terminate()
        for attempt in (a.beat, a.join, a.join_again, a.leave):
            with pytest.raises(Unavailable):
                await attempt()
    await a.join()
    assert await a.beat() == (True, ())


async def test_a_table_is_taken_if_nobody_has_it_or_its_server_is_gone(
    store: Store, joined: Joined, code: str, sql: Sql
):
    (a, _), (b, b_nodes) = await joined("a"), await joined("b")
    first, second = Holding(store.engine, a), Holding(store.engine, b)
    await sql("UPDATE tables SET node = NULL, tenure = 7")
    assert await first.take(code) == 8
    assert await first.take(code) == 9, "its own, from an earlier time"
    assert await first.take("none") is None
    await sql("DELETE FROM nodes WHERE name = 'a'")
    assert await second.take(code) == 10
    await b_nodes.leave()
    a.renew()
    assert await first.take(code) == 11
    assert await sql("SELECT node, tenure FROM tables") == [(a.id, 11)]


async def test_a_table_of_a_living_server_is_elsewhere_and_of_an_unheard_one_has_to_wait(
    store: Store, joined: Joined, code: str, sql: Sql
):
    (a, _), (b, _) = await joined("a"), await joined("b")
    await sql(f"UPDATE tables SET node = '{a.id}'")
    holding = Holding(store.engine, b)
    for passed_s in (0, LEASE_S / 5):
        await let_time_pass(sql, "a", passed_s)
        with pytest.raises(Elsewhere) as elsewhere:
            await holding.take(code)
        assert elsewhere.value.node == "a"
    for left_s in (LEASE_S / 2, LEASE_S / 20, -3):
        await sql(f"UPDATE nodes SET until = now() + interval '{left_s} seconds' WHERE name = 'a'")
        with pytest.raises(Unheard) as unheard:
            await holding.take(code)
        rest_s = max(left_s, 0) + b.beat_s
        assert unheard.value.wait_s == pytest.approx(min(rest_s, AGAIN * LEASE_S), abs=2)
    assert await sql("SELECT node FROM tables") == [(a.id,)]


async def test_of_servers_that_take_at_once_one_is_told_of_the_other(
    store: Store, joined: Joined, code: str, sql: Sql
):
    nodes = [(await joined(name))[0] for name in "abc"]
    await sql("UPDATE tables SET node = NULL, tenure = 0")
    takes = (Holding(store.engine, node).take(code) for node in nodes)
    results = await asyncio.gather(*takes, return_exceptions=True)
    assert sorted(str(type(result).__name__) for result in results) == ["Elsewhere", "Elsewhere", "int"]
    assert await sql("SELECT tenure FROM tables") == [(1,)]


async def test_who_is_always_too_late_gives_up(
    store: Store, joined: Joined, code: str, monkeypatch: pytest.MonkeyPatch
):
    (a, _) = await joined("a")
    holding = Holding(store.engine, a)
    seen: list[str] = []

    async def see(code: str) -> int:
        seen.append(code)
        return -1

    monkeypatch.setattr(holding, "_see", see)
    with pytest.raises(Unavailable):
        await holding.take(code)
    assert len(seen) == ATTEMPTS


async def test_a_table_that_is_let_go_is_free_for_others_once_its_changes_are_written(
    database_url: str, joined: Joined, sql: Sql
):
    (a, _), (b, _) = await joined("a"), await joined("b")
    first, second = [await Store.open(database_url, node) for node in (a, b)]
    ann: Player = (await first.players.create("Ann"))[0]
    code = await created(first, ann, "pikoko", {}, 3)
    with pytest.raises(Elsewhere):
        await second.journal.take(code)
    first.journal.let_go(code)
    await first.journal.close()
    assert await sql("SELECT node FROM tables") == [(None,)]
    assert await second.journal.take(code) is not None
    await second.journal.commit(Changes(code))
    for store in (first, second):
        await store.close()


async def test_a_server_whose_new_row_was_written_after_it_had_given_up_still_has_its_name(
    store: Store, joined: Joined
):
    """It has not heard of the first row, and asks for another one."""
    node, a = await joined("a")
    await a.leave()
    await a.join_again()
    unheard = node.id
    await a.join_again()
    assert node.id != unheard
    assert await names(store) == ["a"]
    assert await a.beat() == (True, ())
    _, other = await joined("a")
    with pytest.raises(NameTaken):
        await a.join_again()
    assert (await other.beat())[0]


async def test_where_a_table_is_depends_on_nothing_but_whether_a_server_has_it(
    database_url: str, joined: Joined
):
    """Anybody with the link may ask: two tables that differ in seats, game, cards and chat answer alike."""
    node, _ = await joined("a")
    store = await Store.open(database_url, node)
    ann, ben = [(await store.players.create(name))[0] for name in ("Ann", "Ben")]
    codes = [await created(store, host, "pikoko", {}, 3) for host in (ann, ben)]
    line = ChatRow(1, ann.id, "Ann", "hi", datetime.now(UTC), "chat")
    table = replace(new_table(codes[0], "pikoko", {}, ann).row, status="playing")
    await store.journal.commit(Changes(codes[0], table, game(ann, ben)))
    await store.journal.commit(Changes(codes[0], entries=(said(0, ann, "bid"),), chat=line))

    async def places() -> list[str | None]:
        found = [await store.tables.summary(code) for code in codes]
        return [summary.node for summary in found if summary is not None]

    assert await places() == ["a", "a"]
    for code in codes:
        store.journal.let_go(code)
    await store.journal.close()
    assert await places() == [None, None]
    await store.close()
