"""Random games for Hypothesis, drawn by a seed and a moment in the game."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from app.rules.contract import Viewer
from tests.rules.conformance import EXAMINED
from tests.rules.course import Course, random_course
from tests.rules.kit import Kit

Test: TypeAlias = Callable[..., None]

SHORT = settings().max_examples <= 200
"""Seeds of a short run, whose tests share games at different moments; a soak draws new games every time."""

seeds = st.integers(0, 5 if SHORT else 2**32)
GAMES = 10_000
"""How many games of each kind a soak plays for one test."""
NUMBERS = min(1 + kit.game.max_seats - kit.game.min_seats for kit in EXAMINED.values())
"""The least number of sizes in which a game is played."""
examples = settings(max_examples=min(12, settings().max_examples) if SHORT else -(-GAMES // NUMBERS))
"""Settings for tests that run with every game and number of seats."""
moments = st.integers(0, 9_999)


@lru_cache(maxsize=400 if SHORT else 4)
def course_of(name: str, seats: int, seed: int) -> Course:
    """The whole random game of that seed."""
    return random_course(EXAMINED[name].game, seats, Random(seed))


def every_size_of(name: str) -> Callable[[Test], Test]:
    """The game with each number of `seats`."""
    game = EXAMINED[name].game
    sizes = pytest.mark.parametrize("seats", range(game.min_seats, game.max_seats + 1))
    return lambda test: sizes(examples(test))


def some_course(kit: Kit, seats: int, seed: int, moment: int) -> tuple[Course, int, Random]:
    """A random game, the number of its actions played so far, and a random generator to continue with."""
    course = course_of(kit.game.name, seats, seed)
    return course, moment * len(course.journal) // 9_999, Random(f"{seed} {moment}")


def some_state(kit: Kit, seats: int, seed: int, moment: int) -> tuple[Any, Random]:
    """The state at a moment of a random game, and a random generator to continue with."""
    course, length, random = some_course(kit, seats, seed, moment)
    return course.states[length], random


every_table: Callable[[Test], Test] = pytest.mark.parametrize(
    ("kit", "seats"),
    [
        pytest.param(kit, seats, id=f"{name}-{seats}")
        for name, kit in EXAMINED.items()
        for seats in range(kit.game.min_seats, kit.game.max_seats + 1)
    ],
)


def every_game(test: Test) -> Test:
    """The game with each number of seats."""
    test = every_table(examples(test))
    return test


def viewers(seats: int) -> tuple[Viewer, ...]:
    return (None, *range(seats))
