"""The story of a finished game under its result: its lines, the moments they open, and the room they take."""

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from app.rules.registry import GAMES
from tests.e2e.boards import BOARD
from tests.e2e.geometry import BOARD as OPTIONS
from tests.e2e.geometry import Size, double, problems, resize
from tests.e2e.people import LAPTOP, Person, Screen, Tab
from tests.e2e.turning import LANGUAGES, SCORES
from tests.e2e.wire import Json, Wire, choice, fetched
from tests.merging import laid_over
from tests.server import Server

SCORED = frozenset(["reader", "perfect", "surprise", "comeback", "level", "richest", "close", "round"])
"""Facts that the score of their round shows, in games of rounds."""
NO_WORKER = "delete Navigator.prototype.serviceWorker;"
"""What goes through a service worker can't be answered by a test."""
RECORD = "**/games/1"
LINES = ".story li:not(.beyond) button"
STORY = {"en": "Story", "fr": "L’histoire"}
PLAY_AGAIN = {"en": "Play again", "fr": "Rejouer"}
NAMES = ("W" * 24, "Annabelle Montgomery-Sm", "Maximiliane von der Höhe", "Bartholomew the Younger")
FACTS: Mapping[str, Sequence[Json]] = {
    "pikoko": (
        {"fact": "against", "seat": 0, "about": 1, "round": 1, "at": 9, "figures": {"bid": 5, "others": 2.3}},
        {
            "fact": "surprise",
            "seat": 1,
            "about": None,
            "round": 1,
            "at": 9,
            "figures": {"tricks": 7, "bids": 3.2},
        },
        {"fact": "comeback", "seat": 2, "about": None, "round": 2, "at": 9, "figures": {"points": 6}},
    ),
    "plotters": (
        {
            "fact": "richest",
            "seat": 0,
            "about": None,
            "round": 1,
            "at": 9,
            "figures": {"suits": ["B", "R"], "counts": [12, 13], "by": 2, "points": 78},
        },
        {
            "fact": "pick",
            "seat": 1,
            "about": 0,
            "round": 1,
            "at": 9,
            "figures": {"cards": ["R9", "B2"], "from": 35, "to": 11},
        },
        {"fact": "close", "seat": 2, "about": 0, "round": 4, "at": 9, "figures": {"points": 3, "total": 120}},
    ),
    "plumes": (
        {"fact": "hidden", "seat": 0, "about": 1, "round": None, "at": 9, "figures": {"behind": 3}},
        {"fact": "in_time", "seat": 1, "about": None, "round": None, "at": 9, "figures": {"feathers": 6}},
        {
            "fact": "great",
            "seat": 2,
            "about": None,
            "round": None,
            "at": 9,
            "figures": {"feathers": 15, "points": 48},
        },
    ),
}
"""Three long lines of each game."""

PLACES = """() => {
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  };
  const parts = "h1, .scene, .points, [data-total], .more > button, [data-testid=dock] button";
  return [...document.querySelectorAll(parts)].map(box);
}"""
"""Where the result, its chart and the dock are."""


@contextmanager
def played(site: Server, game: str, names: Sequence[str], seed: int = 1) -> Iterator[Sequence[Wire]]:
    """A game that these people have played to its end."""
    chance = random.Random(seed)
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(site, names[0], game=game))]
        wires += [stack.enter_context(Wire(site, name, wires[0].code)) for name in names[1:]]
        for seat, wire in enumerate(wires):
            wire.say("sit", seat=seat)
        wires[0].say("start")
        seats = set(range(len(wires)))
        while True:
            for wire in wires:
                wire.until_still(seats)
            if wires[0].snapshot["table"]["status"] == "over":
                break
            wire = next(each for each in wires if each.seat in each.game["to_act"])
            wire.act(choice(list(wire.game["legal"]), len(wire.game["view"]["hands"]), chance))
        yield wires


