"""A table with known cards that stands still while a test examines its pages.

One wire plays Ann's seat, another Bo's, and bots play the others. A page opens with a wire's token.
"""

import random
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

from tests.e2e.people import Person, Tab
from tests.e2e.wire import Wire, choice
from tests.server import Server

NAMES = {3: ("Ann", "Wwwwwwwwww"), 4: ("Max", "Max"), 5: ("Annabelle Montgomery-Lee", "Bartholomew")}
SEEDS = {3: 26, 4: 402, 5: 1373}
"""Deals with the most multi-coloured cards in the first tail that Ann plays."""
Game: TypeAlias = Mapping[str, Any]
Moment: TypeAlias = Callable[[Game, int], bool]
"""(game as a seat sees it, seat): True if the moment has come."""


class SeededServer(Server):
    """A server that deals the same cards to the first table of every run."""

    module = "tests.e2e.seeded"


def phase(name: str, *, mine: bool | None = None) -> Moment:
    def holds(game: Game, you: int) -> bool:
        return game["view"]["phase"] == name and mine in (None, you in game["to_act"])

    return holds


def on_another(game: Game, you: int) -> bool:
    return phase("auction", mine=True)(game, you) and game["view"]["auction_of"] != you


class Stage:
    """One game, played step by step."""

    def __init__(self, ann: Wire, bo: Wire) -> None:
        self.ann, self.bo = ann, bo
        self._chance = random.Random(2)

    @property
    def over(self) -> bool:
        return bool(self.ann.snapshot["table"]["status"] == "over")

    def start(self) -> None:
        self.ann.say("start")
        self.settle()

    def settle(self) -> None:
        """Wait until it is no bot's turn."""
        self.ann.until_still({self.ann.seat, self.bo.seat})

    def step(self) -> None:
        """Let Ann act, otherwise Bo. Ann comes first, so after her choice Bo's is still missing."""
        wire = self.ann if self.ann.seat in self.ann.game["to_act"] else self.bo
        wire.until_still({self.ann.seat, self.bo.seat})
        wire.act(choice(wire.game["legal"], len(wire.game["view"]["tokens"]), self._chance))
        self.settle()

    def until(self, moment: Moment) -> None:
        """Play until the moment has come for Ann."""
        while not moment(self.ann.game, self.ann.seat):
            assert not self.over
            self.step()


@contextmanager
def staged(server: Server, players: int) -> Iterator[Stage]:
    """A table with this many seats taken, ready to start."""
    with Wire(server, NAMES[players][0]) as ann:
        ann.say("sit", seat=0)
        with Wire(server, NAMES[players][1], ann.code) as bo:
            bo.say("sit", seat=2)
            for bot in {1, *range(3, players)}:
                ann.say("add_bot", seat=bot, level="casual")
            yield Stage(ann, bo)


SHOWN = """() => [
  document.querySelector("[data-testid=board]")?.dataset.turn,
  [...document.querySelectorAll("li.awaited[data-seat]")].map((chip) => Number(chip.dataset.seat)).sort(),
]"""
SCORES = ("scored", "over")
"""Phases whose sheet stands alone, without the seats' chips."""
LATE_SECONDS = 20
"""How long a page may take without any change before it has caught up with the game."""


def follow(tab: Tab, game: Game, meanwhile: Callable[[], None] = lambda: None) -> None:
    """Wait until a page shows the game's current turn and the seats it waits for, calling `meanwhile`."""
    scores = game["view"]["phase"] in SCORES
    wanted = [game["turn"], [] if scores else sorted(game["to_act"])]
    before, moved_at = None, time.monotonic()
    while (shown := tab.page.evaluate(SHOWN)) != wanted:
        if shown != before:
            before, moved_at = shown, time.monotonic()
        assert time.monotonic() < moved_at + LATE_SECONDS, (shown, wanted)
        meanwhile()
        tab.page.wait_for_timeout(20)
    if scores:
        tab.page.get_by_test_id("scores").wait_for()


def seat(person: Person, wire: Wire) -> Tab:
    """Open the table in a browser as the wire's player."""
    person.context.add_cookies([{"name": "player", "value": wire.token, "url": wire.server.url}])
    person.tab.page.goto(f"{wire.server.url}/t/{wire.code}")
    return person.tab
