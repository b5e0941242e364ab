"""Strangers: opponents at PIKOKO unlike its bots, to see how far a bot relies on how others play.

Each has a judgement of its own, and shares nothing with app/bots but the rules.
"""

from collections.abc import Callable, Mapping
from random import Random

from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import HAND_SIZE, MULTI, SHOWS, deck, number
from app.rules.pikoko.tricks import forms, target_of, winning_play
from app.rules.pikoko.view_types import Card, Colour, Play, View
from bench.arena import Chooser
from bench.bookkeeper import bookkeeper

Judge = Callable[[View, Seat, Seat], float]
"""`(view, seat, target)`: how many tricks the seat gives to the hand of `target`."""


def _bid(view: View, seat: Seat, legal: tuple[Action, ...], judge: Judge) -> Action:
    target = seat if view.auction_of is None else view.auction_of
    worth = judge(view, seat, target)
    return min(legal, key=lambda action: abs(int(action.split(" ")[1]) - worth))


def _left_over(view: View, seat: Seat) -> float:
    """The tricks that one's own bids leave to oneself."""
    return HAND_SIZE - sum(bid or 0 for bid in view.bids[seat])


def _needs(view: View, seat: Seat) -> bool:
    target = target_of(seat, len(view.hands))
    return (view.bids[seat][target] or 0) > view.tricks_won[target]


def _as(view: View, action: Action) -> Colour | None:
    assert view.trick is not None
    return forms(action.split(" ")[1], view.trick.required, view.trump)[action]


def _height(view: View, action: Action) -> int:
    trump = view.trump is not None and _as(view, action) == view.trump
    return number(action.split(" ")[1]) + 20 * trump


def counter(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """Bids the number of sure winners, plays its highest card while it needs tricks, then its lowest."""
    if view.phase == "tricks":
        play = max if _needs(view, seat) else min
        return play(legal, key=lambda action: _height(view, action))
    if view.phase == "confidence":
        mine = target_of(seat, len(view.hands))
        return f"confidence {mine}" if (view.bids[seat][mine] or 0) <= 2 else "confidence none"
    return _bid(view, seat, legal, _sure_winners)


def _sure_winners(view: View, seat: Seat, target: Seat) -> float:
    hand = view.hands[target]
    if hand is None:
        return _left_over(view, seat)
    highest = max(map(number, deck(len(view.hands))))
    trumps = [card for card in hand if view.trump in SHOWS[card]]
    tops = [card for card in hand if card not in trumps and number(card) >= highest - 1]
    return len(tops) + sum(1.0 if number(card) > highest // 2 else 0.5 for card in trumps)


def ducker(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """Always bids low, and always plays the card least likely to win; a wild feather never as a trump."""
    if view.phase == "tricks":
        return min(legal, key=lambda action: (_height(view, action), random.random()))
    if view.phase == "confidence":
        return f"confidence {min(range(len(view.hands)), key=lambda owner: view.bids[seat][owner] or 0)}"
    return _bid(view, seat, legal, _low)


def _low(view: View, seat: Seat, target: Seat) -> float:
    trumps = [card for card in view.hands[target] or () if view.trump in SHOWS[card]]
    return 2 if len(trumps) >= 3 else 1 if trumps else 0


def meddler(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """Shares the tricks out by the sum of the numbers; gives each trick to a hand on which it bid more.

    It plays for all its bids, not for the hand that it plays from alone.
    """
    if view.phase == "tricks":
        return max(legal, key=lambda action: (_pleases(view, seat, action), -_height(view, action)))
    if view.phase == "confidence":
        return (
            "confidence none" if random.random() < 0.3 else f"confidence {target_of(seat, len(view.hands))}"
        )
    return _bid(view, seat, legal, _share)


def _share(view: View, seat: Seat, target: Seat) -> float:
    if view.hands[target] is None:
        return _left_over(view, seat)
    sums = [sum(_face(view, card) for card in hand) if hand else 40 for hand in view.hands]
    return HAND_SIZE * sums[target] / sum(sums)


def _face(view: View, card: Card) -> int:
    return max(0, number(card) - 3) + (6 if view.trump in SHOWS[card] else 0) - (1 if card in MULTI else 0)


def _pleases(view: View, seat: Seat, action: Action) -> bool:
    """Whether the hand that would win the trick now still lacks tricks of the seat's bid on it."""
    trick, colour = view.trick, _as(view, action)
    assert trick is not None
    owner = target_of(seat, len(view.hands))
    mine: Play = {"by": seat, "owner": owner, "card": action.split(" ")[1], "as": colour}
    required = trick.required or colour
    assert required is not None
    winner = winning_play((*trick.plays, mine), required, view.trump)["owner"]
    return (view.bids[seat][winner] or 0) > view.tricks_won[winner]


def _ready(choose: Chooser) -> Chooser:
    def chooser(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
        return legal[0] if len(legal) == 1 else choose(view, seat, legal, random)

    return chooser


STRANGERS: Mapping[str, Chooser] = {
    "counter": _ready(counter),
    "ducker": _ready(ducker),
    "meddler": _ready(meddler),
    "bookkeeper": _ready(bookkeeper),
}
"""By name. The last two are for a last measurement only: never look at them while you tune a bot."""
