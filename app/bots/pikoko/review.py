"""Review of PIKOKO: what tails take and bids are worth, whom to back, and cards that keep bids possible."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from random import Random

from app.bots.characters import STEADY
from app.bots.effort import Effort
from app.bots.pikoko import auction
from app.bots.pikoko.core import Manner, pack_of, playout
from app.bots.pikoko.deals import deals
from app.bots.pikoko.forecast import bid_points, forecast, position_of
from app.bots.pikoko.search import EXPERT, distinct
from app.bots.review import BackingEstimate, BidEstimate, Estimate, Fork, Kept, best_gain, chances, told
from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import HAND_SIZE
from app.rules.pikoko.scoring import BACKED_EXACT, BACKED_WRONG, CLOSE, EXACT
from app.rules.pikoko.view_types import View

VERSION = 3
"""Raise it when the same decision is estimated otherwise."""

FORECAST = Effort(playouts=1600, seconds=0.0)
"""For bids and confidence cards; `seconds` are those that are asked for."""

PART = 400
"""How many playouts are made between two looks at the clock."""

AGREED = 1.2
"""How many times as likely each open bid of another player makes its number: others bid on what they see,
which is the seat's hand too, and play all tails so that their bids come true.

Fitted to 3,039 bids in 203 games of four experts, on the seat's own tail and at the confidence card, in
games played as bench/calibration.py plays those with the numbers from 100,000 on. The seat's own bid adds
little, and counts for nothing.
"""

PLAYS = Effort(playouts=3200, seconds=0.0)
"""For cards: playouts over all plays together."""

SEED_BITS = 64

ENDLESS = 600.0
"""Seconds after which nothing ends in practice."""

LEAST = 0.4
"""How many points a fork gains at least."""

HELPS = 0.1
"""How much likelier a card must make a bid to be said to keep it."""


def review(
    view: View, seat: Seat, legal: tuple[Action, ...], chosen: Action, random: Random, seconds: float
) -> Estimate:
    """What the bot makes of a decision of `seat`, from the view that it had, in so many seconds."""
    if view.phase == "tricks":
        return _fork(view, seat, legal, chosen, random, seconds)
    if view.phase == "confidence":
        return _backing(view, seat, chosen, random, seconds)
    if view.phase == "auction" or view.phase == "self_bid":
        return _bid(view, seat, legal, chosen, random, seconds)
    return None


def _bid(
    view: View, seat: Seat, legal: tuple[Action, ...], chosen: Action, random: Random, seconds: float
) -> BidEstimate:
    about = seat if view.auction_of is None else view.auction_of
    bot = auction.bid(view, seat, legal, *_own(random, seconds))
    rows, samples = _forecast(view, seat, random, seconds)
    row = agreed(rows[about], _others(view, seat, about))
    return BidEstimate(
        about=about,
        chosen=_bid_of(chosen),
        bot=_bid_of(bot),
        p=chances(row),
        samples=samples,
        worth={str(_bid_of(action)): told(bid_points(row, _bid_of(action))) for action in legal},
        tokens=view.tokens[seat],
        later=sum(owner != about and bid is None for owner, bid in enumerate(view.bids[seat])),
    )


def _forecast(view: View, seat: Seat, random: Random, seconds: float) -> tuple[list[list[float]], int]:
    """The chances of each hand, by owner, and from how many playouts: half of the time goes into them."""
    parts = [
        forecast(view, seat, {}, Effort(size, ENDLESS), random)
        for size in replace(FORECAST, seconds=seconds / 2).batches(PART)
    ]
    means = [
        [sum(each) / len(parts) for each in zip(*rows, strict=True)] for rows in zip(*parts, strict=True)
    ]
    return means, PART * len(parts)


def agreed(row: Sequence[float], bids: Sequence[int | None]) -> list[float]:
    """The chances of a tail once those bids on it are known."""
    weights = [chance * AGREED ** bids.count(tricks) for tricks, chance in enumerate(row)]
    return [weight / sum(weights) for weight in weights]


def _others(view: View, seat: Seat, about: Seat) -> list[int | None]:
    """What is known of the others' bids on that tail."""
    return [bids[about] for bidder, bids in enumerate(view.bids) if bidder != seat]


