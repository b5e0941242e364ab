"""Cards of Enchanted Plumes: feathers 0 to 9 in ten colours, the deck for each game, and the Peahen."""

from collections.abc import Iterable
from functools import cache

from app.rules.plumes.view_types import Card, Colour, Hand

COLOURS: tuple[Colour, ...] = ("R", "W", "Y", "G", "O", "T", "B", "K", "P", "X")
"""Red, white, yellow, green, orange, teal, blue, pink, purple, black."""

FEATHERS: tuple[Card, ...] = tuple(f"{colour}{n}" for colour in COLOURS for n in range(10))
"""All hundred feathers, in the order of `arranged`."""

PEAHEN = "H"
"""The card that ends the game. It is not a feather."""

_PLACE = {card: place for place, card in enumerate(FEATHERS)}
_HIGHEST = {2: 6, 3: 7, 4: 8, 5: 9, 6: 9}


def value(card: Card) -> int:
    """The value printed on the feather."""
    return int(card[1])


@cache
def deck(seats: int) -> tuple[Card, ...]:
    """The feathers used: 70, 80 or 90 with 2, 3 or 4 seats, all with more."""
    return tuple(card for card in FEATHERS if value(card) <= _HIGHEST[seats])


def arranged(cards: Iterable[Card]) -> Hand:
    """Cards sorted by colour and value, so that a hand hides the order of the deal."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
