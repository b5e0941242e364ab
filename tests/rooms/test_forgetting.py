"""What HTTP requests ask of a room: a person or games are forgotten, and everybody sees only what is left."""

import asyncio
from collections.abc import Set
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from app.ports import Rejected, Unavailable
from app.protocol import close_codes
from app.rooms.directory import Directory
from app.rooms.live_table import Change
from app.rooms.room import Room
from app.table.model import ERASED, Changes, Player, Same, Traces
from app.table.refusals import Refusal
from tests.rooms.world import CODE, PEOPLE, Listener, MemoryJournal, settle

ANN, BO, CY = PEOPLE[:3]
SOMEBODY = Player("nobody", ERASED)
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def seated(room: Room, *people: Player) -> list[Listener]:
    listeners = [Listener(room, person) for person in people]
    for seat, listener in enumerate(listeners):
        listener.send("sit", seat=seat)
    await settle(room)
    return listeners


async def test_a_forgotten_person_is_shown_out_before_anybody_is_shown_the_table(room: Room):
    ann, bo = await seated(room, ANN, BO)
    bo.send("chat", text="my secret")
    await settle(room)
    heard = len(ann.heard())
    await room.forget_person(BO.id, SOMEBODY)
    assert bo.read()[-1] == {"type": "bye", "reason": "forgotten", "retry_ms": None, "at": None}
    assert bo.closed_with == 4410
    await settle(room)
    await asyncio.sleep(0.1)
    assert ann.snapshot["table"]["seats"][1]["player"] is None
    late = Listener(room, CY)
    await settle(room)
    told = str(ann.heard()[heard:]) + str(late.heard())
    assert [text for text in (BO.id, BO.name, "my secret") if text in told] == []
    room.leave(bo.connection)
    await settle(room)
    assert BO.id not in str(room.table)


async def test_what_somebody_has_sent_before_they_are_forgotten_is_not_done_afterwards(room: Room):
    ann, bo = await seated(room, ANN, BO)
    forgetting = asyncio.create_task(room.forget_person(BO.id, SOMEBODY))
    await asyncio.sleep(0)
    bo.send("chat", text="one word more")
    await forgetting
    await settle(room)
    assert "one word more" not in str(ann.heard())


async def test_a_stranger_is_forgotten_without_a_word_in_the_database(room: Room, journal: MemoryJournal):
    (ann,) = await seated(room, ANN)
    commits, heard = len(journal.commits), len(ann.heard())
    await room.forget_person("p9", SOMEBODY)
    await settle(room)
    assert (len(journal.commits), len(ann.heard())) == (commits, heard)


async def test_the_room_and_one_that_is_loaded_later_agree(
    directory: Directory, room: Room, journal: MemoryJournal
):
    ann, bo, _ = await seated(room, ANN, BO, CY)
    bo.send("chat", text="my secret")
    ann.send("start")
    await settle(room)
    ann.send("end_game")
    await settle(room)
    await room.forget_person(BO.id, SOMEBODY)
    directory.let_go_all(close_codes.RESTART)
    again = await directory.open(CODE)
    assert again is not None
    assert again.table.row == room.table.row
    assert again.table.playing is not None
    assert set(again.table.playing.held) == {ANN.id, CY.id, SOMEBODY.id}
    assert BO.id not in str(journal.stored[CODE])


async def test_a_refusal_goes_to_whoever_asked_and_the_room_goes_on(room: Room):
    ann, bo, _ = await seated(room, ANN, BO, CY)
    ann.send("start")
    await settle(room)
    with pytest.raises(Refusal) as caught:
        await room.forget_person(BO.id, SOMEBODY)
    assert caught.value.code == "you_play"
    with pytest.raises(Refusal) as caught:
        await room.forget_games(ANN, None)
    assert caught.value.code == "not_over"
    assert not bo.connection.outbox.closed
    ann.send("ping")
    await settle(room)
    assert ann.heard()[-1]["type"] in ("pong", "presence")


async def test_while_a_secret_choice_is_stored_only_what_changes_the_table_waits(
    room: Room, journal: MemoryJournal
):
    ann, bo, cy = await seated(room, ANN, BO, CY)
    watcher, stranger = Listener(room, PEOPLE[4]), Listener(room, PEOPLE[5])
    watcher.send("chat", text="hello")
    ann.send("start")
    await settle(room)
    bidder = next(one for one in (ann, bo, cy) if one.snapshot["game"]["legal"])
    bidder.act("bid 1")
    await settle(room)
    journal.gate.clear()
    bidder.act("bid 2")
    for refused in (room.forget_person(BO.id, SOMEBODY), room.forget_games(ANN, None)):
        with pytest.raises(Refusal):
            await asyncio.wait_for(refused, 1)
    await asyncio.wait_for(room.forget_person(PEOPLE[5].id, SOMEBODY), 1)
    assert stranger.closed_with == 4410
    forgetting = asyncio.create_task(room.forget_person(PEOPLE[4].id, SOMEBODY))
    await asyncio.sleep(0.01)
    assert not forgetting.done()
    assert watcher.closed_with is None
    journal.gate.set()
    await forgetting
    assert watcher.closed_with == 4410


