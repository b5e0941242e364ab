"""Secrets of whole runs: the same public course with other secrets sends the same frames."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.ports import Limits, Unavailable, World
from app.rooms.room import Room
from app.rules.contract import Seat, Viewer
from app.rules.registry import GAMES
from app.table.model import Player
from tests.rooms.world import CODE, PEOPLE, Clock, Listener, MemoryJournal, make_world, settle
from tests.rules.conformance import EXAMINED
from tests.rules.course import Journal, random_course
from tests.rules.kit import Kit

UNTIMED = Limits(burst=10_000, presence=timedelta(hours=1), phrase=timedelta(microseconds=1))
"""With these, no frame depends on how long a run takes."""

every_game = pytest.mark.parametrize("kit", EXAMINED.values(), ids=EXAMINED)

STRANGER = PEOPLE[5]


@pytest.fixture(autouse=True, scope="module")
def the_template_can_be_played() -> Iterator[None]:
    """The registry knows the template too, as it will know what is made from it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "template", EXAMINED["template"].game)
        yield


RUNS = settings().max_examples // 200 or 1
SIZES = [
    pytest.param(kit, seats, id=f"{name}-{seats}")
    for name, kit in EXAMINED.items()
    for seats in range(kit.game.min_seats, kit.game.max_seats + 1)
    if RUNS > 1 or seats in (kit.game.min_seats, kit.game.max_seats)
]
"""Every game with few and many seats; with every number of seats in `make soak SOAK=tests/rooms`."""


def unsealed(frame: str) -> str:
    """The frame without its seals: those of two deals differ, and tell nothing (`test_seals.py`)."""
    return re.sub(r'"seal":"[0-9a-f]{64}"', '"seal":""', frame)


class Viewing:
    """Two pages of one viewer: one gets updates, the other one snapshots. They always show the same."""

    def __init__(self, updated: Listener, whole: Listener) -> None:
        self._updated, self._whole = updated, whole
        self.frames: list[str] = []
        """All frames of both pages, in the order they were read."""

    def read(self) -> None:
        for page in (self._updated, self._whole):
            known = len(page.frames)
            page.read()
            self.frames += map(unsealed, page.frames[known:])
        updated, whole = self._updated.snapshot, self._whole.snapshot
        assert updated | {"version": 0} == whole | {"version": 0}


async def started(
    kit: Kit, seats: int, journal: Journal, limits: Limits = UNTIMED
) -> tuple[Room, World, list[Listener], asyncio.Task[None]]:
    """A room with people on all seats, before a game with the chance of `journal`."""
    chances = iter([action.split(" ")[1:] for seat, action in journal if seat is None])
    store = MemoryJournal()
    store.create(game=kit.game.name)
    world = make_world(store, shuffle=lambda items: next(chances, list(items)), limits=limits)
    stored = await store.load(CODE)
    assert stored is not None
    room = Room(stored, world, lambda player: None)
    task = asyncio.create_task(room.run())
    people = [Listener(room, player) for player in PEOPLE[:seats]]
    for seat, person in enumerate(people):
        person.send_again({"type": "sit", "id": f"sit-{seat}", "seat": seat})
    people[0].send_again({"type": "start", "id": "start"})
    return room, world, people, task


async def told(
    kit: Kit,
    seats: int,
    journal: Journal,
    viewer: Viewer,
    gone_at: int | None = None,
    idle_at: int | None = None,
    ruled_at: int | None = None,
    spoken: Sequence[float] = (),
) -> list[str]:
    """Every frame that two pages of `viewer` get while people play `journal`, with its chance, in a room.

    Before entry `gone_at` another seat is gone for a minute, with all that the table may do about it; before
    entry `idle_at` nobody does anything for three minutes, and then the others vote about each who should;
    before entry `ruled_at` the host uses every power over people. After each action that has one of the
    seconds in `spoken`, everybody says a phrase, before and after that time.
    """
    room, world, people, task = await started(kit, seats, journal)
    whole = Listener(room, PEOPLE[1], watching=True) if viewer is None else people[viewer]
    player = whole.connection.player
    viewing = Viewing(Listener(room, player, watching=viewer is None, updates=True), whole)
    await settle(room)
    viewing.read()
    for number, (by, action) in enumerate(journal):
        if number == gone_at:
            await missed(room, world, people, 0 if viewer else 1, viewing)
            viewing.read()
        if number == idle_at:
            await idled(room, world, people, viewing)
        if number == ruled_at:
            await ruled(room, people[0], viewing)
        if by is not None:
            assert room.table.playing is not None
            turn = f"1.{kit.game.turn(room.table.playing.state)}"
            people[by].send_again({"type": "act", "id": f"a{number}", "turn": turn, "action": action})
            await settle(room)
            viewing.read()
        if by is not None and number < len(spoken):
            await speak(room, world, people, viewing, number, spoken[number])
    task.cancel()
    return viewing.frames


