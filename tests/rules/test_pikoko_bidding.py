"""Auctions, bids on oneself and confidence."""

import pytest

from app.rules.pikoko import GAME
from tests.rules.scenes import at_tricks, auctioned, backed, dealt, do, legal, refused, zeros


def sealed(state):
    return GAME.view(state, None).sealed


def test_auctions_run_clockwise_from_the_starting_players_own_seat():
    state = dealt(4, starter=2)
    targets = []
    for _ in range(4):
        targets.append(state.auction_of)
        state = auctioned(state, zeros(4), auctions=1)
    assert targets == [2, 3, 0, 1]
    assert state.phase == "self_bid"
    assert state.auction_of is None


def test_in_an_auction_all_but_its_target_bid_from_0_to_9():
    state = dealt(4, starter=1)
    assert GAME.seats_to_act(state) == {0, 2, 3}
    assert sealed(state) == (False, None, False, False)
    assert legal(state, 0) == {f"bid {tokens}" for tokens in range(10)}
    assert legal(state, 1) == set()


def test_bids_are_shown_together_once_the_last_is_in():
    state = do(do(dealt(3), 1, "bid 4"), 2, "bid 0")
    assert [row[0] for row in state.bids] == [None, 4, 0]
    assert state.auction_of == 1


def test_until_the_reveal_others_see_only_that_a_bid_was_made():
    state = do(dealt(3), 1, "bid 4")
    for viewer in (None, 0, 2):
        seen = GAME.view(state, viewer)
        assert seen.sealed == (None, True, False)
        assert seen.my_choice is None
        assert seen.bids == ((None,) * 3,) * 3
    assert GAME.view(state, 1).my_choice == 4


def test_a_bid_may_be_changed_until_everybody_has_bid():
    state = do(dealt(4), 1, "bid 4", "bid 2", "bid 2", "bid 7")
    assert GAME.seats_to_act(state) == {2, 3}
    assert GAME.view(state, 1).my_choice == 7
    assert legal(state, 1) == {f"bid {tokens}" for tokens in range(10)}
    state = do(do(state, 2, "bid 0"), 3, "bid 1")
    assert state.bids[1][0] == 7
    assert GAME.view(state, 1).my_choice is None


def test_nobody_bids_more_tokens_than_are_left():
    state = auctioned(dealt(3), [[0] * 3, [4, 0, 0], [5, 0, 0]], auctions=1)
    assert state.tokens == (9, 5, 4)
    assert legal(state, 2) == {f"bid {tokens}" for tokens in range(5)}
    assert refused(state, 2, "bid 5") == ("overbid", {"tokens": 4})


def test_tokens_left_are_public_and_count_only_bids_that_were_shown_in_my_own_view_too():
    state = do(dealt(3), 1, "bid 4")
    assert GAME.view(state, 1).tokens == (9, 9, 9)
    state = do(state, 2, "bid 3")
    assert all(GAME.view(state, viewer).tokens == (9, 5, 6) for viewer in (None, 0, 1, 2))


def test_bidding_on_oneself_waits_for_the_end_of_the_auctions():
    assert refused(dealt(3), 0, "bid 3") == ("own_auction", {})
    state = auctioned(dealt(3), zeros(3), auctions=3)
    assert GAME.seats_to_act(state) == {0, 1, 2}
    assert legal(state, 0) == {f"bid {tokens}" for tokens in range(10)}


def test_self_bids_are_shown_together_and_lie_in_ones_own_column():
    state = auctioned(dealt(3), zeros(3), auctions=3)
    state = do(do(state, 0, "bid 3"), 1, "bid 2", "bid 1")
    assert [state.bids[seat][seat] for seat in range(3)] == [None] * 3
    state = do(state, 2, "bid 9")
    assert [state.bids[seat][seat] for seat in range(3)] == [3, 1, 9]
    assert state.tokens == (6, 8, 0)
    assert state.phase == "confidence"


