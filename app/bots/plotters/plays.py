"""Plays of the `casual` bot at Plotters Inc."""

from random import Random

from app.bots.plotters.collection import gains
from app.rules.contract import Action, Seat
from app.rules.plotters.cards import deck, number, suit
from app.rules.plotters.choices import picks
from app.rules.plotters.tricks import with_card
from app.rules.plotters.view_types import Card, Trick, View

EAGER = 0.4
"""How likely a player who can beat a card does so."""

THRIFT = 0.5
"""What the strongest cards, high or low, are worth in points if kept for later."""

WHIM = 0.05
"""The largest random bonus in points, which decides between cards that are about as good."""


def play(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The most promising card: its chance to be first or second, times what that gets of the trick."""
    trick = view.trick
    assert trick is not None
    unseen, gain = hidden(view, seat), gains(view, seat)
    highest = number(deck(len(view.hands))[-1])

    def merit(action: Action) -> float:
        card = action.split(" ")[1]
        after = with_card(trick, seat, card)
        worth = chance_to_stay(view, after, seat, card, unseen) * prize(view, after, seat, gain)
        strength = abs(2 * number(card) - highest - 1) / (highest - 1)
        return worth - THRIFT * strength + random.uniform(0, WHIM)

    return max(legal, key=merit)


def hidden(view: View, seat: Seat) -> list[Card]:
    """The cards that the seat has not seen, which are in other hands."""
    seen = {play.card for trick in view.tricks for play in trick.plays}
    seen.update(play.card for play in (view.trick.plays if view.trick else ()))
    seen.update(view.hands[seat] or ())
    return [card for card in deck(len(view.hands)) if card not in seen]


def chance_to_stay(view: View, trick: Trick, seat: Seat, card: Card, unseen: list[Card]) -> float:
    """The chance that `card`, just played, stays first in this trick, or second if it is not a trump."""
    if seat not in (trick.first, trick.second):
        return 0.0
    if seat == trick.first:
        better = sum(suit(each) == trick.trump and number(each) > number(card) for each in unseen)
    else:
        better = sum(suit(each) != trick.trump and number(each) < number(card) for each in unseen)
    chance = 1.0
    for place in range(len(trick.plays), len(view.hands)):
        size = view.hand_sizes[(trick.leader + place) % len(view.hands)]
        chance *= 1 - EAGER * (1 - (1 - better / len(unseen)) ** size)
    return chance


def prize(view: View, trick: Trick, seat: Seat, gain: dict[str, float]) -> float:
    """What the trick is worth to `seat` if its winners stay the same. Cards to come count as average.

    The first winner picks the best cards, the second has to take the rest.
    """
    seats = len(view.hands)
    average = sum(gain.values()) / len(gain)
    known = [gain[suit(play.card)] for play in trick.plays]
    ordered = sorted([*known, *[average] * (seats - len(known))], reverse=True)
    if seat == trick.first:
        return sum(ordered[: picks(seats)])
    return sum(ordered) / seats * (seats - picks(seats))
