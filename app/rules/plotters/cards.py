"""The cards of Plotters Inc.: four suits, as many numbers as give everybody 14 cards."""

from collections.abc import Iterable
from functools import cache

from app.rules.plotters.view_types import Card, Hand, Suit

SUITS: tuple[Suit, ...] = ("B", "G", "R", "Y")
"""Blue, green, red, yellow."""

HAND_SIZE = 14

_HIGHEST = {4: (14, 14, 14, 14), 5: (17, 17, 18, 18), 6: (21, 21, 21, 21)}
"""By seats, the highest number of each suit."""


def suit(card: Card) -> Suit:
    """The card's suit."""
    return card[0]


def number(card: Card) -> int:
    """The number printed on the card."""
    return int(card[1:])


@cache
def deck(seats: int) -> tuple[Card, ...]:
    """The cards in play, 14 for each seat, in the order of `arranged`."""
    highest = zip(SUITS, _HIGHEST[seats], strict=True)
    return tuple(f"{letter}{n}" for letter, most in highest for n in range(1, most + 1))


def arranged(cards: Iterable[Card]) -> Hand:
    """By suit, then number: a hand's order says nothing of the deal."""
    return tuple(sorted(cards, key=lambda card: (suit(card), number(card))))
