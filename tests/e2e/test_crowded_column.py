"""Columns of a small laptop: all rivals of Enchanted Plumes in sight, no trick of Plotters Inc. is cut."""

import pytest

from tests.e2e.people import LAPTOP, Person, Screen
from tests.e2e.playing import Play

SMALL = Screen(1366, 768)
TURNS = 26
OUTSIDE = """() => {
  const column = document.querySelector(".left").getBoundingClientRect();
  return [...document.querySelectorAll(".left [data-seat], .left [data-plume]")].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < column.top - 1 || bottom > column.bottom + 1
      || left < column.left - 1 || right > column.right + 1;
  }).length;
}"""

ASKEW = """() => [...document.querySelectorAll(".centre [data-plume]")].flatMap((plume) => {
  const ends = [...plume.querySelectorAll(".card")].map((one) => one.getBoundingClientRect().bottom);
  return [...plume.querySelectorAll(".place:not(.lower)")]
    .map((one) => one.getBoundingClientRect().bottom - Math.min(...ends));
}).concat([...document.querySelectorAll(".centre .place.lower")]
  .map((one) => parseFloat(getComputedStyle(one).marginTop)))
  .filter((away) => Math.abs(away) > 3.1)"""
"""How far open places lie from the line of their row, px; their outline is 3 px higher than a card."""


@pytest.mark.slow(20)
def test_all_rivals_are_in_sight_and_none_scrolls(person):
    assert SMALL.height < LAPTOP.height
    me: Person = person("Robin", SMALL)
    page = me.tab.page
    page.goto(me.origin)
    me.tab.play_alone("Enchanted Plumes", bots=5)
    me.say_name("Play")
    page.locator("[data-testid=board]").wait_for()
    play = Play([me.tab], seed=4, game="plumes")
    for _ in range(TURNS):
        turn = play.run(lambda sight: sight.mine and sight.phase != "keep").turn
        assert page.locator(".left [data-seat]").count() == 6
        assert page.evaluate(OUTSIDE) == 0
        assert page.evaluate(ASKEW) == []
        play.run(lambda sight, turn=turn: not sight.mine or sight.turn != turn)


CUT = """() => {
  const { bottom } = document.querySelector(".right .history").getBoundingClientRect();
  return [...document.querySelectorAll(".right .history ol > li")].filter((one) => {
    const entry = one.getBoundingClientRect();
    return entry.top < bottom - 1 && entry.bottom > bottom + 1;
  }).length;
}"""


@pytest.mark.slow(20)
def test_no_trick_of_the_round_so_far_is_cut(person):
    me: Person = person("Robin", SMALL)
    page = me.tab.page
    page.goto(me.origin)
    me.tab.play_alone("Plotters Inc.", bots=3)
    me.say_name("Play")
    page.locator("[data-testid=board]").wait_for()
    play = Play([me.tab], seed=4, game="plotters")
    tricks = page.locator(".right .history h3")
    for _ in range(TURNS):
        turn = play.run(lambda sight: sight.mine).turn
        if tricks.count() >= 5:
            break
        play.run(lambda sight, turn=turn: not sight.mine or sight.turn != turn)
    assert tricks.count() >= 5
    page.wait_for_function(f"() => ({CUT})() === 0", timeout=5000)
