"""Covered tails: nobody beside me reads their cards on my screen, and I can still play."""

from playwright.sync_api import Locator, expect

from tests.e2e.boards import press_dock
from tests.e2e.people import PHONE, Tab
from tests.e2e.playing import Play

GUARDED_MS = 300
"""The dock heeds no press before."""
HIDDEN = """cards => cards.length > 0 && cards.every((card) =>
  [...card.children].every((part) => getComputedStyle(part).visibility === "hidden"))"""


def cards(tab: Tab, place: str) -> Locator:
    """The drawings of all cards there."""
    return tab.page.locator(f"{place} svg").filter(has=tab.page.locator("text"))


def is_covered(tab: Tab, place: str) -> bool:
    return bool(cards(tab, place).evaluate_all(HIDDEN))


def test_covered_tails_show_while_they_are_held_and_a_card_is_chosen_and_played_so(person):
    max_ = person("Max", PHONE)
    tab: Tab = max_.tab
    tab.page.goto(max_.origin)
    tab.press_button("Play now with bots: PIKOKO")
    max_.say_name("Play")
    tab.press_button("Menu")
    tab.press_button("Cover the hands", exact=False)
    row = "button[data-tail] >> nth=0 >> .cards"
    expect(tab.page.locator("button[data-tail]").first).to_be_visible()
    assert is_covered(tab, row)
    assert is_covered(tab, "[data-testid=fan]")

    play = Play([tab], seed=3)
    sight = play.run(lambda sight: sight.phase == "tricks" and sight.mine)
    assert is_covered(tab, "[data-testid=fan]")
    feather = tab.page.locator(f"[data-testid=fan] [data-card='{sight.legal[0]}']")
    box = feather.bounding_box()
    assert box is not None
    tab.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 30)
    tab.page.mouse.down()
    assert not is_covered(tab, "[data-testid=fan]")
    assert is_covered(tab, row)
    tab.page.mouse.up()
    assert is_covered(tab, "[data-testid=fan]")
    dock = tab.page.get_by_test_id("dock")
    expect(dock).to_have_attribute("data-kind", "press")
    tab.page.wait_for_timeout(GUARDED_MS)
    press_dock(tab)
    expect(tab.page.get_by_test_id("board")).not_to_have_attribute("data-turn", sight.turn)

    tab.press_button("Menu")
    tab.press_button("Uncover the hands")
    expect(tab.page.locator("dialog[open]")).to_have_count(0)
    assert not is_covered(tab, "[data-testid=fan]")
