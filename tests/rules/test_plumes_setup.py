"""Set-up of Enchanted Plumes: cards, deal, the choice of six out of nine, deck and Train."""

from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.rules.contract import IllegalAction
from app.rules.plumes import GAME
from app.rules.plumes.cards import COLOURS, FEATHERS, PEAHEN, arranged, deck, value
from app.rules.plumes.state import State
from tests.rules.plumes_scenes import dealt, do, kept, lay_out, legal, refused, turn_of

every_count = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def with_chance(state: State, random: Random) -> State:
    due = GAME.chance(state)
    assert due is not None
    return GAME.apply(state, None, " ".join([due.verb, *random.sample(due.items, len(due.items))]))


def test_there_are_a_hundred_feathers_ten_colours_of_0_to_9():
    assert len(set(FEATHERS)) == 100
    assert {(card[0], value(card)) for card in FEATHERS} == {(c, n) for c in COLOURS for n in range(10)}
    assert PEAHEN not in FEATHERS


@pytest.mark.parametrize(("seats", "highest"), [(2, 6), (3, 7), (4, 8), (5, 9), (6, 9)])
def test_few_players_play_without_the_high_values(seats: int, highest: int):
    assert {value(card) for card in deck(seats)} == set(range(highest + 1))
    assert len(deck(seats)) == 10 * (highest + 1)


@every_count
def test_everybody_is_dealt_nine_cards(seats: int):
    cards = Random(seats).sample(deck(seats), len(deck(seats)))
    state = GAME.apply(GAME.start(seats, {}), None, "first " + " ".join(map(str, range(seats))))
    state = GAME.apply(state, None, " ".join(["deal", *cards]))
    assert [set(hand) for hand in state.hands] == [set(cards[9 * s : 9 * s + 9]) for s in range(seats)]
    assert state.hand_sizes == (9,) * seats
    assert state.deck == tuple(cards[9 * seats :])
    assert GAME.turn(state) == "keep"


def test_a_hand_is_sorted_so_that_it_hides_the_order_of_the_deal():
    assert " ".join(arranged(["X0", "B2", "R9", "W1", "R3", "P3", "K1", "Y2"])) == "R3 R9 W1 Y2 B2 K1 P3 X0"


def test_all_choose_at_once_which_six_of_nine_to_keep():
    state = dealt(3)
    assert GAME.seats_to_act(state) == {0, 1, 2}
    for seat in range(3):
        assert len(legal(state, seat)) == comb(9, 6)


def test_the_six_cards_may_be_named_in_any_order_and_mean_the_same():
    state = dealt(2, {0: "R0 R1 R2 R3 R4 R5"})
    named = do(state, 0, "keep R5 R0 R4 R1 R3 R2")
    assert named == do(state, 0, "keep R0 R1 R2 R3 R4 R5")
    assert named.choices[0] == ("R0", "R1", "R2", "R3", "R4", "R5")


def test_a_choice_may_be_changed_until_everybody_has_chosen():
    state = dealt(2, {0: "R0 R1 R2 R3 R4 R5 R6"})
    state = do(state, 0, "keep R0 R1 R2 R3 R4 R5", "keep R1 R2 R3 R4 R5 R6")
    assert GAME.seats_to_act(state) == {1}
    assert len(legal(state, 0)) == 84
    state = do(state, 1, "keep " + " ".join(state.hands[1][:6]))
    assert state.hands[0] == ("R1", "R2", "R3", "R4", "R5", "R6")


def test_others_see_only_that_a_choice_was_made():
    state = do(dealt(3), 1, "keep " + " ".join(dealt(3).hands[1][:6]))
    for viewer in (None, 0, 2):
        seen = GAME.view(state, viewer)
        assert seen.sealed == (False, True, False)
        assert seen.my_choice is None
    assert GAME.view(state, 1).my_choice == state.hands[1][:6]


def test_no_other_number_of_cards_and_no_card_twice_is_kept():
    state = dealt(2, {0: "R0 R1 R2 R3 R4 R5 R6"})
    assert refused(state, 0, "keep R0 R1 R2 R3 R4") == ("unknown_action", {})
    assert refused(state, 0, "keep R0 R1 R2 R3 R4 R5 R6") == ("unknown_action", {})
    assert refused(state, 0, "keep R0 R1 R2 R3 R4 R4") == ("same_card", {"card": "R4"})


@every_count
@given(seed=st.integers(0, 2**32))
def test_the_three_others_go_back_into_the_deck(seats: int, seed: int):
    state = dealt(seats)
    before = state.hands
    state = kept(state)
    assert state.hands == tuple(hand[:6] for hand in before)
    due = GAME.chance(state)
    assert due is not None
    assert due.verb == "shuffle"
    assert {card for hand in before for card in hand[6:]} < set(due.items)
    assert due.items == arranged(due.items), "the order of the deck says nothing of the hands"
    assert len(due.items) == len(deck(seats)) - 6 * seats
    shuffled = with_chance(state, Random(seed))
    assert sorted(shuffled.deck) == sorted(due.items)


@every_count
@given(seed=st.integers(0, 2**32))
def test_the_peahen_is_one_of_the_last_eight_cards_and_five_others_are_the_train(seats: int, seed: int):
    random = Random(seed)
    shuffled = with_chance(kept(dealt(seats)), random)
    due = GAME.chance(shuffled)
    assert due is not None
    assert (due.verb, due.items) == ("peahen", (*shuffled.deck[-7:], "H"))
    state = with_chance(shuffled, random)
    assert state.train == shuffled.deck[:5]
    assert state.deck[:-8] == shuffled.deck[5:-7]
    assert sorted(state.deck[-8:]) == sorted(due.items)
    assert GAME.view(state, None).deck_size == len(deck(seats)) - 6 * seats - 5 + 1


def test_the_first_one_drawn_has_the_first_turn_and_then_it_goes_clockwise():
    state = GAME.apply(GAME.start(4, {}), None, "first 2 0 1 3")
    assert state.starter == 2
    state = lay_out(kept(dealt(4, starter=2)))
    for number, seat in enumerate([2, 3, 0, 1, 2], 1):
        assert GAME.seats_to_act(state) == {seat}
        assert GAME.turn(state) == f"{number}.play.0"
        state = do(state, seat, f"play {state.hands[seat][0]} new", "stop", "draw")
        state = do(state, seat, f"swap {state.hands[seat][0]} {state.train[0]}")


def test_no_random_order_is_accepted_if_none_or_a_different_one_is_needed():
    for state, action, code in (
        (dealt(3), "first 0 1 2", "no_chance_due"),
        (GAME.start(3, {}), "first 0 1", "not_that_order"),
        (kept(dealt(3)), "deal R0", "not_that_order"),
    ):
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(state, None, action)
        assert caught.value.code == code


def test_people_may_always_chat():
    for state in (GAME.start(2, {}), dealt(2), lay_out(kept(dealt(2)))):
        assert GAME.talk(state)


def test_people_may_react_when_a_turns_building_ends_and_to_a_peacock():
    state = turn_of("R5 B2 B3", "R0 R1 R2 / R3 R4")
    assert GAME.last_event(state) is None
    once = do(state, 0, "play B2 new")
    assert (once.phase, GAME.last_event(once)) == ("play", None)
    built = do(once, 0, "stop")
    assert GAME.last_event(built) == "built.1.0"
    assert GAME.last_event(do(built, 0, "draw", "draw")) == "built.1.0"
    later = do(replace(state, turns=2), 0, "play R5 1 down")
    assert (later.phase, GAME.last_event(later)) == ("play", "built.1.1")
