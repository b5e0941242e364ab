"""State of a game of Enchanted Plumes, secrets included, at its start and at the start of a turn."""

from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from app.rules.contract import Options, Seat
from app.rules.plumes.view_types import Card, Hand, Phase, Plume

Stage: TypeAlias = Phase | Literal["first", "deal", "shuffle", "peahen"]
"""A phase, or the random order needed now: who starts, the deal, the deck, its last eight cards."""

T = TypeVar("T")

NOBODY: frozenset[Seat] = frozenset()


class State(Struct, frozen=True):
    """A game with its secrets. Tuples are indexed by seat unless noted otherwise.

    `choices` are the hands that players want to keep, until all have chosen. `to_act` are the seats whose
    turn it is. The top of the `deck` is its first card. `plumes` and `scores` are complete, `shown` and
    `shown_scores` are as other players see them: the same objects if nothing is face down. All other fields
    are as in the view.
    """

    seats: int
    phase: Stage
    starter: Seat
    player: Seat | None
    turns: int
    hands: tuple[Hand, ...]
    hand_sizes: tuple[int, ...]
    choices: tuple[Hand | None, ...]
    sealed: tuple[bool | None, ...]
    to_act: frozenset[Seat]
    train: tuple[Card, ...]
    deck: tuple[Card, ...]
    plumes: tuple[tuple[Plume, ...], ...]
    shown: tuple[tuple[Plume, ...], ...]
    played: int
    steps: int
    swapped: tuple[Card, ...]
    scores: tuple[int, ...]
    shown_scores: tuple[int, ...]
    peacocks: tuple[int, ...]
    winners: tuple[Seat, ...] | None


def start(seats: int, options: Options) -> State:
    """A new game, before the starting player is drawn. Enchanted Plumes has no options."""
    zeros, nothing, empty = (0,) * seats, (None,) * seats, ((),) * seats
    return State(
        seats=seats,
        phase="first",
        starter=0,
        player=None,
        turns=0,
        hands=empty,
        hand_sizes=zeros,
        choices=nothing,
        sealed=nothing,
        to_act=NOBODY,
        train=(),
        deck=(),
        plumes=empty,
        shown=empty,
        played=0,
        steps=0,
        swapped=(),
        scores=zeros,
        shown_scores=zeros,
        peacocks=zeros,
        winners=None,
    )


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The tuple with `item` at index `place`, which may be one past its end."""
    return (*items[:place], item, *items[place + 1 :])


def begin_turn(state: State, player: Seat) -> State:
    """The state in which `player` plays one card or two."""
    return replace(
        state,
        phase="play",
        player=player,
        turns=state.turns + 1,
        to_act=frozenset((player,)),
        played=0,
        steps=0,
        swapped=(),
    )
