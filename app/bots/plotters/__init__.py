"""Bots of Plotters Inc.: they collect two suits and play to win tricks with cards they can use.

`casual` judges each option by a formula. `club` and `expert` try it in worlds that they could be in.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TypeAlias

from app.bots.effort import Effort
from app.bots.plotters.collection import keep, take
from app.bots.plotters.plays import play
from app.bots.plotters.search import choose_by
from app.rules.contract import Action, Seat
from app.rules.plotters.view_types import View

Choose: TypeAlias = Callable[[View, Seat, tuple[Action, ...], Random], Action]

CLUB = Effort(playouts=20, seconds=0.04, infers=False)
EXPERT = Effort(playouts=160, seconds=0.04, infers=False)
"""Neither infers hidden cards: nobody has to follow suit, so what people play proves nothing."""


def choose(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """The action that `casual` chooses for `seat`, from its `view` alone. Takes well under 2 ms."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == "tricks":
        return play(view, seat, legal, random)
    return take(view, seat, legal) if view.phase == "pick" else keep(view, seat, legal)


LEVELS: Mapping[str, Choose] = {
    "casual": choose,
    "club": partial(choose_by, effort=CLUB),
    "expert": partial(choose_by, effort=EXPERT),
}
"""The bots by their levels."""
