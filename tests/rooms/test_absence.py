"""Players who are gone or away, in a room with a clock to set: what is sent and what is stored."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from app.ports import Limits, World
from app.rooms import directory as module
from app.rooms.directory import Directory
from app.rooms.room import Room
from tests.rooms.test_room import bidders, playing
from tests.rooms.world import (
    CODE,
    HOST,
    PEOPLE,
    PRESENCE_S,
    Clock,
    Listener,
    MemoryJournal,
    entries_of,
    make_world,
    settle,
)

LIMITS = Limits(burst=10_000, presence=timedelta(seconds=PRESENCE_S), idle=timedelta(seconds=0.1))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def world(journal: MemoryJournal, clock: Clock) -> World:
    """A world whose bots never answer, so that only people act."""
    return make_world(journal, clock=clock, limits=LIMITS, pause=lambda: 3600.0)


@pytest.fixture
async def directory(world: World) -> AsyncIterator[Directory]:
    directory = Directory(world)
    yield directory
    await directory.shut_down(0, 1)
    await asyncio.sleep(0)


async def gathered(room: Room) -> None:
    """Waits until everybody has been told who is there."""
    await settle(room)
    await asyncio.sleep(2 * PRESENCE_S)
    await settle(room)


async def without(room: Room, *gone: Listener) -> None:
    for person in gone:
        room.leave(person.connection)
    await gathered(room)


async def passes(room: Room, clock: Clock, seconds: float) -> None:
    clock.advance(seconds=seconds)
    await settle(room)


def players_to_act(people: list[Listener]) -> list[Listener]:
    return bidders(people)


async def test_a_vote_that_everybody_sees_opens_after_a_minute(room: Room, clock: Clock):
    people = await playing(room, 4)
    missed = players_to_act(people)[0]
    ann = next(person for person in people if person is not missed)
    watcher = Listener(room, PEOPLE[4])
    await without(room, missed)
    await passes(room, clock, 59)
    assert ann.snapshot["table"]["votes"] == []
    await passes(room, clock, 1)
    seat = missed.snapshot["you"]["seat"]
    for person in (ann, watcher):
        assert person.snapshot["table"]["votes"] == [{"seat": seat, "ballots": [], "idle": False}]


async def test_the_vote_gives_the_seat_to_a_bot_and_a_returning_player_gets_it_at_once(
    room: Room, clock: Clock, journal: MemoryJournal
):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    here = [person for person in people if person is not missed]
    seat = missed.snapshot["you"]["seat"]
    await without(room, missed)
    await passes(room, clock, 60)
    for person in here:
        person.send("vote", seat=seat, choice="bot")
    await settle(room)
    assert here[0].snapshot["table"]["seats"][seat]["bot"] == "casual"
    assert here[0].snapshot["table"]["votes"] == []
    assert journal.stored[CODE].table.seats[seat].person == missed.connection.player.id
    back = Listener(room, missed.connection.player)
    await settle(room)
    assert back.snapshot["you"]["seat"] == seat
    assert journal.stored[CODE].table.seats[seat].player == missed.connection.player


async def test_a_returning_player_may_change_the_sealed_choice_of_the_bot(journal: MemoryJournal):
    clock = Clock()
    world = make_world(journal, clock=clock, limits=LIMITS)
    directory = Directory(world)
    room = await directory.open(CODE)
    assert room is not None
    people = await playing(room, 4)
    missed, *_ = players_to_act(people)
    seat = missed.snapshot["you"]["seat"]
    await without(room, missed)
    await passes(room, clock, 60)
    for person in people:
        if person is not missed:
            person.send("vote", seat=seat, choice="bot")
    await settle(room)
    assert entries_of(journal)[-1].seat == seat
    back = Listener(room, missed.connection.player)
    await settle(room)
    sealed = back.snapshot["game"]["view"]["my_choice"]
    other = next(action for action in back.snapshot["game"]["legal"] if action != f"bid {sealed}")
    done = back.act(other)
    await settle(room)
    assert back.answer(done)["type"] == "done"
    assert f"bid {back.snapshot['game']['view']['my_choice']}" == other
    await directory.shut_down(0, 1)


async def test_the_vote_closes_when_the_player_returns(room: Room, clock: Clock, journal: MemoryJournal):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    ann = next(person for person in people if person is not missed)
    seat = missed.snapshot["you"]["seat"]
    await without(room, missed)
    await passes(room, clock, 60)
    ann.send("vote", seat=seat, choice="end")
    Listener(room, missed.connection.player)
    await settle(room)
    assert ann.snapshot["table"]["votes"] == []
    assert journal.stored[CODE].table.wake_at == {}
    late = ann.send("vote", seat=seat, choice="end")
    await settle(room)
    assert ann.answer(late)["code"] == "no_vote"


async def test_a_player_with_hidden_pages_neither_votes_nor_holds_up_the_others(room: Room, clock: Clock):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    ann, cat = (person for person in people if person is not missed)
    await without(room, missed)
    await passes(room, clock, 60)
    ann.send("vote", seat=missed.snapshot["you"]["seat"], choice="end")
    await settle(room)
    assert ann.snapshot["table"]["status"] == "playing"
    hidden = cat.send("away", hidden=True)
    assert cat.answer(hidden)["type"] == "done"
    await gathered(room)
    assert ann.snapshot["table"]["status"] == "over"
    assert ann.snapshot["game"]["abandoned"]
    assert (ann.snapshot["game"]["to_act"], ann.snapshot["game"]["legal"]) == ([], [])


async def test_a_vote_is_decided_as_soon_as_the_missing_voter_stands_up(room: Room, clock: Clock):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    ann, bo = (person for person in people if person is not missed)
    seat = missed.snapshot["you"]["seat"]
    await without(room, missed)
    await passes(room, clock, 60)
    ann.send("vote", seat=seat, choice="bot")
    await settle(room)
    assert len(ann.snapshot["table"]["votes"]) == 1
    bo.send("stand")
    await settle(room)
    assert ann.snapshot["table"]["votes"] == []
    assert ann.snapshot["table"]["seats"][seat]["bot"] == "casual"


async def test_an_abandoned_game_can_be_followed_by_another(room: Room, clock: Clock, journal: MemoryJournal):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    here = [person for person in people if person is not missed]
    await without(room, missed)
    await passes(room, clock, 60)
    for person in here:
        person.send("vote", seat=missed.snapshot["you"]["seat"], choice="end")
    await settle(room)
    game = journal.stored[CODE].game
    assert game is not None
    assert game.winners == ()
    ann = next((it for it in here if it.connection.player == HOST), None) or Listener(room, HOST)
    ann.send("rematch")
    ann.send("start")
    await settle(room)
    assert ann.snapshot["game"]["number"] == 2
    assert not ann.snapshot["game"]["abandoned"]


async def test_presence_is_here_away_or_gone(room: Room):
    ann, bo, cy = await playing(room)
    await gathered(room)
    second = Listener(room, PEOPLE[1])
    await gathered(room)
    bo.send("away", hidden=True)
    await gathered(room)
    assert not any(seat["away"] for seat in ann.snapshot["table"]["seats"])
    second.send("away", hidden=True)
    room.leave(cy.connection)
    ann.read()
    await gathered(room)
    told = ann.read()[-1]
    assert (told["type"], told["connected"], told["away"]) == (
        "presence",
        [True, True, False],
        [False, True, False],
    )
    room.leave(second.connection)
    bo.send("away", hidden=False)
    await gathered(room)
    assert ann.read()[-1]["away"] == [False] * 3


async def test_a_page_that_only_watches_does_not_count_as_presence(room: Room):
    ann, bo, _ = await playing(room)
    page = Listener(room, PEOPLE[1], watching=True)
    await settle(room)
    page.send("away", hidden=True)
    await gathered(room)
    assert not ann.heard()[-1]["away"][1]
    assert bo.connection.greeted


async def test_coming_and_going_out_of_turn_costs_no_write(room: Room, journal: MemoryJournal):
    people = await playing(room)
    free = next(person for person in people if person not in players_to_act(people))
    written = len(journal.commits)
    await without(room, free)
    Listener(room, free.connection.player)
    await gathered(room)
    assert len(journal.commits) == written


async def test_clocks_are_not_shown(room: Room, clock: Clock, journal: MemoryJournal):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    ann = next(person for person in people if person is not missed)
    await gathered(room)
    ann.read()
    await without(room, missed)
    assert [frame["type"] for frame in ann.read()] == ["presence"]
    assert list(journal.stored[CODE].table.wake_at.values()) == [clock() + timedelta(seconds=60)]


async def test_a_gone_seat_is_ready_after_twenty_seconds_in_the_journal(
    room: Room, clock: Clock, journal: MemoryJournal
):
    people = await scored(room)
    await without(room, people[1], people[2])
    people[0].send("act", turn=people[0].snapshot["game"]["turn"], action="ready")
    await passes(room, clock, 19)
    assert people[0].snapshot["game"]["to_act"] == [1, 2]
    await passes(room, clock, 1)
    assert people[0].snapshot["game"]["view"]["round"] == 2
    ready = [entry for entry in entries_of(journal) if entry.action == "ready"]
    assert [(entry.seat, entry.player) for entry in ready] == [(0, "p0"), (1, None), (2, None)]


async def scored(room: Room) -> list[Listener]:
    """Three people at the end of the first round."""
    people = await playing(room)
    while (game := people[0].snapshot["game"])["view"]["phase"] != "scored":
        person = people[game["to_act"][0]]
        person.act(person.snapshot["game"]["legal"][0])
        await settle(room)
    return people


async def test_no_clock_runs_if_nobody_is_left(room: Room, clock: Clock, journal: MemoryJournal):
    people = await playing(room)
    await without(room, people[0])
    await without(room, *people[1:])
    assert journal.stored[CODE].table.wake_at == {}
    await passes(room, clock, 3600)
    back = Listener(room, HOST)
    await gathered(room)
    assert back.snapshot["table"]["votes"] == []
    await passes(room, clock, 60)
    assert back.snapshot["table"]["votes"] != []


async def test_a_pause_stops_people_bots_and_clocks_until_somebody_resumes(
    room: Room, clock: Clock, journal: MemoryJournal
):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    ann, cat = (person for person in people if person is not missed)
    await without(room, missed)
    ann.send("pause")
    await settle(room)
    assert cat.snapshot["table"]["paused"] == ann.connection.player.id
    assert cat.snapshot["game"]["legal"] == []
    act = cat.act("bid 1")
    await passes(room, clock, 3600)
    assert cat.answer(act)["code"] == "paused"
    assert cat.snapshot["table"]["votes"] == []
    assert journal.stored[CODE].table.paused == ann.connection.player.id
    cat.send("resume")
    await settle(room)
    assert ann.snapshot["table"]["paused"] is None
    await passes(room, clock, 60)
    assert len(ann.snapshot["table"]["votes"]) == 1


async def test_a_bot_that_thinks_is_asked_anew_after_a_pause(journal: MemoryJournal):
    world = make_world(journal, pause=lambda: 0.05)
    directory = Directory(world)
    room = await directory.open(CODE)
    assert room is not None
    ann = Listener(room, HOST)
    ann.send("start")
    ann.send("pause")
    await settle(room)
    await asyncio.sleep(0.1)
    assert len(entries_of(journal)) == 2
    ann.send("resume")
    await settle(room)
    await asyncio.sleep(0.1)
    await settle(room)
    assert len(entries_of(journal)) > 2
    await directory.shut_down(0, 1)


async def test_everybody_hears_one_knock_for_each_decision(room: Room):
    people = await playing(room, 4)
    first, *others = players_to_act(people)
    first.act("bid 0")
    await settle(room)
    knocking = next(person for person in people if person not in (first, *others))
    knocking.send("knock")
    again = first.send("knock")
    await settle(room)
    assert people[0].snapshot["game"]["knocked"] == knocking.connection.player.id
    assert first.answer(again)["code"] == "knocked"
    for person in others:
        person.act("bid 0")
    await settle(room)
    assert people[0].snapshot["game"]["knocked"] is None


async def test_a_decision_has_an_age_for_the_sandglass(room: Room, clock: Clock):
    people = await playing(room, 4)
    first, second, last = players_to_act(people)
    for person, action in ((first, "bid 0"), (first, "bid 1"), (second, "bid 0")):
        clock.advance(seconds=7)
        person.act(action)
        await settle(room)
    assert last.snapshot["game"]["since_ms"] == 21000, "a choice made anew begins nothing"
    last.act("bid 0")
    await settle(room)
    assert people[0].snapshot["game"]["since_ms"] == 0


async def test_clocks_survive_a_restart_and_ring_when_people_are_back(
    room: Room, directory: Directory, world: World, clock: Clock, journal: MemoryJournal
):
    people = await playing(room)
    missed, *_ = players_to_act(people)
    ann = next(person for person in people if person is not missed)
    await without(room, missed)
    await passes(room, clock, 30)
    await directory.shut_down(0, 1)
    assert len(journal.stored[CODE].table.wake_at) == 1
    restarted = Directory(replace(world, limits=replace(LIMITS, idle=timedelta(seconds=60))))
    await restarted.wake()
    found = restarted.find(CODE)
    assert found is not None
    await passes(found, clock, 30)
    assert found.table.votes == ()
    back = Listener(found, ann.connection.player)
    await gathered(found)
    seat = missed.snapshot["you"]["seat"]
    assert [vote["seat"] for vote in back.snapshot["table"]["votes"]] == [seat]
    await restarted.shut_down(0, 1)


async def test_a_table_loaded_for_its_clocks_is_unloaded_if_nobody_connects(
    room: Room,
    directory: Directory,
    world: World,
    journal: MemoryJournal,
    monkeypatch: pytest.MonkeyPatch,
):
    people = await playing(room)
    await without(room, players_to_act(people)[0])
    await directory.shut_down(0, 1)
    monkeypatch.setattr(module, "SWEEP_S", 0.02)
    restarted = Directory(world)
    await restarted.wake()
    assert len(restarted) == 1
    await asyncio.sleep(0.4)
    assert len(restarted) == 0
    assert journal.stored[CODE].table.wake_at == {}
    await restarted.shut_down(0, 1)


async def test_only_tables_with_a_clock_are_loaded_at_the_start(directory: Directory, journal: MemoryJournal):
    await directory.wake()
    assert len(directory) == 0
    journal.failing = 1
    await directory.wake()
    assert len(directory) == 0


async def test_a_commit_that_fails_in_an_alarm_drops_the_room_like_any_other(
    room: Room, clock: Clock, journal: MemoryJournal
):
    people = await scored(room)
    await without(room, people[1])
    journal.failing = 1
    await passes(room, clock, 20)
    await asyncio.sleep(0)
    assert people[0].heard()[-1] == {"type": "bye", "reason": "database", "retry_ms": 1000, "at": None}


async def test_a_watcher_is_told_the_same_about_absence_as_everybody(room: Room, clock: Clock):
    people = await playing(room)
    watcher = Listener(room, PEOPLE[4])
    missed, *_ = players_to_act(people)
    ann = next(person for person in people if person is not missed)
    await gathered(room)
    for person in (ann, watcher):
        person.read()
    await without(room, missed)
    await passes(room, clock, 60)
    ann.send("vote", seat=missed.snapshot["you"]["seat"], choice="wait")
    ann.send("pause")
    await settle(room)

    def seen(frames: list[dict[str, Any]]) -> list[Any]:
        return [frame.get("table") or frame["connected"] for frame in frames if frame["type"] != "done"]

    assert seen(ann.read()) == seen(watcher.read())