async def speak(
    room: Room, world: World, people: list[Listener], viewing: Viewing, number: int, seconds: float
) -> None:
    """Everybody says a phrase, time passes, and everybody says another."""
    assert isinstance(world.clock, Clock)
    for later, phrase in ((0.0, "laugh"), (seconds, "gasp")):
        world.clock.advance(seconds=later)
        for seat, person in enumerate(people):
            person.send_again({"type": "say", "id": f"{phrase}-{number}-{seat}", "phrase": phrase})
        await settle(room)
        viewing.read()
        for person in people:
            person.read()


async def missed(room: Room, world: World, people: list[Listener], gone: Seat, viewing: Viewing) -> None:
    """The player on the seat goes, is voted on, paused and knocked for, and returns."""
    assert isinstance(world.clock, Clock)
    room.leave(people[gone].connection)
    room.stop_clocks()
    await settle(room)
    world.clock.advance(seconds=60)
    for seat, person in enumerate(people):
        for fields in (about(gone), {"type": "pause"}, {"type": "resume"}, {"type": "knock"}):
            await settle(room)
            viewing.read()
            if seat != gone:
                person.send_again({"id": f"{fields['type']}-{seat}", **fields})
    people[gone] = Listener(room, PEOPLE[gone])
    await settle(room)


async def idled(room: Room, world: World, people: list[Listener], viewing: Viewing) -> None:
    """Three minutes pass, the others vote, and then everybody whose turn it is shows that they are there."""
    assert isinstance(world.clock, Clock)
    world.clock.advance(seconds=180)
    await settle(room)
    viewing.read()
    idle = [vote.seat for vote in room.table.votes]
    for seat, person in enumerate(people):
        for other in idle:
            if seat not in idle:
                person.send_again({**about(other), "id": f"idle-{seat}-{other}"})
                await settle(room)
                viewing.read()
    for seat in idle:
        people[seat].send_again({"type": "sit", "id": f"there-{seat}"})
        await settle(room)
        viewing.read()


async def ruled(room: Room, host: Listener, viewing: Viewing) -> None:
    """The host uses every power on a stranger, who reconnects after each and sees no hand."""
    stranger = Listener(room, STRANGER)
    powers: tuple[dict[str, Any], ...] = (
        {"type": "lock", "locked": True},
        {"type": "let_in", "player": STRANGER.id},
        {"type": "mute", "player": PEOPLE[1].id, "muted": True},
        {"type": "configure", "options": {"chat": "seated"}},
        {"type": "send_away", "player": STRANGER.id},
        {"type": "new_link"},
        {"type": "allow_back", "player": STRANGER.id},
    )
    for number, fields in enumerate(powers):
        host.send_again({"id": f"rule-{number}", **fields})
        await settle(room)
        viewing.read()
        for frame in stranger.heard():
            assert frame["type"] != "snapshot" or set(frame["game"]["view"]["hands"]) == {None}
        room.leave(stranger.connection)
        stranger = Listener(room, STRANGER)
        await settle(room)
        viewing.read()
    room.leave(stranger.connection)


