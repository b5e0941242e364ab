"""Tricks of Plotters Inc.: legal cards, two winners, and the end of a round by a fourth suit."""

import pytest

from app.rules.plotters import GAME
from tests.rules.plotters_scenes import dealt, do, in_turn, late, legal, refused, trick_of

RULEBOOK = {0: "R10 B1", 1: "Y6 B3", 2: "R14 B4", 3: "B2 B5", 4: "Y16 G1 G2"}
"""The rulebook's trick of five, played from seat 0 on."""


def winners(state):
    assert state.trick is not None
    return state.trick.first, state.trick.second


def test_the_leader_plays_any_card_of_their_own_hand():
    state = dealt(4, {1: "B1 G2 R3 Y4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14"}, leader=1)
    assert GAME.seats_to_act(state) == {1}
    assert legal(state, 1) == {f"play {card}" for card in state.hands[1]}
    assert not any(legal(state, seat) for seat in (0, 2, 3))


def test_the_suit_led_is_trump_for_that_trick_only():
    state = in_turn(dealt(4, {0: "R5"}), "play R5")
    assert state.trick is not None
    assert state.trick.trump == "R"
    state = in_turn(trick_of("R5 R6 R7 R8"), "take R5 R6")
    assert state.trick is not None
    assert state.trick.trump is None


def test_players_need_not_follow_suit():
    state = in_turn(late({0: "R5 R6", 1: "R9 B2", 2: "B3 G1", 3: "B5 Y1"}), "play R5")
    assert legal(state, 1) == {"play R9", "play B2"}


def test_one_card_each_clockwise():
    state = dealt(5, leader=3)
    players: list[int] = []
    for _ in range(5):
        (seat,) = GAME.seats_to_act(state)
        assert GAME.turn(state) == f"1.trick.1.{len(players)}"
        players.append(seat)
        state = do(state, seat, GAME.legal_actions(state, seat)[0])
    assert players == [3, 4, 0, 1, 2]
    assert state.hand_sizes == (13,) * 5
    assert GAME.turn(state) == "1.pick.1"


def test_once_a_trick_has_three_suits_only_those_may_be_played():
    """Five players: red 10 led, yellow 6, red 14, blue 2: the fifth may not play green."""
    state = in_turn(late(RULEBOOK), "play R10", "play Y6", "play R14", "play B2")
    assert legal(state, 4) == {"play Y16"}
    assert refused(state, 4, "play G1") == ("three_suits", {"card": "G1"})


def test_two_suits_leave_every_card_open():
    state = in_turn(late({0: "R1", 1: "G2", 2: "B3 Y4", 3: "R5"}), "play R1", "play G2")
    assert legal(state, 2) == {"play B3", "play Y4"}


def test_the_highest_trump_wins_first_and_the_lowest_card_that_is_none_second():
    """The rulebook's trick of five: red 14 picks, blue 2 gets the other two."""
    assert winners(trick_of("R10 Y6 R14 B2 Y16")) == (2, 3)


def test_of_equal_low_numbers_the_one_played_earlier_wins_second():
    """Four players, red 5 led, blue 2, yellow 2, red 9."""
    assert winners(trick_of("R5 B2 Y2 R9")) == (3, 1)


def test_a_card_that_is_not_a_trump_never_wins_first_however_high():
    assert winners(trick_of("B1 R14 Y14 R13")) == (0, 3)


def test_a_trick_of_one_suit_has_no_second_winner():
    assert winners(trick_of("R3 R8 R1 R12")) == (3, None)


def test_an_unfinished_trick_shows_who_is_winning_it():
    state = dealt(4, {0: "R5", 1: "B9", 2: "Y9", 3: "R4"})
    assert winners(state) == (None, None)
    seen = []
    for card in ("R5", "B9", "Y9"):
        state = in_turn(state, f"play {card}")
        seen.append(winners(state))
    assert seen == [(0, None), (0, 1), (0, 1)]


def test_plays_name_their_seat_wherever_the_leader_sits():
    assert winners(trick_of("R10 Y6 R14 B2 Y16", leader=3)) == (0, 1)


STUCK = {0: "R1 R2", 1: "Y3 Y4", 2: "B5 B6", 3: "G7 G8"}


def test_a_player_who_holds_only_the_fourth_suit_ends_the_round_at_once():
    state = in_turn(late(STUCK), "play R1", "play Y3", "play B5")
    assert state.phase == "scored"
    assert GAME.turn(state) == "1.scored"
    assert state.rounds[-1].ended_by == 3


def test_in_a_round_that_ends_early_the_trick_and_all_hands_count_nothing():
    state = in_turn(late(STUCK), "play R1", "play Y3", "play B5")
    assert state.rounds[-1].stacks == ((0, 0, 0, 0),) * 4
    assert state.rounds[-1].scores == (0, 0, 0, 0)
    assert state.rounds[-1].tricks == 0
    assert state.totals == (0, 0, 0, 0)


def test_a_trick_that_ended_the_round_stays_until_the_next_deal_and_is_not_finished():
    state = in_turn(late(STUCK), "play R1", "play Y3", "play B5")
    assert state.trick is not None
    assert [play.card for play in state.trick.plays] == ["R1", "Y3", "B5"]
    assert state.tricks == ()
    for seat in range(4):
        state = do(state, seat, "ready")
    assert state.trick is None


def test_the_round_ends_only_when_it_is_that_players_turn():
    state = in_turn(late({**STUCK, 3: "R9", 2: "G7"}), "play R1", "play Y3")
    assert legal(state, 2) == {"play G7"}, "two suits lie there yet"


def test_a_card_may_be_played_that_leaves_the_next_player_without_one():
    """Otherwise the list of legal actions would reveal that player's hand."""
    state = in_turn(late({**STUCK, 2: "B5 Y6"}), "play R1", "play Y3")
    assert legal(state, 2) == {"play B5", "play Y6"}


@pytest.mark.parametrize("hand", ["R9", "Y9", "B9", "G7 G8 B9"])
def test_with_one_card_of_the_three_suits_the_round_goes_on(hand: str):
    state = in_turn(late({**STUCK, 3: hand}), "play R1", "play Y3", "play B5")
    assert GAME.seats_to_act(state) == {3}
    assert state.phase == "tricks"


def test_a_player_without_a_legal_card_ends_the_round_even_as_the_last_to_play():
    state = in_turn(late({0: "R1", 1: "Y3", 2: "B5", 3: "B7", 4: "G8"}), "play R1", "play Y3", "play B5")
    assert state.phase == "tricks"
    state = in_turn(state, "play B7")
    assert state.rounds[-1].ended_by == 4


def test_not_even_the_last_card_is_played_by_the_table():
    state = late({0: "R1", 1: "R2", 2: "R3", 3: "R4"})
    for seat in range(4):
        assert legal(state, seat) == {f"play R{seat + 1}"}
        state = do(state, seat, f"play R{seat + 1}")
