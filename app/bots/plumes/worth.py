"""Estimates for the `casual` bot at Enchanted Plumes: the score that plumes promise, and what a card adds."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from app.rules.contract import Seat
from app.rules.plumes.cards import deck, value
from app.rules.plumes.rows import places
from app.rules.plumes.view_types import Card, Colour, Plume, View

Shape: TypeAlias = tuple[int, int]
"""The width of the top row, and the number of cards below it."""

BELOW, ABOVE = 0.6, 0.2
"""What a card of a lower row earns on average, and one of a top row costs, as a share of the highest
value."""

SPARE = 2.5
"""What a card is worth in points that no plume needs yet."""

WIDEST = 6
"""The widest top row that is planned."""

NEW_COLOUR = 0.8
"""What a new colour in a row is worth in points, because the next row may use it."""

FINISHED = 4.0
"""What it is worth to have finished a Peacock, rather than to trust that a better card comes in time."""

DRAWS_A_TURN = 1.6
EARLY = 4
"""How many cards are left on average when the Peahen is drawn."""


def cards_to_come(view: View, seat: Seat) -> int:
    """About how many more cards `seat` will play."""
    turns = max(0, view.deck_size - EARLY) / (DRAWS_A_TURN * len(view.hands))
    now = 2 - view.played if view.phase == "play" else 0
    return round(min(view.hand_sizes[seat] + DRAWS_A_TURN * turns, now + 2 * turns))


def shape(built: Plume) -> Shape:
    return len(built.rows[0]), sum(map(len, built.rows[1:]))


@lru_cache(maxsize=16384)
def promise(shapes: tuple[Shape, ...], cards: int, highest: int) -> float:
    """The points that plumes of these shapes will still earn with `cards` more cards.

    Cards go first to plumes with lower rows, then to the widest. A plume with a top row only is planned as
    wide as pays best with the cards left for it.
    """
    left, total = cards, 0.0
    for top, below in sorted(shapes, key=lambda each: (each[1] == 0, -each[0])):
        widths = (top,) if below else range(max(2, top), max(WIDEST, top) + 1)
        worth, used = max(_as_wide(top, below, width, left, highest) for width in widths)
        total, left = total + worth + SPARE * used, left - used
    return total + SPARE * left


def _as_wide(top: int, below: int, width: int, cards: int, highest: int) -> tuple[float, int]:
    """What a plume `width` wide earns more than spare cards would, and how many of `cards` it uses."""
    more, rows = width - top, width * (width - 1) // 2 - below
    used = min(cards, more + rows)
    worth = BELOW * highest * max(0, used - more) - ABOVE * highest * min(used, more)
    bonus = width * (width + 1) // 2 if cards >= more + rows else 0
    return worth + bonus - SPARE * used, used


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a card: it adds `base` to the expected score, and `sign` times the value of the card."""

    name: str
    base: float
    sign: int
    fitting: frozenset[Colour] | None
    there: frozenset[Colour]

    def gain(self, card: Card) -> float | None:
        """What `card` adds to the expected score here; None if it does not fit."""
        if self.fitting is not None and card[0] not in self.fitting:
            return None
        return self.base + self.sign * value(card) + (NEW_COLOUR if card[0] not in self.there else 0)


def open_places(view: View, seat: Seat) -> Iterator[Place]:
    """All places in the plumes of `seat`, a new plume included."""
    own = view.plumes[seat]
    shapes = [shape(built) for built in own]
    cards, highest = cards_to_come(view, seat), value(deck(len(view.hands))[-1])
    now = promise(tuple(shapes), cards, highest)

    def base(after: list[Shape]) -> float:
        return promise(tuple(after), cards - 1, highest) - now

    for number, built in enumerate(own):
        top, below = shapes[number]
        for row, fitting in places(built):
            grown = (top + 1, 0) if fitting is None else (top, below + 1)
            there = frozenset() if row else frozenset(card[0] for card in built.rows[-1] if card)
            added = base([*shapes[:number], grown, *shapes[number + 1 :]])
            if grown[1] == top * (top - 1) // 2 > 0:
                added += FINISHED
            yield Place(f"{number + 1}{row}", added, -1 if fitting is None else 1, fitting, there)
    yield Place("new", base([*shapes, (1, 0)]), -1, None, frozenset())


def best_use(card: Card, among: list[Place]) -> float:
    """The most that `card` can add to the expected score, over all places to play it."""
    return max(gain for place in among if (gain := place.gain(card)) is not None)
