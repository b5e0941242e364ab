"""Playout core of Enchanted Plumes: plumes, hands, the Train and the deck as integers that change in place.

It repeats the rules of `app.rules.plumes` for speed; `tests/bots/test_plumes_core.py` proves the two equal.
A card is its place in `FEATHERS`, so tens are the colour and ones the value. A set of colours is a mask.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from app.rules.contract import Action
from app.rules.plumes.cards import FEATHERS, PEAHEN
from app.rules.plumes.train import HAND_LIMIT
from app.rules.plumes.view_types import Plume as Laid

Card: TypeAlias = int
Mask: TypeAlias = int

END: Card = 100
"""The Peahen."""

NAMES: tuple[str, ...] = (*FEATHERS, PEAHEN)
CARD = {name: card for card, name in enumerate(NAMES)}
VALUE = tuple(card % 10 for card in range(100))
COLOUR: tuple[Mask, ...] = tuple(1 << card // 10 for card in range(100))
ANY: Mask = (1 << 10) - 1

Plume: TypeAlias = tuple[int, int, int, Mask, Mask, int]
"""Width of the top row, number of the present row (0 is the top), cards in it, colours of the row above,
colours in it, points. A Peacock's points include its bonus."""

NONE: Plume = (0, 0, 0, ANY, 0, 0)
"""A plume that has not begun."""

Spot: TypeAlias = tuple[int, bool]
"""Where a card goes: the plume's index (one past the last for a new one), and whether it starts a row."""


def cards_of(names: Iterable[str]) -> list[Card]:
    """The numbers of named cards."""
    return [CARD[name] for name in names]


def is_peacock(plume: Plume) -> bool:
    """Whether the plume is complete."""
    return plume[1] == plume[0] - 1 > 0


def openings(plume: Plume) -> Iterator[tuple[bool, Mask]]:
    """Each row that takes a card, the next one (True) or the present one, and the colours it takes."""
    wide, row, filled, above, here, _ = plume
    if row and filled < wide - row:
        yield False, above
    elif row:
        if wide - row > 1:
            yield True, here
    else:
        yield False, ANY
        if wide > 1:
            yield True, here


def grown(plume: Plume, down: bool, card: Card) -> Plume:
    """The plume with one more card, in its next row (`down`) or the present one."""
    wide, row, filled, above, here, points = plume
    if down:
        row += 1
        points += VALUE[card]
        if wide - row == 1:
            points += wide * (wide + 1) // 2
        return wide, row, 1, here, COLOUR[card], points
    if row:
        return wide, row, filled + 1, above, here | COLOUR[card], points + VALUE[card]
    return wide + 1, 0, filled + 1, ANY, here | COLOUR[card], points - VALUE[card]


def spots(plumes: list[Plume]) -> Iterator[tuple[Spot, Mask]]:
    """Everywhere a card may go, and the colours that fit there."""
    for number, plume in enumerate(plumes):
        for down, fitting in openings(plume):
            yield (number, down), fitting
    yield (len(plumes), False), ANY


def plume_of(laid: Laid) -> Plume:
    """The plume that a viewer sees all cards of."""
    above, here = (_colours(row) for row in ((), *laid.rows)[-2:])
    row = len(laid.rows) - 1
    return len(laid.rows[0]), row, len(laid.rows[-1]), above if row else ANY, here, laid.score


def _colours(cards: Iterable[str | None]) -> Mask:
    mask = 0
    for card in cards:
        if card is not None:
            mask |= COLOUR[CARD[card]]
    return mask


@dataclass(slots=True)
class Side:
    """One player's hand and plumes."""

    hand: list[Card]
    plumes: list[Plume]

    def play(self, card: Card, spot: Spot) -> None:
        """Play a card of the hand."""
        number, down = spot
        self.hand.remove(card)
        if number == len(self.plumes):
            self.plumes.append(grown(NONE, False, card))
        else:
            self.plumes[number] = grown(self.plumes[number], down, card)

    def points(self) -> int:
        """The total of all plumes."""
        return sum(plume[5] for plume in self.plumes)

    def peacocks(self) -> int:
        """How many plumes are complete."""
        return sum(map(is_peacock, self.plumes))


@dataclass(slots=True)
class Middle:
    """The Train, and the deck with its top at the end of the list."""

    train: list[Card]
    deck: list[Card]

    def draw(self, side: Side) -> bool:
        """Draw the top card; False if it is the Peahen, which ends the game."""
        card = self.deck.pop()
        if card == END:
            return False
        side.hand.append(card)
        return True

    def swap(self, side: Side, mine: Card, theirs: Card) -> None:
        """Swap a card of the hand with one of the Train."""
        side.hand[side.hand.index(mine)] = theirs
        self.train[self.train.index(theirs)] = mine


def may_draw(side: Side) -> bool:
    """Whether the hand has room for a card."""
    return len(side.hand) < HAND_LIMIT


def act(side: Side, middle: Middle, action: Action) -> bool:
    """Play, stop, draw or swap, in the notation of the rules; False if that drew the Peahen."""
    verb, *named = action.split(" ")
    if verb == "draw":
        return middle.draw(side)
    if verb == "play":
        card, place, *down = named
        side.play(CARD[card], (len(side.plumes) if place == "new" else int(place) - 1, bool(down)))
    elif verb == "swap":
        middle.swap(side, CARD[named[0]], CARD[named[1]])
    return True


def play_text(side: Side, card: Card, spot: Spot) -> Action:
    """A play in the notation of the rules."""
    number, down = spot
    place = "new" if number == len(side.plumes) else f"{number + 1}{' down' if down else ''}"
    return f"play {NAMES[card]} {place}"
