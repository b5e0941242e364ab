"""What the browser's tests need of a game beside its page: how it is pressed, and what a frame may say."""

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

    `states`: by turn the one in which it began; `choices`: by turn and seat, the changed ones too.
    """

    game: str
    states: Mapping[str, Any]
    choices: Mapping[tuple[str, Seat], set[str]]


@dataclass(frozen=True)
class Kit:
    """One game. To add one: a line in `KITS`."""

    title: str
    """In English."""
    act: Callable[[Tab, Sight, random.Random], None]
    """Does what the page asks for, by presses only."""
    examine: Callable[[Json, Viewer, Course], None]
    """(game of a frame, viewer, course): what must hold of it beside what the rules' kit says of cards."""
    leaks: Sequence[tuple[str, str]] = ()
    """Parts of a watcher's frame, and what they would be with a secret: `CARD` stands for a hidden card."""
