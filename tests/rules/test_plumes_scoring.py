"""Scoring of Enchanted Plumes: the score of plumes, and who wins."""

import pytest
from msgspec.structs import replace

from app.rules.contract import Outcome
from app.rules.plumes import GAME
from app.rules.plumes.rows import as_others_see
from app.rules.plumes.scoring import end, winners
from tests.rules.plumes_scenes import built, do, replenishing, turn_of


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("R0 B1 R2 / R9 B8 / R7", 24 - 3 + 6),
        ("W4", -4),
        ("G0 T0 / G9", 9 - 0 + 3),
        ("R1 W2 B3 K4 / K9 B8", 9 + 8 - 10),
    ],
)
def test_every_test_vector_of_the_rules_holds(text: str, score: int):
    assert built(text).score == score


def test_a_lone_row_is_negative():
    assert built("R9 W9 B9").score == -27


def test_a_second_row_that_is_not_full_yields_no_bonus():
    plume = built("R1 W2 B3 K4 / K9 B8")
    assert not plume.peacock
    assert plume.score == 7


@pytest.mark.parametrize(
    "text", ["R0 R1 / R2", "R0 R1 R2 / R3 R4 / R5", "R0 R1 R2 R3 / R4 R5 R6 / R7 R8 / R9"]
)
def test_a_peacock_adds_1_for_each_card(text: str):
    cards = text.replace("/ ", "").split()
    top = len(text.split(" / ")[0].split())
    assert len(cards) == top * (top + 1) // 2
    values = [int(card[1]) for card in cards]
    assert built(text).score == sum(values[top:]) - sum(values[:top]) + len(cards)


def test_cards_in_hand_count_nothing():
    state = end(turn_of("R7 B7 W7", "G0 T0 / G5"))
    assert state.scores[0] == 5 + 3


def test_the_score_runs_along_with_the_game():
    state = do(turn_of("R7 R3 B1", "R1 R2"), 0, "play R7 1 down")
    assert state.scores == (7 - 3 + 3, 0, 0)
    assert do(state, 0, "play B1 new").scores == (7 - 3 + 3 - 1, 0, 0)


def test_until_scoring_others_count_a_face_down_card_as_nothing_but_its_bonus():
    state = do(turn_of("R7 R3", "R1 R2"), 0, "play R7 1 down")
    assert GAME.view(state, 0).scores == (7, 0, 0)
    for viewer in (None, 1, 2):
        seen = GAME.view(state, viewer)
        assert seen.scores == (0, 0, 0)
        assert seen.plumes[0][0].score == 0
        assert seen.peacocks == (1, 0, 0)


def test_at_the_end_the_face_down_cards_are_shown_and_counted_for_all():
    state = end(turn_of("R3", "R1 R2 / R7"))
    for viewer in (None, 0, 1, 2):
        seen = GAME.view(state, viewer)
        assert seen.phase == "over"
        assert seen.plumes[0] == (built("R1 R2 / R7"),)
        assert seen.scores == (7, 0, 0)
        assert seen.winners == (0,)


def test_the_highest_total_wins():
    assert winners((4, 9, -3), (2, 0, 5)) == (1,)


def test_of_tied_players_more_peacocks_win():
    assert winners((9, 9, 4), (1, 2, 5)) == (1,)


def test_still_tied_players_share_the_win():
    assert winners((9, 4, 9), (2, 5, 2)) == (0, 2)


def test_the_game_is_kept_as_one_round_with_its_plumes():
    state = replenishing("R3", top="H")
    whole = built("R1 R2 / R7")
    state = replace(
        state,
        plumes=((), (whole, built("W4")), ()),
        shown=((), (as_others_see(whole), built("W4")), ()),
        scores=(0, 3, 0),
        peacocks=(0, 1, 0),
    )
    assert GAME.rounds(state) == ()
    over = do(state, 0, "draw")
    (finished,) = GAME.rounds(over)
    assert (finished.number, finished.points) == (1, (0, 3, 0))
    assert finished.summary == {
        "starter": 0,
        "peacocks": [0, 1, 0],
        "plumes": [[], [[["R1", "R2"], ["R7"]], [["W4"]]], []],
    }
    assert GAME.outcome(over) == Outcome((1,), (0, 3, 0))
