"""Looking back at PIKOKO: a round of a finished game, moment by moment, on its own page and over a table.

One whole game of five is played without a page; the tests look at it again. What a moment shows is compared
with a fold of the record's journal.
"""

import json
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, Route, expect

from app.rules.pikoko import GAME as PIKOKO
from app.rules.pikoko.state import State
from app.rules.pikoko.view_types import FinishedTrick, Trick
from tests.e2e import geometry
from tests.e2e.boards import BOARD
from tests.e2e.conftest import QUICK
from tests.e2e.geometry import double, resize
from tests.e2e.people import LAPTOP, MOVING_LAPTOP, PHONE, WAIT_MS, Crowd, Person, Screen, Tab
from tests.e2e.secrecy import course_of
from tests.e2e.stage import SEEDS, SeededServer, seat, staged
from tests.e2e.turning import LANGUAGES, Turning
from tests.e2e.wire import Json, Wire, choice, fetched
from tests.merging import laid_over
from tests.server import ROOT, Server

PLAYERS = 5
ROUND = 2
"""The round that is looked at; its links have to find it."""
MOMENTS = 49
STEPS = "[data-testid=steps]"
STEP_ON = "One step on"
FRAMES = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}"""
ROUNDS = re.compile(r"/rounds/\d+(\?|$)")
ASSETS = ROOT / "frontend" / "dist" / "assets"
REPLAY_LIMIT_BYTES = 25 * 1024
Cards: TypeAlias = tuple[str, ...]

SEEN = """() => {
  const cards = (all) => [...all].map((one) => one.dataset.card ?? one.dataset.feather).sort();
  const every = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const tails = every("[data-tail]")
    .map((one) => [one.dataset.tail, cards(every("[data-card], [data-feather]", one))]);
  const bidders = every("aside.left tbody tr:not(.took, .reviewed)");
  const rows = bidders.map((row) => every("td", row).map((cell) => [
    cell.querySelector(".bid")?.textContent ?? null,
    cell.querySelector(".mark")?.textContent ?? null,
  ]));
  return {
    moment: Number(document.querySelector("[data-testid=steps]").dataset.moment),
    tails: Object.fromEntries(tails),
    fan: cards(every("[data-testid=fan] button[data-card]")),
    places: every("[data-testid=fan] .feather").length,
    trick: every(":is([data-testid=trick], [data-testid=last-trick]) li:not(.free) [data-card]")
      .map((one) => one.dataset.card),
    rows,
    took: every("aside.left .took .bid").map((one) => one.textContent),
    scores: every("[data-testid=scores]").length,
    status: document.querySelector("[data-testid=status]")?.textContent.trim() ?? "",
  };
}"""
"""What a laptop's page shows of a moment."""

STANDS = """() => {
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  };
  const all = (selector) => [...document.querySelectorAll(selector)].map(box);
  const named = [...document.querySelectorAll("[data-tail] :is([data-feather], svg[data-card])"),
    ...document.querySelectorAll("[data-testid=fan] [data-card] .lift")];
  return {
    steps: all("[data-testid=steps] :is(button, input)"),
    tails: all("[data-tail]"),
    cards: Object.fromEntries(named.map((one) => [
      one.dataset.feather ?? one.closest("[data-card]").dataset.card, box(one)])),
  };
}"""
"""Where the steps, the tails and each of their cards are."""

NAMED = r"""() => {
  const found = [];
  for (const one of document.body.querySelectorAll("*")) {
    const owner = one.closest("[data-tail]")?.dataset.tail
      ?? (one.closest("[data-testid=fan]") ? "fan" : null);
    const values = [...one.attributes]
      .filter(({ name }) => /^(data-|aria-|title|alt|value|id)/.test(name))
      .map(({ value }) => value);
    values.push(...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data));
    for (const card of values.join(" ").match(/\b[RYPWBM]\d{1,2}\b/g) ?? []) found.push([owner, card]);
  }
  return found;
}"""
"""Every card that the page names in a text or an attribute, with the tail that it is in."""

WITHOUT_LISTS = r"""() => {
  const lists = "aside.right, [data-testid=steps], script, style, noscript";
  const told = (one) => [...one.attributes]
    .filter(({ name }) => !/^(class|style|id|clip-path)$/.test(name))
    .map(({ name, value }) => `${name}=${value}`);
  const texts = (one) => [...one.childNodes]
    .map(({ nodeType, data }) => (nodeType === 3 ? data.trim() : ""))
    .filter(Boolean);
  return [...document.body.querySelectorAll("*")]
    .filter((one) => !one.closest(lists))
    .map((one) => [one.tagName, ...told(one), ...texts(one)].join(" "))
    .join("\n");
}"""
"""All that the page says and draws, but for its list of chapters and its steps."""

CHAPTERS = "() => [...document.querySelectorAll('aside.right ol button')].map((one) => one.textContent)"

SAFARI = """{
  const calls = [];
  const real = history.replaceState.bind(history);
  window.replaced = () => calls.length;
  history.replaceState = (...given) => {
    const now = Date.now();
    calls.push(now);
    if (calls.filter((at) => at > now - 30_000).length > 100)
      throw new DOMException("more than 100 times per 30 seconds", "SecurityError");
    real(...given);
  };
}"""


NO_WORKER = "delete Navigator.prototype.serviceWorker;"
"""What goes through a service worker can't be answered by a test."""

