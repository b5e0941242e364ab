"""Scoring of PIKOKO: points, the next starting player, the end and the winners."""

import pytest
from msgspec.structs import replace

from app.rules.contract import Outcome
from app.rules.pikoko import GAME
from app.rules.pikoko.scoring import next_starter, points, score, winners
from app.rules.pikoko.state import State
from tests.rules.scenes import auctioned, backed, dealt, do, legal, refused

RED, YELLOW, BLUE = 0, 1, 2


def played_out(bids, picks, tricks_won, number=1) -> State:
    """A scored round with these tricks won."""
    state = backed(auctioned(dealt(len(bids)), bids), picks)
    return score(replace(state, tricks_won=tricks_won, round=number))


def test_the_rulebooks_round_scores_0_5_and_5():
    bids = [[4, 0, 4], [3, 3, 2], [2, 1, 5]]
    state = played_out(bids, [BLUE, "none", RED], (2, 3, 3))
    assert state.rounds[0].scores == (0, 5, 5)
    assert state.totals == (0, 5, 5)


def test_an_exact_bid_is_worth_2_off_by_one_1_and_else_nothing():
    assert points((3, 0, 0), "none", (3, 3, 2)) == 2 + 0 + 0 + 1
    assert points((2, 0, 0), "none", (3, 3, 2)) == 1 + 0 + 0 + 1
    assert points((4, 0, 0), "none", (3, 3, 2)) == 1 + 0 + 0 + 1
    assert points((5, 0, 0), "none", (3, 3, 2)) == 0 + 0 + 0 + 1


def test_a_bid_of_0_scores_like_any_other_and_so_does_the_bid_on_oneself():
    assert points((0, 0, 0), "none", (8, 0, 0)) == 0 + 2 + 2 + 1
    assert points((0, 0, 0), "none", (0, 1, 7)) == 2 + 1 + 0 + 1


def test_backing_an_exact_bid_of_mine_adds_3():
    assert points((3, 0, 0), 0, (3, 3, 2)) == 2 + 3


def test_backing_any_other_bid_of_mine_costs_1_a_close_one_too():
    assert points((3, 2, 0), 1, (3, 3, 2)) == 2 + 1 + 0 - 1
    assert points((3, 0, 0), 1, (3, 3, 2)) == 2 + 0 + 0 - 1


def test_no_confidence_adds_1_whatever_happens():
    assert points((9, 9, 9), "none", (0, 0, 8)) == 0 + 0 + 1 + 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_round_is_worth_from_minus_1_to_twice_the_players_plus_3(seats: int):
    won = (8, *([0] * (seats - 1)))
    assert points(won, 0, won) == 2 * seats + 3
    assert points((0,) * seats, 0, (8, *([2] * (seats - 1)))) == -1


def test_after_scoring_everybody_sees_every_confidence_card_and_the_round():
    bids = [[4, 0, 4], [3, 3, 2], [2, 1, 5]]
    state = played_out(bids, [BLUE, "none", RED], (2, 3, 3))
    for viewer in (None, 0, 1, 2):
        seen = GAME.view(state, viewer)
        assert seen.phase == "scored"
        assert seen.confidence == (BLUE, "none", RED)
        assert seen.my_choice is None
        assert seen.trick is None
        (finished,) = seen.rounds
        assert finished.bids == ((4, 0, 4), (3, 3, 2), (2, 1, 5))
        assert finished.tricks_won == (2, 3, 3)


def test_the_summary_of_a_finished_round_can_be_encoded_as_json():
    state = replace(played_out([[4, 0, 4], [3, 3, 2], [2, 1, 5]], [2, "none", 0], (2, 3, 3)))
    (finished,) = GAME.rounds(state)
    assert (finished.number, finished.points) == (1, (0, 5, 5))
    assert finished.summary == {
        "trump": state.trump,
        "starter": 0,
        "bids": [[4, 0, 4], [3, 3, 2], [2, 1, 5]],
        "tricks_won": [2, 3, 3],
        "confidence": [2, "none", 0],
    }


def test_the_lowest_total_starts_the_next_round():
    assert next_starter(0, (5, 3, 8)) == 1


