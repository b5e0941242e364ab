"""Everything that was committed is loaded, with the present names."""

import asyncio
import json
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from app.ports import Duplicate, NotHeld, Rejected
from app.store import Store
from app.store.engine import writing
from app.store.schema import actions
from app.table.model import (
    ERASED,
    Access,
    Asking,
    Changes,
    ChatRow,
    GameRow,
    Holder,
    Lost,
    Moved,
    Offer,
    Player,
    SentAway,
    Stored,
    TableRow,
)
from tests.store.conftest import Sql
from tests.store.samples import OPTIONS, created, ended, game, said

NOON = datetime(2026, 11, 21, 12, 0, 0, 250_000, UTC)


async def loaded(store: Store, code: str) -> Stored:
    found = await store.journal.load(code)
    assert found is not None
    return found


@pytest.mark.parametrize("code", ["2222-2222-2222", "", "\x00", "Zürich"])
async def test_a_code_without_a_table_loads_nothing(store: Store, code: str):
    assert await store.journal.load(code) is None


async def test_a_new_table_is_an_empty_lobby_of_its_host(store: Store, ann: Player, code: str):
    expected = TableRow(code, "pikoko", OPTIONS, "lobby", ann, (Holder(),) * 5, link=code)
    assert await loaded(store, code) == Stored(expected, None, (), ())


async def test_a_table_comes_back_as_it_was_written(store: Store, ann: Player, ben: Player, code: str):
    zoe, _ = await store.players.create("Zoë")
    table = TableRow(
        code=code,
        game="plotters",
        options={"length": "short"},
        status="playing",
        host=ben,
        seats=(Holder(ann), Holder(bot="casual", kept_for=zoe), Holder(bot="casual"), Holder()),
        asking=(Asking(zoe, 2), Asking(ben, 1)),
        paused=ann.id,
        offers={ben.id: Offer("f" * 64, NOON), zoe.id: Offer("e" * 64, NOON, ben.id)},
        wake_at={0: NOON},
        lost={ben.id: Lost(ann.id, NOON, host=True), zoe.id: Lost(ann.id, NOON, host=False)},
        link="new-link",
        stand_in=ann,
        access=Access(True, (zoe.id, ann.id), (SentAway(zoe, ("1a2b3c",)), SentAway(ann)), (ben.id,)),
    )
    await store.journal.commit(Changes(code, table=table))
    assert (await loaded(store, code)).table == table


async def test_an_offer_written_before_takers_were_stored_still_works(
    store: Store, sql: Sql, ben: Player, code: str
):
    offers = f'{{"{ben.id}": ["{"f" * 64}", "{NOON.isoformat()}"]}}'
    await sql(f"UPDATE tables SET offers = '{offers}' WHERE code = '{code}'")
    assert (await loaded(store, code)).table.offers == {ben.id: Offer("f" * 64, NOON)}


async def test_tables_with_a_deadline_are_found(store: Store, ann: Player, code: str):
    other = await created(store, ann, "pikoko", OPTIONS, 3)
    assert await store.journal.waiting() == ()
    row = TableRow(code, "pikoko", OPTIONS, "playing", ann, (Holder(ann), Holder(ann), Holder()), link=code)
    for each in (code, other):
        await store.journal.commit(
            Changes(each, table=replace(row, code=each, link=each, wake_at={0: NOON, 2: NOON}))
        )
    assert await store.journal.waiting() == tuple(sorted((code, other)))
    await store.journal.commit(Changes(other, table=replace(row, code=other, link=other)))
    assert await store.journal.waiting() == (code,)


@pytest.mark.parametrize("winners", [(), (1,)])
async def test_an_abandoned_game_has_a_record_without_winners(
    store: Store, ann: Player, ben: Player, code: str, winners: tuple[int, ...]
):
    await store.journal.commit(Changes(code, game=game(ann, ben), entries=(said(0),)))
    await store.journal.commit(Changes(code, game=game(ann, ben, winners=winners)))
    found = await store.records.game(code, 1)
    assert found is not None
    assert found.winners == winners
    assert [line.action for line in await store.records.journal(code, 1)] == ["bid 0"]


