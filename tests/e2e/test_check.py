"""Checking that the cards of a game were fixed: by whoever was there at the deal, by a guest, without crypto.

Ann plays a game of Enchanted Plumes against a bot, with her browser open. Then pages look at it again.
"""

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from app.table.seals import seal_of
from tests.e2e.axe import complaints
from tests.e2e.boards import BOARD
from tests.e2e.conftest import QUICK
from tests.e2e.people import LAPTOP, PHONE, Crowd, Person, Screen, Tab
from tests.e2e.stage import seat
from tests.e2e.wire import Wire, fetched
from tests.server import Server

OFFERED = "The cards were fixed before the first bid. Check"
RIGHT = "and this browser saw the seal then."
UNSEEN = "Checked: cards and seal fit. This browser was not there at the deal; ask one that was."
WRONG = "These are not the cards that were fixed. Tell whoever runs this site."
OLDER = "This game is older than the seals."
STORED = "() => JSON.parse(localStorage['pikoko.seals'] ?? '{}')"
PLAIN_HTTP = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });"
"""As on plain http, where browsers have no `crypto.subtle`."""
NO_WORKER = "delete Navigator.prototype.serviceWorker;"
WAIT_MS = 20_000


@dataclass(frozen=True)
class Told:
    """A finished game, its record, and what Ann's browser has kept of it."""

    server: Server
    code: str
    token: str
    record: dict[str, Any]
    stored: dict[str, str]
    line: str

    @property
    def link(self) -> str:
        return f"{self.server.url}/t/{self.code}/games/1"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("check") / "check.db"


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[Server]:
    url, log = f"sqlite+aiosqlite:///{database}", database.with_name("server.log")
    with Server(url, log, **QUICK, REPLAY_CACHE_BYTES="0") as running:
        yield running


@pytest.fixture(scope="module")
def told(server: Server, browser) -> Told:
    crowd = Crowd(browser, server.url)
    me = crowd.person("Ann", PHONE)
    with Wire(server, "Ann", game="plumes") as ann:
        ann.say("sit", seat=0)
        ann.say("start")
        ann.until_still({0})
        while ann.game["view"]["turns"] < 3:
            ann.act(ann.game["legal"][0])
            ann.until_still({0})
        tab = seat(me, ann)
        tab.page.locator(BOARD).wait_for()
        tab.page.locator("button.title").click()
        line = tab.page.get_by_test_id("seal")
        line.wait_for()
        text = line.inner_text()
        ann.to_the_end(random.Random(1))
        tab.page.locator(f"{BOARD}[data-phase=over]").wait_for()
        tab.page.wait_for_timeout(2500)
        stored = tab.page.evaluate(STORED)
        record = fetched(server, f"/api/tables/{ann.code}/games/1")
        crowd.leave()
        return Told(server, ann.code, ann.token, dict(record), stored, text)


@pytest.fixture
def somebody(crowd_at: Callable[[Server], Crowd], server: Server) -> Callable[..., Person]:
    """`somebody(stored, script)`: somebody whose browser has kept these seals."""
    crowd = crowd_at(server)

    def come(stored: dict[str, str] | None = None, script: str = "", screen: Screen = LAPTOP) -> Person:
        person = crowd.person("Zoe", screen)
        kept = json.dumps(json.dumps(stored or {}))
        person.context.add_init_script(f"{NO_WORKER}{script}localStorage['pikoko.seals'] = {kept};")
        return person

    return come


def opened(tab: Tab, link: str) -> Locator:
    """The check on the page of a game; on a phone it is in the sheet of the chapters."""
    tab.page.goto(link)
    steps = tab.page.get_by_test_id("steps")
    steps.wait_for()
    check = tab.page.get_by_test_id("check")
    if not check.count():
        steps.get_by_role("button").nth(2).click()
    check.wait_for()
    return check


def checked(check: Locator) -> Locator:
    check.get_by_role("button").click()
    return check.get_by_role("status")


def test_a_browser_at_the_table_keeps_the_seals_and_shows_the_beginning_of_the_newest(told: Told):
    seals = {f"{told.code} 1 {one['draw']}": one["seal"] for one in told.record["seals"]}
    assert len(seals) == 3
    assert told.stored == seals
    newest = [one["seal"] for one in told.record["seals"]]
    assert told.line in [f"The deal is fixed: {seal[:4]} {seal[4:8]} …" for seal in newest]