def some_beginning(kit: Kit, random: Random, free: int = 0) -> tuple[int, Viewer, Journal, Journal, int]:
    """Seats, a viewer, a beginning of a game, the same with other secrets, and a place in it."""
    seats = random.randint(kit.game.min_seats, kit.game.max_seats - free)
    viewer = random.choice([*range(seats), None])
    journal = random_course(kit.game, seats, random).journal
    first = next(place for place, (by, _) in enumerate(journal) if by is not None)
    course = journal[: random.randint(first + 2, len(journal))]
    place = random.choice([place for place, (by, _) in enumerate(course) if by is not None])
    return seats, viewer, course, kit.retold(seats, course, viewer, random), place


def about(seat: Seat) -> dict[str, Any]:
    return {"type": "vote", "seat": seat, "choice": "wait"}


@pytest.mark.parametrize(("kit", "seats"), SIZES)
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_other_secrets_send_a_viewer_the_same_frames(kit: Kit, seats: int, seed: int):
    random = Random(seed)
    viewer = random.choice([*range(seats), None])
    journal = random_course(kit.game, seats, random).journal
    frames = await told(kit, seats, journal, viewer)
    first = next(place for place, (by, _) in enumerate(journal) if by is not None)
    for course in (journal[: random.randint(first, len(journal))], journal):
        theirs = await told(kit, seats, kit.retold(seats, course, viewer, random), viewer)
        assert theirs == frames if course is journal else theirs == frames[: len(theirs)]


@every_game
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_other_secrets_send_a_viewer_the_same_frames_while_somebody_is_gone(kit: Kit, seed: int):
    seats, viewer, course, other, gone_at = some_beginning(kit, Random(seed))
    frames = await told(kit, seats, course, viewer, gone_at)
    assert await told(kit, seats, other, viewer, gone_at) == frames
    assert any('"paused":"p' in frame for frame in frames)


@every_game
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_other_secrets_send_a_viewer_the_same_frames_while_people_are_idle(kit: Kit, seed: int):
    seats, viewer, course, other, idle_at = some_beginning(kit, Random(seed))
    frames = await told(kit, seats, course, viewer, idle_at=idle_at)
    assert await told(kit, seats, other, viewer, idle_at=idle_at) == frames


async def test_a_changed_choice_shows_in_no_idle_clock():
    """With or without it the others get the same frames at the same second, whatever they vote on."""
    kit = EXAMINED["pikoko"]
    journal = random_course(kit.game, 5, Random(3)).journal
    runs = []
    for anew in (False, True):
        room, world, people, task = await started(kit, 5, journal)
        await settle(room)
        assert isinstance(world.clock, Clock)
        bidders = [person for person in people if person.snapshot["you"]["seat"] in to_act(people[0])]
        mover, *still_to_act = bidders
        others = [person for person in people if person is not mover]
        mover.send_again({"type": "act", "id": "act", "turn": turn(mover), "action": "bid 0"})
        for seconds in (*(30,) * 8, 1):
            if anew and seconds == 30:
                mover.send("act", turn=turn(mover), action="bid 1")
            await settle(room)
            world.clock.advance(seconds=seconds)
            await settle(room)
        assert len(room.table.votes) == len(still_to_act)
        runs.append([frame for person in others for frame in person.heard()])
        task.cancel()
    assert runs[0] == runs[1]


def to_act(person: Listener) -> list[Seat]:
    seats: list[Seat] = person.snapshot["game"]["to_act"]
    return seats


def turn(person: Listener) -> str:
    key: str = person.snapshot["game"]["turn"]
    return key


@every_game
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_other_secrets_send_a_viewer_the_same_frames_while_the_host_uses_powers(kit: Kit, seed: int):
    seats, viewer, course, other, ruled_at = some_beginning(kit, Random(seed), free=1)
    frames = await told(kit, seats, course, viewer, ruled_at=ruled_at)
    assert await told(kit, seats, other, viewer, ruled_at=ruled_at) == frames
    for shown in ('"locked":true', '"muted":["p1"]', '"sent_away":[{"id":"p5"', '"code":"link-1"'):
        assert any(shown in frame for frame in frames)


