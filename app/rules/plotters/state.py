"""State of a game of Plotters Inc., secrets included, at its start and before and after a deal."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from app.rules.contract import Options, Round, Seat
from app.rules.plotters.cards import HAND_SIZE, arranged
from app.rules.plotters.view_types import (
    Card,
    Counts,
    FinishedRound,
    FinishedTrick,
    Hand,
    Phase,
    Share,
    Suit,
    Trick,
)

Stage: TypeAlias = Phase | Literal["first", "deal"]
"""A phase, or the random order needed now: who deals (`first`), the deck (`deal`)."""

NOBODY: frozenset[Seat] = frozenset()


class State(Struct, frozen=True):
    """A game with its secrets, which are the hands. Tuples are indexed by seat unless noted otherwise.

    `to_act` are the seats whose turn it is. `records` are `rounds` as they are stored. All other fields are
    as in the view.
    """

    seats: int
    round: int
    phase: Stage
    dealer: Seat
    hands: tuple[Hand, ...]
    hand_sizes: tuple[int, ...]
    to_act: frozenset[Seat]
    trick: Trick | None
    share: Share | None
    tricks: tuple[FinishedTrick, ...]
    stacks: tuple[Counts, ...]
    kept: tuple[tuple[Suit, ...] | None, ...]
    piles: tuple[int, ...]
    worth: tuple[int | None, ...]
    ready: tuple[bool | None, ...]
    rounds: tuple[FinishedRound, ...]
    records: tuple[Round, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] | None


def start(seats: int, options: Options) -> State:
    """A new game, before the first dealer is drawn. Plotters Inc. has no options."""
    zeros = (0,) * seats
    nothing = (None,) * seats
    return State(
        seats=seats,
        round=1,
        phase="first",
        dealer=0,
        hands=((),) * seats,
        hand_sizes=zeros,
        to_act=NOBODY,
        trick=None,
        share=None,
        tricks=(),
        stacks=((0, 0, 0, 0),) * seats,
        kept=nothing,
        piles=zeros,
        worth=zeros,
        ready=nothing,
        rounds=(),
        records=(),
        totals=zeros,
        winners=None,
    )


def next_round(state: State) -> State:
    """The next round before its deal: cards are returned, scores stay, the next seat to the left deals."""
    return replace(
        start(state.seats, {}),
        round=state.round + 1,
        phase="deal",
        dealer=(state.dealer + 1) % state.seats,
        rounds=state.rounds,
        records=state.records,
        totals=state.totals,
    )


def dealt(state: State, cards: Sequence[Card]) -> State:
    """Deal 14 cards to seat 0, 14 to seat 1 and so on. The player to the left of the dealer leads."""
    ends = range(HAND_SIZE, HAND_SIZE * state.seats + 1, HAND_SIZE)
    full = replace(
        state,
        hands=tuple(arranged(cards[end - HAND_SIZE : end]) for end in ends),
        hand_sizes=(HAND_SIZE,) * state.seats,
    )
    return led_by(full, (state.dealer + 1) % state.seats)


def led_by(state: State, leader: Seat) -> State:
    """The state in which `leader` plays the first card of a trick."""
    trick = Trick(leader=leader, trump=None, suits=(), plays=(), first=None, second=None)
    return replace(state, phase="tricks", to_act=frozenset((leader,)), trick=trick, share=None)