async def test_seats_that_vanish_at_the_start_are_gone(store: Store, ann: Player, code: str):
    table = TableRow(code, "pikoko", OPTIONS, "playing", ann, (Holder(ann), Holder(bot="casual")), link=code)
    await store.journal.commit(Changes(code, table=table))
    assert (await loaded(store, code)).table.seats == table.seats


@pytest.mark.parametrize("winners", [None, (2, 0)])
async def test_a_game_comes_back_as_it_was_written(
    store: Store, ann: Player, ben: Player, code: str, winners: tuple[int, ...] | None
):
    for number, watchers in ((1, "on"), (2, "off")):
        written = replace(game(ann, ben, number=number, winners=winners), watchers=watchers)
        await store.journal.commit(Changes(code, game=written))
        assert (await loaded(store, code)).game == written
        emptied = replace(written, emptied={1: ann.id})
        await store.journal.commit(Changes(code, game=emptied))
        assert (await loaded(store, code)).game == emptied


async def test_a_seat_that_was_moved_is_stored_as_its_complement(
    store: Store, ann: Player, ben: Player, code: str, sql: Sql
):
    written = replace(game(ann, ben), held={ann.id: Moved(0), ben.id: 0})
    await store.journal.commit(Changes(code, game=written))
    assert (await loaded(store, code)).game == written
    ((stored,),) = await sql("SELECT held FROM games")
    assert json.loads(stored) == {ann.id: -1, ben.id: 0}


async def test_the_whole_journal_of_the_latest_game_comes_back_in_order(store: Store, ann: Player, code: str):
    await store.journal.commit(Changes(code, game=game(ann), entries=(said(0), said(1, ann, "old"))))
    entries = (said(0, game=2), *(said(number, ann, f"c{number}", game=2) for number in range(1, 120)))
    await store.journal.commit(Changes(code, game=game(ann, number=2), entries=entries[:3]))
    for entry in entries[3:]:
        await store.journal.commit(Changes(code, entries=(entry,)))
    stored = await loaded(store, code)
    assert stored.game is not None
    assert stored.game.number == 2
    assert stored.entries == entries


async def test_the_newest_fifty_lines_of_chat_come_back_oldest_first(store: Store, ann: Player, code: str):
    lines = [
        ChatRow(number, ann.id, "Ann", f"line {number} 🦚", NOON + timedelta(seconds=number), f"c{number}")
        for number in range(1, 61)
    ]
    for line in lines:
        await store.journal.commit(Changes(code, chat=line))
    assert (await loaded(store, code)).chat == tuple(lines[10:])


async def test_a_new_name_is_shown_everywhere_but_in_what_was_said_and_scored(
    store: Store, ann: Player, ben: Player, code: str, sql: Sql
):
    table = TableRow(
        code, "pikoko", OPTIONS, "playing", ann, (Holder(ann), Holder(ben)), code, (Asking(ann, 1),)
    )
    chat = ChatRow(1, ann.id, "Ann", "hi", NOON, "c1")
    first = Changes(code, table=table, game=game(ann, ben), rounds=(ended(1, ann, ben),), chat=chat)
    await store.journal.commit(first)
    anna = Player(ann.id, "Anna")
    await store.journal.commit(Changes(code, rename=anna))
    stored = await loaded(store, code)
    assert stored.table.host == anna
    assert stored.table.seats[0].player == anna
    assert stored.table.asking[0].player == anna
    assert stored.game is not None
    assert stored.game.seated[0].player == anna
    assert stored.chat[0].name == "Ann"
    assert await sql("SELECT name FROM scores WHERE seat = 0") == [("Ann",)]


