"""The bookkeeper, a stranger at PIKOKO for whom the eight tricks of a round must always add up.

It was written after the bots, from the rules alone.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import HAND_SIZE, SHOWS, deck, number
from app.rules.pikoko.tricks import followers, forms
from app.rules.pikoko.view_types import Card, Colour, View

Power: TypeAlias = tuple[int, int]
"""The rank of a card in a trick: trumps, then the colour led, then cards that cannot win; then its number."""


class Count(NamedTuple):
    """The unseen cards, the share of them in its own hand, the worth of each card, and of each hand."""

    pool: Sequence[Card]
    share: float
    worths: Mapping[Card, float]
    hands: Sequence[float]


def bookkeeper(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """Bids what it counts and hears, and plays the card that brings its bids closest to what it expects."""
    if view.phase == "tricks":
        return _play(view, seat, legal, random)
    if view.phase == "confidence":
        return _backing(view, seat)
    target = seat if view.auction_of is None else view.auction_of
    return legal[min(len(legal) - 1, int(_expected(view, seat)[target] + 0.5))]


def _count(view: View, seat: Seat) -> Count:
    seen = {view.trump_card, *(card for hand in view.hands for card in hand or ())}
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        seen.update(each["card"] for each in trick.plays)
    pool = tuple(card for card in deck(len(view.hands)) if card not in seen)
    share = view.hand_sizes[seat] / max(1, len(pool))
    worths = _worths(view, pool, share)
    hands = [sum(worths[card] for card in hand or ()) for hand in view.hands]
    hands[seat] = share * sum(worths[card] for card in pool)
    return Count(pool, share, worths, hands)


def _worths(view: View, pool: Sequence[Card], share: float) -> Mapping[Card, float]:
    """A rough chance of each card to win a trick, by the higher cards in other hands."""
    cards: dict[Card, tuple[float, Seat | None]] = {
        card: (1.0, owner) for owner, hand in enumerate(view.hands) for card in hand or ()
    }
    cards |= dict.fromkeys(pool, (share, None))
    suits: dict[Colour, list[tuple[int, float, Seat | None]]] = {}
    for card, (weight, owner) in cards.items():
        for colour in SHOWS[card]:
            suits.setdefault(colour, []).append((number(card), weight, owner))
    trumps = sum(weight for _, weight, _ in suits.get(view.trump, ())) if view.trump else 0.0
    worths = dict.fromkeys(cards, 0.0)
    for card, (_, mine) in cards.items():
        for colour in SHOWS[card]:
            suit = suits[colour]
            above = sum(
                weight
                for high, weight, owner in suit
                if high > number(card) and (owner is None or owner != mine)
            )
            short = max(0.0, 1 - len(suit) / (4 * len(view.hands)))  # somebody trumps a short suit soon
            plain = (0.95 - min(0.6, trumps / 14) * short) * 0.55**above
            worth = 0.1 + 0.85 * 0.7**above if colour == view.trump else plain
            worths[card] = max(worths[card], worth)
    return worths


def _expected(view: View, seat: Seat) -> list[float]:
    """The expected tricks of each hand before the first trick. Of its own, it believes each of the others the
    more, the closer their other bids are to what it counts itself."""
    hands = _count(view, seat).hands
    tricks = [each * HAND_SIZE / max(0.1, sum(hands)) for each in hands]
    heard = [(tricks[seat], 1.0)]
    for row in view.bids:
        said = row[seat]
        if said is not None:
            gaps = [
                (bid - tricks[owner]) ** 2
                for owner, bid in enumerate(row)
                if owner != seat and bid is not None
            ]
            heard.append((said, 1 / (0.3 + (sum(gaps) / len(gaps) if gaps else 1.0))))
    mine = sum(said * credit for said, credit in heard) / sum(credit for _, credit in heard)
    rest = (HAND_SIZE - mine) / max(0.1, HAND_SIZE - tricks[seat])
    return [mine if owner == seat else each * rest for owner, each in enumerate(tricks)]


def _backing(view: View, seat: Seat) -> Action:
    """The bid that count, table and the hand's player confirm best; none if that is not likely."""
    seats, expected, best = len(view.hands), _expected(view, seat), (0.5, "none")
    for target, said in enumerate(view.bids[seat]):
        bid, player = said or 0, (target - 1) % seats
        agree = [view.bids[other][target] == bid for other in range(seats) if other not in (seat, target)]
        trust = 0.1 * seats + (0.3, 0.07, 0.0)[min(bid, 2)] - 0.2 * abs(expected[target] - bid)
        trust += 0.05 * sum(agree) / len(agree)
        trust += 0.08 if player == seat else 0.04 if view.bids[player][target] == bid else -0.12
        best = max(best, (trust, str(target)))
    return f"confidence {best[1]}"


def _play(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The play after which the expected tricks are closest to its bids; the one it backs counts most."""
    assert view.trick is not None
    count, trick, left = _count(view, seat), view.trick, HAND_SIZE - 1 - len(view.tricks)
    seats = len(count.hands)
    target = (seat + 1) % seats
    later = [(target + 1 + i) % seats for i in range(seats - 1 - len(trick.plays))]
    options: list[tuple[float, float, Action]] = []
    for action in legal:
        card = action.split(" ")[1]
        colour = forms(card, trick.required, view.trump)[action]
        led = trick.required or colour
        down = [(each["card"], each["as"], each["owner"]) for each in trick.plays]
        top, holder = max(
            (_power(played, shown, led, view.trump), owner)
            for played, shown, owner in (*down, (card, colour, target))
        )
        wins, still = [0.0] * seats, 1.0
        future = [
            each - (count.worths[card] if owner == target else 0.0) for owner, each in enumerate(count.hands)
        ]
        for owner in later:  # each hand that is still to come gives a card too
            chance = _beats(view, owner, top, led, count)
            wins[owner], still = still * chance, still * (1 - chance)
            future[owner] *= left / (left + 1)
        wins[holder] += still
        scale, off = left / max(0.1, sum(future)), 0.0
        for owner, bid in enumerate(view.bids[seat]):
            gap = abs((bid or 0) - view.tricks_won[owner] - wins[owner] - future[owner] * scale)
            off += gap * (1.8 if view.confidence[seat] == owner else 1.0)
        options.append((round(off, 9), random.random(), action))
    return min(options)[2]


def _power(card: Card, colour: Colour | None, led: Colour | None, trump: Colour | None) -> Power:
    return (2 if colour and colour == trump else 1 if colour == led else 0, number(card))


def _beats(view: View, owner: Seat, top: Power, led: Colour | None, count: Count) -> float:
    """The chance that a hand beats `top`, by its cards and the bid of the one who plays it."""
    hand = view.hands[owner]
    if hand is None:  # its own: any of the higher unseen cards may be in it
        over = sum(
            max(_power(card, colour, led, view.trump) for colour in SHOWS[card]) > top for card in count.pool
        )
        return 0.6 * (1 - (1 - count.share) ** over)
    ways = [
        max(_power(card, colour, led, view.trump) for colour in forms(card, led, view.trump).values()) > top
        for card in followers(hand, led)
    ]
    wanted = (view.bids[owner - 1][owner] or 0) > view.tricks_won[owner]
    return float(all(ways)) if len(set(ways)) == 1 else 0.85 if wanted else 0.2
