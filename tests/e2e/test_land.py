"""The land behind a board: all text on it is legible at every hour, in both themes."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.contrast import faint_texts
from tests.e2e.friends import Friends
from tests.e2e.games import KITS
from tests.e2e.geometry import resize
from tests.e2e.people import LAPTOP, PHONE, Person
from tests.e2e.playing import Play
from tests.e2e.wire import Wire
from tests.server import Server

ON_LAND = (
    ".regions.on-land > :is(.rail, .status, .above, .board, .centre, .rows, .train, .fan, .others, .plumes)"
)
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
HOURS = "(hour) => document.querySelector('[data-hour]')?.setAttribute('data-hour', hour)"


@pytest.mark.slow(12)
@pytest.mark.parametrize("game", KITS)
def test_text_on_the_land_is_legible_at_every_hour_in_both_themes(person, game: str):
    me: Person = person("Robin", PHONE)
    page = me.tab.page
    page.goto(me.origin)
    me.tab.play_alone(KITS[game].title)
    me.say_name("Play")
    play = Play([me.tab], seed=3, game=game)
    faint = []
    for moment in range(2):
        play.run(lambda sight, begun=moment: sight.mine and (bool(sight.legal) or not begun))
        page.get_by_test_id("status").click()  # bids just revealed would give way while the page is measured
        for screen, mode in ((PHONE, "phone"), (LAPTOP, "laptop")):
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            page.locator(f"main.{mode}").wait_for()  # laid out for this window
            expect(page.locator(".on-land .land")).to_be_visible()
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                for hour in "123":
                    page.evaluate(HOURS, hour)
                    lines = faint_texts(page, ON_LAND)
                    faint += [f"{screen.width}, {theme}, hour {hour}: {line}" for line in lines]
        page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    assert faint == []


def faint_captions(page: Page) -> list[str]:
    """The caption of the cards that could be yours, where it is too faint on a phone."""
    caption = ".candidates > p"
    expect(page.locator(caption)).to_have_text("12 cards, 8 of them are yours")
    faint = []
    for width, height in ((360, 560), (390, 844)):
        resize(page, width, height)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            faint += [f"{width} x {height}, {theme}: {line}" for line in faint_texts(page, caption)]
    return faint


def test_on_a_phone_what_is_said_before_ones_own_feathers_is_legible(person, site: Server):
    with Wire(site, "Ann") as ann, Wire(site, "Bo", ann.code) as bo, Wire(site, "Cy", ann.code) as cy:
        for place, wire in enumerate((ann, bo, cy)):
            wire.say("sit", seat=place)
        friends = Friends((ann, bo, cy))
        friends.play(1, until=lambda: ann.game["view"]["auction_of"] == 0)
        page = person("Ann", PHONE).tab.page
        page.context.add_cookies([{"name": "player", "value": ann.token, "url": site.url}])
        page.goto(f"{site.url}/t/{ann.code}")
        faint = faint_captions(page)
        friends.finish(until=lambda: ann.game["view"]["phase"] == "self_bid")
        page.get_by_text("Own bids").filter(visible=True).first.wait_for()
        assert faint + faint_captions(page) == []
