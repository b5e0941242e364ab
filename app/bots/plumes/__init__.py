"""Bots of Enchanted Plumes: low cards on top, high ones of the same colours below.

`casual` rates each card and place on its own. `club` and `expert` rate whole positions, and try choices in
sampled futures.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TypeAlias

from app.bots.effort import Effort
from app.bots.plumes.hands import keep, replenish
from app.bots.plumes.plays import play
from app.bots.plumes.search import choose_by
from app.rules.contract import Action, Seat
from app.rules.plumes.view_types import View

Choose: TypeAlias = Callable[[View, Seat, tuple[Action, ...], Random], Action]

CLUB = Effort(playouts=0, seconds=0.0)
"""No future: the action after which the position is worth most."""

EXPERT = Effort(playouts=48, seconds=0.04)
"""Eight futures for each of the best choices."""


def choose(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The action that `casual` chooses for `seat`, from its `view` alone. Takes well under 2 ms."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == "keep":
        return max(legal, key=keep)
    return play(view, seat, legal) if view.phase == "play" else replenish(view, seat, legal)


LEVELS: Mapping[str, Choose] = {
    "casual": choose,
    "club": partial(choose_by, effort=CLUB),
    "expert": partial(choose_by, effort=EXPERT),
}