FIVE_STEPS = """(key) => {
  for (let i = 0; i < 5; i += 1)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""


@dataclass(frozen=True)
class Moment:
    at: int
    kind: str
    state: State


@dataclass(frozen=True)
class Told:
    """The game that was played, and the tokens of Ann, who sat on the first seat, and Bo."""

    server: Server
    code: str
    ann: str
    bo: str
    names: Sequence[str]
    rounds: Mapping[int, Sequence[Moment]]

    @property
    def link(self) -> str:
        return f"{self.server.url}/t/{self.code}/games/1"

    @property
    def moments(self) -> Sequence[Moment]:
        return self.rounds[ROUND]

    def first(self, kind: str) -> int:
        """The index of the round's first moment of this kind."""
        return next(i for i, moment in enumerate(self.moments) if moment.kind == kind)


def folded(record: Json) -> dict[int, list[Moment]]:
    """The moments of each round, by the record's journal alone."""
    rounds: dict[int, list[Moment]] = {}
    state = PIKOKO.start(len(record["seats"]), record["options"])
    for entry in record["journal"]:
        before, state = state, PIKOKO.apply(state, entry["seat"], entry["action"])
        for kind, shown in PIKOKO.steps(before, state, entry["seat"], entry["action"]):
            rounds.setdefault(shown.round, []).append(Moment(entry["number"], kind, shown))
    return rounds


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("replay") / "replay.db"


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[Server]:
    log = database.with_name("server.log")
    with SeededServer(f"sqlite+aiosqlite:///{database}", log, SEED=str(SEEDS[PLAYERS]), **QUICK) as running:
        yield running


@pytest.fixture(scope="module")
def told(server: Server) -> Told:
    with staged(server, PLAYERS) as stage:
        stage.start()
        while not stage.over:
            stage.step()
        record = fetched(server, f"/api/tables/{stage.ann.code}/games/1", stage.ann.token)
        seats = fetched(server, f"/api/tables/{stage.ann.code}/games/1/rounds/1", stage.ann.token)["seats"]
        names = [(entry["player"] or {}).get("name", "") for entry in seats]
        return Told(server, stage.ann.code, stage.ann.token, stage.bo.token, names, folded(record))


@pytest.fixture
def somebody(crowd_at: Callable[[Server], Crowd], server: Server) -> Callable[..., Person]:
    """`somebody(name, screen, token)`: somebody with their own browser, perhaps known to the server."""
    crowd = crowd_at(server)

    def come(name: str = "Zoe", screen: Screen = LAPTOP, token: str = "") -> Person:
        person = crowd.person(name, screen)
        person.context.add_init_script(NO_WORKER)
        if token:
            person.context.add_cookies([{"name": "player", "value": token, "url": server.url}])
        return person

    return come


def opened(tab: Tab, link: str) -> Tab:
    """Open a link to a replay anew and wait for its board."""
    tab.page.goto("about:blank")
    tab.page.goto(link)
    tab.page.locator(STEPS).wait_for()
    tab.page.locator(BOARD).wait_for()
    return tab


def moment(tab: Tab) -> int:
    return int(tab.page.locator(STEPS).get_attribute("data-moment") or -1)


def stand_at(tab: Tab, index: int) -> None:
    expect(tab.page.locator(STEPS)).to_have_attribute("data-moment", str(index))


def step(tab: Tab, key: str) -> None:
    """Press an arrow key, and wait for the side columns, which are drawn a frame after the table."""
    tab.page.keyboard.press(key)
    tab.page.evaluate(FRAMES)


def go_to(tab: Tab, index: int) -> None:
    """Move the slider to a moment."""
    tab.page.locator(f"{STEPS} input").evaluate(
        "(input, to) => { input.value = to; input.dispatchEvent(new Event('input', { bubbles: true })); }",
        index,
    )
    assert moment(tab) == index


def played(state: State) -> list[Any]:
    """Plays of the round so far, in order."""
    tricks: list[Trick | FinishedTrick] = [*state.tricks, *([state.trick] if state.trick else [])]
    return [play for trick in tricks for play in trick.plays]


def sign(bid: int, won: int, left: int) -> str:
    """The mark of a bid as the board draws it."""
    if bid == won:
        return "="
    if won < bid <= won + left:
        return f"+{bid - won}"
    return "±1" if bid in (won - 1, won + left + 1) else "×"


def wanted(moment: Moment, index: int, large: int) -> dict[str, Any]:
    """What a laptop's page has to show of a moment, by the fold; `large`: the seat whose tail lies large."""
    state, resting = moment.state, moment.kind == "trick"
    order = [(large + 1 + away) % PLAYERS for away in range(PLAYERS)]
    won, done = list(state.tricks_won), len(state.tricks)
    if resting:  # the trick lies there and is not counted yet
        won[state.tricks[-1].winner] -= 1
        done -= 1
    marked = state.phase == "tricks" or resting
    trick: Trick | FinishedTrick | None = state.tricks[-1] if resting else state.trick
    scored = moment.kind == "score"

    def cell(bidder: int, target: int) -> list[str | None]:
        bid = state.bids[bidder][target]
        if bid is None:
            return [None, None]
        mark = sign(bid, won[target], 8 - done) if marked and bidder == large else None
        return [str(bid), mark]

    return {
        "moment": index,
        "tails": {} if scored else {str(seat): sorted(state.hands[seat]) for seat in order[:-1]},
        "fan": [] if scored else sorted(state.hands[large]),
        "places": 0 if scored else 8,
        "trick": [play["card"] for play in trick.plays] if trick and marked and not scored else [],
        "rows": [] if scored else [[cell(bidder, target) for target in order] for bidder in order],
        "took": [str(won[target]) for target in order] if marked and not scored else [],
        "scores": int(scored),
    }


def without_status(seen: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in seen.items() if key != "status"}


# 1


