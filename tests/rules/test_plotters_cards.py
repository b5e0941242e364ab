"""Cards of Plotters Inc., the deal, and the order of rounds."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.contract import IllegalAction
from app.rules.plotters import GAME
from app.rules.plotters.cards import arranged, deck
from tests.rules.plotters_scenes import dealt, refused


def highest(seats: int) -> dict[str, int]:
    assert len(set(deck(seats))) == len(deck(seats))
    return dict(Counter(card[0] for card in deck(seats)))


def test_six_players_use_four_suits_of_21():
    assert highest(6) == {"B": 21, "G": 21, "R": 21, "Y": 21}
    assert len(deck(6)) == 84


def test_five_players_use_red_and_yellow_up_to_18_and_blue_and_green_up_to_17():
    assert highest(5) == {"B": 17, "G": 17, "R": 18, "Y": 18}
    assert len(deck(5)) == 70


def test_four_players_use_four_suits_of_14():
    assert highest(4) == {"B": 14, "G": 14, "R": 14, "Y": 14}
    assert len(deck(4)) == 56


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_numbers_begin_at_1_without_gaps(seats: int):
    for letter, most in highest(seats).items():
        assert {card for card in deck(seats) if card[0] == letter} == {
            f"{letter}{number}" for number in range(1, most + 1)
        }


@pytest.mark.parametrize("seats", [4, 5, 6])
@given(seed=st.integers(0, 2**32))
def test_all_cards_are_dealt_14_to_each(seats: int, seed: int):
    cards = Random(seed).sample(deck(seats), len(deck(seats)))
    state = GAME.apply(GAME.start(seats, {}), None, "first " + " ".join(map(str, range(seats))))
    state = GAME.apply(state, None, " ".join(["deal", *cards]))
    assert [set(hand) for hand in state.hands] == [set(cards[14 * s : 14 * s + 14]) for s in range(seats)]
    assert state.hand_sizes == (14,) * seats


def test_a_hand_is_sorted_so_that_it_hides_the_order_of_the_deal():
    assert " ".join(arranged(["Y2", "B10", "R11", "G1", "R9", "B2"])) == "B2 B10 G1 R9 R11 Y2"


def test_the_first_one_drawn_deals_in_round_1_and_the_player_on_their_left_leads():
    due = GAME.chance(GAME.start(4, {}))
    assert due is not None
    assert (due.verb, due.items) == ("first", ("0", "1", "2", "3"))
    state = GAME.apply(GAME.start(4, {}), None, "first 3 0 2 1")
    due = GAME.chance(state)
    assert due is not None
    assert (due.verb, due.items) == ("deal", deck(4))
    state = GAME.apply(state, None, " ".join(["deal", *deck(4)]))
    assert state.dealer == 3
    assert GAME.seats_to_act(state) == {0}
    assert GAME.chance(state) is None


def test_people_may_chat_at_any_time():
    assert GAME.talk(GAME.start(4, {}))
    assert GAME.talk(dealt(4))


def test_no_random_order_is_accepted_if_none_is_needed():
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(dealt(4), None, "first 0 1 2 3")
    assert caught.value.code == "no_chance_due"
    assert refused(dealt(4), 0, "first 0 1 2 3") == ("unknown_action", {})
