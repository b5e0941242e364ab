"""Cards of PIKOKO: numbers 1 to 11 in five colours, four multi-coloured cards, and the deck for each game."""

from collections.abc import Iterable
from functools import cache

from app.rules.pikoko.view_types import Card, Colour, Hand

COLOURS: tuple[Colour, ...] = ("R", "Y", "P", "W", "B")
"""Red, yellow, purple, white, blue."""

MULTI: dict[Card, tuple[Colour, ...]] = {
    "M1": ("R", "Y", "P"),
    "M4": ("Y", "W", "B"),
    "M7": ("R", "P", "W"),
    "M10": ("R", "W", "B"),
}
"""The colours of each multi-coloured card. It replaces the plain cards with its number in those colours."""

HAND_SIZE = 8

_HIGHEST = {3: 7, 4: 9, 5: 11}


def number(card: Card) -> int:
    """The number printed on the card."""
    return int(card[1:])


SHOWS: dict[Card, tuple[Colour, ...]] = MULTI | {
    f"{colour}{n}": (colour,)
    for colour in COLOURS
    for n in range(1, 12)
    if colour not in MULTI.get(f"M{n}", ())
}
"""The colours that each of the 47 cards shows, multi-coloured cards first."""

_PLACE = {
    card: place
    for place, card in enumerate(
        sorted(SHOWS, key=lambda card: (card in MULTI, COLOURS.index(SHOWS[card][0]), number(card)))
    )
}


@cache
def deck(seats: int) -> tuple[Card, ...]:
    """The cards used with 3, 4 or 5 seats (29, 39 or 47), in the order of `arranged`."""
    return tuple(card for card in _PLACE if number(card) <= _HIGHEST[seats])


def arranged(cards: Iterable[Card]) -> Hand:
    """Cards sorted by colour and number, multi-coloured ones last: a hand hides the order of the deal."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
