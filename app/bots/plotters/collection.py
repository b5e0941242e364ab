"""Collecting at Plotters Inc.: what cards will score, which ones `casual` picks, which suits it keeps."""

from collections import Counter
from collections.abc import Iterable

from app.rules.contract import Action, Seat
from app.rules.plotters.cards import HAND_SIZE, SUITS, suit
from app.rules.plotters.view_types import Card, Counts, View

GROWTH = 0.4
"""How many cards a player is expected to gain per trick in each of the two suits they collect."""

DIRT = 0.1
"""How many other cards, which divide the score, a player is expected to gain per trick."""

Owned = tuple[Counts, tuple[str, ...] | None, int]
"""The cards of a seat: its face-up stacks, the suits it kept, its face-down pile."""


def owned(view: View, seat: Seat) -> Owned:
    """The cards that `seat` has collected."""
    return view.stacks[seat], view.kept[seat], view.piles[seat]


def with_cards(before: Owned, cards: Iterable[Card]) -> Owned:
    """The collected cards with some more."""
    stacks, kept, pile = before
    counts = list(stacks)
    for card in cards:
        if kept is None or suit(card) in kept:
            counts[SUITS.index(suit(card))] += 1
        else:
            pile += 1
    return tuple(counts), kept, pile


def promise(view: View, lying: Owned) -> float:
    """The expected score at the end: the two largest stacks as they may grow, divided by all other cards."""
    stacks, _, pile = lying
    fourth, third, second, most = sorted(stacks)
    left = HAND_SIZE - len(view.tricks)
    growth, dirt = GROWTH * left, DIRT * left
    return (most + growth) * (second + growth) / max(1.0, pile + third + fourth + dirt)


def gains(view: View, seat: Seat) -> dict[str, float]:
    """What one more card of each suit adds to the expected score of `seat`."""
    before = owned(view, seat)
    now = promise(view, before)
    return {each: promise(view, with_cards(before, (each,))) - now for each in SUITS}


def take(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The pick that helps me most, minus a share of what the rest then gives the second winner."""
    trick = view.trick
    assert trick is not None
    cards = [play.card for play in trick.plays]
    mine = owned(view, seat)
    rivals = len(view.hands) - 1

    def merit(action: Action) -> float:
        taken = action.split(" ")[1:]
        gain = promise(view, with_cards(mine, taken))
        if trick.second is None:
            return gain
        theirs = owned(view, trick.second)
        rest = [card for card in cards if card not in taken]
        return gain - (promise(view, with_cards(theirs, rest)) - promise(view, theirs)) / rivals

    return max(legal, key=merit)


def keep(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Keep the two largest stacks: their product is the highest, and the pile is the smallest.

    Of equal ones those of which the hand has most.
    """
    counts = dict(zip(SUITS, view.stacks[seat], strict=True))
    held = Counter(map(suit, view.hands[seat] or ()))

    def size(action: Action) -> tuple[int, int]:
        suits = action.split(" ")[1:]
        return sum(counts[each] for each in suits), sum(held[each] for each in suits)

    return max(legal, key=size)
