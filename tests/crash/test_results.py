"""The results worked out from the texts of a journal are the app's, in games of random play."""

from random import Random

import orjson
import pytest

from app.rules.pikoko import GAME
from tests.crash.results import rounds_of, winners_of
from tests.crash.story import Line, StoredGame
from tests.rules.course import random_course

GAMES = 100


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_rows_worked_out_from_a_journal_are_those_of_the_app(seats: int):
    random = Random(seats)
    for number in range(GAMES):
        course = random_course(GAME, seats, random)
        lines = tuple(Line(k, seat, action, None, None) for k, (seat, action) in enumerate(course.journal))
        rounds = rounds_of(StoredGame(number, seats, lines))
        end = course.states[-1]
        assert [each.summary for each in rounds] == [
            orjson.loads(orjson.dumps(each.summary)) for each in GAME.rounds(end)
        ]
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert winners_of(rounds) == list(outcome.winners)
