"""Types of a view of Enchanted Plumes: what a viewer may know, as it is sent to clients.

They have no slots because orjson encodes a dataclass without slots several times faster.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rules.contract import Seat

Card: TypeAlias = str
"""A colour letter (R W Y G O T B K P X) and a value: `B9`, `X0`."""

Colour: TypeAlias = str

Phase: TypeAlias = Literal["keep", "play", "replenish", "over"]

Hand: TypeAlias = tuple[Card, ...]

Row: TypeAlias = tuple[Card | None, ...]
"""Cards from the left. Null is the last card of a Peacock, if it is face down for the viewer."""


@dataclass(frozen=True)
class Plume:
    """Rows from the top down, and their score as the viewer sees it: a card face down counts 0."""

    rows: tuple[Row, ...]
    peacock: bool
    score: int


@dataclass(frozen=True)
class View:
    """What one viewer may know. Tuples are indexed by seat unless noted otherwise.

    `turns` counts the turns begun; `played` cards and replenishing `steps` are those of this turn. `swapped`
    are the two cards that its first step swapped; the second step moves neither. `train` and the plumes of a
    seat keep their order. `scores` are those of the plumes as the viewer sees them.
    """

    phase: Phase
    starter: Seat
    player: Seat | None
    turns: int
    hands: tuple[Hand | None, ...]
    hand_sizes: tuple[int, ...]
    sealed: tuple[bool | None, ...]
    my_choice: Hand | None
    train: tuple[Card, ...]
    deck_size: int
    plumes: tuple[tuple[Plume, ...], ...]
    played: int
    steps: int
    swapped: tuple[Card, ...]
    scores: tuple[int, ...]
    peacocks: tuple[int, ...]
    winners: tuple[Seat, ...] | None
