"""The picture of a finished game: the browser draws it, and it doesn't say where the table is."""

import random
import struct
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.games import KITS
from tests.e2e.people import PHONE, Tab
from tests.e2e.wire import Wire

LATER = datetime(2041, 6, 5, tzinfo=UTC)
"""The day when the picture is opened."""
SIZE = (1080, 1350)
LEAST_BYTES = 50_000
"""A picture without its text or its garden would be smaller."""


def png_size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def saved(tab: Tab, name: str) -> bytes:
    with tab.page.expect_download() as download:
        tab.press_button("Save the picture")
    assert download.value.suggested_filename == name
    return Path(download.value.path()).read_bytes()


@pytest.mark.slow(20)
@pytest.mark.parametrize("game", [game for game, kit in KITS.items() if kit.picture])
def test_a_finished_game_can_be_saved_as_a_picture_that_does_not_tell_the_tables_code(
    person, site, game: str
):
    tab: Tab = person("Ann", PHONE).tab
    with Wire(site, "Ann <&> Co", game=game) as ann:
        ann.say("sit", seat=0)
        ann.say("start")
        ann.to_the_end(random.Random(3))
        tab.page.context.add_cookies([{"name": "player", "value": ann.token, "url": site.url}])
        tab.page.clock.set_fixed_time(LATER)
        tab.page.goto(f"{site.url}/t/{ann.code}")
        tab.press_button("Share")
        picture = tab.page.locator("dialog[open] img")
        expect(picture).to_be_visible()
        drawn = picture.evaluate("image => decodeURIComponent(image.src)")
        told = tab.page.locator("dialog[open] textarea").input_value()
        expect(tab.button("Copy the link to this game")).to_be_visible()
        ended_at = datetime.fromisoformat(ann.game["ended_at"]).astimezone()
        for text in (drawn, told):
            assert ann.code not in text
            assert site.url.removeprefix("http://") in text
            assert str(LATER.year) not in text
            assert ended_at.strftime(f"{ended_at.day} %B %Y") in text
        assert "Ann &lt;&amp;&gt; Co" in drawn
        assert "Ann <&> Co" in told
        png = saved(tab, f"{game}.png")
    assert png_size(png) == SIZE
    assert len(png) > LEAST_BYTES
