"""What a host may do about people and the table, and what it looks like to those it concerns."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.e2e.axe import complaints
from tests.e2e.people import LAPTOP, PHONE, Person, Tab
from tests.e2e.test_absence import board
from tests.server import Server

STRANGERS = ("Sly", "Tam", "Uri")


def sheet(tab: Tab) -> Locator:
    return tab.page.locator("dialog[open]")


def open_people(tab: Tab) -> None:
    tab.press_button("Menu")
    tab.press(sheet(tab).get_by_role("button", name="People", exact=True))


def press_twice(tab: Tab, label: str, confirm: str) -> None:
    """A button that asks once more."""
    tab.press(sheet(tab).get_by_role("button", name=label, exact=True))
    tab.press(sheet(tab).get_by_role("button", name=confirm, exact=True))


def test_a_host_gets_rid_of_strangers_and_the_friends_play(person: Callable[..., Person]):
    ann = person("Ann", LAPTOP)
    old = ann.create_table()
    strangers = [person(name, PHONE) for name in STRANGERS]
    for stranger in strangers:
        stranger.open_link(old)
        stranger.tab.page.locator("main li.mine").wait_for()

    open_people(ann.tab)
    ann.tab.press(sheet(ann.tab).get_by_label("Lock the table"))
    for stranger in strangers:
        press_twice(ann.tab, f"Send away: {stranger.name}", f"Send {stranger.name} away")
        stranger.tab.sees("The host has sent you away from this table")
    press_twice(ann.tab, "Make a new link", "Replace the link")
    ann.tab.page.keyboard.press("Escape")
    link = ann.tab.page.get_by_role("textbox", name="Link to this table")
    expect(link).not_to_have_value(old)
    new = link.input_value()
    expect(ann.tab.page).to_have_url(new)
