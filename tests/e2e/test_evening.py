"""An evening of three friends: what our table says of it, worked out by hand."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import QUICK
from tests.e2e.friends import Friends
from tests.e2e.people import LAPTOP, PHONE, Crowd, Tab
from tests.e2e.stage import SeededServer
from tests.e2e.wire import Wire
from tests.server import Server

SOON = {"SEAT_GONE_SECONDS": "0.3", "READY_GONE_SECONDS": "0.3", "PRESENCE_MS": "20"}
FAST = {"COMMANDS_BURST": "10000", "FRAMES_BURST": "100000"}
KEY = "k" * 43
OUR_TABLE = "[data-testid=our-table]"


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    with SeededServer(sqlite_url, tmp_path / "server.log", SEED="12", **QUICK, **SOON, **FAST) as running:
        yield running


@pytest.mark.slow(60)
def test_an_evening_of_three_games_has_the_standings_records_and_chart_worked_out_by_hand(
    server: Server, crowd_at: Callable[[Server], Crowd]
):
    """Ann, Bo and Cy play PIKOKO twice and Enchanted Plumes once, and begin a game that a vote stops.

    Bo moves to a phone in the second game; Cy is called Cyril from the third on. The results:

        1 PIKOKO   Ann 11, Cy 2, Bo 1
        2 PIKOKO   Cy 7; Ann and Bo are level at 4
        3 Plumes   Ann -26, Bo -38, Cyril -49
        4 PIKOKO   stopped in its second round: it counts for nobody

    PIKOKO, two games. Places: Ann 1 and 2, on average 1.5; Cyril 2 and 1, 1.5; Bo 3 and 2, 2.5. Ahead, of
    four opponents each: Ann of two in game 1 and of half of Bo in game 2, 2.5 of 4, 63 %; Cyril of Bo, then
    of both, 3 of 4, 75 %; Bo of half of Ann, 0.5 of 4, 13 %. Ann and Cyril have won once; Cyril has been
    ahead of more, so he stands first. Two games are too few to be ranked.

    Exact bids on others, of two in each of six rounds: Ann 3 (game 1: Cy in round 1, Bo and Cy in round 3),
    Bo 2 (Ann in round 2 of both games), Cyril 2 (game 1: Bo in round 3; game 2: Ann in round 3). So Ann has
    read Bo in 1 of 6 and Cyril in 2 of 6, Bo has read Ann in 2 of 6 and Cyril never, Cyril has read each in
    1 of 6. Nobody backed an exact bid: none right of Ann's 3, Bo's 5 and Cyril's 4.

    Records: best total 11, Ann in game 1; best round 6, Cyril in round 3 of game 2; closest win 7 - 4 = 3,
    Cyril in game 2. The chart: Ann 1, 1; Cyril 0, 1; Bo 0, 0.
    """
    with ExitStack() as stack:
        ann = stack.enter_context(Wire(server, "Ann"))
        with Wire(server, "Cy", ann.code) as cy:
            with Wire(server, "Bo", ann.code) as bo:
                for place, wire in enumerate((ann, bo, cy)):
                    wire.say("sit", seat=place)
                friends = Friends([ann, bo, cy])
                friends.play(1)
                friends.play(2, until=lambda: ann.game["view"]["round"] == 2)
                bo.say("offer", key=KEY)
            phone = stack.enter_context(Wire(server, "Bo", ann.code))
            phone.say("take_over", key=KEY)
            friends.wires[1] = phone
            friends.finish()
            cy.say("rename", name="Cyril")
            ann.say("rematch")
            ann.say("configure", game="plumes")
            friends.play(3)
            ann.say("rematch")
            ann.say("configure", game="pikoko")
            friends.play(4, until=lambda: ann.game["view"]["round"] == 2 and 2 in ann.game["to_act"])
        friends.leave_to(2)
        while not ann.snapshot["table"]["votes"]:
            ann.read()
        for wire in (ann, phone):
            wire.say("vote", seat=2, choice="end")
        ann.say("ping")
        assert (ann.snapshot["table"]["status"], ann.game["abandoned"]) == ("over", True)

    guest = crowd_at(server).person("Zoe", LAPTOP).tab
    guest.page.goto(f"{server.url}/t/{ann.code}/games")
    guest.page.locator(OUR_TABLE).wait_for()
    guest.sees("2 games on 1 evening")
    assert standings_on(guest.page) == [
        ["Cyril", "2", "1", "1.5", "75%"],
        ["Ann", "2", "1", "1.5", "63%"],
        ["Bo", "2", "0", "2.5", "13%"],
    ]
    assert readings_on(guest.page) == {
        "Cyril": ["–", "17%", "17%"],
        "Ann": ["33%", "–", "17%"],
        "Bo": ["0%", "33%", "–"],
    }
    records = guest.page.get_by_role("region", name="Records").get_by_role("link")
    assert [record.inner_text().split("\n")[0] for record in records.all()] == [
        "Best total: 11, Ann",
        "Best round: 6, Cyril",
        "Closest win: 3 points, Cyril",
    ]
    figures_of(guest, "Ann", {"Exact bids on others": "3 of 12", "Exact bids on one's own tail": "3 of 6"})
    figures_of(guest, "Cyril", {"Exact bids on others": "2 of 12", "Backed and right": "0 of 4"})
    figures_of(guest, "Bo", {"Exact bids on others": "2 of 12", "Backed and right": "0 of 5"})
    guest.press_button("As a table")
    chart = guest.page.get_by_role("table", name="Wins, game by game")
    assert [row.inner_text().split() for row in chart.get_by_role("row").all()] == [
        ["Cyril", "Ann", "Bo"],
        ["After", "game", "1", "0", "1", "0"],
        ["After", "game", "2", "1", "1", "0"],
    ]
    games = guest.page.locator("[data-game]").all()
    assert [int(game.get_attribute("data-game") or 0) for game in games] == [4, 3, 2, 1]
    expect(games[0]).to_contain_text("Stopped after 1 round")
    assert "Cy 2" in " ".join(games[3].inner_text().split())
    guest.press_button("Enchanted Plumes")
    guest.sees("1 game on 1 evening")
    assert [row[1:3] for row in standings_on(guest.page)] == [["1", "1"], ["1", "0"], ["1", "0"]]

    stranger = crowd_at(server).person("Yan", PHONE)
    stranger.tab.page.goto(f"{server.url}/t/{ann.code}/games/1#20")
    stranger.tab.page.locator("[data-testid=steps]").wait_for()
    expect(stranger.tab.page.get_by_test_id("board")).to_have_attribute("data-turn", "1.20")
    assert stranger.tab.frames == []
    assert not any(cookie["name"] == "player" for cookie in stranger.context.cookies())


def standings_on(page: Page) -> list[list[str]]:
    """What the table of standings shows, a row a person."""
    return [
        [
            row.locator("button").inner_text(),
            *(cell.inner_text().split("\n")[0] for cell in row.locator("td").all()),
        ]
        for row in page.locator("[data-person]").all()
    ]


def readings_on(page: Page) -> dict[str, list[str]]:
    """Who reads whom, as shown: the row of each reader."""
    rows = page.get_by_role("table", name="Who reads whom").locator("tbody tr").all()
    return {
        row.locator("th").inner_text(): [cell.inner_text().split("\n")[0] for cell in row.locator("td").all()]
        for row in rows
    }


def figures_of(tab: Tab, name: str, figures: Mapping[str, str]) -> None:
    """Press a name and compare some of the figures that appear."""
    tab.press_button(f"More about {name}")
    for figure, value in figures.items():
        expect(tab.page.locator("dl > div").filter(has_text=figure)).to_contain_text(value)