@every_game
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_other_secrets_open_phrases_at_the_same_moments_and_answer_them_the_same(kit: Kit, seed: int):
    """Whatever is hidden, phrases are heard and refused alike, and open for the same time."""
    random = Random(seed)
    seats = random.randint(kit.game.min_seats, kit.game.max_seats)
    viewer = random.choice([*range(seats), None])
    journal = random_course(kit.game, seats, random).journal
    spoken = [random.choice((0.5, 6, 11)) for _ in journal[:80]]
    frames = await told(kit, seats, journal, viewer, spoken=spoken)
    other = kit.retold(seats, journal, viewer, random)
    assert await told(kit, seats, other, viewer, spoken=spoken) == frames
    assert any('"type":"phrase"' in frame for frame in frames)
    assert viewer is None or any('"phrases_closed"' in frame for frame in frames)


@every_game
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_connections_at_a_locked_door_are_told_only_that(kit: Kit, seed: int):
    """Connections waiting at the door get the same frames, whatever is played."""
    random = Random(seed)
    journal = random_course(kit.game, kit.game.min_seats, random).journal
    room, _, people, task = await started(kit, kit.game.min_seats, journal)
    people[0].send("lock", locked=True)
    await settle(room)
    newcomers = [Listener(room, STRANGER), Listener(room, STRANGER, owner=True, watching=True)]
    for by, action in journal[:40]:
        if by is not None:
            assert room.table.playing is not None
            people[by].send("act", turn=f"1.{kit.game.turn(room.table.playing.state)}", action=action)
            await settle(room)
    assert [it.heard() for it in newcomers] == [[{"reason": "locked", "type": "door"}]] * 2
    task.cancel()


@every_game
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_a_changed_choice_sends_nobody_else_a_frame(kit: Kit, seed: int):
    """In the first sixty actions of a game, each repeated if it can be changed."""
    random = Random(seed)
    seats = random.randint(kit.game.min_seats, kit.game.max_seats)
    journal = random_course(kit.game, seats, random).journal
    room, _, people, task = await started(kit, seats, journal)
    everybody = [*people, Listener(room, PEOPLE[0], watching=True)]
    await settle(room)
    twice = ((by, action, again) for by, action in journal[:60] if by is not None for again in (False, True))
    for by, action, again in twice:
        assert room.table.playing is not None
        state = room.table.playing.state
        to_act = by in kit.game.seats_to_act(state)
        if again and (to_act or action not in kit.game.legal_actions(state, by)):
            continue
        for person in everybody:
            person.read()
        people[by].send("act", turn=f"1.{kit.game.turn(state)}", action=action)
        await settle(room)
        told = {seat for seat, person in enumerate(everybody) if person.read()}
        assert told == ({*range(seats + 1)} if to_act else {by})
    task.cancel()


TURNS = 20
"""How many turns of the event loop a room takes for its work if no commit is under way."""

Heard = list[tuple[int, int, dict[str, Any]]]
"""Frames: after how many turns, who got them, and what they are."""


async def heard_by(listeners: list[Listener]) -> Heard:
    """The frames they get in the next turns of the event loop."""
    heard: Heard = []
    for turn_ in range(TURNS):
        await asyncio.sleep(0)
        heard += [(turn_, who, frame) for who, it in enumerate(listeners) for frame in it.read()]
    return heard


class Auction:
    """Five people at a locked table; `mover` has bid; `gone` left, their seat is voted about and claimed."""

    def __init__(self, room: Room, world: World, people: list[Listener], stranger: Listener) -> None:
        assert isinstance(world.journal, MemoryJournal)
        self.room, self.journal, self.host, self.stranger = room, world.journal, people[0], stranger
        bidders = [it for it in people[1:] if it.snapshot["you"]["seat"] in to_act(people[0])]
        self.mover, self.other, self.gone = bidders[:3]
        self.ids = count()
        self.listeners = [*(it for it in people if it not in (self.mover, self.gone)), stranger]

    async def hold(self) -> None:
        """The mover changes their choice, and the database takes its time."""
        self.journal.gate.clear()
        self.mover.send_again({"type": "act", "id": "anew", "turn": turn(self.mover), "action": "bid 1"})
        await asyncio.sleep(0)

    async def say(self, person: Listener, **command: object) -> Heard:
        """The frames that everybody but the mover gets for a command."""
        person.send_again({"id": f"nothing-{next(self.ids)}", **command})
        return await heard_by(self.listeners)

    async def come(self, person: Listener) -> Heard:
        """The frames that everybody but the mover gets for one more page."""
        self.listeners.append(person)
        return await heard_by(self.listeners)


