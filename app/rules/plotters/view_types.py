"""What a viewer of Plotters Inc. may know, as it goes over the wire.

Without slots on purpose: orjson reads the dict of a dataclass several times faster than its slots.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rules.contract import Seat

Card: TypeAlias = str
"""A suit letter (B G R Y) and a number: `R14`."""

Suit: TypeAlias = str
"""One of B G R Y."""

Phase: TypeAlias = Literal["tricks", "pick", "keep", "scored", "over"]

Hand: TypeAlias = tuple[Card, ...]

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each suit, in the order B G R Y."""


@dataclass(frozen=True)
class Play:
    """A card on the table and who played it."""

    by: Seat
    card: Card


@dataclass(frozen=True)
class Trick:
    """The trick on the table; one that broke off stays there until the next deal.

    `trump` is the suit led, `suits` those that lie there in the order they came; beside three no other may be
    played. `first` and `second` win it as it lies: the highest trump and the lowest card that is none.
    """

    leader: Seat
    trump: Suit | None
    suits: tuple[Suit, ...]
    plays: tuple[Play, ...]
    first: Seat | None
    second: Seat | None


@dataclass(frozen=True)
class Share:
    """How a full trick is shared out: the first winner picks `count` cards, the second must take the rest.

    Without a second winner the rest leaves the game. `taken` and `rest` are empty until the pick.
    """

    count: int
    taken: Hand
    rest: Hand


@dataclass(frozen=True)
class FinishedTrick:
    """A trick of this round that was shared out; without a `second` winner the `rest` left the game."""

    leader: Seat
    trump: Suit
    plays: tuple[Play, ...]
    first: Seat
    second: Seat | None
    taken: Hand
    rest: Hand


@dataclass(frozen=True)
class FinishedRound:
    """A scored round: what lay before each seat at its end, and the scores by seat.

    `ended_by` is the seat that held only the fourth suit; null when the round went to its end.
    """

    number: int
    dealer: Seat
    tricks: int
    ended_by: Seat | None
    stacks: tuple[Counts, ...]
    kept: tuple[tuple[Suit, ...] | None, ...]
    piles: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """One viewer's knowledge. Tuples run by seat unless said otherwise; only cards of the present round.

    `stacks` count the open cards, `piles` those face down since two suits were `kept`; `worth` is what they
    would score now, null while two suits are to be chosen. `share` says how the trick is shared out in the
    phases pick and keep. `ready` is null for everybody while nobody is asked.
    """

    round: int
    phase: Phase
    dealer: Seat
    hands: tuple[Hand | None, ...]
    hand_sizes: tuple[int, ...]
    trick: Trick | None
    share: Share | None
    tricks: tuple[FinishedTrick, ...]
    stacks: tuple[Counts, ...]
    kept: tuple[tuple[Suit, ...] | None, ...]
    piles: tuple[int, ...]
    worth: tuple[int | None, ...]
    ready: tuple[bool | None, ...]
    rounds: tuple[FinishedRound, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...] | None
