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
    cards: frozenset[str]
    """All that the game has."""
    own_hand: bool
    """Whether one sees the own hand and no other, or all others and not the own."""
    lying: Callable[[Any, Viewer], set[str]]
    """(state, viewer): the cards out of hands that may be named to them."""
    examine: Callable[[Json, Viewer, Course], None]
    """(game of a frame, viewer, course): what else must hold of it."""
    leaks: Sequence[tuple[str, str]] = ()
    """Parts of a watcher's frame, and what they would be with a secret: `CARD` stands for a hidden card."""

    def sees(self, viewer: Viewer, seat: Seat) -> bool:
        """Whether that hand is open to the viewer."""
        return viewer is not None and (seat == viewer) == self.own_hand
