"""What a viewer of Enchanted Plumes may know, as it goes over the wire.

Without slots on purpose: orjson reads the dict of a dataclass several times faster than its slots.
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
"""Cards from the left; None is the last card of a Peacock, face down where the viewer may not see it."""


@dataclass(frozen=True)
class Plume:
    """Rows from the top down, and what they are worth to the viewer: a card face down counts 0."""

    rows: tuple[Row, ...]
    peacock: bool
    score: int


@dataclass(frozen=True)
class View:
    """One viewer's knowledge. Tuples run by seat unless said otherwise.

    `turns` counts the turns begun; `played` cards and replenishing `steps` are those of this turn. `swapped`
    are the two cards its first step exchanged: the second moves neither. `train` and the plumes of a seat
    keep their order. `scores` are what the viewer sees of the plumes.
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
