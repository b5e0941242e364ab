"""Plotters Inc. in the browser: two people press, bots have the other seats, no frame tells a secret."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import complaints
from tests.e2e.geometry import BOARD, Size, problems, resize
from tests.e2e.killing import REPORTED, kill, restart
from tests.e2e.people import LAPTOP, PHONE, Person, Screen, Tab
from tests.e2e.plotters_playing import BOARD_HOOK, DOCK, Play, Sight, look
from tests.e2e.plotters_secrecy import States, assert_says_no_secret, no_frame_tells, states_of
from tests.e2e.stage import seat
from tests.e2e.wire import Wire
from tests.server import Server

SIZES: Sequence[Size] = ((360, 640), (1280, 720))
SCROLLS = {**BOARD, "scrolls": [*BOARD["scrolls"], ".history", "[data-testid=scores]"]}
"""The round so far and a score sheet may be longer than their place."""
TELEVISION = Screen(1920, 1080)
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const hint = box(document.querySelector("[data-testid=hint]"));
  const beside = (one) => hint.left >= one.right || hint.right <= one.left;
  const apart = (one) => hint.top >= one.bottom || hint.bottom <= one.top || beside(one);
  const needed = "[data-testid=status], [data-testid=fan], [data-testid=dock], [data-pick], [data-keep]";
  return [...document.querySelectorAll(needed)].filter((one) => !apart(box(one))).map((one) => one.outerHTML);
}"""
"""What a hint lies on that is needed now."""


def seated(crowd, server: Server, players: int) -> tuple[Person, Person, Person, str]:
    """Ann and Bo sit, bots have the other seats, Zoe watches: the game has begun."""
    with ExitStack() as stack:
        ann = stack.enter_context(Wire(server, "Ann", game="plotters"))
        bo, zoe = (stack.enter_context(Wire(server, name, ann.code)) for name in ("Bo", "Zoe"))
        ann.say("sit", seat=0)
        bo.say("sit", seat=1)
        for bot in range(2, players):
            ann.say("add_bot", seat=bot, level="casual")
        friends = [
            crowd.person(name, screen) for name, screen in (("Ann", LAPTOP), ("Bo", PHONE), ("Zoe", PHONE))
        ]
        for friend, wire in zip(friends, (ann, bo, zoe), strict=True):
            friend.tab.expected = REPORTED
            seat(friend, wire)
            friend.tab.page.locator("footer.dock, .lobby, main").first.wait_for()
        ann.say("start")
        for friend in friends:
            friend.tab.page.get_by_test_id("board").wait_for()
        return friends[0], friends[1], friends[2], ann.code


def measured(tab: Tab, what: str, screen: Screen = LAPTOP) -> None:
    """On a phone and on a laptop everything is in its place, and axe finds nothing."""
    for size in SIZES:
        resize(tab.page, *size)
        assert problems(tab.page, SCROLLS) == [], (what, size)
        assert complaints(tab.page) == [], (what, size)
    resize(tab.page, screen.width, screen.height)


def reload(tab: Tab) -> None:
    """The page comes back to the same place of the game."""
    before = look(tab)
    tab.page.reload()
    tab.page.locator(BOARD_HOOK).wait_for()
    assert look(tab) == before


def mine(phase: str, tricks: int = 0):
    """It is Ann's to act in that phase, after so many tricks."""

    def holds(sight: Sight) -> bool:
        parts = sight.turn.split(".")
        return (
            sight.phase == phase
            and sight.mine
            and len(parts) > 3 - (phase == "pick")
            and int(parts[3]) > tricks
        )

    return holds


def assert_leaks_are_found(frame: str, states: States) -> None:
    """The search itself: a watcher's own frame with a secret put into it does not pass."""
    hand = next(state.hands[0] for turn, state in states.items() if ".trick.1." in turn)
    for clean, leak in (
        ('"legal":[]', f'"legal":["play {hand[-1]}"]'),
        ('"hands":[null', f'"hands":[["{hand[-1]}"]'),
        ('"round":', '"seen":1,"round":'),
    ):
        assert clean in frame
        with pytest.raises(AssertionError):
            assert_says_no_secret(frame.replace(clean, leak, 1), None, states)


