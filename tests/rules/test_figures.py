"""Figures of a person in standings: from the summaries of rounds as they come back from the database."""

from random import Random

import orjson
import pytest

from app.rules.contract import Round
from tests.rules.conformance import EXAMINED
from tests.rules.course import random_course


def stored(scored: Round) -> Round:
    return Round(scored.number, scored.points, orjson.loads(orjson.dumps(scored.summary)))


@pytest.mark.parametrize("name", EXAMINED)
def test_stored_rounds_say_of_every_seat_what_the_rounds_themselves_say(name: str):
    game = EXAMINED[name].game
    seats = game.max_seats
    rounds = game.rounds(random_course(game, seats, Random(5)).states[-1])
    again = [stored(scored) for scored in rounds]
    for seat in range(seats):
        figures = game.figures(again, seat)
        assert figures == game.figures(rounds, seat)
        assert orjson.loads(orjson.dumps(figures)).keys() == figures.keys()
    guesses = game.guesses(again)
    assert guesses == game.guesses(rounds)
    if guesses is not None:
        assert all(0 <= exact <= len(rounds) for seat in range(seats) for exact in guesses[seat])


def test_bids_that_were_exact_are_all_guesses_of_a_seat_about_others():
    game = EXAMINED["pikoko"].game
    rounds = game.rounds(random_course(game, 5, Random(5)).states[-1])
    guesses = game.guesses(rounds)
    assert guesses is not None
    for seat in range(5):
        figures = game.figures(rounds, seat)
        exact, own = figures["exact_others"], figures["exact_own"]
        assert isinstance(exact, tuple)
        assert isinstance(own, tuple)
        assert guesses[seat][seat] == own[0]
        assert sum(guesses[seat]) == exact[0] + own[0]
        assert (exact[1], own[1]) == (12, 3)
