"""Our table: the page of a table's games, standings and records, by its link and over the table."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import geometry
from tests.e2e.boards import BOARD
from tests.e2e.conftest import QUICK
from tests.e2e.friends import Friends
from tests.e2e.geometry import double
from tests.e2e.people import LAPTOP, PHONE, TOUCHED_PHONE, Crowd, Person, Screen, Tab
from tests.e2e.stage import SeededServer
from tests.e2e.turning import LANGUAGES, Turning
from tests.e2e.wire import Json, Wire, fetched
from tests.server import Server

PAGE = "[data-testid=our-table]"
ANSWERS = re.compile(r"/api/tables/[^/]+/(games|standings)(\?.*)?$")
RECORDS = re.compile(r"/api/tables/[^/]+/games/8$")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("our_table") / "our_table.db"
    log = database.with_name("server.log")
    with SeededServer(f"sqlite+aiosqlite:///{database}", log, SEED="8", **QUICK) as running:
        yield running


@pytest.fixture
def somebody(crowd_at: Callable[[Server], Crowd], server: Server) -> Callable[..., Person]:
    """`somebody(name, screen, token)`: somebody with their own browser, perhaps known to the server."""
    crowd = crowd_at(server)

    def come(name: str = "Zoe", screen: Screen = LAPTOP, token: str = "") -> Person:
        person = crowd.person(name, screen)
        if token:
            person.context.add_cookies([{"name": "player", "value": token, "url": server.url}])
        return person

    return come


@pytest.fixture(scope="module")
def played(server: Server) -> Iterator[tuple[str, Sequence[str]]]:
    """The code of a table in its lobby after two games of PIKOKO, and everybody's tokens."""
    with Wire(server, "Ann") as ann, Wire(server, "Bo", ann.code) as bo, Wire(server, "Cy", ann.code) as cy:
        wires = (ann, bo, cy)
        for place, wire in enumerate(wires):
            wire.say("sit", seat=place)
        friends = Friends(wires)
        friends.play(1)
        friends.play(2)
        ann.say("rematch")
        yield ann.code, [wire.token for wire in wires]


def look(tab: Tab, server: Server, code: str) -> Page:
    tab.page.goto(f"{server.url}/t/{code}/games")
    tab.page.locator(PAGE).wait_for()
    return tab.page


def test_a_guest_finds_the_games_by_evening_and_looks_at_one(server: Server, somebody, played):
    code, _ = played
    person = somebody("Zoe", PHONE)
    page = look(person.tab, server, code)
    games = page.locator("[data-game]")
    expect(games).to_have_count(2)
    assert [int(one.get_attribute("data-game") or 0) for one in games.all()] == [2, 1]
    person.tab.press("[data-game='1']")
    page.locator("[data-testid=steps]").wait_for()
    assert page.url.endswith(f"/t/{code}/games/1")
    person.tab.press("[data-testid=steps] .chapter")
    person.tab.press(page.get_by_role("link", name="Our table"))
    expect(games).to_have_count(2)
    assert person.tab.frames == []
    assert not any(cookie["name"] == "player" for cookie in person.context.cookies())


def test_the_link_to_a_game_is_copied_from_its_details(server: Server, somebody, played):
    code, _ = played
    person = somebody("Zoe", LAPTOP)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = look(person.tab, server, code)
    person.tab.press_button("More about PIKOKO, game 1")
    person.tab.press_button("Copy the link to this game")
    expect(person.tab.button("Copied")).to_be_visible()
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    page.locator("[data-testid=steps]").wait_for()
    assert page.url == f"{server.url}/t/{code}/games/1"


def test_from_the_lobby_our_table_opens_over_the_table_and_back_leads_where_one_was(
    server: Server, somebody, played
):
    code, tokens = played
    tab = somebody("Ann", LAPTOP, tokens[0]).tab
    tab.page.goto(f"{server.url}/t/{code}")
    tab.press_button("2 games · Our table")
    tab.page.locator(PAGE).wait_for()
    tab.press("[data-game='2']")
    tab.page.locator("[data-testid=steps]").wait_for()
    tab.page.go_back()
    expect(tab.page.locator("[data-testid=steps]")).to_have_count(0)
    expect(tab.page.locator("[data-game='2']")).to_be_focused()
    tab.page.go_back()
    expect(tab.page.locator(PAGE)).to_have_count(0)
    expect(tab.button("2 games · Our table")).to_be_visible()
    assert tab.page.url.endswith(f"/t/{code}")


