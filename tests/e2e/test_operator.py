"""The operator's page opens once by its link, and people's pages show at once what the operator does."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import complaints
from tests.e2e.people import PHONE, TOUCHED_PHONE, Crowd, Person, Tab
from tests.server import Server

ROOT = Path(__file__).parents[2]
CLOSED = "This table was closed"


def link_of(server: Server) -> str:
    """A link to the operator's page, made by the command beside the server."""
    run = subprocess.run(
        [sys.executable, "-m", "app.cli", "operator", "--site", server.url],
        cwd=ROOT,
        env={"DATABASE_URL": server.database_url},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()[0]


def tell_everyone_and_take_it_back(host: Tab, player: Tab) -> None:
    host.page.get_by_label("Notice").fill("Back at nine.")
    host.press_button("Tell everyone")
    player.sees("Back at nine.")
    host.press_button("Take it back")
    expect(player.page.get_by_text("Back at nine.")).to_be_hidden()


def allow_no_new_tables(host: Tab, player: Person) -> None:
    host.press(host.page.get_by_label("Allow new tables"))
    player.tab.expected = ("409",)
    other = player.another_tab()
    other.expected = ("409",)
    other.page.goto(player.origin)
    other.press_button("Create a table: PIKOKO")
    other.sees("You can't create a table right now.")


@pytest.mark.parametrize("screen", [PHONE, TOUCHED_PHONE])
def test_an_operator_watches_tells_and_closes(
    own_server: Server, crowd_at: Callable[[Server], Crowd], screen
):
    crowd = crowd_at(own_server)
    ann, host, late = crowd.person("Ann"), crowd.person("Host", screen), crowd.person("Late", screen)
    code = ann.create_table().rpartition("/")[2]
    link = link_of(own_server)
    page = host.tab.page

    page.goto(link)
    page.get_by_role("heading", name="This site", exact=True).wait_for()
    assert page.url == f"{own_server.url}/operator"
    expect(page.get_by_role("link", name=code)).to_be_visible()
    host.tab.sees("Seated: 1 · Watching: 0")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= screen.width

    late.tab.expected = ("404", "405")
    late.tab.page.goto(link)
    late.tab.sees("This page is closed")

    tell_everyone_and_take_it_back(host.tab, ann.tab)
    allow_no_new_tables(host.tab, ann)
    host.tab.press_button(f"Close table {code}")
    host.tab.press_button("Remove it and its games")
    ann.tab.sees(CLOSED)
    host.tab.sees("There are no tables in memory.")

    host.tab.expected = ("404",)
    host.tab.press_button("Sign out")
    host.tab.sees("This page is closed")


def test_somebody_signs_out_everywhere_and_then_deletes_themselves(
    own_server: Server, crowd_at: Callable[[Server], Crowd]
):
    crowd = crowd_at(own_server)
    ann, phone, bo = crowd.person("Ann"), crowd.person("Ann", PHONE), crowd.person("Bo")
    link = ann.create_table()
    phone.context.add_cookies([dict(cookie) for cookie in ann.context.cookies()])  # type: ignore[misc]
    phone.tab.page.goto(link)
    phone.tab.page.locator("footer.dock").wait_for()
    bo.open_link(link)

    here = ann.another_tab()
    here.page.goto(f"{own_server.url}/settings")
    phone.tab.expected = ("401",)
    with ann.tab.page.expect_event("load"):
        here.press_button("Sign out everywhere")
    here.sees("Done. Only this browser plays as you now.")
    phone.tab.page.get_by_label("Your name").wait_for()
    ann.tab.page.locator("footer.dock").wait_for()

    assert complaints(here.page) == []
    here.press_button("Delete me")
    expect(here.page.get_by_text("This can't be undone.")).to_be_focused()
    ann.tab.expected = ("401",)
    here.press_button("Delete me for good")
    here.page.wait_for_url(f"{own_server.url}/")
    expect(here.page.get_by_text("You're playing as")).to_be_hidden()
    ann.tab.page.get_by_label("Your name").wait_for()
    expect(bo.tab.page.get_by_text(re.compile(r"^\?$")).first).to_be_visible()
    expect(bo.tab.page.get_by_text("Ann")).to_have_count(0)
