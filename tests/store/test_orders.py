"""Orders: rows that every server reads once, written in the transaction they are about."""

from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from app.store import Store
from app.store.engine import is_sqlite, writing
from app.store.operations import Operations
from app.store.orders import KEPT, LATE, Order, OrderBook
from app.store.schema import orders
from app.table.model import ERASED, Changes, ChatRow, Player
from tests.store.conftest import Sql


@pytest.fixture
def operations(store: Store) -> Operations:
    return Operations(store.engine)


@pytest.fixture
def book(store: Store) -> OrderBook:
    return OrderBook(store.engine)


async def test_every_server_reads_each_order_once_in_order(
    operations: Operations, store: Store, book: OrderBook, ann: Player, code: str
):
    assert await book.read() == ((), {})
    await operations.close_table(code)
    await operations.erase(ann.id)
    deeds = (Order("close", code), Order("erase", ann.id))
    assert await book.read() == (deeds, {})
    assert await book.read() == ((), {})
    assert await OrderBook(store.engine).read() == (deeds, {})


async def test_no_order_is_written_about_an_unknown_table_or_person(operations: Operations, book: OrderBook):
    assert not await operations.close_table("none-such-code")
    assert not await operations.erase("nobody")
    assert await book.read() == ((), {})


async def test_orders_that_every_server_has_long_read_are_removed_by_the_next_one(
    operations: Operations, store: Store, book: OrderBook, ann: Player, ben: Player, sql: Sql
):
    await book.stand("notice", "hello")
    await operations.erase(ann.id)
    async with writing(store.engine) as connection:
        await connection.execute(sa.update(orders).values(at=datetime.now(UTC) - KEPT - timedelta(minutes=1)))
    await operations.erase(ben.id)
    assert await sql("SELECT what FROM orders ORDER BY at") == [("notice",), ("erase",)]


async def test_a_standing_order_holds_until_it_is_taken_back(book: OrderBook):
    await book.stand("notice", "down at ten")
    await book.stand("notice", "down at nine")
    await book.stand("no_new_tables", "")
    standing = {"notice": "down at nine", "no_new_tables": ""}
    assert await book.read() == ((), standing)
    assert await book.read() == ((), standing)
    await book.stand("notice", None)
    assert await book.read() == ((), {"no_new_tables": ""})


async def test_a_renewed_token_is_the_only_one_and_its_person_is_signed_out_elsewhere(
    store: Store, book: OrderBook
):
    zoe, old = await store.players.create("Zoe")
    new = await store.players.renew(zoe.id, old)
    assert new is not None
    assert await store.players.by_token(new) == zoe
    assert await store.players.by_token(old) is None
    assert await book.read() == ((Order("sign_out", zoe.id),), {})
    assert await store.players.renew(zoe.id, old) is None
    assert await book.read() == ((), {})


async def test_an_erased_person_cannot_renew_their_token(operations: Operations, store: Store):
    zoe, token = await store.players.create("Zoe")
    await operations.erase(zoe.id)
    assert await store.players.renew(zoe.id, token) is None


async def test_rows_written_after_an_erasure_are_removed_by_the_next_one(
    operations: Operations, store: Store, book: OrderBook, ann: Player, code: str, sql: Sql
):
    await operations.erase(ann.id)
    line = ChatRow(1, ann.id, ann.name, "still here", datetime.now(UTC), "h1")
    await store.journal.commit(Changes(code, chat=line, rename=Player(ann.id, "Ann again")))
    await book.read()
    await operations.erase_again(ann.id)
    assert await sql("SELECT number, name, text FROM chat") == [(1, ERASED, "")]
    assert await sql(f"SELECT name FROM players WHERE id = '{ann.id}'") == [(ERASED,)]
    assert await book.read() == ((), {})


async def add(store: Store, subject: str, at: datetime, count: int = 1) -> None:
    async with writing(store.engine) as connection:
        rows = [
            {"id": f"{subject} {number}", "what": "sign_out", "subject": subject, "at": at}
            for number in range(count)
        ]
        await connection.execute(sa.insert(orders), rows)


async def test_old_deeds_are_not_read_again(store: Store, book: OrderBook):
    await add(store, "old", datetime.now(UTC) - LATE - timedelta(seconds=1), 1000)
    await book.stand("notice", "hello")
    await add(store, "new", datetime.now(UTC))
    assert await book.read() == ((Order("sign_out", "new"),), {"notice": "hello"})
    assert len(book._seen) == 1


async def test_a_deed_that_is_committed_after_a_later_one_was_read_is_read_too(store: Store, book: OrderBook):
    await add(store, "second", datetime.now(UTC))
    assert len((await book.read())[0]) == 1
    await add(store, "first", datetime.now(UTC) - LATE / 2)
    assert await book.read() == ((Order("sign_out", "first"),), {})
    assert await book.read() == ((), {})


async def test_orders_written_during_an_outage_are_read_after_it(store: Store, book: OrderBook):
    await add(store, "during", datetime.now(UTC) - 5 * LATE)
    book._read_at -= 6 * LATE
    assert await book.read() == ((Order("sign_out", "during"),), {})


async def test_recent_orders_are_found_by_an_index(database_url: str, sql: Sql):
    if not is_sqlite(database_url):
        indexes = await sql("SELECT indexdef FROM pg_indexes WHERE indexname = 'ix_orders_at'")
        assert "(at)" in indexes[0][0]
        return
    query = (
        "SELECT * FROM orders WHERE at > '2026-01-01' OR id IN ('notice', 'no_new_tables') ORDER BY at, id"
    )
    plan = " ".join(str(row[-1]) for row in await sql(f"EXPLAIN QUERY PLAN {query}"))
    assert "ix_orders_at" in plan
    assert "SCAN orders" not in plan or "USING INDEX" in plan
