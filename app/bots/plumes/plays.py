"""Which card `casual` plays, and where."""

from app.bots.plumes.worth import open_places
from app.rules.contract import Action, Seat
from app.rules.plumes.view_types import View

LEAST = 0.0
"""A second card is played if it adds more."""


def play(view: View, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The card and the place that add most to what the plumes promise; stop if a second adds too little."""
    gains: dict[Action, float] = {"stop": LEAST}
    for place in open_places(view, seat):
        for card in view.hands[seat] or ():
            if (gain := place.gain(card)) is not None:
                gains[f"play {card} {place.name}"] = gain
    return max(legal, key=gains.__getitem__)
