"""The purge: which tables and people go, which stay, and that it works in small transactions."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from app.ports import NotHeld, Rejected
from app.store import Store, purge
from app.store.engine import postgres_dsn, writing
from app.store.nodes import Node, Nodes
from app.store.operations import Operations
from app.store.purge import remove
from app.store.schema import players, tables
from app.table.hosting import new_table
from app.table.model import ERASED, Access, Asking, Changes, Player, SentAway
from tests.store.conftest import Sql, plain_sql
from tests.store.samples import created, game, said

LONG_AGO = "2020-01-01 00:00:00.000000"


@pytest.fixture(autouse=True)
def unrested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purge, "REST", 0)


async def test_a_purge_removes_old_tables_and_people_named_nowhere(
    operations: Operations, store: Store, played: str, ann: Player, sql: Sql
):
    await store.players.create("Passer-by")
    past, future = datetime.now(UTC) - timedelta(days=1), datetime.now(UTC) + timedelta(days=1)
    assert await operations.purge(past) == (0, 0)
    assert await operations.purge(future) == (1, 3)
    assert await sql("SELECT count(*) FROM players") == [(0,)]


async def test_forgotten_tables_keep_nobody_from_the_purge(
    operations: Operations, store: Store, played: str, sql: Sql
):
    zoe, _ = await store.players.create("Zoe")
    await sql(f"UPDATE tables SET changed_at = '2099-01-01 00:00:00' WHERE code = '{played}'")
    await sql(f"INSERT INTO forgotten (code, player) VALUES ('{played}', '{zoe.id}')")
    assert await operations.purge(datetime.now(UTC) + timedelta(days=1)) == (0, 1)
    assert await sql(f"SELECT count(*) FROM forgotten WHERE player = '{zoe.id}'") == [(0,)]


async def test_a_purge_keeps_people_who_are_named_somewhere(
    operations: Operations, store: Store, played: str, sql: Sql
):
    future = datetime.now(UTC) + timedelta(days=1)
    await sql(f"UPDATE tables SET changed_at = '2099-01-01 00:00:00' WHERE code = '{played}'")
    await store.players.create("Passer-by")
    assert await operations.purge(future) == (0, 1)
    assert len(await sql("SELECT id FROM players")) == 2


async def test_a_table_with_a_recent_action_survives_a_purge(
    operations: Operations, store: Store, played: str, ann: Player, sql: Sql
):
    past, future = datetime.now(UTC) - timedelta(days=1), datetime.now(UTC) + timedelta(days=1)
    await sql("UPDATE tables SET changed_at = '2020-01-01 00:00:00.000000'")
    await sql("UPDATE actions SET at = '2020-01-01 00:00:00.000000'")
    bids = (said(1, ann, "c3", game=2), said(2, ann, "c4", game=2))
    await store.journal.commit(Changes(played, entries=bids))
    assert await operations.purge(past) == (0, 0)
    (stored, (line,)) = await store.journal.load(played), await operations.list_tables(10)
    assert stored is not None
    assert [entry.number for entry in stored.entries] == [0, 1, 2]
    assert line.changed_at > past
    assert await operations.purge(future) == (1, 2)


@pytest.mark.parametrize("what", ["an action", "a change of seats"])
async def test_an_action_during_the_purge_of_its_table_is_kept_or_refused(
    operations: Operations,
    store: Store,
    played: str,
    ann: Player,
    monkeypatch: pytest.MonkeyPatch,
    what: str,
):
    table = new_table(played, "pikoko", {"watchers": "on"}, ann).row
    bid = Changes(played, entries=(said(1, ann, "c3", game=2),))
    change = bid if what == "an action" else Changes(played, table=table)
    coming: list[asyncio.Future[None]] = []

    async def remove_while_it_comes(connection: AsyncConnection, codes: Sequence[str]) -> int:
        coming.append(store.journal.commit(change))
        await asyncio.wait(coming, timeout=0.3)
        return await remove(connection, codes)

    monkeypatch.setattr("app.store.purge.remove", remove_while_it_comes)
    gone, _ = await operations.purge(datetime.now(UTC) + timedelta(days=1))
    (refusal,) = await asyncio.gather(*coming, return_exceptions=True)
    stored = await store.journal.load(played)
    if gone:
        assert isinstance(refusal, NotHeld | Rejected)
        assert stored is None
    else:
        assert refusal is None
        assert stored is not None
        assert [entry.number for entry in stored.entries] == ([0, 1] if what == "an action" else [0])


async def test_a_purge_removes_a_table_whose_last_action_is_old(
    operations: Operations, played: str, sql: Sql
):
    await sql("UPDATE tables SET changed_at = '2020-01-01 00:00:00.000000'")
    await sql("UPDATE actions SET at = '2020-01-01 00:00:00.000000'")
    assert (await operations.purge(datetime.now(UTC) - timedelta(days=1)))[0] == 1


async def test_a_table_that_is_in_use_survives_a_purge(operations: Operations, played: str):
    future = datetime.now(UTC) + timedelta(days=1)
    assert (await operations.purge(future, lambda: {played}))[0] == 0
    assert (await operations.purge_lobbies(future, lambda: {played}))[0] == 0
    assert (await operations.purge(future))[0] == 1


async def test_a_server_purges_what_it_has_unloaded_and_still_has_in_its_name(postgres_url: str):
    node = Node("a", lease_s=60)
    nodes = Nodes(postgres_dsn(postgres_url), node)
    await nodes.join()
    store = await Store.open(postgres_url, node)
    ann, _ = await store.players.create("Ann")
    for _ in range(2):
        await created(store, ann, "pikoko", {"watchers": "on"}, 5)
    codes = {code for (code,) in await plain_sql(postgres_url, "SELECT code FROM tables")}
    operations = Operations(store.engine, node)
    future = datetime.now(UTC) + timedelta(days=1)
    assert await Operations(store.engine).purge(future) == (0, 0), "a command doesn't know what is in memory"
    assert (await operations.purge_lobbies(future, lambda: codes))[0] == 0
    await plain_sql(postgres_url, "UPDATE players SET seen_at = '2020-01-01'")
    kept = codes.pop()
    assert (await operations.purge_lobbies(future, lambda: {kept}))[0] == 1
    assert (await operations.purge(future))[0] == 1
    await nodes.close()
    await store.close()


async def test_a_table_survives_a_purge_while_another_living_server_has_it(
    postgres_url: str,
):
    node = Node("b", lease_s=60)
    nodes = Nodes(postgres_dsn(postgres_url), node)
    await nodes.join()
    store, other = [await Store.open(postgres_url, each) for each in (Node("a"), node)]
    operations = Operations(store.engine)
    ann, _ = await store.players.create("Ann")
    code = await created(other, ann, "pikoko", {"watchers": "on"}, 5)
    future = datetime.now(UTC) + timedelta(days=1)
    assert await operations.purge(future) == (0, 0)
    assert await operations.purge_lobbies(future) == (0, 0)
    await plain_sql(postgres_url, "UPDATE nodes SET until = now()")
    assert await operations.purge(future) == (1, 1)
    assert await store.journal.load(code) is None
    await nodes.close()
    for each in (store, other):
        await each.close()


@pytest.mark.parametrize("with_games", [True, False])
async def test_a_table_that_is_opened_during_a_purge_survives_it(
    operations: Operations,
    store: Store,
    ann: Player,
    ben: Player,
    monkeypatch: pytest.MonkeyPatch,
    with_games: bool,
):
    """In batches of lobbies or of one table; after the first batch all other tables are opened."""
    monkeypatch.setattr(purge, "BATCH", 2)
    codes = [await created(store, ann, "pikoko", {"watchers": "on"}, 5) for _ in range(5)]
    if with_games:
        for code in codes:
            await store.journal.commit(Changes(code, game=game(ann, ben)))
    opened: set[str] = set()
    removed: list[str] = []

    async def remove_and_open(connection: AsyncConnection, batch: Sequence[str]) -> int:
        removed.extend(batch)
        opened.update({*codes} - {*removed})
        return await remove(connection, batch)

    monkeypatch.setattr(purge, "remove", remove_and_open)
    gone, _ = await operations.purge(datetime.now(UTC) + timedelta(days=1), lambda: opened)
    assert gone == len(removed) == (1 if with_games else 2)
    for code in codes:
        assert (await store.journal.load(code) is None) == (code in removed)


async def test_a_table_that_is_opened_while_its_batch_waits_for_a_writer_survives(
    operations: Operations, store: Store, code: str, monkeypatch: pytest.MonkeyPatch
):
    """The tables in use are asked for only once the transaction has the database."""
    opened: set[str] = set()
    async with writing(store.engine) as connection:
        await connection.execute(sa.update(tables).values(game="pikoko"))
        purging = asyncio.create_task(
            operations.purge(datetime.now(UTC) + timedelta(days=1), lambda: {*opened})
        )
        await asyncio.sleep(0.2)
        opened.add(code)
    assert (await purging)[0] == 0
    assert await store.journal.load(code) is not None


async def test_a_lobby_without_a_game_goes_when_neither_it_nor_its_host_is_recent(
    operations: Operations, store: Store, played: str, ben: Player, sql: Sql
):
    await created(store, ben, "pikoko", {"watchers": "on"}, 5)
    week_ago = datetime.now(UTC) - timedelta(days=7)
    assert await operations.purge_lobbies(week_ago) == (0, 0)
    await sql(f"UPDATE tables SET changed_at = '{LONG_AGO}'")
    assert await operations.purge_lobbies(week_ago) == (0, 0)
    await sql(f"UPDATE players SET seen_at = '{LONG_AGO}'")
    assert await operations.purge_lobbies(week_ago) == (1, 0)
    assert await sql("SELECT code FROM tables") == [(played,)]
    assert await sql("SELECT count(*) FROM seats") == [(5,)]


async def test_people_who_were_just_seen_stay(operations: Operations, store: Store, ann: Player, sql: Sql):
    week_ago = datetime.now(UTC) - timedelta(days=7)
    await sql(f"UPDATE players SET seen_at = '{LONG_AGO}'")
    await store.players.see([ann.id, "nobody"])
    assert await operations.purge_lobbies(week_ago) == (0, 0)
    await sql(f"UPDATE players SET seen_at = '{LONG_AGO}'")
    assert await operations.purge_lobbies(week_ago) == (0, 1)


async def test_a_purge_works_in_small_transactions(
    operations: Operations, store: Store, ann: Player, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(purge, "BATCH", 10)
    removed: list[int] = []
    people = [{"id": f"p{at:02}", "name": "P", "token_hash": f"h{at}"} for at in range(35)]
    lobby = {"game": "pikoko", "options": {}, "status": "lobby", "host": ann.id, "asking": []}
    async with writing(store.engine) as connection:
        await connection.execute(sa.insert(players), people)
        await connection.execute(
            sa.insert(tables), [{"code": f"t{at:02}", "link": f"l{at:02}", **lobby} for at in range(25)]
        )

    async def counted(connection: AsyncConnection, codes: Sequence[str]) -> int:
        removed.append(len(codes))
        return await remove(connection, codes)

    monkeypatch.setattr(purge, "remove", counted)
    assert await operations.purge(datetime.now(UTC) + timedelta(days=1)) == (25, 36)
    assert removed == [10, 10, 5]


async def test_a_table_loads_without_people_a_purge_has_removed(
    operations: Operations, store: Store, code: str, ann: Player, ben: Player, sql: Sql
):
    """People who ask for a seat, or sat in a game without acting, are named in JSON only."""
    row = new_table(code, "pikoko", {"watchers": "on"}, ann).row
    access = Access(sent_away=(SentAway(ben, ("1a2b3c",)),))
    asked = replace(row, asking=(Asking(ben, 2),), access=access)
    await store.journal.commit(Changes(code, table=asked, game=game(ann, ben), entries=(said(0, ann, "c1"),)))
    await sql(f"UPDATE players SET seen_at = '{LONG_AGO}' WHERE id = '{ben.id}'")
    assert await operations.purge_lobbies(datetime.now(UTC) - timedelta(days=7)) == (0, 1)
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.table.asking == ()
    assert stored.table.access.sent_away == (SentAway(Player(ben.id, ERASED), ("1a2b3c",)),)
    assert stored.game is not None
    assert [holder.player.name for holder in stored.game.seated if holder.player] == ["Ann", ERASED]