@pytest.mark.slow(10)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_strip_shows_my_tail_once_the_round_is_scored_and_no_card_of_it_before_it_is_played(
    server: Server, database: Path, somebody, told: Told, players: int
):
    me = somebody("Ann", PHONE)
    chance = random.Random(players)
    with Wire(server, "Ann") as ann:
        ann.say("sit", seat=0)
        for bot in range(1, players):
            ann.say("add_bot", seat=bot, level="casual")
        ann.say("start")

        def play(done: Callable[[Mapping[str, Any]], bool]) -> None:
            ann.until_still({0})
            while not done(ann.game["view"]):
                ann.act(choice(list(ann.game["legal"]), players, chance))
                ann.until_still({0})

        play(lambda view: len(view["tricks"]) == 3)
        tab = seat(me, ann)
        tab.page.locator(f"{BOARD}[data-phase=tricks]").wait_for()
        expect(tab.page.locator(BOARD)).to_have_attribute("data-turn", ann.game["turn"])
        state = course_of(database, ann.code, players).states[ann.game["turn"]]
        assert 3 <= len(state.hands[0]) <= 5
        assert not {card for _, card in tab.page.evaluate(NAMED)} & {*state.hands[0]}

        play(lambda view: view["phase"] == "scored")
        mine = sorted(
            play["card"]
            for trick in ann.game["view"]["tricks"]
            for play in trick["plays"]
            if play["owner"] == 0
        )
        was = tab.page.locator("[data-was] [data-card]")
        for _ in range(2):
            expect(was).to_have_count(8)
            assert sorted(was.evaluate_all("(all) => all.map((one) => one.dataset.card)")) == mine
            tab.page.reload()


# 2


def test_a_guest_opens_a_link_to_a_moment_and_becomes_nobody(somebody, told: Told):
    tab = somebody().tab
    asked: list[str] = []
    sockets: list[str] = []
    tab.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    tab.page.on("websocket", lambda socket: sockets.append(socket.url))
    index = told.first("trick")
    link = f"{told.link}#{told.moments[index].at}"
    opened(tab, link)
    stand_at(tab, index)
    seen = tab.page.evaluate(SEEN)
    trick = told.moments[index].state.tricks[-1]
    assert seen["trick"] == [play["card"] for play in trick.plays]
    by = told.names[trick.plays[-1]["by"]]
    assert (by or "plays") in seen["status"] or "played" in seen["status"]
    tab.page.wait_for_timeout(500)
    assert tab.page.url == link
    assert tab.page.get_by_role("textbox").count() == 0
    assert [one for one in asked if one.startswith("POST")] == []
    assert sockets == []
    assert tab.page.context.cookies() == []


def test_the_address_follows_the_steps(somebody, told: Told):
    tab = opened(somebody().tab, f"{told.link}#r{ROUND}")
    stand_at(tab, MOMENTS - 1)
    tab.page.keyboard.press("ArrowLeft")
    tab.page.wait_for_url(f"{told.link}#{told.moments[-2].at}")
    tab.page.keyboard.press("ArrowRight")
    tab.page.wait_for_url(f"{told.link}#r{ROUND}")


def until(page: Page, expression: str, value: object) -> None:
    """Wait until it has this value; the site's policy forbids `wait_for_function`."""
    deadline = time.monotonic() + WAIT_MS / 1000
    while (now := page.evaluate(expression)) != value:
        assert time.monotonic() < deadline, now
        page.wait_for_timeout(20)


OTHER = 2
"""The seat of Bo."""


def test_a_link_opens_as_a_seat_saw_it(somebody, told: Told):
    tab = somebody().tab
    index = told.first("play")
    link = f"{told.link}?as={OTHER}#{told.moments[index].at}"
    opened(tab, link)
    stand_at(tab, index)
    expect(tab.page).to_have_title(re.compile(f"as {told.names[OTHER]} saw it"))
    state = told.moments[index].state
    assert not {card for _, card in tab.page.evaluate(NAMED)} & {*state.hands[OTHER]}
    tab.page.wait_for_timeout(500)
    assert tab.page.url == link
    tab.page.keyboard.press("ArrowRight")
    tab.page.wait_for_url(f"{told.link}?as={OTHER}#{told.moments[index + 1].at}")
    for bogus in ("9", "x", "-1", "watcher", ""):
        opened(tab, f"{told.link}?as={bogus}#{told.moments[index].at}")
        stand_at(tab, index)
        assert "saw it" not in tab.page.title(), bogus


def test_choosing_as_whom_is_written_into_the_address_and_the_copied_link(somebody, told: Told):
    tab = opened(somebody("Ann", PHONE, told.ann).tab, f"{told.link}#{told.moments[3].at}")
    page = tab.page
    page.keyboard.press("v")
    page.wait_for_url(f"{told.link}?as=0#{told.moments[3].at}")
    page.keyboard.press("c")
    until(page, "navigator.clipboard.readText()", page.url)
    tab.press(f"{STEPS} .chapter")
    page.locator("dialog select").select_option(f"{OTHER}")
    expect(page).to_have_title(re.compile(f"as {told.names[OTHER]} saw it"))
    page.wait_for_timeout(500)
    page.keyboard.press("Escape")
    page.wait_for_url(f"{told.link}?as={OTHER}#{told.moments[3].at}")
    page.go_back()
    assert page.url == "about:blank", "steps and views make no history entries"


COUNTED = """
  window.backs = 0;
  new MutationObserver(() => {
    const lying = document.querySelectorAll("[data-testid=fan] .lift > svg:not(:last-child)").length;
    window.backs = Math.max(window.backs, lying);
  }).observe(document, { childList: true, subtree: true });
"""
"""Counts how many backs lay on the feathers of the large tail at once."""
LYING = "[data-testid=fan] .lift > svg:not(:last-child)"


