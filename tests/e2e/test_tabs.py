"""Beside the game: a second tab, the Back button, and browsers with fewer features."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, PHONE, Person, Screen, Tab
from tests.e2e.playing import Play
from tests.e2e.stage import follow, seat
from tests.e2e.test_cover import is_covered
from tests.e2e.test_result_picture import SIZE, png_size, saved
from tests.e2e.wire import Wire

TWIN = "This is also Max"
BARE = """
  for (const name of ["clipboard", "share", "canShare", "wakeLock", "serviceWorker", "locks"]) {
    delete Navigator.prototype[name];
  }
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
  }
  for (const name of ["BroadcastChannel", "Notification", "AudioContext"]) delete window[name];
  delete Crypto.prototype.randomUUID;
  document.execCommand = (command) => {
    window.copied = document.activeElement.value;
    return command === "copy";
  };
"""
"""Removes what plain http in a home network and in-app browsers lack; storage throws."""
LOOK_AWAY = """away => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def open_sheet(tab: Tab) -> str:
    """The title of the only open sheet."""
    sheet = tab.page.locator("dialog[open]")
    expect(sheet).to_have_count(1)
    return sheet.locator("h2").first.inner_text()


def go_back(tab: Tab) -> None:
    tab.page.evaluate("history.back()")
    expect(tab.page.locator("dialog[open]")).to_have_count(0)


def is_focused(tab: Tab, name: str) -> None:
    expect(tab.page.locator(":focus")).to_have_attribute("aria-label", re.compile(name))


def at_a_board(max_: Person) -> None:
    max_.create_table()
    max_.tab.press_button("Start with 2 bots")
    max_.tab.page.get_by_test_id("board").wait_for()


def test_a_second_tab_says_who_it_is_and_may_be_somebody_else(person):
    max_ = person("Max", LAPTOP)
    link = max_.create_table()
    first = max_.tab
    expect(first.page.get_by_text(TWIN)).to_have_count(0)
    second = max_.another_tab()
    second.page.goto(link)
    for tab in (first, second):
        tab.sees(TWIN)

    second.press_button("Play as somebody else")
    second.page.get_by_label("Your name").fill("Moritz")
    second.press_button("Join the table")
    expect(second.seat(1)).to_contain_text("Moritz")
    expect(second.seat(1)).to_contain_text("You")
    expect(first.seat(1)).to_contain_text("Moritz")
    expect(first.seat(0)).to_contain_text("You")
    for tab in (first, second):
        expect(tab.page.get_by_text(TWIN)).to_have_count(0)

    second.page.reload()
    expect(second.seat(1)).to_contain_text("You")
    third = max_.another_tab()
    third.page.goto(link)
    expect(third.seat(0)).to_contain_text("You")
    third.page.close()

    second.press_button("Menu")
    second.press_button("Be the same player as in the other tabs")
    expect(second.seat(0)).to_contain_text("You")
    first.sees(TWIN)


def test_a_tab_that_is_closed_is_no_longer_told_of(person):
    max_ = person("Max", LAPTOP)
    link = max_.create_table()
    second = max_.another_tab()
    second.page.goto(link)
    max_.tab.sees(TWIN)
    second.page.close()
    expect(max_.tab.page.get_by_text(TWIN)).to_have_count(0)


def stands_well(tab: Tab) -> bool:
    """The open sheet is in the middle of a laptop, or at the lower edge of a phone."""
    box = tab.page.locator("dialog[open]").bounding_box()
    size = tab.page.viewport_size
    assert box
    assert size
    left, right = box["x"], size["width"] - box["x"] - box["width"]
    above, below = box["y"], size["height"] - box["y"] - box["height"]
    return abs(left - right) < 1 and (abs(above - below) < 1 if size["width"] >= 900 else below < 1)


