"""Deals: what a bot's own hand may be. It sees all other hands, so its own is nearly all that is hidden."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import exp
from random import Random

from app.bots.pikoko.core import MANNERS, SENSIBLE, Manner, Mask, Pack
from app.bots.pikoko.manners import FIRST, choices, likelihood, manner_chances
from app.bots.pikoko.worth import card_worth, hidden
from app.rules.contract import Seat
from app.rules.pikoko.cards import HAND_SIZE, SHOWS
from app.rules.pikoko.tricks import target_of
from app.rules.pikoko.view_types import Card, Colour, Play, View

CANDIDATES = 4
"""How many hands are drawn for each that is kept, if the bot infers which are likely."""

BID_ERROR = 0.6
"""By how many tricks a bid on a hand is usually off its strength, until its bidder's bids tell."""

BIDS_BEFORE = 2
"""How many bids of a bidder BID_ERROR counts for."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand that the bot may hold, and manners that the players may have.

    `own` are its cards not yet played. `strengths` are the tricks that each hand was worth when it was dealt,
    by owner; they add up to 8. `manners` are those of the hands' players, by owner.
    """

    own: Mask
    strengths: tuple[float, ...]
    manners: tuple[Manner, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bid on the bot's hand says of its strength, and the variance of what its bidder says."""

    strength: float
    variance: float


def deals(view: View, seat: Seat, pack: Pack, number: int, infers: bool, random: Random) -> list[Deal]:
    """`number` deals that agree with the cards seen, likely ones more often.

    If the bot `infers`, players have the manners that explain their plays, and a hand is the likelier the
    better it explains what others bid on it, and how it has been played. Otherwise all are sensible.
    """
    seats = len(view.hands)
    if not infers:
        return list(_drawn(view, seat, pack, [SENSIBLE] * number, random))
    right = random.choices(MANNERS, FIRST, k=number * CANDIDATES)
    candidates = list(_drawn(view, seat, pack, right, random))
    hints, made = hints_of_bids(view, seat, candidates[0]), choices(view, seat, pack)
    misfits = [
        sum([(hint.strength - deal.strengths[seat]) ** 2 / hint.variance for hint in hints]) / 2
        for deal in candidates
    ]
    least = min(misfits)
    weights = [
        exp(least - misfit) * likelihood(deal.manners[seat], made, deal.own)
        for misfit, deal in zip(misfits, candidates, strict=True)
    ]
    kept = random.choices(candidates, weights, k=number)
    columns = [
        [deal.manners[owner] for deal in kept]
        if owner in (seat, target_of(seat, seats))
        else random.choices(MANNERS, manner_chances(view, owner, pack), k=number)
        for owner in range(seats)
    ]
    rows = zip(*columns, strict=True)
    return [replace(deal, manners=manners) for deal, manners in zip(kept, rows, strict=True)]


def hints_of_bids(view: View, seat: Seat, deal: Deal) -> list[Hint]:
    """The hints of the bids on the bot's hand, each judged by its bidder's bids on other hands."""
    hints = []
    for bidder, row in enumerate(view.bids):
        bid = row[seat]
        if bidder == seat or bid is None:
            continue
        off = [
            number - deal.strengths[owner]
            for owner, number in enumerate(row)
            if number is not None and owner not in (seat, bidder)
        ]
        seen = BIDS_BEFORE + len(off)
        bias = sum(off) / seen
        spread = BIDS_BEFORE * BID_ERROR**2 + sum([(each - bias) ** 2 for each in off])
        hints.append(Hint(bid - bias, spread / seen))
    return hints


def _drawn(view: View, seat: Seat, pack: Pack, right: Iterable[Manner], random: Random) -> Iterator[Deal]:
    """Deals drawn evenly: cards of the bot's own hand from those that may lie in it.

    There is a deal for each manner in `right`, that of the hand's player; all others are sensible.
    """
    worths = {card: card_worth(card, view.trump, len(view.hands)) for card in pack.cards}
    seen = [sum(worths[card] for card in hand or ()) for hand in view.hands]
    for play, _ in plays_of(view):
        seen[play["owner"]] += worths[play["card"]]
    fitting, size = fitting_cards(view, seat), view.hand_sizes[seat]
    sensible = [SENSIBLE] * len(view.hands)
    for manner in right:
        own = random.sample(fitting, size)
        raw = seen.copy()
        raw[seat] += sum([worths[card] for card in own])
        share = HAND_SIZE / sum(raw)
        yield Deal(
            pack.mask(own),
            tuple([strength * share for strength in raw]),
            (*sensible[:seat], manner, *sensible[seat + 1 :]),
        )


def fitting_cards(view: View, seat: Seat) -> list[Card]:
    """The unseen cards that may lie in the hand of `seat`: none of a colour that it did not follow."""
    lacks = {colour for play, colour in plays_of(view) if play["owner"] == seat and play["as"] != colour}
    return [card for card in hidden(view) if not lacks.intersection(SHOWS[card])]


def plays_of(view: View) -> Iterator[tuple[Play, Colour | None]]:
    """Every card played in this round, with the colour required in its trick."""
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for play in trick.plays:
            yield play, trick.required
