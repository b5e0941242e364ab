"""What the browser tests must know about a game: how to press its board, and what a frame may say."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from app.rules.contract import Seat, Viewer
from tests.e2e.boards import Sight
from tests.e2e.people import Tab

Json: TypeAlias = Any


@dataclass(frozen=True)
class Course:
    """A game as its journal tells it.

    `states`: the state at the start of each turn. `choices`: by turn and seat, including changed ones.
    """

    game: str
    states: Mapping[str, Any]
    choices: Mapping[tuple[str, Seat], set[str]]


@dataclass(frozen=True)
class Kit:
    """One game. To add one, add a line to `KITS`."""

    title: str
    """The game's English title."""
    act: Callable[[Tab, Sight, random.Random], None]
    """Does what the page asks for, only by pressing."""
    examine: Callable[[Json, Viewer, Course], None]
    """(game of a frame, viewer, course): checks everything but the cards, which the rules' kit checks."""
    leaks: Sequence[tuple[str, str]] = ()
    """Parts of a watcher's frame, and the same parts with a secret; `CARD` stands for a hidden card."""
