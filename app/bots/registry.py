"""Registry of bots, by game and by level (one of `app.table.model.LEVELS`), and of their reviews by game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from app.bots import pikoko, plotters, plumes
from app.bots.pikoko import review as pikoko_review
from app.bots.plotters import review as plotters_review
from app.bots.plumes import review as plumes_review
from app.bots.review import Estimate, Inquiry
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


Review: TypeAlias = Callable[[Any, Seat, tuple[Action, ...], Action, Random, float], Estimate]
"""`(view of the seat, seat, its legal actions, the chosen one, random, seconds)`: what the bot says of it."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """How decisions of a game are reviewed; `version` changes when the same one is estimated otherwise."""

    version: int
    review: Review


REVIEWERS: Mapping[str, Reviewer] = {
    "pikoko": Reviewer(pikoko_review.VERSION, pikoko_review.review),
    "plotters": Reviewer(plotters_review.VERSION, plotters_review.review),
    "plumes": Reviewer(plumes_review.VERSION, plumes_review.review),
}
"""The games whose bots say what they would have done."""


def estimated(asked: Inquiry) -> Estimate:
    """What the bot makes of a decision; the same one has the same estimate, unless time runs out."""
    review = REVIEWERS[asked.game].review
    return review(asked.view, asked.seat, tuple(asked.legal), asked.chosen, Random(asked.seed), asked.seconds)
