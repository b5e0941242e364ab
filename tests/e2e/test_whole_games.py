"""A whole game by people and bots, over a reload and a crash; no frame tells a secret.

Ann acts by keys, and her page is measured in each of her phases; a friend touches a phone. With the most
players, the page also goes through languages and themes, and axe reads it.
"""

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from app.rules.registry import GAMES
from tests.e2e import geometry
from tests.e2e.axe import complaints
from tests.e2e.boards import BOARD, READY, look
from tests.e2e.games import KITS
from tests.e2e.games.kit import Course, Plan
from tests.e2e.killing import REPORTED, kill, restart
from tests.e2e.looking import Looker, by_key
from tests.e2e.people import LAPTOP, PHONE, Crowd, Person, Screen, Tab
from tests.e2e.playing import Play, is_over
from tests.e2e.secrecy import assert_leaks_are_found, course_of, phases_of
from tests.e2e.stage import seat
from tests.e2e.turning import Turning
from tests.e2e.wire import Wire
from tests.server import Server

SEED = 1
SMALL_PHONE = Screen(360, 640, touch=True)
TELEVISION = Screen(1920, 1080)
HASTE = """{
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => later(run, [250, 1100].includes(ms) ? 0 : ms, ...rest);
}"""
"""Lets the dock accept presses at once and skips the rest of a full trick; they take half of a game."""
ROWS = """(all) => all.map((piles) => {
  const stacks = [...piles.children].map((one) => one.getBoundingClientRect());
  const name = piles.closest("li").querySelector(".name").getBoundingClientRect();
  const lines = new Set(stacks.map(({ top, bottom }) => Math.round((top + bottom) / 2)));
  return [lines.size, stacks.length === 4 && stacks[0].top >= name.bottom];
})"""
"""By seat: in how many lines its cards lie, and whether all four suits lie below its name."""
HAPPENED = """(turn) => {
  const { dataset } = document.querySelector("[data-testid=board]");
  return dataset.turn !== turn || dataset.mine !== "true";
}"""


PLANS = {game: kit.plan for game, kit in KITS.items() if kit.plan}
STOPS = 3
"""Moments of a game at least: one to look at, one for the reload, one for the crash."""
TABLES = [
    (game, seats, friends)
    for game in PLANS
    for least, most in [(GAMES[game].min_seats, GAMES[game].max_seats)]
    for seats, friends in ((least, 1), (most, 3))
]
"""Seats and friends: the second friend sits, the third one watches. A single one returns for the end."""


def seated(crowd: Crowd, server: Server, game: str, players: int, friends: int) -> tuple[list[Person], str]:
    """Start a game: Ann sits, so does Bo as the second friend; bots have the other seats; Zoe watches."""
    names = ("Ann", "Bo", "Zoe")[:friends]
    screens = {"Ann": LAPTOP, "Bo": SMALL_PHONE, "Zoe": PHONE}
    with ExitStack() as stack:
        ann = stack.enter_context(Wire(server, names[0], game=game))
        wires = [ann, *(stack.enter_context(Wire(server, name, ann.code)) for name in names[1:])]
        for number, wire in enumerate(wires[:2]):
            wire.say("sit", seat=number)
        for bot in range(len(wires[:2]), players):
            ann.say("add_bot", seat=bot, level="casual")
        people = [crowd.person(name, screens[name]) for name in names]
        for friend, wire in zip(people, wires, strict=True):
            friend.tab.expected = REPORTED
            friend.context.add_init_script(HASTE)
            seat(friend, wire)
            friend.tab.page.locator("main").first.wait_for()
        ann.say("start")
        for friend in people:
            friend.tab.page.locator(BOARD).wait_for()
        return people, ann.code


def reload(tab: Tab, turn: str) -> None:
    """Reload the page once it shows that turn, and check that it shows the same moment of the game."""
    expect(tab.page.locator(BOARD)).to_have_attribute("data-turn", turn)
    before = look(tab)
    tab.page.reload()
    tab.page.locator(BOARD).wait_for()
    assert look(tab) == before


def crash(server: Server, tabs: list[Tab]) -> None:
    kill(server, tabs)
    restart(server, tabs)


def by_keys(tab: Tab, keys: Sequence[str], turning: Turning, name: str, options: dict[str, Any]) -> None:
    """Choose with the keys, have the page examined, then act."""
    before = look(tab)
    for key in keys[:-1]:
        tab.page.keyboard.press(key)
    tab.page.locator(READY).wait_for()
    if len(keys) > 1:
        turning.glance(tab, f"{name}, chosen", options)
    tab.page.keyboard.press(keys[-1])
    assert before
    tab.page.wait_for_function(HAPPENED, arg=before.turn)


def stops(plan: Plan) -> Iterator[tuple[str, Sequence[str]]]:
    """Every phase, and the first ones again if there are too few."""
    return islice(cycle(plan.keys.items()), max(STOPS, len(plan.keys)))


def look_into_all(plan: Plan, person: Person, turning: Turning, options: dict[str, Any]) -> None:
    """Have the page examined with each thing that opens over the board."""
    for name, key in plan.opens.items():
        with Looker(turning, person, person.tab).opened(by_key(key)):
            turning.glance(person.tab, name, options)


