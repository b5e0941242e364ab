"""Everything there is to know of a game of PIKOKO, and the states before and after a deal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from app.rules.contract import Options, Round, Seat
from app.rules.pikoko.cards import HAND_SIZE, MULTI, arranged
from app.rules.pikoko.view_types import (
    Backing,
    Bids,
    Card,
    Colour,
    FinishedRound,
    FinishedTrick,
    Hand,
    Phase,
    Trick,
)

TOKENS = 9
"""Each player's tokens in a round."""

ROUNDS = 3

Stage: TypeAlias = Phase | Literal["first", "deal"]
"""A phase, or the random order that is due: who starts, the deck."""

NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class State:
    """A game, secrets included. Tuples run by seat unless said otherwise.

    `choices` are the sealed ones: bids until their reveal, confidence until scoring. `awaited` are the seats
    the game waits for. `rest` was not dealt. `records` tell of `rounds` what is kept. All else is as in the
    view.
    """

    seats: int
    round: int
    phase: Stage
    starter: Seat
    trump: Colour | None
    trump_card: Card
    rest: tuple[Card, ...]
    hands: tuple[Hand, ...]
    hand_sizes: tuple[int, ...]
    auction_of: Seat | None
    bids: Bids
    tokens: tuple[int, ...]
    choices: tuple[Backing | None, ...]
    sealed: tuple[bool | None, ...]
    awaited: frozenset[Seat]
    confidence: tuple[Backing | None, ...]
    trick: Trick | None
    tricks: tuple[FinishedTrick, ...]
    tricks_won: tuple[int, ...]
    rounds: tuple[FinishedRound, ...]
    records: tuple[Round, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] | None


def start(seats: int, options: Options) -> State:
    """The game before anybody was drawn to start; PIKOKO has no options."""
    zeros = (0,) * seats
    nothing = (None,) * seats
    return State(
        seats=seats,
        round=1,
        phase="first",
        starter=0,
        trump=None,
        trump_card="",
        rest=(),
        hands=((),) * seats,
        hand_sizes=zeros,
        auction_of=None,
        bids=(nothing,) * seats,
        tokens=(TOKENS,) * seats,
        choices=nothing,
        sealed=nothing,
        awaited=NOBODY,
        confidence=nothing,
        trick=None,
        tricks=(),
        tricks_won=zeros,
        rounds=(),
        records=(),
        totals=zeros,
        winners=None,
    )


def next_round(state: State, starter: Seat) -> State:
    """All tokens and confidence cards return; only the scores stay. The deal is due."""
    fresh = start(state.seats, {})
    return replace(
        fresh,
        round=state.round + 1,
        phase="deal",
        starter=starter,
        rounds=state.rounds,
        records=state.records,
        totals=state.totals,
    )


def dealt(state: State, cards: Sequence[Card]) -> State:
    """Eight cards to seat 0, the next eight to seat 1, and so on; then the flip; then the rest."""
    ends = range(HAND_SIZE, HAND_SIZE * state.seats + 1, HAND_SIZE)
    flip = cards[ends[-1]]
    return replace(
        state,
        hands=tuple(arranged(cards[end - HAND_SIZE : end]) for end in ends),
        hand_sizes=(HAND_SIZE,) * state.seats,
        trump_card=flip,
        trump=None if flip in MULTI else flip[0],
        rest=tuple(cards[ends[-1] + 1 :]),
    )