async def test_a_change_of_everything_is_all_or_nothing(store: Store, ann: Player, code: str, sql: Sql):
    before = await loaded(store, code)
    stranger = GameRow(1, "pikoko", OPTIONS, 1, (Holder(ann),), {})
    changes = Changes(
        code,
        table=TableRow(code, "pikoko", OPTIONS, "over", ann, (Holder(ann),), link=code),
        game=stranger,
        entries=(said(0), said(0)),
        rounds=(ended(1, ann),),
        chat=ChatRow(1, ann.id, "Ann", "hi", NOON, "c1"),
        rename=Player(ann.id, "Anna"),
    )
    with pytest.raises(Duplicate, match="actions"):
        await store.journal.commit(changes)
    assert await loaded(store, code) == before
    assert await sql("SELECT count(*) FROM rounds") == [(0,)]


async def test_a_person_can_ask_for_rounds_and_scores_in_plain_sql(
    store: Store, ann: Player, ben: Player, code: str, sql: Sql
):
    rounds = (ended(1, ann, ben), ended(2, ben, ann))
    for number, finished in enumerate(rounds):
        entry = said(number, ann, f"c{number}")
        await store.journal.commit(Changes(code, game=game(ann, ben), entries=(entry,), rounds=(finished,)))
    assert await sql(
        "SELECT round, seat, name, bot, points, total FROM scores"
        f" WHERE code = '{code}' AND game = 1 ORDER BY round, seat"
    ) == [
        (1, 0, "Ann", None, 1, 100),
        (1, 1, "Ben", None, 2, 100),
        (1, 2, None, "casual", 3, 100),
        (2, 0, "Ben", None, 2, 100),
        (2, 1, "Ann", None, 3, 100),
        (2, 2, None, "casual", 4, 100),
    ]
    assert await sql(f"SELECT sum(points) FROM scores WHERE player = '{ann.id}'") == [(4,)]
    assert await sql("SELECT summary ->> 'trump' FROM rounds ORDER BY number") == [("R",), ("R",)]
    assert await sql(
        "SELECT count(*) FROM rounds JOIN actions USING (code, game) WHERE rounds.ended_at = actions.at"
    ) == [(2,)]


async def test_a_load_neither_waits_for_a_writer_nor_sees_half_of_its_work(
    store: Store, ann: Player, code: str
):
    await store.journal.commit(Changes(code, game=game(ann), entries=(said(0),)))
    async with writing(store.engine) as connection:
        await connection.execute(actions.delete())
        assert (await loaded(store, code)).entries == (said(0),)
    assert (await loaded(store, code)).entries == ()


async def test_purged_people_no_longer_stand_in_but_stay_barred(
    store: Store, ann: Player, ben: Player, code: str, sql: Sql
):
    access = Access(sent_away=(SentAway(ben, ("1a2b3c",)), SentAway(ann)))
    row = TableRow(code, "pikoko", OPTIONS, "lobby", ann, (Holder(),), link=code, stand_in=ben, access=access)
    await store.journal.commit(Changes(code, table=row))
    await sql(f"DELETE FROM players WHERE id = '{ben.id}'")
    table = (await loaded(store, code)).table
    assert table.stand_in is None
    nameless = SentAway(Player(ben.id, ERASED), ("1a2b3c",))
    assert table.access.sent_away == (nameless, SentAway(ann))


async def test_a_closed_table_is_gone_with_all_its_rows_and_no_other_is(
    store: Store, ann: Player, ben: Player, code: str, sql: Sql
):
    other = await created(store, ann, "pikoko", OPTIONS, 3)
    for each in (code, other):
        line = ChatRow(1, ann.id, "Ann", "hi", NOON, f"chat-{each}")
        entries = (said(0), said(1, ann, f"act-{each}"))
        whole = Changes(each, game=game(ann, ben), entries=entries, rounds=(ended(1, ann, ben),), chat=line)
        await store.journal.commit(whole)
    late = Changes(other, entries=(said(2),))
    await asyncio.gather(store.journal.commit(Changes(code, closed=True)), store.journal.commit(late))
    assert await store.journal.load(code) is None
    assert len((await loaded(store, other)).entries) == 3
    for table in ("tables", "seats", "chat", "games", "actions", "rounds", "scores"):
        assert {row[0] for row in await sql(f"SELECT code FROM {table}")} == {other}
    with pytest.raises((NotHeld, Rejected)):
        await store.journal.commit(Changes(code, game=game(ann)))
