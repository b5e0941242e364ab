"""Two games on the smallest phone by touch alone, in two languages and themes: taps, and a sliding finger."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.boards import BOARD
from tests.e2e.people import Screen
from tests.e2e.playing import Play, is_over

SMALL_PHONE = Screen(360, 640, touch=True)
FRENCH_PHONE = Screen(360, 640, touch=True, locale="fr-FR")
WON = re.compile("gagne|partagée")
SECOND_AUCTION = re.compile(r"^2\.1\.auction")
NO_MOUSE = """addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch") throw new Error(`pressed by ${event.pointerType}`);
}, true)"""


@pytest.mark.slow(20)
def test_a_game_with_bots_is_played_by_touch_in_french_and_by_daylight(person):
    me = person("Robin", FRENCH_PHONE)
    page = me.tab.page
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    me.context.add_init_script(NO_MOUSE)
    page.goto(me.origin)
    me.tab.press_button("Créer une table : PIKOKO")
    page.get_by_label("Ton nom").fill(me.name)
    me.tab.press_button("Créer la table")
    me.tab.press_button("Jouer avec 2 robots")
    Play([me.tab], seed=11).until_phase("over")
    expect(page.locator("[data-testid=scores] h1")).to_contain_text(WON)


@pytest.mark.slow(30)
def test_two_friends_play_by_touch_and_once_more_on_the_same_link(person):
    ann, bo = person("Ann", SMALL_PHONE), person("Bo", SMALL_PHONE)
    for friend in (ann, bo):
        friend.context.add_init_script(NO_MOUSE)
    link = ann.create_table()
    bo.open_link(link)
    ann.tab.press_button("Start with 1 bot")
    Play([ann.tab, bo.tab], seed=12).until_phase("over")
    for friend in (ann, bo):
        is_over(friend.tab)
    bo.tab.sees("Ann starts the next game.")
    expect(bo.tab.button("Play again")).to_have_count(0)

    ann.tab.press_button("Play again")
    for friend in (ann, bo):
        expect(friend.tab.page.locator(BOARD)).to_have_attribute("data-turn", SECOND_AUCTION)
    assert ann.tab.page.url == link
