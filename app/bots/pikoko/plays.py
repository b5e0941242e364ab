"""Plays of the `casual` bot at PIKOKO, from the hand of its target."""

from app.bots.pikoko.worth import hidden
from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import SHOWS, number
from app.rules.pikoko.tricks import followers, forms, target_of
from app.rules.pikoko.view_types import Card, Colour, Hand, View

EAGER, SHY = 0.8, 0.2
"""How likely a hand that can win the trick does so, if its player wants one more trick for it, and if not."""

TRUMP_FORCE = 100
"""More than any number on a card, so that every trump ranks above every other card."""


def play(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The play to win with the cheapest card while my bid on this hand needs tricks.

    Otherwise the one to lose. To lose, it throws away the highest card that is likely to lose.
    """
    eager, unseen = needs_tricks(view, seat), hidden(view)

    def merit(action: Action) -> tuple[float, int]:
        chance, cost = win_chance(view, seat, action, unseen), force(action.split()[1], view.trump)
        return (chance, -cost) if eager else (-chance, cost)

    return max(legal, key=merit)


def needs_tricks(view: View, player: Seat) -> bool:
    """Whether `player` needs more tricks with the hand they play from."""
    target = target_of(player, len(view.hands))
    bid = view.bids[player][target]
    return bid is not None and bid > view.tricks_won[target]


def force(card: Card, trump: Colour | None) -> int:
    """How strong the card is in later tricks, to compare cards of a hand."""
    return number(card) + (TRUMP_FORCE if trump in SHOWS[card] else 0)


def win_chance(view: View, seat: Seat, action: Action, unseen: Hand) -> float:
    """The chance that the card of `action` wins the trick; `unseen` are the cards hidden from its player."""
    trick, seats = view.trick, len(view.hands)
    assert trick is not None
    card = action.split()[1]
    counts_as = forms(card, trick.required, view.trump)[action]
    required = trick.required or counts_as
    rank = ranked(card, counts_as, required, view.trump)
    if any(ranked(p["card"], p["as"], required, view.trump) > rank for p in trick.plays) or rank < 0:
        return 0.0
    chance = 1.0
    for place in range(len(trick.plays) + 1, seats):
        player = (trick.leader + place) % seats
        owner = target_of(player, seats)
        eagerness = EAGER if needs_tricks(view, player) else SHY
        hand = view.hands[owner]
        if hand is None:
            higher = sum(other > rank for other in ranks(unseen, required, view.trump))
            chance *= 1 - eagerness * any_of(view.hand_sizes[owner], higher / len(unseen))
        else:
            chance *= 1 - threat(ranks(hand, required, view.trump), rank, eagerness)
    return chance


def ranked(card: Card, counts_as: Colour | None, required: Colour | None, trump: Colour | None) -> int:
    """The rank of a card in the trick: the highest wins, -1 cannot win."""
    if counts_as is not None and counts_as == trump:
        return number(card) + TRUMP_FORCE
    return number(card) if counts_as == required else -1


def ranks(hand: Hand, required: Colour | None, trump: Colour | None) -> list[int]:
    """The ranks of all cards that `hand` may play."""
    return [
        max(ranked(card, counts_as, required, trump) for counts_as in forms(card, required, trump).values())
        for card in followers(hand, required)
    ]


def threat(against: list[int], rank: int, eagerness: float) -> float:
    """The chance that a hand with cards of the ranks `against` beats `rank`; `eagerness` if it may choose."""
    higher = sum(other > rank for other in against)
    return eagerness if 0 < higher < len(against) else float(higher > 0)


def any_of(size: int, share: float) -> float:
    """The chance that at least one of `size` cards is of a kind that is a `share` of the hidden cards."""
    return 1 - (1 - share) ** size