def assert_no_leaks(tabs: Sequence[Tab], plan: Plan, course: Course) -> None:
    """Search the frames of Ann, Bo and the watcher, who is the third."""
    for tab, viewer in zip(tabs, (0, 1, None)[: len(tabs)], strict=True):
        assert {*plan.keys, "over"} <= set(phases_of(tab.frames, viewer, course))
    for zoe in tabs[2:]:
        assert_leaks_are_found(zoe.frames, course)


def play_to_the_end(play: Play, tabs: Sequence[Tab]) -> None:
    play.until_phase("over")
    for tab in tabs:
        is_over(tab)


def leave_and_return_for_the_end(ann: Person, server: Server, code: str) -> None:
    """Let the rest of the game be played without a page, which takes a tenth of the time."""
    link = ann.tab.page.url
    ann.tab.page.goto("about:blank")
    token = next(cookie["value"] for cookie in ann.context.cookies() if cookie["name"] == "player")
    with Wire(server, ann.name, code, token=token) as wire:
        wire.until("snapshot")
        wire.to_the_end(random.Random(SEED))
    ann.tab.page.goto(link)
    is_over(ann.tab)


def play_again(tabs: Sequence[Tab]) -> None:
    tabs[0].press_button("Play again")
    for tab in tabs:
        expect(tab.page.locator(BOARD)).to_have_attribute("data-turn", re.compile(r"^2\."))


def test_every_game_is_played_whole():
    assert {"pikoko", *PLANS} == GAMES.keys(), "PIKOKO by test_five_friends.py"


@pytest.mark.slow(60)
@pytest.mark.parametrize(("game", "players", "friends"), TABLES)
def test_people_and_bots_play_a_whole_game_over_a_reload_and_a_crash(
    crowd_at: Callable[[Server], Crowd],
    dealer: Callable[[int], Server],
    tmp_path: Path,
    game: str,
    players: int,
    friends: int,
):
    server = dealer(SEED)
    plan = PLANS[game]
    options = {**geometry.BOARD, "scrolls": [*geometry.BOARD["scrolls"], *plan.scrolls]}
    full = friends == 3
    turning = Turning(f"{game} {players}", thorough=full)
    people, code = seated(crowd_at(server), server, game, players, friends)
    tabs = [person.tab for person in people]
    sitting, watching = tabs[:2], tabs[2:]
    ann = sitting[0]
    play = Play(sitting, seed=players, game=game)
    for number, (phase, keys) in enumerate(stops(plan)):
        seen = play.until_mine(phase)
        if number == 1:
            reload(sitting[-1], seen.turn)
        if number == 2:
            crash(server, tabs)
            for zoe in watching:
                turning.glance(zoe, f"watching {phase}", options)
            if full:
                look_into_all(plan, people[0], turning, options)
        if full:
            turning.pairwise(ann, phase, options)
        by_keys(ann, keys, turning, phase, options)
    if full:
        play_to_the_end(play, tabs)
        turning.pairwise(ann, "over", options)
    else:
        leave_and_return_for_the_end(people[0], server, code)
    for zoe in watching:
        turning.glance(zoe, "over for a watcher", options)
    assert not turning.found, turning.report()
    assert_no_leaks(tabs, plan, course_of(tmp_path / "test.db", code, players, game))
    play_again(tabs)


def with_four_suits(route: WebSocketRoute) -> None:
    """Tell a page of Plotters Inc. that everybody has collected cards of all suits."""
    server = route.connect_to_server()

    def tell(text: str | bytes) -> None:
        frame = json.loads(text)
        view = frame.get("view") or (frame.get("game") or {}).get("view", {})
        if stacks := view.get("stacks"):
            view["stacks"] = [[3, 9, 2, 7]] * len(stacks)
        route.send(json.dumps(frame))

    server.on_message(tell)


@pytest.mark.parametrize("game", PLANS)
def test_a_television_shows_the_game(person, site: Server, game: str):
    seats = GAMES[game].max_seats
    with Wire(site, "Ann", game=game) as ann:
        ann.say("sit", seat=0)
        for bot in range(1, seats):
            ann.say("add_bot", seat=bot, level="casual")
        ann.say("start")
        tab: Tab = person("Television", TELEVISION).tab
        if game == "plotters":
            tab.page.route_web_socket(re.compile("/socket"), with_four_suits)
        tab.page.goto(f"{site.url}/t/{ann.code}/screen")
        for _ in range(2):
            ann.until_still({0})
            expect(tab.page.get_by_test_id("screen")).to_have_attribute("data-turn", ann.game["turn"])
            for size in ((1920, 1080), (1280, 720)):
                geometry.resize(tab.page, *size)
                assert geometry.problems(tab.page, {**geometry.BOARD, "target": 0}) == [], size
            assert complaints(tab.page) == []
            if game == "plotters":
                assert (
                    tab.page.eval_on_selector_all("[data-testid=screen] .stacks", ROWS) == [[1, True]] * seats
                )
            ann.act(ann.game["legal"][0])
