"""Deals: what a bot's own hand may be. It sees all other hands, so its own is nearly all that is hidden."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from app.bots.pikoko.core import Mask, Pack
from app.bots.pikoko.worth import card_worth, hidden
from app.rules.contract import Seat
from app.rules.pikoko.cards import HAND_SIZE, SHOWS
from app.rules.pikoko.view_types import Card, Colour, Play, View

CANDIDATES = 4
"""How many hands are drawn for each that is kept, if the bot infers from bids which are likely."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand that the bot may hold: `own` are its cards not yet played.

    `strengths` are the tricks that each hand was worth when it was dealt, by owner; they add up to 8.
    """

    own: Mask
    strengths: tuple[float, ...]


def deals(view: View, seat: Seat, pack: Pack, number: int, infers: bool, random: Random) -> list[Deal]:
    """`number` deals that agree with the cards seen, likely ones more often.

    If the bot `infers`, a hand is the likelier the better it explains what others bid on it.
    """
    if not infers:
        return list(_drawn(view, seat, pack, number, random))
    candidates = list(_drawn(view, seat, pack, number * CANDIDATES, random))
    bids = [row[seat] for bidder, row in enumerate(view.bids) if bidder != seat]
    weights = [_likelihood(deal.strengths[seat], bids) for deal in candidates]
    return random.choices(candidates, weights, k=number)


def _likelihood(strength: float, bids: Sequence[int | None]) -> float:
    """How well a hand of that strength explains the bids on it; each is off by about one trick."""
    return exp(-sum((bid - strength) ** 2 for bid in bids if bid is not None) / 2)


def _drawn(view: View, seat: Seat, pack: Pack, number: int, random: Random) -> Iterator[Deal]:
    """Deals drawn evenly: cards of the bot's own hand from those that may lie in it."""
    worths = {card: card_worth(card, view.trump, len(view.hands)) for card in pack.cards}
    seen = [sum(worths[card] for card in hand or ()) for hand in view.hands]
    for play, _ in plays_of(view):
        seen[play["owner"]] += worths[play["card"]]
    fitting, size = fitting_cards(view, seat), view.hand_sizes[seat]
    for _ in range(number):
        own = random.sample(fitting, size)
        raw = seen.copy()
        raw[seat] += sum([worths[card] for card in own])
        share = HAND_SIZE / sum(raw)
        yield Deal(pack.mask(own), tuple([each * share for each in raw]))


def fitting_cards(view: View, seat: Seat) -> list[Card]:
    """The unseen cards that may lie in the hand of `seat`: none of a colour that it did not follow."""
    lacks = {colour for play, colour in plays_of(view) if play["owner"] == seat and play["as"] != colour}
    return [card for card in hidden(view) if not lacks.intersection(SHOWS[card])]


def plays_of(view: View) -> Iterator[tuple[Play, Colour | None]]:
    """Every card played in this round, with the colour required in its trick."""
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for play in trick.plays:
            yield play, trick.required
