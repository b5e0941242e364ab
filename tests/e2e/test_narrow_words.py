"""PIKOKO's words with little room on a phone are shown whole, with all their letters."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.boards import BOARD
from tests.e2e.people import PHONE, Crowd, Person, Screen
from tests.e2e.playing import Play
from tests.e2e.wire import Wire
from tests.server import Server

FRIEND_FIRST = 1
"""With this seed, the first auction is on the second seat."""
LONG = "Gryphon Pygmalion-Yggjjq"
LOWEST = """() => {
  const said = document.querySelector("[data-testid=status] .text");
  const style = getComputedStyle(said);
  const lines = said.clientHeight - parseFloat(style.paddingBottom);
  const cut = said.scrollHeight > said.clientHeight;
  return { lines: Math.round(lines / parseFloat(style.lineHeight)), cut };
}"""
"""How many lines the status line has, and whether its letters are cut off at the bottom."""
WIDEST_WORD = r"""() => {
  const name = document.querySelector("[data-pick=none] .name");
  const range = document.createRange();
  const words = [...name.firstChild.data.matchAll(/\S+/g)].map((word) => {
    range.setStart(name.firstChild, word.index);
    range.setEnd(name.firstChild, word.index + word[0].length);
    return range.getClientRects().length;
  });
  return Math.max(...words);
}"""
"""The largest number of lines that one word takes."""
BIRDS = "() => document.querySelector('.birds').getBoundingClientRect().top"


def test_a_status_of_two_lines_keeps_the_tails_of_its_letters(
    dealer: Callable[[int], Server], crowd_at: Callable[[Server], Crowd]
):
    server = dealer(FRIEND_FIRST)
    me = crowd_at(server).person("Ann", PHONE)
    link = me.create_table()
    with Wire(server, LONG, link.rsplit("/", 1)[1]) as friend:
        friend.say("sit", seat=1)
        me.tab.press_button("Start with 1 bot")
        me.tab.page.locator(BOARD).wait_for()
        status = me.tab.page.get_by_test_id("status")
        expect(status).to_contain_text(LONG)
        me.tab.page.set_viewport_size({"width": 320, "height": 640})
        assert me.tab.page.evaluate(LOWEST) == {"lines": 2, "cut": False}


@pytest.mark.slow(10)
def test_no_confidence_is_whole_words_on_the_narrowest_phone_and_no_choice_moves_the_birds(person):
    me: Person = person("Ann", Screen(320, 640))
    me.create_table()
    me.tab.press_button("Start with 2 bots")
    Play([me.tab], seed=3).until_phase("confidence")
    picks = me.tab.page.locator("[data-pick]")
    picks.last.wait_for()
    assert me.tab.page.evaluate(WIDEST_WORD) == 1
    for width in (320, 360):
        me.tab.page.set_viewport_size({"width": width, "height": 640})
        tops = set()
        for pick in picks.all():
            me.tab.press(pick)
            tops.add(me.tab.page.evaluate(BIRDS))
        assert len(tops) == 1, (width, tops)
