"""How well the casual bot plays, and how long a choice takes it."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from app.rules.contract import Action, Seat
from app.rules.pikoko import GAME
from bench.arena import Chooser, at_random, casual, played

SEED = 2018


def wins(choosers: Sequence[Chooser], games: int) -> tuple[float, float]:
    """Shares of games that the first of `choosers` wins alone, and shares with others; its seat rotates."""
    random, alone, shared = Random(SEED), 0, 0
    for number in range(games):
        place = number % len(choosers)
        seated = [*choosers[len(choosers) - place :], *choosers[: len(choosers) - place]]
        winners = played(GAME, seated, random).winners
        alone += winners == (place,)
        shared += place in winners and len(winners) > 1
    return alone / games, shared / games


def measure(games: int) -> None:
    """Prints win rates at 3, 4 and 5 seats, points a round, and the time of a choice."""
    for seats in (3, 4, 5):
        alone, shared = wins([casual] + [at_random] * (seats - 1), games)
        print(
            f"bots, {seats} seats: one casual against {seats - 1} random wins {alone:.1%} of {games} games, "
            f"shares {shared:.1%} (an equal would win {1 / seats:.0%})"
        )
    alone, shared = wins([at_random] + [casual] * 3, games)
    print(
        f"bots, 4 seats: one random against 3 casual wins {alone:.1%} of {games} games, shares {shared:.1%}"
    )
    for seats in (3, 4, 5):
        took, points = casual_among_themselves(seats, max(1, games // 10))
        print(
            f"bots, {seats} seats: casual among themselves score {points:.1f} a round; a choice takes "
            f"{took[len(took) // 2] * 1e6:.0f} us (p99 {took[len(took) * 99 // 100] * 1e6:.0f}, "
            f"longest {took[-1] * 1e6:.0f})"
        )


def casual_among_themselves(seats: int, games: int) -> tuple[list[float], float]:
    """CPU seconds of every choice, sorted, and the mean points a round."""
    took: list[float] = []
    random, points = Random(SEED), 0

    def timed(view: Any, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
        start = process_time()
        action = casual(view, seat, legal, random)
        took.append(process_time() - start)
        return action

    for _ in range(games):
        points += sum(played(GAME, [timed] * seats, random).totals)
    return sorted(took), points / (3 * seats * games)
