"""Random games for Hypothesis: a seed draws the game, a moment the place in it."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from tests.rules.conformance import KITS, Kit
from tests.rules.course import Course, random_course

Test: TypeAlias = Callable[..., None]

SHORT = settings().max_examples <= 200
"""Not a soak, which draws new games every time; the tests of a short run share some, at other moments."""

seeds = st.integers(0, 5 if SHORT else 2**32)
GAMES = 10_000
"""So many games of each are played in a soak, to examine one thing."""
NUMBERS = min(1 + kit.game.max_seats - kit.game.min_seats for kit in KITS.values())
"""In how many sizes every game is played at least."""
examples = settings(max_examples=min(12, settings().max_examples) if SHORT else -(-GAMES // NUMBERS))
"""For what is examined with every game and number of seats."""
moments = st.integers(0, 9_999)


@lru_cache(maxsize=400 if SHORT else 4)
def course_of(name: str, seats: int, seed: int) -> Course:
    """The random game of that seed, whole."""
    return random_course(KITS[name].game, seats, Random(seed))


def every_size_of(name: str) -> Callable[[Test], Test]:
    """With every number of `seats` that game may be played by."""
    game = KITS[name].game
    sizes = pytest.mark.parametrize("seats", range(game.min_seats, game.max_seats + 1))
    return lambda test: sizes(examples(test))


def some_course(kit: Kit, seats: int, seed: int, moment: int) -> tuple[Course, int, Random]:
    """A random game, how many of its actions were played by then, and a generator to go on with."""
    course = course_of(kit.game.name, seats, seed)
    return course, moment * len(course.journal) // 9_999, Random(f"{seed} {moment}")


def some_state(kit: Kit, seats: int, seed: int, moment: int) -> tuple[Any, Random]:
    """The state at a moment of a random game, and a generator to go on with."""
    course, length, random = some_course(kit, seats, seed, moment)
    return course.states[length], random
