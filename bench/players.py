"""Benchmark of the casual bots: how well they play, and how long a choice takes."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from app.rules.contract import Action, Game, Seat
from app.rules.registry import GAMES
from bench.arena import Chooser, at_random, casual, played

SEED = 2018


def wins(game: Game[Any, Any], choosers: Sequence[Chooser], games: int) -> tuple[float, float]:
    """The shares of games that the first of `choosers` wins alone, and ties; its seat rotates."""
    random, alone, shared = Random(SEED), 0, 0
    for number in range(games):
        place = number % len(choosers)
        seated = [*choosers[len(choosers) - place :], *choosers[: len(choosers) - place]]
        outcome = game.outcome(played(game, seated, random))
        assert outcome is not None
        winners = outcome.winners
        alone += winners == (place,)
        shared += place in winners and len(winners) > 1
    return alone / games, shared / games


def measure(games: int) -> None:
    """Print win rates, points a round and the time of a choice for every game and number of seats."""
    for game in GAMES.values():
        for seats in range(game.min_seats, game.max_seats + 1):
            _against_random(game, seats, games)
        _one_random(game, games)
        for seats in range(game.min_seats, game.max_seats + 1):
            _among_themselves(game, seats, max(1, games // 10))


def _against_random(game: Game[Any, Any], seats: int, games: int) -> None:
    alone, shared = wins(game, [casual(game)] + [at_random] * (seats - 1), games)
    print(
        f"bots, {game.name}, {seats} seats: one casual against {seats - 1} random wins {alone:.1%} of "
        f"{games} games, shares {shared:.1%} (an equal would win {1 / seats:.0%})"
    )


def _one_random(game: Game[Any, Any], games: int) -> None:
    seats = max(game.min_seats, min(4, game.max_seats))
    alone, shared = wins(game, [at_random] + [casual(game)] * (seats - 1), games)
    print(
        f"bots, {game.name}, {seats} seats: one random against {seats - 1} casual wins {alone:.1%} of "
        f"{games} games, shares {shared:.1%}"
    )


def _among_themselves(game: Game[Any, Any], seats: int, games: int) -> None:
    took, points = casual_among_themselves(game, seats, games)
    print(
        f"bots, {game.name}, {seats} seats: casual among themselves score {points:.1f} a round; a choice "
        f"takes {took[len(took) // 2] * 1e6:.0f} us (p99 {took[len(took) * 99 // 100] * 1e6:.0f}, "
        f"longest {took[-1] * 1e6:.0f})"
    )


def casual_among_themselves(game: Game[Any, Any], seats: int, games: int) -> tuple[list[float], float]:
    """The CPU seconds of every choice, sorted, and the mean points a round."""
    took: list[float] = []
    random, points, rounds = Random(SEED), 0, 0
    choose = casual(game)

    def timed(view: Any, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
        start = process_time()
        action = choose(view, seat, legal, random)
        took.append(process_time() - start)
        return action

    for _ in range(games):
        last = played(game, [timed] * seats, random)
        points += sum(sum(finished.points) for finished in game.rounds(last))
        rounds += len(game.rounds(last))
    return sorted(took), points / (rounds * seats)
