"""Phrases in a room: when birds may speak, who hears them, and what that costs."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from app.ports import Limits, World
from app.protocol.encode import encode
from app.protocol.messages import ServerMessage
from app.rooms.directory import Directory
from app.rooms.outbox import BEHIND
from app.rooms.room import Room
from app.table.model import Player
from tests.rooms.world import CODE, HOST, PEOPLE, Clock, Counted, Listener, MemoryJournal, make_world, settle

OFTEN = Limits(burst=10_000, presence=timedelta(hours=1), phrase=timedelta(microseconds=1))
"""With these, a player may say one phrase after the other."""

ZOE = Player("zoe", "Zoe")


@pytest.fixture
async def world(journal: MemoryJournal) -> World:
    return make_world(journal, limits=OFTEN)


@pytest.fixture
async def people(room: Room) -> list[Listener]:
    """Three people in a lobby."""
    seated = [Listener(room, player) for player in PEOPLE[:3]]
    for seat, person in enumerate(seated):
        person.send("sit", seat=seat)
    await settle(room)
    return seated


def clock_of(world: World) -> Clock:
    assert isinstance(world.clock, Clock)
    return world.clock


def phrases(person: Listener) -> list[tuple[int, str]]:
    """The phrases that this person has heard: seats and names."""
    return [(it["seat"], it["phrase"]) for it in person.heard() if it["type"] == "phrase"]


async def said(room: Room, person: Listener, phrase: str = "clap") -> str | None:
    """The code of the refusal, or None if the phrase was said."""
    id = person.send("say", phrase=phrase)
    await settle(room)
    code: str | None = person.answer(id).get("code")
    return code


async def act_all(room: Room, people: list[Listener], wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Everybody takes their first legal action until the host's snapshot is as wanted."""
    while not wanted(people[0].snapshot):
        game = people[0].snapshot["game"]
        actor = next(it for it in people if it.snapshot["you"]["seat"] == min(game["to_act"]))
        actor.act(actor.snapshot["game"]["legal"][0])
        await settle(room)


def revealed(snapshot: dict[str, Any]) -> bool:
    return any(bid is not None for row in snapshot["game"]["view"]["bids"] for bid in row)


