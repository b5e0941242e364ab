"""Quick policy of the better bots at Enchanted Plumes: rates positions, and plays and replenishes by that.

A position is worth the points of its plumes, what their next cards will earn on average (`outlook`), how much
better than average the cards in hand are for that, and a reserve for the number of those cards. Units are
points. The constants were tuned together with those of `outlook`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from app.bots.plumes.core import (
    ANY,
    COLOUR,
    NONE,
    VALUE,
    Card,
    Mask,
    Middle,
    Plume,
    Side,
    Spot,
    cards_of,
    grown,
    may_draw,
    spots,
)
from app.bots.plumes.outlook import COLOURS, costs, earns, outlook
from app.rules.contract import Action
from app.rules.plumes.building import CARDS_A_TURN
from app.rules.plumes.train import STEPS

PLANNED = 1.48
"""How many cards of a turn count for a plan."""

LOWER, TOP = 1.0, 0.74
"""What a good card for the next row is worth while the present one, or a top row, may grow, as a share."""

MISFIT = 0.07
"""What a card worse than average costs, as a share, for it need not be played."""

SPARE_LOW = 0.27
"""What a low card is worth for new top rows, as a share of what it costs less than average."""

RESERVE, CROWDED = 2.6, 0.2
"""What each card in hand is worth, and what each costs for every card in hand."""

LATE = 3.5
"""With fewer turns left, the reserve is worth proportionally less."""

SECOND = -0.55
"""By how much the second card of a turn has to be better than none."""

DRAWN = 1.0
"""What a drawn card is worth besides the reserve: it may be a good one."""

LOWS = 3
"""How many cards of a hand, the lowest, are considered for top rows."""

LAST = 8
"""How many cards of the deck may be the Peahen."""

COUNT = tuple(min(mask.bit_count(), COLOURS) for mask in range(ANY + 1))
"""The number of colours of each mask, as `outlook` counts them."""

Play: TypeAlias = tuple[Card, Spot] | None
"""A card and where it goes; None to stop."""

Step: TypeAlias = tuple[Card, Card] | None
"""A card of the hand and one of the Train to swap; None to draw."""

Wish: TypeAlias = tuple[Mask, float, float]
"""Colours that a lower row takes, the average value of its cards, and the share that counts already."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The number of seats, the highest value of a card, and how many cards are drawn in a turn on average."""

    seats: int
    highest: int
    draws: float

    def turns(self, size: int) -> float:
        """How many more turns a seat will have, on average, with that many cards in the deck."""
        peahen = size - (LAST - 1) / 2 if size > LAST else (size + 1) / 2
        return max(0.0, (peahen - 1) / (self.seats * self.draws))


@dataclass(frozen=True, slots=True)
class Moment:
    """What of a turn is over: cards played (both after `stop`), steps, the two cards swapped first."""

    played: int = 0
    steps: int = 0
    swapped: tuple[Card, ...] = ()

    def after(self, action: Action) -> "Moment":
        """The moment after an action of the turn."""
        verb, *named = action.split(" ")
        if verb == "play":
            return Moment(self.played + 1)
        if verb == "stop":
            return Moment(CARDS_A_TURN)
        swapped = tuple(cards_of(named)) if verb == "swap" else self.swapped
        return Moment(self.played, self.steps + 1, swapped)


def worth(side: Side, turns: float, highest: int) -> float:
    """The points that a side will have at the end, between turns."""
    cards = round(PLANNED * turns)
    return _standing(side.plumes, side.hand, cards, highest) + reserve(len(side.hand), turns)


def reserve(cards: int, turns: float) -> float:
    """What it is worth to have so many cards in hand."""
    return cards * (RESERVE - CROWDED * cards) * min(1.0, turns / LATE)


def plays(side: Side, played: int, turns: float, highest: int) -> Iterator[tuple[float, Play]]:
    """What each play of a card promises, and stopping if one is `played` already."""
    hand, plumes = side.hand, side.plumes
    cards = round(PLANNED * turns)
    if played:
        kept = reserve(len(hand), turns) - reserve(len(hand) - 1, turns)
        yield _standing(plumes, hand, cards, highest) + kept + SECOND, None
    elif len(hand) > 1:
        cards = round(PLANNED * turns + 1)
    lows = sorted(hand, key=VALUE.__getitem__)[:LOWS]
    for (number, down), fitting in spots(plumes):
        before = plumes[number] if number < len(plumes) else NONE
        for card in lows if fitting == ANY else hand:
            if fitting & COLOUR[card]:
                after = [*plumes[:number], grown(before, down, card), *plumes[number + 1 :]]
                rest = [other for other in hand if other != card]
                yield _standing(after, rest, cards, highest), (card, (number, down))


