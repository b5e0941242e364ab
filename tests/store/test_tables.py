"""Unguessable codes, the list of my tables, and the summary behind a link."""

import asyncio
import math
import re
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from app.ports import Duplicate, Unavailable
from app.store import Store, Summary, canonical, tables
from app.store.tables import WinningSeat
from app.table.model import Changes, ChatRow, Holder, Lost, Offer, Player, Status, TableRow
from tests.store.conftest import Sql
from tests.store.samples import OPTIONS, created, ended, game, said

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def test_a_code_has_more_than_fifty_bits_and_no_letters_that_look_alike():
    assert math.log2(len(tables.LETTERS)) * tables.LENGTH > 50
    assert len(set(tables.LETTERS)) == len(tables.LETTERS)
    assert not set("0o1il") & set(tables.LETTERS)
    codes = {tables.new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(re.fullmatch(r"[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}", code) for code in codes)


@pytest.mark.parametrize("typed", ["K7MQ-2FDH-X9TW", " k7mq2fdhx9tw", "k7mq 2fdh x9tw", "k7mq-2fdh-x9tw"])
def test_a_code_is_understood_as_people_type_it(typed: str):
    assert canonical(typed) == "k7mq-2fdh-x9tw"


@pytest.mark.parametrize(
    "typed", ["", "k7mq-2fdh", "k7mq-2fdh-x9twx", "k7mq-2fdh-x9t0", "k7mq-2fdh-x9t\x00", "ß" * 12]
)
def test_other_text_is_no_code(typed: str):
    assert canonical(typed) is None


async def test_a_taken_code_is_drawn_again(store: Store, ann: Player, monkeypatch: pytest.MonkeyPatch):
    drawn = iter(["2222-2222-2222", "2222-2222-2222", "3333-3333-3333"])
    monkeypatch.setattr(tables, "new_code", lambda: next(drawn))
    assert await created(store, ann, "pikoko", OPTIONS, 5) == "2222-2222-2222"
    assert await created(store, ann, "pikoko", OPTIONS, 5) == "3333-3333-3333"


async def test_the_tables_of_a_host_are_counted(store: Store, ann: Player):
    stranger, _ = await store.players.create("Eve")
    for _ in range(2):
        await created(store, ann, "pikoko", OPTIONS, 5)
    assert [await store.tables.hosted(player.id) for player in (ann, stranger)] == [2, 0]


async def test_hosts_and_people_with_a_seat_belong_to_a_table(store: Store, ann: Player, ben: Player):
    kept, eve = (await store.players.create("Cat"))[0], (await store.players.create("Eve"))[0]
    code = await created(store, ann, "pikoko", OPTIONS, 2)
    seats = (Holder(ben), Holder(bot="casual", kept_for=kept))
    await store.journal.commit(
        Changes(code, TableRow(code, "pikoko", OPTIONS, "playing", ann, seats, link=code))
    )
    asked = [await store.tables.belongs(code, player.id) for player in (ann, ben, kept, eve)]
    assert asked == [True, True, True, False]
    assert not await store.tables.belongs("2222-2222-2222", ann.id)


async def test_no_table_is_created_without_a_host(store: Store):
    with pytest.raises(Unavailable):
        await created(store, Player("nobody", "Nobody"), "pikoko", OPTIONS, 5)


async def test_the_summary_says_which_game_and_nothing_of_the_people(store: Store, code: str):
    assert await store.tables.summary(code) == Summary(code, code, "pikoko", None)
    for other in ("2222-2222-2222", code.upper(), "\x00", ""):
        assert await store.tables.summary(other) is None


async def test_my_tables_are_those_i_host_or_sit_at(store: Store, ann: Player, ben: Player):
    hosted = await created(store, ann, "pikoko", OPTIONS, 3)
    seated = await created(store, ben, "pikoko", OPTIONS, 3)
    await created(store, ben, "pikoko", OPTIONS, 3)
    seats = (Holder(ben), Holder(bot="casual"), Holder(ann))
    await store.journal.commit(
        Changes(seated, table=TableRow(seated, "pikoko", OPTIONS, "playing", ben, seats, link=seated))
    )
    mine = await store.tables.mine(ann.id)
    assert [(table.code, table.game, table.status, table.people) for table in mine] == [
        (seated, "pikoko", "playing", (ben, ann)),
        (hosted, "pikoko", "lobby", ()),
    ]
    assert [(table.host, table.alone) for table in mine] == [(False, False), (True, True)]
    assert all(timedelta() <= datetime.now(UTC) - table.changed_at < timedelta(minutes=1) for table in mine)


async def shared(store: Store, host: Player, guest: Player, status: Status = "over") -> str:
    """The code of a table where both have a seat."""
    code = await created(store, host, "pikoko", OPTIONS, 3)
    seats = (Holder(host), Holder(guest), Holder(bot="casual"))
    await store.journal.commit(
        Changes(code, TableRow(code, "pikoko", OPTIONS, status, host, seats, link=code))
    )
    return code


async def over(store: Store, host: Player, guest: Player, watchers: str, *winners: int) -> str:
    """The code of a table whose second game is over. `host` won the first."""
    code = await shared(store, host, guest)
    first = game(host, guest, winners=(0,))
    second = replace(game(host, guest, number=2, winners=winners), watchers=watchers)
    last = replace(ended(2, host, guest), game=2)
    for row, rounds in ((first, (ended(1, host, guest),)), (second, (replace(last, number=1), last))):
        await store.journal.commit(Changes(code, game=row, rounds=rounds))
    return code


async def test_a_finished_table_tells_who_won_its_latest_game(store: Store, ann: Player, ben: Player):
    shares, nobody = [await over(store, ann, ben, "on", *winners) for winners in ((1, 2), ())]
    await store.journal.commit(Changes(shares, rename=Player(ben.id, "Benno")))
    for player in (ann, ben):
        mine = {table.code: table.winners for table in await store.tables.mine(player.id)}
        assert mine == {
            shares: (WinningSeat(1, ben.id, "Benno"), WinningSeat(2, None, None)),
            nobody: (),
        }


async def test_the_result_of_a_game_without_watchers_is_for_its_players_and_the_host(
    store: Store, ann: Player, ben: Player
):
    """Eve has taken a seat after the game."""
    eve, _ = await store.players.create("Eve")
    code = await over(store, ann, ben, "off", 0)
    seats = (Holder(), Holder(ben), Holder(eve))
    await store.journal.commit(
        Changes(code, TableRow(code, "pikoko", OPTIONS, "over", ann, seats, link=code))
    )
    told = {player.id: (await store.tables.mine(player.id))[0].winners for player in (ann, ben, eve)}
    assert told == {
        ann.id: (WinningSeat(0, ann.id, "Ann"),),
        ben.id: (WinningSeat(0, ann.id, "Ann"),),
        eve.id: None,
    }


async def alone(store: Store, player: Player, status: Status, kept_for: Player | None = None) -> str:
    """The code of a table of one person and bots, one of which may keep its seat for another."""
    code = await created(store, player, "pikoko", OPTIONS, 3)
    bot = Holder(bot="casual", kept_for=kept_for)
    seats = (Holder(player), bot, Holder(bot="casual"))
    await store.journal.commit(
        Changes(code, TableRow(code, "pikoko", OPTIONS, status, player, seats, link=code))
    )
    return code


async def test_a_table_is_not_mine_alone_while_a_bot_keeps_a_seat_for_somebody_else(
    store: Store, ann: Player, ben: Player
):
    codes = [await alone(store, ann, "playing", kept_for) for kept_for in (None, ann, ben)]
    found = {table.code: table.alone for table in await store.tables.mine(ann.id)}
    assert [found[code] for code in codes] == [True, True, False]


async def test_running_tables_are_listed_first(store: Store, ann: Player, ben: Player):
    running = await alone(store, ann, "playing")
    ended = [await shared(store, ann, ben) for _ in range(2)]
    assert [table.code for table in await store.tables.mine(ann.id)] == [running, *reversed(ended)]


async def test_games_against_bots_push_no_table_with_people_off_the_list(
    store: Store, ann: Player, ben: Player
):
    weekly = await shared(store, ann, ben)
    solo = [await alone(store, ann, "playing") for _ in range(12)]
    assert [table.code for table in await store.tables.mine(ann.id)] == [*reversed(solo[2:]), weekly]
    tables = [await shared(store, ben, ann, "playing") for _ in range(20)]
    listed = {table.code for table in await store.tables.mine(ann.id)}
    assert listed == {*solo[2:], *tables}


async def test_a_forgotten_table_leaves_the_list_of_one_person_until_they_open_it_again(
    store: Store, ann: Player, ben: Player, sql: Sql
):
    code = await shared(store, ann, ben)

    async def lists() -> list[int]:
        return [len(await store.tables.mine(player.id)) for player in (ann, ben)]

    for _ in range(2):
        await store.tables.forget(code, ann.id)
        assert await lists() == [0, 1]
    for _ in range(2):
        await store.tables.remember(code, ann.id)
        assert await lists() == [1, 1]
    assert await sql("SELECT count(*) FROM forgotten") == [(0,)]


async def test_nothing_is_kept_of_a_table_that_was_never_on_the_list(
    store: Store, ann: Player, code: str, sql: Sql
):
    eve, _ = await store.players.create("Eve")
    await store.tables.forget(code, eve.id)
    await store.tables.forget("2222-2222-2222", ann.id)
    assert await sql("SELECT count(*) FROM forgotten") == [(0,)]


async def test_the_tables_with_people_that_changed_last_are_listed_newest_first(
    store: Store, ann: Player, ben: Player
):
    """An action alone moves no table up the list: it may be a changed choice, which is secret."""
    codes = [await shared(store, ann, ben) for _ in range(22)]
    await asyncio.sleep(0.001)
    line = ChatRow(1, ann.id, "Ann", "hi", datetime.now(UTC), "c1")
    await store.journal.commit(Changes(codes[1], game=game(ann)))
    await store.journal.commit(Changes(codes[0], chat=line))
    await store.journal.commit(Changes(codes[1], entries=(said(0, ann, "c2"),)))
    expected = [codes[0], codes[1], *reversed(codes[4:])]
    assert [table.code for table in await store.tables.mine(ann.id)] == expected


async def test_secret_changes_move_no_table_up(store: Store, ann: Player, ben: Player):
    """Offers, deadlines and lost seats leave `changed_at` of the table as it is."""
    code = await created(store, ann, "pikoko", OPTIONS, 3)
    (before,) = await store.tables.mine(ann.id)
    row = TableRow(code, "pikoko", OPTIONS, "lobby", ann, (Holder(ann), Holder(), Holder()), link=code)
    until = datetime.now(UTC)
    for unseen in (
        replace(row, offers={ann.id: Offer("f" * 64, until)}),
        replace(row, wake_at={0: until}),
        replace(row, lost={ben.id: Lost(ann.id, until, host=False)}),
    ):
        await store.journal.commit(Changes(code, table=unseen, quiet=True))
        (after,) = await store.tables.mine(ann.id)
        assert (after.changed_at, after.stored_at) == (before.changed_at, before.stored_at)
    await store.journal.commit(Changes(code, table=row))
    (after,) = await store.tables.mine(ann.id)
    assert after.changed_at > before.changed_at


@pytest.mark.parametrize("seen_first", [False, True])
async def test_a_quiet_change_beside_a_visible_one_moves_the_table_up(
    store: Store, ann: Player, seen_first: bool
):
    """Even if both are written in one transaction, as one row."""
    code = await created(store, ann, "pikoko", OPTIONS, 3)
    (before,) = await store.tables.mine(ann.id)
    row = TableRow(code, "pikoko", OPTIONS, "lobby", ann, (Holder(ann), Holder(), Holder()), link=code)
    quiet = Changes(code, table=replace(row, offers={ann.id: Offer("f" * 64, NOON)}), quiet=True)
    line = ChatRow(1, ann.id, "Ann", "hi", NOON, "c1")
    both = [quiet, Changes(code, chat=line) if seen_first else Changes(code, table=row)]
    await asyncio.gather(*(store.journal.commit(change) for change in (both[::-1] if seen_first else both)))
    (after,) = await store.tables.mine(ann.id)
    assert after.changed_at > before.changed_at


async def test_a_new_link_finds_the_table_and_the_old_one_does_not(store: Store, ann: Player, code: str):
    link = tables.new_code()
    row = TableRow(code, "pikoko", OPTIONS, "lobby", ann, (Holder(ann),), link=link)
    await store.journal.commit(Changes(code, row))
    assert await store.tables.summary(link) == Summary(code, link, "pikoko", None)
    assert (await store.journal.find(link), await store.tables.belongs(link, ann.id)) == (code, True)
    assert [(own.code, own.link) for own in await store.tables.mine(ann.id)] == [(code, link)]
    assert await store.tables.summary(code) is None
    assert (await store.journal.find(code), await store.tables.belongs(code, ann.id)) == (None, False)
    assert await store.journal.find("\x00") is None


async def test_no_two_tables_have_the_same_link(store: Store, ann: Player, code: str):
    other = await created(store, ann, "pikoko", OPTIONS, 1)
    row = TableRow(other, "pikoko", OPTIONS, "lobby", ann, (Holder(),), link=code)
    with pytest.raises(Duplicate):
        await store.journal.commit(Changes(other, row))


async def test_the_creator_is_the_host_and_no_stand_in_is(store: Store, ann: Player, ben: Player, code: str):
    row = TableRow(code, "pikoko", OPTIONS, "lobby", ann, (Holder(ben),), link=code, stand_in=ben)
    await store.journal.commit(Changes(code, row))
    assert [await store.tables.is_host(code, who.id) for who in (ann, ben)] == [True, False]
