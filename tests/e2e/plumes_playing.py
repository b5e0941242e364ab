"""Playing Enchanted Plumes by pressing what the page offers. Nothing here knows more than the page shows."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.e2e.people import Tab

STUCK_SECONDS = 30
SWAPS = 0.3
"""How often a card is swapped where one might be drawn."""
ONE_CARD = 0.2
"""How often a turn has one card."""

LOOK = """() => {
  const board = document.querySelector("[data-testid=board]");
  const dock = document.querySelector("[data-testid=dock]");
  if (!board || !dock) return null;
  return {
    phase: board.dataset.phase,
    turn: board.dataset.turn,
    mine: board.dataset.mine === "true",
    kept: document.querySelector("[data-nine][aria-disabled=true]") !== null,
    stops: document.querySelector("[data-testid=dock] .also") !== null,
    draws: document.querySelector("[data-testid=dock][data-kind=press] .main") !== null,
    swaps: document.querySelector("[data-train].legal") !== null,
    status: document.querySelector("[data-testid=status]").textContent,
  };
}"""
FEATHERS = "[data-testid=fan] .legal"
PLACES = "[data-target].legal, .legal[data-target]"
TRAIN = "[data-train].legal"
DOCK = "[data-testid=dock] .main"


@dataclass(frozen=True)
class Sight:
    """What a board shows; `kept`: the hand is chosen; `stops`, `draws`, `swaps`: that is offered."""

    phase: str
    turn: str
    mine: bool
    kept: bool
    stops: bool
    draws: bool
    swaps: bool
    status: str


def look(tab: Tab) -> Sight | None:
    """What the board of this page shows now; None without a board."""
    seen = tab.page.evaluate(LOOK)
    return Sight(**seen) if seen else None


def keep(tab: Tab, chance: random.Random) -> None:
    """Any six of the nine."""
    cards = tab.page.eval_on_selector_all("[data-nine]", "all => all.map((one) => one.dataset.nine)")
    for card in chance.sample(cards, 6):
        tab.press(f"[data-nine='{card}']")
    tab.press(DOCK)


def place(tab: Tab, chance: random.Random) -> None:
    """A card goes to a plume that takes it, or begins one."""
    press_one(tab, FEATHERS, "card", chance)
    targets = tab.page.eval_on_selector_all(PLACES, "all => all.map((one) => one.dataset.target)")
    older = [target for target in targets if target != "new"]
    target = chance.choice(older if older and chance.random() < 0.8 else targets)
    chosen = tab.page.locator(f"[data-target='{target}']")
    if chosen.get_attribute("aria-pressed") != "true":
        tab.press(chosen)
    tab.press(DOCK)


def swap(tab: Tab, chance: random.Random) -> None:
    """One of the Train for one of mine."""
    press_one(tab, TRAIN, "train", chance)
    press_one(tab, FEATHERS, "card", chance)
    tab.press(DOCK)


def press_one(tab: Tab, selector: str, name: str, chance: random.Random) -> None:
    found = tab.page.eval_on_selector_all(selector, f"all => all.map((one) => one.dataset.{name})")
    tab.press(f"button[data-{name}='{chance.choice(found)}']")


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    """Do what the page asks for, by presses only."""
    if sight.phase == "keep":
        keep(tab, chance)
    elif sight.phase == "play" and sight.stops and chance.random() < ONE_CARD:
        tab.press("[data-testid=dock] .also")
    elif sight.phase == "play":
        place(tab, chance)
    elif sight.draws and not (sight.swaps and chance.random() < SWAPS):
        tab.press(DOCK)
    else:
        swap(tab, chance)


def answered(tab: Tab, sight: Sight) -> None:
    """Wait until the page shows that what was done has happened."""
    until = time.monotonic() + STUCK_SECONDS
    while (now := look(tab)) and (now.turn, now.mine) == (sight.turn, sight.mine):
        assert time.monotonic() < until, now
        tab.page.wait_for_timeout(10)


class Play:
    """A game under way, played by all `tabs` until told so; bots play between."""

    def __init__(self, tabs: Sequence[Tab], seed: int) -> None:
        self.tabs = tabs
        self._chance = random.Random(seed)

    def until(self, moment: Callable[[Sight], bool]) -> Sight:
        """Plays on until `moment` has come for the first page; what it shows then."""
        moved_at = time.monotonic()
        while True:
            first = look(self.tabs[0])
            if first and moment(first):
                return first
            if self.step():
                moved_at = time.monotonic()
            assert time.monotonic() - moved_at < STUCK_SECONDS, [look(tab) for tab in self.tabs]
            self.tabs[0].page.wait_for_timeout(10)

    def step(self) -> bool:
        """One act of whoever is asked, seen to have happened; False: nobody is."""
        for tab in self.tabs:
            sight = look(tab)
            if sight and sight.mine and sight.phase != "over":
                act(tab, sight, self._chance)
                answered(tab, sight)
                return True
        return False