def test_the_first_time_ones_own_tail_turns_up_at_the_deal(somebody, told: Told):
    deal = f"{told.link}#{told.moments[0].at}"
    ann = somebody("Ann", MOVING_LAPTOP, told.ann)
    ann.context.add_init_script(COUNTED)
    tab = opened(ann.tab, deal)
    page = tab.page
    until(page, "window.backs", 8)
    expect(page.locator(LYING)).to_have_count(0)

    page.evaluate("window.backs = 0")
    page.keyboard.press("1")
    until(page, "window.backs", 8)
    page.keyboard.press("Shift")
    expect(page.locator(LYING)).to_have_count(0, timeout=300)  # any press ends it

    opened(tab, deal)
    page.wait_for_timeout(500)
    assert page.evaluate("window.backs") == 0, "once a round and browser"


@pytest.mark.parametrize("who", ["a guest", "as another saw it", "without motion", "later"])
def test_no_tail_turns_up(somebody, told: Told, who: str):
    bo = somebody(
        "Bo",
        LAPTOP if who == "without motion" else MOVING_LAPTOP,
        "" if who == "a guest" else told.bo,
    )
    bo.context.add_init_script(COUNTED)
    query = "?as=0" if who == "as another saw it" else ""
    tab = opened(bo.tab, f"{told.link}{query}#{told.moments[who == 'later'].at}")
    tab.page.wait_for_timeout(500)
    assert tab.page.evaluate("window.backs") == 0


def test_while_the_slider_speaks_the_live_region_is_silent(somebody, told: Told):
    tab = opened(somebody("Ann", PHONE, told.ann).tab, f"{told.link}#{told.moments[0].at}")
    live = tab.page.get_by_test_id("live")
    slider = tab.page.locator(f"{STEPS} input")
    tab.page.keyboard.press("ArrowRight")
    stand_at(tab, 1)
    expect(live).to_contain_text("Bids on")
    before = live.inner_text()
    slider.focus()
    tab.page.keyboard.press("ArrowRight")
    stand_at(tab, 2)
    tab.page.wait_for_timeout(200)
    assert live.inner_text() == before
    assert slider.get_attribute("aria-valuetext")
    tab.button(STEP_ON).focus()
    tab.page.keyboard.press("ArrowRight")
    expect(live).not_to_have_text(before)


def test_the_keys_of_a_replay_are_listed_and_those_of_the_game_that_do_nothing_are_not(somebody, told: Told):
    tab = opened(somebody("Ann", LAPTOP, told.ann).tab, f"{told.link}#{told.moments[0].at}")
    tab.page.keyboard.press("?")
    keys = tab.page.locator("dialog dt").all_inner_texts()
    assert sorted(keys) == sorted(
        ["← →", "Page ↑ ↓", "Home End", "Space", "1 – 6", "V", "H", "C", "S", "?", "Esc", "B", "L", "T"]
    )
    tab.page.keyboard.press("Escape")
    large = tab.page.locator("[data-testid=tail] .corner").first
    before = large.inner_text()
    tab.page.keyboard.press("h")
    expect(large).not_to_have_text(before)
    for _ in range(PLAYERS - 1):
        tab.page.keyboard.press("h")
    expect(large).to_have_text(before)


# 3


def test_a_link_to_another_moment_is_followed_on_the_page_that_is_open(somebody, told: Told):
    tab = opened(somebody("Zoe", PHONE).tab, f"{told.link}#{told.moments[3].at}")
    stand_at(tab, 3)
    tab.page.evaluate("(hash) => { location.hash = hash; }", f"#{told.moments[9].at}")
    stand_at(tab, 9)
    expect(tab.page).to_have_url(f"{told.link}#{told.moments[9].at}")


def test_a_press_at_the_end_of_a_round_leads_to_the_next_and_back(somebody, told: Told):
    tab = opened(somebody("Zoe", PHONE).tab, f"{told.link}#r{ROUND}")
    stand_at(tab, MOMENTS - 1)
    tab.page.keyboard.press("ArrowRight")
    stand_at(tab, MOMENTS - 1)
    tab.press_button(STEP_ON)
    stand_at(tab, 0)
    expect(tab.page).to_have_url(f"{told.link}#{told.rounds[ROUND + 1][0].at}")
    tab.press_button("Chapter before")
    stand_at(tab, MOMENTS - 1)
    expect(tab.page).to_have_url(f"{told.link}#r{ROUND}")


def test_bogus_fragments_land_at_the_nearest_earlier_moment(somebody, told: Told):
    tab = somebody().tab
    tab.expected = ("404",)
    sealed = told.moments[told.first("auction")].at - 1
    last = f"Game 1, round {len(told.rounds)}"
    for fragment, title, index in (
        ("#0", "Game 1, round 1", 0),
        ("#x", "Game 1, round 1", 0),
        ("#9999", last, MOMENTS - 1),
        ("#r9", last, MOMENTS - 1),
        (f"#{sealed}", f"Game 1, round {ROUND}", 0),
    ):
        opened(tab, told.link + fragment)
        assert (tab.page.title().startswith(title), moment(tab)) == (True, index), (
            fragment,
            tab.page.title(),
        )


# 4


