"""One address for a table's whole life (invitation, lobby, game, result, next game), and who may do what."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.boards import look
from tests.e2e.people import LAPTOP, PHONE, TABLET, Tab
from tests.e2e.playing import Play
from tests.e2e.wire import Wire

WHY_HIDDEN = "To keep hands secret, you see none"


def open_chat(tab: Tab) -> None:
    tab.press(tab.page.get_by_role("button", name=re.compile("^Chat")).first)


def close_sheet(tab: Tab) -> None:
    tab.press(tab.button("Close", inside=tab.page.locator("dialog[open]")))
    expect(tab.page.locator("dialog[open]")).to_have_count(0)


def say(tab: Tab, text: str) -> None:
    tab.page.get_by_label("Message").fill(text)
    tab.press_button("Send")


def test_the_link_is_copied_and_drawn_as_a_qr_code(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    assert re.fullmatch(re.escape(ann.origin) + r"/t/[a-z0-9-]{10,}", link)
    expect(ann.tab.page.get_by_role("img", name="QR code")).to_be_visible()
    ann.tab.press_button("Copy link")
    ann.tab.sees("Copied")
    assert ann.tab.page.evaluate("navigator.clipboard.readText()") == link

    bo.open_link(link)
    expect(bo.tab.page.get_by_role("img", name="QR code")).to_have_count(0)
    bo.tab.press_button("Show QR code")
    sheet = bo.tab.page.get_by_role("dialog", name="Invite friends")
    expect(sheet.get_by_role("img", name="QR code")).to_be_in_viewport(ratio=1)


def test_a_friend_who_opens_the_link_says_a_name_and_sits_down(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    expect(ann.tab.seat(0)).to_contain_text("Ann")
    expect(ann.tab.seat(0)).to_contain_text("Host")

    bo.tab.page.goto(link)
    bo.tab.press_button("Join the table")
    bo.tab.sees("Enter a name first.")
    bo.say_name("Join the table")
    expect(ann.tab.seat(1)).to_contain_text("Bo")
    bo.sit(2)
    expect(ann.tab.seat(2)).to_contain_text("Bo")
    bo.tab.sees("Ann starts the game.")

    bo.tab.page.reload()
    expect(bo.tab.seat(2)).to_contain_text("You")
    bo.sit(1)
    expect(ann.tab.seat(1)).to_contain_text("Bo")
    expect(ann.tab.seat(2)).not_to_contain_text("Bo")


def test_the_host_adds_and_removes_bots_and_the_button_says_how_many_more_there_will_be(person):
    ann = person("Ann", LAPTOP)
    ann.create_table()
    start = ann.tab.page.get_by_role("button", name=re.compile("^Start"))
    expect(start).to_have_text("Start with 2 bots")
    ann.tab.choose_at(1, "Add an easy bot")
    expect(start).to_have_text("Start with 1 bot")
    ann.tab.choose_at(3, "Add an easy bot")
    expect(start).to_have_text("Start")
    ann.tab.choose_at(1, "Remove Argus")
    expect(start).to_have_text("Start with 1 bot")
    ann.tab.press(start)
    board = ann.tab.page.locator("[data-testid=board]")
    expect(board).to_have_attribute("data-phase", "auction")
    expect(board.locator("[class*=rail] li[data-seat]")).to_have_count(3)


def test_what_is_said_in_the_lobby_is_marked_until_it_is_read(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    bo.open_link(link)
    open_chat(bo.tab)
    say(bo.tab, "Hello from the phone")
    expect(ann.tab.button("Chat, 1 new message")).to_be_visible()
    open_chat(ann.tab)
    ann.tab.sees("Hello from the phone")
    say(ann.tab, "Take a seat!")
    bo.tab.sees("Take a seat!")
    close_sheet(ann.tab)
    expect(ann.tab.button("Chat")).to_be_visible()


def test_a_new_name_is_everybodys_at_once(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    bo.tab.press_button("Options for Bo")
    bo.tab.press_button("Change your name")
    bo.tab.page.get_by_role("textbox", name="Your name").fill("Bodo")
    bo.tab.press_button("Change name")
    expect(ann.tab.seat(1)).to_contain_text("Bodo")
    expect(bo.tab.seat(1)).to_contain_text("Bodo")


def test_the_host_hands_the_table_over_and_stands_up(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", TABLET)
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    expect(bo.tab.button("Start", exact=False)).to_have_count(0)
    ann.tab.press_button("Options for Bo")
    ann.tab.press_button("Make host")
    expect(bo.tab.seat(1)).to_contain_text("Host")
    expect(bo.tab.button("Start with 1 bot")).to_be_visible()
    expect(ann.tab.button("Start with 1 bot")).to_have_count(0)
    ann.tab.press_button("Options for Ann")
    ann.tab.press_button("Stand up")
    expect(bo.tab.seat(0)).to_contain_text("Seat 1")
    bo.tab.sees("Watching: Ann")


def test_a_code_leads_to_its_table_which_is_then_one_of_mine(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    code = link.rsplit("/", 1)[1]
    bo.tab.page.goto(bo.origin)
    bo.tab.press_button("Have a link or a code?")
    expect(bo.tab.page.get_by_label("Have a link or a code?")).to_be_focused()
    bo.tab.page.keyboard.type("!")
    bo.tab.press_button("Join")
    bo.tab.sees("That isn't a link to a table, or a code")
    bo.tab.page.get_by_label("Have a link or a code?").fill(code.upper())
    bo.tab.press_button("Join")
    bo.say_name("Join the table")
    bo.sit(1)

    bo.tab.page.goto(bo.origin)
    bo.tab.sees("My tables")
    bo.tab.press(bo.tab.page.get_by_role("link", name="Ann"))
    expect(bo.tab.seat(1)).to_contain_text("You")
    ann.tab.press_button("Start with 1 bot")
    Play([ann.tab], seed=1).run(lambda sight: not sight.mine)
    bo.tab.page.locator("[data-testid=board]").wait_for()
    bo.tab.page.goto(bo.origin)
    bo.tab.sees("Your turn")


@pytest.mark.slow(20)
def test_a_watcher_is_told_why_hands_are_hidden_and_is_let_into_the_seat_of_a_bot(person):
    ann, zoe, max_ = person("Ann", PHONE), person("Zoe", LAPTOP), person("Max", PHONE)
    link = ann.create_table()
    ann.tab.press_button("Start with 2 bots")
    ann.tab.page.locator("[data-testid=board]").wait_for()
    zoe.open_link(link)
    max_.open_link(link)
    for watcher, other in ((zoe, "Max"), (max_, "Zoe")):
        watcher.tab.sees(WHY_HIDDEN)
        watcher.tab.sees(f"Watching: {other}")
        expect(watcher.tab.page.locator("[data-testid=fan], [data-tail]")).to_have_count(0)

    zoe.tab.press_button("Take a seat")
    zoe.tab.press(zoe.tab.page.locator("dialog[open] li button").first)
    zoe.tab.sees("It's up to Ann now.")
    ann.tab.sees("Zoe asks for")
    ann.tab.press_button("Let in")
    expect(zoe.tab.page.locator("[data-testid=board]")).to_have_attribute("data-you", re.compile(r"\d"))
    expect(max_.tab.page.get_by_text("Watching:").filter(visible=True)).to_have_count(0)

    Play([ann.tab, zoe.tab], seed=2).until_phase("scored")
    assert any('"type":"done"' in frame for frame in zoe.tab.frames)
    assert (sight := look(zoe.tab))
    assert sight.phase == "scored"


def test_a_board_whose_part_cannot_be_loaded_says_so_and_is_whole_once_it_can(person, site):
    zoe = person("Zoe", PHONE)
    tab = zoe.tab
    tab.expected = ("ERR_FAILED", "dynamically imported module")
    with Wire(site, "Ann") as ann:
        ann.say("sit", seat=0)
        for seat in (1, 2):
            ann.say("add_bot", seat=seat, level="casual")
        ann.say("start")
        tab.page.context.route("**/assets/Table-*.js", lambda route: route.abort())
        tab.page.goto(f"{site.url}/t/{ann.code}")
        zoe.say_name("Join the table")
        tab.sees("Something on this page broke")
        tab.page.context.unroute_all()
        tab.press_button("Try again")
        tab.sees("to come")


def test_an_unknown_table_says_so_and_leads_on(person):
    ann = person("Ann", PHONE)
    ann.tab.expected = ("404 (Not Found)",)
    ann.tab.page.goto(f"{ann.origin}/t/none-such-code")
    ann.tab.sees("There's no table here")
    ann.tab.press(ann.tab.page.get_by_role("link", name="Start page"))
    expect(ann.tab.button("Play now with bots: PIKOKO")).to_be_visible()
