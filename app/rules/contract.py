"""Game contract: pure functions on frozen states, actions as text, one function that shows secrets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

Seat: TypeAlias = int
"""A seat's number, 0 to n-1, clockwise."""

Action: TypeAlias = str
"""What a seat does, in the game's notation: `bid 3`, `play M7 W`."""

READY: Final = "ready"
"""The action, the same in every game, by which a player agrees to start the next round. It holds no
secret."""

Viewer: TypeAlias = Seat | None
"""A seat, or None for a watcher."""

Own: TypeAlias = dict[str, Any]
"""Fields of a view by name."""

Options: TypeAlias = Mapping[str, str]

S = TypeVar("S")
V = TypeVar("V")


def _all(state: S, last: S) -> S:
    return state


def _nothing(state: object) -> tuple[str, ...]:
    return ()


def _no_figures(rounds: object, seat: object) -> dict[str, "Figure"]:
    return {}


def _no_guesses(rounds: object) -> None:
    return None


FactFigure: TypeAlias = int | float | str | tuple[int, ...] | tuple[str, ...]


class Fact(Struct, frozen=True):
    """One line of a story. `fact` is the game's own word for it, `seat` whom it is about.

    `about` is another seat that it names, `round` the round it tells of, `figures` what else its sentence
    says. A replay stands at it at entry `at` of the public journal.
    """

    fact: str
    seat: Seat
    about: Seat | None
    round: int | None
    at: int
    figures: Mapping[str, FactFigure]


class Story(Struct, frozen=True):
    """What can be told of a game that ended by its rules.

    `facts` stand in the order in which people would tell them; those of one kind follow each other, the
    strongest first. `otherwise` are facts of one kind that every game has, for one without others.
    """

    facts: tuple[Fact, ...] = ()
    otherwise: tuple[Fact, ...] = ()


def _no_story(moments: object) -> Story:
    return Story()


class IllegalAction(Exception):
    """`apply` refuses the action, and nothing has changed.

    `code` is stable, `params` fill in its sentence in any language, `reason` is that sentence in English. A
    refusal must not depend on what the seat may not know: that of a card is the same wherever the card is.
    Clients word a refusal by its code without asking which game it is, so a code means the same in every game
    that has it.
    """

    def __init__(self, code: str, reason: str, **params: str | int) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.params = params


class Chance(Struct, frozen=True):
    """A random order that the game needs now. Unless it `hides` nothing, it gets a seal when it is made.

    `apply`, with no seat, takes `verb` and the `items` in any order. Nobody acts while an order is needed,
    and another may follow it, but `view` and `turn` must work then too.
    """

    verb: str
    items: tuple[str, ...]
    hides: bool = True


Fraction: TypeAlias = tuple[int, int]
"""How many, and of how many."""

Figure: TypeAlias = Fraction | int


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: `number` counts from 1, `points` are by seat, `summary` can be encoded as JSON.

    The store keeps scores by round, so a game without rounds has one, at its end.
    """

    number: int
    points: tuple[int, ...]
    summary: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won, several if they share the win, and the totals by seat."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game has come: the present round, trick and turn, counted from 1.

    None for what the game does not have, or does not have now.
    """

    round: int | None = None
    trick: int | None = None
    turn: int | None = None


Step: TypeAlias = tuple[str, S]
"""A moment of a replay: its kind, by the game's own word, and the state that is shown."""

Told: TypeAlias = tuple[int, str, S]
"""A moment with the number of its entry in the public journal."""


