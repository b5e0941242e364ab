"""A room: one writer, stored before it is told, every command done once."""

import asyncio
import traceback
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import orjson
import pytest
from msgspec.structs import replace

from app.ports import Limits, World
from app.protocol.close_codes import RESTART
from app.rooms import attendance
from app.rooms.command_log import REMEMBERED, CommandLog
from app.rooms.directory import Directory
from app.rooms.room import Room
from app.table.model import Player
from tests.rooms.world import (
    CODE,
    HOST,
    PEOPLE,
    PRESENCE_S,
    Clock,
    Counted,
    Listener,
    MemoryJournal,
    make_world,
    settle,
)

PASSER_BY = PEOPLE[3]


async def seated(room: Room, count: int = 3) -> list[Listener]:
    """`count` people on the first seats."""
    people = [Listener(room, player) for player in PEOPLE[:count]]
    for seat, person in enumerate(people):
        person.send("sit", seat=seat)
    await settle(room)
    return people


async def playing(room: Room, count: int = 3) -> list[Listener]:
    people = await seated(room, count)
    people[0].send("start")
    await settle(room)
    return people


def bidders(people: list[Listener]) -> list[Listener]:
    to_act = people[0].snapshot["game"]["to_act"]
    return [person for person in people if person.snapshot["you"]["seat"] in to_act]


async def test_the_first_frame_is_a_snapshot_even_after_an_early_command(room: Room):
    ann = Listener(room, HOST)
    ping = ann.send("ping")
    room.receive(ann.connection, b"{")
    await settle(room)
    frames = ann.heard()
    assert [frame["type"] for frame in frames] == ["snapshot", "pong", "refused"]
    assert frames[0]["table"]["status"] == "lobby"
    assert frames[0]["table"]["host"] == HOST.id
    assert frames[1]["id"] == ping


async def test_a_command_sent_again_before_the_first_snapshot_is_done_after_it(room: Room):
    ann = Listener(room, HOST)
    say = ann.send("chat", text="hello")
    await settle(room)
    tab = Listener(room, HOST)
    tab.send_again({"type": "chat", "id": say, "text": "hello"})
    await settle(room)
    assert [frame["type"] for frame in tab.heard()] == ["snapshot", "chat", "done"]


async def test_a_command_is_done_after_the_snapshot_with_its_effect(room: Room):
    ann, bo = Listener(room, HOST), Listener(room, PEOPLE[1])
    await settle(room)
    ann.read()
    bo.read()
    sit = ann.send("sit", seat=2)
    await settle(room)
    snapshot, done = ann.read()
    assert (snapshot["you"]["seat"], snapshot["version"]) == (2, 2)
    assert done == {"type": "done", "id": sit}
    assert bo.read()[0]["table"]["seats"][2]["player"] == {"id": "p0", "name": "Ann"}


async def test_nobody_is_told_before_the_commit(room: Room, journal: MemoryJournal):
    ann = Listener(room, HOST)
    await settle(room)
    ann.read()
    journal.gate.clear()
    ann.send("sit", seat=0)
    await asyncio.sleep(0.02)
    assert ann.read() == []
    journal.gate.set()
    await settle(room)
    assert [frame["type"] for frame in ann.read()] == ["snapshot", "done"]


async def test_an_action_sent_again_is_done_again_and_happens_once(room: Room, journal: MemoryJournal):
    people = await playing(room)
    bidder = bidders(people)[0]
    act = {"type": "act", "id": "once", "turn": bidder.snapshot["game"]["turn"], "action": "bid 2"}
    bidder.send_again(act)
    bidder.send_again(act)
    await settle(room)
    bidder.send_again(act)
    await settle(room)
    assert [frame["type"] for frame in bidder.heard() if frame.get("id") == "once"] == ["done"] * 3
    assert sum(entry.command == "once" for entry in journal.stored[CODE].entries) == 1


