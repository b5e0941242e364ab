"""Every page but the board, in both languages, checked by axe.

In French, whose words are longer, pages unlike any other are examined in every window size.

Narrow windows are dark in English and light in French, wide ones the other way round.
"""

from contextlib import ExitStack

import pytest

from tests.e2e.games import KITS
from tests.e2e.geometry import BOARD, PAGE
from tests.e2e.people import LAPTOP, Person, Screen
from tests.e2e.stage import seat
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
_, *OTHERS = KITS
GLANCED = {f"rules of {game}": f"/rules/{game}" for game in OTHERS} | {
    f"learn {game}": f"/learn/{game}" for game in OTHERS if KITS[game].hints
}
"""Pages that differ from another page only in words and examples."""
TABLES = ("rules", "rules of plotters", "rules of plumes")
"""Pages whose score tables are wider than a phone if the text is doubled."""


def speaking(language: str) -> Screen:
    return Screen(LAPTOP.width, LAPTOP.height, locale=language)


@pytest.mark.slow(20)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_every_window(person, site: Server, language: str):
    turning = Turning(f"pages {language}", thorough=True)
    look = turning.look if language == "fr" else turning.glance
    me: Person = person("Ann", speaking(language))
    me.tab.expected = ("404",)
    for name, path in (PATHS | GLANCED).items():
        me.tab.page.goto(site.url + path)
        me.tab.page.get_by_role("heading", level=1).wait_for()
        if name in GLANCED:
            turning.glance(me.tab, name, PAGE, large=READ_AT[1:] if name in TABLES else READ_AT[:1])
        else:
            look(me.tab, name, PAGE, large=READ_AT[1:] if name in TABLES else READ_AT)
    with ExitStack() as stack:
        ann = stack.enter_context(Wire(site, "Annabelle Montgomery-Lee"))
        ann.say("sit", seat=0)
        ann.say("add_bot", seat=3, level="expert")
        me.tab.page.goto(f"{site.url}/t/{ann.code}")
        me.tab.page.get_by_role("textbox").wait_for()
        look(me.tab, "name", PAGE)
        host = seat(person("Host", speaking(language)), ann)
        host.page.locator("footer.dock").wait_for()
        look(host, "lobby", PAGE)
        me.tab.page.goto(f"{site.url}/t/{ann.code}/screen")
        me.tab.page.get_by_role("img").first.wait_for()
        for size in TELEVISIONS:
            turning.at(me.tab, "screen", size, BOARD)
    assert not turning.found, turning.report()
