"""Bids of the `casual` bot at PIKOKO, and the confidence card it plays."""

from random import Random

from app.bots.pikoko.worth import exact_chance, hand_worths
from app.rules.contract import Action, Seat
from app.rules.pikoko.view_types import View

WHIM = 0.25
"""The random error, in tricks, added to an estimate, so that bots at one table do not all bid the same."""

SURE_POINT = 1
RIGHT, WRONG = 3, -1
"""Points of a confidence card on an exact bid and on any other."""


def bid(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The legal bid nearest to the tricks expected of the hand that is auctioned."""
    worth = expected_tricks(view, seat) + random.uniform(-WHIM, WHIM)
    return min(legal, key=lambda action: abs(int(action.split()[1]) - worth))


def expected_tricks(view: View, seat: Seat) -> float:
    """The tricks expected of the hand that is auctioned.

    For one's own, the mean of the others' bids on it.
    """
    if view.auction_of is not None:
        return hand_worths(view, seat)[view.auction_of]
    on_me = [bids[seat] for bidder, bids in enumerate(view.bids) if bidder != seat]
    return sum(number for number in on_me if number is not None) / len(on_me)


def back(view: View, seat: Seat) -> Action:
    """Back the bid that is most likely to be exact, or nobody if that is worth less than the sure point."""
    chance, backed = max((exact_chance(view, seat, target), target) for target in range(len(view.bids)))
    worth = chance * RIGHT + (1 - chance) * WRONG
    return f"confidence {backed}" if worth > SURE_POINT else "confidence none"
