"""A page on a slow device: it shows the newest of what came, instead of everything, one after the other."""

import random

from playwright.sync_api import expect

from tests.e2e.boards import BOARD
from tests.e2e.people import PHONE
from tests.e2e.stage import seat
from tests.e2e.wire import Wire
from tests.server import Server

SLOWER = 8


def test_a_slow_page_is_not_behind_when_a_quick_game_ends(person, site: Server):
    me = person("Ann", PHONE)
    with Wire(site, "Ann", game="plumes") as ann:
        ann.say("sit", seat=0)
        for bot in range(1, 4):
            ann.say("add_bot", seat=bot, level="casual")
        ann.say("start")
        ann.until_still({0})
        tab = seat(me, ann)
        tab.page.locator(BOARD).wait_for()
        chrome = me.context.new_cdp_session(tab.page)
        chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        ann.to_the_end(random.Random(1))
        expect(tab.page.locator(BOARD)).to_have_attribute("data-phase", "over")
