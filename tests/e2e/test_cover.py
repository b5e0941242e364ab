"""Covered hands: nobody beside me can read my screen, and I can still play."""

import pytest
from playwright.sync_api import Locator, expect

from app.rules.registry import GAMES
from tests.e2e.boards import BOARD, READY, TIPS
from tests.e2e.games import KITS
from tests.e2e.geometry import resize
from tests.e2e.people import LAPTOP, PHONE, Person, Tab
from tests.e2e.playing import Play

HIDDEN = """cards => cards.length > 0 && cards.every((card) =>
  [...card.children].every((part) => getComputedStyle(part).visibility === "hidden"))"""
FAN = "[data-testid=fan]"
HELPERS = f"{BOARD} .helper"
TAIL = "button[data-tail] >> nth=0 >> .cards"
READ = """(board) => {
  const read = [];
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: place, data } = texts.currentNode;
    const unseen = place.closest("svg, .unseen") || !place.checkVisibility({ visibilityProperty: true });
    if (!unseen) read.push(data);
  }
  return read.join(" ");
}"""
"""All visible words on the board, except those in drawings of cards, which `HIDDEN` examines."""


def cards(tab: Tab, place: str) -> Locator:
    """The drawings of all cards in `place`."""
    return tab.page.locator(f"{place} svg").filter(has=tab.page.locator("text"))


def is_covered(tab: Tab, place: str) -> bool:
    return bool(cards(tab, place).evaluate_all(HIDDEN))


def names_no_card_of_mine(tab: Tab) -> bool:
    """True if no card's name is visible on the board; only a screen reader may say it."""
    names = [feather.get_attribute("aria-label") for feather in tab.page.locator(f"{FAN} .legal").all()]
    assert names
    assert all(names)
    read = tab.page.locator(BOARD).evaluate(READ)
    assert tab.page.get_by_test_id("status").inner_text() in read
    return not any(name in read for name in names if name)


def start_covered(max_: Person, game: str) -> None:
    """Play with bots, with covered hands from the start."""
    tab = max_.tab
    tab.page.goto(max_.origin)
    tab.press_button(f"Play now with bots: {KITS[game].title}")
    max_.say_name("Play")
    tab.press_button("Menu")
    tab.press_button("Cover the hands", exact=False)
    tab.page.locator(BOARD).wait_for()


def act_on(tab: Tab, play: Play, turn: str) -> None:
    """Act by the dock's button, or in any way if the dock has none yet."""
    if tab.page.get_by_test_id("dock").get_attribute("data-kind") == "press":
        tab.press(READY)
        expect(tab.page.locator(BOARD)).not_to_have_attribute("data-turn", turn)
    else:
        play.run(lambda now: now.turn != turn)


@pytest.mark.parametrize("game", GAMES)
def test_covered_hands_show_while_they_are_held_and_a_card_is_chosen_and_played_so(person, game: str):
    max_ = person("Max", PHONE)
    tab: Tab = max_.tab
    start_covered(max_, game)
    covered = [FAN, *([TAIL] if game == "pikoko" else [])]

    play = Play([tab], seed=3, game=game)
    sight = play.run(lambda sight: sight.mine and bool(sight.legal))
    assert all(is_covered(tab, place) for place in covered)
    feather = tab.page.locator(f"{FAN} [data-card='{sight.legal[0]}']").first
    box = feather.bounding_box()
    assert box is not None
    tips = tab.page.locator(FAN).evaluate(TIPS) if game == "pikoko" else {}
    tab.page.mouse.move(*tips.get(sight.legal[0], (box["x"] + box["width"] / 2, box["y"] + 30)))
    tab.page.mouse.down()
    assert [is_covered(tab, place) for place in covered] == [False, True][: len(covered)]
    tab.page.mouse.up()
    assert is_covered(tab, FAN)
    expect(feather).to_have_attribute("aria-pressed", "true")
    assert names_no_card_of_mine(tab)
    resize(tab.page, LAPTOP.width, LAPTOP.height)
    expect(tab.page.locator(HELPERS)).to_have_count(0)
    assert names_no_card_of_mine(tab)
    resize(tab.page, PHONE.width, PHONE.height)
    act_on(tab, play, sight.turn)

    tab.press_button("Menu")
    tab.press_button("Show the hands")
    expect(tab.page.locator("dialog[open]")).to_have_count(0)
    assert not is_covered(tab, FAN)
    resize(tab.page, LAPTOP.width, LAPTOP.height)
    if KITS[game].helpers:
        expect(tab.page.locator(HELPERS).first).to_be_visible()