def test_a_player_without_tokens_bids_0_automatically_and_it_is_shown_as_sealed():
    """4 players, someone bid 5 and 4 in two auctions: their other bids are 0."""
    bids = [[0] * 4, [5, 0, 0, 4], [0] * 4, [0] * 4]
    state = auctioned(dealt(4), bids, auctions=2)
    assert state.auction_of == 2
    state = auctioned(state, bids, auctions=1)
    assert state.tokens[1] == 4
    state = auctioned(state, bids, auctions=1)
    assert state.tokens[1] == 0
    assert state.phase == "self_bid"
    assert GAME.seats_to_act(state) == {0, 2, 3}
    assert sealed(state) == (False, True, False, False)
    assert GAME.view(state, 1).my_choice == 0
    assert legal(state, 1) == set()
    assert refused(state, 1, "bid 0") == ("no_tokens", {})
    for seat in (0, 2, 3):
        state = do(state, seat, "bid 1")
    assert state.bids[1] == (5, 0, 0, 4)


def test_a_bidder_without_tokens_is_passed_over_in_later_auctions():
    state = auctioned(dealt(4), [[0] * 4, [9, 0, 0, 0], [0] * 4, [0] * 4], auctions=2)
    assert state.auction_of == 2
    assert GAME.seats_to_act(state) == {0, 3}
    assert sealed(state) == (False, True, None, False)


def test_an_auction_in_which_nobody_has_tokens_left_is_shown_at_once_as_zeros():
    spent = [[0, 9, 0], [9, 0, 0], [1, 1, 0]]
    state = auctioned(dealt(3), spent, auctions=2)
    assert GAME.turn(state) == "1.self_bid", "the auction of seat 2 passed by itself"
    assert [row[2] for row in state.bids] == [0, 0, None]
    assert GAME.seats_to_act(state) == {2}


def test_if_all_tokens_are_spent_bids_on_oneself_are_0_automatically():
    spent = [[0, 9, 0], [9, 0, 0], [0, 9, 0]]
    state = auctioned(dealt(3), spent, auctions=2)
    assert state.phase == "confidence"
    assert [state.bids[seat][seat] for seat in range(3)] == [0, 0, 0]
    assert state.tokens == (0, 0, 0)


def test_all_nine_tokens_may_go_on_one_player():
    state = do(do(dealt(3), 1, "bid 9"), 2, "bid 9")
    assert state.tokens == (9, 0, 0)


def test_unused_tokens_are_worth_nothing():
    state = at_tricks(dealt(3))
    assert state.tokens == (9, 9, 9)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_confidence_backs_a_player_of_this_game_oneself_too_or_nobody(seats: int):
    state = auctioned(dealt(seats), zeros(seats))
    for seat in range(seats):
        expected = {f"confidence {player}" for player in range(seats)} | {"confidence none"}
        assert legal(state, seat) == expected
    assert refused(state, 0, f"confidence {seats}") == ("not_a_player", {"seat": seats, "players": seats})


def test_confidence_stays_hidden_from_the_others_until_scoring():
    state = do(auctioned(dealt(3), zeros(3)), 1, "confidence 2")
    assert sealed(state) == (False, True, False)
    assert GAME.view(state, 1).confidence == (None, 2, None)
    assert GAME.view(state, 1).my_choice == 2
    for viewer in (None, 0, 2):
        assert GAME.view(state, viewer).confidence == (None, None, None)
    state = backed(state, ["none", 2, 0])
    assert state.phase == "tricks"
    assert sealed(state) == (None, None, None)
    assert GAME.view(state, 2).confidence == (None, None, 0)
    assert GAME.view(state, 2).my_choice == 0, "sealed until scoring"
    assert GAME.view(state, None).confidence == (None, None, None)


def test_confidence_may_be_changed_until_the_last_is_in():
    state = do(auctioned(dealt(3), zeros(3)), 1, "confidence 2", "confidence none", "confidence 1")
    assert GAME.seats_to_act(state) == {0, 2}
    assert GAME.view(state, 1).confidence == (None, 1, None)
    state = do(do(state, 0, "confidence 0"), 2, "confidence 0")
    assert refused(state, 1, "confidence 2") == ("confidence_not_due", {})
    assert GAME.view(state, 1).confidence == (None, 1, None)


def test_the_turn_names_the_round_and_the_decision():
    state = dealt(3, starter=2)
    turns = [GAME.turn(state)]
    for _ in range(3):
        state = auctioned(state, zeros(3), auctions=1)
        turns.append(GAME.turn(state))
    for seat in range(3):
        state = do(state, seat, "bid 0")
    turns.append(GAME.turn(state))
    turns.append(GAME.turn(backed(state, ["none"] * 3)))
    assert turns == ["1.auction.2", "1.auction.0", "1.auction.1", "1.self_bid", "1.confidence", "1.trick.1.0"]