async def auction(limits: Limits = UNTIMED) -> tuple[Auction, asyncio.Task[None]]:
    kit = EXAMINED["pikoko"]
    journal = random_course(kit.game, 5, Random(3)).journal
    room, world, people, task = await started(kit, 5, journal, limits)
    stranger = Listener(room, STRANGER)
    await settle(room)
    there = Auction(room, world, people, stranger)
    seat = there.gone.snapshot["you"]["seat"]
    there.mover.send_again({"type": "act", "id": "first", "turn": turn(there.mover), "action": "bid 0"})
    room.leave(there.gone.connection)
    room.stop_clocks()
    await settle(room)
    assert isinstance(world.clock, Clock)
    world.clock.advance(seconds=60)
    await settle(room)
    there.other.send_again({"type": "vote", "id": "vote", "seat": seat, "choice": "wait"})
    stranger.send_again({"type": "claim", "id": "claim", "seat": seat})
    there.host.send_again({"type": "lock", "id": "lock", "locked": True})
    await settle(room)
    assert [vote.seat for vote in room.table.votes] == [it.seat for it in room.table.claims] == [seat]
    for person in (there.mover, *there.listeners):
        person.read()
    return there, task


async def told_of_nothings(anew: bool) -> tuple[list[str | None], list[Heard]]:
    """The codes of the answers (None for `done`), and all frames that others than the mover get."""
    there, task = await auction()
    host, other, stranger, gone = there.host, there.other, there.stranger, there.gone.snapshot["you"]["seat"]
    if anew:
        await there.hold()
    act: dict[str, Any] = {"type": "act", "turn": turn(other), "action": "bid 99"}
    steps = [
        await there.say(other, type="resume"),
        await there.say(host, type="lock", locked=True),
        await there.say(other, type="lock", locked=True),
        await there.say(other, type="vote", seat=gone, choice="wait"),
        await there.say(stranger, type="claim", seat=gone),
        await there.say(other, **act),
        await there.say(other, **{**act, "turn": "1.0"}),
        await there.say(other, **{**act, "turn": "0.1"}),
        await there.say(stranger, **act),
        await there.say(other, type="chat", text="hello"),
        await there.say(other, type="say", phrase="laugh"),
        await there.say(stranger, type="chat", text="hello"),
        await there.say(other, type="new_link"),
        await there.say(stranger, type="stand"),
        await there.say(stranger, type="knock"),
        await there.say(other, type="same", player="nobody"),
        await there.say(other, type="same", player=other.connection.player.id),
        await there.say(other, type="agree", player=STRANGER.id),
        await there.say(host, type="agree", player=STRANGER.id),
        await there.say(host, type="apart", player=STRANGER.id),
    ]
    codes = [step[0][2].get("code") for step in steps]
    for number, kind in enumerate(("knock", "stand", "new_link", "knock")):
        stranger.send_again({"id": f"row-{number}", "type": kind})
    steps.append(await heard_by(there.listeners))
    for page in (
        Listener(there.room, STRANGER),
        Listener(there.room, other.connection.player),
        Listener(there.room, host.connection.player, watching=True),
    ):
        steps.append(await there.come(page))
    steps.append(await there.say(there.listeners[-2], type="resume"))
    steps.append(await there.come(newcomer := Listener(there.room, Player("zoe", "Zoe"))))
    steps.append(await there.say(newcomer, type="rename", name="Zed"))
    assert there.journal.gate.is_set() != anew
    task.cancel()
    return codes, steps