def phase(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda snapshot: snapshot["game"]["view"]["phase"] == name


async def test_everybody_hears_a_phrase_and_nothing_is_stored(
    room: Room, people: list[Listener], journal: MemoryJournal
):
    ann, bo, _ = people
    watcher, screen = Listener(room, ZOE), Listener(room, HOST, watching=True)
    await settle(room)
    assert ann.snapshot["phrases_ms"] is None
    stored, commits = journal.stored[CODE], len(journal.commits)
    id = bo.send("say", phrase="laugh")
    bo.send_again({"type": "say", "id": id, "phrase": "laugh"})
    await settle(room)
    for person in (*people, watcher, screen):
        assert [it for it in person.heard() if it["type"] == "phrase"] == [
            {"player": "p1", "seat": 1, "phrase": "laugh", "type": "phrase"}
        ]
    assert [it["type"] for it in bo.heard()[-3:]] == ["phrase", "done", "done"]
    assert (journal.stored[CODE], len(journal.commits)) == (stored, commits)


async def test_a_phrase_is_never_said_again_to_people_who_connect_later(room: Room, people: list[Listener]):
    assert await said(room, people[0]) is None
    late = Listener(room, PEOPLE[1])
    await settle(room)
    assert [it["type"] for it in late.heard()] == ["snapshot"]


async def test_watchers_people_at_the_door_and_muted_people_are_refused(room: Room, people: list[Listener]):
    ann, bo, _ = people
    assert await said(room, Listener(room, ZOE)) == "not_seated"
    assert await said(room, Listener(room, HOST, watching=True)) == "watching"
    ann.send("mute", player="p1", muted=True)
    ann.send("lock", locked=True)
    await settle(room)
    assert await said(room, bo) == "muted"
    assert await said(room, Listener(room, PEOPLE[5])) == "not_seated"
    assert phrases(ann) == []
    assert await said(room, ann) is None, "people at a locked table speak"


async def test_phrases_are_shut_from_the_deal_to_the_first_reveal_and_open_for_ten_seconds_after_it(
    room: Room, people: list[Listener], world: World
):
    ann, bo, _ = people
    clock = clock_of(world)
    ann.send("start")
    await settle(room)
    assert {person.snapshot["phrases_ms"] for person in people} == {0}
    assert await said(room, bo) == "phrases_closed"
    await act_all(room, people, revealed)
    assert {person.snapshot["phrases_ms"] for person in people} == {10_000}
    assert await said(room, bo) is None
    clock.advance(seconds=9.5)
    assert await said(room, bo, "gasp") is None
    late = Listener(room, ZOE)
    await settle(room)
    assert late.snapshot["phrases_ms"] == 500
    clock.advance(seconds=0.5)
    assert await said(room, bo) == "phrases_closed"
    assert phrases(ann) == [(1, "clap"), (1, "gasp")]


async def test_a_sealed_choice_and_its_change_open_nothing(room: Room, people: list[Listener], world: World):
    people[0].send("start")
    await settle(room)
    await act_all(room, people, revealed)
    clock_of(world).advance(seconds=10)
    first, second = [
        it for it in people if it.snapshot["you"]["seat"] in people[0].snapshot["game"]["to_act"]
    ]
    first.act("bid 0")
    await settle(room)
    first.send("act", turn=second.snapshot["game"]["turn"], action="bid 1")
    await settle(room)
    assert {person.snapshot["phrases_ms"] for person in people} == {0}


async def test_a_deal_shuts_what_the_score_has_opened(room: Room, people: list[Listener]):
    people[0].send("start")
    await settle(room)
    await act_all(room, people, phase("scored"))
    assert await said(room, people[1]) is None
    for person in people:
        person.act("ready")
        await settle(room)
    assert await said(room, people[1]) == "phrases_closed"


async def test_a_pause_shuts_phrases_and_its_end_opens_nothing_new(
    room: Room, people: list[Listener], world: World
):
    ann, bo, _ = people
    ann.send("start")
    await settle(room)
    await act_all(room, people, revealed)
    ann.send("pause")
    await settle(room)
    assert bo.snapshot["phrases_ms"] == 0
    assert await said(room, bo) == "paused"
    clock_of(world).advance(seconds=4)
    ann.send("resume")
    await settle(room)
    assert bo.snapshot["phrases_ms"] == 6000
    bo.send("pause")
    await settle(room)
    clock_of(world).advance(seconds=7)
    bo.send("resume")
    await settle(room)
    assert bo.snapshot["phrases_ms"] == 0


async def test_a_room_that_is_built_again_waits_for_the_next_event(
    directory: Directory, room: Room, people: list[Listener]
):
    people[0].send("start")
    await settle(room)
    await act_all(room, people, revealed)
    people[0].send("pause")
    await settle(room)
    await directory.shut_down(0, 1)
    again = await Directory(room._world).open(CODE)
    assert again is not None
    ann = Listener(again, HOST)
    ann.send("resume")
    await settle(again)
    assert (ann.snapshot["table"]["paused"], ann.snapshot["phrases_ms"]) == (None, 0)
    again.say_bye(room._last_word[0])


async def test_a_clock_that_is_set_back_opens_nothing_for_longer(
    room: Room, people: list[Listener], world: World
):
    people[0].send("start")
    await settle(room)
    await act_all(room, people, revealed)
    clock_of(world).now -= timedelta(hours=1)
    assert await said(room, people[1]) == "phrases_closed"


async def test_bots_never_speak(room: Room):
    ann = Listener(room, HOST)
    for command in ({"type": "sit", "seat": 0}, {"type": "start"}):
        ann.send(**command)
    await settle(room)
    while ann.snapshot["table"]["status"] == "playing":
        ann.act(ann.snapshot["game"]["legal"][0])
        await settle(room)
    assert phrases(ann) == []


async def test_a_flood_reaches_the_others_once_in_three_seconds(journal: MemoryJournal):
    world = make_world(journal, limits=replace(OFTEN, phrase=timedelta(seconds=3)))
    directory = Directory(world)
    room = await directory.open(CODE)
    assert room is not None
    ann, bo = Listener(room, HOST), Listener(room, PEOPLE[1])
    ann.send("sit", seat=0)
    bo.send("sit", seat=1)
    await settle(room)
    ids = [bo.send("say", phrase="hurry") for _ in range(100)]
    await settle(room)
    assert phrases(ann) == [(1, "hurry")]
    refused = bo.answer(ids[-1])
    assert refused["code"] == "too_fast"
    assert 2000 < refused["params"]["retry_ms"] <= 3000
    assert await said(room, ann) is None, "everybody has a rate of their own"
    assert isinstance(world.metrics, Counted)
    assert world.metrics.phrases == 2
    assert room.quiet
    await directory.shut_down(0, 1)


async def test_a_reader_who_is_behind_is_not_sent_phrases_and_stays_connected(
    room: Room, people: list[Listener]
):
    slow = Listener(room, ZOE, outbox_limit=20)
    await settle(room)
    for _ in range(100):
        people[0].send("say", phrase="clap")
        await settle(room)
    assert slow.closed_with is None
    assert len(phrases(slow)) < BEHIND


async def test_one_phrase_is_encoded_once_for_everybody(
    room: Room, people: list[Listener], monkeypatch: pytest.MonkeyPatch
):
    for number in range(20):
        Listener(room, Player(f"w{number}", "W"))
    await settle(room)
    encoded = []

    def counted(message: ServerMessage) -> bytes:
        encoded.append(message)
        return encode(message)

    monkeypatch.setattr("app.rooms.audience.encode", counted)
    assert await said(room, people[0]) is None
    assert len(encoded) == 1


async def test_a_phrase_is_said_while_a_changed_choice_of_somebody_else_is_stored(
    room: Room, people: list[Listener], journal: MemoryJournal
):
    people[0].send("start")
    await settle(room)
    await act_all(room, people, revealed)
    to_act = people[0].snapshot["game"]["to_act"]
    mover = next(it for it in people if it.snapshot["you"]["seat"] in to_act)
    other = next(it for it in people if it is not mover)
    mover.act("bid 0")
    await settle(room)
    journal.gate.clear()
    mover.send("act", turn=other.snapshot["game"]["turn"], action="bid 1")
    await asyncio.sleep(0)
    other.send("say", phrase="think")
    for _ in range(5):
        await asyncio.sleep(0)
    assert [name for _, name in phrases(other)] == ["think"]
    journal.gate.set()
    await settle(room)
