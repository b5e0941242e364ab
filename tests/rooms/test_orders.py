"""Orders of the operator or a player about rows take effect in the rooms in memory."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from app.ports import Rejected, World
from app.rooms.directory import Directory
from app.rooms.room import Room
from app.table.model import ERASED
from tests.rooms.world import (
    CODE,
    HOST,
    PEOPLE,
    PRESENCE_S,
    Listener,
    MemoryJournal,
    make_world,
    settle,
)

ANN, BO, CY = PEOPLE[:3]
CLOSED = {"type": "bye", "reason": "closed", "retry_ms": None, "at": None}
NO_PLAYER = {"type": "bye", "reason": "no_player", "retry_ms": None, "at": None}


async def joined(room: Room, *people: Any) -> list[Listener]:
    listeners = [Listener(room, person) for person in people]
    await settle(room)
    return listeners


async def test_everybody_at_a_closed_table_is_told_and_nobody_can_come_back(
    directory: Directory, room: Room, journal: MemoryJournal
):
    ann, bo = await joined(room, ANN, BO)
    del journal.stored[CODE]
    await directory.dismiss(CODE)
    for listener in (ann, bo):
        assert listener.read()[-1] == CLOSED
        assert listener.closed_with == 4404
    assert await directory.open(CODE) is None
    late = Listener(room, CY)
    assert late.read() == [CLOSED]


async def test_a_table_that_is_closed_while_it_is_opened_is_closed_too(
    world: World, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
):
    directory = Directory(world)
    loaded, read = asyncio.Event(), asyncio.Event()
    load = journal.load

    async def slow_load(code: str) -> Any:
        stored = await load(code)
        loaded.set()
        await read.wait()
        return stored

    monkeypatch.setattr(journal, "load", slow_load)
    opening = asyncio.create_task(directory.open(CODE))
    await loaded.wait()
    del journal.stored[CODE]
    closing = asyncio.create_task(directory.dismiss(CODE))
    await asyncio.sleep(0)
    read.set()
    room = await opening
    await closing
    assert room is not None
    assert Listener(room, ANN).read() == [CLOSED]
    assert await directory.open(CODE) is None
    await directory.shut_down(0, 1)


async def test_closing_a_table_that_is_not_in_memory_does_nothing(directory: Directory):
    await directory.dismiss("another")
    assert len(directory) == 0


async def test_a_table_found_removed_at_its_next_change_is_closed(
    directory: Directory, room: Room, journal: MemoryJournal
):
    (ann,) = await joined(room, ANN)
    journal.failing, journal.error = 1, Rejected
    del journal.stored[CODE]
    ann.send("sit", seat=0)
    await settle(room)
    await asyncio.sleep(0)
    assert ann.read()[-1] == CLOSED
    assert len(directory) == 0


async def test_a_table_whose_change_is_rejected_is_rebuilt_when_it_is_still_there(
    directory: Directory, room: Room, journal: MemoryJournal
):
    (ann,) = await joined(room, ANN)
    journal.failing, journal.error = 1, Rejected
    ann.send("sit", seat=0)
    await settle(room)
    await asyncio.sleep(0)
    assert ann.read()[-1]["reason"] == "database"


async def test_a_table_counts_as_lost_when_nobody_can_say_whether_it_is_gone(
    directory: Directory, room: Room, journal: MemoryJournal
):
    (ann,) = await joined(room, ANN)
    journal.failing, journal.error = 2, Rejected
    ann.send("sit", seat=0)
    await settle(room)
    await asyncio.sleep(0)
    assert ann.read()[-1]["reason"] == "database"


async def test_an_erased_person_is_sent_away_and_others_see_no_name_and_no_word_of_theirs(
    directory: Directory, room: Room
):
    ann, bo = await joined(room, ANN, BO)
    bo.send("sit", seat=1)
    bo.send("chat", text="bo was here")
    ann.send("chat", text="so was ann")
    await settle(room)
    await directory.erase(BO.id)
    await settle(room)
    assert bo.read()[-1] == NO_PLAYER
    assert bo.closed_with == 4401
    assert ann.snapshot["table"]["seats"][1]["player"] == {"id": BO.id, "name": ERASED}
    (cy,) = await joined(room, CY)
    assert [frame["text"] for frame in cy.heard() if frame["type"] == "chat"] == ["so was ann"]
    assert "Bo" not in str(cy.heard())


async def test_a_line_after_an_erasure_takes_no_number_that_was_used(directory: Directory, room: Room):
    ann, bo = await joined(room, ANN, BO)
    for text in ("one", "two"):
        bo.send("chat", text=text)
    await settle(room)
    await directory.erase(BO.id)
    ann.send("chat", text="three")
    await settle(room)
    numbers = [frame["number"] for frame in ann.heard() if frame["type"] == "chat"]
    assert numbers == [1, 2, 3]


async def test_a_line_after_an_erasure_takes_no_used_number_even_after_the_table_was_unloaded(
    directory: Directory, room: Room, journal: MemoryJournal
):
    ann, bo = await joined(room, ANN, BO)
    ann.send("chat", text="one")
    bo.send("chat", text="two")
    await settle(room)
    await directory.erase(BO.id)
    stored = journal.stored[CODE]
    emptied = replace(stored.chat[1], name=ERASED, text="")
    journal.stored[CODE] = replace(stored, chat=(stored.chat[0], emptied))
    directory._forget(CODE, room)
    again = await directory.open(CODE)
    assert again is not None
    (cy,) = await joined(again, CY)
    cy.send("chat", text="three")
    await settle(again)
    said = [(frame["number"], frame["text"]) for frame in cy.heard() if frame["type"] == "chat"]
    assert said == [(1, "one"), (3, "three")]


async def calm(*rooms: Room) -> None:
    """Waits until rooms have also told everybody who is there."""
    for _ in range(2):
        await asyncio.sleep(2 * PRESENCE_S)
        for room in rooms:
            await settle(room)


async def test_an_erasure_is_told_only_at_the_tables_of_that_person(
    directory: Directory, room: Room, journal: MemoryJournal
):
    journal.create(ANN, "other")
    other = await directory.open("other")
    assert other is not None
    ann, bo = await joined(room, ANN, BO)
    (bystander,) = await joined(other, CY)
    bo.send("sit", seat=1)
    await calm(room, other)
    ann.read()
    bystander.read()
    await directory.erase(BO.id)
    assert (room.quiet, other.quiet) == (False, True)
    await calm(room, other)
    assert {frame["type"] for frame in ann.read()} == {"snapshot", "presence"}
    assert bystander.read() == []


async def test_the_erasure_of_a_watcher_takes_their_name_from_every_page(directory: Directory, room: Room):
    ann, _ = await joined(room, ANN, BO)
    await calm(room)
    ann.read()
    await directory.erase(BO.id)
    await calm(room)
    told = [frame for frame in ann.read() if frame["type"] == "presence"]
    assert set(told[-1]["watchers"]["names"]) == {"Ann", ERASED}


@pytest.mark.parametrize("reopened", [False, True], ids=["visit", "chat"])
async def test_nobody_is_told_of_the_erasure_of_a_person_who_only_chatted_and_left(
    directory: Directory, room: Room, reopened: bool
):
    bo = Listener(room, BO)
    bo.send("chat", text="bo was here")
    await settle(room)
    room.leave(bo.connection)
    await settle(room)
    if reopened:
        directory._forget(CODE, room)
    again = await directory.open(CODE)
    assert again is not None
    (ann,) = await joined(again, ANN)
    await calm(again)
    ann.read()
    await directory.erase(BO.id)
    await calm(again)
    assert ann.read() == []
    (cy,) = await joined(again, CY)
    assert not [frame for frame in cy.heard() if frame["type"] == "chat"]


async def test_the_name_of_an_erased_host_is_gone(directory: Directory, room: Room):
    _, bo = await joined(room, HOST, BO)
    await directory.erase(HOST.id)
    await settle(room)
    assert room.table.host.name == ERASED
    assert bo.snapshot["table"]["host"] == HOST.id


async def test_a_name_said_just_before_the_erasure_is_not_brought_to_other_tables(world: World):
    journal = world.journal
    assert isinstance(journal, MemoryJournal)
    journal.create(BO, "other")
    directory = Directory(world)
    here, there = await directory.open(CODE), await directory.open("other")
    assert here is not None
    assert there is not None
    (bo,) = await joined(here, BO)
    journal.gate.clear()
    bo.send("rename", name="Bobby")
    await asyncio.sleep(0)
    await directory.erase(BO.id)
    await settle(there)
    assert there.table.host.name == ERASED
    journal.gate.set()
    await settle(here)
    await settle(there)
    assert there.table.host.name == ERASED
    await directory.shut_down(0, 1)


@pytest.mark.parametrize("order", ["erase", "sign_out"])
@pytest.mark.parametrize("stays", [True, False], ids=["connected", "gone"])
async def test_waiting_commands_of_an_erased_or_signed_out_person_are_dropped(
    directory: Directory, room: Room, journal: MemoryJournal, order: str, stays: bool
):
    ann, bo = await joined(room, ANN, BO)
    journal.gate.clear()
    ann.send("chat", text="one")
    await asyncio.sleep(0)
    for command in (
        {"type": "sit", "seat": 1},
        {"type": "chat", "text": "bo"},
        {"type": "rename", "name": "B"},
    ):
        bo.send_again({"id": f"late-{command['type']}", **command})
    if not stays:
        room.leave(bo.connection)
    await getattr(directory, order)(BO.id)
    journal.gate.set()
    await settle(room)
    assert [change.chat.text for change in journal.commits if change.chat] == ["one"]
    assert all(change.rename is None for change in journal.commits)
    assert all(holder.free for holder in room.table.seats)
    assert not [frame for frame in bo.heard() if "id" in frame]


async def test_commands_count_again_after_the_person_has_signed_in_again(
    directory: Directory, room: Room, journal: MemoryJournal
):
    ann, bo = await joined(room, ANN, BO)
    journal.gate.clear()
    ann.send("chat", text="one")
    await asyncio.sleep(0)
    bo.send("sit", seat=1)
    await directory.sign_out(BO.id)
    again = Listener(room, BO)
    sit = again.send("sit", seat=2)
    journal.gate.set()
    await settle(room)
    assert again.answer(sit)["type"] == "done"
    assert [holder.player for holder in room.table.seats[:3]] == [None, None, BO]
    assert not room._clerk._dropped_at_s


async def test_a_room_forgets_the_name_and_network_of_an_erased_person_who_left(
    directory: Directory, room: Room
):
    ann = Listener(room, ANN)
    bo = Listener(room, BO, address="bo-home")
    await settle(room)
    room.leave(bo.connection)
    await directory.erase(BO.id)
    await settle(room)
    sent = ann.send("send_away", player=BO.id)
    await settle(room)
    assert ann.answer(sent)["code"] == "not_met"
    assert not room.table.access.sent_away


async def test_signing_out_ends_the_connections_of_one_person_and_no_other(directory: Directory, room: Room):
    ann, bo, bo_again = await joined(room, ANN, BO, BO)
    before = directory.sent_off
    await directory.sign_out(BO.id)
    assert [bo.read()[-1], bo_again.read()[-1]] == [NO_PLAYER, NO_PLAYER]
    assert ann.closed_with is None
    assert directory.sent_off == before + 1


async def test_a_notice_reaches_everybody_and_newcomers_until_it_is_taken_back(
    directory: Directory, room: Room
):
    (ann,) = await joined(room, ANN)
    directory.post("down at ten")
    directory.post("down at ten")
    (bo,) = await joined(room, BO)
    directory.post(None)
    (cy,) = await joined(room, CY)

    def notices(listener: Listener) -> list[str | None]:
        return [frame["text"] for frame in listener.heard() if frame["type"] == "notice"]

    assert notices(ann) == ["down at ten", None]
    assert notices(bo) == ["down at ten", None]
    assert notices(cy) == []


async def test_the_notice_comes_after_the_first_snapshot():
    journal = MemoryJournal()
    journal.create()
    directory = Directory(make_world(journal))
    directory.post("down at ten")
    room = await directory.open(CODE)
    assert room is not None
    (ann,) = await joined(room, ANN)
    kinds = [frame["type"] for frame in ann.heard()]
    assert kinds.index("snapshot") < kinds.index("notice")
    await directory.shut_down(0, 1)