async def test_commands_that_change_nothing_are_answered_while_a_changed_choice_is_stored():
    """To the turn of the event loop: a delay would show everybody that somebody changed their choice."""
    codes, steps = await told_of_nothings(anew=True)
    assert (codes, steps) == await told_of_nothings(anew=False)
    assert codes == [
        *(None, None, "not_host", None, None),
        *("overbid", "stale_turn", "stale_turn", "not_seated"),
        *("chat_closed", "phrases_closed", "chat_closed", "not_host", None, "not_seated"),
        *("never_played", "not_yourself", "not_host", "asks_no_more", None),
    ]
    assert all(steps)
    assert len(steps[len(codes)]) == 4, "several in a row"
    assert [steps[-2][0][2]["type"], steps[-1][0][2]["code"]] == ["door", "not_seated"]


async def test_commands_that_change_something_wait_in_order_for_a_changed_choice():
    there, task = await auction()
    await there.hold()
    mover, other, host = there.mover, there.other, there.host
    other.send_again({"type": "pause", "id": "pause"})
    other.send_again({"type": "resume", "id": "resume"})
    mover.send_again({"type": "act", "id": "again", "turn": turn(mover), "action": "bid 0"})
    mover.send_again({"type": "knock", "id": "knock"})
    back = Listener(there.room, there.gone.connection.player)
    back.send_again({"type": "rename", "id": "rename", "name": "Zoe"})
    there.room.leave(host.connection)
    assert await heard_by([*there.listeners, mover, back]) == []
    written = len(there.journal.commits)
    there.journal.gate.set()
    await settle(there.room)
    assert [it["id"] for it in mover.heard() if it["type"] == "done"][-3:] == ["anew", "again", "knock"]
    assert [it["id"] for it in other.heard() if it["type"] == "done"][-2:] == ["pause", "resume"]
    assert next(it["type"] for it in back.heard()) == "snapshot"
    assert back.answer("rename")["type"] == "done"
    assert (there.room.table.votes, there.room.table.claims) == ((), ())
    assert host.connection.player.id in there.room.table.gone_since
    entries = [entry.action for change in there.journal.commits[written:] for entry in change.entries]
    assert entries == ["bid 1", "bid 0"]
    task.cancel()


async def test_presence_is_told_while_a_changed_choice_is_stored():
    there, task = await auction(Limits(presence=timedelta(milliseconds=1)))
    await asyncio.sleep(0.02)
    there.other.read()
    await there.hold()
    Listener(there.room, STRANGER, watching=True)
    await asyncio.sleep(0.02)
    assert [it["type"] for it in there.other.read()] == ["presence"]
    task.cancel()


async def test_a_changed_choice_that_cannot_be_stored_ends_the_room_with_everything_that_waited():
    there, task = await auction()
    await there.hold()
    there.other.send_again({"type": "pause", "id": "pause"})
    await heard_by(there.listeners)
    written = len(there.journal.commits)
    there.journal.failing = 1
    there.journal.gate.set()
    with pytest.raises(Unavailable):
        await task
    assert not [it for it in (there.mover, there.other) if any("id" in frame for frame in it.read())]
    assert len(there.journal.commits) == written


async def test_an_offer_is_as_private_as_a_changed_choice():
    there, task = await auction()
    there.journal.gate.clear()
    there.mover.send_again({"type": "offer", "id": "offer", "key": "k" * 43})
    await asyncio.sleep(0)
    assert [frame["type"] for _, _, frame in await there.say(there.other, type="resume")] == ["done"]
    there.journal.gate.set()
    await settle(there.room)
    assert [it["type"] for it in there.mover.read()] == ["snapshot", "done"]
    task.cancel()


@every_game
async def test_other_secrets_are_other_secrets(kit: Kit):
    """At least the deal, and what was chosen in secret."""
    random = Random(5)
    journal = random_course(kit.game, 4, random).journal
    place = next(place for place, (_, action) in enumerate(journal) if action.startswith("play "))
    other = kit.retold(4, journal[:place], None, random)
    differ = {
        mine.split(" ")[0] for (_, mine), (_, theirs) in zip(journal, other, strict=False) if mine != theirs
    }
    assert differ >= {"deal"} | {"confidence", "keep"} & {
        action.split(" ")[0] for _, action in journal[:place]
    }
