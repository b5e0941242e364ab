"""Five friends, a watcher and a second page play a whole game by pressing; no frame tells a secret."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.boards import BOARD, look
from tests.e2e.games.pikoko import bid
from tests.e2e.people import LAPTOP, MOVING_LAPTOP, PHONE, TABLET, TOUCHED_PHONE, Person, Tab
from tests.e2e.playing import Play, is_over
from tests.e2e.secrecy import assert_leaks_are_found, course_of, phases_of

FRIENDS = (("Ann", LAPTOP), ("Bo", PHONE), ("Cy", TOUCHED_PHONE), ("Dee", TABLET), ("Eve", MOVING_LAPTOP))
AIR_PX = 8
"""Between the leading card of the trick, lifted, and whatever stands above it."""
AIR = """() => {
  const trick = document.querySelector("[data-testid=trick]");
  const { top, left, right } = trick.querySelector(".first .card svg").getBoundingClientRect();
  const above = [...document.querySelectorAll("[data-testid=board] *")].filter((one) => {
    const box = one.getBoundingClientRect();
    const written = one.firstChild?.nodeType === Node.TEXT_NODE;
    const drawn = written || one.matches("svg, button, td, [data-seat], [data-testid=status]");
    const seen = drawn && box.width > 1 && !one.closest("[data-testid=trick], .land, .unseen");
    return seen && box.left < right && box.right > left && box.top < top;
  });
  const airs = above.map((one) => [top - one.getBoundingClientRect().bottom, one.outerHTML]);
  return airs.sort(([one], [other]) => one - other)[0];
}"""
"""How much air there is, px, and what stands above it."""
QUIET_MS = 600
RESTED_MS = 2200
"""After this time a page no longer shows a full trick or revealed bids; one just opened never does."""


def told(tab: Tab) -> int:
    """How many frames the page has received, not counting answers to its own pings."""
    return sum('"type":"pong"' not in frame for frame in tab.frames)


def change_of_mind(mover: Person, everybody: Sequence[Tab]) -> None:
    """Change a sealed bid before the reveal: its owner sees it, and nobody else gets any frame."""
    others = [tab for tab in everybody if tab is not mover.tab]
    mover.tab.page.wait_for_timeout(QUIET_MS)
    before = [told(tab) for tab in others]
    mover.tab.press("[data-testid=dock] button")
    bid(mover.tab, 1)
    expect(mover.tab.page.locator("[data-testid=dock]")).to_have_attribute("data-kind", "change")
    mover.tab.page.wait_for_timeout(QUIET_MS)
    assert [told(tab) for tab in others] == before


def reload(tab: Tab) -> None:
    """Reload the page, as phones do, and check that it shows the same moment of the game."""
    tab.page.wait_for_timeout(RESTED_MS)
    before = look(tab)
    tab.page.reload()
    tab.page.locator("[data-testid=board]").wait_for()
    after = look(tab)
    assert before
    assert after
    assert (after.turn, after.mine, after.status) == (before.turn, before.mine, before.status)


@pytest.mark.slow(60)
def test_five_friends_play_a_whole_game_and_no_frame_tells_a_secret(person, site, site_database: Path):
    friends = [person(name, screen) for name, screen in FRIENDS]
    ann, bo, cy, *_ = friends
    link = ann.create_table()
    for seat, friend in enumerate(friends[1:], start=1):
        friend.open_link(link)
        friend.sit(seat)
    zoe = person("Zoe", PHONE)
    zoe.open_link(link)
    beside = ann.another_tab()
    beside.page.goto(f"{link}?as=watcher")
    beside.sees("Watching: Zoe")
    ann.tab.page.bring_to_front()
    tabs = [friend.tab for friend in friends]
    everybody = [*tabs, zoe.tab, beside]

    ann.tab.press_button("Start")
    for tab in tabs:
        tab.page.locator(BOARD).wait_for()
    first = next(tab for tab in tabs if (sight := look(tab)) and sight.mine)
    bid(first, 0)
    expect(first.page.locator("[data-testid=dock]")).to_have_attribute("data-kind", "change")
    mover = next(friend for friend in friends if friend.tab is first)
    change_of_mind(mover, everybody)

    play = Play(tabs, seed=5)
    play.run(lambda sight: ".auction." in sight.turn and play.acts == 6)
    reload(bo.tab)
    play.run(lambda sight: ".trick.3." in sight.turn and not sight.turn.endswith(".0"))
    reload(cy.tab)
    for tab in (bo.tab, cy.tab):
        expect(tab.page.locator("[data-testid=status]")).not_to_contain_text(" is gone")
        air_px, above = tab.page.evaluate(AIR)
        assert air_px >= AIR_PX, above
    play.until_phase("over")

    for tab in everybody:
        is_over(tab)
    course = course_of(site_database, link.rsplit("/", 1)[1], seats=5)
    for tab, viewer in zip(everybody, [*range(5), None, None], strict=True):
        phases = phases_of(tab.frames, viewer, course)
        assert phases.count("tricks") >= 3 * 40
        assert {"auction", "self_bid", "confidence", "tricks", "scored", "over"} <= set(phases)
    assert_leaks_are_found(zoe.tab.frames, course)
