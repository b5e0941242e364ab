"""The one list of bots: who plays which game at which of `app.table.model.LEVELS`."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from app.bots import pikoko, plotters, plumes
from app.rules.contract import Action, Seat

# The view's type differs from game to game and is forgotten here, as in the registry of the games.
Choose: TypeAlias = Callable[[Any, Seat, tuple[Action, ...], Random], Action]
"""(the view of a seat, the seat, its legal actions, chance): one of the legal actions."""

BOTS: Mapping[tuple[str, str], Choose] = {
    ("pikoko", "casual"): pikoko.choose,
    ("plotters", "casual"): plotters.choose,
    ("plumes", "casual"): plumes.choose,
}
