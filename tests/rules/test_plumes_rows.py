"""Rows of plumes: top rows, lower rows, their colours, the Peacock."""

import pytest

from app.rules.plumes import GAME
from app.rules.plumes.rows import is_full, places
from tests.rules.plumes_scenes import built, do, legal, refused, turn_of


def test_a_turn_is_one_card_or_two_to_one_plume_or_two():
    state = turn_of("R1 R2 R3")
    assert "stop" not in legal(state, 0)
    one = do(state, 0, "play R1 new")
    assert GAME.turn(one) == "1.play.1"
    assert do(one, 0, "stop").phase == "replenish"
    assert do(one, 0, "play R2 1").plumes[0] == (built("R1 R2"),)
    two = do(one, 0, "play R2 new")
    assert two.plumes[0] == (built("R1"), built("R2"))
    assert GAME.turn(two) == "1.replenish.0"


def test_a_player_who_has_played_the_last_card_need_not_stop():
    assert GAME.turn(do(turn_of("R1"), 0, "play R1 new")) == "1.replenish.0"


def test_a_card_may_always_begin_a_new_plume():
    state = turn_of("R1 B2", "W1", "W2 W3 / W4", "W5 W6 / W0")
    assert {"play R1 new", "play B2 new"} <= legal(state, 0)
    assert do(state, 0, "play B2 new").plumes[0][3] == built("B2")


def test_the_top_row_takes_any_number_of_cards_of_any_colours():
    state = turn_of("X9", "R1 W2 Y3 G4 O5 T6 B7 K8 P9")
    assert do(state, 0, "play X9 1").plumes[0] == (built("R1 W2 Y3 G4 O5 T6 B7 K8 P9 X9"),)


def test_the_top_row_may_grow_until_the_second_row_starts():
    assert "play R2 1" in legal(turn_of("R2", "R0 B1 R3"), 0)
    state = turn_of("R2 R4", "R0 B1 R3")
    assert do(state, 0, "play R2 1 down", "play R4 1").plumes[0] == (built("R0 B1 R3 / R2 R4"),)


def test_one_card_is_too_few_for_a_row_below():
    assert legal(turn_of("R2", "R0"), 0) == {"play R2 1", "play R2 new"}
    assert refused(turn_of("R2", "R0"), 0, "play R2 1 down") == ("row_not_full", {})


def test_a_further_row_has_one_card_fewer_and_must_be_full_before_the_next_starts():
    state = turn_of("R3 R4", "R0 B1 R2 / R9")
    assert legal(state, 0) == {"play R3 1", "play R4 1", "play R3 new", "play R4 new"}
    assert refused(state, 0, "play R3 1 down") == ("row_not_full", {})
    full = do(state, 0, "play R3 1")
    assert legal(full, 0) == {"play R4 1 down", "play R4 new", "stop"}
    assert refused(full, 0, "play R4 1") == ("row_full", {})


def test_a_row_uses_only_colours_of_the_row_directly_above():
    state = turn_of("R3 W3 G3", "R0 W1 B2 / R9 B8")
    assert legal(state, 0) == {"play R3 1 down", *(f"play {card} new" for card in ("R3", "W3", "G3"))}
    assert refused(state, 0, "play W3 1 down") == ("colour_not_above", {"card": "W3"})


def test_below_red_red_blue_two_blues_may_follow_and_no_green():
    """Test vector: colours may repeat, and not all need to be used."""
    state = turn_of("B7 B8 G1", "R0 R2 B1")
    assert do(state, 0, "play B8 1 down", "play B7 1").plumes[0] == (built("R0 R2 B1 / B8 B7"),)
    assert refused(state, 0, "play G1 1 down") == ("colour_not_above", {"card": "G1"})
    begun = turn_of("G1 R3", "R0 R2 B1 / B8")
    assert refused(begun, 0, "play G1 1") == ("colour_not_above", {"card": "G1"})
    assert "play R3 1" in legal(begun, 0)


def test_one_card_of_a_fitting_colour_completes_the_peacock():
    state = turn_of("R7 W1", "R0 B1 R2 / R9 B8")
    assert legal(state, 0) == {"play R7 1 down", "play R7 new", "play W1 new"}
    done = do(state, 0, "play R7 1 down")
    assert done.plumes[0] == (built("R0 B1 R2 / R9 B8 / R7"),)
    assert done.plumes[0][0].peacock
    assert done.peacocks == (1, 0, 0)


def test_the_smallest_peacock_has_two_cards_and_one():
    assert do(turn_of("G9", "G0 T0"), 0, "play G9 1 down").plumes[0][0].peacock


def test_a_peacock_takes_no_more_cards():
    state = turn_of("G7", "G0 T0 / G9")
    assert legal(state, 0) == {"play G7 new"}
    for action in ("play G7 1", "play G7 1 down"):
        assert refused(state, 0, action) == ("peacock_complete", {"plume": 1})


def test_each_plume_of_a_turn_has_its_own_number_from_1():
    state = turn_of("R5", "W1", "B1 R2", "R0 B1 R2 / R9")
    assert legal(state, 0) == {"play R5 1", "play R5 2", "play R5 2 down", "play R5 3", "play R5 new"}
    assert refused(state, 0, "play R5 4") == ("no_such_plume", {"plume": 4})


def test_only_plumes_of_ones_own_may_grow():
    state = turn_of("R5 R6", "W1")
    state = do(state, 0, "play R5 new", "play R6 1", "draw", "draw")
    assert {action.split(" ", 2)[2] for action in legal(state, 1)} == {"new"}


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("R1", False),
        ("R1 R2", True),
        ("R1 R2 R3", True),
        ("R1 R2 R3 / R4", False),
        ("R1 R2 R3 / R4 R5", True),
        ("R1 R2 R3 R4 / R5 R6 R7 / R8", False),
        ("R1 R2 R3 R4 / R5 R6 R7 / R8 R9", True),
    ],
)
def test_a_row_is_full_with_one_card_fewer_than_the_row_above(text: str, full: bool):
    assert is_full(built(text).rows) is full


def test_a_plume_says_where_it_takes_which_colours():
    red, any_of_them = frozenset("R"), frozenset("RBW")
    assert places(built("R1")) == (("", None),)
    assert places(built("R1 B2 W1")) == ((" down", any_of_them), ("", None))
    assert places(built("R1 B2 W1 / R3")) == (("", any_of_them),)
    assert places(built("R1 B2 W1 / R3 R4")) == ((" down", red),)
    assert places(built("R1 B2 / R3")) == ()
