"""Registry of bots, by game and by level (one of `app.table.model.LEVELS`)."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, TypeAlias

from app.bots import pikoko, plotters, plumes
from app.rules.contract import Action, Seat
from app.table.model import LEVELS

# Any: each game has a view type of its own, which is forgotten here as in the registry of games.
Choose: TypeAlias = Callable[[Any, Seat, tuple[Action, ...], Random], Action]
"""`(view of the seat, seat, its legal actions, random)`: one of the legal actions."""

OWN: Mapping[str, Mapping[str, Choose]] = {
    "pikoko": pikoko.LEVELS,
    "plotters": plotters.LEVELS,
    "plumes": plumes.LEVELS,
}
"""The levels that each game has; all have the first."""


def _all_levels(own: Mapping[str, Choose]) -> Iterator[tuple[str, Choose]]:
    """Every level; one that the game does not have plays as the one below."""
    choose = own[LEVELS[0]]
    for level in LEVELS:
        choose = own.get(level, choose)
        yield level, choose


BOTS: Mapping[tuple[str, str], Choose] = {
    (game, level): choose for game, own in OWN.items() for level, choose in _all_levels(own)
}


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of bots that the game has, the weakest first."""
    return tuple(level for level in LEVELS if level in OWN[game])
