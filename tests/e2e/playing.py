"""Plays a game by pressing what its pages offer."""

import random
import time
from collections.abc import Callable, Iterable, Sequence

from playwright.sync_api import expect

from tests.e2e.boards import BOARD, Sight, look
from tests.e2e.games import KITS
from tests.e2e.people import Tab

STUCK_SECONDS = 20
AGAIN_SECONDS = 1
"""If a press hits a page that is just changing, it is repeated, as a person would do.

A press that the server hasn't answered is not: its answer would change the page under the finger.
"""


class Play:
    """A running game. All `tabs` play until `until` is true; bots and other people may play too."""

    def __init__(self, tabs: Sequence[Tab], seed: int, game: str = "pikoko") -> None:
        self.tabs = tabs
        self.acts = 0
        self._act = KITS[game].act
        self._chance = random.Random(seed)
        self._done: dict[tuple[int, str], float] = {}
        self._next = 0
        self.held: Callable[[Tab, Sight], bool] | None = None
        """True while somebody whose turn it is should wait."""

    def until_phase(self, *phases: str) -> Sight:
        """Play until the first page shows one of `phases`."""
        return self.run(lambda sight: sight.phase in phases)

    def until_mine(self, phase: str) -> Sight:
        """Play until it is the first page's turn in this phase."""
        return self.run(lambda sight: sight.phase == phase and sight.mine)

    def run(self, until) -> Sight:
        """Play until `until` is true of what the first page shows, and return that sight.

        If a turn doesn't end in time, the test fails, however often somebody presses something.
        """
        turn, since = "", time.monotonic()
        while True:
            first = look(self.tabs[0])
            if first and until(first):
                return first
            if first and first.turn != turn:
                turn, since = first.turn, time.monotonic()
            stuck = time.monotonic() - since > STUCK_SECONDS
            assert not stuck, [look(tab) for tab in self.tabs]
            if not self.step(first):
                self.tabs[0].page.wait_for_timeout(15)

    def step(self, first: Sight | None) -> bool:
        """Let the next person whose turn it is act, in order after the last one; False if there is none.

        The first page acts on `first`, the sight that `until` has checked: it may show more by now.
        """
        for index in self._order():
            if self._try(index, look(self.tabs[index]) if index else first):
                self._next = index
                return True
        return False

    def _order(self) -> Iterable[int]:
        seats = len(self.tabs)
        return [(self._next + away) % seats for away in range(1, seats + 1)]

    def _try(self, index: int, sight: Sight | None) -> bool:
        if sight is None or not sight.mine or sight.sent or sight.phase == "over":
            return False
        key = (index, sight.turn)
        if time.monotonic() - self._done.get(key, float("-inf")) < AGAIN_SECONDS:
            return False
        if sight.phase == "tricks" and not sight.legal:
            return False
        if self.held and self.held(self.tabs[index], sight):
            return False
        self._act(self.tabs[index], sight, self._chance)
        self._done[key] = time.monotonic()
        self.acts += 1
        return True


def is_over(tab: Tab) -> None:
    """Wait for the end and check that the page says who has won."""
    expect(tab.page.locator(BOARD)).to_have_attribute("data-phase", "over", timeout=20_000)
    expect(tab.page.locator("[data-testid=scores] h1")).to_contain_text("win")
