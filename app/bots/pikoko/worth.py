"""How many tricks a hand seems worth, and how likely a bid is to be exact."""

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
"""By seats, kind of card (see `kind`) and number from 1: how often such a card takes its trick.

0 where there is no such card. Learned by bench/learn_casual.py.
"""

EXACT: Mapping[int, tuple[float, ...]] = {
    3: (0.6, 0.44, 0.43, 0.43, 0.37),
    4: (0.95, 0.50, 0.50, 0.44, 0.30),
    5: (0.95, 0.56, 0.52, 0.46, 0.20),
}
"""By seats and bid (4 or more): how often it is exact in self-play, if the hand's player bids the same."""

ROOM = 0.05
"""What one trick more than the players want adds to that; one too few takes it away."""

DOUBT = 0.08
"""How much less likely it is when that player is somebody else, who may not play as this bot would."""

UNLIKELY = 0.3
"""The same when the hand's player wants another number."""


def kind(card: Card, trump: Colour | None) -> str:
    """The column of CHANCE that `card` stands in."""
    if trump is None:
        return "free"
    shows = SHOWS[card]
    if trump not in shows:
        return "plain"
    return "trump" if len(shows) == 1 else "wild"


def card_worth(card: Card, trump: Colour | None, seats: int) -> float:
    """The chance that `card` takes its trick."""
    return CHANCE[seats][kind(card, trump)][number(card) - 1]


def hidden(view: View) -> tuple[Card, ...]:
    """The cards that lie in the seat's own hand or in the rest, as far as it can know."""
    seen = {view.trump_card}
    seen.update(card for hand in view.hands if hand for card in hand)
    seen.update(play["card"] for trick in view.tricks for play in trick.plays)
    if view.trick:
        seen.update(play["card"] for play in view.trick.plays)
    return tuple(card for card in deck(len(view.hands)) if card not in seen)


def hand_worths(view: View, seat: Seat) -> tuple[float, ...]:
    """Tricks by seat, together all there are; the own hand is taken for an average of what is hidden."""
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
    """How likely my bid on `target` is to be exact; who plays that hand has a say, and so has the total."""
    seats = len(view.bids)
    wanted = [view.bids[owner - 1][owner] or 0 for owner in range(seats)]
    bid = view.bids[seat][target]
    if bid is None or bid != wanted[target]:
        return UNLIKELY
    spare = max(-2, min(2, HAND_SIZE - sum(wanted)))
    doubt = 0 if target == target_of(seat, seats) else DOUBT
    return EXACT[seats][min(bid, len(EXACT[seats]) - 1)] + ROOM * spare - doubt
