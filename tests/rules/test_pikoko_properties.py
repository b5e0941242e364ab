"""Properties that hold in every game of PIKOKO."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.pikoko.cards import SHOWS, deck
from app.rules.pikoko.scoring import points
from app.rules.pikoko.state import State
from tests.rules.drawn import course_of, every_size_of, seeds
from tests.rules.pikoko import played_from

every_size = every_size_of("pikoko")


def game(seats: int, seed: int) -> tuple[State, ...]:
    states: tuple[State, ...] = course_of("pikoko", seats, seed).states
    return states


@every_size
@given(seed=seeds)
def test_a_games_sums_stay_consistent(seats: int, seed: int):
    """Cards, tokens, tricks and points, in every third state of a random game and the last."""
    states = game(seats, seed)
    for state in states[seed % 3 :: 3]:
        if state.trump_card:
            assert_each_card_lies_in_one_place(state)
        assert_tokens_are_spent_as_bids_show(state)
        assert sum(state.tricks_won) == len(state.tricks) <= 8
        assert state.hand_sizes == tuple(map(len, state.hands))
    last = states[-1]
    assert [finished.number for finished in last.rounds] == [1, 2, 3]
    for finished in last.rounds:
        assert sum(finished.tricks_won) == 8
        assert all(-1 <= scored <= 2 * seats + 3 for scored in finished.scores)
        assert all(sum(row) <= 9 for row in finished.bids)
    assert last.winners is not None
    assert {last.totals[seat] for seat in last.winners} == {max(last.totals)}


def assert_each_card_lies_in_one_place(state: State) -> None:
    played = [card for seat in range(state.seats) for card in played_from(state, seat)]
    held = [card for hand in state.hands for card in hand]
    assert sorted([*played, *held, state.trump_card, *state.rest]) == sorted(deck(state.seats))


def assert_tokens_are_spent_as_bids_show(state: State) -> None:
    for seat in range(state.seats):
        assert state.tokens[seat] == 9 - sum(bid or 0 for bid in state.bids[seat]) >= 0


@every_size
@given(seed=seeds)
def test_every_trick_was_played_by_the_rules(seats: int, seed: int):
    for before, after in pairwise(game(seats, seed)):
        if len(after.tricks) <= len(before.tricks):
            continue
        trick = after.tricks[-1]
        assert [play["by"] for play in trick.plays] == [(trick.leader + k) % seats for k in range(seats)]
        assert all(play["owner"] == (play["by"] + 1) % seats for play in trick.plays)
        for play in trick.plays:
            shows = SHOWS[play["card"]]
            assert play["as"] is None or play["as"] in shows
            if trick.required in shows and play is not trick.plays[0]:
                assert play["as"] == trick.required
        assert any(play["owner"] == trick.winner for play in trick.plays)
        if after.trick is not None:
            assert after.trick.leader == (trick.winner - 1) % seats


@pytest.mark.parametrize("seats", [3, 4, 5])
@given(data=st.data())
def test_a_round_is_never_worth_less_than_minus_1_or_more_than_twice_the_players_plus_3(
    seats: int, data: st.DataObject
):
    bids = tuple(data.draw(st.lists(st.integers(0, 9), min_size=seats, max_size=seats)))
    won = tuple(data.draw(st.lists(st.integers(0, 8), min_size=seats, max_size=seats)))
    backing = data.draw(st.sampled_from([*range(seats), "none"]))
    assert -1 <= points(bids, backing, won) <= 2 * seats + 3


@every_size
@given(seed=seeds)
def test_every_hand_gives_its_eight_cards_in_each_of_the_three_rounds(seats: int, seed: int):
    journal = course_of("pikoko", seats, seed).journal
    for player in range(seats):
        assert len([1 for seat, action in journal if seat == player and action.startswith("play ")]) == 3 * 8
    assert [action.split(" ")[0] for seat, action in journal if seat is None] == ["first", *["deal"] * 3]