@pytest.mark.slow(20)
def test_every_moment_shows_what_a_fold_of_the_journal_says_forward_and_back(somebody, told: Told):
    tab = opened(somebody("Ann", LAPTOP, told.ann).tab, f"{told.link}#{told.moments[0].at}")
    assert len(told.moments) == MOMENTS
    stand_at(tab, 0)
    pictures: list[Any] = []
    stands: list[Any] = []
    for index, expected in enumerate(told.moments):
        if index:
            step(tab, "ArrowRight")
        seen = tab.page.evaluate(SEEN)
        assert without_status(seen) == wanted(expected, index, 0), (index, expected.kind)
        assert seen["status"] or expected.kind == "score", (index, expected.kind)
        pictures.append(seen)
        stands.append(tab.page.evaluate(STANDS))
    for index in range(MOMENTS - 2, -1, -1):
        step(tab, "ArrowLeft")
        assert tab.page.evaluate(SEEN) == pictures[index], index
    steps, tails, cards = ([one[key] for one in stands[:-1]] for key in ("steps", "tails", "cards"))
    assert all(one == steps[0] for one in [*steps, stands[-1]["steps"]])
    assert all(one == tails[0] for one in tails)
    moved = {card for one in cards for card, place in one.items() if place != cards[0][card]}
    assert not moved, "a feather that stays does not move"
    statuses = [one["status"] for one in pictures]
    assert all(before != after for before, after in pairwise(statuses))


# 5


@pytest.mark.slow(15)
def test_a_round_is_looked_at_over_a_running_game_which_goes_on(server: Server, somebody, told: Told):
    me = somebody("Ann", LAPTOP)
    chance = random.Random(5)
    with (
        Wire(server, "Ann") as ann,
        Wire(server, "Bo", ann.code) as bo,
        Wire(server, "Cy", ann.code) as cy,
        Wire(server, "Dee", ann.code) as dee,
    ):
        people = (ann, bo, cy, dee)
        for number, wire in enumerate(people):
            wire.say("sit", seat=number)
        ann.say("add_bot", seat=4, level="casual")
        ann.say("start")
        seats = {wire.seat for wire in people}
        ann.until_still(seats)
        while ann.game["view"]["phase"] != "scored":
            for wire in people:
                wire.until_still(seats)
                if wire.seat in wire.game["to_act"] and wire.game["view"]["phase"] != "scored":
                    wire.act(choice(list(wire.game["legal"]), PLAYERS, chance))
            ann.until_still(seats)

        sent: list[str] = []
        me.tab.page.on(
            "websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text)))
        )
        tab = seat(me, ann)
        tab.press_button("See it again")
        tab.page.locator(STEPS).wait_for()
        board = tab.page.locator(f"{BOARD}:not([inert] *)")
        expect(board).to_have_count(1)
        expect(tab.page.locator(".layer")).not_to_contain_text("The game goes on")
        sent.clear()
        tab.page.keyboard.press("ArrowRight")
        stand_at(tab, 1)
        for wire in people:
            wire.act("ready")
        gold = tab.button("Round 2 is dealt. They're waiting for you.")
        expect(gold).to_be_visible()
        over = {**geometry.BOARD, "overlays": [*geometry.BOARD["overlays"], ".layer"]}
        assert geometry.problems(tab.page, over) == []
        for wire in (bo, cy, dee):
            wire.until_still(seats)
            if wire.seat in wire.game["to_act"]:
                wire.act(choice(list(wire.game["legal"]), PLAYERS, chance))
        tab.page.keyboard.press("ArrowRight")
        stand_at(tab, 2)
        kinds = {json.loads(text)["type"] for text in sent}
        tab.press(gold)
        expect(tab.page.locator(STEPS)).to_have_count(0)
        live = tab.page.locator(BOARD)
        expect(live).to_have_attribute("data-mine", "true")
        assert re.match(r"1\.", live.get_attribute("data-turn") or "")
        assert tab.page.url == f"{server.url}/t/{ann.code}"
        assert kinds <= {"ping", "away"}


def test_back_and_the_focus_lead_from_the_layer_to_where_it_was_opened(server: Server, somebody, told: Told):
    me = somebody("Ann", PHONE)
    with Wire(server, "Ann") as ann:
        ann.say("sit", seat=0)
        ann.say("start")
        ann.until_still({0})
        chance = random.Random(1)
        while ann.game["view"]["phase"] != "scored":
            ann.act(choice(list(ann.game["legal"]), 3, chance))
            ann.until_still({0})
        tab = seat(me, ann)
        for leave in (
            lambda: tab.page.go_back(),
            lambda: tab.press_button("Back to the table"),
            lambda: tab.page.keyboard.press("Escape"),
        ):
            tab.press_button("See it again")
            expect(tab.button(STEP_ON)).to_be_focused()
            leave()
            expect(tab.page.locator(STEPS)).to_have_count(0)
            expect(tab.button("See it again")).to_be_focused()
            expect(tab.page.get_by_test_id("scores")).to_be_visible()


# 6


@pytest.mark.slow(10)
def test_no_moment_names_a_later_card_bid_backing_or_score(somebody, told: Told):
    tab = opened(somebody("Ann", LAPTOP, told.ann).tab, f"{told.link}#{told.moments[0].at}")
    chapters = tab.page.evaluate(CHAPTERS)
    tricks = [text for text in chapters if text.startswith("Trick")]
    assert tricks == [f"Trick {number}" for number in range(1, 9)] or len(tricks) == 8
    assert not [text for text in tricks for name in told.names if name and name in text]
    dealt = {card for hand in told.moments[0].state.hands for card in hand}
    for index, (kind, state) in enumerate((one.kind, one.state) for one in told.moments[:-1]):
        go_to(tab, index)
        gone = {play["card"] for play in played(state)}
        for owner, card in tab.page.evaluate(NAMED):
            where = (index, kind, owner, card)
            if owner == "fan":
                assert card in state.hands[0], where
            elif owner is not None:
                assert card in state.hands[int(owner)], where
            else:
                assert card in gone or card not in dealt, where
        assert tab.page.evaluate(CHAPTERS) == chapters