@pytest.mark.parametrize("screen", [LAPTOP, TOUCHED_PHONE])
def test_a_link_to_a_game_in_the_chat_opens_over_the_table_and_back_leads_to_the_link(
    server: Server, somebody, screen: Screen
):
    """In the column beside a board, and in the sheet of a phone."""
    with Wire(server, "Ann") as ann, Wire(server, "Bo", ann.code) as bo, Wire(server, "Cy", ann.code) as cy:
        wires = (ann, bo, cy)
        for place, wire in enumerate(wires):
            wire.say("sit", seat=place)
        friends = Friends(wires)
        friends.play(1)
        games = f"{server.url}/t/{ann.code}/games"
        bo.say("chat", text=f"Look, {games}/1#r2, and {games}! Not https://pikoko.example/t/{ann.code}/games")
        friends.play(2, until=lambda: ann.game["view"]["phase"] == "tricks")
        tab = somebody("Ann", screen, ann.token).tab
        tab.page.goto(f"{server.url}/t/{ann.code}")
        tab.page.locator(BOARD).wait_for()
        if screen is TOUCHED_PHONE:
            tab.press_button("Menu")
            tab.press_button("Chat", exact=False)
        links = tab.page.get_by_role("log").get_by_role("link")
        expect(links).to_have_text(["Game 1, round 2", "Our table"])
        expect(links.first).to_have_attribute("href", f"{games}/1#r2")
        links.first.focus()
        tab.page.keyboard.press("Enter")
        expect(tab.page.get_by_test_id("steps")).to_have_attribute("data-moment", re.compile(r"\d"))
        expect(tab.page).to_have_title(re.compile("Game 1, round 2"))
        expect(tab.page.locator("dialog[open]")).to_have_count(0)
        tab.page.go_back()
        expect(links.first).to_be_focused()
        tab.press(links.last)
        tab.page.locator(PAGE).wait_for()
        tab.press("[data-game='1']")
        tab.page.get_by_test_id("steps").wait_for()
        tab.page.go_back()
        expect(tab.page.locator("[data-game='1']")).to_be_focused()
        tab.page.go_back()
        expect(links.last).to_be_focused()
        assert tab.page.url == f"{server.url}/t/{ann.code}"
        if screen is TOUCHED_PHONE:
            tab.page.keyboard.press("Escape")
            expect(tab.button("Menu")).to_be_focused()


@pytest.mark.parametrize("game", ["pikoko", "plotters"])
def test_the_result_on_a_phone_leads_to_our_table_if_there_is_room(server: Server, somebody, game: str):
    with Wire(server, "Ann", game=game) as ann:
        ann.say("sit", seat=0)
        ann.say("start")
        ann.to_the_end(random.Random(3))
        tab = somebody("Ann", TOUCHED_PHONE, ann.token).tab
        tab.page.goto(f"{server.url}/t/{ann.code}")
        result = tab.page.get_by_test_id("scores")
        ours, folded = (result.get_by_role("button", name=name) for name in ("Our table", "Story"))
        tab.press(ours)
        tab.page.locator(PAGE).wait_for()
        tab.page.go_back()
        expect(ours).to_be_focused()
        for width, height in ((390, 844), (390, 664), (360, 740), (360, 560), (320, 568)):
            geometry.resize(tab.page, width, height)
            expect(ours.or_(folded)).to_have_count(1)
            assert geometry.problems(tab.page, geometry.BOARD) == []
        expect(folded).to_be_visible()


def test_the_menu_of_a_running_game_opens_it_and_says_when_the_others_wait(server: Server, somebody):
    with Wire(server, "Ann") as ann, Wire(server, "Bo", ann.code) as bo, Wire(server, "Cy", ann.code) as cy:
        wires = (ann, bo, cy)
        for place, wire in enumerate(wires):
            wire.say("sit", seat=place)
        friends = Friends(wires)
        friends.play(1, until=lambda: len(ann.game["view"]["tricks"]) == 1 and 0 not in ann.game["to_act"])
        tab = somebody("Ann", TOUCHED_PHONE, ann.token).tab
        tab.page.goto(f"{server.url}/t/{ann.code}")
        tab.page.locator(BOARD).wait_for()
        tab.press_button("Menu")
        tab.press_button("Our table")
        tab.sees("Still being played")
        expect(tab.button("They're waiting for you.", exact=False)).to_have_count(0)
        while 0 not in ann.game["to_act"]:
            friends.step()
            ann.say("ping")
        tab.press_button("They're waiting for you.", exact=False)
        expect(tab.page.locator(PAGE)).to_have_count(0)
        expect(tab.page.locator("[data-testid=dock]")).to_be_visible()


