"""Which cards `casual` keeps, draws and swaps."""

from app.bots.plumes.worth import best_use, open_places
from app.rules.contract import Action, Seat
from app.rules.plumes.cards import value
from app.rules.plumes.view_types import View

TOP = 3
"""So many cards make the top row a hand is thought to begin with."""

MISFIT = 0.3
"""The share of its value that a card is worth which does not fit below the top row."""

DRAWN = 2.0
"""A swap must gain more than that, for a card drawn adds to the hand."""


def keep(action: Action) -> float:
    """How good six cards are: the lowest as a top row, the others below it."""
    cards = sorted(action.split(" ")[1:], key=value)
    top, rest = cards[:TOP], cards[TOP:]
    fitting = {card[0] for card in top}
    below = sum(value(card) * (1 if card[0] in fitting else MISFIT) for card in rest)
    return below - sum(map(value, top))


def replenish(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Draw, unless a card of the Train is of much more use than one of the hand."""
    among = list(open_places(view, seat))
    use = {card: best_use(card, among) for card in (*(view.hands[seat] or ()), *view.train)}

    def gain(action: Action) -> float:
        if action == "draw":
            return DRAWN
        _, mine, theirs = action.split(" ")
        return use[theirs] - use[mine]

    return max(legal, key=gain)
