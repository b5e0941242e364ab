"""Every phase of a game at every size, in both themes and languages, with three, four and five players.

One game per number of players. With five, a player's page and a watcher's page go through every window size,
theme and language once per phase, and later moments of a phase through every window size; axe reads the
pages. With fewer, one language goes through every window size, and all else through the smallest windows and
a laptop's.
"""

from collections.abc import Callable

import pytest

from tests.e2e.geometry import BOARD
from tests.e2e.people import LAPTOP, Crowd, Tab
from tests.e2e.stage import SEEDS, Game, Moment, Stage, follow, on_another, phase, seat, staged
from tests.e2e.turning import Turning
from tests.server import Server


def placed(game: Game, you: int) -> bool:
    return phase("auction", mine=False)(game, you) and game["view"]["auction_of"] != you


def on_me(game: Game, you: int) -> bool:
    return phase("auction")(game, you) and game["view"]["auction_of"] == you


def leads(game: Game, you: int) -> bool:
    return phase("tricks", mine=True)(game, you) and not game["view"]["trick"]["plays"]


def follows(game: Game, you: int) -> bool:
    return phase("tricks", mine=True)(game, you) and bool(game["view"]["trick"]["plays"])


def others_play(game: Game, you: int) -> bool:
    return phase("tricks", mine=False)(game, you) and bool(game["view"]["tricks"])


MOMENTS: dict[str, Moment] = {
    "auction on another": on_another,
    "placed": placed,
    "auction on me": on_me,
    "self bid": phase("self_bid", mine=True),
    "self bid placed": phase("self_bid", mine=False),
    "confidence": phase("confidence", mine=True),
    "confidence placed": phase("confidence", mine=False),
    "lead": leads,
    "follow": follows,
    "others play": others_play,
    "scored": phase("scored", mine=True),
    "scored, ready": phase("scored", mine=False),
    "over": phase("over"),
}
WATCHED = {
    3: ("follow", "over"),
    4: ("auction on another", "scored"),
    5: ("auction on another", "confidence", "follow", "scored", "over"),
}
"""A watcher's page hardly depends on the number of players, so each phase is seen once or twice."""


class Walk:
    """One game, with Ann's page and a watcher's page."""

    def __init__(self, stage: Stage, page: Tab, watcher: Tab, turning: Turning) -> None:
        self.stage = stage
        self.page, self.watcher = page, watcher
        self.turning = turning
        self.left = dict(MOMENTS)

    def to_the_end(self) -> None:
        """When only the end is left to see, the pages leave the table and return for it."""
        ann = self.stage.ann
        while self.left.keys() > {"over"} and not self.stage.over:
            for name, holds in list(self.left.items()):
                if holds(ann.game, ann.seat):
                    self.examine(name)
            self.stage.step()
        link = self.page.page.url
        for tab in (self.page, self.watcher):
            tab.page.goto("about:blank")
        self.stage.until(MOMENTS["over"])
        for tab in (self.page, self.watcher):
            tab.page.goto(link)
        self.examine("over")

    def examine(self, name: str) -> None:
        del self.left[name]
        game = self.stage.ann.game
        follow(self.page, game)
        self.turning.turn(self.page, name, BOARD, phase=game["view"]["phase"])
        if name in WATCHED[len(game["view"]["tokens"])]:
            follow(self.watcher, game)
            self.turning.turn(self.watcher, f"watch {name}", BOARD, phase=game["view"]["phase"])


@pytest.mark.slow(60)
@pytest.mark.parametrize("players", [5, 4, 3])
def test_every_phase_fits_every_window(
    dealer: Callable[[int], Server], crowd_at: Callable[[Server], Crowd], players: int
):
    server = dealer(SEEDS[players])
    person = crowd_at(server).person
    turning = Turning(f"{players} players", thorough=players == 5)
    with staged(server, players) as stage:
        page = seat(person("Ann", LAPTOP), stage.ann)
        watcher = person("Zoe", LAPTOP)
        stage.start()
        watcher.open_link(page.page.url)
        walk = Walk(stage, page, watcher.tab, turning)
        walk.to_the_end()
    assert not turning.found, turning.report()
    assert not walk.left
