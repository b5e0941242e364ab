"""The record of a game is for people who may see the table, once the game is over."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from app.store import Store
from app.store.records import PlayersOnly, ScoreLine, SeatLine
from app.table.model import Access, Asking, Changes, Entry, Holder, Player, SentAway, TableRow
from app.table.public_journal import shown_journal
from app.table.story import story
from tests.rules.conformance import KITS
from tests.rules.kit import Kit
from tests.store.samples import ENDED_AT, OPTIONS, created, ended, game, said
from tests.table.journals import played, written


async def test_a_finished_game_has_its_whole_record(store: Store, ann: Player, ben: Player, code: str):
    await store.journal.commit(Changes(code, game=game(ann, ben), entries=(said(0), said(1, ann, "c1"))))
    await store.journal.commit(Changes(code, entries=(said(2),), rounds=(ended(1, ann, ben),)))
    await store.journal.commit(
        Changes(
            code,
            game=game(ann, ben, winners=(0, 2)),
            entries=(said(3, ben, "c3"),),
            rounds=(ended(2, ann, ben),),
        )
    )
    await store.journal.commit(Changes(code, rename=Player(ann.id, "Anna")))
    record = await store.records.game(code, 1)
    assert record is not None
    journal, rounds = await store.records.journal(code, 1), await store.records.rounds(code, 1)
    assert (record.code, record.number, record.game, record.options) == (code, 1, "pikoko", OPTIONS)
    assert record.rules_version == 1
    assert (record.winners, record.totals) == ((0, 2), (0, 1, 2))
    assert record.seats == (
        SeatLine(ann.id, "Ann", None),
        SeatLine(ben.id, "Ben", None),
        SeatLine(None, None, "casual"),
    )
    assert [(line.number, line.seat, line.action) for line in journal] == [
        (0, None, "bid 0"),
        (1, 0, "bid 1"),
        (2, None, "bid 2"),
        (3, 0, "bid 3"),
    ]
    assert [line.number for line in rounds] == [1, 2]
    assert rounds[1].summary == ended(2, ann, ben).summary
    assert rounds[1].scores[:2] == (
        ScoreLine(0, ann.id, "Ann", None, 2, 100),
        ScoreLine(1, ben.id, "Ben", None, 3, 100),
    )
    times = [record.started_at, *(line.at for line in journal)]
    assert times == sorted(times)
    assert record.ended_at == ENDED_AT
    assert rounds[1].ended_at == journal[3].at
    assert timedelta() <= datetime.now(UTC) - record.started_at < timedelta(minutes=1)


async def test_a_running_game_has_no_end(store: Store, ann: Player, code: str):
    await store.journal.commit(Changes(code, game=game(ann, winners=(0,))))
    await store.journal.commit(Changes(code, game=game(ann, number=2)))
    line = await store.records.game(code, 2)
    assert line is not None
    assert (line.ended_at, line.winners, line.totals, line.rounds) == (None, None, None, 0)


async def test_games_are_listed_with_the_names_of_their_day_and_whether_they_were_cut_short(
    store: Store, ann: Player, ben: Player, code: str
):
    await store.journal.commit(Changes(code, game=game(ann, ben), entries=(said(0),)))
    await store.journal.commit(Changes(code, game=game(ann, ben, winners=(0,)), rounds=(ended(1, ann, ben),)))
    stopped = replace(ended(1, ann, ben), game=2)
    await store.journal.commit(Changes(code, game=game(ann, ben, number=2), entries=(said(0, game=2),)))
    await store.journal.commit(Changes(code, entries=(said(1, ann, "c1", game=2),), rounds=(stopped,)))
    await store.journal.commit(Changes(code, entries=(said(2, game=2),)))
    await store.journal.commit(Changes(code, game=game(ann, ben, number=2, winners=())))
    await store.journal.commit(Changes(code, game=game(ann, number=3, winners=())))
    await store.journal.commit(Changes(code, rename=Player(ann.id, "Anna")))
    listed, more = await store.records.listed(code, None, None, 50)
    assert more is None
    assert [(one.line.number, one.line.rounds, one.cut_short) for one in listed] == [
        (3, 0, False),
        (2, 1, True),
        (1, 1, False),
    ]
    assert [one.line.seats[0].name for one in listed] == ["Anna", "Ann", "Ann"]
    assert await store.records.listed("2222", None, None, 50) == ((), None)


async def test_records_have_the_names_of_the_first_scored_round_and_before_it_present_ones(
    store: Store, ann: Player, ben: Player, code: str
):
    """As the list does. Ben took a seat over later, so his name in that round is not that of who began."""
    await store.journal.commit(Changes(code, game=game(ann, ben), rounds=(ended(1, ann, ann),)))
    await store.journal.commit(Changes(code, rename=Player(ann.id, "Anna")))
    await store.journal.commit(Changes(code, rename=Player(ben.id, "Benno")))
    await store.journal.commit(Changes(code, rounds=(ended(2, ann, ben),)))
    await store.journal.commit(Changes(code, game=game(ann, ben, winners=(0,))))
    await store.journal.commit(Changes(code, game=game(ann, ben, number=2, winners=())))
    listed, _ = await store.records.listed(code, None, None, 50)
    finished = await store.records.finished(code, None)
    records = [await store.records.game(code, number) for number in (1, 2)]
    for first, second in (reversed([one.line for one in listed]), finished, records):
        assert first is not None
        assert second is not None
        assert [seat.name for seat in first.seats] == ["Ann", "Benno", None]
        assert [seat.name for seat in second.seats] == ["Anna", "Benno", None]


async def test_who_never_played_there_finds_no_game_that_began_without_watchers(
    store: Store, ann: Player, ben: Player, code: str
):
    await store.journal.commit(Changes(code, game=game(ann, winners=(0,))))
    await store.journal.commit(Changes(code, game=replace(game(ann, number=2, winners=(0,)), watchers="off")))
    numbers = [
        [one.line.number for one in (await store.records.listed(code, reader, None, 50))[0]]
        for reader in (ann.id, ben.id, None)
    ]
    assert numbers == [[2, 1], [1], [1]]


@pytest.mark.parametrize("winners", [None, (0,)])
async def test_at_a_table_without_watchers_a_record_is_for_its_players(
    store: Store, ann: Player, ben: Player, code: str, winners: tuple[int, ...] | None
):
    private = await created(store, ben, "pikoko", {"watchers": "off"}, 5)
    await store.journal.commit(Changes(code, game=game(ann, winners=(0,))))
    for row in (game(ann, winners=(0,)), game(ben, number=2, winners=winners)):
        await store.journal.commit(Changes(private, game=replace(row, watchers="off")))
    for number, reader in ((1, ben.id), (1, None), (2, ann.id)):
        with pytest.raises(PlayersOnly):
            await store.records.game(private, number, reader)
    assert await store.records.game(private, 1, ann.id) is not None
    assert await store.records.game(code, 1, ben.id) == await store.records.game(code, 1)


@pytest.mark.parametrize("now", ["on", "off"])
async def test_the_option_a_game_started_with_says_for_ever_who_may_read_its_record(
    store: Store, ann: Player, ben: Player, now: str
):
    """Whatever the table's option is later, and whatever is written of the game."""
    code = await created(store, ann, "pikoko", {"watchers": now}, 5)
    private = replace(game(ann), watchers="off")
    await store.journal.commit(Changes(code, game=private))
    await store.journal.commit(Changes(code, game=game(ann, winners=(0,))))
    await store.journal.commit(Changes(code, game=game(ann, number=2, winners=(0,))))
    with pytest.raises(PlayersOnly):
        await store.records.game(code, 1, ben.id)
    assert await store.records.game(code, 1, ann.id) is not None
    assert await store.records.game(code, 2, ben.id) is not None


