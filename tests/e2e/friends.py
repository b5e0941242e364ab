"""Friends at one table, who play without pages and always choose the same."""

import random
from collections.abc import Callable, Sequence

from tests.e2e.wire import Wire, choice


class Friends:
    """The first is the host; the wires are in the order of their seats."""

    def __init__(self, wires: Sequence[Wire]) -> None:
        self.wires = list(wires)
        self._chance = random.Random(5)

    @property
    def host(self) -> Wire:
        return self.wires[0]

    @property
    def status(self) -> str:
        return str(self.host.snapshot["table"]["status"])

    def step(self, without: int | None = None) -> None:
        """Whoever may act and sits first acts; not the seat `without`."""
        self.host.say("ping")
        if self.status == "playing":
            wire = self.wires[min({*self.host.game["to_act"]} - {without})]
            wire.say("ping")
            wire.act(choice(list(wire.game["legal"]), len(self.wires), self._chance))

    def play(self, number: int, until: Callable[[], bool] = lambda: False) -> None:
        """Start game `number` and play it to its end, or until something holds."""
        self.host.say("start", number=number)
        self.host.say("ping")
        self.finish(until)

    def finish(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play the running game to its end, or until something holds."""
        while self.status == "playing" and not until():
            self.step()

    def leave_to(self, seat: int) -> None:
        """Let the others act until the game waits for that seat alone, whose player has gone."""
        self.host.say("ping")
        while {*self.host.game["to_act"]} != {seat}:
            self.step(without=seat)
            self.host.say("ping")
