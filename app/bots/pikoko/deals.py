"""Deals: what a bot's own hand may be. It sees all other hands, so its own is nearly all that is hidden."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random

from app.bots.pikoko.core import HUES, Mask, Pack, Position
from app.bots.pikoko.worth import card_worth, hidden
from app.rules.contract import Seat
from app.rules.pikoko.cards import HAND_SIZE, SHOWS
from app.rules.pikoko.tricks import target_of
from app.rules.pikoko.view_types import Card, Colour, Play, View

CANDIDATES = 4
"""How many hands are drawn for each that is kept, if the bot infers which are likely."""

BID_ERROR = 0.8
"""By how many tricks a bid on a hand is usually off its strength: an assumption, like ODD_PLAY."""

ODD_PLAY = 0.4
"""How much less likely a hand is for each card that a sensible player would have played otherwise."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand that the bot may hold: `own` are its cards not yet played.

    `strengths` are the tricks that each hand was worth when it was dealt, by owner; they add up to 8.
    """

    own: Mask
    strengths: tuple[float, ...]


def deals(view: View, seat: Seat, pack: Pack, number: int, infers: bool, random: Random) -> list[Deal]:
    """`number` deals that agree with the cards seen, likely ones more often.

    If the bot `infers`, a hand is the likelier the better it explains what others bid on it, and how it has
    been played.
    """
    if not infers:
        return list(_drawn(view, seat, pack, number, random))
    candidates = list(_drawn(view, seat, pack, number * CANDIDATES, random))
    bids = likely_strengths(view, seat, candidates[0])
    passed = passed_over(view, seat, pack)
    weights = [
        exp(-sum([(bid - deal.strengths[seat]) ** 2 for bid in bids]) / (2 * BID_ERROR**2))
        * ODD_PLAY ** sum([1 for mask in passed if deal.own & mask])
        for deal in candidates
    ]
    return random.choices(candidates, weights, k=number)


def likely_strengths(view: View, seat: Seat, deal: Deal) -> list[float]:
    """What each bid on the bot's hand says of its strength, corrected by its bidder's bids on other hands."""
    seats, said = len(view.bids), []
    for bidder, row in enumerate(view.bids):
        bid = row[seat]
        if bidder == seat or bid is None:
            continue
        others = [
            number - deal.strengths[owner]
            for owner, number in enumerate(row)
            if number is not None and owner not in (seat, bidder)
        ]
        said.append(bid - sum(others) / seats)
    return said


def passed_over(view: View, seat: Seat, pack: Pack) -> list[Mask]:
    """For each card played from the hand of `seat`, those that a sensible player would rather have played.

    A player who needs tricks takes them as cheaply as will do; one who needs none throws away the highest
    card that loses. Leads tell too little.
    """
    seats, masks, won = len(view.hands), list[Mask](), 0
    wanted = view.bids[seat - 1][seat] or 0
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        table = Position([0] * seats, [0] * seats, [0] * seats, target_of(trick.leader, seats), seats)
        for play in trick.plays:
            if play["owner"] == seat and table.required:
                masks.append(_better(pack, table, pack.bits[play["card"]], wanted > won))
            table.put(pack.bits[play["card"]], HUES[play["as"]], pack.trump)
        won += table.won[seat]
    return masks


def _better(pack: Pack, table: Position, card: Mask, eager: bool) -> Mask:
    """The cards that beat `card` as a choice, to win the trick on the `table` or to lose it."""
    following = pack.showing[table.required]
    above, last = -(card << 1), table.left == 1
    if card & following:
        winners = 0 if table.ruffs else following & -table.best
        losers = following & ~winners
    else:
        winners = pack.trumps & -table.best if table.ruffs else pack.trumps
        losers = ~(winners & pack.pure_trumps)
    if card & winners and (eager or not card & losers):
        return (winners & (card - 1) if last else 0) if eager else losers
    return winners | (losers & (card - 1) if card & following else 0) if eager else losers & above


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
