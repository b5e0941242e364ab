"""The directory: one room for each table, rebuilt after an error, unloaded when nobody is connected."""

import asyncio
import time
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from app.ports import Elsewhere, Limits, NotHeld, Rejected, Unavailable, Unheard, World
from app.protocol.close_codes import DATABASE, RESTART
from app.rooms import directory as module
from app.rooms.directory import (
    FAILURES,
    HANDED_OVER_RETRY_MS,
    HANDOVER_STEPS,
    Broken,
    Directory,
    Full,
)
from app.rooms.room import Room
from app.rooms.running_games import UNKNOWN, RunningGame
from app.rules.contract import Progress
from app.rules.registry import GAMES
from app.table.model import Changes, Entry, Stored
from tests.rooms.test_room import bidders, playing
from tests.rooms.world import CODE, HOST, PEOPLE, Counted, Listener, MemoryJournal, make_world, settle

THEN = datetime(2026, 1, 1, tzinfo=UTC)


async def test_there_is_one_room_for_each_table_and_none_without_a_table(directory: Directory):
    first, second, unknown = await asyncio.gather(*(directory.open(code) for code in (CODE, CODE, "none")))
    assert first is second is directory.find(CODE)
    assert unknown is None
    assert len(directory) == 1


async def test_an_unknown_commit_is_not_answered_and_the_room_is_rebuilt_from_the_journal(
    directory: Directory, room: Room, journal: MemoryJournal
):
    people = await playing(room)
    bidder = bidders(people)[0]
    for person in people:
        person.read()
    journal.failing = 1
    lost = bidder.act("bid 2")
    await settle(room)
    await asyncio.sleep(0)
    for person in people:
        assert person.read() == [{"type": "bye", "reason": "database", "retry_ms": 1000, "at": None}]
        assert person.closed_with == 1013
    assert Listener(room, HOST).heard() == [
        {"type": "bye", "reason": "database", "retry_ms": 1000, "at": None}
    ]
    again = await directory.open(CODE)
    assert again is not None
    assert again is not room
    back = Listener(again, bidder.connection.player)
    await settle(again)
    assert back.snapshot["game"]["view"]["my_choice"] is None
    back.send_again({"type": "act", "id": lost, "turn": back.snapshot["game"]["turn"], "action": "bid 2"})
    await settle(again)
    assert back.answer(lost)["type"] == "done"


async def test_a_second_writer_loses_and_learns_the_truth(
    directory: Directory, room: Room, journal: MemoryJournal
):
    people = await playing(room)
    other = Room(journal.stored[CODE], make_world(journal), lambda player: None)
    task = asyncio.create_task(other.run())
    bidder, elsewhere = bidders(people)
    there = Listener(other, elsewhere.connection.player)
    await settle(other)
    there.act("bid 1")
    await settle(other)
    bidder.act("bid 2")
    await settle(room)
    await asyncio.sleep(0)
    assert bidder.heard()[-1]["type"] == "bye"
    again = await directory.open(CODE)
    assert again is not None
    assert again.table.playing is not None
    assert journal.stored[CODE].entries[-1].action == "bid 1"
    task.cancel()


async def lost(directory: Directory, journal: MemoryJournal) -> Listener:
    """A listener whose room was dropped because their command could not be written."""
    room = await directory.open(CODE)
    assert room is not None
    ann = Listener(room, HOST)
    await settle(room)
    journal.failing = 1
    ann.send("sit", seat=0)
    await settle(room)
    await asyncio.sleep(0)
    return ann


async def test_three_failures_in_a_minute_close_the_table_without_a_loop(
    directory: Directory, journal: MemoryJournal
):
    journal.error = Rejected
    for reason in ("database", "database", "broken"):
        ann = await lost(directory, journal)
        assert ann.heard()[-1]["reason"] == reason
    assert ann.heard()[-1]["retry_ms"] is None
    assert ann.closed_with == 1011
    with pytest.raises(Broken):
        await directory.open(CODE)


