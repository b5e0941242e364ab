"""The `casual` bot of PIKOKO: bids what the cards it sees are worth, and plays to make its bids exact."""

from random import Random

from app.bots.pikoko.bids import back, bid
from app.bots.pikoko.plays import play
from app.rules.contract import Action, Seat
from app.rules.pikoko.view_types import View


def choose(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The action that the bot chooses for `seat`, from its `view` alone. Takes well under 2 ms."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == "tricks":
        return play(view, seat, legal)
    if view.phase == "confidence":
        return back(view, seat)
    return bid(view, seat, legal, random)
