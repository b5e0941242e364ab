"""How well the casual bots play, and how long a choice takes them."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from app.bots.registry import BOTS
from app.rules.contract import Action, Game, Seat
from app.rules.registry import GAMES
from bench.arena import Chooser, at_random, played

SEED = 2018


def wins(game: Game[Any, Any], choosers: Sequence[Chooser], games: int) -> tuple[float, float]:
    """Shares of games that the first of `choosers` wins alone, and shares with others; its seat rotates."""
    random, alone, shared = Random(SEED), 0, 0
    for number in range(games):
        place = number % len(choosers)
        seated = [*choosers[len(choosers) - place :], *choosers[: len(choosers) - place]]
        outcome = game.outcome(played(game, seated, random))
        assert outcome is not None
        alone += outcome.winners == (place,)
        shared += place in outcome.winners and len(outcome.winners) > 1
    return alone / games, shared / games


def measure(games: int) -> None:
    """Prints for every game and number of seats win rates, points, and the time of a choice."""
    for game in GAMES.values():
        casual = BOTS[game.name, "casual"]
        for seats in range(game.min_seats, game.max_seats + 1):
            _measure(game, casual, seats, games)


def _measure(game: Game[Any, Any], casual: Chooser, seats: int, games: int) -> None:
    said = f"bots, {game.name}, {seats} seats:"
    alone, shared = wins(game, [casual] + [at_random] * (seats - 1), games)
    print(
        f"{said} one casual against {seats - 1} random wins {alone:.1%} of {games} games, "
        f"shares {shared:.1%} (an equal would win {1 / seats:.0%})"
    )
    alone, shared = wins(game, [at_random] + [casual] * (seats - 1), games)
    print(f"{said} one random against {seats - 1} casual wins {alone:.1%}, shares {shared:.1%}")
    took, points = among_themselves(game, casual, seats, max(1, games // 10))
    print(
        f"{said} casual among themselves score {points:.1f} a game; a choice takes "
        f"{took[len(took) // 2] * 1e6:.0f} us (p99 {took[len(took) * 99 // 100] * 1e6:.0f}, "
        f"longest {took[-1] * 1e6:.0f})"
    )


def among_themselves(
    game: Game[Any, Any], casual: Chooser, seats: int, games: int
) -> tuple[list[float], float]:
    """CPU seconds of every choice, sorted, and the mean points a player makes in a game."""
    took: list[float] = []
    random, points = Random(SEED), 0

    def timed(view: Any, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
        start = process_time()
        action = casual(view, seat, legal, random)
        took.append(process_time() - start)
        return action

    for _ in range(games):
        outcome = game.outcome(played(game, [timed] * seats, random))
        assert outcome is not None
        points += sum(outcome.totals)
    return sorted(took), points / (seats * games)