def shown_at(tab: Tab, index: int) -> str:
    """The page at a moment of the round, which is asked for anew."""
    with tab.page.expect_response(ROUNDS, timeout=30_000):
        tab.page.keyboard.press(f"{ROUND}")
    stand_at(tab, 0)
    tab.page.wait_for_timeout(50)
    go_to(tab, index)
    tab.page.wait_for_timeout(100)  # until it is said to screen readers
    shown: str = tab.page.evaluate(WITHOUT_LISTS)
    return shown


def test_the_round_that_was_asked_for_last_is_shown_whatever_comes_later(somebody, told: Told):
    tab = opened(somebody("Ann", LAPTOP, told.ann).tab, told.link)
    page = tab.page
    slow: list[Route] = []

    def hold(route: Route) -> None:
        slow.append(route)

    page.route(re.compile(r"/rounds/3(\?|$)"), hold)
    page.keyboard.press("3")
    page.keyboard.press("1")
    expect(page).to_have_title(re.compile("Game 1, round 1"))
    [late] = slow
    with page.expect_response(ROUNDS):
        late.continue_()
    page.evaluate(FRAMES)
    expect(page).to_have_title(re.compile("Game 1, round 1"))


@pytest.mark.parametrize("seen_as", ["open", "own"])
def test_a_moment_looks_the_same_whatever_comes_later(somebody, told: Told, seen_as: str):
    tab = opened(somebody("Ann", LAPTOP, told.ann).tab, f"{told.link}#{told.moments[0].at}")
    if seen_as == "own":
        tab.page.keyboard.press("v")
        expect(tab.page).to_have_title(re.compile("as .* saw it"))
    last = MOMENTS

    def answer(route: Route) -> None:
        """Empty all moments after the last one that is looked at."""
        headers = {**route.request.headers}
        headers.pop("if-none-match", None)  # the browser may have the round already
        fetched = route.fetch(headers=headers, max_retries=3)  # the server may just close an idle connection
        body = fetched.json()
        for later in body["moments"][last + 1 :]:
            later["view"] = {}
        route.fulfill(response=fetched, json=body)

    tab.page.route(ROUNDS, answer)
    for kind in ("trick", "deal", "self_bids"):
        index = told.first(kind)
        last = index
        blank = shown_at(tab, index)
        last = MOMENTS
        assert shown_at(tab, index) == blank, kind
        assert shown_at(tab, index + 1) != blank, "the comparison finds what a moment changes"


def test_as_ann_saw_it_no_unplayed_card_of_hers_is_on_the_page(somebody, told: Told):
    tab = opened(somebody("Ann", PHONE, told.ann).tab, f"{told.link}#{told.moments[0].at}")
    tab.page.keyboard.press("v")
    expect(tab.page).to_have_title(re.compile("as Annabelle Montgomery-Lee saw it"))
    for index in range(told.first("play"), MOMENTS - 1, 3):
        go_to(tab, index)
        state = told.moments[index].state
        assert not {card for _, card in tab.page.evaluate(NAMED)} & {*state.hands[0]}, index


# 7 and 9


@pytest.fixture(scope="module")
def stopped(server: Server, told: Told) -> Iterator[tuple[str, str]]:
    """A table without watchers whose host stopped its game in the second auction; Bo stood up before."""
    with Wire(server, "Ann") as ann, Wire(server, "Bo", ann.code) as bo:
        ann.say("configure", options={"watchers": "off"})
        ann.say("sit", seat=0)
        bo.say("sit", seat=1)
        ann.say("add_bot", seat=2, level="casual")
        ann.say("start")

        def auctions() -> int:
            return len(
                {t for row in ann.game["view"]["bids"] for t, bid in enumerate(row) if bid is not None}
            )

        ann.until_still({0, 1})
        while auctions() < 1 or not {0, 1} & {*ann.game["to_act"]}:
            wire = ann if 0 in ann.game["to_act"] else bo
            wire.until_still({0, 1})
            wire.act("bid 2")
            ann.until_still({0, 1})
        one = ann if 0 in ann.game["to_act"] else bo
        one.until_still({0, 1})
        if len(ann.game["to_act"]) > 1:
            one.act("bid 3")
        bo.say("stand")
        ann.say("end_game")
        yield ann.code, bo.token


def test_without_watchers_a_stranger_gets_a_calm_page_and_who_sat_there_the_replay(
    server: Server, somebody, stopped: tuple[str, str]
):
    code, token = stopped
    link = f"{server.url}/t/{code}/games/1"
    stranger = somebody("Zoe", PHONE).tab
    stranger.expected = ("403",)
    stranger.page.goto(link)
    stranger.sees("Only people who played here")
    expect(stranger.page.get_by_role("link", name="Start page")).to_be_visible()
    expect(stranger.button("Try again")).to_have_count(0)
    assert geometry.problems(stranger.page, geometry.PAGE) == []
    opened(somebody("Bo", PHONE, token).tab, link)


def test_a_stopped_game_opens_as_far_as_it_was_played_and_has_no_result(
    server: Server, somebody, stopped: tuple[str, str]
):
    code, token = stopped
    answer = fetched(server, f"/api/tables/{code}/games/1/rounds/1", token)
    assert answer["abandoned"]
    last = len(answer["moments"]) - 1
    view: dict[str, Any] = {}
    for one in answer["moments"]:
        view = laid_over(view, one["view"])
    known = [[str(bid) for bid in row if bid is not None] for row in view["bids"]]
    assert 0 < sum(map(len, known)) <= 4
    tab = opened(somebody("Bo", LAPTOP, token).tab, f"{server.url}/t/{code}/games/1")
    expect(tab.page.get_by_test_id("status")).not_to_contain_text("stopped")
    tab.page.keyboard.press("End")
    stand_at(tab, last)
    expect(tab.page.get_by_test_id("status")).to_contain_text("The game was stopped here.")
    expect(tab.page.get_by_test_id("scores")).to_have_count(0)
    seen = tab.page.evaluate(SEEN)
    order = [(1 + 1 + away) % 3 for away in range(3)]
    assert [[bid for bid, _ in row if bid] for row in seen["rows"]] == [
        [str(view["bids"][bidder][t]) for t in order if view["bids"][bidder][t] is not None]
        for bidder in order
    ]


