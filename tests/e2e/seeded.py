"""The real server with repeatable chance: `SEED=7 python -m tests.e2e.seeded` always deals the same cards.

Use it for one table at a time: one generator makes every draw of the server, in the order of the games. A
bot's choice depends only on what it sees, because bots that are asked together answer in any order.
"""

import os
from collections.abc import Sequence
from random import Random
from unittest.mock import patch

from app import __main__ as program
from app import main
from app.bots.minds import Minds
from app.rules.contract import Action, Seat


class SteadyMinds(Minds):
    """Bots that always choose the same when they see the same."""

    async def choose(
        self, game: str, level: str, view: object, legal: Sequence[Action], seat: Seat
    ) -> Action:
        return await Minds(self._workers, Random(f"{seat} {view}")).choose(game, level, view, legal, seat)


def serve(seed: int) -> None:
    """Serve until stopped."""
    chance = Random(seed)

    def shuffle(items: Sequence[str]) -> list[str]:
        return chance.sample(items, len(items))

    with patch.object(main, "_shuffle", shuffle), patch.object(main, "Minds", SteadyMinds):
        program.main()


if __name__ == "__main__":
    serve(int(os.environ["SEED"]))
