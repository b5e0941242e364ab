"""Cards of PIKOKO, and the deal."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.contract import IllegalAction
from app.rules.pikoko import GAME
from app.rules.pikoko.cards import COLOURS, MULTI, SHOWS, arranged, deck, number
from tests.rules.scenes import dealt


def test_there_are_43_single_cards_and_4_multi_coloured_ones():
    assert len(SHOWS) == 47
    assert len([card for card in SHOWS if len(SHOWS[card]) == 1]) == 43
    assert sorted(MULTI) == ["M1", "M10", "M4", "M7"]


def test_each_colour_and_number_exists_once_so_that_no_two_cards_tie():
    pairs = [(colour, number(card)) for card, shows in SHOWS.items() for colour in shows]
    assert sorted(pairs) == sorted((colour, n) for colour in COLOURS for n in range(1, 12))


def test_the_multi_coloured_cards_show_these_colours():
    assert {card: set(shows) for card, shows in MULTI.items()} == {
        "M1": {"P", "Y", "R"},
        "M4": {"B", "W", "Y"},
        "M7": {"P", "W", "R"},
        "M10": {"B", "W", "R"},
    }


def test_five_players_use_all_47_cards():
    assert set(deck(5)) == set(SHOWS)
    assert len(deck(5)) == 47


def test_four_players_play_without_10_and_11():
    assert {number(card) for card in deck(4)} == set(range(1, 10))
    assert len(deck(4)) == 39
    assert {card for card in deck(4) if card in MULTI} == {"M1", "M4", "M7"}


def test_three_players_play_without_8_to_11():
    assert {number(card) for card in deck(3)} == set(range(1, 8))
    assert len(deck(3)) == 29
    assert {card for card in deck(3) if card in MULTI} == {"M1", "M4", "M7"}


@pytest.mark.parametrize(("seats", "rest"), [(3, 4), (4, 6), (5, 6)])
@given(seed=st.integers(0, 2**32))
def test_everybody_gets_8_cards_one_is_flipped_and_the_rest_stays_hidden(seats: int, rest: int, seed: int):
    cards = Random(seed).sample(deck(seats), len(deck(seats)))
    state = GAME.apply(GAME.start(seats, {}), None, "first " + " ".join(map(str, range(seats))))
    state = GAME.apply(state, None, " ".join(["deal", *cards]))
    assert [set(hand) for hand in state.hands] == [set(cards[8 * s : 8 * s + 8]) for s in range(seats)]
    assert state.hand_sizes == (8,) * seats
    assert state.trump_card == cards[8 * seats]
    assert state.rest == tuple(cards[8 * seats + 1 :])
    assert len(state.rest) == rest


def test_a_hand_is_sorted_so_that_it_hides_the_order_of_the_deal():
    hand = arranged(["M7", "B2", "R11", "W1", "R9", "P3", "M1", "Y2"])
    assert " ".join(hand) == "R9 R11 Y2 P3 W1 B2 M1 M7"


def test_the_colour_of_a_flipped_single_card_is_trump():
    assert dealt(3, flip="W2").trump == "W"


def test_a_flipped_multi_coloured_card_means_no_trump_this_round():
    state = dealt(3, flip="M4")
    assert state.trump is None
    assert state.trump_card == "M4"


def test_the_first_one_drawn_starts_round_1():
    state = GAME.start(4, {})
    due = GAME.chance(state)
    assert due is not None
    assert (due.verb, due.items) == ("first", ("0", "1", "2", "3"))
    state = GAME.apply(state, None, "first 2 0 3 1")
    assert state.starter == 2
    due = GAME.chance(state)
    assert due is not None
    assert (due.verb, due.items) == ("deal", deck(4))


@pytest.mark.parametrize(
    ("action", "code"),
    [("first 0 1", "not_that_order"), ("first 0 1 1", "not_that_order"), ("deal 0 1 2", "not_that_order")],
)
def test_the_order_of_chance_names_each_item_once(action: str, code: str):
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(GAME.start(3, {}), None, action)
    assert caught.value.code == code
    assert caught.value.params == {"verb": "first"}


def test_no_random_order_is_accepted_if_none_is_needed():
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(dealt(3), None, "first 0 1 2")
    assert caught.value.code == "no_chance_due"