@pytest.mark.parametrize("locked", [True, False])
async def test_at_a_locked_table_a_record_is_for_its_players_and_people_who_may_come_in(
    store: Store, ann: Player, ben: Player, code: str, locked: bool
):
    names = ("Guest", "Asking", "Seated", "Kept", "StandIn", "Latest", "Stranger", "Sent", "SentPlayer")
    guest, asks, sits, kept, stands_in, latest, stranger, sent, player_sent = [
        (await store.players.create(name))[0] for name in names
    ]
    row = TableRow(
        code,
        "pikoko",
        {},
        "playing",
        ann,
        (Holder(sits), Holder(bot="casual", kept_for=kept)),
        asking=(Asking(asks, 1),),
        link=code,
        stand_in=stands_in,
        access=Access(locked, (guest.id, sent.id), (SentAway(sent), SentAway(player_sent))),
    )
    await store.journal.commit(Changes(code, table=row, game=game(ben, player_sent, winners=(0,))))
    await store.journal.commit(Changes(code, game=game(latest, number=2)))
    for reader in (ann, ben, guest, asks, sits, kept, stands_in, latest, player_sent):
        assert await store.records.game(code, 1, reader.id) is not None
    for other in (stranger.id, sent.id, None):
        if locked:
            with pytest.raises(PlayersOnly):
                await store.records.game(code, 1, other)
        else:
            assert await store.records.game(code, 1, other) is not None


async def test_a_person_sent_away_may_read_what_a_stranger_may(
    store: Store, ann: Player, ben: Player, code: str
):
    private = await created(store, ann, "pikoko", {"watchers": "off"}, 5)
    for table, watchers in ((private, "off"), (code, "on")):
        row = TableRow(
            table,
            "pikoko",
            {"watchers": watchers},
            "over",
            ann,
            (Holder(ann),),
            link=table,
            access=Access(sent_away=(SentAway(ben),)),
        )
        played = replace(game(ann, ben, winners=(0,)), watchers=watchers)
        await store.journal.commit(Changes(table, table=row, game=played))
    with pytest.raises(PlayersOnly):
        await store.records.game(private, 1, ben.id)
    assert await store.records.game(private, 1, ann.id) is not None
    assert await store.records.game(code, 1, ben.id) is not None


async def test_writing_a_finished_game_again_keeps_its_end(store: Store, ann: Player, code: str):
    await store.journal.commit(Changes(code, game=game(ann, winners=(0,))))
    first = await store.records.game(code, 1)
    later = replace(game(ann, winners=(0,)), ended_at=ENDED_AT + timedelta(days=1))
    await store.journal.commit(Changes(code, game=later))
    assert await store.records.game(code, 1) == first


@pytest.mark.parametrize("number", [0, -1, 2, 2**31, 2**80])
async def test_an_unknown_game_has_no_record(store: Store, ann: Player, code: str, number: int):
    await store.journal.commit(Changes(code, game=game(ann, winners=(0,))))
    assert await store.records.game(code, number) is None
    assert await store.records.game("\x00", 1) is None


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
async def test_the_same_game_has_the_same_story_whatever_stores_it(
    store: Store, ann: Player, code: str, kit: Kit
):
    seats, journal, _ = played(kit, 3)
    lines = written(journal)
    entries = tuple(
        Entry(1, line.number, line.seat, line.action, None if line.seat is None else ann.id, None)
        for line in lines
    )
    await store.journal.commit(Changes(code, game=replace(game(ann), game=kit.game.name), entries=entries))
    stored = await store.records.journal(code, 1)
    first, again = (
        story(kit.game, seats, {}, shown_journal(kit.game, seats, {}, each), (seats - 1,))
        for each in (lines, stored)
    )
    assert first
    assert first == again
