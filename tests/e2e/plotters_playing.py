"""Playing Plotters Inc. by pressing what the page offers. Nothing here knows more than the page shows."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.e2e.people import Tab

STUCK_SECONDS = 30
SETTLE_MS = 10

LOOK = """() => {
  const board = document.querySelector("[data-testid=board]");
  if (!board) return null;
  const all = (selector, name) => [...document.querySelectorAll(selector)].map((one) => one.dataset[name]);
  return {
    phase: board.dataset.phase,
    turn: board.dataset.turn,
    mine: board.dataset.mine === "true",
    legal: all("[data-testid=fan] .legal", "card"),
    illegal: all("[data-testid=fan] .illegal", "card"),
    picks: all("[data-pick]", "pick"),
    status: document.querySelector("[data-testid=status]").textContent,
  };
}"""
HAPPENED = """(turn) => {
  const { dataset } = document.querySelector("[data-testid=board]");
  return dataset.turn !== turn || dataset.mine !== "true";
}"""
DOCK = "[data-testid=dock] .main"
BOARD_HOOK = "[data-testid=board]"


@dataclass(frozen=True)
class Sight:
    """What a board shows: cards that may be played and that may not, those of a trick to pick from."""

    phase: str
    turn: str
    mine: bool
    legal: Sequence[str]
    illegal: Sequence[str]
    picks: Sequence[str]
    status: str


def look(tab: Tab) -> Sight | None:
    """What the board of this page shows now; None without a board."""
    seen = tab.page.evaluate(LOOK)
    return Sight(**seen) if seen else None


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    """Do what the page asks for, by presses only."""
    if sight.phase == "tricks":
        play(tab, chance.choice(sight.legal), chance)
    elif sight.phase == "pick":
        for card in chance.sample(sight.picks, (len(sight.picks) + 1) // 2):
            tab.press(f"[data-pick='{card}']")
        tab.press(DOCK)
    elif sight.phase == "keep":
        for letter in chance.sample("BGRY", 2):
            tab.press(f"[data-keep='{letter}']")
        tab.press(DOCK)
    else:
        tab.press(DOCK)


def play(tab: Tab, card: str, chance: random.Random) -> None:
    """Choose a card; then press it again, or the dock."""
    tab.press(f"button[data-card='{card}']")
    ready = f"{DOCK}[aria-disabled=false]"
    tab.page.locator(ready).wait_for()
    tab.press(f"button[data-card='{card}']" if chance.random() < 0.5 else ready)


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
            self.tabs[0].page.wait_for_timeout(SETTLE_MS)

    def step(self) -> bool:
        """One act of whoever is asked, seen to have happened; False: nobody is."""
        for tab in self.tabs:
            sight = look(tab)
            if sight and sight.mine and sight.phase != "over" and (sight.legal or sight.phase != "tricks"):
                act(tab, sight, self._chance)
                tab.page.wait_for_function(HAPPENED, arg=sight.turn)
                return True
        return False
