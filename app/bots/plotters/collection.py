"""What collected cards promise, which cards `casual` picks from a trick and which suits it keeps."""

from collections.abc import Iterable

from app.rules.contract import Action, Seat
from app.rules.plotters.cards import HAND_SIZE, SUITS, suit
from app.rules.plotters.view_types import Card, Counts, View

GROWTH = 0.4
"""By so many cards in a trick each of the two suits one collects is expected to grow."""

DIRT = 0.1
"""By so many cards in a trick the rest, which divides, is expected to grow."""

Owned = tuple[Counts, tuple[str, ...] | None, int]
"""What lies before a seat: its open stacks, the suits it kept and its pile."""


def owned(view: View, seat: Seat) -> Owned:
    """What lies before `seat`."""
    return view.stacks[seat], view.kept[seat], view.piles[seat]


def with_cards(before: Owned, cards: Iterable[Card]) -> Owned:
    """The same with some cards more."""
    stacks, kept, pile = before
    counts = list(stacks)
    for card in cards:
        if kept is None or suit(card) in kept:
            counts[SUITS.index(suit(card))] += 1
        else:
            pile += 1
    return tuple(counts), kept, pile


def promise(view: View, lying: Owned) -> float:
    """What it may score in the end: the two largest stacks as they may grow, divided by all the rest."""
    stacks, _, pile = lying
    fourth, third, second, most = sorted(stacks)
    left = HAND_SIZE - len(view.tricks)
    growth, dirt = GROWTH * left, DIRT * left
    return (most + growth) * (second + growth) / max(1.0, pile + third + fourth + dirt)


def gains(view: View, seat: Seat) -> dict[str, float]:
    """By suit, what one more card of it adds to the promise of what `seat` owns."""
    before = owned(view, seat)
    now = promise(view, before)
    return {each: promise(view, with_cards(before, (each,))) - now for each in SUITS}


def take(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """What helps me most, less what the rest then helps its taker, who is one of several rivals."""
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
    """The two largest stacks: their product is the highest and the pile the smallest."""
    counts = dict(zip(SUITS, view.stacks[seat], strict=True))
    return max(legal, key=lambda action: sum(counts[each] for each in action.split(" ")[1:]))
