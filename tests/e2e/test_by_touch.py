"""Two games on the smallest phone, by touch alone: taps, and a finger that slides along the fan."""

import pytest

from tests.e2e.people import Screen
from tests.e2e.playing import Play, is_over

SMALL_PHONE = Screen(360, 640, touch=True)
NO_MOUSE = """addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch") throw new Error(`pressed by ${event.pointerType}`);
}, true)"""


@pytest.mark.slow
def test_a_game_with_bots_is_played_by_touch(person):
    me = person("Robin", SMALL_PHONE)
    me.context.add_init_script(NO_MOUSE)
    me.create_table()
    me.tab.press_button("Start with 2 bots")
    Play([me.tab], seed=11).until_phase("over")
    is_over(me.tab)


@pytest.mark.slow
def test_two_friends_play_by_touch(person):
    ann, bo = person("Ann", SMALL_PHONE), person("Bo", SMALL_PHONE)
    for friend in (ann, bo):
        friend.context.add_init_script(NO_MOUSE)
    bo.open_link(ann.create_table())
    ann.tab.press_button("Start with 1 bot")
    Play([ann.tab, bo.tab], seed=12).until_phase("over")
    for friend in (ann, bo):
        is_over(friend.tab)
