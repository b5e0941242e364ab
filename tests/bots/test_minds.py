"""Minds, and what must be true of every bot of the registry."""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from time import process_time
from typing import Any

import pytest

from app.bots.effort import Effort
from app.bots.minds import QUICK, SEED_BITS, Minds
from app.bots.registry import BOTS, Choose
from app.bots.workers import Workers
from app.rules.contract import Seat
from app.rules.registry import GAMES
from app.table.model import LEVELS
from bench.arena import at_random, states
from tests.rules.conformance import KITS

CHOICE_SECONDS = 0.002
SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
POSITIONS = 1_000
"""How many positions of each game and number of seats a soak compares, with all playouts of each level."""

SEATS = [
    (game, level, seats)
    for game, level in BOTS
    for seats in range(GAMES[game].min_seats, GAMES[game].max_seats + 1)
]


def unhurried(game: str, level: str) -> Choose:
    """The bot with few playouts, but in a soak, and the time it needs: a busy machine changes no choice."""
    choose = BOTS[game, level]
    if not isinstance(choose, partial):
        return choose
    effort: Effort = choose.keywords["effort"]
    playouts = effort.playouts if SOAK else min(effort.playouts, 6)
    return partial(choose, effort=replace(effort, playouts=playouts, seconds=600))


def decisions(game: str, seats: int, seed: int, games: int, each: int = 3) -> Iterator[tuple[Any, Seat]]:
    """Every third state, or as said, of games among quick bots, with a seat whose turn it is."""
    random = Random(seed)
    for _ in range(games):
        for state in islice(states(GAMES[game], [BOTS[game, QUICK]] * seats, random), 0, None, each):
            for seat in GAMES[game].seats_to_act(state):
                yield state, seat


def test_every_game_has_a_bot_of_every_level():
    assert set(BOTS) == {(game, level) for game in GAMES for level in LEVELS}


async def test_minds_answer_with_the_choice_of_the_bot_asked_for():
    state, seat = next(decisions("pikoko", 4, seed=1, games=1))
    view, legal = GAMES["pikoko"].view(state, seat), GAMES["pikoko"].legal_actions(state, seat)
    answer = await Minds(Workers(1), Random(7)).choose("pikoko", "casual", view, legal, seat)
    assert answer == BOTS["pikoko", "casual"](view, seat, legal, Random(Random(7).getrandbits(SEED_BITS)))
    assert await Minds(Workers(1)).choose("pikoko", "casual", view, legal, seat) in legal
    assert await Minds(Workers(1)).choose("pikoko", "casual", None, ("bid 0",), seat) == "bid 0"


async def test_minds_raise_for_a_bot_that_is_not_registered():
    with pytest.raises(KeyError):
        await Minds(Workers(1)).choose("pikoko", "grandmaster", None, ("bid 0", "bid 1"), 0)


@pytest.mark.parametrize(("game", "level", "seats"), SEATS)
def test_a_bot_always_takes_a_legal_action_with_any_opponents(game: str, level: str, seats: int):
    choose, rules, random = unhurried(game, level), GAMES[game], Random(seats)
    for state in islice(states(rules, [at_random] * seats, random), 0, None, 1 if level == QUICK else 11):
        for seat in rules.seats_to_act(state):
            legal = rules.legal_actions(state, seat)
            assert choose(rules.view(state, seat), seat, legal, random) in legal


@pytest.mark.parametrize(("game", "level", "seats"), SEATS)
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(game: str, level: str, seats: int):
    choose, rules, random = unhurried(game, level), GAMES[game], Random(seats)
    compared = []
    some = decisions(game, seats, seed=seats, games=1, each=3 if level == QUICK else 17)
    for state, seat in islice(decisions(game, seats, seats, POSITIONS), POSITIONS) if SOAK else some:
        other = KITS[game].resample(rules.view(state, seat), seat, random)
        compared.append(other != state)
        chosen = [
            choose(rules.view(each, seat), seat, rules.legal_actions(each, seat), Random(9))
            for each in (state, other)
        ]
        assert chosen[0] == chosen[1]
    assert sum(compared) > len(compared) / 2


@pytest.mark.parametrize(("game", "level", "seats"), [key for key in SEATS if key[1] == QUICK])
def test_a_bot_that_answers_inline_needs_under_two_milliseconds(game: str, level: str, seats: int):
    choose, rules, random = BOTS[game, level], GAMES[game], Random(seats)
    longest = []
    for state, seat in decisions(game, seats, seed=seats, games=1):
        view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
        took = []
        for _ in range(3):
            start = process_time()
            choose(view, seat, legal, random)
            took.append(process_time() - start)
        longest.append(min(took))
    assert max(longest) < CHOICE_SECONDS
