"""Forecasts: how likely each hand wins how many tricks, and what a bid on it is worth."""

from collections.abc import Mapping, Sequence
from math import floor
from random import Random
from typing import TypeAlias

from app.bots.effort import Effort
from app.bots.pikoko.core import HUES, Pack, Position, pack_of, playout
from app.bots.pikoko.deals import Deal, deals
from app.rules.contract import Seat
from app.rules.pikoko.cards import HAND_SIZE
from app.rules.pikoko.scoring import CLOSE, EXACT
from app.rules.pikoko.tricks import target_of
from app.rules.pikoko.view_types import View

Chances: TypeAlias = Sequence[float]
"""The chance that a hand wins 0, 1, ... 8 tricks."""

WHIM = 0.25
"""By how many tricks people differ in what they think of a hand before they bid, at most."""

PLAYOUTS_OF_A_DEAL = 4
"""How many playouts share a deal, since a deal costs about as much as one of them."""


def position_of(view: View, pack: Pack) -> Position:
    """The position at the table. The bot's own hand is empty; hands without a bid on them need nothing."""
    seats = len(view.hands)
    first = view.starter if view.trick is None else view.trick.leader
    position = Position(
        hands=[pack.mask(hand or ()) for hand in view.hands],
        needs=[(view.bids[owner - 1][owner] or 0) - view.tricks_won[owner] for owner in range(seats)],
        won=list(view.tricks_won),
        turn=target_of(first, seats),
        left=seats,
    )
    for play in view.trick.plays if view.trick else ():
        position.put(pack.bits[play["card"]], HUES[play["as"]], pack.trump)
    return position


def forecast(
    view: View, seat: Seat, aims: Mapping[Seat, int], effort: Effort, random: Random
) -> list[list[float]]:
    """The chances of each hand, by owner, from playouts of the round.

    Players aim at what they bid on the hand they play; before that at `aims`, else at what it looks worth.
    """
    seats = len(view.hands)
    pack = pack_of(seats, view.trump)
    base = position_of(view, pack)
    open_aims = [owner for owner in range(seats) if view.bids[owner - 1][owner] is None]
    count = [[0] * (HAND_SIZE + 1) for _ in range(seats)]
    made = 0
    number = max(1, effort.playouts // PLAYOUTS_OF_A_DEAL)
    sampled = deals(view, seat, pack, number, effort.infers, random)
    for size in effort.batches(PLAYOUTS_OF_A_DEAL):
        deal = sampled[made // PLAYOUTS_OF_A_DEAL % number]
        for _ in range(size):
            start = base.copy()
            start.hands[seat] = deal.own
            for owner in open_aims:
                start.needs[owner] = aims[owner] if owner in aims else _aim(deal, owner, random)
            for owner, tricks in enumerate(playout(pack, start, deal.manners, random)):
                count[owner][tricks] += 1
        made += size
    return [[each / made for each in row] for row in count]


def _aim(deal: Deal, owner: Seat, random: Random) -> int:
    return floor(deal.strengths[owner] + 0.5 + random.uniform(-WHIM, WHIM))


def bid_points(chances: Chances, bid: int) -> float:
    """The points expected of that bid."""
    exact = chances[bid] if bid <= HAND_SIZE else 0.0
    close = sum(chances[max(0, bid - 1) : bid + 2]) - exact
    return EXACT * exact + CLOSE * close
