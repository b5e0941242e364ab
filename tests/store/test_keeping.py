"""What the operator may do with rows, beside a running server."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from app.rooms.ports import Rejected
from app.store import Store
from app.store.keeping import ERASED, Keeping, _remove
from app.table.hosting import new_table
from app.table.model import Access, Changes, ChatRecord, Player, SentAway
from app.table.records import table_record
from tests.store.conftest import Sql
from tests.store.samples import ended, game, said


@pytest.fixture
def keeping(store: Store) -> Keeping:
    return Keeping(store.engine)


@pytest.fixture
async def played(store: Store, ann: Player, ben: Player, code: str) -> str:
    """A table with a finished game of Ann and Ben, and a running one; Ann has it no longer on her list."""
    await store.tables.forget(code, ann.id)
    line = ChatRecord(1, ann.id, ann.name, "hello there", datetime.now(UTC), "h1")
    first = Changes(code, game=game(ann, ben), entries=(said(0, ann, "c1"),), rounds=(ended(1, ann, ben),))
    await store.journal.commit(first)
    await store.journal.commit(Changes(code, game=game(ann, ben, winners=(0,)), chat=line))
    second = Changes(code, game=game(ann, ben, number=2), entries=(said(0, ann, "c2", game=2),))
    await store.journal.commit(second)
    return code


async def test_tables_are_listed_by_their_last_change(keeping: Keeping, played: str):
    (line,) = await keeping.list_tables(10)
    assert (line.code, line.game, line.games) == (played, "pikoko", 2)


async def test_a_table_is_shown_without_anything_secret(keeping: Keeping, played: str):
    facts = await keeping.show_table(played)
    assert facts is not None
    assert "offers" not in facts["tables"][0]
    assert [one["number"] for one in facts["games"]] == [1, 2]
    assert "bid 0" not in str(facts)
    assert "hello there" not in str(facts)
    assert await keeping.show_table("none-such-code") is None


async def test_a_table_is_found_by_its_present_link_and_shown_without_networks(
    keeping: Keeping, store: Store, code: str, ann: Player, ben: Player
):
    table = new_table(code, "pikoko", {}, ann)
    access = Access(sent_away=(SentAway(ben, ("1a2b3c",)),))
    await store.journal.commit(Changes(code, table=table_record(replace(table, link="new", access=access))))
    assert (await keeping.show_table(code), await keeping.close_table(code)) == (None, False)
    facts = await keeping.show_table("new")
    assert facts is not None
    assert facts["tables"][0]["link"] == "new"
    assert "1a2b3c" not in str(facts) + str(await keeping.export(ann.id))
    assert [line.code for line in await keeping.list_tables(10)] == ["new"]
    assert await keeping.close_table("new")


async def test_the_name_of_somebody_sent_away_is_erased_too(
    keeping: Keeping, store: Store, code: str, ann: Player, ben: Player
):
    table = replace(new_table(code, "pikoko", {}, ann), access=Access(sent_away=(SentAway(ben),)))
    await store.journal.commit(Changes(code, table=table_record(table)))
    assert await keeping.erase(ben.id)
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.table.access.sent_away == (SentAway(Player(ben.id, ERASED)),)


async def test_a_closed_table_is_gone_whole(keeping: Keeping, store: Store, played: str, sql: Sql):
    assert await keeping.close_table(played)
    assert not await keeping.close_table(played)
    assert await store.journal.load(played) is None
    for name in ("tables", "seats", "chat", "games", "actions", "rounds", "scores", "forgotten"):
        assert await sql(f"SELECT count(*) FROM {name}") == [(0,)]


async def test_a_closed_table_cannot_be_written_back(
    keeping: Keeping, store: Store, played: str, ann: Player, sql: Sql
):
    await keeping.close_table(played)
    row = table_record(new_table(played, "pikoko", {"watchers": "on"}, ann))
    for changes in (Changes(played, table=row), Changes(played, entries=(said(1, game=2),))):
        with pytest.raises(Rejected):
            await store.journal.commit(changes)
    assert await sql("SELECT count(*) FROM tables") == [(0,)]


async def test_an_export_holds_all_about_a_person_but_their_running_game_and_token(
    keeping: Keeping, played: str, ann: Player, ben: Player
):
    facts = await keeping.export(ann.id)
    assert facts is not None
    assert facts["players"][0]["name"] == "Ann"
    assert [line["text"] for line in facts["chat"]] == ["hello there"]
    assert [line["command"] for line in facts["actions"]] == ["c1"]
    assert len(facts["scores"]) == 1
    assert [line["code"] for line in facts["forgotten"]] == [played]
    assert "token" not in str(facts)
    assert ben.id not in str(facts["scores"])
    assert await keeping.export("nobody") is None


async def test_an_erased_person_cannot_come_back_and_is_named_nowhere(
    keeping: Keeping, store: Store, played: str, sql: Sql
):
    zoe, token = await store.players.create("Zoe")
    assert await keeping.erase(zoe.id)
    assert await store.players.by_token(token) is None
    assert await sql(f"SELECT name FROM players WHERE id = '{zoe.id}'") == [(ERASED,)]
    assert not await keeping.erase("nobody")


async def test_what_an_erased_person_said_is_gone_and_their_scores_are_of_nobody(
    keeping: Keeping, played: str, ann: Player, sql: Sql
):
    await keeping.erase(ann.id)
    assert await sql("SELECT count(*) FROM chat") == [(0,)]
    assert await sql("SELECT count(*) FROM forgotten") == [(0,)]
    assert await sql(f"SELECT DISTINCT name FROM scores WHERE player = '{ann.id}'") == [(ERASED,)]
    assert await sql("SELECT count(*) FROM players WHERE name = 'Ann'") == [(0,)]


async def test_a_purge_takes_old_tables_and_people_whom_nothing_names(
    keeping: Keeping, store: Store, played: str, ann: Player, sql: Sql
):
    await store.players.create("Passer-by")
    past, future = datetime.now(UTC) - timedelta(days=1), datetime.now(UTC) + timedelta(days=1)
    assert await keeping.purge(past) == (0, 0)
    assert await keeping.purge(future) == (1, 3)
    assert await sql("SELECT count(*) FROM players") == [(0,)]


async def test_what_somebody_has_forgotten_keeps_them_from_no_purge(
    keeping: Keeping, store: Store, played: str, sql: Sql
):
    zoe, _ = await store.players.create("Zoe")
    await sql(f"UPDATE tables SET changed_at = '2099-01-01 00:00:00' WHERE code = '{played}'")
    await sql(f"INSERT INTO forgotten (code, player) VALUES ('{played}', '{zoe.id}')")
    assert await keeping.purge(datetime.now(UTC) + timedelta(days=1)) == (0, 1)
    assert await sql(f"SELECT count(*) FROM forgotten WHERE player = '{zoe.id}'") == [(0,)]


async def test_a_purge_keeps_people_whom_something_names(
    keeping: Keeping, store: Store, played: str, sql: Sql
):
    future = datetime.now(UTC) + timedelta(days=1)
    await sql(f"UPDATE tables SET changed_at = '2099-01-01 00:00:00' WHERE code = '{played}'")
    await store.players.create("Passer-by")
    assert await keeping.purge(future) == (0, 1)
    assert len(await sql("SELECT id FROM players")) == 2


async def test_a_table_where_somebody_has_acted_since_survives_a_purge(
    keeping: Keeping, store: Store, played: str, ann: Player, sql: Sql
):
    past, future = datetime.now(UTC) - timedelta(days=1), datetime.now(UTC) + timedelta(days=1)
    await sql("UPDATE tables SET changed_at = '2020-01-01 00:00:00.000000'")
    await sql("UPDATE actions SET at = '2020-01-01 00:00:00.000000'")
    bids = (said(1, ann, "c3", game=2), said(2, ann, "c4", game=2))
    await store.journal.commit(Changes(played, entries=bids))
    assert await keeping.purge(past) == (0, 0)
    (stored, (line,)) = await store.journal.load(played), await keeping.list_tables(10)
    assert stored is not None
    assert [entry.number for entry in stored.entries] == [0, 1, 2]
    assert line.changed_at > past
    assert await keeping.purge(future) == (1, 2)


@pytest.mark.parametrize("what", ["an action", "a change of seats"])
async def test_what_comes_while_its_table_is_purged_is_kept_or_refused(
    keeping: Keeping, store: Store, played: str, ann: Player, monkeypatch: pytest.MonkeyPatch, what: str
):
    table = table_record(new_table(played, "pikoko", {"watchers": "on"}, ann))
    bid = Changes(played, entries=(said(1, ann, "c3", game=2),))
    change = bid if what == "an action" else Changes(played, table=table)
    coming: list[asyncio.Future[None]] = []

    async def remove_while_it_comes(connection: AsyncConnection, codes: Sequence[str]) -> int:
        coming.append(store.journal.commit(change))
        await asyncio.wait(coming, timeout=0.3)
        return await _remove(connection, codes)

    monkeypatch.setattr("app.store.keeping._remove", remove_while_it_comes)
    gone, _ = await keeping.purge(datetime.now(UTC) + timedelta(days=1))
    (refusal,) = await asyncio.gather(*coming, return_exceptions=True)
    stored = await store.journal.load(played)
    if gone:
        assert isinstance(refusal, Rejected)
        assert stored is None
    else:
        assert refusal is None
        assert stored is not None
        assert [entry.number for entry in stored.entries] == ([0, 1] if what == "an action" else [0])


async def test_a_purge_takes_a_table_whose_last_action_is_old_too(keeping: Keeping, played: str, sql: Sql):
    await sql("UPDATE tables SET changed_at = '2020-01-01 00:00:00.000000'")
    await sql("UPDATE actions SET at = '2020-01-01 00:00:00.000000'")
    assert (await keeping.purge(datetime.now(UTC) - timedelta(days=1)))[0] == 1