# 10


def run_for(page: Page, ms: int) -> None:
    page.clock.run_for(ms)


def timed(tab: Tab, link: str) -> None:
    """Open a link; from then on the page's time passes only by `run_for`."""
    opened(tab, link)
    tab.page.clock.install()
    tab.page.clock.pause_at(tab.page.evaluate("Date.now() + 1000"))


def test_a_held_button_and_the_space_bar_play_and_stop(somebody, told: Told):
    tab = somebody("Ann", LAPTOP, told.ann).tab
    begin = told.first("play")
    timed(tab, f"{told.link}#{told.moments[begin].at}")
    page = tab.page
    stand_at(tab, begin)

    def hold() -> None:
        tab.button(STEP_ON).hover()
        page.mouse.down()

    hold()
    run_for(page, 5000)
    held = moment(tab)
    assert held >= begin + 6
    page.mouse.up()
    run_for(page, 3000)
    assert moment(tab) == held, "stops where it was let go"

    hold()
    page.mouse.up()
    assert moment(tab) == held + 1, "a short press is one step"
    hold()
    run_for(page, 1500)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    hidden = moment(tab)
    assert hidden > held + 1
    run_for(page, 3000)
    assert moment(tab) == hidden
    page.mouse.up()

    for focused in (True, False):
        if not focused:
            page.evaluate("document.activeElement.blur()")
        go_to(tab, begin)
        if focused:
            tab.button(STEP_ON).focus()
        page.keyboard.press(" ")
        run_for(page, 5000)
        running = moment(tab)
        assert running >= begin + 6
        page.keyboard.press(" ")
        run_for(page, 3000)
        assert moment(tab) == running

    go_to(tab, MOMENTS - 3)
    page.keyboard.press(" ")
    run_for(page, 20_000)
    assert moment(tab) == MOMENTS - 1
    page.keyboard.press("Home")
    run_for(page, 3000)
    assert moment(tab) == 0, "at the end it has stopped"


# 11


