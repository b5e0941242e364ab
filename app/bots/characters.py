"""Characters: what kind of player a bot is. A character changes what a bot wants, never how well it plays."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rules.contract import Seat

Name: TypeAlias = Literal["steady", "careful", "bold", "spoiling"]


@dataclass(frozen=True, slots=True)
class Character:
    """`backs_from`: the chance of being exact from which it backs a bid.

    `spite`: what part of the others' mean points it counts against its own, beyond what other bots do.
    """

    name: Name
    backs_from: float = 0.5
    spite: float = 0.0


STEADY = Character("steady")
CAREFUL = Character("careful", backs_from=0.65)
BOLD = Character("bold", backs_from=0.4)
SPOILING = Character("spoiling", spite=0.5)

BY_SEAT: Sequence[Character] = (STEADY, CAREFUL, BOLD, SPOILING, STEADY, BOLD)
"""Clients name bots by their seats, so that a name has one character."""


def character_of(seat: Seat) -> Character:
    """The character of any bot on that seat, except a casual one."""
    return BY_SEAT[seat]
