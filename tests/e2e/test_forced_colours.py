"""High contrast marks whose turn it is, which row is mine and which card is chosen, without shadows."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.games import KITS
from tests.e2e.people import LAPTOP, PHONE, Person
from tests.e2e.playing import Play

OUTLINE = """([one]) => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
  return outlineStyle === "none" ? null : [outlineStyle, parseFloat(outlineWidth), outlineColor];
}"""
"""The outline of the first match. Finds and reads it in one go, because a resized board replaces elements."""
SIGNS = """(all) => all.map((one) => [
  getComputedStyle(one).stroke,
  getComputedStyle(one.closest("button").parentElement).color,
])"""
"""The colour of each sign of a button, and that of the text beside it."""
NUMERAL = "(one) => getComputedStyle(one).fill"
INK = "rgb(16, 36, 43)"


def outline(place: Locator) -> list[object] | None:
    found: list[object] | None = place.evaluate_all(OUTLINE)
    return found


@pytest.mark.parametrize("game", KITS)
def test_turn_row_and_chosen_card_have_outlines_of_their_own(person, game: str):
    me: Person = person("Robin", PHONE)
    page = me.tab.page
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.goto(me.origin)
    me.tab.press_button(f"Play now with bots: {KITS[game].title}")
    me.say_name("Play")
    play = Play([me.tab], seed=3, game=game)
    sight = play.run(lambda sight: sight.mine and bool(sight.legal))
    signs = page.locator("[data-testid=board] .bar button svg > path").evaluate_all(SIGNS)
    assert signs
    assert all(sign == text for sign, text in signs)
    turn = outline(page.locator(".awaited:visible"))
    assert turn is not None
    if game == "pikoko":
        page.keyboard.press("b")
        mine = outline(page.locator("[data-testid=board] .me:not(.awaited):visible"))
        page.keyboard.press("b")
        assert mine is not None
        assert mine != turn
    feather = page.locator(f"[data-testid=fan] [data-card='{sight.legal[0]}']").first
    me.tab.press(feather)
    expect(feather).to_have_attribute("aria-pressed", "true")
    chosen = [outline(feather), outline(feather.locator(".lift"))]
    assert any(found and found[1] in (3, 4) for found in chosen)
    other = page.locator("[data-testid=fan] .feather:not(.chosen) .lift")
    assert outline(other) is None
    assert feather.locator("svg .numeral").evaluate(NUMERAL) == INK
    page.set_viewport_size({"width": LAPTOP.width, "height": LAPTOP.height})
    expect(page.locator(".regions.laptop")).to_be_visible()
    expect(page.locator(".awaited:visible").first).to_be_visible()
    assert outline(page.locator(".awaited:visible")) == turn
