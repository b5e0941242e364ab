"""The journal writes in batches and in order, and an error fails nobody else."""

import asyncio
from datetime import UTC, datetime
from functools import partial
from traceback import format_exception
from typing import cast

import pytest

from app.ports import Duplicate, Journal, NotHeld, Rejected, Unavailable
from app.store import Store
from app.store.engine import is_sqlite
from app.store.postgres import PostgresDriver
from app.store.sqlite import SqliteDriver
from app.table.model import Changes, ChatRow, Entry, Player
from tests.store.conftest import Sql
from tests.store.samples import created, game, said, tables_with_games, taken


def test_the_store_s_journal_is_what_rooms_ask_for(store: Store):
    journal: Journal = store.journal
    assert journal is store.journal


async def transactions(sql: Sql, database_url: str) -> int:
    """How many transactions wrote the actions: Postgres says so, and on SQLite each has its own time."""
    unit = "at" if database_url.startswith("sqlite") else "xmin::text"
    return int((await sql(f"SELECT count(DISTINCT {unit}) FROM actions"))[0][0])


async def test_changes_that_wait_together_are_one_transaction(
    store: Store, ann: Player, sql: Sql, database_url: str
):
    codes = await tables_with_games(store, ann, 12)
    await asyncio.gather(*(store.journal.commit(Changes(code, entries=(said(0),))) for code in codes))
    assert await sql("SELECT count(*) FROM actions") == [(12,)]
    assert await transactions(sql, database_url) == 1


async def test_rooms_that_act_on_their_own_share_transactions(
    store: Store, ann: Player, sql: Sql, database_url: str
):
    codes = await tables_with_games(store, ann, 10)

    async def play(code: str) -> None:
        for number in range(20):
            await store.journal.commit(Changes(code, entries=(said(number),)))

    await asyncio.gather(*map(play, codes))
    assert await sql("SELECT count(*) FROM actions") == [(200,)]
    assert 20 <= await transactions(sql, database_url) <= 100


async def test_changes_are_committed_in_the_order_of_the_calls(store: Store, ann: Player, code: str):
    await store.journal.commit(Changes(code, game=game(ann)))
    finished: list[int] = []
    waiting = []

    def note(number: int, _: asyncio.Future[None]) -> None:
        finished.append(number)

    for number in range(30):
        future = store.journal.commit(Changes(code, entries=(said(number),)))
        future.add_done_callback(partial(note, number))
        waiting.append(future)
        if number % 7 == 0:
            await asyncio.sleep(0.001)
    await asyncio.gather(*waiting)
    assert finished == list(range(30))
    stored = await store.journal.load(code)
    assert stored is not None
    assert [entry.number for entry in stored.entries] == list(range(30))


async def test_an_entry_that_is_there_already_is_a_duplicate_and_writes_nothing_else(
    store: Store, ann: Player, code: str
):
    await store.journal.commit(Changes(code, game=game(ann), entries=(said(0),)))
    with pytest.raises(Duplicate):
        await store.journal.commit(Changes(code, entries=(said(1), said(0))))
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.entries == (said(0),)


async def test_a_command_of_a_player_is_stored_once(store: Store, ann: Player, ben: Player, code: str):
    await store.journal.commit(Changes(code, game=game(ann, ben), entries=(said(0, ann, "one"),)))
    with pytest.raises(Duplicate):
        await store.journal.commit(Changes(code, entries=(said(1, ann, "one"),)))
    await store.journal.commit(Changes(code, entries=(said(1, ben, "one"), said(2), said(3))))
    assert await store.journal.has_command(ann.id, "one")
    assert await store.journal.has_command(ben.id, "one")
    assert not await store.journal.has_command(ann.id, "two")
    assert not await store.journal.has_command(ann.id, "\x00")


NOW = datetime(2026, 11, 21, 12, 30, 0, 123456, UTC)


