"""The host's powers over people in a running room: who comes in, who is sent away, who is told."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from app.ports import Unavailable, World
from app.rooms.audience import MET, Audience
from app.rooms.connection import Connection
from app.rooms.directory import Directory
from app.rooms.room import Room
from app.table.model import Player
from tests.rooms.test_absence import LIMITS, gathered
from tests.rooms.test_room import playing, seated
from tests.rooms.world import CODE, HOST, PEOPLE, Clock, Listener, MemoryJournal, make_world, settle

STRANGER = PEOPLE[5]
HOME, ELSEWHERE = "aaaaaa", "bbbbbb"
KEY = "k" * 43


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def world(journal: MemoryJournal, clock: Clock) -> World:
    """A world whose bots never answer, so that only people act."""
    return make_world(journal, clock=clock, limits=LIMITS, pause=lambda: 3600.0)


async def locked(room: Room, count: int = 3) -> list[Listener]:
    """`count` people with seats at a locked table that Ann hosts."""
    people = await seated(room, count)
    people[0].send("lock", locked=True)
    await settle(room)
    return people


async def come(room: Room, player: Player = STRANGER, **kind: Any) -> Listener:
    listener = Listener(room, player, **kind)
    await settle(room)
    return listener


def types(listener: Listener) -> list[str]:
    return [frame["type"] for frame in listener.heard()]


async def answered(room: Room, listener: Listener, type: str, **fields: object) -> str:
    """`done`, or the code of the refusal."""
    sent = listener.send(type, **fields)
    await settle(room)
    answer = listener.answer(sent)
    return str(answer.get("code", answer["type"]))


def ids(people: list[dict[str, Any]]) -> list[str]:
    return [person["id"] for person in people]


async def test_a_newcomer_at_a_locked_table_waits_and_is_told_so_and_nothing_else(room: Room):
    ann, bo, _ = await locked(room)
    stranger = await come(room)
    assert stranger.heard() == [{"reason": "locked", "type": "door"}]
    ann.send("chat", text="hello")
    bo.send("rename", name="Bob")
    refusals = [
        await answered(room, stranger, *command, **fields)
        for command, fields in (
            (("sit",), {}),
            (("chat",), {"text": "hi"}),
            (("let_in",), {"player": STRANGER.id}),
        )
    ]
    await gathered(room)
    assert refusals == ["not_seated"] * 3
    assert set(types(stranger)) == {"door", "refused"}
    assert stranger.closed_with is None


async def test_everybody_sees_who_waits_and_a_seated_player_lets_them_in(room: Room):
    ann, bo, cy = await locked(room)
    stranger = await come(room)
    await gathered(room)
    for person in (ann, bo, cy):
        assert person.snapshot["table"]["newcomers"] == [{"id": STRANGER.id, "name": STRANGER.name}]
    assert ann.snapshot["table"]["watchers"]["count"] == 0
    assert await answered(room, cy, "let_in", player=STRANGER.id) == "done"
    assert stranger.snapshot["table"]["newcomers"] == []
    assert (await answered(room, stranger, "sit")) == "done"
    room.leave(stranger.connection)
    await gathered(room)
    assert (await come(room)).snapshot["you"]["seat"] == 3


async def test_a_guest_comes_and_goes_and_the_door_is_empty_when_somebody_leaves_it(room: Room):
    ann, *_ = await locked(room)
    stranger = await come(room)
    ann.send("let_in", player=STRANGER.id)
    await settle(room)
    room.leave(stranger.connection)
    await gathered(room)
    assert types(await come(room))[0] == "snapshot"
    other = await come(room, PEOPLE[4])
    await gathered(room)
    assert ids(ann.snapshot["table"]["newcomers"]) == [PEOPLE[4].id]
    room.leave(other.connection)
    await gathered(room)
    assert ann.snapshot["table"]["newcomers"] == []


async def test_people_inside_when_the_table_is_locked_may_return_after_a_restart(
    room: Room, journal: MemoryJournal, world: World
):
    await come(room)
    await locked(room)
    again = Directory(world)
    rebuilt = await again.open(CODE)
    assert rebuilt is not None
    assert types(await come(rebuilt))[0] == "snapshot"
    assert types(await come(rebuilt, PEOPLE[1]))[0] == "snapshot"
    assert types(await come(rebuilt, PEOPLE[4])) == ["door"]
    await again.shut_down(0, 1)


async def test_unlocking_lets_everybody_in_who_waits(room: Room):
    ann, *_ = await locked(room)
    strangers = [await come(room), await come(room, PEOPLE[4], watching=True)]
    ann.send("lock", locked=False)
    await settle(room)
    assert [types(it) for it in strangers] == [["door", "snapshot"]] * 2


async def test_unlocking_a_table_without_watchers_sends_newcomers_away_and_owners_still_wait(room: Room):
    people = await seated(room)
    people[0].send("configure", options={"watchers": "off"})
    people[0].send("start")
    people[0].send("lock", locked=True)
    await settle(room)
    stranger, owner = await come(room), await come(room, PEOPLE[4], owner=True)
    people[0].send("lock", locked=False)
    await settle(room)
    assert [frame.get("reason") for frame in stranger.heard()] == ["locked", "watchers_off"]
    assert stranger.closed_with == 4403
    assert [frame["reason"] for frame in owner.heard()] == ["locked", "watchers_off"]
    assert owner.closed_with is None


async def test_an_owner_at_a_table_that_is_locked_meanwhile_is_a_newcomer(room: Room):
    people = await seated(room)
    people[0].send("configure", options={"watchers": "off"})
    people[0].send("start")
    await settle(room)
    owner = await come(room, owner=True)
    people[0].send("lock", locked=True)
    await gathered(room)
    assert [frame["reason"] for frame in owner.heard()] == ["watchers_off", "locked"]
    assert ids(people[1].snapshot["table"]["newcomers"]) == [STRANGER.id]


async def test_a_seat_may_be_claimed_from_the_door_of_a_locked_table(room: Room):
    _, bo, _ = await locked(room)
    again = await come(room)
    assert await answered(room, again, "claim", seat=1) == "done"
    bo.send("decline", player=STRANGER.id, seat=1)
    await settle(room)
    assert again.closed_with is None
    bo.send("offer", key=KEY)
    await settle(room)
    assert await answered(room, again, "take_over", key=KEY) == "done"
    assert again.snapshot["you"]["seat"] == 1


async def test_ten_people_wait_and_a_crowd_from_one_network_keeps_no_friend_out(room: Room):
    ann, *_ = await locked(room)
    friend = await come(room, Player("friend", "Friend"), address=HOME)
    crowd = [Listener(room, Player(f"s{n}", "S"), address=ELSEWHERE) for n in range(30)]
    await gathered(room)
    assert friend.closed_with is None
    assert [it.closed_with for it in crowd] == [1013] * 21 + [None] * 9
    assert len(ann.snapshot["table"]["newcomers"]) == 10


async def test_comings_at_the_door_are_told_together(room: Room):
    ann, *_ = await locked(room)
    await gathered(room)
    ann.heard().clear()
    for number in range(5):
        await come(room, Player(f"s{number}", "S"))
    await gathered(room)
    assert types(ann) == ["presence", "snapshot"]


async def test_a_person_sent_away_gets_a_bye_on_every_page_and_may_not_return(room: Room):
    ann, bo, cy = await seated(room)
    pages = [bo, await come(room, PEOPLE[1], watching=True)]
    assert await answered(room, ann, "send_away", player=PEOPLE[1].id) == "done"
    assert [page.closed_with for page in pages] == [4403, 4403]
    assert bo.heard()[-1] == {"reason": "sent_away", "retry_ms": None, "at": None, "type": "bye"}
    table = cy.snapshot["table"]
    assert (table["seats"][1]["player"], ids(table["sent_away"])) == (None, [PEOPLE[1].id])
    for kind in ({}, {"owner": True}, {"watching": True}):
        back = await come(room, PEOPLE[1], **kind)
        assert (types(back), back.closed_with) == (["bye"], 4403)


async def test_commands_of_a_person_sent_away_have_no_effect(room: Room):
    ann, bo, _ = await seated(room)
    ann.send("send_away", player=PEOPLE[1].id)
    bo.send("sit", seat=4)
    bo.send("chat", text="hello")
    bo.send("rename", name="Bobby")
    await settle(room)
    assert [holder.player for holder in room.table.seats[3:]] == [None, None]
    assert types(bo)[-1] == "bye"
    assert "chat" not in types(ann)


async def test_a_player_sent_away_from_a_running_game_is_replaced_by_a_bot_and_told_nothing_more(room: Room):
    ann, bo, cy = await playing(room)
    ann.send("send_away", player=PEOPLE[1].id)
    await settle(room)
    heard = len(bo.heard())
    assert cy.snapshot["table"]["seats"][1]["bot"] == "casual"
    ann.send("end_game")
    await gathered(room)
    assert len(bo.heard()) == heard
    assert cy.snapshot["table"]["status"] == "over"


async def test_a_host_without_a_seat_sees_no_hand_by_sending_a_player_away(room: Room):
    people = [Listener(room, player) for player in PEOPLE[1:4]]
    host, friend = await come(room, HOST), await come(room)
    for seat, person in enumerate(people):
        person.send("sit", seat=seat)
    await settle(room)
    host.send("start")
    host.send("send_away", player=PEOPLE[1].id)
    assert await answered(room, friend, "sit", seat=0) == "done"
    assert await answered(room, host, "admit", player=STRANGER.id, seat=0) == "emptied_seat"
    assert await answered(room, host, "sit", seat=0) == "done"
    assert await answered(room, host, "admit", player=HOST.id, seat=0) == "own_claim"
    host.send("allow_back", player=PEOPLE[1].id)
    assert await answered(room, host, "admit", player=STRANGER.id, seat=0) == "emptied_seat"
    for person in (host, friend):
        assert person.snapshot["game"]["view"]["hands"] == [None] * 3
        assert person.snapshot["you"]["seat"] is None
    wishes = [(one["player"]["id"], one["answered_by"]) for one in host.snapshot["table"]["asking"]]
    others = [PEOPLE[2].id, PEOPLE[3].id]
    assert wishes == [(STRANGER.id, others), (HOST.id, others)]
    people[1].send("admit", player=HOST.id, seat=0)
    await settle(room)
    assert host.snapshot["you"]["seat"] == 0


async def test_newcomers_from_the_address_of_somebody_sent_away_are_refused(room: Room):
    ann, cy = await come(room, HOST, address=HOME), await come(room, PEOPLE[2], address=ELSEWHERE)
    cy.send("sit")
    bo = await come(room, PEOPLE[1], address=ELSEWHERE)
    room.leave(bo.connection)
    ann.send("send_away", player=PEOPLE[1].id)
    await settle(room)
    stranger, friend = await come(room, address=ELSEWHERE), await come(room, PEOPLE[4], address=HOME)
    assert (types(stranger), stranger.closed_with) == (["bye"], 4403)
    assert types(friend) == ["snapshot"]
    assert types(await come(room, PEOPLE[2], address=ELSEWHERE)) == ["snapshot"]
    assert ELSEWHERE not in "".join(ann.frames + friend.frames)
    ann.send("allow_back", player=PEOPLE[1].id)
    await settle(room)
    assert types(await come(room, PEOPLE[1], address=ELSEWHERE)) == ["snapshot"]


async def test_people_at_the_door_are_sent_away_with_others_from_their_network(room: Room):
    ann, *_ = await locked(room)
    first, second = await come(room, address=HOME), await come(room, PEOPLE[4], address=HOME)
    other = await come(room, PEOPLE[3], address=ELSEWHERE)
    ann.send("send_away", player=STRANGER.id)
    await gathered(room)
    assert [it.closed_with for it in (first, second, other)] == [4403, 4403, None]
    assert ids(ann.snapshot["table"]["newcomers"]) == [other.connection.player.id]
    assert ids(ann.snapshot["table"]["sent_away"]) == [STRANGER.id]


async def test_people_who_only_chatted_can_be_sent_away_and_people_never_met_cannot(room: Room):
    ann, *_ = await seated(room)
    stranger = await come(room)
    stranger.send("chat", text="boo")
    await settle(room)
    room.leave(stranger.connection)
    await settle(room)
    assert await answered(room, ann, "send_away", player=STRANGER.id) == "done"
    assert await answered(room, ann, "send_away", player="nobody") == "not_met"
    assert await answered(room, ann, "send_away", player=HOST.id) == "not_yourself"


async def test_somebody_whom_only_the_table_names_can_be_sent_away(
    room: Room, journal: MemoryJournal, world: World
):
    await playing(room)
    again = Directory(world)
    rebuilt = await again.open(CODE)
    assert rebuilt is not None
    ann = await come(rebuilt, HOST)
    assert await answered(rebuilt, ann, "send_away", player=PEOPLE[1].id) == "done"
    assert await answered(rebuilt, ann, "mute", player=PEOPLE[2].id, muted=True) == "done"
    asking = await come(rebuilt)
    asking.send("sit", seat=1)
    await settle(rebuilt)
    rebuilt.leave(asking.connection)
    assert await answered(rebuilt, ann, "send_away", player=STRANGER.id) == "done"
    assert ann.snapshot["table"]["asking"] == []
    await again.shut_down(0, 1)


async def test_an_audience_remembers_a_bounded_number_of_people(room: Room):
    audience = Audience("build", 120_000)
    for number in range(MET + 1):
        audience.add(Connection(Player(f"p{number}", "P"), watching=False, outbox_limit=1))
    company = audience.company(room.table)
    assert (company.met("p1"), company.met("p0")) == ((Player("p1", "P"), ()), (HOST, ()))


async def test_muted_people_are_refused_and_everybody_sees_who_they_are(room: Room):
    ann, bo, cy = await seated(room)
    ann.send("mute", player=PEOPLE[1].id, muted=True)
    await settle(room)
    assert cy.snapshot["table"]["muted"] == [PEOPLE[1].id]
    assert await answered(room, bo, "chat", text="hi") == "muted"
    ann.send("mute", player=PEOPLE[1].id, muted=False)
    assert await answered(room, bo, "chat", text="hi") == "done"


async def test_a_refused_line_costs_its_address_nothing(room: Room, journal: MemoryJournal):
    ann, bo, _ = await seated(room)
    left = iter([0, 0, 3_600_000, 3_600_000])
    bo.connection.spend_line = left.__next__
    ann.send("mute", player=PEOPLE[1].id, muted=True)
    assert [await answered(room, bo, "chat", text="hi") for _ in range(3)] == ["muted"] * 3
    ann.send("mute", player=PEOPLE[1].id, muted=False)
    assert [await answered(room, bo, "chat", text="hi") for _ in range(2)] == ["done"] * 2
    late = bo.send("chat", text="hi")
    await settle(room)
    assert bo.answer(late)["code"] == "too_many_today"
    assert bo.answer(late)["params"] == {"retry_ms": 3_600_000}
    ann.send("start")
    assert await answered(room, bo, "chat", text="hi") == "chat_closed"
    assert next(left) == 3_600_000, "the closed chat has cost nothing"
    assert [change.chat.text for change in journal.commits if change.chat] == ["hi"] * 2


async def test_chat_may_be_for_people_with_a_seat_while_a_game_runs_too(room: Room):
    ann, bo, _ = await playing(room)
    stranger = await come(room)
    assert await answered(room, ann, "configure", options={"chat": "seated"}) == "done"
    assert await answered(room, stranger, "chat", text="hi") == "seated_only"
    assert await answered(room, bo, "chat", text="hi") == "chat_closed"


async def test_a_new_link_is_shown_to_everybody_inside_and_the_old_one_is_dead(
    room: Room, directory: Directory
):
    ann, bo, _ = await seated(room)
    assert await answered(room, ann, "new_link") == "done"
    link = bo.snapshot["table"]["code"]
    assert link == ann.snapshot["table"]["code"] != CODE
    assert (await directory.open(CODE), directory.find(CODE)) == (None, None)
    assert await directory.open(link) is directory.find(link) is room
    assert (bo.closed_with, room.table.code) == (None, CODE)
    assert await answered(room, bo, "new_link") == "not_host"


async def test_a_new_link_outlives_the_room(room: Room, world: World):
    ann, *_ = await seated(room)
    ann.send("new_link")
    await settle(room)
    again = Directory(world)
    assert await again.open(CODE) is None
    rebuilt = await again.open(room.table.link)
    assert rebuilt is not None
    assert (rebuilt.table.code, rebuilt.table.link) == (CODE, room.table.link)
    await again.shut_down(0, 1)


async def test_a_table_gets_five_new_links_at_once_and_what_others_try_does_not_count(room: Room):
    ann, bo, _ = await seated(room)
    for _ in range(10):
        assert await answered(room, bo, "new_link") == "not_host"
    assert [await answered(room, ann, "new_link") for _ in range(7)] == ["done"] * 5 + ["too_fast"] * 2
    refusal = next(frame for frame in ann.heard() if frame["type"] == "refused")
    assert 0 < refusal["params"]["retry_ms"] <= 12_000


async def test_a_repeated_new_link_command_makes_no_other_link(room: Room):
    ann, *_ = await seated(room)
    sent = ann.send("new_link")
    await settle(room)
    link = room.table.link
    ann.send_again({"type": "new_link", "id": sent})
    await settle(room)
    assert room.table.link == link


async def test_a_new_link_opened_before_the_room_knows_it_finds_the_same_room(
    room: Room, directory: Directory, journal: MemoryJournal
):
    """The database has the new link a moment earlier than the room."""
    await seated(room)
    stored = journal.stored[CODE]
    journal.stored[CODE] = replace(stored, table=replace(stored.table, link="new"))
    assert await directory.open("new") is room


async def test_the_old_link_finds_nothing_even_if_it_was_looked_up_before_it_ended(
    room: Room, directory: Directory, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    ann, *_ = await seated(room)
    find, answers = journal.find, iter([CODE])

    async def late(link: str) -> str | None:
        return next(answers, None) or await find(link)

    monkeypatch.setattr(journal, "find", late)
    ann.send("new_link")
    await settle(room)
    assert await directory.open(CODE) is None


async def test_a_host_whose_phone_sleeps_for_ten_minutes_returns_and_is_host(room: Room, clock: Clock):
    ann, bo, cy = await playing(room)
    room.leave(ann.connection)
    await settle(room)
    clock.advance(minutes=2)
    assert await answered(room, bo, "take_host") == "done"
    table = cy.snapshot["table"]
    assert (table["host"], table["stand_in_for"]) == (PEOPLE[1].id, {"id": HOST.id, "name": HOST.name})
    assert await answered(room, bo, "send_away", player=HOST.id) == "stand_in"
    assert await answered(room, bo, "new_link") == "stand_in"
    assert await answered(room, bo, "close_table") == "stand_in"
    clock.advance(minutes=8)
    ann = await come(room, HOST)
    for person in (ann, cy):
        table = person.snapshot["table"]
        assert (table["host"], table["stand_in_for"]) == (HOST.id, None)
    assert await answered(room, bo, "lock", locked=True) == "not_host"
    assert await answered(room, ann, "lock", locked=True) == "done"


async def test_a_stand_in_is_one_after_a_restart_too_until_the_host_returns(
    room: Room, clock: Clock, world: World, journal: MemoryJournal
):
    ann, bo, _ = await playing(room)
    room.leave(ann.connection)
    await settle(room)
    clock.advance(minutes=2)
    bo.send("take_host")
    await settle(room)
    again = Directory(world)
    rebuilt = await again.open(CODE)
    assert rebuilt is not None
    bo = await come(rebuilt, PEOPLE[1])
    assert bo.snapshot["table"]["host"] == PEOPLE[1].id
    await come(rebuilt, HOST)
    assert journal.stored[CODE].table.stand_in is None
    await again.shut_down(0, 1)


async def test_the_host_ends_a_running_game_and_nobody_has_won(room: Room):
    ann, bo, cy = await playing(room)
    assert await answered(room, bo, "end_game") == "not_host"
    assert await answered(room, ann, "end_game", number=1) == "done"
    assert cy.snapshot["table"]["status"] == "over"
    assert cy.snapshot["game"]["abandoned"]
    ann.send("start", number=2)
    await settle(room)
    assert await answered(room, ann, "end_game", number=1) == "done"
    assert cy.snapshot["table"]["status"] == "playing"


async def test_a_closed_table_is_gone_with_its_rows_and_everybody_is_told(
    room: Room, directory: Directory, journal: MemoryJournal
):
    ann, bo, _ = await playing(room)
    waiting = Listener(room, STRANGER)
    assert await answered(room, bo, "close_table") == "not_host"
    close = ann.send("close_table")
    late = ann.send("chat", text="hello")
    await settle(room)
    await asyncio.sleep(0)
    assert ann.heard()[-2:] == [
        {"id": close, "type": "done"},
        {"reason": "closed", "retry_ms": None, "at": None, "type": "bye"},
    ]
    assert late not in [frame.get("id") for frame in ann.heard()]
    assert [it.closed_with for it in (ann, bo, waiting)] == [4404] * 3
    assert journal.stored == {}
    assert (len(directory), await directory.open(CODE)) == (0, None)
    assert (await come(room)).closed_with == 4404


async def test_a_table_is_closed_from_outside_while_it_is_in_memory(
    room: Room, directory: Directory, journal: MemoryJournal
):
    ann, *_ = await playing(room)
    journal.create(code="other")
    closed = await asyncio.gather(directory.close(CODE), directory.close(CODE), directory.close("other"))
    assert list(closed) == [True, True, False]
    assert (ann.closed_with, list(journal.stored), len(directory)) == (4404, ["other"], 0)
    assert not await directory.close(CODE)


async def test_a_table_that_is_just_opened_is_closed_once_it_is(directory: Directory, journal: MemoryJournal):
    opening = asyncio.create_task(directory.open(CODE))
    await asyncio.sleep(0)
    await directory.close(CODE)
    room = await opening
    assert room is not None
    assert (room.closed, journal.stored, len(directory)) == (True, {}, 0)


async def test_a_table_that_cannot_be_closed_now_says_so_and_comes_back(
    room: Room, directory: Directory, journal: MemoryJournal
):
    ann, *_ = await playing(room)
    journal.failing = 1
    with pytest.raises(Unavailable):
        await directory.close(CODE)
    assert ann.closed_with == 1013
    again = await directory.open(CODE)
    assert again is not None
    assert again.table.status == "playing"
    journal.failing = 1
    ann = await come(again, HOST)
    ann.send("close_table")
    await settle(again)
    assert (ann.closed_with, list(journal.stored)) == (1013, [CODE])
