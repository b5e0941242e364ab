"""What a game is: pure functions on frozen states, actions as text, one door for secrets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

Seat: TypeAlias = int
"""0..n-1, clockwise."""

Action: TypeAlias = str
"""What a seat does, in the game's own notation: `bid 3`, `play M7 W`."""

READY: Final = "ready"
"""The action, of any game, that says: go on to the next round. It carries no secret."""

Viewer: TypeAlias = Seat | None
"""A seat, or None for a watcher."""

Options: TypeAlias = Mapping[str, str]

S = TypeVar("S")
V = TypeVar("V")


class IllegalAction(Exception):
    """`apply` refused: nothing changed.

    `code` is stable, `params` fill its sentence in any language, `reason` is that sentence in English.
    """

    def __init__(self, code: str, reason: str, **params: str | int) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.params = params


@dataclass(frozen=True, slots=True)
class Chance:
    """A random order that is due: `apply` takes, for no seat, `verb` followed by `items` in any order."""

    verb: str
    items: tuple[str, ...]

    def order(self, action: Action) -> tuple[str, ...] | None:
        """The items in the order that `action` gives them, or None where it is no order of them."""
        verb, *items = action.split(" ")
        return tuple(items) if verb == self.verb and sorted(items) == sorted(self.items) else None


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: `number` from 1, `points` by seat, `summary` ready for JSON."""

    number: int
    points: tuple[int, ...]
    summary: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won (several share a win) and the totals by seat."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Game(Generic[S, V]):
    """A game of the registry. States and views are frozen; a view's parts are the state's own objects.

    `version` grows when old journals would fold differently. `options` names each option with its values,
    the default first. `view_type` is the dataclass that `view` returns.
    """

    name: str
    version: int
    min_seats: int
    max_seats: int
    options: Mapping[str, tuple[str, ...]]
    view_type: type[V]
    start: Callable[[int, Options], S]
    """(seats, options): the state before anything happened."""
    chance: Callable[[S], Chance | None]
    """The random order that is due before any seat may act, or None."""
    seats_to_act: Callable[[S], frozenset[Seat]]
    """The seats the game waits for; a seat leaves the set when its choice is in."""
    legal_actions: Callable[[S, Seat], tuple[Action, ...]]
    """All that `apply` takes from that seat now, a changed sealed choice included; complete and finite.

    Where the order of the things an action names means nothing, `apply` may take any and the list has one.
    """
    apply: Callable[[S, Viewer, Action], S]
    """The next state; None applies chance. Raises IllegalAction and then changes nothing.

    An action of a seat that is not awaited (a sealed choice made anew) changes no other viewer's view.
    """
    view: Callable[[S, Viewer], V]
    """All that the viewer may know. Built up from nothing, never cut down from the state."""
    turn: Callable[[S], str]
    """Key of the current decision; changes only when earlier choices become meaningless."""
    talk: Callable[[S], bool]
    """May people chat now?"""
    rounds: Callable[[S], tuple[Round, ...]]
    """The finished rounds, oldest first."""
    outcome: Callable[[S], Outcome | None]
    """Winners and totals, or None while the game runs."""
