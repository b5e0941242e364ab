"""Bot players as rooms use them: asks the bot of a game and level for its choice."""

from collections.abc import Sequence
from random import Random, SystemRandom

import structlog

from app.bots.registry import BOTS
from app.bots.worker import Question, chosen
from app.bots.workers import Crowded, Died, Workers
from app.rules.contract import Action, Seat

QUICK = "casual"
"""The level that chooses in the event loop, in well under 2 ms. All others think in processes."""
SEED_BITS = 64

log = structlog.get_logger(__name__)


class Minds:
    """All bots of the registry. Those that take their time think in `workers`."""

    def __init__(self, workers: Workers, random: Random | None = None) -> None:
        self._workers = workers
        self._random = random or SystemRandom()
        self.hurried = 0
        """How often a quick bot chose because the one that was asked could not."""

    async def choose(
        self, game: str, level: str, view: object, legal: Sequence[Action], seat: Seat
    ) -> Action:
        """The action, one of `legal`, that the bot chooses.

        While too many others think, and if a process has died, it chooses as a quick bot would. Raises
        KeyError if the game has no bot of that level.
        """
        if len(legal) == 1:
            return legal[0]
        question = Question(game, level, view, legal, seat, self._random.getrandbits(SEED_BITS))
        if level == QUICK or (game, level) not in BOTS:
            return chosen(question)
        try:
            return await self._workers.ask(question)
        except (Crowded, Died) as error:
            self.hurried += 1
            log.warning("bot_chose_quickly", why=type(error).__name__.lower())
            return chosen(Question(game, QUICK, view, legal, seat, question.seed))

    async def close(self) -> None:
        """Ends the processes."""
        await self._workers.close()
