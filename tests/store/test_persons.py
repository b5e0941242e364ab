"""Who is the same person at a table, in the database: written with a change, read, asked about, removed."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from app.store import Store
from app.store.operations import Operations
from app.table.hosting import new_table
from app.table.model import Changes, Moved, Player, Same, SameAsk
from app.table.persons import Pair, Past
from tests.store.conftest import Sql
from tests.store.samples import created, game

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
ROWS = "SELECT player, is_player FROM same_person"


@pytest.fixture
async def eve(store: Store) -> Player:
    return (await store.players.create("Eve"))[0]


def pair(one: Player, other: Player) -> Pair:
    return Pair(one.id, frozenset((one.id,)), other.id, frozenset((other.id,)))


async def loaded(store: Store, code: str) -> dict[str, Same]:
    stored = await store.journal.load(code)
    assert stored is not None
    return dict(stored.same)


async def test_what_is_said_is_stored_with_its_change_and_unsaid_again(
    store: Store, code: str, ann: Player, ben: Player, eve: Player, sql: Sql
):
    bens, eves = Same(ann.id, ann.id, NOON), Same(ben.id, ann.id, NOON)
    await store.journal.commit(Changes(code, same={ben.id: bens, eve.id: eves}, quiet=True))
    assert await loaded(store, code) == {ben.id: bens, eve.id: eves}
    changed = Same(ann.id, ann.id, NOON + timedelta(hours=1), "moved")
    await store.journal.commit(Changes(code, same={eve.id: changed}, apart=(ben.id,), quiet=True))
    assert await loaded(store, code) == {eve.id: changed}
    assert await sql(ROWS) == [(eve.id, ann.id)]


async def test_changes_that_wait_together_are_written_in_their_order(
    store: Store, code: str, ann: Player, ben: Player
):
    it = Same(ann.id, ann.id, NOON)
    changes = (
        Changes(code, same={ben.id: it}),
        Changes(code, apart=(ben.id,)),
        Changes(code, same={ben.id: it}),
        Changes(code, apart=(ben.id,)),
    )
    for done in [store.journal.commit(one) for one in changes]:
        await done
    assert await loaded(store, code) == {}


async def test_it_does_not_move_the_time_of_the_table_s_last_change(
    store: Store, code: str, ann: Player, ben: Player, sql: Sql
):
    before = await sql("SELECT changed_at FROM tables")
    await store.journal.commit(Changes(code, same={ben.id: Same(ann.id, ann.id, NOON)}, quiet=True))
    assert await sql("SELECT changed_at FROM tables") == before


async def test_who_asks_is_stored_and_read_by_the_name_of_today(
    store: Store, code: str, ann: Player, ben: Player
):
    table = replace(new_table(code, "pikoko", {}, ann), same_asks=(SameAsk(ben, ann),))
    await store.journal.commit(Changes(code, table=table.row))
    await store.journal.commit(Changes(code, rename=Player(ann.id, "Anna")))
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.table.same_asks == (SameAsk(ben, Player(ann.id, "Anna")),)
    await store.journal.commit(Changes(code, table=replace(table, same_asks=()).row))
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.table.same_asks == ()


async def test_the_games_say_who_has_played_and_who_sat_together(
    store: Store, code: str, ann: Player, ben: Player, eve: Player
):
    for one, other in ((eve, ann), (ann, eve)):
        assert await store.journal.past(code, pair(one, other)) == Past(None, together=False)
    await store.journal.commit(Changes(code, game=game(ann, ben)))
    assert await store.journal.past(code, pair(eve, ann)) == Past(ann, together=False)
    assert await store.journal.past(code, pair(ann, eve)) == Past(None, together=False)
    assert await store.journal.past(code, pair(ann, ben)) == Past(ben, together=True)
    both = replace(pair(eve, ben), ones=frozenset((eve.id, ann.id)))
    assert await store.journal.past(code, both) == Past(ben, together=True)
    empty = await created(store, ann, "pikoko", {}, 3)
    assert await store.journal.past(empty, pair(eve, ann)) == Past(None, together=False)


@pytest.mark.parametrize(("theirs", "together"), [(0, False), (1, True)])
async def test_who_had_one_seat_after_the_other_did_not_sit_together(
    store: Store, code: str, ann: Player, ben: Player, theirs: int, together: bool
):
    moved = replace(game(ann), held={ann.id: Moved(0), ben.id: theirs})
    await store.journal.commit(Changes(code, game=moved))
    assert await store.journal.past(code, pair(ben, ann)) == Past(ann, together=together)


async def test_a_stranger_learns_nothing_of_games_without_watchers(
    store: Store, code: str, ann: Player, ben: Player, eve: Player
):
    await store.journal.commit(Changes(code, game=replace(game(ann), watchers="off")))
    assert await store.journal.past(code, pair(eve, ann)) == Past(None, together=False)
    await store.journal.commit(Changes(code, game=game(ben, number=2)))
    assert await store.journal.past(code, pair(eve, ann)) == Past(None, together=False)
    assert await store.journal.past(code, pair(ben, ann)) == Past(ann, together=False)


async def test_a_stranger_learns_nothing_at_a_table_without_watchers(
    store: Store, ann: Player, ben: Player, eve: Player
):
    code = await created(store, ann, "pikoko", {"watchers": "off"}, 3)
    await store.journal.commit(Changes(code, game=game(ann, ben)))
    assert await store.journal.past(code, pair(eve, ann)) == Past(None, together=False)
    assert await store.journal.past(code, pair(ann, ben)) == Past(ben, together=True)


@pytest.mark.parametrize("how", ["closed", "by the operator", "purged"])
async def test_it_goes_with_its_table(
    how: str, store: Store, operations: Operations, code: str, ann: Player, ben: Player, sql: Sql
):
    await store.journal.commit(Changes(code, same={ben.id: Same(ann.id, ann.id, NOON)}))
    if how == "closed":
        await store.journal.commit(Changes(code, closed=True))
    elif how == "by the operator":
        assert await operations.close_table(code)
    else:
        assert await operations.purge(datetime.now(UTC) + timedelta(days=1)) == (1, 2)
    assert await sql(ROWS) == []


async def test_it_keeps_its_players_from_the_purge_and_goes_when_one_is_erased(
    store: Store, operations: Operations, code: str, ann: Player, ben: Player, eve: Player, sql: Sql
):
    it = Same(ann.id, ann.id, NOON)
    await store.journal.commit(Changes(code, same={ben.id: it, eve.id: it}))
    await sql(f"UPDATE tables SET changed_at = '2099-01-01 00:00:00' WHERE code = '{code}'")
    assert await operations.purge(datetime.now(UTC) + timedelta(days=1)) == (0, 0)
    facts = await operations.export(ben.id)
    assert facts is not None
    assert [(row["player"], row["is_player"]) for row in facts["same_person"]] == [(ben.id, ann.id)]
    assert await operations.erase(ben.id)
    assert await sql(ROWS) == [(eve.id, ann.id)]
    assert await operations.erase(ann.id)
    assert await sql(ROWS) == []
