"""Plotters Inc. in the browser."""

import random

from app.rules.contract import Viewer
from tests.e2e.boards import Sight, choose, play_card, press_dock
from tests.e2e.games.kit import Course, Json, Kit
from tests.e2e.people import Tab

KEPT = 2


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    if sight.phase == "tricks":
        play_card(tab, chance.choice(sight.legal), chance, slides=False)
        return
    if sight.phase == "pick":
        choose(tab, "[data-pick]", (len(sight.picks) + 1) // 2, chance)
    elif sight.phase == "keep":
        choose(tab, "[data-keep]", KEPT, chance)
    press_dock(tab)


def examine(game: Json, viewer: Viewer, course: Course) -> None:
    """Nothing but cards is secret."""


KIT = Kit("Plotters Inc.", act, examine=examine)
