"""What pages at a table show when its host has games deleted, and when somebody has themselves forgotten."""

from collections.abc import Callable
from urllib.request import Request, urlopen

from playwright.sync_api import expect

from tests.e2e.boards import BOARD
from tests.e2e.people import LAPTOP, Crowd
from tests.e2e.stage import seat
from tests.e2e.wire import Wire
from tests.server import Server

WAIT_MS = 20_000


def delete(wire: Wire, path: str) -> int:
    """The status of the answer."""
    url = f"{wire.server.url}/api/tables/{wire.code}/{path}"
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {wire.token}"}
    with urlopen(Request(url, headers=headers, method="DELETE")) as answer:
        return int(answer.status)


def test_everybody_reads_who_has_deleted_a_game_and_is_in_the_lobby(
    crowd_at: Callable[[Server], Crowd], site: Server
):
    crowd = crowd_at(site)
    ann, zoe = crowd.person("Ann", LAPTOP), crowd.person("Zoe", LAPTOP)
    with Wire(site, "Ann") as wire, Wire(site, "Zoe", wire.code) as other:
        wire.say("sit", seat=0)
        wire.say("start")
        wire.say("end_game")
        pages = [seat(person, by).page for person, by in ((ann, wire), (zoe, other))]
        for page in pages:
            page.locator(BOARD).wait_for()
        assert delete(wire, "games/1") == 204
        for page, text in zip(pages, ("You have deleted game 1", "Ann has deleted game 1"), strict=True):
            expect(page.locator(".news")).to_contain_text(f"{text} of this table.", timeout=WAIT_MS)
            page.locator(BOARD).wait_for(state="detached")


def test_whoever_is_forgotten_reads_it_and_may_come_again(crowd_at: Callable[[Server], Crowd], site: Server):
    zoe = crowd_at(site).person("Zoe", LAPTOP)
    with Wire(site, "Ann") as wire, Wire(site, "Zoe", wire.code) as other:
        other.say("sit", seat=1)
        page = seat(zoe, other).page
        page.get_by_text("Zoe").first.wait_for()
        assert delete(other, "people/me") == 204
        expect(page.get_by_role("heading", name="You are forgotten here")).to_be_visible(timeout=WAIT_MS)
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("heading", name="You are forgotten here")).to_have_count(0)
