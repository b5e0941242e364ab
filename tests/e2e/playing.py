"""Playing a game by pressing what its pages offer."""

import random
import time
from collections.abc import Callable, Iterable, Sequence

from playwright.sync_api import expect

from tests.e2e.boards import BOARD, Sight, look
from tests.e2e.games import KITS
from tests.e2e.people import Tab

STUCK_SECONDS = 20
AGAIN_SECONDS = 1
"""A press that met a page just changing is repeated, as a person would."""


class Play:
    """A game under way, played by all `tabs` until `until` says so. Bots and others may play between."""

    def __init__(self, tabs: Sequence[Tab], seed: int, game: str = "pikoko") -> None:
        self.tabs = tabs
        self.acts = 0
        self._act = KITS[game].act
        self._chance = random.Random(seed)
        self._done: dict[tuple[int, str], float] = {}
        self._next = 0
        self.held: Callable[[Tab, Sight], bool] | None = None
        """Whether somebody who is asked thinks it over."""

    def until_phase(self, *phases: str) -> Sight:
        """Plays on until the first page shows one of `phases`."""
        return self.run(lambda sight: sight.phase in phases)

    def until_mine(self, phase: str) -> Sight:
        """Plays on until the first page is asked in that phase."""
        return self.run(lambda sight: sight.phase == phase and sight.mine)

    def run(self, until) -> Sight:
        """Plays on until `until` holds of what the first page shows; that sight.

        A turn that does not end in time fails the test, however often somebody presses something.
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
        """One act of whoever is asked, in order from who acted last; False: nobody is.

        The first page acts on `first`, of which `until` has heard: it may show more by now.
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
        if sight is None or not sight.mine or sight.phase == "over":
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
    """Wait for the end; every page says who has won."""
    expect(tab.page.locator(BOARD)).to_have_attribute("data-phase", "over", timeout=20_000)
    expect(tab.page.locator("[data-testid=scores] h1")).to_contain_text("win")
