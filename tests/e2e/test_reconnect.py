"""The server is killed in mid-game and restarted: pages say so, reconnect by themselves and play on."""

from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.e2e.boards import Sight, look
from tests.e2e.killing import REPORTED, kill, restart
from tests.e2e.people import LAPTOP, PHONE, Person, Tab
from tests.e2e.playing import Play
from tests.server import Server

SETTLED_MS = 2200
"""Long enough for revealed bids and a full trick, which a page just opened never shows."""
BACK_SECONDS = 10


def seated(crowd, server: Server) -> tuple[Person, Person]:
    """Two friends and a bot in a running game."""
    ann, bo = crowd.person("Ann", LAPTOP), crowd.person("Bo", PHONE)
    for friend in (ann, bo):
        friend.tab.expected = REPORTED
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    ann.tab.press_button("Start with 1 bot")
    return ann, bo


def play_until_asked(play: Play, tab: Tab, turn: str) -> Sight:
    """Play until the game waits only for this page, in a turn of this kind: then nothing moves by itself.

    The page doesn't act in such a turn before: the other pages may be late to show that theirs is over.
    """

    def asked(sight: Sight) -> bool:
        theirs = look(tab)
        return turn in sight.turn and not sight.mine and theirs is not None and theirs.mine

    play.held = lambda one, sight: one is tab and turn in sight.turn
    sight = play.run(asked)
    play.held = None
    tab.page.wait_for_timeout(SETTLED_MS)
    return sight


def shows_again(tab: Tab, sight: Sight | None) -> None:
    """Wait until the page shows what it showed before; until all are back, it says who is gone."""
    deadline = monotonic() + BACK_SECONDS
    while look(tab) != sight and monotonic() < deadline:
        tab.page.wait_for_timeout(20)
    assert look(tab) == sight


@pytest.mark.slow(20)
def test_the_pages_return_to_the_game_when_the_server_was_killed_and_started_again(crowd_at, own_server):
    ann, bo = seated(crowd_at(own_server), own_server)
    tabs = [ann.tab, bo.tab]
    play = Play(tabs, seed=8)
    play_until_asked(play, bo.tab, ".auction.")
    before = [look(tab) for tab in tabs]
    kill(own_server, tabs)
    restart(own_server, tabs)
    for tab, sight in zip(tabs, before, strict=True):
        shows_again(tab, sight)

    sight = play_until_asked(play, bo.tab, ".trick.")
    kill(own_server, tabs)
    assert play.step(look(ann.tab))
    restart(own_server, tabs)
    board = ann.tab.page.locator("[data-testid=board]")
    expect(board).not_to_have_attribute("data-turn", sight.turn)
    acts = play.acts
    play.run(lambda sight: play.acts == acts + 5)
