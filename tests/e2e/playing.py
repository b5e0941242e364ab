"""Playing PIKOKO by pressing what the page offers. Nothing here knows more than the page shows."""

import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.e2e.people import Tab

STUCK_SECONDS = 20
AGAIN_SECONDS = 1
"""A press that met a page just changing is repeated, as a person would."""

LOOK = """() => {
  const board = document.querySelector("[data-testid=board]");
  const dock = document.querySelector("[data-testid=dock]");
  if (!board || !dock) return null;
  return {
    phase: board.dataset.phase,
    turn: board.dataset.turn,
    mine: board.dataset.mine === "true",
    dock: dock.dataset.kind,
    legal: [...document.querySelectorAll("[data-testid=fan] .legal")].map((feather) => feather.dataset.card),
    picks: [...document.querySelectorAll("[data-pick]")].map((button) => button.dataset.pick),
    status: document.querySelector("[data-testid=status]").textContent,
  };
}"""

NEXT_FRAME = "() => new Promise(requestAnimationFrame)"
"""Where the page is slow a finger does not run ahead of it: touches would be taken together."""

TIPS = """(fan) => Object.fromEntries([...fan.querySelectorAll(".feather")].map((feather) => {
  const box = feather.getBoundingClientRect();
  return [feather.dataset.card, [box.x + box.width / 2, box.y + 40]];
}))"""


@dataclass(frozen=True)
class Sight:
    """What a board shows: `legal` are the raised feathers, `picks` the bids one could back."""

    phase: str
    turn: str
    mine: bool
    dock: str
    legal: Sequence[str]
    picks: Sequence[str]
    status: str


def look(tab: Tab) -> Sight | None:
    """What the board of this page shows now; None without a board."""
    seen = tab.page.evaluate(LOOK)
    return Sight(**seen) if seen else None


def act(tab: Tab, sight: Sight, chance: random.Random) -> None:
    """Do the one thing the page asks for, by presses only."""
    if sight.dock == "bid":
        bid(tab, chance.choice((-1, 0, 0, 0, 1)))
    elif sight.phase == "confidence":
        tab.press(f"[data-pick='{chance.choice(sight.picks)}']")
        press_dock(tab)
    elif sight.phase == "tricks":
        play(tab, chance.choice(sight.legal), chance)
    else:
        press_dock(tab)


def bid(tab: Tab, steps: int) -> None:
    """Place a bid so many steps above (or below) what the stepper begins with."""
    way = "One more" if steps > 0 else "One fewer"
    for _ in range(abs(steps)):
        button = tab.page.locator(f"[data-testid=dock] button[aria-label='{way}']")
        if button.get_attribute("aria-disabled") != "true":
            tab.press(button)
    press_dock(tab)


def play(tab: Tab, card: str, chance: random.Random) -> None:
    """Choose a feather; then press it again, or the dock, or one colour of a multi."""
    feather = f"[data-testid=fan] [data-card='{card}']"
    chosen = tab.page.locator(feather).get_attribute("aria-pressed") == "true"
    if tab.touch and not chosen and chance.random() < 0.5:
        slide(tab, card)
    else:
        tab.press(feather)
    colours = tab.page.locator("[data-testid=dock] .colour")
    if named := colours.count():
        tab.press(colours.nth(chance.randrange(named)))
    elif chosen:
        return  # it was chosen before, when its second press came too soon: this one has played it
    elif chance.random() < 0.7:
        tab.press(feather)
    else:
        press_dock(tab)


def slide(tab: Tab, card: str) -> None:
    """A finger comes down on the first feather, moves along the fan and leaves it on that one."""
    fan = tab.page.locator("[data-testid=fan]")
    places = fan.evaluate(TIPS)
    (x, y), (to_x, to_y) = next(iter(places.values())), places[card]
    finger = tab.page.context.new_cdp_session(tab.page)
    for kind, part in (("touchStart", 0), ("touchMove", 0.5), ("touchMove", 1)):
        at = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
        tab.page.evaluate(NEXT_FRAME)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
    expect(fan.locator(f"[data-card='{card}']")).to_have_attribute("aria-pressed", "true")


def press_dock(tab: Tab) -> None:
    tab.press("[data-testid=dock] .main")


class Play:
    """A game under way, played by all `tabs` until `until` says so. Bots and others may play between."""

    def __init__(self, tabs: Sequence[Tab], seed: int) -> None:
        self.tabs = tabs
        self.acts = 0
        self._chance = random.Random(seed)
        self._done: dict[tuple[int, str], float] = {}
        self._next = 0

    def until_phase(self, *phases: str) -> Sight:
        """Plays on until the first page shows one of `phases`."""
        return self.run(lambda sight: sight.phase in phases)

    def run(self, until) -> Sight:
        """Plays on until `until` holds of what the first page shows; that sight."""
        moved_at = time.monotonic()
        while True:
            first = look(self.tabs[0])
            if first and until(first):
                return first
            if self.step(first):
                moved_at = time.monotonic()
            else:
                stuck = time.monotonic() - moved_at > STUCK_SECONDS
                assert not stuck, [look(tab) for tab in self.tabs]
                self.tabs[0].page.wait_for_timeout(15)

    def step(self, first: Sight | None) -> bool:
        """One act of whoever is asked, in order from who acted last; False: nobody is.

        The first page acts on `first`, of which `until` has heard: it may show more by now.
        """
        for index in self._order():
            if self._try(index, look(self.tabs[index]) if index else first):
                self._next = index
                return True
        return False

    def _order(self) -> Iterable[int]:
        seats = len(self.tabs)
        return [(self._next + away) % seats for away in range(1, seats + 1)]

    def _try(self, index: int, sight: Sight | None) -> bool:
        if sight is None or not sight.mine or sight.phase == "over":
            return False
        key = (index, sight.turn)
        if time.monotonic() - self._done.get(key, float("-inf")) < AGAIN_SECONDS:
            return False
        if sight.phase == "tricks" and not sight.legal:
            return False
        act(self.tabs[index], sight, self._chance)
        self._done[key] = time.monotonic()
        self.acts += 1
        return True


def is_over(tab: Tab) -> None:
    """Wait for the end; every page says who has won."""
    expect(tab.page.locator("[data-testid=board]")).to_have_attribute("data-phase", "over", timeout=20_000)
    expect(tab.page.locator("[data-testid=scores] h1")).to_contain_text("win")
