"""Bot players as rooms use them: asks the bot of a game and level for its choice."""

from random import Random, SystemRandom

from app.bots.registry import BOTS
from app.rules.contract import Action, Seat


class Minds:
    """All bots of the registry.

    They choose in the event loop, since a casual choice takes well under 2 ms.
    """

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()

    async def choose(
        self, game: str, level: str, view: object, legal: tuple[Action, ...], seat: Seat
    ) -> Action:
        """The action, one of `legal`, that the bot chooses.

        Raises KeyError if the game has no bot of that level.
        """
        return BOTS[game, level](view, seat, legal, self._random)
