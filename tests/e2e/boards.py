"""Reads and presses the board of any game. Nothing here knows more than the page shows."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.e2e.people import Tab

LOOK = """() => {
  const board = document.querySelector("[data-testid=board]");
  const dock = document.querySelector("[data-testid=dock]");
  if (!board || !dock) return null;
  const all = (selector, name) => [...document.querySelectorAll(selector)].map((one) => one.dataset[name]);
  return {
    phase: board.dataset.phase,
    turn: board.dataset.turn,
    mine: board.dataset.mine === "true",
    sent: board.dataset.sent === "true",
    dock: dock.dataset.kind,
    legal: all("[data-testid=fan] .legal", "card"),
    picks: all("[data-pick]", "pick"),
    status: document.querySelector("[data-testid=status]").textContent,
  };
}"""
BOARD = "[data-testid=board]"
DOCK = "[data-testid=dock] .main"
READY = f"{DOCK}[aria-disabled=false]"
"""The dock ignores presses for a moment after its meaning has changed."""
CHOSEN = "(all) => all.map((one) => one.ariaPressed === 'true')"

NEXT_FRAME = "() => new Promise(requestAnimationFrame)"
"""On a slow page the finger waits for each frame; otherwise the browser would merge its touches."""

TIPS = """(fan) => {
  const { left, top } = fan.getBoundingClientRect();
  return Object.fromEntries([...fan.querySelectorAll(".feather")].map(({ dataset, style }) => {
    const [x, y] = style.transform.match(/-?[\\d.]+(?=px)/g).map(Number);
    return [dataset.card, [left + x + parseFloat(style.width) / 2, top + y + 30]];
  }));
}"""
"""Where each feather's numeral is, whatever its tilt."""


@dataclass(frozen=True)
class Sight:
    """What a board shows.

    `sent`: an action is on its way to the server. `legal`: raised cards of the fan. `picks`: what the player
    could back or take.
    """

    phase: str
    turn: str
    mine: bool
    sent: bool
    dock: str
    legal: Sequence[str]
    picks: Sequence[str]
    status: str


def look(tab: Tab) -> Sight | None:
    """What the page's board shows now; None if there is no board."""
    seen = tab.page.evaluate(LOOK)
    return Sight(**seen) if seen else None


def press_dock(tab: Tab) -> None:
    tab.press(DOCK)


def choose(tab: Tab, selector: str, count: int, chance: random.Random) -> None:
    """Choose elements that match `selector` at random until `count` are chosen."""
    chosen = tab.page.eval_on_selector_all(selector, CHOSEN)
    others = [place for place, done in enumerate(chosen) if not done]
    for place in chance.sample(others, max(0, count - sum(chosen))):
        tab.press(tab.page.locator(selector).nth(place))


def slide(tab: Tab, card: str) -> None:
    """Touch another feather, if there is one, slide along the fan, and lift the finger on this card."""
    fan = tab.page.locator("[data-testid=fan]")
    places = fan.evaluate(TIPS)
    others = [place for other, place in places.items() if other != card]
    (x, y), (to_x, to_y) = next(iter(others), places[card]), places[card]
    finger = tab.page.context.new_cdp_session(tab.page)
    for kind, part in (("touchStart", 0), ("touchMove", 0.5), ("touchMove", 1)):
        at = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
        tab.page.evaluate(NEXT_FRAME)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
    expect(fan.locator(f"[data-card='{card}']")).to_have_attribute("aria-pressed", "true")