@pytest.mark.slow(150)
@pytest.mark.parametrize("players", [4, 6])
def test_two_people_play_a_whole_game_over_a_reload_and_a_crash(
    crowd_at, own_server, tmp_path: Path, players: int
):
    ann, bo, zoe, code = seated(crowd_at(own_server), own_server, players)
    tabs = [ann.tab, bo.tab]
    everybody = [*tabs, zoe.tab]
    play = Play(tabs, seed=players)
    play.until(mine("tricks"))
    measured(ann.tab, "tricks")
    play.until(mine("pick"))
    measured(ann.tab, "pick")
    play.until(mine("tricks", tricks=2))
    measured(zoe.tab, "watching", PHONE)
    reload(bo.tab)
    kill(own_server, everybody)
    restart(own_server, everybody)
    play.until(lambda sight: sight.phase == "keep" and sight.mine)
    measured(ann.tab, "keep")
    play.until(lambda sight: sight.phase == "scored")
    for tab in everybody:
        tab.page.get_by_test_id("scores").wait_for()
    measured(ann.tab, "scored")
    play.until(lambda sight: sight.phase == "over")
    for tab in everybody:
        expect(tab.page.get_by_test_id("scores").locator("h1")).to_contain_text("win")
    measured(ann.tab, "over")

    states = states_of(tmp_path / "test.db", code, game=1, seats=players)
    for tab, viewer in zip(everybody, (0, 1, None), strict=True):
        phases = no_frame_tells(tab.frames, viewer, states)
        assert {"tricks", "pick", "keep", "scored", "over"} <= set(phases)
    assert_leaks_are_found(next(one for one in zoe.tab.frames if '"phase":"tricks"' in one), states)


@pytest.mark.slow(20)
def test_by_keys_alone_a_card_is_played_and_cards_are_picked(crowd_at, own_server):
    ann, bo, _, _ = seated(crowd_at(own_server), own_server, 4)
    board = ann.tab.page.locator(BOARD_HOOK)
    play = Play([ann.tab, bo.tab], seed=3)
    before = play.until(mine("tricks"))
    ann.tab.page.keyboard.press("1")
    expect(ann.tab.page.locator(DOCK)).to_have_attribute("aria-disabled", "false")
    ann.tab.page.keyboard.press("Enter")
    expect(board).not_to_have_attribute("data-turn", before.turn)
    before = play.until(mine("pick"))
    for key in "24":
        ann.tab.page.keyboard.press(key)
    expect(ann.tab.page.locator(DOCK)).to_have_attribute("aria-disabled", "false")
    ann.tab.page.keyboard.press("Enter")
    expect(board).not_to_have_attribute("data-turn", before.turn)


def test_a_television_shows_the_game(person, site):
    with Wire(site, "Ann", game="plotters") as ann:
        ann.say("sit", seat=0)
        for bot in (1, 2, 3):
            ann.say("add_bot", seat=bot, level="casual")
        ann.say("start")
        ann.until_still({0})
        tab = person("Television", TELEVISION).tab
        tab.page.goto(f"{site.url}/t/{ann.code}/screen")
        screen = tab.page.get_by_test_id("screen")
        expect(screen).to_have_attribute("data-turn", ann.game["turn"])
        for size in ((1920, 1080), (1280, 720)):
            resize(tab.page, *size)
            assert problems(tab.page, {**BOARD, "target": 0}) == [], size
        assert complaints(tab.page) == []


@pytest.mark.parametrize("screen", [PHONE, LAPTOP])
def test_hints_lead_through_the_first_tricks(person, screen: Screen):
    newcomer: Person = person("Newt", screen)
    tab = newcomer.tab
    tab.page.goto(f"{newcomer.origin}/learn/plotters")
    newcomer.say_name("Start the first game")
    tab.page.get_by_test_id("board").wait_for()
    play, hint, told = Play([tab], seed=3), tab.page.get_by_test_id("hint"), list[str]()
    while "plotters_piles" not in told:
        play.until(lambda sight: sight.mine or hint.count() > 0)
        while hint.count():
            told.append(str(hint.get_attribute("data-hint")))
            assert tab.page.evaluate(COVERED) == []
            tab.press(tab.button("Got it"))
        play.step()
    assert told[0] == "plotters_goal"
    assert "plotters_rest" in told
    assert len(told) == len(set(told))