async def test_an_action_of_an_earlier_game_is_still_known_as_done(
    room: Room, directory: Directory, journal: MemoryJournal
):
    people = await playing(room)
    bidder = bidders(people)[0]
    act = {"type": "act", "id": "old", "turn": bidder.snapshot["game"]["turn"], "action": "bid 2"}
    bidder.send_again(act)
    await settle(room)
    room._clerk._log = CommandLog()
    bidder.send_again({**act, "turn": "0.1.auction.0"})
    bidder.send_again({**act, "action": "bid 1"})
    await settle(room)
    assert [frame["type"] for frame in bidder.heard() if frame.get("id") == "old"] == ["done"] * 3
    assert not room.closed


async def test_a_command_of_the_lobby_sent_again_undoes_nothing_that_came_after(room: Room):
    ann, bo = Listener(room, HOST), Listener(room, PEOPLE[1])
    ann.send("add_bot", seat=1, level="casual")
    removed = ann.send("remove", seat=1)
    bo.send("sit", seat=1)
    sat = ann.send("sit", seat=3)
    handed = ann.send("hand_over", seat=1)
    bo.send("start")
    await settle(room)
    ann.send_again({"type": "remove", "id": removed, "seat": 1})
    ann.send_again({"type": "sit", "id": sat, "seat": 3})
    ann.send_again({"type": "hand_over", "id": handed, "seat": 1})
    await settle(room)
    again = [frame["type"] for frame in ann.heard() if frame.get("id") in (removed, sat, handed)]
    assert again == ["done"] * 6
    assert bo.snapshot["you"]["seat"] is not None


async def test_the_room_forgets_the_oldest_keys_first():
    answered = CommandLog()
    for number in range(REMEMBERED + 1):
        answered.add(("p0", str(number)))
    assert ("p0", "0") not in answered
    assert ("p0", "1") in answered


async def test_someone_refused_at_the_door_does_nothing_inside(room: Room):
    people = await seated(room)
    people[0].send("configure", options={"watchers": "off"})
    people[0].send("start")
    await settle(room)
    eve = Listener(room, PASSER_BY)
    eve.send("sit", seat=1)
    eve.send("rename", name="Eve")
    await settle(room)
    assert [frame["type"] for frame in eve.heard()] == ["bye"]
    assert room.table.asking == ()


async def test_talk_before_the_first_snapshot_is_bounded_and_takes_nobody_elses_place(
    room: Room, journal: MemoryJournal
):
    ann = Listener(room, HOST)
    await settle(room)
    journal.gate.clear()
    ann.send("sit", seat=0)
    await asyncio.sleep(0)
    eve = Listener(room, PASSER_BY)
    for _ in range(300):
        eve.send("ping")
    sat = ann.send("sit", seat=1)
    journal.gate.set()
    await settle(room)
    assert ann.answer(sat)["type"] == "done"
    assert eve.read()[0]["type"] == "snapshot"


async def test_a_table_with_all_its_watchers_still_lets_its_people_in(journal: MemoryJournal):
    room, task = await _room(make_world(journal, limits=Limits(watchers=1)))
    Listener(room, PASSER_BY)
    host = Listener(room, HOST)
    await settle(room)
    assert host.heard()[0]["type"] == "snapshot"
    task.cancel()