def test_a_new_phone_under_a_known_name_becomes_one_person_with_it_if_the_host_says_so(
    server: Server, somebody
):
    with Wire(server, "Ann") as ann, Wire(server, "Cy", ann.code) as cy:
        with Wire(server, "Bo", ann.code) as bo:
            wires = (ann, bo, cy)
            for place, wire in enumerate(wires):
                wire.say("sit", seat=place)
            Friends(wires).play(1)
            ann.say("rematch")
            bo.say("stand")
        phone = somebody("bo", TOUCHED_PHONE)
        phone.open_link(f"{server.url}/t/{ann.code}")
        phone.tab.sees("Bo has played here once. Is that you?")
        phone.tab.press_button("Yes, that's me")
        phone.tab.sees("We're asking Ann if that's you.")
        host = somebody("Ann", LAPTOP, ann.token).tab
        host.page.goto(f"{server.url}/t/{ann.code}")
        host.sees("bo says: I played here before, as Bo.")
        host.press_button("Yes: bo", exact=False)
        expect(host.page.get_by_text("played here before")).to_have_count(0)
        expect(phone.tab.page.get_by_text("We're asking Ann")).to_have_count(0)
        standings = fetched(server, f"/api/tables/{ann.code}/standings")
        assert sorted(len(one["players"]) for one in standings["people"]) == [1, 1, 2]
        host.press_button("1 game · Our table")
        host.press("[data-person] button:has-text('bo')")
        host.press_button("Count apart again")
        host.press_button("Yes, count apart")
        expect(host.button("Yes, count apart")).to_have_count(0)
        expect(host.button("Count apart again")).to_have_count(0)
        standings = fetched(server, f"/api/tables/{ann.code}/standings")
        assert sorted(len(one["players"]) for one in standings["people"]) == [1, 1, 1]


def test_what_does_not_come_is_said_and_asked_for_again(server: Server, somebody, played):
    code, _ = played
    tab = somebody("Zoe", PHONE).tab
    tab.expected = ("Failed to load resource",)
    broken = True
    tab.page.route(
        ANSWERS,
        lambda route: route.abort("internetdisconnected") if broken else route.continue_(),
    )
    tab.page.goto(f"{server.url}/t/{code}/games")
    tab.sees("We can't reach the server.")
    assert geometry.problems(tab.page, geometry.PAGE) == []
    broken = False
    tab.press_button("Try again")
    tab.page.locator(PAGE).wait_for()


def test_without_watchers_a_stranger_gets_a_calm_page_and_who_played_there_the_games(
    server: Server, somebody
):
    with Wire(server, "Ann") as ann:
        ann.say("configure", options={"watchers": "off"})
        ann.say("sit", seat=0)
        for place in (1, 2):
            ann.say("add_bot", seat=place, level="casual")
        ann.say("start")
        ann.to_the_end(random.Random(3))
        stranger = somebody("Zoe", PHONE).tab
        stranger.expected = ("403",)
        stranger.page.goto(f"{server.url}/t/{ann.code}/games")
        stranger.sees("Only people who played here")
        expect(stranger.button("Try again")).to_have_count(0)
        mine = somebody("Ann", PHONE, ann.token)
        expect(look(mine.tab, server, ann.code).locator("[data-game]")).to_have_count(1)
        mine.tab.sees("Standings begin with the first game two of you finish.")


NAMES = ("Maximiliane-Charlotte XY", "Bartholomew Montgomeries", "W" * 24, "Cy", "Dee")
"""Names of up to 24 letters, the most there can be."""


def person(number: int, games: int, wins: int, *, ranked: bool = True) -> Json:
    figures = {"exact_others": [61, 132], "exact_own": [17, 36], "backed": [22, 30]}
    return {
        "person": f"p{number}",
        "players": [f"p{number}"],
        "name": NAMES[number],
        "games": games,
        "wins": wins,
        "place": 1.83 + number / 3,
        "of": 4.08,
        "ahead": 0.64 - number / 9,
        "ranked": ranked,
        "figures": figures,
    }


def crowded() -> tuple[Json, Json]:
    """The games and standings of a table where five people with long names have often played."""
    seats = [{"seat": i, "player": {"id": f"p{i}", "name": NAMES[i]}, "bot": None} for i in range(5)]

    def game(number: int, day: int, **fields: Any) -> Json:
        at = f"2026-11-{day:02}T20:{number:02}:00+00:00"
        finished = {"ended_at": at, "winners": [2], "totals": [24, -3, 31, 17, 12], "rounds": 3}
        return {
            "number": number,
            "game": ("pikoko", "plotters", "plumes")[number % 3],
            "started_at": at,
            "abandoned": False,
            "seats": seats,
            "open": [1, 2, 3],
            **finished,
            **fields,
        }

    games = [
        game(9, 26, ended_at=None, winners=None, totals=None, rounds=1, open=[1]),
        game(8, 26),
        game(7, 21, abandoned=True, winners=[], rounds=0, open=[]),
        game(6, 21),
    ]
    wins: dict[str, int] = {}
    course = []
    for number, winner in enumerate("0102301", start=1):
        wins[f"p{winner}"] = wins.get(f"p{winner}", 0) + 1
        course.append({"number": number, "wins": {f"p{winner}": wins[f"p{winner}"]}})
    pairs = [
        {
            "one": f"p{one}",
            "other": f"p{other}",
            "games": 10,
            "one_ahead": 5,
            "other_ahead": 4,
            "level": 1,
            "one_exact": [14, 30],
            "other_exact": [5, 5],
        }
        for one in range(5)
        for other in range(one + 1, 5)
    ]
    kinds = {"best_total": None, "best_round": 3, "closest_win": None, "longest_run": None}
    records = [
        {
            "record": kind,
            "person": "p0",
            "value": 11,
            "number": 6,
            "round": round_number,
            "at": "2025-11-07T21:00:00+00:00",
        }
        for kind, round_number in kinds.items()
    ]
    people = [person(0, 12, 3), person(1, 12, 2), person(2, 10, 1), person(3, 4, 1)]
    standings = {
        "game": "pikoko",
        "played": ["pikoko", "plumes", "plotters"],
        "games": 12,
        "evenings": 5,
        "since": "2026-03-02T19:02:11+00:00",
        "people": [*people, person(4, 2, 1, ranked=False)],
        "bots": [{"level": "casual", "games": 7, "wins": 1}],
        "pairs": pairs,
        "course": course,
        "records": records,
    }
    return {"games": games, "more": 6}, standings