async def test_a_line_of_chat_is_stored_once(store: Store, ann: Player, code: str):
    await store.journal.commit(Changes(code, chat=ChatRow(1, ann.id, "Ann", "hi", NOW, "one")))
    with pytest.raises(Duplicate):
        await store.journal.commit(Changes(code, chat=ChatRow(2, ann.id, "Ann", "hi", NOW, "one")))
    with pytest.raises(Duplicate):
        await store.journal.commit(Changes(code, chat=ChatRow(1, ann.id, "Ann", "ho", NOW, "two")))
    assert await store.journal.has_command(ann.id, "one")
    assert not await store.journal.has_command(ann.id, "two")


async def test_the_one_at_fault_fails_alone(store: Store, ann: Player, sql: Sql):
    codes = await tables_with_games(store, ann, 6)
    stranger = Player("nobody", "Nobody")
    wrong = {1: said(0, ann, "again"), 3: said(0, stranger, "x")}
    await store.journal.commit(Changes(codes[0], entries=(said(0, ann, "again"),)))
    results = await asyncio.gather(
        *(
            store.journal.commit(Changes(code, entries=(wrong.get(place, said(1)),)))
            for place, code in enumerate(codes)
        ),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [
        type(None),
        Duplicate,
        type(None),
        Rejected,
        type(None),
        type(None),
    ]
    assert await sql("SELECT count(*) FROM actions WHERE number = 1") == [(4,)]


async def test_what_a_table_queued_after_its_own_failure_is_not_written(store: Store, ann: Player, sql: Sql):
    first, second = await tables_with_games(store, ann, 2)
    results = await asyncio.gather(
        store.journal.commit(Changes(first, entries=(said(0), said(0)))),
        store.journal.commit(Changes(second, entries=(said(0),))),
        store.journal.commit(Changes(first, entries=(said(1),))),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Duplicate, type(None), Unavailable]
    assert await sql("SELECT code, number FROM actions") == [(second, 0)]


async def test_of_two_servers_that_take_a_table_only_the_later_one_writes(
    store: Store, ann: Player, ben: Player, code: str, database_url: str
):
    await store.journal.commit(Changes(code, game=game(ann, ben)))
    other = await Store.open(database_url)
    await taken(other, code)
    for number in range(10):
        mine = Changes(code, entries=(said(number, ann, f"a{number}"),))
        theirs = Changes(code, entries=(said(number, ben, f"b{number}"),))
        results = await asyncio.gather(
            store.journal.commit(mine), other.journal.commit(theirs), return_exceptions=True
        )
        stored = await store.journal.load(code)
        assert stored is not None
        if is_sqlite(database_url):  # its key alone decides
            assert sorted(type(result).__name__ for result in results) == ["Duplicate", "NoneType"]
            assert stored.entries[number:] == (mine if results[0] is None else theirs).entries
        else:
            assert [type(result) for result in results] == [NotHeld, type(None)]
            assert stored.entries[number:] == theirs.entries
    await other.close()


async def test_nobody_writes_to_a_table_they_have_not_taken_or_have_let_go(
    store: Store, ann: Player, code: str
):
    await store.journal.commit(Changes(code, game=game(ann)))
    store.journal.let_go(code)
    with pytest.raises(NotHeld):
        await store.journal.commit(Changes(code, entries=(said(0),)))
    await taken(store, code)
    await store.journal.commit(Changes(code, entries=(said(0),)))


async def test_cancelling_a_commit_does_not_stop_it(store: Store, ann: Player, sql: Sql):
    first, second = await tables_with_games(store, ann, 2)

    async def act(code: str) -> None:
        await store.journal.commit(Changes(code, entries=(said(0),)))

    leaving, staying = asyncio.create_task(act(first)), asyncio.create_task(act(second))
    await asyncio.sleep(0)
    leaving.cancel()
    await staying
    with pytest.raises(asyncio.CancelledError):
        await leaving
    assert await sql("SELECT count(*) FROM actions") == [(2,)]


async def test_cancelling_a_commit_that_fails_harms_nobody(store: Store, ann: Player, sql: Sql):
    first, second = await tables_with_games(store, ann, 2)
    bad = store.journal.commit(Changes(first, entries=(said(0), said(0))))
    good = store.journal.commit(Changes(second, entries=(said(0),)))
    bad.cancel()
    await good
    assert await sql("SELECT code FROM actions") == [(second,)]


async def test_a_change_that_no_column_can_hold_is_rejected_alone(store: Store, ann: Player, sql: Sql):
    first, second = await tables_with_games(store, ann, 2)
    bad = store.journal.commit(Changes(first, entries=(said(2**70),)))
    await store.journal.commit(Changes(second, entries=(said(0),)))
    with pytest.raises(Rejected):
        await bad
    assert await sql("SELECT code FROM actions") == [(second,)]


@pytest.mark.parametrize("number", [0, 2**70, None])
async def test_no_error_says_what_was_played(store: Store, ann: Player, code: str, number: int | None):
    await store.journal.commit(Changes(code, game=game(ann), entries=(said(0),)))
    entry = Entry(1, cast(int, number), 0, "play M7 W", ann.id, "c1")
    with pytest.raises((Duplicate, Rejected)) as raised:
        await store.journal.commit(Changes(code, entries=(entry,)))
    assert "M7" not in "".join(format_exception(raised.value))


@pytest.mark.parametrize("error", [RuntimeError("a bug"), Unavailable()])
async def test_any_error_of_a_driver_is_unavailable_to_rooms(
    store: Store, ann: Player, code: str, monkeypatch: pytest.MonkeyPatch, error: Exception
):
    async def fail(_: object) -> None:
        raise error

    changes = Changes(code, game=game(ann), entries=(said(0),))
    with monkeypatch.context() as patched:
        patched.setattr(PostgresDriver, "write", lambda *_: fail(_))
        patched.setattr(SqliteDriver, "write", lambda *_: fail(_))
        with pytest.raises(Unavailable):
            await store.journal.commit(changes)
    await store.journal.commit(changes)


async def test_nobody_waits_for_ever_when_the_event_loop_stops_the_journal(store: Store, ann: Player):
    first, second = await tables_with_games(store, ann, 2)
    under_way = store.journal.commit(Changes(first, entries=(said(0),)))
    await asyncio.sleep(0)
    queued = store.journal.commit(Changes(second, entries=(said(0),)))
    for task in asyncio.all_tasks():
        if task.get_name() == "journal":
            task.cancel()
    results = await asyncio.gather(under_way, queued, return_exceptions=True)
    assert [type(result) for result in results] == [Unavailable] * 2


async def test_closing_writes_what_is_queued_and_nothing_after(store: Store, ann: Player, sql: Sql):
    codes = await tables_with_games(store, ann, 3)
    queued = [store.journal.commit(Changes(code, entries=(said(0),))) for code in codes]
    await store.journal.close()
    assert all(future.done() for future in queued)
    await asyncio.gather(*queued)
    with pytest.raises(Unavailable):
        await store.journal.commit(Changes(codes[0], entries=(said(1),)))
    assert await sql("SELECT count(*) FROM actions") == [(3,)]


async def test_a_table_keeps_its_newest_two_hundred_lines_of_chat(
    store: Store, ann: Player, code: str, sql: Sql
):
    other = await created(store, ann, "pikoko", {"watchers": "on"}, 2)
    await store.journal.commit(Changes(other, chat=ChatRow(1, ann.id, "Ann", "hi", NOW, "other")))
    for last, kept in ((249, 249), (250, 200), (299, 249), (300, 200)):
        (before,) = (await sql(f"SELECT coalesce(max(number), 0) FROM chat WHERE code = '{code}'"))[0]
        lines = (ChatRow(at, ann.id, "Ann", "hi", NOW, f"c{at}") for at in range(before + 1, last + 1))
        await asyncio.gather(*(store.journal.commit(Changes(code, chat=line)) for line in lines))
        found = await sql(f"SELECT count(*), max(number) FROM chat WHERE code = '{code}'")
        assert found == [(kept, last)]
    assert await store.journal.has_command(ann.id, "c101")
    assert not await store.journal.has_command(ann.id, "c100")
    assert await store.journal.has_command(ann.id, "other")
