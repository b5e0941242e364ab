"""The host is gone when the game ends: the page offers to take over as soon as that works."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import QUICK
from tests.e2e.geometry import BOARD, problems, resize
from tests.e2e.people import PHONE
from tests.e2e.stage import seat
from tests.e2e.wire import Wire
from tests.server import Server

AWAY_SECONDS = 4
SIZES = ((320, 640), (360, 640), (390, 844))


@pytest.fixture
def hasty(sqlite_url: str, tmp_path):
    """A server where others may soon stand in for an absent host."""
    with Server(sqlite_url, tmp_path / "server.log", HOST_AWAY_SECONDS=str(AWAY_SECONDS), **QUICK) as server:
        yield server


@pytest.mark.slow(10)
def test_taking_over_from_a_host_is_offered_once_it_works(crowd_at, hasty: Server):
    with Wire(hasty, "Hilda") as hilda:
        hilda.say("sit", seat=0)
        with Wire(hasty, "Ben", hilda.code) as ben:
            ben.say("sit", seat=1)
            hilda.say("start")
            hilda.say("end_game")
            tab = seat(crowd_at(hasty).person("Ben", PHONE), ben)
            tab.sees("Hilda starts the next game.")
    tab.sees("Hilda starts the next game, but isn't here.")
    expect(tab.button("Take over")).to_have_count(0)
    expect(tab.button("Take over")).to_be_visible()
    for width, height in SIZES:
        resize(tab.page, width, height)
        assert problems(tab.page, BOARD) == [], width
    tab.press_button("Take over")
    expect(tab.button("Play again", exact=False)).to_be_visible()