def lies_under_its_button(tab: Tab) -> bool:
    button, menu = (tab.page.locator(part).bounding_box() for part in ("[aria-label=Menu]", "dialog[open]"))
    assert button
    assert menu
    return menu["width"] == 432 and menu["x"] - button["x"] < 1 and 0 < menu["y"] - button["y"] < 60


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_back_closes_a_sheet_and_never_leaves_the_table(person, screen):
    max_ = person("Max", screen)
    at_a_board(max_)
    tab = max_.tab
    url = tab.page.url
    tab.press_button("Menu")
    assert open_sheet(tab) == "Menu"
    expect(tab.page.locator(".content.more-below")).to_have_count(0)
    assert stands_well(tab) if screen == PHONE else lies_under_its_button(tab)
    expect(tab.page.get_by_test_id("status")).to_be_in_viewport()
    go_back(tab)
    is_focused(tab, "Menu")

    tab.press_button("Menu")
    tab.press(tab.button("Rules", inside=tab.page.locator("dialog[open]")))
    assert open_sheet(tab) == "Rules"
    expect(tab.page.locator(".content.more-below")).to_have_count(1)
    assert stands_well(tab)
    go_back(tab)
    tab.press(tab.page.locator("header .title"))
    assert open_sheet(tab) == "The round so far"
    go_back(tab)
    tab.page.keyboard.press("?")
    assert open_sheet(tab) == "Keys"
    tab.page.keyboard.press("Escape")
    expect(tab.page.locator("dialog[open]")).to_have_count(0)
    assert tab.page.url == url
    tab.page.get_by_test_id("board").wait_for()


def test_back_folds_the_board_that_was_unfolded_over_the_table(person):
    max_ = person("Max", Screen(360, 560))
    max_.tab.page.goto(max_.origin)
    max_.tab.play_alone("PIKOKO")
    max_.say_name("Play")
    rail = max_.tab.page.locator("[aria-expanded]").first
    max_.tab.press(rail)
    expect(rail).to_have_attribute("aria-expanded", "true")
    max_.tab.page.evaluate("history.back()")
    expect(rail).to_have_attribute("aria-expanded", "false")
    max_.tab.page.get_by_test_id("board").wait_for()


def test_a_browser_that_can_do_little_still_makes_a_table_shares_it_and_plays(person):
    max_ = person("Max", PHONE)
    max_.context.add_init_script(BARE)
    link = max_.create_table()
    tab = max_.tab
    expect(tab.page.get_by_role("button", name="Share", exact=True)).to_have_count(0)
    tab.press_button("Copy link")
    tab.sees("Copied")
    assert tab.page.evaluate("window.copied") == link
    tab.press_button("Menu")
    tab.press_button("Copy link", exact=False)
    expect(tab.page.locator("dialog[open]")).to_contain_text("Copied")
    tab.press_button("Close")

    beside = max_.another_tab()
    beside.page.goto(link)
    expect(beside.seat(0)).to_contain_text("You")
    expect(beside.page.get_by_text(TWIN)).to_have_count(0)
    tab.press_button("Start with 2 bots")
    tab.page.get_by_test_id("board").wait_for()
    beside.page.get_by_test_id("board").wait_for()


@pytest.mark.slow(20)
def test_a_browser_that_can_do_little_hears_of_its_turn_covers_tails_and_keeps_the_picture(person, site):
    max_ = person("Max", PHONE)
    max_.context.add_init_script(BARE)
    with Wire(site, "Max") as wire:
        wire.say("sit", seat=0)
        tab = seat(max_, wire)
        tab.press_button("Start with 2 bots")
        play = Play([tab], seed=6)
        play.until_phase("self_bid")
        tab.press_button("Menu")
        tab.press_button("Settings")
        tab.sees("This browser can't play sounds here.")
        tab.sees("This browser can't show notifications here.")
        expect(tab.page.get_by_role("checkbox", name="Notif")).to_have_count(0)
        tab.press_button("Close")
        tab.press_button("Menu")
        tab.press_button("Cover the hands", exact=False)
        expect(tab.page.locator("dialog[open]")).to_have_count(0)
        assert is_covered(tab, "button[data-tail] >> nth=0 >> .cards")

        tab.page.evaluate(LOOK_AWAY, True)
        wire.say("ping")
        for _ in range(2):
            wire.until_still({wire.seat})
            wire.act(random.Random(6).choice(wire.game["legal"]))
        wire.until_still({wire.seat})
        follow(tab, wire.game)
        expect(tab.page).to_have_title(re.compile("^\\(!\\) Your turn"))
        tab.page.evaluate(LOOK_AWAY, False)

        wire.to_the_end(random.Random(6))
        tab.press_button("Share")
        expect(tab.page.locator("dialog[open] img")).to_be_visible()
        assert png_size(saved(tab, "pikoko.png")) == SIZE
        tab.press_button("Copy the text")
        tab.sees("Copied")
        told = tab.page.locator("dialog[open] textarea").input_value()
        assert tab.page.evaluate("window.copied") == told
