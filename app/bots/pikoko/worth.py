"""Estimates for the `casual` bot at PIKOKO: the tricks a hand will win, the chance that a bid is exact."""

from collections.abc import Mapping

from app.rules.contract import Seat
from app.rules.pikoko.cards import HAND_SIZE, SHOWS, deck, number
from app.rules.pikoko.tricks import target_of
from app.rules.pikoko.view_types import Card, Colour, View

CHANCE: Mapping[int, Mapping[str, tuple[float, ...]]] = {
    3: {
        "free": (0.04, 0.05, 0.12, 0.22, 0.38, 0.71, 0.88),
        "plain": (0.02, 0.04, 0.08, 0.14, 0.28, 0.55, 0.79),
        "trump": (0.49, 0.51, 0.55, 0.64, 0.71, 0.88, 1.00),
        "wild": (0.16, 0.00, 0.00, 0.27, 0.00, 0.00, 0.90),
    },
    4: {
        "free": (0.00, 0.01, 0.03, 0.05, 0.09, 0.18, 0.30, 0.51, 0.89),
        "plain": (0.00, 0.01, 0.02, 0.03, 0.06, 0.12, 0.19, 0.36, 0.70),
        "trump": (0.36, 0.39, 0.40, 0.45, 0.49, 0.56, 0.65, 0.78, 1.00),
        "wild": (0.13, 0.00, 0.00, 0.15, 0.00, 0.00, 0.35, 0.00, 0.00),
    },
    5: {
        "free": (0.00, 0.01, 0.01, 0.01, 0.03, 0.06, 0.09, 0.18, 0.33, 0.51, 0.89),
        "plain": (0.00, 0.00, 0.01, 0.01, 0.02, 0.04, 0.05, 0.11, 0.19, 0.32, 0.65),
        "trump": (0.29, 0.30, 0.32, 0.36, 0.39, 0.41, 0.45, 0.53, 0.63, 0.73, 1.00),
        "wild": (0.09, 0.00, 0.00, 0.12, 0.00, 0.00, 0.18, 0.00, 0.00, 0.50, 0.00),
    },
}
"""How often a card wins its trick, by seats, kind of card (see `kind`) and number from 1.

0 if there is no such card. Learned by bench/learn_casual.py.
"""

EXACT: Mapping[int, tuple[float, ...]] = {
    3: (0.6, 0.44, 0.43, 0.43, 0.37),
    4: (0.95, 0.50, 0.50, 0.44, 0.30),
    5: (0.95, 0.56, 0.52, 0.46, 0.20),
}
"""How often a bid is exact in self-play if the hand's player bids the same, by seats and bid (last: 4 or
more)."""

ROOM = 0.05
"""What each trick more than the players want together adds to that; each one too few subtracts it."""

DOUBT = 0.08
"""How much less likely a bid is exact if somebody else plays that hand, perhaps not as this bot would."""

UNLIKELY = 0.3
"""The chance that a bid is exact if the hand's player wants a different number of tricks."""


def kind(card: Card, trump: Colour | None) -> str:
    """The row of CHANCE for `card`."""
    if trump is None:
        return "free"
    shows = SHOWS[card]
    if trump not in shows:
        return "plain"
    return "trump" if len(shows) == 1 else "wild"


def card_worth(card: Card, trump: Colour | None, seats: int) -> float:
    """The chance that `card` wins its trick."""
    return CHANCE[seats][kind(card, trump)][number(card) - 1]


def hidden(view: View) -> tuple[Card, ...]:
    """The cards that the seat has not seen: those of its own hand and the ones not dealt."""
    seen = {view.trump_card}
    seen.update(card for hand in view.hands if hand for card in hand)
    seen.update(play["card"] for trick in view.tricks for play in trick.plays)
    if view.trick:
        seen.update(play["card"] for play in view.trick.plays)
    return tuple(card for card in deck(len(view.hands)) if card not in seen)


def hand_worths(view: View, seat: Seat) -> tuple[float, ...]:
    """Expected tricks by seat, which add up to all tricks.

    The bot's own hand counts as average hidden cards.
    """
    seats = len(view.hands)
    unseen = hidden(view)
    average = sum(card_worth(card, view.trump, seats) for card in unseen) / len(unseen)
    raw = [
        average * HAND_SIZE if hand is None else sum(card_worth(card, view.trump, seats) for card in hand)
        for hand in view.hands
    ]
    share = HAND_SIZE / sum(raw)
    return tuple(worth * share for worth in raw)


def exact_chance(view: View, seat: Seat, target: Seat) -> float:
    """The chance that my bid on `target` is exact, by who plays that hand and how many tricks are wanted."""
    seats = len(view.bids)
    wanted = [view.bids[owner - 1][owner] or 0 for owner in range(seats)]
    bid = view.bids[seat][target]
    if bid is None or bid != wanted[target]:
        return UNLIKELY
    spare = max(-2, min(2, HAND_SIZE - sum(wanted)))
    doubt = 0 if target == target_of(seat, seats) else DOUBT
    return EXACT[seats][min(bid, len(EXACT[seats]) - 1)] + ROOM * spare - doubt
