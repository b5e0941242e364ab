"""Enchanted Plumes in the browser."""

import random

from app.rules.contract import Viewer
from app.rules.plumes.cards import value
from tests.e2e.boards import DOCK, Sight, choose, press_dock
from tests.e2e.games.kit import Course, Json, Kit, Plan
from tests.e2e.people import Tab

HAND = 6
SWAPS = 0.3
"""How often to swap a card if drawing is possible too."""
ONE_CARD = 0.2
"""How often to play only one card in a turn."""
OLDER = 0.8
"""How often to add a card to an existing plume if one takes it."""
FEATHERS = "[data-testid=fan] .legal"
TRAIN = "[data-train].legal"
STOP = "[data-testid=dock] .also"


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    def offered(selector: str) -> bool:
        return tab.page.locator(selector).count() > 0

    if sight.phase == "keep":
        choose(tab, "[data-nine]", HAND, chance)
    elif sight.phase == "play" and offered(STOP) and chance.random() < ONE_CARD:
        tab.press(STOP)
        return
    elif sight.phase == "play":
        place(tab, chance)
    elif not (sight.dock == "press" and offered(DOCK)) or (offered(TRAIN) and chance.random() < SWAPS):
        choose(tab, TRAIN, 1, chance)
        choose(tab, FEATHERS, 1, chance)
    press_dock(tab)


def place(tab: Tab, chance: random.Random) -> None:
    """Choose a card, and an existing or new plume for it."""
    choose(tab, FEATHERS, 1, chance)
    older = "[data-target].legal:not([data-target=new])"
    takes = tab.page.locator(older).count() > 0 and chance.random() < OLDER
    choose(tab, older if takes else "[data-target=new]", 1, chance)


def examine(game: Json, viewer: Viewer, course: Course) -> None:
    """A view shows only the viewer's own choice, and no score counts an unseen card."""
    view, state = game["view"], course.states[game["turn"]]
    choice = view["my_choice"]
    assert choice is None or (viewer is not None and set(choice) <= set(state.hands[viewer]))
    assert view["deck_size"] == len(state.deck)
    for seat, plumes in enumerate(view["plumes"]):
        assert view["scores"][seat] == sum(map(worth, plumes))


def worth(plume: Json) -> int:
    """The score of a plume's visible cards; an unseen card counts nothing."""
    top, *lower = (sum(value(card) for card in row if card) for row in plume["rows"])
    cards: int = sum(map(len, plume["rows"])) if plume["peacock"] else 0
    return int(sum(lower) - top + cards)


PLAN = Plan(
    {"keep": (*"135679", "Enter"), "play": ("1", "ArrowDown", "Enter"), "replenish": ("d",)},
    {"plumes of another": "n", "out of sight": "o", "keys": "?"},
    (".others", ".strip", "[data-testid=scores]"),
)

KIT = Kit(
    "Enchanted Plumes",
    act,
    examine=examine,
    plan=PLAN,
    leaks=(('"my_choice":null', '"my_choice":["CARD"]'),),
)