@pytest.mark.parametrize("screen", [LAPTOP, PHONE])
def test_whoever_was_there_is_told_that_these_are_the_cards(somebody, told: Told, screen: Screen):
    tab = somebody(told.stored, screen=screen).tab
    check = opened(tab, told.link)
    button = check.get_by_role("button")
    assert button.inner_text() == OFFERED
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    expect(checked(check)).to_contain_text(RIGHT, timeout=WAIT_MS)
    summary = check.locator("summary")
    box = summary.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    summary.click()
    expect(check).to_contain_text("It does not show that the shuffle was fair")
    assert complaints(tab.page) == []


@pytest.mark.parametrize("script", ["", PLAIN_HTTP], ids=["secure", "plain http"])
def test_a_guest_is_told_that_cards_and_seal_fit_also_without_crypto(somebody, told: Told, script: str):
    tab = somebody(script=script).tab
    check = opened(tab, told.link)
    assert tab.page.evaluate("crypto.subtle === undefined") == bool(script)
    expect(checked(check)).to_have_text(UNSEEN, timeout=WAIT_MS)


def tampered(record: dict[str, Any], how: str) -> dict[str, Any]:
    """The record with other cards, with one changed nonce, as another game, or without its seals."""
    draws = [entry for entry in record["journal"] if entry["seat"] is None]
    first = record["seals"][0]
    deal = draws[first["draw"]]
    words = deal["action"].split()
    other = " ".join([words[0], words[2], words[1], *words[3:]])
    nonce = first["nonce"][::-1]
    journal = [{**entry, "action": other} if entry is deal else entry for entry in record["journal"]]
    match how:
        case "cards":
            return {**record, "journal": journal}
        case "nonce":
            return {**record, "seals": [{**first, "nonce": nonce}, *record["seals"][1:]]}
        case "number":
            return {**record, "number": 2}
        case "none":
            return {**record, "seals": []}
    seal = seal_of(1, first["draw"], first["nonce"], other)
    return {**record, "journal": journal, "seals": [{**first, "seal": seal}, *record["seals"][1:]]}


@pytest.mark.parametrize("how", ["cards", "nonce", "number", "none", "cards and seal"])
def test_changed_cards_are_found_out(somebody, told: Told, how: str):
    tab = somebody(told.stored).tab

    def answer(route: Route) -> None:
        route.fulfill(json=tampered(told.record, how))

    tab.page.route(
        "**/games/1", lambda route: answer(route) if "/api/" in route.request.url else route.continue_()
    )
    expect(checked(opened(tab, told.link))).to_have_text(WRONG, timeout=WAIT_MS)


def test_only_whoever_was_there_notices_cards_that_were_changed_with_their_seal(somebody, told: Told):
    tab = somebody().tab
    record = tampered(told.record, "cards and seal")
    tab.page.route("**/api/tables/*/games/1", lambda route: route.fulfill(json=record))
    expect(checked(opened(tab, told.link))).to_have_text(UNSEEN, timeout=WAIT_MS)


def test_while_the_record_does_not_come_a_press_tries_again(somebody, told: Told):
    tab = somebody(told.stored).tab
    tab.expected = ("net::ERR_FAILED",)
    away = True

    def answer(route: Route) -> None:
        if away:
            route.abort()
        else:
            route.continue_()

    tab.page.route("**/api/tables/*/games/1", answer)
    check = opened(tab, told.link)
    expect(checked(check)).to_contain_text("server", timeout=WAIT_MS)
    away = False
    expect(checked(check)).to_contain_text(RIGHT, timeout=WAIT_MS)


def test_french_says_it_in_french(crowd_at, server: Server, told: Told):
    person = crowd_at(server).person("Zoe", PHONE)
    person.context.add_init_script("localStorage['pikoko.language'] = 'fr';")
    check = opened(person.tab, told.link)
    assert check.get_by_role("button").inner_text() == (
        "Les cartes étaient fixées avant la première enchère. Vérifier"
    )
    expect(checked(check)).to_contain_text("demande à un autre.", timeout=WAIT_MS)
    expect(check.locator("summary")).to_contain_text("Qu’est-ce que cela montre")


def test_a_game_from_before_the_seals_is_older(somebody, told: Told, database: Path):
    with sqlite3.connect(database) as connection:
        nonces = connection.execute("SELECT number, nonce FROM actions WHERE nonce IS NOT NULL").fetchall()
        connection.execute("UPDATE actions SET nonce = NULL")
    try:
        check = opened(somebody().tab, told.link)
        expect(check).to_have_text(OLDER, timeout=WAIT_MS)
        assert check.get_by_role("button").count() == 0
    finally:
        with sqlite3.connect(database) as connection:
            for number, nonce in nonces:
                connection.execute("UPDATE actions SET nonce = ? WHERE number = ?", (nonce, number))
