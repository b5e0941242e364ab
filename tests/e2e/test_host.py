"""What a host may do about people and the table, and what the people concerned see."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.axe import complaints
from tests.e2e.conftest import QUICK
from tests.e2e.people import LAPTOP, PHONE, Crowd, Person, Tab
from tests.e2e.playing import Play
from tests.e2e.test_absence import board, go, open_menu
from tests.e2e.wire import Wire
from tests.server import Server

STRANGERS = ("Sly", "Tam", "Uri")
SENT_AWAY = "The host sent you away from this table"
NO_TABLE = "There's no table here"
SOON = {"HOST_AWAY_SECONDS": "0.3", "PRESENCE_MS": "20"}


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    """A server for one test, where others may soon stand in for an absent host."""
    with Server(sqlite_url, tmp_path / "server.log", **QUICK, **SOON) as running:
        yield running


def sheet(tab: Tab) -> Locator:
    return tab.page.locator("dialog[open]")


def in_sheet(tab: Tab, button: str) -> None:
    tab.press(tab.button(button, inside=sheet(tab)))


def about(tab: Tab, name: str, button: str) -> None:
    """Among all people, press this button of the one with this name."""
    options = tab.button(f"Options for {name}", inside=sheet(tab))
    if options.get_attribute("aria-expanded") == "false":
        tab.press(options)
    in_sheet(tab, f"{button}: {name}")


def close_sheet(tab: Tab) -> None:
    tab.page.keyboard.press("Escape")
    expect(sheet(tab)).to_have_count(0)


def link_of(tab: Tab) -> Locator:
    return tab.page.get_by_role("textbox", name="Link to this table")


def take_all_seats(host: Person, others: Sequence[Person], link: str) -> None:
    for other in others:
        other.open_link(link)
        other.tab.page.locator("main li.mine").wait_for()
    expect(host.tab.button("Sit here or add a bot")).to_have_count(0)


def try_again(tab: Tab, answer: str) -> None:
    """Try again from the page that is still open, and check the answer."""
    with tab.page.expect_navigation():
        tab.press_button("Try again")
    tab.sees(answer)


def lock_and_send_away(host: Tab, strangers: Sequence[Person]) -> None:
    """Leave the sheet of people open."""
    open_menu(host, "People")
    host.press(sheet(host).get_by_label("Lock the table"))
    for stranger in strangers:
        about(host, stranger.name, "Send away")
        expect(sheet(host).get_by_text("loses the seat")).to_be_focused()
        in_sheet(host, f"Send {stranger.name} away")
        stranger.tab.sees(SENT_AWAY)
    assert complaints(strangers[0].tab.page) == []
    for stranger in strangers:
        try_again(stranger.tab, SENT_AWAY)


def replace_link(host: Tab, friend: Tab, screen: Tab, old: str) -> str:
    """Replace the link in the open sheet; the pages of the table follow. Returns the new link."""
    in_sheet(host, "Make a new link")
    assert complaints(host.page) == []
    in_sheet(host, "Replace the link")
    expect(link_of(host)).not_to_have_value(old)
    new = link_of(host).input_value()
    expect(host.page).to_have_url(new)
    close_sheet(host)
    expect(host.page).to_have_url(new)
    expect(friend.page).to_have_url(new)
    expect(screen.page).to_have_url(f"{new}/screen")
    screen.sees(new.rsplit("/", 1)[1])
    return new


def finds_no_table(uninvited: Tab, old: str) -> None:
    uninvited.expected = ("404", "WebSocket is closed")
    try_again(uninvited, NO_TABLE)
    uninvited.page.goto(old)
    uninvited.sees(NO_TABLE)


def come_through_the_door(bo: Person, host: Tab, link: str) -> None:
    """Bo waits at the door of the locked table, and the host lets him in."""
    bo.tab.page.goto(link)
    bo.say_name("Join the table")
    bo.tab.sees("This table is locked")
    assert complaints(bo.tab.page) == []
    host.sees("Bo is waiting at the door.")
    host.press_button("Let in: Bo")
    bo.tab.sees("You're in.")


def play_to_the_self_bid(ann: Tab, cy: Tab, bo: Tab) -> None:
    ann.press_button("Start")
    friends = [ann, cy, bo]
    for tab in friends:
        board(tab).wait_for()
    play = Play(friends, seed=11)
    play.until_phase("self_bid")
    assert play.acts >= 6, "each of three has bid on both others"


@pytest.mark.slow(10)
def test_a_host_gets_rid_of_strangers_who_cannot_come_back_and_the_friends_play(person):
    ann, cy = person("Ann", LAPTOP), person("Cy", PHONE)
    old = ann.create_table()
    strangers = [person(name, PHONE) for name in STRANGERS]
    take_all_seats(ann, [cy, *strangers], old)

    screen = ann.another_tab()
    screen.page.goto(f"{old}/screen")
    screen.sees("Scan to watch")
    lock_and_send_away(ann.tab, strangers)
    with_a_new_cookie = person("Sly", PHONE)
    with_a_new_cookie.tab.page.goto(old)
    with_a_new_cookie.say_name("Join the table")
    with_a_new_cookie.tab.sees(SENT_AWAY)
    new = replace_link(ann.tab, cy.tab, screen, old)

    for uninvited in (*strangers, with_a_new_cookie):
        finds_no_table(uninvited.tab, old)
    strangers[1].tab.page.goto(new)
    strangers[1].tab.sees(SENT_AWAY)

    bo = person("Bo", PHONE)
    come_through_the_door(bo, ann.tab, new)
    expect(cy.tab.seat(1)).to_contain_text("You")
    expect(bo.tab.seat(2)).to_contain_text("You")
    play_to_the_self_bid(ann.tab, cy.tab, bo.tab)

    open_menu(ann.tab, "People")
    in_sheet(ann.tab, "Let Tam come back")
    strangers[1].tab.press_button("Try again")
    strangers[1].tab.sees("This table is locked")


def test_over_a_board_anybody_seated_lets_newcomers_in_and_the_host_lets_them_come_back(person, site: Server):
    ann: Person = person("Ann", LAPTOP)
    link = ann.create_table()
    with Wire(site, "Bo", link.rsplit("/", 1)[1]) as bo:
        bo.say("sit", seat=1)
        open_menu(ann.tab, "People")
        ann.tab.press(sheet(ann.tab).get_by_label("Lock the table"))
        close_sheet(ann.tab)
        expect(ann.tab.page.get_by_role("img", name="Locked")).to_be_visible()
        ann.tab.press_button("Start with 1 bot")
        board(ann.tab).wait_for()
        with Wire(site, "Zoe", bo.code) as zoe, Wire(site, "Yan", bo.code) as yan:
            card = ann.tab.page.locator(".notices .card")
            expect(card).to_contain_text("are waiting at the door")
            ann.tab.press(ann.tab.button("See who it is", inside=card))
            in_sheet(ann.tab, "Let in: Zoe")
            expect(sheet(ann.tab).locator("[tabindex='-1']").first).to_be_focused()
            in_sheet(ann.tab, "Send away: Yan")
            zoe.until("snapshot")
            assert yan.until("bye")["reason"] == "sent_away"
            in_sheet(ann.tab, "Let Yan come back")
            expect(ann.tab.button("Let Yan come back")).to_have_count(0)
            about(ann.tab, "Zoe", "Mute")
            expect(ann.tab.button("Unmute: Zoe", inside=sheet(ann.tab))).to_be_visible()


def test_who_may_not_chat_is_told_why(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    bo_link = ann.create_table("Plotters Inc.")
    bo.open_link(bo_link)
    bo.sit(1)
    ann.tab.press_button("Options for Bo")
    in_sheet(ann.tab, "Mute")
    bo.tab.sees("The host has muted you.")
    bo.tab.press_button("Chat")
    bo.tab.sees("The host has muted you. You can still read the chat.")
    expect(bo.tab.page.get_by_label("Message")).to_have_count(0)
    close_sheet(bo.tab)
    bo.tab.press_button("Options for Bo")
    in_sheet(bo.tab, "Stand up")
    open_menu(ann.tab, "People")
    about(ann.tab, "Bo", "Unmute")
    ann.tab.press(sheet(ann.tab).get_by_label("Only people with a seat can chat"))
    bo.tab.press_button("Chat")
    bo.tab.sees("Only people with a seat can chat here.")


def test_a_host_ends_the_game_and_closes_the_table_each_by_two_presses(person):
    ann, bo = person("Ann", LAPTOP), person("Bo", PHONE)
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    ann.tab.press_button("Start with 1 bot")
    board(bo.tab).wait_for()
    open_menu(ann.tab, "People")
    in_sheet(ann.tab, "End the game")
    in_sheet(ann.tab, "Cancel")
    expect(ann.tab.button("End the game", inside=sheet(ann.tab))).to_be_focused()
    in_sheet(ann.tab, "End the game")
    in_sheet(ann.tab, "End it for everyone")
    bo.tab.sees("Nobody has won")
    in_sheet(ann.tab, "Close the table")
    in_sheet(ann.tab, "Delete it for everyone")
    for tab in (ann.tab, bo.tab):
        tab.sees("This table was closed")
    bo.tab.expected = ("404", "WebSocket is closed")
    bo.tab.page.goto(link)
    bo.tab.sees("There's no table here")


def test_a_host_whose_phone_has_slept_is_host_again_by_coming_back(
    server: Server, crowd_at: Callable[[Server], Crowd]
):
    crowd = crowd_at(server)
    ann, bo = crowd.person("Ann", PHONE), crowd.person("Bo", LAPTOP)
    link = ann.create_table()
    bo.open_link(link)
    bo.sit(1)
    go(ann.tab)
    expect(bo.tab.seat(0)).to_contain_text("Gone")
    bo.tab.page.wait_for_timeout(400)
    bo.tab.press_button("Become the host")
    bo.tab.sees("You're the host until Ann is back.")
    expect(bo.tab.button("Start with 1 bot")).to_be_visible()
    open_menu(bo.tab, "People")
    expect(bo.tab.button("Close the table")).to_have_count(0)
    close_sheet(bo.tab)

    ann.tab.page.goto(link)
    expect(ann.tab.seat(0)).to_contain_text("Host")
    expect(bo.tab.button("Start with 1 bot")).to_have_count(0)
    bo.tab.sees("Ann is the host now.")
    ann.tab.press_button("Start with 1 bot")
    board(bo.tab).wait_for()
