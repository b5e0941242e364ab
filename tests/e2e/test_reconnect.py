"""The server is killed in mid-game and comes back: the pages say so, return by themselves and play on."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import QUICK
from tests.e2e.people import LAPTOP, PHONE, Person, Tab
from tests.e2e.playing import Play, Sight, look
from tests.server import Server

BANNER = "Connection lost. Trying again."
BACK_MS = 20_000
SETTLED_MS = 500


@pytest.fixture
def own_server(sqlite_url, tmp_path):
    """A server of this test alone, to be killed."""
    with Server(sqlite_url, tmp_path / "server.log", **QUICK) as server:
        yield server


def kill(server: Server, tabs: list[Tab]) -> None:
    """Every page says that the server is away."""
    server.kill()
    for tab in tabs:
        expect(tab.page.get_by_text(BANNER)).to_be_visible(timeout=BACK_MS)


def restart(server: Server, tabs: list[Tab]) -> None:
    """Every page comes back by itself."""
    server.start()
    for tab in tabs:
        expect(tab.page.get_by_text(BANNER)).to_have_count(0, timeout=BACK_MS)


def seated(crowd, server: Server) -> tuple[Person, Person]:
    """Two friends and a bot in a running game."""
    ann, bo = crowd.person("Ann", LAPTOP), crowd.person("Bo", PHONE)
    for friend in (ann, bo):
        friend.tab.expected = ("WebSocket connection", "ERR_CONNECTION")
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    ann.tab.press_button("Start with 1 bot")
    return ann, bo


def play_until_asked(play: Play, tab: Tab, turn: str) -> Sight:
    """Until all the game waits for is this page, in a turn of that kind: then nothing moves by itself."""

    def asked(sight: Sight) -> bool:
        theirs = look(tab)
        return turn in sight.turn and not sight.mine and theirs is not None and theirs.mine

    sight = play.run(asked)
    tab.page.wait_for_timeout(SETTLED_MS)
    return sight


@pytest.mark.slow(20)
def test_the_pages_return_to_the_game_when_the_server_was_killed_and_started_again(crowd_at, own_server):
    ann, bo = seated(crowd_at(own_server), own_server)
    tabs = [ann.tab, bo.tab]
    play = Play(tabs, seed=8)
    play_until_asked(play, bo.tab, ".auction.")
    before = [look(tab) for tab in tabs]
    kill(own_server, tabs)
    restart(own_server, tabs)
    assert [look(tab) for tab in tabs] == before

    sight = play_until_asked(play, bo.tab, ".trick.")
    kill(own_server, tabs)
    assert play.step(look(ann.tab))
    restart(own_server, tabs)
    board = ann.tab.page.locator("[data-testid=board]")
    expect(board).not_to_have_attribute("data-turn", sight.turn)
    acts = play.acts
    play.run(lambda sight: play.acts == acts + 5)