async def test_everybody_is_told_which_games_are_forgotten_and_by_whom(room: Room, journal: MemoryJournal):
    ann, bo, _ = await seated(room, ANN, BO, CY)
    ann.send("start")
    await settle(room)
    ann.send("end_game")
    await settle(room)
    await room.forget_games(ANN, 1)
    told = {"player": ANN.id, "name": ANN.name, "number": 1, "type": "games_forgotten"}
    for listener in (ann, bo):
        assert listener.read()[-1] == told
        assert listener.snapshot["game"] is None
        assert listener.snapshot["table"]["status"] == "lobby"
    assert journal.stored[CODE].game is None
    ann.send("start")
    await settle(room)
    assert ann.snapshot["game"]["number"] == 2


@pytest.mark.parametrize("error", [Rejected, Unavailable])
async def test_if_the_database_fails_whoever_asked_is_told_and_the_room_is_lost(
    room: Room, journal: MemoryJournal, error: type[Exception]
):
    ann, _ = await seated(room, ANN, BO)
    journal.error, journal.failing = error, 5
    with pytest.raises(Unavailable):
        await room.forget_person(BO.id, SOMEBODY)
    await asyncio.sleep(0.01)
    assert room.closed
    assert ann.read()[-1]["type"] == "bye"
    with pytest.raises(Unavailable):
        await room.forget_person(BO.id, SOMEBODY)


async def test_a_request_whose_client_has_gone_is_not_carried_out_later(room: Room, journal: MemoryJournal):
    ann, bo = await seated(room, ANN, BO)
    journal.gate.clear()
    ann.send("chat", text="wait")
    await asyncio.sleep(0)
    forgetting = asyncio.create_task(room.forget_person(BO.id, SOMEBODY))
    await asyncio.sleep(0.01)
    forgetting.cancel()
    await asyncio.sleep(0)
    journal.gate.set()
    await settle(room)
    assert bo.closed_with is None


async def test_a_stranger_s_games_are_read_while_the_room_goes_on(room: Room, journal: MemoryJournal):
    ann, _ = await seated(room, ANN, BO)
    reading = asyncio.Event()

    async def slow(code: str, people: Set[str]) -> Traces:
        await reading.wait()
        return Traces()

    journal.traces = slow  # type: ignore[method-assign]
    forgetting = asyncio.create_task(room.forget_person("p9", SOMEBODY))
    await asyncio.sleep(0.01)
    ann.send("chat", text="still here")
    await settle(room)
    assert "still here" in str(ann.heard())
    assert not forgetting.done()
    reading.set()
    await forgetting


async def test_who_chats_while_their_games_are_read_is_forgotten_with_the_line(
    room: Room, journal: MemoryJournal
):
    await seated(room, ANN, BO)
    watcher = Listener(room, PEOPLE[4])
    await settle(room)

    async def late(code: str, people: Set[str]) -> Traces:
        watcher.send("chat", text="my secret")
        await settle(room)
        journal.traces = traces  # type: ignore[method-assign]
        return Traces()

    traces, journal.traces = journal.traces, late  # type: ignore[method-assign]
    await room.forget_person(PEOPLE[4].id, SOMEBODY)
    assert watcher.closed_with == 4410
    assert PEOPLE[4].id not in str(journal.stored[CODE])


async def test_a_stand_in_who_is_said_to_be_the_host_takes_no_table_by_being_forgotten(
    room: Room, journal: MemoryJournal
):
    again = Player("again", "Ann")
    await seated(room, ANN, BO)
    said = {again.id: Same(ANN.id, BO.id, NOON), "device": Same(again.id, again.id, NOON, "moved")}
    after = replace(room.table, stand_in=BO, same=said)
    await room._live.change(Change(after, Changes(CODE, table=after.row, same=said)))
    other = Listener(room, again)
    other.send("chat", text="mine")
    await settle(room)
    await room.forget_person(again.id, SOMEBODY)
    assert (room.table.host, room.table.seats[0].player) == (ANN, ANN)
    assert room.table.same == journal.stored[CODE].same == {}
    assert other.closed_with == 4410
    await room.forget_person(ANN.id, SOMEBODY)
    assert room.table.host == BO


async def test_those_who_are_not_forgotten_stay_a_person_in_the_database_too(
    room: Room, journal: MemoryJournal
):
    await seated(room, ANN, BO)
    said = {"p8": Same(BO.id, ANN.id, NOON), "p9": Same(BO.id, ANN.id, NOON)}
    after = replace(room.table, same=said)
    await room._live.change(Change(after, Changes(CODE, same=said)))
    await room.forget_person(BO.id, SOMEBODY)
    assert room.table.same == journal.stored[CODE].same == {"p9": Same("p8", ANN.id, NOON)}
