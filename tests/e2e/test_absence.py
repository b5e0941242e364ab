"""People who leave, vote, pause and return: what their pages say and do."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.axe import complaints
from tests.e2e.conftest import QUICK
from tests.e2e.geometry import resize
from tests.e2e.people import LAPTOP, PHONE, Person, Tab
from tests.e2e.stage import SeededServer
from tests.e2e.wire import Wire
from tests.server import Server

SOON = {"SEAT_GONE_SECONDS": "0.3", "READY_GONE_SECONDS": "0.3", "PRESENCE_MS": "20"}
SEED = "26"
"""With this seed seat 2 starts: the first auction is about it, the next about seat 0."""
WAITS = "We're waiting for Bo, who's gone."


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server for one test, where nobody waits long for an absent player. A test may add settings."""
    settings = {**QUICK, **SOON, **getattr(request, "param", {})}
    with SeededServer(sqlite_url, tmp_path / "server.log", SEED=SEED, **settings) as running:
        yield running


@dataclass
class Three:
    """Three players on seats 0 to 2: Cy without a page, Bo on a phone, and Ann, the host, on a laptop.

    Their game has begun: the others bid on Ann.
    """

    ann: Tab
    bo: Tab
    cy: Wire
    link: str


def board(tab: Tab):
    return tab.page.get_by_test_id("board")


def plays_on(tab: Tab, seat: int) -> None:
    expect(board(tab)).to_have_attribute("data-you", str(seat))


@pytest.fixture
def three(server: Server, crowd_at) -> Iterator[Three]:
    crowd = crowd_at(server)
    ann, bo = crowd.person("Ann", LAPTOP), crowd.person("Bo", PHONE)
    link = ann.create_table()
    ann.sit(2)
    bo.open_link(link)
    bo.sit(1)
    with Wire(server, "Cy", link.rsplit("/", 1)[1]) as cy:
        cy.say("sit", seat=0)
        ann.tab.press_button("Start")
        for tab in (ann.tab, bo.tab):
            board(tab).wait_for()
        cy.say("ping")
        yield Three(ann.tab, bo.tab, cy, link)


def open_menu(tab: Tab, entry: str) -> None:
    tab.press_button("Menu")
    tab.press(tab.page.locator("dialog[open]").get_by_role("button", name=entry))


def go(tab: Tab) -> None:
    tab.page.goto("about:blank")


def test_the_others_let_a_bot_play_and_its_person_comes_back(three: Three):
    assert three.cy.game["to_act"] == [0, 1]
    go(three.bo)
    vote = three.ann.page.locator("dialog[open]")
    expect(vote).to_contain_text(WAITS)
    expect(three.ann.page.get_by_test_id("status")).to_contain_text("Bo is gone. Vote on how to go on.")
    assert complaints(three.ann.page) == []
    three.ann.press(vote.get_by_role("button", name="Keep waiting"))
    expect(vote.get_by_role("button", name="Keep waiting")).to_contain_text("In favour: you")
    three.ann.press(vote.get_by_role("button", name="Let a bot play"))
    expect(vote.get_by_role("button", name="Let a bot play")).to_contain_text("In favour: you")
    expect(vote.get_by_role("button", name="Keep waiting")).not_to_contain_text("In favour")
    three.cy.say("vote", seat=1, choice="bot")
    expect(vote).to_have_count(0)
    three.ann.sees("A bot takes over for Bo.")

    three.bo.page.goto(three.link)
    plays_on(three.bo, 1)
    three.ann.sees("Bo is playing now.")


@pytest.mark.parametrize("server", [{"IDLE_SECONDS": "2"}], indirect=True)
def test_a_bot_goes_on_for_somebody_idle_who_returns_and_has_the_seat(three: Three):
    three.cy.act("bid 2")
    vote = three.ann.page.locator("dialog[open]")
    expect(vote).to_contain_text("We're waiting for Bo, who hasn't moved for a while.")
    three.bo.sees("Are you still there? The others are voting. Make a move to stop the vote.")
    expect(three.bo.page.locator("dialog[open]")).to_have_count(0)
    assert complaints(three.bo.page) == []
    three.ann.press(vote.get_by_role("button", name="Let a bot play"))
    three.cy.say("vote", seat=1, choice="bot")
    three.bo.sees("A bot is playing for you.")
    expect(board(three.bo)).not_to_have_attribute("data-you", "1")
    three.ann.sees("A bot takes over for Bo.")
    three.bo.press_button("I'm back")
    plays_on(three.bo, 1)
    three.ann.sees("Bo is playing now.")


def place(tab: Tab) -> None:
    """Place a bid with the dock's one button."""
    tab.press("[data-testid=dock][data-kind=bid] .main")
    expect(tab.page.get_by_test_id("dock")).not_to_have_attribute("data-kind", "bid")


