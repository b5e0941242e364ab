"""Types of a view of Plotters Inc.: what a viewer may know, as it is sent to clients.

They have no slots because orjson encodes a dataclass without slots several times faster.
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
    """A card on the table, and who played it."""

    by: Seat
    card: Card


@dataclass(frozen=True)
class Trick:
    """The trick on the table. If it ended the round early, it stays until the next deal.

    `trump` is the suit led. `suits` are the suits in the trick, in the order they were played; once there are
    three, the fourth may not be played. `first` and `second` are winning so far: by the highest trump, and by
    the lowest card of another suit.
    """

    leader: Seat
    trump: Suit | None
    suits: tuple[Suit, ...]
    plays: tuple[Play, ...]
    first: Seat | None
    second: Seat | None


@dataclass(frozen=True)
class Share:
    """How a full trick is shared out: the first winner picks `count` cards, the second has to take the rest.

    If there is no second winner, the rest leaves the game. `taken` and `rest` are empty until the pick.
    """

    count: int
    taken: Hand
    rest: Hand


@dataclass(frozen=True)
class FinishedTrick:
    """A trick of this round that was shared out. If it has no `second` winner, the `rest` left the game."""

    leader: Seat
    trump: Suit
    plays: tuple[Play, ...]
    first: Seat
    second: Seat | None
    taken: Hand
    rest: Hand


@dataclass(frozen=True)
class FinishedRound:
    """A scored round: the cards of each seat at its end, and the scores by seat.

    `ended_by` is the seat that held only the fourth suit; null if the round was played to its end.
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
    """What one viewer may know. Tuples are indexed by seat unless noted; cards are those of this round only.

    `stacks` count the face-up cards, `piles` the cards that are face down since two suits were `kept`.
    `worth` is what they would score now, null while two suits have to be chosen. `share` is how the trick is
    shared out, in the phases pick and keep. `ready` is null for everybody except between rounds.
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
