"""What a viewer of PIKOKO may know, as it goes over the wire.

Without slots on purpose: orjson reads the dict of a dataclass several times faster than its slots.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.rules.contract import Seat

Card: TypeAlias = str
"""A colour letter (R Y P W B, or M for multi-coloured) and a number: `B9`, `M10`."""

Colour: TypeAlias = str
"""One of R Y P W B."""

Phase: TypeAlias = Literal["auction", "self_bid", "confidence", "tricks", "scored", "over"]

Backing: TypeAlias = int | Literal["none"]
"""The seat backed by a confidence card, or "none" for no confidence."""

Hand: TypeAlias = tuple[Card, ...]

Bids: TypeAlias = tuple[tuple[int | None, ...], ...]
"""bids[bidder][target]; None until revealed."""

# `as` is a word of the wire and a keyword of Python, so a play is a dict; nobody changes one once made.
Play = TypedDict("Play", {"by": Seat, "owner": Seat, "card": Card, "as": Colour | None})


@dataclass(frozen=True)
class Trick:
    """The trick that lies on the table; `required` is None until it is led."""

    leader: Seat
    required: Colour | None
    plays: tuple[Play, ...]


@dataclass(frozen=True)
class FinishedTrick:
    """A trick of this round that somebody took."""

    leader: Seat
    required: Colour
    plays: tuple[Play, ...]
    winner: Seat


@dataclass(frozen=True)
class FinishedRound:
    """A scored round: its trump, bids, tricks won, confidence and scores by seat."""

    number: int
    starter: Seat
    trump: Colour | None
    bids: tuple[tuple[int, ...], ...]
    tricks_won: tuple[int, ...]
    confidence: tuple[Backing, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """One viewer's knowledge. Tuples run by seat unless said otherwise; only cards of the present round."""

    round: int
    phase: Phase
    starter: Seat
    trump: Colour | None
    trump_card: Card
    hands: tuple[Hand | None, ...]
    hand_sizes: tuple[int, ...]
    auction_of: Seat | None
    bids: Bids
    tokens: tuple[int, ...]
    sealed: tuple[bool | None, ...]
    my_choice: int | Literal["none"] | None
    confidence: tuple[Backing | None, ...]
    trick: Trick | None
    tricks: tuple[FinishedTrick, ...]
    tricks_won: tuple[int, ...]
    rounds: tuple[FinishedRound, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] | None
