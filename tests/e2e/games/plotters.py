"""Plotters Inc. in the browser."""

import random

from app.rules.contract import Viewer
from tests.e2e.boards import READY, Sight, choose, press_dock
from tests.e2e.games.kit import Course, Json, Kit, Plan
from tests.e2e.people import Tab

KEPT = 2


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    if sight.phase == "tricks":
        play(tab, chance.choice(sight.legal), chance)
        return
    if sight.phase == "pick":
        choose(tab, "[data-pick]", (len(sight.picks) + 1) // 2, chance)
    elif sight.phase == "keep":
        choose(tab, "[data-keep]", KEPT, chance)
    press_dock(tab)


def play(tab: Tab, card: str, chance: random.Random) -> None:
    """Choose a card, then press it again or the dock."""
    feather = f"[data-testid=fan] .feather[data-card='{card}']"
    choose(tab, feather, 1, chance)
    tab.page.locator(READY).wait_for()
    tab.press(chance.choice((feather, READY)))


def examine(game: Json, viewer: Viewer, course: Course) -> None:
    """Only cards are secret in this game."""


PLAN = Plan(
    {
        "tricks": ("1", "Enter"),
        "pick": ("2", "4", "3", "Enter"),
        "keep": ("1", "2", "Enter"),
        "scored": ("Enter",),
    },
    {"last trick": "l", "round so far": "o", "keys": "?"},
    (".history", "[data-testid=scores]"),
)

KIT = Kit("Plotters Inc.", act, examine=examine, plan=PLAN)
