"""Facts that several games tell, and which is the strongest of its kind."""

from app.rules.contract import Fact, Outcome, Round
from app.rules.facts import close, comebacks, good_rounds, strongest

SCORED = {1: 10, 2: 20, 3: 30}


def rounds(*points: tuple[int, ...]) -> tuple[Round, ...]:
    return tuple(Round(number, each, {}) for number, each in enumerate(points, 1))


def test_the_strongest_comes_first_then_the_earlier_then_the_lower_seat():
    def fact(seat: int, at: int) -> Fact:
        return Fact("perfect", seat, None, 1, at, {})

    found = ((2, fact(1, 9)), (3, fact(0, 30)), (2, fact(2, 5)), (2, fact(0, 9)))
    assert strongest(found) == (fact(0, 30), fact(2, 5), fact(0, 9), fact(1, 9))


def test_a_winner_came_back_from_behind():
    played = rounds((1, 4, 0), (1, 1, 0), (9, 1, 0))
    told = strongest(comebacks(played, Outcome((0,), (11, 6, 0)), SCORED, 3))
    assert told == (
        Fact("comeback", 0, None, 1, 10, {"points": 3}),
        Fact("comeback", 0, None, 2, 20, {"points": 3}),
    )


def test_two_points_behind_or_behind_only_others_at_the_end_is_no_comeback():
    played = rounds((1, 3, 0), (1, 1, 0), (9, 1, 0))
    assert not [*comebacks(played, Outcome((0,), (11, 5, 0)), SCORED, 3)]


def test_those_who_share_a_win_came_back_from_nowhere():
    played = rounds((0, 6), (6, 0), (1, 1))
    assert not [*comebacks(played, Outcome((0, 1), (7, 7)), SCORED, 3)]


def test_an_end_is_close_by_so_many_points_or_fewer():
    near = strongest(close(Outcome((2,), (7, 3, 9)), None, 40, 2))
    assert near == (Fact("close", 2, 0, None, 40, {"points": 2, "total": 9}),)
    assert not [*close(Outcome((2,), (6, 3, 9)), None, 40, 2)]


def test_an_end_that_is_level_is_told_of_each_who_won():
    told = strongest(close(Outcome((0, 2), (9, 3, 9)), 3, 40, 2))
    assert [(fact.seat, fact.about, fact.figures["points"]) for fact in told] == [(0, 2, 0), (2, 0, 0)]


def test_the_best_round_comes_first_and_one_without_points_nowhere():
    told = strongest(good_rounds(rounds((3, 9), (0, -1), (5, 9)), SCORED))
    assert [(fact.seat, fact.round, fact.figures["points"]) for fact in told] == [
        (1, 1, 9),
        (1, 3, 9),
        (0, 3, 5),
        (0, 1, 3),
    ]
    assert told[0] == Fact("round", 1, None, 1, 10, {"points": 9})