def opened(
    person: Callable[..., Person],
    screen: Screen,
    wire: Wire,
    path: str = "",
    token: str = "",
    asked: list[str] | None = None,
) -> Tab:
    """The table's page, of whoever has the token. `asked` gets the addresses that it asks for."""
    tab = person("Zoe", screen).tab
    if asked is not None:
        tab.page.on("request", lambda request: asked.append(request.url))
    tab.page.add_init_script(NO_WORKER)
    if token:
        url = wire.server.url
        tab.page.context.add_cookies([{"name": "player", "value": token, "url": url}])
    tab.page.goto(f"{wire.server.url}/t/{wire.code}{path}")
    tab.page.locator(SCORES).wait_for()
    return tab


def index_of(moments: Sequence[Json], fact: Json) -> int:
    """The moment of its round at which a fact stands."""
    if fact["fact"] in SCORED and fact["round"] is not None:
        return len(moments) - 1
    return max(i for i, one in enumerate(moments) if one["at"] <= fact["at"] and one["kind"] != "score")


def shown_by(fact: Json, views: Sequence[Json]) -> bool:
    """Whether the whole view at a fact's moment has the figures that its sentence names."""
    view, before, figures = views[-1], views[-2], fact["figures"]
    seat, about = fact["seat"], fact["about"]
    this: Json = next((each for each in view.get("rounds", ()) if each["number"] == fact["round"]), {})
    plumes: Sequence[Json] = view.get("plumes", [()] * 9)[seat]
    feathers = [sum(map(len, plume["rows"])) for plume in plumes]
    behind = max(view.get("totals", (0,))) - view.get("totals", [0] * 9)[seat]
    tells: Mapping[str, Callable[[], bool]] = {
        "against": lambda: bool(view["bids"][seat][about] == figures["bid"]),
        "own_tail": lambda: view["bids"][seat][seat] is not None,
        "reader": lambda: len(view["rounds"]) == 3,
        "perfect": lambda: bool(this["bids"][seat] == this["tricks_won"]),
        "surprise": lambda: bool(this["tricks_won"][seat] == figures["tricks"]),
        "comeback": lambda: bool(behind == figures["points"]),
        "level": lambda: list(view["totals"]).count(figures["points"]) > 1,
        "round": lambda: bool(this["scores"][seat] == figures["points"]),
        "richest": lambda: bool(this["scores"][seat] == figures["points"]),
        "pick": lambda: (before["worth"][about], view["worth"][about]) == (figures["from"], figures["to"]),
        "cut": lambda: bool(len(view["tricks"]) == figures["tricks"]),
        "close": lambda: figures["total"] in (view.get("totals") or view["scores"]),
        "great": lambda: figures["feathers"] in feathers,
        "in_time": lambda: figures["feathers"] in feathers,
        "plume": lambda: figures["feathers"] in feathers,
        "hidden": lambda: seat in view["winners"],
        "peahen_won": lambda: view["player"] == seat and seat in view["winners"],
    }
    return tells[fact["fact"]]()


@pytest.mark.slow(20)
@pytest.mark.parametrize("game", GAMES)
def test_every_line_opens_a_replay_whose_board_shows_what_it_tells(
    person: Callable[..., Person], site: Server, game: str
) -> None:
    with played(site, game, ("Ann", "Bo", "Cy", "Dee")[: max(3, GAMES[game].min_seats)], seed=5) as wires:
        ann = wires[0]
        record = fetched(site, f"/api/tables/{ann.code}/games/1", ann.token)
        asked: list[str] = []
        tab = opened(person, LAPTOP, ann, token=ann.token, asked=asked)
        page = tab.page
        lines = page.locator(LINES)
        if record["story"]:
            expect(lines.first).to_be_visible()
        assert lines.count() == len(record["story"])
        for fact, line in zip(record["story"], lines.all(), strict=True):
            told = fetched(site, f"/api/tables/{ann.code}/games/1/rounds/{fact['round'] or 1}", ann.token)
            at = index_of(told["moments"], fact)
            views: list[Json] = [{}]
            for moment in told["moments"][: at + 1]:
                views.append(laid_over(views[-1], moment["view"]))
            assert shown_by(fact, views), fact
            tab.press(line)
            steps = page.get_by_test_id("steps")
            expect(steps).to_be_visible()
            assert steps.get_attribute("data-moment") == str(at), fact
            tab.press(page.locator(f".layer {BOARD} .bar button").first)
            expect(steps).to_have_count(0)
            expect(line).to_be_focused()
        page.wait_for_load_state("networkidle")
        assert sum(url.endswith("/games/1") for url in asked) == 1, "the record is asked for once"