@pytest.mark.slow(10)
def test_two_hundred_steps_in_twenty_seconds_are_not_too_many_for_safari(somebody, told: Told):
    me = somebody()
    me.context.add_init_script(SAFARI)
    tab = me.tab
    timed(tab, told.link)
    for burst in range(40):
        tab.page.evaluate(FIVE_STEPS, "ArrowLeft" if burst // 9 % 2 else "ArrowRight")
        tab.page.clock.fast_forward(500)
    assert moment(tab) == 20
    assert 30 <= tab.page.evaluate("window.replaced()") <= 100


# 12


@pytest.mark.slow(40)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_five_with_the_longest_names_fits_every_window(somebody, told: Told, language: str):
    turning = Turning(f"replay {language}", thorough=True)
    screen = Screen(360, 560, locale=language)
    tab = opened(somebody("Ann", screen, told.ann).tab, f"{told.link}#{told.moments[0].at}")
    sizes = ((360, 560), (320, 568), (640, 300), (1280, 720))
    options = {**geometry.BOARD, "scrolls": [*geometry.BOARD["scrolls"], "[data-testid=scores]"]}
    indices = [told.first(kind) for kind in ("auction", "self_bids", "confidence", "trick", "score")]
    for index in indices if language == "fr" else indices[1:4]:  # whose words are longer
        go_to(tab, index)
        name = f"{told.moments[index].kind} {index}, {language}"
        for size in sizes:
            read = size in ((360, 560), (1280, 720)) and told.moments[index].kind == "trick"
            turning.at(tab, name, size, options, read=read)
        double(tab.page, text=True)
        for size in ((360, 640), (1280, 720)):
            turning.at(tab, f"{name}, text of 200 %", size, options, read=False)
        double(tab.page, text=False)
    resize(tab.page, 320, 568)
    tab.press(f"{STEPS} .chapter")
    tab.page.locator("dialog[open]").wait_for()
    for size in sizes[:3]:
        turning.at(tab, f"chapters, {language}", size, options, read=size == (320, 568))
    assert not turning.found, turning.report()


# 13


def answering(status: int, code: str) -> Callable[[Route], None]:
    body = {"code": code, "params": {"retry_ms": 1000}, "reason": "no"}
    return lambda route: route.fulfill(status=status, json=body)


FAULTS: Mapping[str, tuple[Callable[[Route], None], str]] = {
    "429": (answering(429, "too_fast"), "That was a lot at once."),
    "503": (answering(503, "unavailable"), "We can't reach the database right now."),
    "no network": (lambda route: route.abort("internetdisconnected"), "We can't reach the server."),
}


def test_a_slow_answer_is_waited_for_with_a_word(somebody, told: Told):
    tab = somebody("Zoe", PHONE).tab
    held: list[Route] = []
    tab.page.route(ROUNDS, lambda route: held.append(route))
    tab.page.goto(told.link)
    expect(tab.page.get_by_role("heading", name="Opening the game")).to_be_visible()
    tab.page.wait_for_timeout(1000)
    expect(tab.page.locator(STEPS)).to_have_count(0)
    held[0].continue_()
    tab.page.locator(STEPS).wait_for()


@pytest.mark.parametrize("fault", FAULTS)
def test_what_does_not_come_is_said_and_asked_for_again_and_what_was_loaded_stays(
    somebody, told: Told, fault: str
):
    fails, sentence = FAULTS[fault]
    broken = True
    tab = somebody("Ann", PHONE, told.ann).tab
    tab.expected = ("Failed to load resource",)
    page = tab.page
    page.route(ROUNDS, lambda route: fails(route) if broken else route.continue_())
    page.goto(told.link)
    tab.sees(sentence)
    assert geometry.problems(page, geometry.PAGE) == []
    broken = False
    tab.press_button("Try again")
    stand_at(tab, 0)
    page.keyboard.press("ArrowRight")
    stand_at(tab, 1)
    broken = True
    page.keyboard.press("2")
    tab.sees(sentence)
    stand_at(tab, 1)
    assert geometry.problems(page, geometry.BOARD) == []
    page.keyboard.press("ArrowRight")
    stand_at(tab, 2)
    broken = False
    tab.press_button("Try again")
    expect(page).to_have_title(re.compile("Game 1, round 2"))
    stand_at(tab, 0)
    expect(page.get_by_text(sentence)).to_have_count(0)


# 14


def files_of(tab: Tab, link: str, until: str) -> set[str]:
    """The files of the client that a page loads at first."""
    asked: set[str] = set()
    tab.page.on("request", lambda request: asked.add(request.url.rsplit("/", 1)[-1]))
    tab.page.goto(link)
    tab.page.locator(until).first.wait_for()
    tab.page.wait_for_load_state("networkidle")
    return {name for name in asked if re.search(r"\.(js|css)$", name)}


def test_a_table_loads_nothing_of_the_replay_whose_own_piece_is_small(somebody, told: Told):
    table = files_of(somebody("Ann", LAPTOP, told.ann).tab, told.link.removesuffix("/games/1"), BOARD)
    replay = files_of(somebody("Ann", LAPTOP, told.ann).tab, told.link, STEPS)
    own = {path.name for path in ASSETS.iterdir() if re.match(r"(Replay|retelling).*\.(js|css)$", path.name)}
    assert not table & own
    assert replay & own
    weight = sum((ASSETS / f"{name}.br").stat().st_size for name in own)
    assert 3_000 < weight <= REPLAY_LIMIT_BYTES


# 15: what the strongest bot would have bid, of another round than the others look at

REVIEW = "[data-testid=review]"
ASKED = 3
"""The round that it is asked about."""


@pytest.mark.slow(40)
@pytest.mark.parametrize("language", LANGUAGES)
def test_juno_bids_along_from_my_chair(somebody, told: Told, language: str):
    """Its row grows below mine, tells nothing before its moment, and fits wherever the board does."""
    turning = Turning(f"review {language}", thorough=True)
    moments = told.rounds[ASKED]
    last = next(i for i, one in enumerate(moments) if one.kind == "score") - 1
    tab = opened(
        somebody("Bo", Screen(1280, 720, locale=language), told.bo).tab, f"{told.link}#{moments[0].at}"
    )
    page = tab.page
    review = page.locator(f"aside.left {REVIEW}")
    row = page.locator("aside.left .reviewed")
    go_to(tab, last)
    expect(review).to_have_count(1)
    if review.get_by_role("button").count():
        review.get_by_role("button").click()
    bids = row.locator(".told")
    expect(bids).to_have_count(PLAYERS, timeout=4 * WAIT_MS)
    expect(page.locator("progress")).to_have_count(0, timeout=4 * WAIT_MS)
    expect(page.locator("aside.left .me + .reviewed")).to_have_count(1)
    go_to(tab, 0)
    expect(bids).to_have_count(0)
    bo = int(page.locator(BOARD).get_attribute("data-you") or -1)
    mine = [one.state.bids[bo] for one in moments]
    for index in (i for i, one in enumerate(moments) if one.kind in ("auction", "self_bids")):
        go_to(tab, index)
        expect(bids).to_have_count(sum(bid is not None for bid in mine[index]))
    go_to(tab, last)
    turning.at(tab, f"row, {language}", (1280, 720), geometry.BOARD, read=True)
    cells = page.locator("aside.left .reviewed button").bounding_box()
    assert cells
    page.mouse.click(cells["x"] + cells["width"] * 2.9 / PLAYERS, cells["y"] + cells["height"] / 2)
    sheet = page.locator("dialog[open]")
    expect(sheet).to_contain_text("Juno")
    expect(sheet.locator("[aria-pressed=true]")).to_have_text(re.compile(bids.nth(2).inner_text()))
    sheet.locator("[aria-pressed=false]").first.click()
    for size in ((1280, 720), (390, 844), (320, 568)):
        turning.at(tab, f"a bid, {language}", size, geometry.BOARD, read=size != (390, 844))
    page.keyboard.press("Escape")
    turning.at(tab, f"tablet, {language}", (820, 1180), geometry.BOARD, read=True)
    resize(page, 390, 844)
    page.keyboard.press("b")
    page.locator(f".unfolded {REVIEW}").wait_for()
    turning.at(tab, f"unfolded, {language}", (390, 844), geometry.BOARD, read=True)
    resize(page, 1280, 720)
    other = (bo + 1 + LANGUAGES.index(language)) % PLAYERS
    page.locator("aside.right select").select_option(str(other))
    asking = review.get_by_role("button")
    expect(asking).to_have_text(re.compile("Juno.+"))
    turning.at(tab, f"another's chair, {language}", (1280, 720), geometry.BOARD, read=True)
    asking.click()
    expect(bids).to_have_count(PLAYERS, timeout=4 * WAIT_MS)
    assert not turning.found, turning.report()


def test_a_stranger_is_not_offered_to_ask(somebody, told: Told):
    page = opened(somebody("Zoe", LAPTOP).tab, f"{told.link}#{told.moments[0].at}").page
    expect(page.locator(REVIEW)).to_have_count(0)
