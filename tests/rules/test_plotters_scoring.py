"""Scoring of Plotters Inc.: collected cards, the rounds of a game, its end and the winners."""

import pytest
from msgspec.structs import replace

from app.rules.contract import Outcome
from app.rules.plotters import GAME
from app.rules.plotters.scoring import score, winners, worth
from app.rules.plotters.state import State
from tests.rules.plotters_scenes import dealt, do, legal, owning, refused


@pytest.mark.parametrize(
    ("stacks", "points"),
    [
        ((0, 5, 6, 3), 10),  # 5 green 6 red 3 yellow
        ((4, 0, 5, 3), 6),  # 5 red 4 blue 3 yellow
        ((1, 0, 1, 7), 7),  # 7 yellow 1 red 1 blue
        ((5, 3, 0, 0), 15),  # 3 green 5 blue
        ((4, 4, 4, 0), 4),
        ((9, 0, 0, 0), 0),
        ((0, 0, 0, 0), 0),
        ((1, 1, 0, 0), 1),
        ((0, 2, 3, 2), 3),
        ((1, 4, 0, 4), 16),
    ],
)
def test_open_suits_score_the_two_largest_stacks_multiplied_and_divided_by_the_third(
    stacks: tuple[int, ...], points: int
):
    assert worth(stacks, 0) == points


def test_after_a_choice_the_kept_suits_are_multiplied_and_divided_by_the_pile():
    assert worth((7, 0, 8, 0), 4) == 14
    assert worth((0, 3, 0, 5), 4) == 3
    assert worth((0, 1, 0, 1), 2) == 0


def test_four_open_suits_score_nothing_yet_for_two_have_to_be_chosen_first():
    assert worth((1, 2, 3, 4), 0) is None


def test_the_cards_of_each_seat_are_shown_with_their_present_score():
    state = owning(dealt(4), 2, "5B 3G")
    for viewer in (None, 0, 2):
        seen = GAME.view(state, viewer)
        assert seen.stacks[2] == (5, 3, 0, 0)
        assert seen.worth == (0, 0, 15, 0)


def scored(state: State, number: int = 1) -> State:
    return score(replace(state, round=number))


def collected(seats: int = 4) -> State:
    """Seats 0 to 2 have cards for 15, 14 and 7 points, the others for none."""
    state = owning(owning(dealt(seats), 0, "5B 3G"), 1, "7B 8R", pile=4)
    return owning(state, 2, "7Y 1R 1B")


def test_a_round_scores_the_cards_of_each_seat_at_its_end():
    state = scored(collected())
    assert state.rounds[-1].scores == state.totals == (15, 14, 7, 0)
    assert GAME.view(state, None).phase == "scored"


def test_the_summary_of_a_finished_round_can_be_encoded_as_json():
    (finished,) = GAME.rounds(scored(collected()))
    assert (finished.number, finished.points) == (1, (15, 14, 7, 0))
    assert finished.summary == {
        "dealer": 3,
        "tricks": 0,
        "ended_by": None,
        "stacks": [[5, 3, 0, 0], [7, 0, 8, 0], [1, 0, 1, 7], [0, 0, 0, 0]],
        "kept": [None, ["B", "R"], None, None],
        "piles": [0, 4, 0, 0],
    }


def test_the_next_round_is_dealt_when_everybody_is_ready():
    state = scored(collected())
    assert GAME.turn(state) == "1.scored"
    assert GAME.seats_to_act(state) == {0, 1, 2, 3}
    assert legal(state, 0) == {"ready"}
    state = do(state, 0, "ready")
    assert GAME.seats_to_act(state) == {1, 2, 3}
    assert GAME.view(state, None).ready == (True, False, False, False)
    assert refused(state, 0, "ready") == ("already_ready", {})
    for seat in (1, 2, 3):
        state = do(state, seat, "ready")
    assert GAME.turn(state) == "2.deal"
    due = GAME.chance(state)
    assert due is not None
    assert due.verb == "deal"


def test_the_next_seat_to_the_left_deals_and_only_the_scores_stay():
    state = scored(collected())
    assert state.dealer == 3
    for seat in range(4):
        state = do(state, seat, "ready")
    assert state.dealer == 0
    assert state.totals == (15, 14, 7, 0)
    assert state.stacks == ((0, 0, 0, 0),) * 4
    assert state.kept == (None,) * 4
    assert state.piles == state.worth == (0,) * 4
    assert GAME.view(state, None).ready == (None,) * 4
    due = GAME.chance(state)
    assert due is not None
    state = GAME.apply(state, None, " ".join(["deal", *due.items]))
    assert GAME.seats_to_act(state) == {1}


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_after_as_many_rounds_as_players_the_game_is_over_at_once(seats: int):
    assert scored(collected(seats), seats - 1).phase == "scored"
    state = scored(collected(seats), seats)
    assert GAME.turn(state) == "over"
    assert GAME.seats_to_act(state) == set()
    assert GAME.outcome(state) == Outcome((0,), state.totals)
    assert GAME.view(state, None).winners == (0,)
    assert refused(state, 0, "ready") == ("game_over", {})


def test_before_the_end_nobody_has_won():
    state = scored(collected())
    assert GAME.outcome(state) is None
    assert GAME.view(state, None).winners is None


def test_the_highest_sum_wins_and_a_tie_is_shared():
    assert winners((5, 9, 3, 2)) == (1,)
    assert winners((9, 5, 9, 9)) == (0, 2, 3)
    assert winners((0, 0, 0, 0)) == (0, 1, 2, 3)