async def test_a_table_that_failed_a_while_ago_is_forgotten(
    directory: Directory, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    journal.error = Rejected
    await lost(directory, journal)
    directory._forget_failures()
    assert list(directory._failed_at_s) == [CODE]
    monkeypatch.setattr("app.rooms.directory.FAILURES_WITHIN_S", 0)
    directory._forget_failures()
    assert not directory._failed_at_s


async def test_a_long_outage_of_the_database_closes_no_table(directory: Directory, journal: MemoryJournal):
    for _ in range(2 * FAILURES):
        ann = await lost(directory, journal)
        assert ann.heard()[-1] == {"type": "bye", "reason": "database", "retry_ms": 1000, "at": None}
    room = await directory.open(CODE)
    assert room is not None
    ann = Listener(room, HOST)
    ann.send("sit", seat=0)
    await settle(room)
    assert ann.snapshot["you"]["seat"] == 0


def spoil(journal: MemoryJournal) -> None:
    """Adds an entry to the journal that no rules accept."""
    stored = journal.stored[CODE]
    bad = Entry(1, len(stored.entries), 0, "play Z9")
    journal.stored[CODE] = replace(stored, entries=(*stored.entries, bad))


async def test_a_running_game_whose_journal_does_not_fold_is_abandoned_and_its_people_are_told(
    directory: Directory, room: Room, journal: MemoryJournal, world: World
):
    people = await playing(room)
    spoil(journal)
    directory._forget(CODE, room)
    for _ in range(2):
        again = await directory.open(CODE)
        assert again is not None
        back = [Listener(again, person.connection.player) for person in people]
        await settle(again)
        for person in back:
            assert person.snapshot["table"]["status"] == "over"
            assert person.snapshot["game"]["abandoned"]
            assert (person.snapshot["game"]["to_act"], person.snapshot["game"]["legal"]) == ([], [])
        directory._forget(CODE, again)
    stored = journal.stored[CODE]
    assert stored.game is not None
    assert (stored.game.winners, stored.game.ended_at) == ((), world.clock())
    assert isinstance(world.metrics, Counted)
    assert world.metrics.losses == ["journal"]


async def test_after_a_game_that_does_not_fold_the_same_people_start_another(
    directory: Directory, room: Room, journal: MemoryJournal
):
    await playing(room)
    spoil(journal)
    directory._forget(CODE, room)
    again = await directory.open(CODE)
    assert again is not None
    host = Listener(again, HOST)
    await settle(again)
    host.send("start", number=2)
    await settle(again)
    assert host.snapshot["table"]["status"] == "playing"
    assert (host.snapshot["game"]["number"], host.snapshot["game"]["abandoned"]) == (2, False)


async def test_a_game_with_unknown_rules_is_broken(directory: Directory, room: Room, journal: MemoryJournal):
    await playing(room)
    stored = journal.stored[CODE]
    assert stored.game is not None
    journal.stored[CODE] = replace(stored, game=replace(stored.game, game="chess"))
    directory._forget(CODE, room)
    with pytest.raises(Broken):
        await directory.open(CODE)


async def test_a_table_that_is_removed_while_its_game_is_given_up_is_broken(
    directory: Directory, room: Room, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    await playing(room)
    spoil(journal)
    directory._forget(CODE, room)
    commit = journal.commit

    async def commit_and_remove(changes: Changes) -> None:
        await commit(changes)
        del journal.stored[CODE]

    monkeypatch.setattr(journal, "commit", commit_and_remove)
    with pytest.raises(Broken):
        await directory.open(CODE)


async def test_an_error_in_a_room_harms_no_other_room(
    directory: Directory, room: Room, journal: MemoryJournal
):
    journal.create(code="other")
    other = await directory.open("other")
    assert other is not None
    ann, there = Listener(room, HOST), Listener(other, HOST)
    await settle(room)
    room._mailbox.put(None)  # type: ignore[arg-type]
    await settle(room)
    await asyncio.sleep(0)
    assert ann.heard()[-1] == {"type": "bye", "reason": "error", "retry_ms": 1000, "at": None}
    there.send("sit", seat=0)
    await settle(other)
    assert there.snapshot["you"]["seat"] == 0


async def test_an_outage_of_the_database_is_reported_and_not_remembered(
    directory: Directory, journal: MemoryJournal
):
    journal.failing = 1
    with pytest.raises(Unavailable):
        await directory.open(CODE)
    assert await directory.open(CODE)


async def test_a_room_without_connections_is_unloaded_and_rebuilt_as_it_was(
    journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "SWEEP_S", 0.01)
    directory = Directory(make_world(journal, limits=Limits(idle=timedelta(seconds=0.05))))
    room = await directory.open(CODE)
    assert room is not None
    people = await playing(room)
    await asyncio.sleep(0.1)
    assert directory.find(CODE) is room
    for person in people:
        room.leave(person.connection)
    await asyncio.sleep(0.2)
    assert len(directory) == 0
    assert room.closed
    again = await directory.open(CODE)
    assert again is not None
    assert again.table.playing is not None
    assert room.table.playing is not None
    assert again.table.playing.state == room.table.playing.state
    await directory.shut_down(0, 1)


async def test_shutting_down_finishes_commands_and_says_when_to_reconnect(
    world: World, journal: MemoryJournal
):
    directory = Directory(world)
    room = await directory.open(CODE)
    assert room is not None
    ann = Listener(room, HOST)
    await settle(room)
    journal.gate.clear()
    sit = ann.send("sit", seat=0)
    stopping = asyncio.create_task(directory.shut_down(500, 1))
    await asyncio.sleep(0.02)
    late = ann.send("sit", seat=1)
    assert ann.answer(late)["code"] == "busy"
    journal.gate.set()
    await stopping
    frames = ann.heard()
    assert ann.answer(sit)["type"] == "done"
    assert frames[-1] == {"type": "bye", "reason": "restart", "retry_ms": 500, "at": None}
    assert ann.closed_with == 1012
    with pytest.raises(Unavailable):
        await directory.open("another")


async def test_people_who_connect_while_it_shuts_down_are_told_to_reconnect(
    world: World, journal: MemoryJournal
):
    directory = Directory(world)
    room = await directory.open(CODE)
    assert room is not None
    journal.create(code="other")
    opening = asyncio.create_task(directory.open("other"))
    await directory.shut_down(500, 1)
    with pytest.raises(Unavailable):
        await opening
    late = Listener(room, HOST)
    assert late.heard() == [{"type": "bye", "reason": "restart", "retry_ms": 500, "at": None}]


async def test_a_running_game_is_known_without_loading_the_room(
    directory: Directory, room: Room, journal: MemoryJournal
):
    people = await playing(room)
    to_act = {person.connection.player.id for person in bidders(people)}
    for _ in range(2):
        assert await directory.running_game(CODE, THEN) == RunningGame(frozenset(to_act), Progress(round=1))
        directory._forget(CODE, room)
    assert directory.find(CODE) is None
    assert await directory.running_game("none", THEN) == UNKNOWN
    journal.failing = 1
    assert await directory.running_game(CODE, THEN + timedelta(seconds=1)) == UNKNOWN


async def test_a_journal_is_folded_once_for_each_change_however_many_ask(
    directory: Directory, room: Room, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    bidder = bidders(await playing(room))[0]
    me = bidder.connection.player.id
    bidder.act("bid 1")
    await settle(room)
    directory._forget(CODE, room)
    loaded: list[str] = []
    load = journal.load

    async def counted(code: str) -> Stored | None:
        loaded.append(code)
        return await load(code)

    monkeypatch.setattr(journal, "load", counted)
    for changed_at, folded in ((THEN, 1), (THEN, 1), (THEN + timedelta(seconds=1), 2)):
        asked = (directory.running_game(CODE, changed_at) for _ in range(5))
        assert all(me not in game.to_act for game in await asyncio.gather(*asked))
        assert len(loaded) == folded


async def test_the_tables_known_longest_are_forgotten(
    directory: Directory, room: Room, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.rooms.running_games.KNOWN", 2)
    me = bidders(await playing(room))[0].connection.player.id
    directory._forget(CODE, room)
    for code in (CODE, "second", "third"):
        await directory.running_game(code, THEN)
    journal.failing = 1
    assert await directory.running_game(CODE, THEN) == UNKNOWN
    assert me in (await directory.running_game(CODE, THEN)).to_act


async def test_at_a_broken_journal_it_is_nobodys_turn(
    directory: Directory, room: Room, journal: MemoryJournal
):
    await playing(room)
    directory._forget(CODE, room)
    stored = journal.stored[CODE]
    journal.stored[CODE] = replace(stored, entries=stored.entries[1:])
    assert await directory.running_game(CODE, THEN) == UNKNOWN


async def test_a_lost_room_is_logged_without_the_words_of_its_error(
    room: Room, caplog: pytest.LogCaptureFixture
):
    async def fail() -> None:
        raise KeyError("play M7 W")

    room._mailbox.put(fail)
    await settle(room)
    await asyncio.sleep(0)
    assert "room lost" in caplog.text
    record = caplog.records[-1].__dict__
    assert (record["reason"], record["error"]) == ("error", "KeyError")
    assert "M7" not in str(record)


async def test_shutting_down_does_not_wait_for_a_commit_for_ever(world: World, journal: MemoryJournal):
    directory = Directory(world)
    room = await directory.open(CODE)
    assert room is not None
    ann = Listener(room, HOST)
    await settle(room)
    journal.gate.clear()
    ann.send("sit", seat=0)
    await asyncio.wait_for(directory.shut_down(500, 0.05), 2)
    assert ann.heard()[-1]["reason"] == "restart"
    assert len(directory) == 0


async def test_if_all_places_are_taken_the_table_that_was_empty_longest_is_unloaded(journal: MemoryJournal):
    for code in ("second", "third"):
        journal.create(code=code)
    directory = Directory(make_world(journal, limits=Limits(rooms=2)))
    first, second = await directory.open(CODE), await directory.open("second")
    assert first is not None
    assert second is not None
    assert await directory.open("third") is not None
    assert (directory.find(CODE), directory.find("second")) == (None, second)
    on_the_way = Listener(first, HOST)
    assert (on_the_way.closed_with, len(directory)) == (1012, 2)
    await directory.shut_down(0, 1)


async def test_if_people_are_at_all_tables_the_next_is_refused(journal: MemoryJournal):
    journal.create(code="second")
    directory = Directory(make_world(journal, limits=Limits(rooms=1)))
    room = await directory.open(CODE)
    assert room is not None
    people = await playing(room)
    with pytest.raises(Full):
        await directory.open("second")
    assert await directory.open(CODE) is room
    assert bidders(people)[0].act("bid 1")
    for person in people:
        room.leave(person.connection)
    await settle(room)
    assert await directory.open("second") is not None
    assert directory.find(CODE) is None
    await directory.shut_down(0, 1)


async def test_a_game_gets_the_place_of_a_lobby_in_which_one_person_waits(journal: MemoryJournal):
    for code in ("lobby", "pair", "another"):
        journal.create(code=code)
    world = make_world(journal, limits=Limits(rooms=3))
    directory = Directory(world)
    game = await directory.open(CODE)
    assert game is not None
    await playing(game)
    directory._unload(CODE, game)
    await asyncio.sleep(0)
    opened = {code: await directory.open(code) for code in ("pair", "lobby", "another")}
    people = {code: Listener(room, HOST) for code, room in opened.items() if room is not None}
    assert opened["pair"] is not None
    friend = Listener(opened["pair"], PEOPLE[1])
    for room in opened.values():
        assert room is not None
        await settle(room)
    journal.create(code="one more")
    with pytest.raises(Full):
        await directory.open("one more")
    again = await directory.open(CODE)
    assert again is not None
    assert again.table.status == "playing"
    assert people["lobby"].heard()[-1] == {"type": "bye", "reason": "full", "retry_ms": 1000, "at": None}
    assert people["lobby"].closed_with == 1013
    assert {code for code, it in people.items() if it.closed_with is None} == {"pair", "another"}
    assert friend.closed_with is None
    assert len(directory) == 3
    await directory.shut_down(1000, 0.1)


async def test_a_game_is_refused_when_every_other_table_is_in_use_too(journal: MemoryJournal):
    journal.create(code="pair")
    directory = Directory(make_world(journal, limits=Limits(rooms=1)))
    game = await directory.open(CODE)
    assert game is not None
    await playing(game)
    directory._unload(CODE, game)
    await asyncio.sleep(0)
    pair = await directory.open("pair")
    assert pair is not None
    both = Listener(pair, HOST), Listener(pair, PEOPLE[1])
    await settle(pair)
    with pytest.raises(Full):
        await directory.open(CODE)
    assert [person.closed_with for person in both] == [None, None]
    await directory.shut_down(1000, 0.1)


async def open_tables(journal: MemoryJournal, directory: Directory, count: int) -> list[Room]:
    """That many tables in memory, each with its host."""
    rooms = []
    for number in range(count):
        journal.create(code=f"table {number}")
        room = await directory.open(f"table {number}")
        assert room is not None
        rooms.append(room)
    return rooms


async def led_to(directory: Directory, code: str) -> str:
    with pytest.raises(Elsewhere) as elsewhere:
        await directory.open(code)
    return elsewhere.value.node


async def test_tables_are_handed_over_in_turn_and_people_are_told_to_come_back_at_once(
    directory: Directory, journal: MemoryJournal
):
    rooms = await open_tables(journal, directory, 2 * HANDOVER_STEPS)
    people = [Listener(room, HOST) for room in rooms]
    handing_over = asyncio.create_task(directory.hand_over(["b"], 0.4))
    await asyncio.sleep(0.09)
    assert len(directory) == len(rooms)  # proxies have not noticed yet
    await asyncio.sleep(0.15)
    assert 0 < len(directory) < len(rooms)
    assert len(journal.left) == len(rooms) - len(directory)
    await handing_over
    assert len(directory) == 0
    assert sorted(journal.left) == sorted(room.table.code for room in rooms)
    bye = {"type": "bye", "reason": "restart", "retry_ms": HANDED_OVER_RETRY_MS, "at": None}
    assert all((person.heard()[-1], person.closed_with) == (bye, 1012) for person in people)


async def test_during_a_handing_over_people_are_led_to_other_servers_but_for_tables_that_are_still_here(
    directory: Directory, journal: MemoryJournal
):
    journal.create(code="other")
    last = (await open_tables(journal, directory, 3))[-1]
    handing_over = asyncio.create_task(directory.hand_over(["b", "c"], 0.5))
    await asyncio.sleep(0)
    assert await directory.open(last.table.code) is last
    assert [await led_to(directory, code) for code in ("other", "other", "other")] == ["b", "c", "b"]
    await handing_over
    assert await led_to(directory, last.table.code) == "c"
    assert await directory.open("nothing") is None


async def test_a_command_that_came_before_the_handing_over_is_written_and_answered(
    directory: Directory, room: Room, journal: MemoryJournal
):
    ann = Listener(room, HOST)
    await settle(room)
    journal.gate.clear()
    sit = ann.send("sit", seat=0)
    handing_over = asyncio.create_task(directory.hand_over(["b", "c"], 0.2))
    await asyncio.sleep(0.05)
    assert directory.find(CODE) is room
    journal.gate.set()
    await handing_over
    assert ann.answer(sit)["type"] == "done"
    assert ann.heard()[-1]["reason"] == "restart"


async def test_a_table_that_is_still_writing_at_the_end_of_the_handing_over_stays_for_shutting_down(
    directory: Directory, room: Room, journal: MemoryJournal
):
    ann = Listener(room, HOST)
    await settle(room)
    journal.gate.clear()
    ann.send("sit", seat=0)
    await directory.hand_over(["b", "c"], 0.05)
    assert directory.find(CODE) is room
    assert journal.left == []
    journal.gate.set()


async def test_a_table_that_is_still_writing_delays_no_other_at_a_handing_over(
    directory: Directory, journal: MemoryJournal
):
    busy, *free = await open_tables(journal, directory, 2 * HANDOVER_STEPS)
    ann = Listener(busy, HOST)
    await settle(busy)
    journal.gate.clear()
    sit = ann.send("sit", seat=0)
    handing_over = asyncio.create_task(directory.hand_over(["b"], 1.0))
    await asyncio.sleep(0.6)
    assert free[HANDOVER_STEPS - 1].closed, "in the same step"
    assert free[10].closed, "in a later step"
    assert not busy.closed
    journal.gate.set()
    await handing_over
    assert ann.answer(sit)["type"] == "done"
    assert ann.heard()[-1]["retry_ms"] == HANDED_OVER_RETRY_MS


@pytest.mark.parametrize("private", [False, True], ids=["at a bid", "at a changed bid"])
async def test_a_table_that_dies_while_it_is_handed_over_keeps_nobody_waiting(
    directory: Directory, room: Room, journal: MemoryJournal, private: bool
):
    bidder = bidders(await playing(room))[0]
    if private:
        bidder.act("bid 2")
        await settle(room)
    journal.gate.clear()
    bidder.act("bid 1")
    began_s = time.monotonic()
    handing_over = asyncio.create_task(directory.hand_over(["b"], 2.0))
    await asyncio.sleep(0.7)
    assert room.draining
    journal.failing = 1
    journal.gate.set()
    await handing_over
    assert time.monotonic() - began_s < 1.5
    assert bidder.heard()[-1]["reason"] == "database"
    assert await led_to(directory, CODE) == "b"


async def test_all_tables_are_let_go_at_once_and_can_be_opened_again(
    directory: Directory, room: Room, journal: MemoryJournal
):
    ann = Listener(room, HOST)
    await settle(room)
    directory.let_go_all(DATABASE)
    assert (len(directory), journal.left) == (0, [CODE])
    assert ann.heard()[-1]["reason"] == "database"
    again = await directory.open(CODE)
    assert again is not None
    assert again is not room


async def test_a_server_that_wakes_up_without_a_lease_lets_everything_go_at_the_first_knock(
    journal: MemoryJournal,
):
    lapsed = False
    directory = Directory(make_world(journal, lapsed=lambda: lapsed))
    room = await directory.open(CODE)
    assert room is not None
    ann = Listener(room, HOST)
    await settle(room)
    lapsed = True
    with pytest.raises(Unavailable):
        await directory.open(CODE)
    assert (len(directory), journal.left) == (0, [CODE])
    assert ann.heard()[-1]["reason"] == "database"
    lapsed = False
    assert await directory.open(CODE) is not None
    await directory.shut_down(0, 1)


async def test_a_table_whose_lease_ended_while_it_was_loaded_is_not_shown(
    journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    lapsed = False
    directory = Directory(make_world(journal, lapsed=lambda: lapsed))
    take = journal.take

    async def take_slowly(code: str) -> Stored | None:
        nonlocal lapsed
        stored = await take(code)
        lapsed = True
        return stored

    monkeypatch.setattr(journal, "take", take_slowly)
    with pytest.raises(Unavailable):
        await directory.open(CODE)
    assert (len(directory), journal.left) == (0, [CODE])
    await directory.shut_down(0, 1)


async def test_a_table_that_was_being_loaded_while_everything_was_let_go_is_not_shown(
    directory: Directory, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    take = journal.take

    async def take_slowly(code: str) -> Stored | None:
        stored = await take(code)
        directory.let_go_all(RESTART)
        return stored

    monkeypatch.setattr(journal, "take", take_slowly)
    with pytest.raises(Unavailable):
        await directory.open(CODE)
    assert (len(directory), journal.left) == (0, [CODE])


async def test_shutting_down_lets_the_tables_go(directory: Directory, room: Room, journal: MemoryJournal):
    await directory.shut_down(0, 1)
    assert (len(directory), journal.left) == (0, [CODE])


@pytest.mark.parametrize("error", [Elsewhere("b"), Unheard(1), Unavailable()])
async def test_a_table_of_another_server_is_passed_over_when_running_clocks_are_woken(
    directory: Directory, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch, error: Exception
):
    journal.create(code="other")
    take = journal.take

    async def waiting() -> tuple[str, ...]:
        return CODE, "other"

    async def take_or_refuse(code: str) -> Stored | None:
        if code == CODE:
            raise error
        return await take(code)

    monkeypatch.setattr(journal, "waiting", waiting)
    monkeypatch.setattr(journal, "take", take_or_refuse)
    await directory.wake()
    assert directory.codes == {"other"}
    with pytest.raises(type(error)):
        await directory.open(CODE)


@pytest.mark.parametrize("winners", [None, (0,)], ids=["running", "finished"])
async def test_a_game_by_newer_rules_is_left_to_a_newer_server(
    journal: MemoryJournal, winners: tuple[int, ...] | None
):
    directory = Directory(make_world(journal, node="a"))
    room = await directory.open(CODE)
    assert room is not None
    await playing(room)
    directory._unload(CODE, room)
    stored = journal.stored[CODE]
    assert stored.game is not None
    newer = replace(stored.game, rules_version=stored.game.rules_version + 1, winners=winners)
    table = stored.table if winners is None else replace(stored.table, status="over")
    journal.stored[CODE] = replace(stored, table=table, game=newer)
    with pytest.raises(Unheard):
        await directory.open(CODE)
    assert journal.stored[CODE].game == newer
    assert journal.left == [CODE, CODE]
    journal.stored[CODE] = replace(stored, game=replace(newer, winners=()))
    assert await directory.open(CODE) is not None, "an abandoned one is only shown"
    await directory.shut_down(0, 1)


async def test_a_table_for_a_game_that_only_a_newer_server_knows_is_left_to_it(
    journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    directory = Directory(make_world(journal, node="a"))
    journal.create(code="new", game="plumes")
    monkeypatch.delitem(GAMES, "plumes")
    with pytest.raises(Unheard):
        await directory.open("new")
    assert journal.left == ["new"]
    await directory.shut_down(0, 1)


async def test_people_of_a_table_that_another_server_has_taken_are_told_to_reconnect(
    directory: Directory, room: Room, journal: MemoryJournal, world: World
):
    journal.error = NotHeld
    for _ in range(2 * FAILURES):
        ann = await lost(directory, journal)
        assert ann.heard()[-1] == {"type": "bye", "reason": "restart", "retry_ms": 1000, "at": None}
    assert isinstance(world.metrics, Counted)
    assert world.metrics.losses == ["moved"] * 2 * FAILURES
