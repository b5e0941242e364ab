"""Strangers at PIKOKO play whole games by the rules, among themselves and with others."""

from random import Random

import pytest

from app.rules.pikoko import GAME
from bench.arena import at_random, played
from bench.strangers import STRANGERS


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", STRANGERS)
def test_a_stranger_plays_whole_games_by_the_rules(name: str, seats: int):
    for number in range(5):
        choosers = [STRANGERS[name], STRANGERS[name], *[at_random] * (seats - 2)]
        assert GAME.outcome(played(GAME, choosers, Random(number))) is not None
