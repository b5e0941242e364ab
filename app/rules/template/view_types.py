"""What a viewer of Template may know, as it goes over the wire.

Without slots on purpose: orjson reads the dict of a dataclass several times faster than its slots.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rules.contract import Seat

Card: TypeAlias = str
"""A suit letter and a number: `R7`."""

Hand: TypeAlias = tuple[Card, ...]

Phase: TypeAlias = Literal["tricks", "over"]


@dataclass(frozen=True)
class Play:
    """A card on the table and who played it."""

    by: Seat
    card: Card


@dataclass(frozen=True)
class Trick:
    """The cards of a trick in the order they were played; `winner` once it is full."""

    leader: Seat
    plays: tuple[Play, ...]
    winner: Seat | None


@dataclass(frozen=True)
class View:
    """One viewer's knowledge. Tuples run by seat unless said otherwise.

    `trick` is the one on the table, None before the deal and after the last trick; `tricks` are the finished
    ones, oldest first.
    """

    phase: Phase
    hands: tuple[Hand | None, ...]
    hand_sizes: tuple[int, ...]
    trick: Trick | None
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    winners: tuple[Seat, ...] | None
