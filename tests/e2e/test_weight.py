"""Limits for the first load of the game page; `make bench` prints figures and times."""

import pytest
from playwright.sync_api import Browser

from bench.page import LAPTOP, SCRIPT_LIMIT_BYTES, STYLE_LIMIT_BYTES, open_game, seated, watched, weigh
from tests.server import Server


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_first_load_of_a_game_is_light(browser: Browser, site: Server, locale: str):
    with seated(browser, site, LAPTOP) as (context, link):
        state = context.storage_state()
    fresh = browser.new_context(locale=locale, storage_state=state)
    page = watched(fresh.new_page(), throttle=1)
    open_game(page, link)
    weight = weigh(page)
    fresh.close()
    assert 10_000 < weight.script <= SCRIPT_LIMIT_BYTES
    assert 1_000 < weight.style <= STYLE_LIMIT_BYTES
