"""Hands of the `casual` bot at Enchanted Plumes: which cards it keeps, draws and swaps."""

from app.bots.plumes.worth import best_use, open_places
from app.rules.contract import Action, Seat
from app.rules.plumes.cards import value
from app.rules.plumes.view_types import View

TOP = 3
"""How many cards of a hand are meant for the first top row."""

MISFIT = 0.3
"""What a card that does not fit below the top row is worth, as a share of its value."""

DRAWN = 2.0
"""What a swap must gain at least to be better than a drawn card, which makes the hand larger."""

LOSING = -100.0
"""What drawing the last card is worth to somebody who is behind: it is the Peahen, which ends the game."""


def keep(action: Action) -> float:
    """How good six cards are, with the lowest as a top row and the others below it."""
    cards = sorted(action.split(" ")[1:], key=value)
    top, rest = cards[:TOP], cards[TOP:]
    fitting = {card[0] for card in top}
    below = sum(value(card) * (1 if card[0] in fitting else MISFIT) for card in rest)
    return below - sum(map(value, top))


def replenish(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Draw, unless a card of the Train is much more useful than one of the hand or the game would be lost."""
    loses = view.deck_size == 1 and view.scores[seat] < max(view.scores)
    among = list(open_places(view, seat))
    use = {card: best_use(card, among) for card in (*(view.hands[seat] or ()), *view.train)}

    def gain(action: Action) -> float:
        if action == "draw":
            return LOSING if loses else DRAWN
        _, mine, theirs = action.split(" ")
        return use[theirs] - use[mine]

    return max(legal, key=gain)