def _own(random: Random, seconds: float) -> tuple[Random, Effort]:
    """What the bot itself chooses with: half of the time, since for a bid it spends what it is given twice.

    It has random numbers of its own. How many it draws depends on the time, and changes no other sample.
    """
    return Random(random.getrandbits(SEED_BITS)), replace(EXPERT, seconds=seconds / 4)


def _backing(view: View, seat: Seat, chosen: Action, random: Random, seconds: float) -> BackingEstimate:
    bot = auction.back(view, seat, *_own(random, seconds), STEADY)
    rows, samples = _forecast(view, seat, random, seconds)
    exact = [
        _exact(agreed(row, _others(view, seat, owner)), bid)
        for owner, (row, bid) in enumerate(zip(rows, view.bids[seat], strict=True))
    ]
    return BackingEstimate(_backed(chosen), _backed(bot), chances(exact), samples)


def _fork(
    view: View, seat: Seat, legal: tuple[Action, ...], chosen: Action, random: Random, seconds: float
) -> Fork | None:
    seats, pack = len(view.hands), pack_of(len(view.hands), view.trump)
    plays = distinct(view, (chosen, *legal))
    if len(plays) == 1:
        return None
    base, bids = position_of(view, pack), [bid or 0 for bid in view.bids[seat]]
    points = [_points(bid, view.confidence[seat] == owner) for owner, bid in enumerate(bids)]
    sampled = cycle(deals(view, seat, pack, PLAYS.playouts // len(plays), EXPERT.infers, random))
    tried = dict.fromkeys(plays, 0)
    exact = {action: [0] * seats for action in plays}

    def worths(actions: Sequence[Action]) -> Sequence[float]:
        deal = next(sampled)
        base.hands[seat] = deal.own
        found = []
        for action in actions:
            won = tricks_after(action, deal.manners)
            tried[action] += 1
            for owner, tricks in enumerate(won):
                exact[action][owner] += tricks == bids[owner]
            found.append(float(sum(row[tricks] for row, tricks in zip(points, won, strict=True))))
        return found

    def tricks_after(action: Action, manners: Sequence[Manner]) -> list[int]:
        start, (card, hue) = base.copy(), plays[action]
        start.put(card, hue, pack.trump)
        return playout(pack, start, manners, random)

    gain = best_gain(list(plays), chosen, worths, replace(PLAYS, seconds=seconds))
    if gain is None or not gain.is_fork(LEAST):
        return None
    other = gain.action
    kept = [
        Kept(owner, bid, told(exact[chosen][owner] / tried[chosen]), told(exact[other][owner] / tried[other]))
        for owner, bid in enumerate(bids)
    ]
    kept.sort(key=lambda one: one.chosen - one.other)
    helped = tuple(one for one in kept if one.other - one.chosen >= HELPS)
    return Fork(chosen, other, told(gain.mean), told(gain.error), helped)


def _points(bid: int, backed: bool) -> list[int]:
    """What the seat scores for its bid on a hand that wins 0 to 8 tricks, its confidence card included."""
    return [
        (EXACT if tricks == bid else CLOSE if abs(tricks - bid) == 1 else 0)
        + (0 if not backed else BACKED_EXACT if tricks == bid else BACKED_WRONG)
        for tricks in range(HAND_SIZE + 1)
    ]


def _exact(row: Sequence[float], bid: int | None) -> float:
    return row[bid] if bid is not None and bid <= HAND_SIZE else 0.0


def _bid_of(action: Action) -> int:
    return int(action.split(" ")[1])


def _backed(action: Action) -> Seat | None:
    named = action.split(" ")[1]
    return None if named == "none" else int(named)
