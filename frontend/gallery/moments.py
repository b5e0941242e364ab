"""The moments of each game that the gallery shows, as seen from a seat or by a watcher.

A moment is a test on the view, whether the game is waiting for this viewer, and the viewer's legal actions.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Moment = Callable[[Any, bool, tuple[str, ...]], bool]


@dataclass(frozen=True)
class Shown:
    """A game's moments by name, for a seat and for a watcher; `players` are the numbers of seats to show."""

    players: tuple[int, ...]
    seated: Mapping[str, Moment]
    watched: Mapping[str, Moment]


def plays(view: Any) -> int:
    return len(view.trick.plays) if view.trick else 0


def asks_colour(legal: tuple[str, ...]) -> bool:
    return any(len(action.split()) == 3 and action.startswith("play") for action in legal)


def built(view: Any) -> int:
    """Cards in the plumes of seat 0."""
    return sum(len(row) for plume in view.plumes[0] for row in plume.rows)


PIKOKO = Shown(
    (3, 4, 5),
    {
        "auction": lambda v, mine, _: v.phase == "auction" and mine and v.auction_of not in (0, v.starter),
        "auction placed": lambda v, mine, _: v.phase == "auction" and v.sealed[0] is True and not mine,
        "auction on me": lambda v, _, __: v.phase == "auction" and v.auction_of == 0 and True in v.sealed,
        "own bid": lambda v, mine, _: v.phase == "self_bid" and mine and True in v.sealed,
        "confidence": lambda v, mine, _: v.phase == "confidence" and mine,
        "first lead": lambda v, mine, _: v.phase == "tricks" and mine and not v.tricks and not plays(v),
        "my turn": lambda v, mine, legal: v.phase == "tricks" and mine and plays(v) > 1 and 1 < len(legal) < 4,
        "multi": lambda v, mine, legal: v.phase == "tricks" and mine and asks_colour(legal) and plays(v) > 0,
        "others play": lambda v, mine, _: v.phase == "tricks" and not mine and len(v.tricks) > 2 and plays(v) > 1,
        "trick taken": lambda v, mine, _: v.phase == "tricks" and not mine and len(v.tricks) > 3 and not plays(v),
        "scored": lambda v, _, __: v.phase == "scored" and v.round == 2,
        "over": lambda v, _, __: v.phase == "over",
    },
    {
        "watch auction": lambda v, _, __: v.phase == "auction" and v.auction_of != v.starter,
        "watch tricks": lambda v, _, __: v.phase == "tricks" and len(v.tricks) > 2 and plays(v) > 1,
    },
)

PLOTTERS = Shown(
    (4, 5, 6),
    {
        "lead": lambda v, mine, _: v.phase == "tricks" and mine and not plays(v),
        "my turn": lambda v, mine, legal: v.phase == "tricks" and mine and plays(v) > 1 and len(v.trick.suits) < 3,
        "three suits": lambda v, mine, legal: v.phase == "tricks" and mine and len(legal) < len(v.hands[0]),
        "others play": lambda v, mine, _: v.phase == "tricks" and not mine and len(v.tricks) > 2 and plays(v) > 1,
        "pick": lambda v, mine, _: v.phase == "pick" and mine and len(v.tricks) > 3,
        "others pick": lambda v, mine, _: v.phase == "pick" and not mine,
        "keep": lambda v, mine, _: v.phase == "keep" and mine,
        "others keep": lambda v, mine, _: v.phase == "keep" and not mine,
        "scored": lambda v, _, __: v.phase == "scored" and v.round == 2 and v.rounds[-1].ended_by is None,
        "broken off": lambda v, _, __: v.phase == "scored" and v.rounds[-1].ended_by is not None,
        "over": lambda v, _, __: v.phase == "over",
    },
    {
        "watch tricks": lambda v, _, __: v.phase == "tricks" and len(v.tricks) > 2 and plays(v) > 1,
        "watch pick": lambda v, _, __: v.phase == "pick",
    },
)

PLUMES = Shown(
    (2, 3, 4, 6),
    {
        "keep": lambda v, mine, _: v.phase == "keep" and mine,
        "kept": lambda v, mine, _: v.phase == "keep" and not mine,
        "first card": lambda v, mine, _: v.phase == "play" and mine and built(v) == 0,
        "play": lambda v, mine, _: v.phase == "play" and mine and built(v) > 8 and v.played == 0,
        "second card": lambda v, mine, _: v.phase == "play" and mine and v.played == 1,
        "swap": lambda v, mine, legal: v.phase == "replenish" and mine and "draw" not in legal,
        "replenish": lambda v, mine, legal: v.phase == "replenish" and mine and len(legal) > 1 and "draw" in legal,
        "second step": lambda v, mine, legal: v.phase == "replenish" and mine and v.steps == 1 and bool(v.swapped),
        "others play": lambda v, mine, _: v.phase == "play" and not mine and built(v) > 12,
        "last cards": lambda v, mine, _: v.phase == "play" and mine and v.deck_size < 9,
        "over": lambda v, _, __: v.phase == "over",
    },
    {
        "watch": lambda v, _, __: v.phase == "play" and built(v) > 8,
    },
)

CHOSEN: Mapping[str, Shown] = {"pikoko": PIKOKO, "plotters": PLOTTERS, "plumes": PLUMES}


def by_phase(least: int, most: int, phases: tuple[str, ...]) -> Shown:
    """Of a game whose moments nobody has chosen: each phase, when it is my turn and when it is not."""
    seated: dict[str, Moment] = {}
    watched: dict[str, Moment] = {}
    for phase in phases:
        seated[phase] = lambda v, mine, _, phase=phase: v.phase == phase and (mine or phase == "over")
        seated[f"others {phase}"] = lambda v, mine, _, phase=phase: v.phase == phase and not mine
        watched[f"watch {phase}"] = lambda v, _, __, phase=phase: v.phase == phase
    return Shown(tuple(range(least, most + 1)), seated, watched)
