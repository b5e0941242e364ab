"""The cards and the state of a game of Template, before and after the deal."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from app.rules.contract import Options, Seat
from app.rules.template.view_types import Card, Hand, Phase, Trick

HAND_SIZE = 5
DECK: tuple[Card, ...] = tuple(f"R{number}" for number in range(1, 31))
"""One suit. The cards that are not dealt stay out of the game, unseen."""

Stage: TypeAlias = Phase | Literal["first", "deal"]
"""A phase, or the random order that is due: who leads, the deck."""


class State(Struct, frozen=True):
    """A game, secrets included. Tuples run by seat unless said otherwise.

    `leader` leads the first trick. All else is as in the view; the hands are the only secret.
    """

    seats: int
    phase: Stage
    leader: Seat
    hands: tuple[Hand, ...]
    trick: Trick | None
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]


def number(card: Card) -> int:
    """How high the card is."""
    return int(card[1:])


def start(seats: int, options: Options) -> State:
    """The game before anybody was drawn to lead; Template has no options."""
    return State(seats, "first", 0, ((),) * seats, None, (), (0,) * seats)


def dealt(state: State, cards: Sequence[Card]) -> State:
    """Five cards to seat 0, the next five to seat 1, and so on."""
    hands = tuple(
        tuple(sorted(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE], key=number))
        for seat in range(state.seats)
    )
    trick = Trick(state.leader, (), None)
    return State(state.seats, "tricks", state.leader, hands, trick, (), state.points)