class Game(Struct, Generic[S, V], frozen=True):
    """A game.

    A state is a frozen struct with everything, secrets included. A view is a frozen dataclass without
    slots, of JSON's own types and tuples; its parts are objects of the state if they are the same, so that
    an update finds quickly what has not changed.

    `version` starts at 1; raise it if old journals would replay differently. `options` has each option with
    its values, the default first; every table has `watchers`, which needs no mention. `view_type` is the
    dataclass that `view` returns.
    """

    name: str
    version: int
    min_seats: int
    max_seats: int
    options: Mapping[str, tuple[str, ...]]
    view_type: type[V]
    start: Callable[[int, Options], S]
    """`(seats, options)`: the state at the very beginning."""
    chance: Callable[[S], Chance | None]
    """The random order needed before any seat may act, or None."""
    seats_to_act: Callable[[S], frozenset[Seat]]
    """The seats whose turn it is. A seat with a sealed choice leaves the set, though it may still change
    it."""
    legal_actions: Callable[[S, Seat], tuple[Action, ...]]
    """Every action that `apply` accepts from that seat now, new sealed choices included.

    The client offers what is listed here and nothing else. An action has one spelling; if the order of the
    cards it names does not matter, it is listed in one order and `apply` takes any.
    """
    apply: Callable[[S, Viewer, Action], S]
    """The next state; with None as the seat, a random order is applied. Raises IllegalAction.

    An action of a seat that is not in `seats_to_act` (a changed sealed choice) changes nobody else's view.
    What ends at once, such as a round, ends here by the rules alone; ask what everybody learns from it.
    """
    view: Callable[[S, Viewer], V]
    """What the viewer may know, built up from nothing instead of cut down from the state.

    Think of watchers, of past choices, and of what a length, an order or a missing value tells. A card that
    only its owner may see needs two objects in the state, whole and as shown, and so does every score that
    counts it.
    """
    own: Callable[[S, Seat], Own]
    """The fields in which a seat's view differs from a watcher's, always the same ones.

    `view` of a seat is a watcher's with these in their place. An update tells a seat these and what watchers
    see, and nothing else of a state.
    """
    turn: Callable[[S], str]
    """The key of the current decision. It changes only when earlier choices become meaningless.

    Sealed choices of several seats therefore share a turn.
    """
    talk: Callable[[S], bool]
    """Whether chat is allowed now."""
    last_event: Callable[[S], str | None]
    """The key of the last public event that people may react to with a phrase: a reveal, a finished trick, a
    score. None from a deal to the first of them, when a laugh could tell players their hand.

    A phrase may be said for some seconds after the key has changed. So it changes only if everybody's view
    does, never because of a secret, and a key never comes back.
    """
    progress: Callable[[S], Progress]
    """How far the game has come, as far as a watcher may know. Lists of tables show it."""
    rounds: Callable[[S], tuple[Round, ...]]
    """The finished rounds, oldest first."""
    outcome: Callable[[S], Outcome | None]
    """Winners and totals, or None while the game runs."""
    open_view: Callable[[S], V]
    """What everybody may know afterwards: the view of a watcher with every hand and every choice that all
    have made. It shows secrets of a running game, so only `app.table.replay` may call it.
    """
    opens: Callable[[S], frozenset[int]]
    """The numbers of the finished rounds of which every card was played before everybody's eyes.

    They may be looked at again while the game goes on; the other rounds wait for its end.
    """
    steps: Callable[[S, S, Viewer, Action], tuple[Step[S], ...]]
    """`(before, after, seat, action)`: what an entry of the journal has made public.

    Nothing for a choice while others are still choosing. Two if a card ends a trick and thereby the round:
    the first state is that before the score.
    """
    told: Callable[[S, S], S] = _all
    """`(state, last)`: the state without choices that nobody was ever shown, because the game was stopped at
    `last`."""
    unseen: Callable[[S], tuple[str, ...]] = _nothing
    """Cards of the present round that nobody has seen, shown when the game is over."""
    figures: Callable[[Sequence[Round], Seat], Mapping[str, Figure]] = _no_figures
    """What some rounds, as they are stored, say about whoever had that seat in them, by the game's words.

    For the standings of a table, which add up fractions, such as exact bids, and keep the greatest numbers.
    """
    guesses: Callable[[Sequence[Round]], Sequence[Sequence[int]] | None] = _no_guesses
    """How many guesses of one seat (row) about another (column) were exact in some rounds of as many seats.

    None in a game without guesses.
    """
    story: Callable[[Sequence[Told[S]]], Story] = _no_story
    """What can be told of a finished game, from all its moments. Clients word it.

    Only what had become public by the end: no card that was never seen, no choice that was changed.
    """
