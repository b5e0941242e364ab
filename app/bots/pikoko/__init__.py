"""The bots of PIKOKO. `casual` bids what the cards it sees are worth, and plays to make its bids exact."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TypeAlias

from app.bots.pikoko.bids import back, bid
from app.bots.pikoko.plays import play
from app.bots.pikoko.search import CLUB, CLUB_BIDS, EXPERT, choose_by
from app.rules.contract import Action, Seat
from app.rules.pikoko.view_types import View

Choose: TypeAlias = Callable[[View, Seat, tuple[Action, ...], Random], Action]


def choose(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The action that `casual` chooses for `seat`, from its `view` alone. Takes well under 2 ms."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == "tricks":
        return play(view, seat, legal)
    if view.phase == "confidence":
        return back(view, seat)
    return bid(view, seat, legal, random)


LEVELS: Mapping[str, Choose] = {
    "casual": choose,
    "club": partial(choose_by, effort=CLUB, bids=CLUB_BIDS),
    "expert": partial(choose_by, effort=EXPERT),
}
"""What each level of PIKOKO's bots chooses by."""
