"""Non-interference of whole runs: the same public course with other secrets sends the same frames."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rooms.ports import Limits
from app.rooms.room import Room
from app.rules.contract import Viewer
from tests.rooms.world import CODE, PEOPLE, Listener, MemoryJournal, make_world, settle
from tests.rules.conformance import KITS, Kit
from tests.rules.course import Journal, random_course

UNTIMED = Limits(burst=10_000, presence=timedelta(hours=1))
"""Nothing of what is told depends on the time a run takes."""

RUNS = settings.default.max_examples // 10 if settings.default else 20


async def told(kit: Kit, seats: int, journal: Journal, viewer: Viewer) -> list[str]:
    """Every frame `viewer` gets while people play `journal` through a real room, chance as it says."""
    chances = iter([action.split(" ")[1:] for seat, action in journal if seat is None])
    store = MemoryJournal()
    store.create(game=kit.game.name)
    world = make_world(store, shuffle=lambda items: next(chances, list(items)), limits=UNTIMED)
    stored = await store.load(CODE)
    assert stored is not None
    room = Room(stored, world, lambda player: None)
    task = asyncio.create_task(room.run())
    people = [Listener(room, player) for player in PEOPLE[:seats]]
    for seat, person in enumerate(people):
        person.send_again({"type": "sit", "id": f"sit-{seat}", "seat": seat})
    viewing = people[viewer] if viewer is not None else Listener(room, PEOPLE[1], watching=True)
    people[0].send_again({"type": "start", "id": "start"})
    await settle(room)
    viewing.read()
    for number, (by, action) in enumerate(journal):
        if by is not None:
            assert room.table.playing is not None
            turn = f"1.{kit.game.turn(room.table.playing.state)}"
            people[by].send_again({"type": "act", "id": f"a{number}", "turn": turn, "action": action})
            await settle(room)
            viewing.read()
    task.cancel()
    return viewing.frames


def prefixes(journal: Journal, random: Random) -> Iterator[Journal]:
    """The journal up to a random place, and whole."""
    shortest = next(place for place, (seat, _) in enumerate(journal) if seat is not None)
    yield journal[: random.randint(shortest, len(journal))]
    yield journal


@pytest.mark.parametrize(
    ("kit", "seats"),
    [
        pytest.param(kit, seats, id=f"{name}-{seats}")
        for name, kit in KITS.items()
        for seats in range(kit.game.min_seats, kit.game.max_seats + 1)
    ],
)
@settings(max_examples=RUNS)
@given(seed=st.integers(0, 2**32))
async def test_other_secrets_send_a_viewer_the_same_frames(kit: Kit, seats: int, seed: int):
    random = Random(seed)
    viewer = random.choice([*range(seats), None])
    journal = random_course(kit.game, seats, random).journal
    for course in prefixes(journal, random):
        other = kit.retold(seats, course, viewer, random)
        assert await told(kit, seats, other, viewer) == await told(kit, seats, course, viewer)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
async def test_other_secrets_are_other_secrets(kit: Kit):
    random = Random(5)
    journal = random_course(kit.game, 5, random).journal
    place = next(place for place, (_, action) in enumerate(journal) if action.startswith("play "))
    other = kit.retold(5, journal[:place], None, random)
    assert sum(mine != theirs for mine, theirs in zip(journal, other, strict=False)) > 3
