"""Every page but the board, and every sheet over it, in every window, theme and language; read by axe."""

import re
from contextlib import ExitStack

import pytest

from tests.e2e.geometry import BOARD, PAGE, resize
from tests.e2e.people import LAPTOP, Person, Screen, Tab
from tests.e2e.test_walk import seat
from tests.e2e.turning import LANGUAGES, READ_AT, Turning
from tests.e2e.wire import Wire
from tests.server import Server

PATHS = {
    "start": "/",
    "create": "/?new",
    "settings": "/settings",
    "about": "/about",
    "rules": "/rules/pikoko",
    "learn": "/learn/pikoko",
    "missing": "/nothing/here",
}
TELEVISIONS = ((1280, 720), (1920, 1080))
TABLES = ("rules",)
"""Their score tables are wider than a phone when text is doubled."""
PHONE = (360, 640)
SHEETS = {
    "people": "People|Joueurs|Les gens|Personnes",
    "chat": "Chat|Discussion",
    "rules": "Rules|Règles",
    "settings": "Settings|Réglages",
}


def speaking(language: str) -> Screen:
    return Screen(LAPTOP.width, LAPTOP.height, locale=language)


def press(tab: Tab, names: str) -> None:
    """Of the sheet that is open, else of the page."""
    sheet = tab.page.locator("dialog[open]")
    place = sheet if sheet.count() else tab.page
    place.get_by_role("button", name=re.compile(rf"^({names})\b")).first.click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_every_window(person, site: Server, language: str):
    turning = Turning(f"pages {language}", axe=True)
    me: Person = person("Ann", speaking(language))
    me.tab.expected = ("404",)
    for name, path in PATHS.items():
        me.tab.page.goto(site.url + path)
        me.tab.page.get_by_role("heading", level=1).wait_for()
        turning.look(me.tab, name, PAGE, large=READ_AT[1:] if name in TABLES else READ_AT)
    with ExitStack() as stack:
        ann = stack.enter_context(Wire(site, "Annabelle Montgomery-Lee"))
        ann.say("sit", seat=0)
        ann.say("add_bot", seat=3, level="casual")
        me.tab.page.goto(f"{site.url}/t/{ann.code}")
        me.tab.page.get_by_role("textbox").wait_for()
        turning.look(me.tab, "name", PAGE)
        host = seat(person("Host", speaking(language)), ann)
        host.page.locator("footer.dock").wait_for()
        turning.look(host, "lobby", PAGE)
        me.tab.page.goto(f"{site.url}/t/{ann.code}/screen")
        me.tab.page.get_by_role("img").first.wait_for()
        for size in TELEVISIONS:
            turning.at(me.tab, "screen", size, BOARD)
    assert not turning.found, turning.report()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_fits_every_window(person, site: Server, language: str):
    turning = Turning(f"sheets {language}", axe=True)
    with ExitStack() as stack:
        ann = stack.enter_context(Wire(site, "Ann"))
        ann.say("sit", seat=0)
        host = seat(person("Host", speaking(language)), ann)
        host.page.locator("footer.dock").wait_for()
        ann.say("start")
        host.page.get_by_test_id("board").wait_for()
        resize(host.page, *PHONE)
        press(host, "Menu")
        turning.glance(host, "menu", BOARD)
        for name, words in SHEETS.items():
            resize(host.page, *PHONE)
            press(host, words)
            turning.glance(host, name, BOARD)
            press(host, "Close|Fermer")
            press(host, "Menu")
        press(host, "Close|Fermer")
        for key in ("?", "h", "b"):
            host.page.keyboard.press(key)
            turning.glance(host, f"key {key}", BOARD)
            host.page.keyboard.press("Escape")
    assert not turning.found, turning.report()
