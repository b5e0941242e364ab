"""A seat moves to another device of its player; and pages show what people type as text, never as markup."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import complaints
from tests.e2e.conftest import QUICK
from tests.e2e.people import LAPTOP, PHONE, Tab
from tests.e2e.stage import SeededServer
from tests.e2e.test_absence import SEED, SOON, board, go, open_menu, plays_on
from tests.server import Server

NAME = "<b>x</b>"
LINE = "<img src=x onerror=\"document.title='taken'\">"


@pytest.fixture
def hasty(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    """A server where the host may soon answer for absent players. No vote opens about Ann, who must act."""
    with SeededServer(sqlite_url, tmp_path / "server.log", SEED=SEED, **QUICK, **SOON) as running:
        yield running


def playing(person, *, watched: bool = True) -> tuple[Tab, Tab, str]:
    """A game of Ann (the host), Bo (seat 1) and a bot, and the table's link. `watched`: others may watch."""
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    if not watched:
        ann.tab.press_button("Change")
        ann.tab.page.get_by_label("Allow watchers").uncheck()
        ann.tab.press_button("Close")
    ann.tab.press_button("Start with 1 bot")
    for tab in (ann.tab, bo.tab):
        board(tab).wait_for()
    return ann.tab, bo.tab, link


def test_a_seat_moves_to_a_phone_by_a_link_that_is_good_once(person):
    ann, bo, link = playing(person)
    open_menu(bo, "Other device")
    expect(bo.page.get_by_role("img", name="QR code")).to_be_visible()
    assert complaints(bo.page) == []
    moving = bo.page.get_by_label("Link that moves your seat").input_value()
    assert re.fullmatch(re.escape(link) + r"#[\w-]{43}\.Bo", moving)

    phone = person("Bo", PHONE).tab
    phone.page.goto(moving)
    plays_on(phone, 1)
    assert phone.page.url == link
    phone.sees("You're playing on this device now.")
    ann.sees("Bo has moved to another device.")
    bo.sees("You're playing on another device now. Here, you're only watching.")
    expect(board(bo)).not_to_have_attribute("data-you", "1")

    thief = person("Zoe", LAPTOP).tab
    thief.page.goto(moving)
    thief.sees("That link has been used, or it's too old.")
    expect(board(thief)).not_to_have_attribute("data-you", "1")
    assert thief.page.url == link


def test_the_host_gives_a_seat_to_who_has_lost_the_cookie(hasty: Server, crowd_at):
    person = crowd_at(hasty).person
    ann, bo, link = playing(person)
    go(bo)
    expect(ann.page.locator("li.gone[data-seat='1']")).to_have_count(1)
    again = person("Bo", PHONE)
    again.open_link(link)
    again.tab.sees("Bo already has a seat here. Is that you?")
    again.tab.press_button("I have a seat here")
    again.tab.sees("You say you're Bo.")
    ann.sees("Bo says: I'm Bo.")
    ann.press_button("Answer")
    ann.press_button("Give the seat to Bo")
    plays_on(again.tab, 1)
    ann.sees("Bo has moved to another device.")

    bo.page.goto(link)
    board(bo).wait_for()
    expect(board(bo)).not_to_have_attribute("data-you", "1")


def test_who_sits_there_answers_a_claim_with_no(person):
    _, bo, link = playing(person)
    zoe = person("Zoe", LAPTOP)
    zoe.open_link(link)
    zoe.tab.press_button("Take a seat")
    zoe.tab.press_button("I'm Bo")
    zoe.tab.sees("You say you're Bo.")
    bo.sees("Zoe says: I'm you, on another device.")
    bo.press_button("Answer")
    bo.press_button("No")
    zoe.tab.sees("Your request was declined.")
    plays_on(bo, 1)


def test_a_seat_moves_to_a_phone_where_nobody_may_watch(person):
    ann, bo, link = playing(person, watched=False)
    open_menu(bo, "Other device")
    bo.page.get_by_role("img", name="QR code").wait_for()
    moving = bo.page.get_by_label("Link that moves your seat").input_value()
    phone = person("Bo", PHONE).tab
    phone.page.goto(moving)
    plays_on(phone, 1)
    assert phone.page.url == link
    ann.sees("Bo has moved to another device.")

    thief = person("Zoe", LAPTOP).tab
    thief.page.goto(moving)
    thief.sees("That link has been used, or it's too old.")
    thief.sees("Only players can see this game")
    expect(board(thief)).to_have_count(0)


def test_who_has_lost_the_cookie_asks_for_the_seat_where_nobody_may_watch(hasty: Server, crowd_at):
    person = crowd_at(hasty).person
    ann, bo, link = playing(person, watched=False)
    go(bo)
    expect(ann.page.locator("li.gone[data-seat='1']")).to_have_count(1)
    again = person("Bo", PHONE)
    again.tab.page.goto(link)
    again.say_name("Join the table")
    again.tab.sees("Only players can see this table")
    again.tab.press_button("I have a seat here")
    again.tab.sees("Which pattern did your seat have?")
    expect(again.tab.page.get_by_role("heading", level=1)).to_be_focused()
    assert complaints(again.tab.page) == []
    again.tab.press_button("dots")
    again.tab.sees("You asked for the seat with the dots.")
    assert "Ann" not in again.tab.page.inner_text("body")
    ann.press_button("Answer")
    ann.press_button("Give the seat to Bo")
    plays_on(again.tab, 1)


def test_who_is_not_the_owner_of_a_seat_is_sent_away_by_a_no(person):
    _, bo, link = playing(person, watched=False)
    zoe = person("Zoe", LAPTOP)
    zoe.tab.page.goto(link)
    zoe.say_name("Join the table")
    zoe.tab.press_button("I have a seat here")
    zoe.tab.press_button("rings")
    zoe.tab.sees("There's no such seat at this table.")
    zoe.tab.press_button("stripes")
    zoe.tab.sees("Nobody has that seat.")
    zoe.tab.press_button("dots")
    bo.sees("Zoe says: I'm you, on another device.")
    bo.press_button("Answer")
    bo.press_button("No")
    zoe.tab.sees("Your request was declined")


def test_names_and_chat_are_text_whatever_they_look_like(person):
    ann, bo = person(NAME, LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    bo.open_link(link)
    ann.tab.press_button("Chat")
    ann.tab.page.get_by_label("Message").fill(LINE)
    ann.tab.press_button("Send")
    for tab in (ann.tab, bo.tab):
        expect(tab.seat(0).get_by_text(NAME, exact=True)).to_be_visible()
    bo.tab.press_button("Chat, 1 new message")
    for tab in (ann.tab, bo.tab):
        tab.sees(LINE)
        expect(tab.page.locator("img")).to_have_count(0)
        expect(tab.page.locator("b", has_text=re.compile("^x$"))).to_have_count(0)
        assert "taken" not in tab.page.title()
    ann.tab.page.keyboard.press("Escape")
    ann.tab.press_button("Start with 1 bot")
    bo.tab.page.keyboard.press("Escape")
    board(bo.tab).wait_for()
    expect(bo.tab.page.locator("li[data-seat='0']")).to_contain_text(NAME)
    expect(bo.tab.page.locator("b", has_text=re.compile("^x$"))).to_have_count(0)
