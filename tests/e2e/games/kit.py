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
class Plan:
    """How a test plays a game.

    `keys`: by phase, the keys that choose something; the last one does it. The test examines the page in each
    phase, reloads it at the second and kills the server at the third; a game with fewer phases comes to its
    first ones again. `opens`: the key for each thing that opens over the board. `scrolls`: what may be longer
    than its place.
    """

    keys: Mapping[str, Sequence[str]]
    opens: Mapping[str, str]
    scrolls: Sequence[str]


@dataclass(frozen=True)
class Kit:
    """One game: `KIT` of the module in this folder that is named after it."""

    title: str
    """The game's English title."""
    act: Callable[[Tab, Sight, random.Random], None]
    """Does what the page asks for, only by pressing."""
    examine: Callable[[Json, Viewer, Course], None]
    """(game of a frame, viewer, course): checks everything but the cards, which the rules' kit checks."""
    leaks: Sequence[tuple[str, str]] = ()
    """Parts of a watcher's frame, and the same parts with a secret; `CARD` stands for a hidden card."""
    plan: Plan | None = None
    """How `test_whole_games.py` plays it; None: a test of its own does."""
    hints: bool = True
    """It has hints for a first game (`guide` of its client)."""
    helpers: bool = True
    """Its board says what a seat may work out (`helpers` of the client's registry)."""
    picture: bool = True
    """A finished game can be shared as a picture."""