@pytest.mark.slow(40)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_five_with_the_longest_names_fits_every_window(
    server: Server, somebody, played, language: str
):
    code, _ = played
    games, standings = crowded()
    tab = somebody("Zoe", Screen(360, 640, locale=language)).tab
    tab.page.route(
        ANSWERS, lambda route: route.fulfill(json=standings if "standings" in route.request.url else games)
    )
    fact = {"fact": "peahen_won", "seat": 2, "about": None, "round": 1, "at": 79, "figures": {}}
    record = {"code": code, **games["games"][1], "story": [fact]}
    tab.page.route(RECORDS, lambda route: route.fulfill(json=record))
    look(tab, server, code)
    turning = Turning(f"our table {language}", thorough=True)
    options = {**geometry.PAGE, "scrolls": [*geometry.PAGE["scrolls"], ".scrolls"], "overlays": ["header"]}
    for size in ((320, 568), (360, 640), (640, 300), (768, 1024), (1280, 720), (1920, 1080)):
        turning.at(tab, "all", size, options, read=size in ((360, 640), (1280, 720)))
    double(tab.page, text=True)
    for size in ((360, 640), (1280, 720)):
        turning.at(tab, "all, text of 200 %", size, options, read=False)
    double(tab.page, text=False)
    for name, press in {
        "a person": "[data-person=p1] button",
        "files and forgetting": "header button >> nth=1",
        "a game": "li > button >> nth=1",
    }.items():
        geometry.resize(tab.page, 360, 640)
        tab.press(press)
        tab.page.locator("dialog[open]").wait_for()
        for size in ((320, 568), (360, 640), (640, 300)):
            turning.at(tab, f"{name}, {language}", size, options, read=size == (360, 640))
        tab.page.keyboard.press("Escape")
        expect(tab.page.locator("dialog[open]")).to_have_count(0)
    assert not turning.found, turning.report()


def test_the_chart_can_be_read_as_a_table_and_its_lines_differ_without_colour(
    server: Server, somebody, played
):
    code, _ = played
    games, standings = crowded()
    tab = somebody("Zoe", LAPTOP).tab
    tab.page.route(
        ANSWERS, lambda route: route.fulfill(json=standings if "standings" in route.request.url else games)
    )
    page = look(tab, server, code)
    chart = page.get_by_role("img", name=re.compile("Wins, game by game: .*Maximiliane-Charlotte XY 3"))
    expect(chart).to_be_visible()
    dashes = page.locator("path[stroke-dasharray]").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('stroke-dasharray'))"
    )
    assert len({*dashes}) == len(dashes) == 4
    patterns = page.locator(".end svg path").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
    assert len({*patterns}) == len(patterns) == 4
    tab.press_button("As a table")
    table = page.get_by_role("table", name="Wins, game by game")
    last = table.get_by_role("row").last
    assert last.get_by_role("cell").all_inner_texts() == ["3", "2", "1", "1"]
    expect(last.get_by_role("rowheader")).to_have_text("After game 7")


def test_a_name_opens_the_figures_of_that_person(server: Server, somebody, played):
    code, _ = played
    games, standings = crowded()
    tab = somebody("Zoe", PHONE).tab
    tab.page.route(
        ANSWERS, lambda route: route.fulfill(json=standings if "standings" in route.request.url else games)
    )
    look(tab, server, code)
    tab.press("[data-person=p3] button")
    dialog = tab.page.get_by_role("dialog", name="Cy")
    expect(dialog).to_contain_text("Exact bids on others")
    expect(dialog).to_contain_text("61 of 132")
    expect(dialog).not_to_contain_text("With you")
