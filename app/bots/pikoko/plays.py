"""What `casual` plays from the hand of its target."""

from app.bots.pikoko.worth import hidden
from app.rules.contract import Action, Seat
from app.rules.pikoko.cards import SHOWS, number
from app.rules.pikoko.tricks import followers, forms, target_of
from app.rules.pikoko.view_types import Card, Colour, Hand, View

EAGER, SHY = 0.8, 0.2
"""How likely a hand that can take a trick does, when its player needs one for it and when not."""

TRUMP_FORCE = 100
"""More than any number: every trump ranks above every other card."""


def play(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Win for the hand I play while my bid on it needs tricks, as cheaply as will do; else duck.

    Ducking throws the highest card that seems to lose.
    """
    eager, unseen = needs_tricks(view, seat), hidden(view)

    def merit(action: Action) -> tuple[float, int]:
        chance, cost = win_chance(view, seat, action, unseen), force(action.split()[1], view.trump)
        return (chance, -cost) if eager else (-chance, cost)

    return max(legal, key=merit)


def needs_tricks(view: View, player: Seat) -> bool:
    """Does `player` need more tricks for the hand they play?"""
    target = target_of(player, len(view.hands))
    bid = view.bids[player][target]
    return bid is not None and bid > view.tricks_won[target]


def force(card: Card, trump: Colour | None) -> int:
    """What a card can do in later tricks: it ranks a hand's cards."""
    return number(card) + (TRUMP_FORCE if trump in SHOWS[card] else 0)


def win_chance(view: View, seat: Seat, action: Action, unseen: Hand) -> float:
    """The chance that the card of `action` takes the trick; `unseen` are the cards hidden from its player."""
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
    """The higher takes the trick; -1 cannot."""
    if counts_as is not None and counts_as == trump:
        return number(card) + TRUMP_FORCE
    return number(card) if counts_as == required else -1


def ranks(hand: Hand, required: Colour | None, trump: Colour | None) -> list[int]:
    """The rank of every card that `hand` may play."""
    return [
        max(ranked(card, counts_as, required, trump) for counts_as in forms(card, required, trump).values())
        for card in followers(hand, required)
    ]


def threat(against: list[int], rank: int, eagerness: float) -> float:
    """The chance that a hand of cards `against` it beats `rank`: `eagerness` where there is the choice."""
    higher = sum(other > rank for other in against)
    return eagerness if 0 < higher < len(against) else float(higher > 0)


def any_of(size: int, share: float) -> float:
    """The chance that one of `size` cards is of a kind that makes up `share` of the hidden ones."""
    return 1 - (1 - share) ** size
