"""Template in the browser."""

import random

from app.rules.contract import Viewer
from tests.e2e.boards import Sight, choose, press_dock
from tests.e2e.games.kit import Course, Json, Kit, Plan
from tests.e2e.people import Tab

FEATHERS = "[data-testid=fan] .legal"


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    """Choose a card, then press the dock."""
    choose(tab, FEATHERS, 1, chance)
    press_dock(tab)


def examine(game: Json, viewer: Viewer, course: Course) -> None:
    """Only cards are secret in this game."""


KIT = Kit(
    "Template",
    act,
    examine=examine,
    plan=Plan({"tricks": ("1", "Enter")}, {"keys": "?"}, ("[data-testid=scores]",)),
    hints=False,
    helpers=False,
    picture=False,
)
