"""Enchanted Plumes with six players on a small laptop: the column shows the player whose turn it is."""

import pytest

from tests.e2e.people import LAPTOP, Person, Screen
from tests.e2e.playing import Play

SMALL = Screen(1366, 768)
HIDDEN = """() => {
  const column = document.querySelector(".left .others").getBoundingClientRect();
  const turn = document.querySelector(".left .others .awaited button")?.getBoundingClientRect();
  return turn ? turn.bottom > column.bottom + 1 || turn.top < column.top - 1 : null;
}"""
SEEN = f"""() => {{
  window.turns = {{ seen: 0, hidden: 0 }};
  const look = ({HIDDEN});
  new MutationObserver(() => requestAnimationFrame(() => {{
    const hidden = look();
    if (hidden !== null) window.turns[hidden ? "hidden" : "seen"] += 1;
  }})).observe(document.querySelector("[data-testid=board]"), {{ attributeFilter: ["data-turn"] }});
}}"""
OVERFLOWS = """() => {
  const column = document.querySelector(".left .others");
  return column.scrollHeight > column.clientHeight + 4;
}"""


@pytest.mark.slow(20)
def test_whoever_plays_is_in_sight_though_the_column_scrolls(person):
    assert SMALL.height < LAPTOP.height
    me: Person = person("Robin", SMALL)
    page = me.tab.page
    page.goto(me.origin)
    me.tab.play_alone("Enchanted Plumes", bots=5)
    me.say_name("Play")
    page.locator("[data-testid=board]").wait_for()
    page.evaluate(SEEN)
    play = Play([me.tab], seed=4, game="plumes")
    play.run(lambda sight: sight.mine and page.evaluate(OVERFLOWS))
    for _ in range(3):
        turn = play.run(lambda sight: sight.mine).turn
        play.run(lambda sight, turn=turn: not sight.mine or sight.turn != turn)
    turns = page.evaluate("window.turns")
    assert turns["hidden"] == 0
    assert turns["seen"] > 0
    assert page.locator(".left .others.more").count() == int(
        page.evaluate(
            "() => { const c = document.querySelector('.left .others');"
            " return c.scrollHeight - c.scrollTop - c.clientHeight > 4; }"
        )
    )
