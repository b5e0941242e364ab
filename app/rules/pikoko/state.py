"""State of a game of PIKOKO, secrets included, at its start and before and after a deal."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

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
"""Tokens that each player has for bids in a round."""

ROUNDS = 3

Stage: TypeAlias = Phase | Literal["first", "deal"]
"""A phase, or the random order needed now: who starts (`first`), the deck (`deal`)."""

NOBODY: frozenset[Seat] = frozenset()


class State(Struct, frozen=True):
    """A game with its secrets. Tuples are indexed by seat unless noted otherwise.

    `choices` are sealed: bids until they are revealed, confidence cards until the round is scored. `to_act`
    are the seats whose turn it is. `rest` are the cards not dealt. `records` are `rounds` as they are stored.
    All other fields are as in the view.
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
    to_act: frozenset[Seat]
    confidence: tuple[Backing | None, ...]
    trick: Trick | None
    tricks: tuple[FinishedTrick, ...]
    tricks_won: tuple[int, ...]
    rounds: tuple[FinishedRound, ...]
    records: tuple[Round, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] | None


def start(seats: int, options: Options) -> State:
    """A new game, before the starting player is drawn. PIKOKO has no options."""
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
        to_act=NOBODY,
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
    """The next round before its deal: tokens and confidence cards are returned, scores stay."""
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
    """Deal eight cards to seat 0, eight to seat 1 and so on.

    The next one decides trump; the rest is set aside.
    """
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
