"""Types of a view of PIKOKO: what a viewer may know, as it is sent to clients.

They have no slots because orjson encodes a dataclass without slots several times faster.
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
"""`bids[bidder][target]`, None until they are revealed."""

# A play is a dict because its key `as` is a keyword of Python. It is never changed once created.
Play = TypedDict("Play", {"by": Seat, "owner": Seat, "card": Card, "as": Colour | None})


@dataclass(frozen=True)
class Trick:
    """The trick on the table; `required` is the colour led, null before the lead."""

    leader: Seat
    required: Colour | None
    plays: tuple[Play, ...]


@dataclass(frozen=True)
class FinishedTrick:
    """A trick of this round that somebody has won."""

    leader: Seat
    required: Colour
    plays: tuple[Play, ...]
    winner: Seat


@dataclass(frozen=True)
class FinishedRound:
    """A scored round: trump, bids, tricks won, confidence cards and scores; tuples are indexed by seat."""

    number: int
    starter: Seat
    trump: Colour | None
    bids: tuple[tuple[int, ...], ...]
    tricks_won: tuple[int, ...]
    confidence: tuple[Backing, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """What one viewer may know.

    Tuples are indexed by seat unless noted; cards are those of this round only.
    """

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
