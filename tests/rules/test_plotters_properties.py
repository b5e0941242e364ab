"""Properties of every game of Plotters Inc."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from app.rules.plotters.cards import deck, number
from app.rules.plotters.scoring import worth
from app.rules.plotters.state import State
from tests.rules.drawn import course_of, every_size_of, seeds
from tests.rules.plotters import played_by

every_size = every_size_of("plotters")
few = st.integers(0, 12)


def game(seats: int, seed: int) -> tuple[State, ...]:
    states: tuple[State, ...] = course_of("plotters", seats, seed).states
    return states


@every_size
@given(seed=seeds)
def test_a_games_sums_stay_consistent(seats: int, seed: int):
    """Cards and points, in every third state of a random game and the last."""
    states = game(seats, seed)
    for state in states[seed % 3 :: 3]:
        if state.trick is not None:
            assert_each_card_lies_in_one_place(state)
        assert_collected_cards_are_those_of_tricks(state)
        assert state.hand_sizes == tuple(map(len, state.hands))
        assert len(state.tricks) <= 14
    last = states[-1]
    assert [finished.number for finished in last.rounds] == list(range(1, seats + 1))
    assert [finished.dealer for finished in last.rounds] == [
        (last.rounds[0].dealer + n) % seats for n in range(seats)
    ]
    assert last.winners is not None
    assert {last.totals[seat] for seat in last.winners} == {max(last.totals)}


def assert_each_card_lies_in_one_place(state: State) -> None:
    played = [card for seat in range(state.seats) for card in played_by(state, seat)]
    held = [card for hand in state.hands for card in hand]
    assert sorted([*played, *held]) == sorted(deck(state.seats))


def assert_collected_cards_are_those_of_tricks(state: State) -> None:
    for seat in range(state.seats):
        got = [trick.taken for trick in state.tricks if trick.first == seat]
        got += [trick.rest for trick in state.tricks if trick.second == seat]
        if state.share is not None and state.trick is not None:
            got += [state.share.taken] if state.trick.first == seat else []
            second_has = state.phase == "keep" and state.to_act == {state.trick.second}
            got += [state.share.rest] if second_has and seat == state.trick.second else []
        assert sum(map(len, got)) == sum(state.stacks[seat]) + state.piles[seat]
        assert (state.kept[seat] is None) == (state.piles[seat] == 0)


@every_size
@given(seed=seeds)
def test_every_trick_was_played_and_shared_out_by_the_rules(seats: int, seed: int):
    for before, after in pairwise(game(seats, seed)):
        if len(after.tricks) <= len(before.tricks):
            continue
        trick = after.tricks[-1]
        assert [play.by for play in trick.plays] == [(trick.leader + k) % seats for k in range(seats)]
        cards = {play.by: play.card for play in trick.plays}
        suits = {card[0] for card in cards.values()}
        assert len(suits) <= 3
        trumps = [number(card) for card in cards.values() if card[0] == trick.trump]
        others = [number(card) for card in cards.values() if card[0] != trick.trump]
        assert number(cards[trick.first]) == max(trumps)
        assert cards[trick.first][0] == trick.trump == cards[trick.leader][0]
        assert (trick.second is None) == (len(suits) == 1)
        if trick.second is not None:
            assert number(cards[trick.second]) == min(others)
        assert len(trick.taken) == -(-seats // 2)
        assert sorted([*trick.taken, *trick.rest]) == sorted(cards.values())
        if after.trick is not None and after.phase == "tricks":
            assert after.trick.leader == (trick.first if trick.second is None else trick.second)


@every_size
@given(seed=seeds)
def test_a_round_ends_after_14_tricks_or_by_somebody_with_only_the_fourth_suit(seats: int, seed: int):
    for state in game(seats, seed):
        if state.phase not in ("scored", "over"):
            continue
        stuck = state.rounds[-1].ended_by
        if stuck is None:
            assert len(state.tricks) == 14
            assert state.trick is None
        else:
            assert state.trick is not None
            assert len(state.trick.suits) == 3
            assert {card[0] for card in state.hands[stuck]} == set("BGRY") - set(state.trick.suits)


@every_size
@given(seed=seeds)
def test_nobody_ever_goes_on_with_four_open_suits(seats: int, seed: int):
    for state in game(seats, seed):
        choosing = {seat for seat in range(seats) if all(state.stacks[seat])}
        assert choosing == (state.to_act if state.phase == "keep" else set())
        assert choosing == {seat for seat, points in enumerate(state.worth) if points is None}


@given(a=few, b=few, c=few)
def test_the_order_of_suits_does_not_matter_to_the_score(a: int, b: int, c: int):
    assert worth((a, b, c, 0), 0) == worth((0, c, a, b), 0) == worth((b, 0, c, a), 0)


@given(a=few, b=few, pile=st.integers(2, 20))
def test_another_card_in_the_face_down_pile_never_scores_more(a: int, b: int, pile: int):
    assert (worth((a, b, 0, 0), pile + 1) or 0) <= (worth((a, b, 0, 0), pile) or 0)
