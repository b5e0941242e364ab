"""Plotters Inc. in the browser."""

import random

from app.rules.contract import Viewer
from app.rules.plotters import GAME
from app.rules.plotters.cards import deck
from app.rules.plotters.state import State
from tests.e2e.boards import READY, Sight, choose, press_dock
from tests.e2e.games.kit import Course, Json, Kit
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
    """Choose a card; then press it again, or the dock."""
    feather = f"[data-testid=fan] .feather[data-card='{card}']"
    choose(tab, feather, 1, chance)
    tab.page.locator(READY).wait_for()
    tab.press(chance.choice((feather, READY)))


def lying(state: State, viewer: Viewer) -> set[str]:
    """What was played in this round."""
    now = state.trick.plays if state.trick else ()
    return {play.card for plays in (now, *(trick.plays for trick in state.tricks)) for play in plays}


def examine(game: Json, viewer: Viewer, course: Course) -> None:
    """Nothing but cards is secret."""


KIT = Kit(
    "Plotters Inc.", act, cards=frozenset(deck(GAME.max_seats)), own_hand=True, lying=lying, examine=examine
)