def test_of_tied_players_the_first_clockwise_from_the_last_starter_starts_that_one_first():
    assert next_starter(2, (5, 3, 3, 3)) == 2
    assert next_starter(1, (3, 5, 5, 3)) == 3
    assert next_starter(0, (5, 3, 3, 3)) == 1
    assert next_starter(3, (3, 3, 5, 5)) == 0


def test_it_is_the_total_that_counts_and_not_the_last_round():
    state = played_out([[4, 0, 4], [3, 3, 2], [2, 1, 5]], [2, "none", 0], (2, 3, 3))
    state = replace(state, totals=(20, 9, 4), starter=1)
    for seat in range(3):
        state = do(state, seat, "ready")
    assert state.starter == 2


def test_the_next_round_is_dealt_when_everybody_is_ready():
    state = played_out([[4, 0, 4], [3, 3, 2], [2, 1, 5]], [2, "none", 0], (2, 3, 3))
    assert GAME.turn(state) == "1.scored"
    assert GAME.seats_to_act(state) == {0, 1, 2}
    assert legal(state, 1) == {"ready"}
    state = do(do(state, 1, "ready"), 0, "ready")
    assert GAME.seats_to_act(state) == {2}
    assert GAME.view(state, None).sealed == (True, True, False)
    assert legal(state, 1) == set()
    assert refused(state, 1, "ready") == ("already_ready", {})
    state = do(state, 2, "ready")
    due = GAME.chance(state)
    assert due is not None
    assert due.verb == "deal"
    assert GAME.turn(state) == "2.deal"
    assert (state.round, state.starter) == (2, 0)


def test_tokens_and_confidence_cards_return_and_only_the_scores_stay():
    state = played_out([[4, 0, 4], [3, 3, 2], [2, 1, 5]], [2, "none", 0], (2, 3, 3))
    assert state.tokens == (1, 1, 1)
    for seat in range(3):
        state = do(state, seat, "ready")
    assert state.tokens == (9, 9, 9)
    assert state.bids == ((None,) * 3,) * 3
    assert state.tricks == ()
    assert state.tricks_won == (0, 0, 0)
    assert state.totals == (0, 5, 5)
    assert len(state.rounds) == 1
    assert all(GAME.view(state, seat).confidence == (None,) * 3 for seat in range(3))


def test_after_round_3_the_game_is_over_at_once():
    state = played_out([[4, 0, 4], [3, 3, 2], [2, 1, 5]], [2, "none", 0], (2, 3, 3), number=3)
    assert GAME.turn(state) == "over"
    assert GAME.view(state, None).phase == "over"
    assert GAME.seats_to_act(state) == set()
    assert GAME.outcome(state) == Outcome((1, 2), (0, 5, 5))
    assert GAME.view(state, None).winners == (1, 2)
    assert refused(state, 0, "ready") == ("game_over", {})


def test_before_the_end_nobody_has_won():
    state = played_out([[4, 0, 4], [3, 3, 2], [2, 1, 5]], [2, "none", 0], (2, 3, 3))
    assert GAME.outcome(state) is None
    assert GAME.view(state, None).winners is None


def test_the_highest_total_wins():
    assert winners(((5, 6, 4), (5, 5, 5), (5, 5, 5))) == (1,)


def test_of_tied_players_the_best_single_round_decides():
    assert winners(((9, 8, 7), (6, 6, 4), (5, 6, 4))) == (0,)


def test_still_tied_players_share_the_win():
    assert winners(((9, 9, 7), (6, 6, 4), (5, 5, 4))) == (0, 1)


def test_people_may_chat_between_rounds_and_at_the_end_and_never_while_cards_are_in_play():
    bids = [[4, 0, 4], [3, 3, 2], [2, 1, 5]]
    assert GAME.talk(played_out(bids, [2, "none", 0], (2, 3, 3)))
    assert GAME.talk(played_out(bids, [2, "none", 0], (2, 3, 3), number=3))
    auction = dealt(3)
    confidence = auctioned(auction, bids)
    tricks = backed(confidence, [0, 0, 0]), backed(confidence, ["none", "none", "none"])
    assert not any(GAME.talk(state) for state in (auction, confidence, *tricks))
