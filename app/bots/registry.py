"""Registry of bots, by game and by level (one of `app.table.model.LEVELS`)."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from app.bots import pikoko, plotters, plumes
from app.rules.contract import Action, Seat

# Any: each game has a view type of its own, which is forgotten here as in the registry of games.
Choose: TypeAlias = Callable[[Any, Seat, tuple[Action, ...], Random], Action]
"""`(view of the seat, seat, its legal actions, random)`: one of the legal actions."""

BOTS: Mapping[tuple[str, str], Choose] = {
    ("pikoko", "casual"): pikoko.choose,
    ("plotters", "casual"): plotters.choose,
    ("plumes", "casual"): plumes.choose,
}
