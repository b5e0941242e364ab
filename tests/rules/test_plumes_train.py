"""Replenishing in two steps, and the Peahen."""

from app.rules.contract import Outcome
from app.rules.plumes import GAME
from tests.rules.plumes_scenes import do, legal, refused, replenishing, turn_of


def test_a_step_draws_the_top_card_or_swaps_one_for_a_card_of_the_train():
    state = replenishing("R1 R2", train="X0 X1 X2 X3 X4", top="K0 K1")
    swaps = {f"swap {mine} X{n}" for mine in ("R1", "R2") for n in range(5)}
    assert legal(state, 0) == {"draw", *swaps}
    assert do(state, 0, "draw").hands[0] == ("R1", "R2", "K0")
    swapped = do(state, 0, "swap R1 X3")
    assert swapped.hands[0] == ("R2", "X3")
    assert swapped.train == ("X0", "X1", "X2", "R1", "X4")


def test_there_are_exactly_two_steps_and_then_the_next_player_has_a_turn():
    state = replenishing("R1 R2")
    assert GAME.turn(state) == "1.replenish.0"
    state = do(state, 0, "draw")
    assert GAME.turn(state) == "1.replenish.1"
    state = do(state, 0, "draw")
    assert GAME.turn(state) == "2.play.0"
    assert GAME.seats_to_act(state) == {1}


def test_the_second_step_is_decided_when_the_first_is_seen():
    state = do(replenishing("R1 R2", top="K0 K1"), 0, "draw")
    assert "swap K0 X0" in legal(state, 0)


def test_a_card_just_drawn_may_be_swapped_and_a_swap_may_come_before_a_draw():
    state = do(replenishing("R1", top="K0 K1"), 0, "draw", "swap K0 X0")
    assert state.hands[0] == ("R1", "X0")
    state = do(replenishing("R1", top="K0 K1"), 0, "swap R1 X0", "draw")
    assert state.hands[0] == ("K0", "X0")


def test_nobody_holds_more_than_six_cards():
    """Test vector: a hand of 6 plays 1 and draws, so it has 6 again and may only swap."""
    state = turn_of("R1 R2 R3 R4 R5 R6")
    state = do(state, 0, "play R1 new", "stop", "draw")
    assert len(state.hands[0]) == 6
    assert {action.split(" ")[0] for action in legal(state, 0)} == {"swap"}
    assert refused(state, 0, "draw") == ("hand_full", {"limit": 6})


def test_an_empty_hand_has_nothing_to_swap():
    """Test vector: a hand of 2 plays 2, so the first step cannot be a swap."""
    state = do(turn_of("R1 R2", top="K0 K1"), 0, "play R1 new", "play R2 1")
    assert legal(state, 0) == {"draw"}
    state = do(state, 0, "draw")
    assert legal(state, 0) == {"draw", *(f"swap K0 X{n}" for n in range(5))}


def test_the_second_of_two_swaps_moves_neither_card_of_the_first():
    state = do(replenishing("R1 R2 R3", train="X0 X1 X2 X3 X4"), 0, "swap R1 X0")
    swaps = {f"swap {mine} {theirs}" for mine in ("R2", "R3") for theirs in ("X1", "X2", "X3", "X4")}
    assert legal(state, 0) == {"draw", *swaps}
    assert refused(state, 0, "swap X0 X1") == ("already_swapped", {"card": "X0"})
    assert refused(state, 0, "swap R2 R1") == ("already_swapped", {"card": "R1"})
    assert refused(state, 0, "swap X0 R1") == ("already_swapped", {"card": "X0"})


def test_a_player_who_swaps_the_only_card_must_draw():
    assert legal(do(replenishing("R1"), 0, "swap R1 X0"), 0) == {"draw"}


def test_in_the_next_turn_any_card_may_be_swapped_again():
    state = do(replenishing("R1 R2"), 0, "swap R1 X0", "swap R2 X1")
    assert state.swapped == ()
    card, *_ = state.hands[1]
    state = do(state, 1, f"play {card} new", "stop")
    assert f"swap {state.hands[1][0]} R1" in legal(state, 1)


def test_only_cards_of_the_hand_and_of_the_train_are_swapped():
    state = replenishing("R1 R2")
    assert refused(state, 0, "swap R3 X0") == ("not_in_your_hand", {"card": "R3"})
    assert refused(state, 0, "swap R1 R2") == ("not_in_train", {"card": "R2"})
    assert refused(state, 0, "swap R9 X0") == ("no_such_card", {"players": 3})


def test_how_many_cards_are_left_is_seen_by_all():
    state = replenishing("R1 R2", left=8)
    for viewer in (None, 0, 1, 2):
        assert GAME.view(state, viewer).deck_size == 8
        assert GAME.view(do(state, 0, "draw"), viewer).deck_size == 7


def test_drawing_the_peahen_ends_the_game_at_once():
    state = do(replenishing("R1 R2", top="K0 H K1"), 0, "draw")
    assert GAME.outcome(state) is None
    over = do(state, 0, "draw")
    assert GAME.turn(over) == "over"
    assert GAME.outcome(over) == Outcome((0, 1, 2), (0, 0, 0))
    assert GAME.seats_to_act(over) == set()
    assert over.hands[0] == ("R1", "R2", "K0"), "the Peahen comes to no hand"
    assert GAME.view(over, None).player == 0
    assert not any(legal(over, seat) for seat in range(3))


def test_the_peahen_may_be_drawn_in_the_first_step_and_there_is_no_second():
    assert GAME.turn(do(replenishing("R1", top="H K1"), 0, "draw")) == "over"
