"""Enchanted Plumes in the browser: two people press, bots have the other seats, no frame tells a secret."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import complaints
from tests.e2e.geometry import BOARD, Size, problems, resize
from tests.e2e.killing import REPORTED, kill, restart
from tests.e2e.people import LAPTOP, PHONE, Person, Screen, Tab
from tests.e2e.plumes_playing import DOCK, FEATHERS, Play, Sight, look
from tests.e2e.plumes_secrecy import States, assert_says_no_secret, no_frame_tells, states_of
from tests.e2e.stage import seat
from tests.e2e.wire import Wire
from tests.server import Server

SIZES: Sequence[Size] = ((360, 640), (1280, 720))
PLACES = {**BOARD, "scrolls": [*BOARD["scrolls"], ".others", ".strip"]}
"""Plumes scroll sideways in their place, the other seats in their column."""
TELEVISION = Screen(1920, 1080)
COVERED = """() => {
  const box = (id) => document.querySelector(`[data-testid=${id}]`).getBoundingClientRect();
  const hint = box("hint");
  const beside = (one) => hint.left >= one.right || hint.right <= one.left;
  const apart = (one) => hint.top >= one.bottom || hint.bottom <= one.top || beside(one);
  return ["status", "train", "nine", "fan", "dock"].filter(
    (id) => document.querySelector(`[data-testid=${id}]`) && !apart(box(id)));
}"""
"""What a hint lies on that is needed now."""


def seated(crowd, server: Server, players: int) -> tuple[Person, Person, Person, str]:
    """Ann and Bo sit, bots have the other seats, Zoe watches: the game has begun."""
    with ExitStack() as stack:
        ann = stack.enter_context(Wire(server, "Ann", game="plumes"))
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
        assert problems(tab.page, PLACES) == [], (what, size)
        assert complaints(tab.page) == [], (what, size)
    resize(tab.page, screen.width, screen.height)


def reload(tab: Tab) -> None:
    """The page comes back to the same place of the game."""
    before = look(tab)
    tab.page.reload()
    tab.page.locator("[data-testid=board]").wait_for()
    assert look(tab) == before


def assert_leaks_are_found(frame: str, states: States) -> None:
    """The search itself: a watcher's own frame with a secret put into it does not pass."""
    card = next(iter(states["1.1.play.0"].hands[0]))
    for clean, leak in (
        ('"legal":[]', f'"legal":["play {card} new"]'),
        ('"my_choice":null', f'"my_choice":["{card}"]'),
        ('"hands":[null', f'"hands":[["{card}"]'),
        ('"turns":', '"seen":1,"turns":'),
    ):
        assert clean in frame
        with pytest.raises(AssertionError):
            assert_says_no_secret(frame.replace(clean, leak, 1), None, states)


def mine(phase: str, turns: int = 0):
    def holds(sight: Sight) -> bool:
        begun = sight.turn.split(".")[1]
        return sight.phase == phase and sight.mine and begun.isdigit() and int(begun) > turns

    return holds


@pytest.mark.slow(120)
@pytest.mark.parametrize("players", [2, 6])
def test_two_people_play_to_the_end_over_a_reload_and_a_crash(
    crowd_at, own_server, tmp_path: Path, players: int
):
    ann, bo, zoe, code = seated(crowd_at(own_server), own_server, players)
    tabs = [ann.tab, bo.tab]
    everybody = [*tabs, zoe.tab]
    measured(ann.tab, "keep")
    play = Play(tabs, seed=players)
    play.until(mine("play", turns=2))
    measured(ann.tab, "play")
    ann.tab.press(ann.tab.page.locator(FEATHERS).first)
    measured(ann.tab, "where a card goes")
    reload(bo.tab)
    play.until(mine("replenish", turns=players))
    measured(ann.tab, "replenish")
    measured(zoe.tab, "watching", PHONE)
    kill(own_server, everybody)
    restart(own_server, everybody)
    play.until(lambda sight: sight.phase == "over")
    for tab in everybody:
        expect(tab.page.get_by_test_id("scores")).to_be_visible()
    measured(ann.tab, "over")
    measured(zoe.tab, "over for a watcher", PHONE)

    states = states_of(tmp_path / "test.db", code, game=1, seats=players)
    for tab, viewer in zip(everybody, (0, 1, None), strict=True):
        phases = no_frame_tells(tab.frames, viewer, states)
        assert {"keep", "play", "replenish", "over"} <= set(phases)
    assert_leaks_are_found(next(one for one in zoe.tab.frames if '"phase":"play"' in one), states)


@pytest.mark.slow(20)
def test_by_keys_alone_a_hand_is_kept_a_card_played_and_one_drawn(crowd_at, own_server):
    ann, bo, _, _ = seated(crowd_at(own_server), own_server, 2)
    for key in "135679":
        ann.tab.page.keyboard.press(key)
    ann.tab.page.keyboard.press("Enter")
    expect(ann.tab.page.get_by_test_id("board")).to_have_attribute("data-mine", "false")
    Play([bo.tab], seed=1).step()
    Play([bo.tab], seed=1).until(lambda _: (look(ann.tab) or _).mine)
    before = look(ann.tab)
    assert before
    for key in ("1", "ArrowDown"):
        ann.tab.page.keyboard.press(key)
    expect(ann.tab.page.locator(DOCK)).to_have_attribute("aria-disabled", "false")
    ann.tab.page.keyboard.press("Enter")
    board = ann.tab.page.get_by_test_id("board")
    expect(board).not_to_have_attribute("data-turn", before.turn)
    expect(ann.tab.page.locator("[data-testid=dock] .also")).to_have_attribute("aria-disabled", "false")
    ann.tab.page.keyboard.press("e")
    expect(board).to_have_attribute("data-phase", "replenish")
    expect(ann.tab.page.locator(DOCK)).to_have_attribute("aria-disabled", "false")
    ann.tab.page.keyboard.press("d")
    expect(board).not_to_have_attribute("data-turn", f"{before.turn.rsplit('.', 2)[0]}.replenish.0")


def test_a_television_shows_the_game(person, site):
    with Wire(site, "Ann", game="plumes") as ann:
        ann.say("sit", seat=0)
        ann.say("start")
        tab = person("Television", TELEVISION).tab
        tab.page.goto(f"{site.url}/t/{ann.code}/screen")
        expect(tab.page.get_by_test_id("screen")).to_have_attribute("data-phase", "keep")
        ann.act(ann.game["legal"][0])
        expect(tab.page.get_by_test_id("screen")).to_have_attribute("data-phase", "play")
        for size in ((1920, 1080), (1280, 720)):
            resize(tab.page, *size)
            assert problems(tab.page, {**BOARD, "target": 0}) == [], size
        assert complaints(tab.page) == []


@pytest.mark.parametrize("screen", [PHONE, LAPTOP])
def test_hints_lead_through_a_first_turn(person, screen: Screen):
    newcomer: Person = person("Newt", screen)
    tab = newcomer.tab
    tab.page.goto(f"{newcomer.origin}/learn/plumes")
    newcomer.say_name("Start the first game")
    tab.page.get_by_test_id("board").wait_for()
    play, hint, told = Play([tab], seed=3), tab.page.get_by_test_id("hint"), list[str]()
    while "replenish" not in told:
        play.until(lambda sight: sight.mine or hint.count() > 0)
        while hint.count():
            told.append(str(hint.get_attribute("data-hint")))
            assert tab.page.evaluate(COVERED) == []
            tab.press(tab.button("Got it"))
        play.step()
    assert told[0] == "keep"
    assert {"play", "replenish"} <= set(told)
    assert len(told) == len(set(told))