def test_a_vote_does_not_interrupt_who_is_to_act_and_ends_when_the_seat_is_back(three: Three):
    place(three.bo)
    three.cy.act("bid 2")
    expect(three.ann.page.get_by_test_id("dock")).to_have_attribute("data-kind", "bid")
    go(three.bo)
    card = three.ann.page.locator(".notices .card", has_text=WAITS)
    expect(card).to_be_visible()
    expect(three.ann.page.locator("dialog[open]")).to_have_count(0)
    three.ann.press(card.get_by_role("button", name="Vote"))
    expect(three.ann.page.locator("dialog[open]")).to_contain_text("Most votes win")
    three.bo.page.goto(three.link)
    plays_on(three.bo, 1)
    expect(three.ann.page.locator("dialog[open]")).to_have_count(0)
    expect(card).to_have_count(0)


def test_a_game_that_is_ended_has_no_winner_and_another_one_may_begin(three: Three):
    go(three.bo)
    vote = three.ann.page.locator("dialog[open]")
    three.ann.press(vote.get_by_role("button", name="End the game"))
    three.cy.say("vote", seat=1, choice="end")
    three.ann.sees("Nobody has won")
    expect(three.ann.button("Share")).to_have_count(0)
    three.ann.press_button("Play again")
    expect(board(three.ann)).to_have_attribute("data-turn", re.compile(r"^2\."))


def test_one_pauses_and_another_resumes(three: Three):
    open_menu(three.ann, "Pause the game")
    three.ann.sees("You paused the game.")
    three.bo.sees("Ann paused the game.")
    expect(three.bo.page).to_have_title("Paused · PIKOKO")
    assert complaints(three.bo.page) == []
    expect(three.bo.page.locator("[inert] [data-testid=board]")).to_have_count(1)
    three.bo.page.keyboard.press("b")
    expect(three.bo.page.locator(".unfolded")).to_have_count(0)
    three.bo.press_button("Resume the game")
    expect(three.bo.page.locator("[inert]")).to_have_count(0)
    three.ann.sees("The game goes on.")
    three.bo.press("[data-testid=dock] .main")
    expect(three.bo.page.get_by_test_id("dock")).to_have_attribute("data-kind", "change")


def test_who_has_waited_long_may_knock_once_and_sees_the_glass(server: Server, crowd_at):
    ann = crowd_at(server).person("Ann", LAPTOP)
    ann.tab.page.clock.install()
    link = ann.create_table()
    ann.sit(2)
    ann.tab.press_button("Change")
    ann.tab.page.get_by_role("radio", name="1 min").check()
    ann.tab.press_button("Close")
    with Wire(server, "Bo", link.rsplit("/", 1)[1]) as bo, Wire(server, "Cy", bo.code) as cy:
        bo.say("sit", seat=1)
        cy.say("sit", seat=0)
        ann.tab.press_button("Start")
        board(ann.tab).wait_for()
        expect(ann.tab.page.get_by_role("img", name="Sandglass")).to_be_visible()
        knock = ann.tab.button("Knock", exact=False)
        expect(knock).to_have_count(0)
        ann.tab.page.clock.fast_forward(8500)
        ann.tab.press(knock)
        ann.tab.sees("You knocked.")
        expect(knock).to_have_count(0)
        bo.say("ping")
        assert bo.game["knocked"] == bo.snapshot["table"]["host"]


def test_who_hides_the_page_is_away(three: Three):
    three.bo.page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(three.ann.page.locator("li.away[data-seat='1']")).to_contain_text("away")
    go(three.bo)
    expect(three.ann.page.locator("li.gone[data-seat='1']")).to_contain_text("gone")


def send_away(route: WebSocketRoute) -> None:
    route.send(json.dumps({"type": "bye", "reason": "database", "retry_ms": 300}))
    route.close(code=1013)


def test_a_database_that_is_away_is_said_calmly(person):
    ann: Person = person("Ann", PHONE)
    routes: list[WebSocketRoute] = []
    away = False

    def connect(route: WebSocketRoute) -> None:
        if away:
            send_away(route)
        else:
            route.connect_to_server()
            routes.append(route)

    ann.tab.page.route_web_socket(re.compile("/socket"), connect)
    ann.create_table()
    ann.tab.press_button("Start with 2 bots")
    board(ann.tab).wait_for()
    away = True
    send_away(routes[-1])
    ann.tab.sees("We can't reach the database. Nothing is lost; we're reconnecting.")
    for screen in (PHONE, LAPTOP):
        resize(ann.tab.page, screen.width, screen.height)
        lost, dock = (ann.tab.page.locator(one).bounding_box() for one in ("p.lost", "[data-testid=dock]"))
        assert lost
        assert dock
        assert lost["y"] + lost["height"] <= dock["y"]
    away = False
    expect(ann.tab.page.locator("p.lost")).to_have_count(0)
    expect(board(ann.tab)).to_be_visible()
