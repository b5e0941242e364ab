"""How fast the rules are: whole random games with legal lists, no views, one process."""

from random import Random
from time import process_time

from app.rules.pikoko import GAME
from bench.arena import settled


def random_game(seats: int, random: Random) -> int:
    """Plays one, asking for the turn's key too; the number of its actions, chance not counted."""
    state, actions = settled(GAME, GAME.start(seats, {}), random), 0
    while awaited := GAME.seats_to_act(state):
        seat = min(awaited)
        legal = GAME.legal_actions(state, seat)
        state = settled(GAME, GAME.apply(state, seat, legal[int(random.random() * len(legal))]), random)
        GAME.turn(state)
        actions += 1
    return actions


def measure(games: int) -> None:
    """Prints the speed with 3, 4 and 5 seats, in CPU time: the best of five runs."""
    for seats in (3, 4, 5):
        random, best, actions = Random(seats), float("inf"), 0
        for _ in range(5):
            start = process_time()
            actions = sum(random_game(seats, random) for _ in range(games // 5))
            best = min(best, process_time() - start)
        rate = games // 5 / best
        print(
            f"engine, {seats} seats: {rate:6.0f} games/s, {1e3 / rate:5.2f} ms a game, "
            f"{best / actions * 1e6:5.1f} us an action ({actions / (games // 5):.0f} actions a game)"
        )
