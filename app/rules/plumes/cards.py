"""The feathers of Enchanted Plumes: ten colours of 0-9, which of them are in play, and the Peahen."""

from collections.abc import Iterable
from functools import cache

from app.rules.plumes.view_types import Card, Colour, Hand

COLOURS: tuple[Colour, ...] = ("R", "W", "Y", "G", "O", "T", "B", "K", "P", "X")
"""Red, white, yellow, green, orange, teal, blue, pink, purple, black."""

FEATHERS: tuple[Card, ...] = tuple(f"{colour}{n}" for colour in COLOURS for n in range(10))
"""All hundred, in the order of `arranged`."""

PEAHEN = "H"
"""The card that ends the game. It is no feather."""

_PLACE = {card: place for place, card in enumerate(FEATHERS)}
_HIGHEST = {2: 6, 3: 7, 4: 8, 5: 9, 6: 9}


def value(card: Card) -> int:
    """The value printed on the feather."""
    return int(card[1])


@cache
def deck(seats: int) -> tuple[Card, ...]:
    """The feathers in play: 70, 80 or 90 for 2, 3 or 4 seats, else all."""
    return tuple(card for card in FEATHERS if value(card) <= _HIGHEST[seats])


def arranged(cards: Iterable[Card]) -> Hand:
    """By colour, then value: a hand's order says nothing of the deal."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
