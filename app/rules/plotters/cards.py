"""Cards of Plotters Inc.: four suits, with as many numbers as it takes for 14 cards each."""

from collections.abc import Iterable
from functools import cache

from app.rules.plotters.view_types import Card, Hand, Suit

SUITS: tuple[Suit, ...] = ("B", "G", "R", "Y")
"""Blue, green, red, yellow."""

HAND_SIZE = 14

_HIGHEST = {4: (14, 14, 14, 14), 5: (17, 17, 18, 18), 6: (21, 21, 21, 21)}
"""The highest number of each suit, by the number of seats."""


def suit(card: Card) -> Suit:
    """The suit of the card."""
    return card[0]


def number(card: Card) -> int:
    """The number printed on the card."""
    return int(card[1:])


@cache
def deck(seats: int) -> tuple[Card, ...]:
    """The cards used, 14 for each seat, in the order of `arranged`."""
    highest = zip(SUITS, _HIGHEST[seats], strict=True)
    return tuple(f"{letter}{n}" for letter, most in highest for n in range(1, most + 1))


def arranged(cards: Iterable[Card]) -> Hand:
    """Cards sorted by suit and number, so that a hand hides the order of the deal."""
    return tuple(sorted(cards, key=lambda card: (suit(card), number(card))))
