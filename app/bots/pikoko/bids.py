"""What `casual` bids on a hand, and which of its bids it backs."""

from random import Random

from app.bots.pikoko.worth import exact_chance, hand_worths
from app.rules.contract import Action, Seat
from app.rules.pikoko.view_types import View

WHIM = 0.25
"""So far off, in tricks, may an estimate be before it is rounded: bots at one table need not all agree."""

SURE_POINT = 1
RIGHT, WRONG = 3, -1
"""What a confidence card scores."""


def bid(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The legal bid nearest to what the hand up for auction seems worth."""
    worth = expected_tricks(view, seat) + random.uniform(-WHIM, WHIM)
    return min(legal, key=lambda action: abs(int(action.split()[1]) - worth))


def expected_tricks(view: View, seat: Seat) -> float:
    """Of the hand up for auction; of one's own, which the others see, the mean of what they bid on it."""
    if view.auction_of is not None:
        return hand_worths(view, seat)[view.auction_of]
    on_me = [bids[seat] for bidder, bids in enumerate(view.bids) if bidder != seat]
    return sum(number for number in on_me if number is not None) / len(on_me)


def back(view: View, seat: Seat) -> Action:
    """The bid of mine most likely to be exact, if backing it is worth more than the sure point."""
    chance, backed = max((exact_chance(view, seat, target), target) for target in range(len(view.bids)))
    worth = chance * RIGHT + (1 - chance) * WRONG
    return f"confidence {backed}" if worth > SURE_POINT else "confidence none"
