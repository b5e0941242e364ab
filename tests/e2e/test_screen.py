"""A table's television: it gets what a watcher gets, sends nothing, and shows lobby, game and result."""

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import complaints
from tests.e2e.geometry import BOARD, problems, resize
from tests.e2e.people import PHONE, Screen, Tab
from tests.e2e.wire import Wire, choice
from tests.merging import read
from tests.server import Server

TELEVISION = Screen(1920, 1080)
SIZES = ((1920, 1080), (1280, 720))
WATCHED_AT = ((390, 844), (360, 640), (768, 1024), (1280, 720))
LONG_NAMES = (
    "Annabelle Montgomery-Lee",
    "Maximiliane Hohenstaufen",
    "Christopher Featherstone",
    "Guillemette Montmorencys",
    "Bartholomew Wwwwwwwwwwww",
)
SMALLEST_PX = 28
TOO_SMALL = """smallest => [...document.querySelectorAll("[data-testid=screen] *")]
  .filter((element) => !element.closest("svg, .unseen"))
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < smallest)
  .map((element) => element.textContent)"""

CUT = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const found = new Set();
  for (const clips of document.querySelectorAll("[data-testid=screen] *")) {
    const style = getComputedStyle(clips);
    if (style.overflowY === "visible" || clips.closest("svg, .unseen")) continue;
    const texts = document.createTreeWalker(clips, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      if (!texts.currentNode.data.trim() || parentElement.closest(".unseen")) continue;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(parentElement);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const { fontBoundingBoxDescent, actualBoundingBoxDescent } = pen.measureText("gjpqy");
      range.selectNodeContents(texts.currentNode);
      const scale = parentElement.getBoundingClientRect().height / parentElement.offsetHeight || 1;
      const lines = [...range.getClientRects()].map(({ bottom }) => bottom);
      const tails = Math.max(...lines) - (fontBoundingBoxDescent - actualBoundingBoxDescent) * scale;
      const spare = clips.getBoundingClientRect().bottom - tails;
      const cut = spare < -1.5 && spare > -clips.offsetHeight;
      if (cut) found.add(`${clips.className}: ${clips.textContent} ${spare}`);
    }
  }
  return [...found];
}"""
"""Texts whose box would cut off the tails of letters such as g, if they had any."""

SHOWS_STAY = """{
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => {
    if (ms !== 3000 && ms !== 4500) return later(run, ms, ...rest);
    window.endShow = run;
    return 0;
  };
}"""
"""Keeps a reveal on screen until the test ends it, so the test can measure it."""


@pytest.fixture
def host(site: Server) -> Iterator[Wire]:
    """Ann, seated at her own table."""
    with Wire(site, "Ann") as ann:
        ann.say("sit", seat=0)
        yield ann


def screen_of(person: Any, host: Wire) -> Tab:
    """A television where nobody has ever entered a name."""
    tab: Tab = person("Television", TELEVISION).tab
    tab.page.goto(f"{host.server.url}/t/{host.code}/screen")
    return tab


def play_on(host: Wire, until: str, chance: random.Random) -> None:
    """Ann plays against bots until the game reaches this phase."""
    while host.game["view"]["phase"] != until:
        host.until_still({host.seat})
        if host.game["view"]["phase"] != until:
            host.act(choice(list(host.game["legal"]), len(host.game["view"]["hands"]), chance))


def shows(tab: Tab, phase: str, theme: Literal["dark", "light"] = "dark") -> None:
    """Check that the screen shows this phase, readable from across the room, and that axe finds nothing."""
    expect(tab.page.get_by_test_id("screen")).to_have_attribute("data-phase", phase)
    assert tab.page.evaluate(TOO_SMALL, SMALLEST_PX) == []
    assert tab.page.evaluate(CUT) == []
    tab.page.emulate_media(color_scheme=theme)
    assert complaints(tab.page) == [], (phase, theme)


def fits(tab: Tab, what: str) -> None:
    """Check that nothing is cut off, covered or outside the window on a television of any size."""
    for size in SIZES:
        resize(tab.page, *size)
        assert problems(tab.page, BOARD) == [], (what, size)


def all_play_on(people: Sequence[Wire], until: str, chance: random.Random) -> None:
    """Everybody plays until the game reaches this phase, and backs only their bid on themselves."""
    while people[0].game["view"]["phase"] != until:
        for wire in people:
            wire.say("ping")
            if wire.seat in wire.game["to_act"]:
                legal, mine = list(wire.game["legal"]), f"confidence {wire.seat}"
                wire.act(mine if mine in legal else choice(legal, len(people), chance))
        people[0].say("ping")


def is_a_watchers(frame: Any) -> bool:
    """True if the frame has no seat, nothing to do, no hand and no unrevealed choice."""
    game = frame["game"]
    if game is None:
        return frame["you"]["seat"] is None
    view = game["view"]
    hidden = [*view["hands"], view["my_choice"]]
    if view["phase"] in ("auction", "self_bid", "confidence", "tricks"):
        hidden += view["confidence"]
    return frame["you"]["seat"] is None and game["legal"] == [] and not any(x is not None for x in hidden)


@pytest.mark.slow(20)
def test_a_big_screen_gets_a_watchers_frames_and_shows_the_table_from_lobby_to_result(person, host):
    sent: list[str] = []
    tab: Tab = person("Television", TELEVISION).tab
    tab.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    tab.page.goto(f"{host.server.url}/t/{host.code}/screen")
    chance = random.Random(7)

    shows(tab, "lobby")
    tab.sees("Ann")
    expect(tab.page.get_by_role("img", name="QR code")).to_be_visible()
    address = tab.page.get_by_text(f"/t/{host.code}")
    assert address.evaluate("element => element.getClientRects().length") == 1
    for seat in (1, 2, 3):
        host.say("add_bot", seat=seat, level="casual")
    tab.sees("4 of 5 seats taken")
    tab.sees("You see everybody's cards, except your own.")
    host.say("start")
    for phase in ("self_bid", "confidence", "tricks", "scored", "over"):
        play_on(host, phase, chance)
        shows(tab, phase, "light" if phase in ("tricks", "over") else "dark")
    expect(tab.page.get_by_test_id("scores")).to_contain_text("win")
    assert tab.page.get_by_role("button").count() == 0
    assert tab.page.get_by_role("link").count() == 0

    frames = list(read(tab.frames))
    snapshots = [frame for frame in frames if frame["type"] == "snapshot"]
    assert len(snapshots) > 20
    assert all(map(is_a_watchers, snapshots))
    assert {frame["type"] for frame in frames} <= {"snapshot", "presence", "pong"}
    assert {json.loads(frame)["type"] for frame in sent} <= {"ping"}


@pytest.mark.slow(20)
def test_every_show_fits_however_long_the_names_are(person, site):
    tab: Tab = person("Television", TELEVISION).tab
    tab.page.add_init_script(SHOWS_STAY)
    show = tab.page.get_by_test_id("show")
    chance = random.Random(5)
    with ExitStack() as stack:
        people = [stack.enter_context(Wire(site, LONG_NAMES[0]))]
        people += [stack.enter_context(Wire(site, name, people[0].code)) for name in LONG_NAMES[1:]]
        for seat, wire in enumerate(people):
            wire.say("sit", seat=seat)
        tab.page.goto(f"{site.url}/t/{people[0].code}/screen")
        tab.sees("5 of 5 seats taken")
        fits(tab, "lobby")
        people[0].say("start")
        for phase in ("self_bid", "confidence", "tricks", "scored", "over"):
            all_play_on(people, phase, chance)
            expect(tab.page.get_by_test_id("screen")).to_have_attribute("data-phase", phase)
            if phase != "tricks":
                expect(show).to_be_visible()
                fits(tab, f"what was shown before {phase}")
                tab.page.evaluate("endShow()")
            expect(show).to_have_count(0)
            fits(tab, phase)


@pytest.mark.slow(20)
@pytest.mark.parametrize(
    ("game", "until", "seats"),
    [("pikoko", "tricks", ".watch li[data-seat]"), ("plotters", "pick", ".centre li[data-slot]")],
)
def test_a_watcher_sees_the_table_in_any_window_and_no_hand(person, site, game, until, seats):
    zoe = person("Zoe", PHONE)
    tab: Tab = zoe.tab
    chance = random.Random(11)
    with ExitStack() as stack:
        people = [stack.enter_context(Wire(site, LONG_NAMES[0], game=game))]
        people += [stack.enter_context(Wire(site, name, people[0].code)) for name in LONG_NAMES[1:4]]
        for seat, wire in enumerate(people):
            wire.say("sit", seat=seat)
        people[0].say("start")
        zoe.open_link(f"{site.url}/t/{people[0].code}")
        for phase in (people[0].game["view"]["phase"], until):
            all_play_on(people, phase, chance)
            expect(tab.page.get_by_test_id("board")).to_have_attribute("data-phase", phase)
            for size in WATCHED_AT:
                resize(tab.page, *size)
                expect(tab.page.locator(seats)).to_have_count(4)
                assert problems(tab.page, BOARD) == [], (phase, size)
            assert tab.page.locator("[data-testid=fan], [data-tail]").count() == 0


def test_a_big_screen_rings_the_plumes_cards_played_last_and_says_what_was_done(person, site):
    tab: Tab = person("Television", TELEVISION).tab
    with Wire(site, "Ann", game="plumes") as ann:
        ann.say("sit", seat=0)
        ann.say("add_bot", seat=1, level="casual")
        tab.page.goto(f"{site.url}/t/{ann.code}/screen")
        tab.sees("2 of 6 seats taken")
        ann.say("start")
        play_on(ann, "play", random.Random(3))
        ann.until_still({ann.seat})
        before = ann.game["view"]["plumes"][0]
        assert before == []
        card = next(action for action in ann.game["legal"] if action.startswith("play")).split()[1]
        expect(tab.page.get_by_role("status").filter(has_text="Ann plays")).to_be_attached()
        ann.act(f"play {card} new")
        expect(tab.page.locator(f".newest [data-card={card}]")).to_be_visible()
        expect(tab.page.get_by_test_id("last-turns")).to_contain_text("Ann played")
        expect(tab.page.get_by_role("heading", name="The Train")).to_be_visible()
        shows(tab, "play")


def test_nobody_types_a_name_on_a_television_and_it_is_one_more_watcher(person, host):
    tab = screen_of(person, host)
    shows(tab, "lobby")
    with Wire(host.server, "Bo", host.code) as bo:
        bo.say("ping")
        assert set(bo.snapshot["table"]["watchers"]["names"]) == {"Big screen", "Bo"}
    assert tab.page.context.cookies() == []


def test_a_big_screen_says_so_when_a_table_wants_no_watchers(person, host):
    tab = screen_of(person, host)
    shows(tab, "lobby")
    host.say("configure", options={"watchers": "off"})
    host.say("start")
    tab.sees("Only players can see this table")