async def test_the_newest_people_are_remembered_as_returning(
    journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(attendance, "MET", 2)
    world = make_world(journal)
    room, task = await _room(world)
    for player in (PEOPLE[1], PEOPLE[2], PEOPLE[1], PEOPLE[3], PEOPLE[2], PEOPLE[3]):
        room.leave(Listener(room, player).connection)
        await settle(room)
    assert isinstance(world.metrics, Counted)
    assert world.metrics.joins == [False, False, True, False, False, True]
    task.cancel()


async def test_a_name_changed_elsewhere_is_not_told_to_strangers(room: Room):
    ann = Listener(room, HOST)
    await asyncio.sleep(2 * PRESENCE_S)
    ann.read()
    room.rename(Player("stranger", "Zed"))
    await asyncio.sleep(2 * PRESENCE_S)
    assert ann.read() == []


async def test_a_stale_turn_and_an_illegal_action_are_refused_with_code_and_sentence_and_nobody_else_hears(
    room: Room, world: World
):
    people = await playing(room)
    bidder = bidders(people)[0]
    await asyncio.sleep(2 * PRESENCE_S)
    for person in people:
        person.read()
    stale = bidder.send("act", turn="1.1.trick.1.0", action="bid 2")
    illegal = bidder.act("bid 10")
    await settle(room)
    assert bidder.answer(stale)["code"] == "stale_turn"
    refused = bidder.answer(illegal)
    assert refused["type"] == "refused"
    assert refused["reason"].endswith(".")
    assert isinstance(world.metrics, Counted)
    assert world.metrics.refusals == ["stale_turn", refused["code"]]
    assert all(person.read() == [] for person in people)


async def test_a_changed_sealed_choice_is_shown_to_its_own_seat_alone(room: Room):
    people = await playing(room, 4)
    zoe, self_watching = Listener(room, PEOPLE[4]), Listener(room, PEOPLE[1], watching=True)
    first, *others = bidders(people)
    phone = Listener(room, first.connection.player)
    await settle(room)
    await asyncio.sleep(2 * PRESENCE_S)
    first.act("bid 1")
    await settle(room)
    everyone = [*people, zoe, self_watching]
    for person in (*everyone, phone):
        person.read()
    again = first.act("bid 2")
    await settle(room)
    assert phone.read()[0]["game"]["view"]["my_choice"] == 2
    assert first.answer(again)["type"] == "done"
    assert first.snapshot["game"]["view"]["my_choice"] == 2
    assert all(person.read() == [] for person in everyone if person is not first)
    for person in others:
        person.act("bid 0")
    await settle(room)
    assert {len(person.read()) for person in (zoe, self_watching)} == {1}


async def test_a_page_that_only_watches_gets_the_watchers_view_and_cannot_act(room: Room):
    people = await playing(room)
    page = Listener(room, HOST, watching=True)
    await settle(room)
    assert page.snapshot["you"] == {"player": "p0", "seat": None}
    assert page.snapshot["game"]["view"]["hands"] == [None] * 3
    assert page.snapshot["game"]["legal"] == []
    stand = page.send("stand")
    await settle(room)
    assert page.answer(stand)["code"] == "watching"
    assert people[0].snapshot["you"]["seat"] == 0
    await asyncio.sleep(2 * PRESENCE_S)
    assert people[0].heard()[-1]["watchers"] == {"count": 1, "names": ["Ann"], "ids": ["p0"]}


async def test_bots_play_a_whole_game_and_are_ready_at_once(journal: MemoryJournal):
    room, task = await _room(make_world(journal))
    ann = Listener(room, HOST)
    ann.send("start")
    while ann.snapshot["table"]["status"] != "over" if ann.heard() else True:
        await settle(room)
    view = ann.snapshot["game"]["view"]
    assert len(view["rounds"]) == 3
    assert view["winners"]
    assert all(entry.player is None for entry in journal.stored[CODE].entries)
    task.cancel()


async def test_the_pause_of_a_bot_is_drawn_for_each_choice_but_ready(journal: MemoryJournal):
    drawn = 0

    def pause() -> float:
        nonlocal drawn
        drawn += 1
        return 0

    room, task = await _room(make_world(journal, pause=pause))
    ann = Listener(room, HOST)
    ann.send("start")
    while not ann.heard() or ann.snapshot["table"]["status"] != "over":
        await settle(room)
    acted = [entry for entry in journal.stored[CODE].entries if entry.seat is not None]
    ready = sum(entry.action == "ready" for entry in acted)
    assert (ready, drawn) == (6, len(acted) - 6)
    task.cancel()


@pytest.mark.parametrize(("bot_pace", "least_s", "most_s"), [("quick", 0.16, 0.35), ("slow", 0.8, 1.2)])
async def test_the_host_chooses_how_long_bots_pause(
    journal: MemoryJournal, bot_pace: str, least_s: float, most_s: float
):
    room, task = await _room(make_world(journal, pause=lambda: 0.4))
    ann = Listener(room, HOST)
    ann.send("configure", options={"bot_pace": bot_pace})
    began = asyncio.get_running_loop().time()
    ann.send("start")
    await wait_for_a_bot(journal)
    assert least_s <= asyncio.get_running_loop().time() - began < most_s
    task.cancel()


@pytest.mark.parametrize("thinks_s", [0, 0.3])
async def test_a_bot_acts_when_its_pause_is_over_however_long_it_thought(
    journal: MemoryJournal, thinks_s: float
):
    class Slow:
        async def choose(self, _game: str, _level: str, _view: object, legal: Sequence[str], _: int) -> str:
            await asyncio.sleep(thinks_s)
            return legal[0]

    room, task = await _room(make_world(journal, minds=Slow(), pause=lambda: 0.4))
    began = asyncio.get_running_loop().time()
    Listener(room, HOST).send("start")
    await wait_for_a_bot(journal)
    assert 0.4 <= asyncio.get_running_loop().time() - began < 0.65
    task.cancel()


async def test_a_bot_that_fails_ends_the_room(journal: MemoryJournal):
    class Broken:
        async def choose(self, *_: Any) -> str:
            raise ValueError("no idea")

    room, task = await _room(make_world(journal, minds=Broken()))
    Listener(room, HOST).send("start")
    with pytest.raises(ValueError, match="no idea"):
        await task
    assert room.closed


async def test_a_bot_that_cheats_ends_the_room_with_an_error_that_tells_no_card(journal: MemoryJournal):
    class Cheat:
        async def choose(self, *_: Any) -> str:
            return "play B11"

    room, task = await _room(make_world(journal, minds=Cheat()))
    Listener(room, HOST).send("start")
    with pytest.raises(RuntimeError) as error:
        await task
    assert "B11" not in "".join(traceback.format_exception(error.value))


async def test_a_person_takes_over_a_bot_that_thinks(journal: MemoryJournal):
    room, task = await _room(make_world(journal, pause=lambda: 30.0))
    ann, bo = Listener(room, HOST), Listener(room, PEOPLE[1])
    ann.send("start")
    bo.send("sit", seat=1)
    await settle(room)
    ann.send("admit", player="p1", seat=1)
    await settle(room)
    view = bo.snapshot["game"]["view"]
    assert view["hands"][1] is None
    assert view["hands"][0]
    assert len(room._live._bot_turns._tasks) == len(bo.snapshot["game"]["to_act"]) - (
        1 in bo.snapshot["game"]["to_act"]
    )
    task.cancel()


async def test_everybody_gets_numbered_chat_and_so_do_people_who_connect_later(room: Room):
    ann, bo = Listener(room, HOST), Listener(room, PEOPLE[1])
    say = ann.send("chat", text="hello")
    bo.send("chat", text="hi")
    ann.send_again({"type": "chat", "id": say, "text": "hello"})
    await settle(room)
    zoe = Listener(room, PASSER_BY)
    await settle(room)
    for person in (ann, bo, zoe):
        lines = [frame for frame in person.heard() if frame["type"] == "chat"]
        assert [(line["number"], line["name"], line["text"]) for line in lines] == [
            (1, "Ann", "hello"),
            (2, "Bo", "hi"),
        ]
    assert zoe.heard()[0]["type"] == "snapshot"


async def test_chat_is_closed_while_one_word_can_tell_a_hand(room: Room):
    ann, *_ = await playing(room)
    say = ann.send("chat", text="you have a red 11")
    await settle(room)
    assert ann.answer(say)["code"] == "chat_closed"


async def test_a_chat_line_older_than_the_room_remembers_is_not_said_twice(
    room: Room, journal: MemoryJournal
):
    ann = Listener(room, HOST)
    say = ann.send("chat", text="hello")
    await settle(room)
    room._clerk._log = CommandLog()
    ann.send_again({"type": "chat", "id": say, "text": "hello"})
    await settle(room)
    assert len(journal.stored[CODE].chat) == 1
    assert [frame["type"] for frame in ann.heard() if frame.get("id") == say] == ["done", "done"]


async def test_a_new_name_is_shown_to_all_and_stored(room: Room, journal: MemoryJournal):
    ann, bo = await seated(room, 2)
    ann.send("rename", name="Anna")
    await settle(room)
    assert bo.snapshot["table"]["seats"][0]["player"]["name"] == "Anna"
    assert journal.commits[-1].rename is not None
    assert ann.connection.player.name == "Anna"


async def test_a_new_name_reaches_the_other_tables_of_that_person(
    room: Room, directory: Directory, journal: MemoryJournal
):
    journal.create(code="other")
    other = await directory.open("other")
    assert other is not None
    there = Listener(other, HOST)
    await settle(other)
    there.send("sit", seat=1)
    ann = Listener(room, HOST)
    ann.send("rename", name="Anna")
    await settle(room)
    await settle(other)
    assert there.snapshot["table"]["seats"][1]["player"]["name"] == "Anna"


async def test_presence_is_told_in_one_message_for_many(room: Room):
    ann, bo, cy = await seated(room)
    await asyncio.sleep(2 * PRESENCE_S)
    ann.read()
    room.leave(bo.connection)
    room.leave(cy.connection)
    Listener(room, PASSER_BY)
    await asyncio.sleep(2 * PRESENCE_S)
    presence = ann.read()
    assert [frame["type"] for frame in presence] == ["presence"]
    assert presence[0]["connected"] == [True, False, False, False, False]
    assert presence[0]["watchers"] == {"count": 1, "names": ["Dee"], "ids": ["p3"]}


async def test_another_tab_of_a_person_keeps_them_present(room: Room):
    ann, bo = await seated(room, 2)
    Listener(room, PEOPLE[1])
    await settle(room)
    room.leave(bo.connection)
    room.leave(bo.connection)
    await settle(room)
    assert room.table.gone_since == {}
    assert ann.snapshot["table"]["seats"][1]["connected"]


async def test_someone_gone_for_a_minute_is_replaced_by_a_bot_and_takes_the_seat_back(
    journal: MemoryJournal,
):
    clock = Clock()
    room, task = await _room(make_world(journal, clock=clock, pause=lambda: 30.0))
    ann, bo, _cy = await playing(room)
    room.leave(bo.connection)
    await settle(room)
    soon = ann.send("remove", seat=1)
    await settle(room)
    clock.advance(seconds=60)
    ann.send("remove", seat=1)
    await settle(room)
    assert ann.answer(soon)["code"] == "not_gone"
    assert ann.snapshot["table"]["seats"][1]["bot"] == "casual"
    page = Listener(room, PEOPLE[1], watching=True)
    await settle(room)
    assert ann.snapshot["table"]["seats"][1]["bot"] == "casual"
    back = Listener(room, PEOPLE[1])
    await settle(room)
    assert back.snapshot["you"]["seat"] == 1
    assert ann.snapshot["table"]["seats"][1]["player"]["name"] == "Bo"
    assert page.snapshot["you"]["seat"] is None
    task.cancel()


async def test_a_table_without_watchers_sends_them_away_from_the_start_on(room: Room):
    people = await seated(room)
    zoe = Listener(room, PASSER_BY)
    page = Listener(room, PEOPLE[1], watching=True)
    people[0].send("configure", options={"watchers": "off"})
    await settle(room)
    assert not zoe.connection.outbox.closed
    people[0].send("start")
    await settle(room)
    assert zoe.heard()[-1] == {"type": "bye", "reason": "watchers_off", "retry_ms": None, "at": None}
    assert page.connection.outbox.closed
    later = Listener(room, PASSER_BY)
    await settle(room)
    assert [frame["type"] for frame in later.heard()] == ["bye"]
    assert later.closed_with == 4403
    assert not any(person.connection.outbox.closed for person in people)


async def test_more_watchers_than_allowed_are_told_to_come_later(journal: MemoryJournal):
    room, task = await _room(make_world(journal, limits=Limits(watchers=1)))
    Listener(room, HOST)
    late = Listener(room, PASSER_BY)
    await settle(room)
    assert late.heard() == [{"type": "bye", "reason": "too_many_watchers", "retry_ms": 1000, "at": None}]
    task.cancel()


async def test_too_many_commands_are_refused_with_a_time_and_a_flood_is_cut(journal: MemoryJournal):
    limits = Limits(burst=3, per_second=20, flood=timedelta(seconds=0.2))
    room, task = await _room(make_world(journal, limits=limits))
    ann = Listener(room, HOST)
    await settle(room)
    for _ in range(4):
        ann.send("ping")
    refused = ann.read()[-1]
    assert (refused["type"], refused["code"]) == ("refused", "too_fast")
    assert 0 < refused["params"]["retry_ms"] <= 50
    await asyncio.sleep(refused["params"]["retry_ms"] / 1000)
    ann.send("ping")
    assert ann.read()[-1]["type"] == "pong"
    while not ann.connection.outbox.closed:
        ann.send("ping")
        await asyncio.sleep(0.01)
    assert ann.closed_with == 1008
    assert ann.heard()[-1]["reason"] == "too_fast"
    task.cancel()


async def test_a_full_mailbox_is_busy_and_says_when_to_come_again(journal: MemoryJournal):
    room, task = await _room(make_world(journal, limits=Limits(mailbox=2)))
    ann = Listener(room, HOST)
    await settle(room)
    journal.gate.clear()
    ids = [ann.send("sit", seat=seat) for seat in (0, 1, 2, 3)]
    busy = ann.answer(ids[3])
    assert (busy["code"], busy["params"]) == ("busy", {"retry_ms": 1000})
    journal.gate.set()
    await settle(room)
    assert ann.snapshot["you"]["seat"] == 1
    task.cancel()


async def test_a_rebuilt_room_shows_what_was_shown_before(room: Room, directory: Directory):
    ann, _bo, _cy = await playing(room)
    before = ann.snapshot
    assert before["game"]["ended_at"] is None
    room.say_bye(RESTART, 0)
    directory._forget(CODE, room)
    again = await directory.open(CODE)
    assert again is not None
    back = Listener(again, HOST)
    await settle(again)
    after = back.snapshot
    gone = [True, False, False]
    assert [seat["connected"] for seat in after["table"]["seats"]] == gone
    for seat in after["table"]["seats"]:
        seat["connected"] = True
    assert {**after, "version": 0} == {**before, "version": 0}


async def test_everybody_is_told_when_a_game_ended_after_a_restart_too(journal: MemoryJournal):
    clock = Clock()
    room, task = await _room(make_world(journal, clock=clock))
    ann, zoe = Listener(room, HOST), Listener(room, PASSER_BY)
    ann.send("start")
    await settle(room)
    assert [each.snapshot["table"]["status"] for each in (ann, zoe)] == ["over", "over"]
    ended_at = clock.now.isoformat()
    assert [each.snapshot["game"]["ended_at"] for each in (ann, zoe)] == [ended_at, ended_at]
    task.cancel()
    clock.advance(days=1)
    again, task = await _room(make_world(journal, clock=clock))
    back = Listener(again, HOST)
    await settle(again)
    assert back.snapshot["game"]["ended_at"] == ended_at
    task.cancel()


async def test_frames_are_what_orjson_alone_would_write_and_the_length_of_snapshots_is_rounded_up(room: Room):
    ann, *_ = await playing(room)
    ann.read()
    for frame in ann.frames:
        message = orjson.loads(frame)
        assert orjson.dumps(message).decode() == frame.rstrip(" ")
        assert (len(frame) % 256 == 0) == (message["type"] == "snapshot")


async def wait_for_a_bot(journal: MemoryJournal) -> None:
    for _ in range(500):
        if any(entry.seat is not None for entry in journal.stored[CODE].entries):
            return
        await asyncio.sleep(0.01)


async def _room(world: World) -> tuple[Room, asyncio.Task[None]]:
    stored = await world.journal.load(CODE)
    assert stored is not None
    room = Room(stored, replace(world), lambda player: None)
    return room, asyncio.create_task(room.run())
