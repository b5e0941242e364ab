"""Places of a finished game, and which games count in standings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.results import counts, places


@pytest.mark.parametrize(
    ("winners", "totals", "expected"),
    [
        ((1,), (7, 12, 9), (3, 1, 2)),
        ((0, 2), (12, 9, 12), (1, 3, 1)),
        ((1,), (12, 12, 12), (2, 1, 2)),  # the best round decided
        ((0,), (12, 4, 4, 3), (1, 2, 2, 4)),
        ((0,), (3,), (1,)),
    ],
)
def test_all_winners_are_first_and_equal_totals_share_the_better_place(winners, totals, expected):
    assert places(winners, totals) == expected


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_nobody_is_before_a_seat_with_more_points(totals):
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    found = places(winners, totals)
    assert min(found) == 1
    assert all(
        found[a] < found[b] for a in range(len(totals)) for b in range(len(totals)) if totals[a] > totals[b]
    )


def same(player: str) -> str:
    return {"ann's phone": "ann"}.get(player, player)


@pytest.mark.parametrize(
    ("winners", "began", "ended", "expected"),
    [
        ((0,), ["ann", "bo", None], ["ann", "bo", None], True),
        ((0,), ["ann", "bo", None], ["ann's phone", "bo", None], True),
        ((), ["ann", "bo", None], ["ann", "bo", None], False),  # abandoned
        ((0,), ["ann", None, None], ["ann", None, None], False),  # alone with bots
        ((0,), ["ann", "bo", None], ["ann", None, None], False),  # Bo has left
        ((0,), ["ann", None, None], ["ann", "bo", None], False),  # Bo came later
        ((0,), ["ann", "bo", None], ["ann", "cy", None], False),
        ((0,), ["ann", "ann's phone"], ["ann", "ann's phone"], False),  # one person
        ((0,), ["ann", "bo"], [], False),
    ],
)
def test_a_game_counts_if_two_people_played_it_from_beginning_to_end(winners, began, ended, expected):
    assert counts(winners, began, ended, same) == expected
