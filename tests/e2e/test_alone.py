"""A person alone with bots: three clicks to a game, a whole game by keys alone. And bots among themselves."""

import random
import re
import time

from playwright.sync_api import expect

from tests.e2e.boards import Sight, look
from tests.e2e.people import PHONE, Tab
from tests.e2e.playing import is_over

FEATHERS = "[data-testid=fan] .feather"
COLOURS = "[data-testid=dock] .colour"
GAME_SECONDS = 60
MANY = 40
FOCUSED = """() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const rings = [focused, ...focused.querySelectorAll("*"), focused.nextElementSibling].filter(Boolean);
  const seen = rings.map((one) => getComputedStyle(one)).some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none");
  return { name: (focused.ariaLabel ?? focused.textContent).trim(), seen };
}"""
"""The name of the focused control, and whether a ring around it or its drawing shows the focus."""


def fits(tab: Tab) -> bool:
    """True if the whole page is visible: it scrolls in neither direction."""
    return bool(
        tab.page.evaluate(
            "() => { const page = document.scrollingElement;"
            " return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth; }"
        )
    )


def by_keys(tab: Tab, sight: Sight, chance: random.Random) -> None:
    """Do the one thing the page asks for, using only keys."""
    keyboard = tab.page.keyboard
    if sight.phase == "tricks":
        feathers = tab.page.eval_on_selector_all(FEATHERS, "all => all.map(one => one.dataset.card)")
        keyboard.press(str(1 + feathers.index(chance.choice(sight.legal))))
        colours = tab.page.eval_on_selector_all(COLOURS, "all => all.map(one => one.ariaLabel)")
        if colours:
            keyboard.press(str(chance.choice(colours)).rsplit(" ", 1)[1][0])
            return
    elif sight.phase == "confidence" and not sight.picks:
        keyboard.press("Shift")
        return
    elif sight.phase == "confidence":
        keyboard.press(str(chance.randint(1, len(sight.picks) - 1)))
    elif sight.dock == "bid":
        keyboard.press(chance.choice(("1", "2", "ArrowUp", "-")))
    wait_for_dock(tab)
    keyboard.press("Enter")


def wait_for_dock(tab: Tab) -> None:
    """Wait for the dock: it ignores keys and presses for a moment after its meaning has changed."""
    expect(tab.page.locator("[data-testid=dock] .main")).to_have_attribute("aria-disabled", "false")


def go_to(tab: Tab, name: str) -> None:
    """Press Tab until the control with this name has the focus, and check that the focus is visible."""
    for _ in range(MANY):
        tab.page.keyboard.press("Tab")
        focused = tab.page.evaluate(FOCUSED)
        assert focused is None or focused["seen"], focused
        if focused and focused["name"] == name:
            return
    raise AssertionError(f"no way by Tab to {name}")


def test_three_clicks_lead_from_the_start_page_to_a_game(person):
    me = person("Robin", PHONE)
    me.tab.page.goto(me.origin)
    expect(me.tab.button("Play PIKOKO now")).to_be_in_viewport(ratio=1)

    me.tab.press_button("Play PIKOKO now")
    me.tab.press_button("Play")
    me.tab.page.locator("[data-testid=board]").wait_for()
    assert me.tab.presses <= 3
    assert fits(me.tab)


def test_a_whole_game_is_played_by_keys_alone(person):
    me = person("Robin", PHONE)
    me.tab.page.goto(me.origin)
    me.tab.button("Play now with bots: PIKOKO").wait_for()
    go_to(me.tab, "Play now with bots: PIKOKO")
    me.tab.page.keyboard.press("Enter")
    expect(me.tab.page.get_by_role("textbox", name="Your name")).to_be_focused()
    me.tab.page.keyboard.type("Robin")
    me.tab.page.keyboard.press("Enter")
    me.tab.page.locator("[data-testid=board]").wait_for()

    chance = random.Random(3)
    deadline = time.monotonic() + GAME_SECONDS
    sized = set()
    done: tuple[str, float] = ("", 0.0)
    while (sight := look(me.tab)) is None or sight.phase != "over":
        assert time.monotonic() < deadline, sight
        if sight and sight.phase not in sized:
            sized.add(sight.phase)
            assert fits(me.tab), sight.phase
        again = sight is None or (sight.turn == done[0] and time.monotonic() < done[1] + 2)
        if sight is None or not sight.mine or again:
            me.tab.page.wait_for_timeout(15)
            continue
        by_keys(me.tab, sight, chance)
        done = (sight.turn, time.monotonic())
    is_over(me.tab)
    assert fits(me.tab)
    assert sized >= {"auction", "self_bid", "confidence", "tricks", "scored"}
    go_to(me.tab, "Share")
    assert me.tab.presses == 0


def test_bots_play_among_themselves_and_a_watcher_sees_it_to_the_end(person):
    host, watcher = person("Mo"), person("Zoe", PHONE)
    link = host.create_table()
    host.tab.press_button("Options for Mo")
    host.tab.press_button("Stand up")
    watcher.open_link(f"{link}?as=watcher")
    host.tab.press_button("Start with 3 bots")
    for tab in (host.tab, watcher.tab):
        is_over(tab)
        phases = set(re.findall(r'"phase":"(\w+)"', "".join(tab.frames)))
        assert phases >= {"tricks", "over"}
