"""Plays of the `casual` bot at Enchanted Plumes: which card it plays, and where."""

from app.bots.plumes.worth import open_places
from app.rules.contract import Action, Seat
from app.rules.plumes.view_types import View

LEAST = 0.0
"""What a second card has to add to be played."""


def play(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The card and place that add most to the expected score; stop if a second card adds too little."""
    gains: dict[Action, float] = {"stop": LEAST}
    for place in open_places(view, seat):
        for card in view.hands[seat] or ():
            if (gain := place.gain(card)) is not None:
                gains[f"play {card} {place.name}"] = gain
    return max(legal, key=gains.__getitem__)