@pytest.mark.slow(20)
@pytest.mark.parametrize("game", GAMES)
def test_the_result_stands_where_it_stood_without_a_story_in_every_window(
    person: Callable[..., Person], site: Server, game: str
) -> None:
    """With the longest names and lines, in both languages, with text at 200 %, before the record came."""
    sizes: Sequence[Size] = ((320, 568), (360, 640), (390, 844), (768, 1024), (1280, 720), (1920, 1080))
    with played(site, game, NAMES[: max(3, GAMES[game].min_seats)]) as wires:
        code, token = wires[0].code, wires[0].token
        record = fetched(site, f"/api/tables/{code}/games/1", token)
        for language in LANGUAGES:
            tab = person("Zoe", Screen(360, 640, locale=language)).tab
            page = tab.page
            page.add_init_script(NO_WORKER)
            page.context.add_cookies([{"name": "player", "value": token, "url": site.url}])
            give = withheld(page, json.dumps({**record, "story": FACTS[game]}))
            page.goto(f"{site.url}/t/{code}")
            page.locator(SCORES).wait_for()
            without = everywhere(page, sizes)
            give()
            for size, places in without.items():
                at(page, size)
                told(page, language)
                assert page.evaluate(PLACES) == places, (language, size)
                roomy = {**OPTIONS, "scrolls": [*OPTIONS["scrolls"], SCORES]}
                assert problems(page, roomy) == [], (language, size)


def withheld(page: Page, record: str) -> Callable[[], None]:
    """Keep the page waiting for the record, until what is returned is called."""
    waiting: list[Route] = []
    given = False

    def hold(route: Route) -> None:
        if given:
            route.fulfill(content_type="application/json", body=record)
        else:
            waiting.append(route)

    def give() -> None:
        nonlocal given
        given = True
        for route in waiting:
            route.fulfill(content_type="application/json", body=record)

    page.route(RECORD, hold)
    return give


def at(page: Page, size: tuple[int, int, bool]) -> None:
    width, height, large = size
    resize(page, width, height)
    double(page, text=large)


def everywhere(page: Page, sizes: Sequence[Size]) -> dict[tuple[int, int, bool], Any]:
    """Where all stands in each window, with text of 100 and 200 %."""
    found = {}
    for width, height in sizes:
        for large in (False, True):
            at(page, (width, height, large))
            found[width, height, large] = page.evaluate(PLACES)
    return found


def told(page: Page, language: str) -> None:
    """At least one line is there, or else the button that opens all of them."""
    tab = page.get_by_role("button", name=STORY[language], exact=True)
    more = page.locator(".more")
    if more.count() and not more.first.is_visible():
        return
    expect(page.locator(LINES).or_(tab).first).to_be_visible()


def test_a_game_that_was_stopped_has_no_story_and_no_place_for_one(
    person: Callable[..., Person], site: Server
) -> None:
    with Wire(site, "Ann") as ann:
        ann.say("sit", seat=0)
        ann.say("start")
        ann.say("end_game")
        page = opened(person, LAPTOP, ann, token=ann.token).page
        expect(page.get_by_role("button", name=PLAY_AGAIN["en"])).to_be_visible()
        assert page.locator(".story, .tab").count() == 0


@pytest.mark.slow(10)
def test_watchers_and_the_television_are_told_the_story_and_only_watchers_can_press_it(
    person: Callable[..., Person], site: Server
) -> None:
    with played(site, "pikoko", ("Ann", "Bo", "Cy"), seed=5) as wires:
        with Wire(site, "Zoe", wires[0].code) as zoe:
            watched = opened(person, LAPTOP, zoe, token=zoe.token).page
        expect(watched.locator(LINES).first).to_be_visible()
        assert "You" not in "".join(watched.locator(LINES).all_inner_texts())
        screen = opened(person, Screen(1280, 720), wires[0], "/screen").page
        expect(screen.locator(f"{SCORES} .story li").first).to_be_visible()
        assert screen.locator("button").count() == 0
