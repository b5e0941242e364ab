"""The bots as rooms ask for them."""

from random import Random, SystemRandom

from app.bots.registry import BOTS
from app.rules.contract import Action, Seat


class Minds:
    """Every bot of the registry, answered at once: a casual choice takes well under 2 ms."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()

    async def choose(
        self, game: str, level: str, view: object, legal: tuple[Action, ...], seat: Seat
    ) -> Action:
        """One of `legal`. Raises KeyError for a game or level that has no bot."""
        return BOTS[game, level](view, seat, legal, self._random)
