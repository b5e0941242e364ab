"""axe finds nothing to complain about, on a phone and a laptop, in either theme."""

import random

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.e2e.people import LAPTOP, PHONE, Person, Tab
from tests.e2e.playing import act, look


def assert_accessible(tab: Tab, where: str) -> None:
    found = Axe().run(tab.page)
    assert found.violations_count == 0, f"{where}: {found.generate_report()}"


def play_until(tab: Tab, phase: str) -> None:
    """Alone with bots, which do not pause."""
    chance = random.Random(6)
    while (sight := look(tab)) is None or sight.phase != phase:
        if sight and sight.mine:
            act(tab, sight, chance)
        tab.page.wait_for_timeout(60)


@pytest.mark.parametrize(("theme", "screen"), [("dark", PHONE), ("light", PHONE), ("dark", LAPTOP)])
def test_the_pages_are_accessible(person, theme, screen):
    ann: Person = person("Ann", screen)
    ann.tab.page.emulate_media(color_scheme=theme)
    ann.tab.page.goto(ann.origin)
    ann.tab.sees("Play now with bots")
    assert_accessible(ann.tab, "start page")
    ann.tab.press_button("Create a table")
    assert_accessible(ann.tab, "name")
    ann.say_name("Create the table")
    ann.tab.sees("Invite friends")
    assert_accessible(ann.tab, "lobby")
    ann.tab.press(ann.tab.button("Add a bot", inside=ann.tab.seat(1)))
    ann.tab.press(ann.tab.button("Add a bot", inside=ann.tab.seat(2)))
    ann.tab.press_button("Start")
    for phase in ("auction", "self_bid", "confidence", "tricks", "scored"):
        play_until(ann.tab, phase)
        assert_accessible(ann.tab, phase)
    ann.tab.press_button("Menu")
    assert_accessible(ann.tab, "menu")
    ann.tab.press_button("Rules")
    assert_accessible(ann.tab, "rules")