def steps(
    side: Side, train: Sequence[Card], swapped: Sequence[Card], turns: float, highest: int
) -> Iterator[tuple[float, Step]]:
    """What drawing gains, and each swap of one of the two worst cards for one of the Train's best three."""
    _, wishes = _prospects(side.plumes, round(PLANNED * turns), highest)
    low = costs(highest)
    mine = sorted((_use(card, wishes, low), card) for card in side.hand if card not in swapped)
    theirs = sorted((_use(card, wishes, low), card) for card in train if card not in swapped)
    for gained, their in theirs[-3:]:
        for lost, own in mine[:2]:
            yield gained - lost, (own, their)
    if may_draw(side):
        size = len(side.hand)
        yield reserve(size + 1, turns) - reserve(size, turns) + DRAWN, None


def finish(side: Side, middle: Middle, moment: Moment, pace: Pace) -> bool:
    """Play a turn from `moment` to its end; False if the Peahen ended the game."""
    turns, highest = pace.turns(len(middle.deck)), pace.highest
    for played in range(moment.played, CARDS_A_TURN):
        if side.hand:
            _, choice = max(plays(side, played, turns, highest), key=itemgetter(0))
            if choice is None:
                break
            side.play(*choice)
    swapped = moment.swapped
    for _ in range(moment.steps, STEPS):
        _, step = max(steps(side, middle.train, swapped, turns, highest), key=itemgetter(0))
        if step is not None:
            middle.swap(side, *step)
            swapped = step
        elif not middle.draw(side):
            return False
    return True


def _standing(plumes: list[Plume], hand: list[Card], cards: int, highest: int) -> float:
    """What plumes and the cards in hand promise, with about `cards` more cards to play."""
    total, wishes = _prospects(plumes, cards, highest)
    low = costs(highest)
    for card in hand:
        total += _use(card, wishes, low)
    return total


def _prospects(plumes: list[Plume], cards: int, highest: int) -> tuple[float, list[Wish]]:
    """The points of plumes and what their next cards earn, and what cards they wish for.

    The plume that is furthest down comes first, the widest if all have a top row only. The next one has the
    cards that are left after it, in place of the new plume that the outlook of the first one ends with.
    """
    total, wishes = 0, list[Wish]()
    growing = []
    for plume in plumes:
        total += plume[5]
        if plume[1] != plume[0] - 1 or not plume[1]:
            growing.append(plume)
    if len(growing) > 1:
        growing.sort(key=_furthest)
    promised = 0.0
    for place, (wide, row, filled, above, here, _) in enumerate(growing or [NONE]):
        if place:
            promised -= outlook(0, 0, 0, 0, 0, cards, highest)
        earned, wished, cards = _prospect(wide, row, filled, above, here, cards, highest)
        promised += earned
        wishes += wished
    return total + promised, wishes


def _furthest(plume: Plume) -> tuple[int, int]:
    return -plume[1], -plume[0]


@lru_cache(maxsize=1 << 16)
def _prospect(
    wide: int, row: int, filled: int, above: Mask, here: Mask, cards: int, highest: int
) -> tuple[float, tuple[Wish, ...], int]:
    """What the next cards of a growing plume earn, its wishes, and how many of `cards` are left after it."""
    earned = outlook(wide, row, filled, COUNT[above] if row else 0, COUNT[here], cards, highest)
    if cards <= 0:
        return earned, (), 0
    wishes: list[Wish] = []
    full = filled == wide - row
    if row and not full:
        wishes.append((above, earns(COUNT[above], highest), 1.0))
    if wide - row > 1 or not row:
        wishes.append((here, earns(COUNT[here], highest), TOP if not row else 1.0 if full else LOWER))
    return earned, tuple(wishes), max(0, cards - _planned(wide, row, filled, cards))


def _planned(wide: int, row: int, filled: int, cards: int) -> int:
    """How many of `cards` the plume takes: up to a Peacock, of a width that the cards allow."""
    if row:
        return wide - row - filled + (wide - row) * (wide - row - 1) // 2
    width = max(2, wide)
    while (width + 1) * (width + 2) // 2 <= cards + wide:
        width += 1
    return width * (width + 1) // 2 - wide


def _use(card: Card, wishes: list[Wish], low: float) -> float:
    """How much better than an average card this one is for the plumes, or else for a new top row."""
    value, colour = VALUE[card], COLOUR[card]
    best = SPARE_LOW * (low - value)
    if best < 0:
        best *= MISFIT
    for colours, mean, share in wishes:
        if colours & colour:
            gain = share * (value - mean) * (1 if value > mean else MISFIT)
            if gain > best:
                best = gain
    return best
