"""Benchmark of the rules: whole random games with legal actions but no views, in one process."""

from random import Random
from time import process_time
from typing import Any

from app.rules.contract import Game
from app.rules.registry import GAMES
from bench.arena import settled


def random_game(game: Game[Any, Any], seats: int, random: Random) -> int:
    """Play one game, also computing the turn's key.

    Returns the number of its actions without random orders.
    """
    state, actions = settled(game, game.start(seats, {}), random), 0
    while to_act := game.seats_to_act(state):
        seat = min(to_act)
        legal = game.legal_actions(state, seat)
        state = settled(game, game.apply(state, seat, legal[int(random.random() * len(legal))]), random)
        game.turn(state)
        actions += 1
    return actions


def measure(games: int) -> None:
    """Print the speed of every game with each number of seats in CPU time, the best of five runs."""
    for game in GAMES.values():
        for seats in range(game.min_seats, game.max_seats + 1):
            _measure(game, seats, max(1, games // 5))


def _measure(game: Game[Any, Any], seats: int, games: int) -> None:
    random, best, actions = Random(seats), float("inf"), 0
    for _ in range(5):
        start = process_time()
        actions = sum(random_game(game, seats, random) for _ in range(games))
        best = min(best, process_time() - start)
    rate = games / best
    print(
        f"engine, {game.name}, {seats} seats: {rate:6.0f} games/s, {1e3 / rate:5.2f} ms a game, "
        f"{best / actions * 1e6:5.1f} us an action ({actions / games:.0f} actions a game)"
    )
