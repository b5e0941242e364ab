"""The start page of somebody with many tables: it fits, tells them apart, and can take them off the list."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.games import KITS
from tests.e2e.geometry import PAGE, problems, resize
from tests.e2e.people import PHONE, Person
from tests.e2e.wire import Wire, posted
from tests.server import Server

LONG = (
    "Annabelle Montgomery-Lee",
    "Wwwwwwwwwwwwwwwwwwwwwwww",
    "Maximilian Alexander Roth",
    "Christopher von Habsburg",
)
NAMES = [name[:24] for name in LONG]
WIDTHS = (320, 360, 390, 1280)
GOLD = ".button.main"
CUT = """() => [...document.querySelectorAll(".poster > div > svg")].filter((picture) => {
  const plumes = [...picture.querySelectorAll("g[transform^=rotate] path, g[transform*=rotate] rect")];
  const top = Math.min(...plumes.map((plume) => plume.getBoundingClientRect().top));
  return top < picture.getBoundingClientRect().top;
}).length"""
"""How many posters cut off a feather or a card."""
SIDEWAYS = "() => document.scrollingElement.scrollWidth - innerWidth"


TOPS = """() => [...document.querySelectorAll("article .button")].filter((one) => one.checkVisibility(
  { visibilityProperty: true })).map((one) => Math.round(one.getBoundingClientRect().top))"""
"""Where the buttons of the games stand that can be pressed now."""


def come_as(person: Person, token: str) -> None:
    """Open the start page as the player with this token."""
    person.context.add_cookies([{"name": "player", "value": token, "url": person.origin}])
    person.tab.page.goto(person.origin)
    person.tab.page.get_by_text("You're playing as").wait_for()


def tables_of_friends(site: Server, ann: Wire, count: int) -> None:
    """Make this many tables for Ann, with all seats but one taken; every other table plays."""
    for number in range(count):
        code = str(posted(site, "/api/tables", {"game": "plumes"}, ann.token)["code"])
        with ExitStack() as stack:
            people = [stack.enter_context(Wire(site, name, code)) for name in NAMES]
            for seat, wire in enumerate(people, 1):
                wire.say("sit", seat=seat)
            host = stack.enter_context(Wire(site, "", code, token=ann.token))
            host.say("sit", seat=0)
            if number % 2:
                host.say("start")


@pytest.mark.slow(10)
def test_ten_tables_of_long_names_fit_every_window(person, site: Server):
    me: Person = person(NAMES[0], PHONE)
    with Wire(site, NAMES[0]) as ann:
        tables_of_friends(site, ann, 10)
        come_as(me, ann.token)
    rows = me.tab.page.get_by_role("link", name="Enchanted Plumes").filter(has_text=NAMES[1])
    rows.first.wait_for()
    for button in me.tab.page.get_by_role("button", name="Show all").all():
        button.click()
    assert rows.count() == 10
    for width in WIDTHS:
        resize(me.tab.page, width, 720)
        assert me.tab.page.evaluate(SIDEWAYS) <= 0, width
        assert problems(me.tab.page, PAGE) == [], width


def test_a_newcomer_has_one_gold_button_which_starts_a_game_at_once(person):
    me: Person = person("Robin", PHONE, newcomer=True)
    page = me.tab.page
    page.goto(me.origin)
    expect(page.locator(GOLD)).to_have_text(["Play PIKOKO now"])
    expect(page.locator(".poster > div > svg")).to_have_count(len(KITS))
    for width, height in ((390, 844), (768, 1024), (1280, 720), (1920, 1080)):
        resize(page, width, height)
        assert page.evaluate(CUT) == 0, width
    me.tab.press_button("Play PIKOKO now")
    me.say_name("Play")
    expect(page.get_by_test_id("hint")).to_be_visible()
    me.tab.press_button("No more hints")
    page.goto(me.origin)
    me.tab.press_button("Play now with bots: PIKOKO")
    page.get_by_test_id("board").wait_for()
    expect(page.get_by_test_id("dock").locator(".main, .note").first).to_be_visible()
    expect(page.get_by_test_id("hint")).to_have_count(0)
    page.goto(me.origin)
    me.tab.press_button("Play now with bots: Plotters Inc.")
    expect(page.get_by_test_id("hint")).to_be_visible()


def test_a_solo_game_is_ended_and_a_table_of_friends_forgotten_from_the_start_page(person, site: Server):
    me: Person = person("Ann", PHONE)
    page = me.tab.page
    with Wire(site, "Ann") as ann, Wire(site, "Ben", ann.code) as ben:
        ann.say("sit", seat=0)
        ben.say("sit", seat=1)
        with Wire(site, "", game="plumes", token=ann.token) as alone:
            alone.say("sit", seat=0)
            alone.say("add_bot", seat=1, level="casual")
            alone.say("start")
        come_as(me, ann.token)
        waiting = page.get_by_role("region", name="Games in progress")
        expect(waiting.get_by_role("link")).to_have_text(re.compile("Enchanted Plumes.*Your turn.*with bots"))
        expect(page.locator(GOLD)).to_have_text(["Resume"])
        me.tab.press_button("End this game: Enchanted Plumes, Only bots")
        me.tab.press_button("End the game")
        expect(waiting).to_have_count(0)
        expect(page.locator(GOLD)).to_have_text(["Play PIKOKO now"])
        friends = page.get_by_role("link", name="with Ben")
        expect(friends).to_have_text(re.compile("PIKOKO.*In the lobby.*with Ben"))
        me.tab.press_button("Forget this table: PIKOKO, Ben")
        me.tab.press_button("Forget the table")
        expect(friends).to_have_count(0)
        expect(page.locator("h1")).to_be_focused()
        me.tab.sees("No tables yet")
        page.reload()
        me.tab.sees("No tables yet")
        page.goto(f"{site.url}/t/{ben.code}")
        expect(me.tab.seat(0)).to_contain_text("You")
        page.goto(site.url)
        expect(friends).to_be_visible()


def test_the_shortcut_to_a_new_table_asks_of_which_game(person):
    me: Person = person("Ann", PHONE)
    page = me.tab.page
    page.goto(f"{me.origin}/?new")
    asked = page.get_by_role("dialog", name="Which game do you want to play?")
    titles = [kit.title for kit in KITS.values()]
    expect(asked.get_by_role("region").get_by_role("button")).to_have_text(titles)
    me.tab.press(me.tab.button("Enchanted Plumes", inside=asked))
    page.get_by_role("heading", name="Who's hosting Enchanted Plumes?").wait_for()
    me.say_name("Create the table")
    page.get_by_role("textbox", name="Link to this table").wait_for()

    page.goto(f"{me.origin}/?new")
    me.tab.press(me.tab.button("Plotters Inc.", inside=asked))
    page.get_by_role("textbox", name="Link to this table").wait_for()
    assert "/t/" in page.url


def test_nothing_can_be_pressed_on_the_start_page_that_would_move_when_my_tables_come(person):
    me: Person = person("Ann")
    me.create_table()
    page = me.tab.page

    def slowly(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/api/tables", slowly)
    page.goto(me.origin)
    page.get_by_role("heading", name="The Peacock Garden").wait_for()
    assert page.evaluate(TOPS) == []
    page.get_by_role("button", name="Create a table: PIKOKO").wait_for()
    tops = page.evaluate(TOPS)
    page.get_by_text("You're playing as").wait_for()
    page.wait_for_timeout(500)
    assert len(tops) == 6
    assert page.evaluate(TOPS) == tops
