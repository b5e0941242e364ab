"""Refusals of PIKOKO."""

import pytest

from app.rules.pikoko import GAME
from app.rules.pikoko.refusals import refusal
from tests.rules.pikoko import GARBAGE
from tests.rules.scenes import at_tricks, auctioned, dealt, do, late, refused, zeros

bidding, confidence, tricks = dealt(3), auctioned(dealt(3), zeros(3)), at_tricks(dealt(3))
before_the_deal = GAME.apply(GAME.start(3, {}), None, "first 0 1 2")


@pytest.mark.parametrize("text", GARBAGE)
def test_a_text_outside_the_notation_is_refused_in_every_phase(text: str):
    for state in (bidding, confidence, tricks, before_the_deal):
        assert refused(state, 1, text) == ("unknown_action", {})


@pytest.mark.parametrize("text", ["bid 0", "confidence none", "play R1", "ready"])
def test_nothing_is_accepted_before_the_deal(text: str):
    for state in (GAME.start(3, {}), before_the_deal):
        assert refused(state, 0, text) == ("not_dealt", {})


def test_only_seats_of_the_game_may_act():
    for seat in (-1, 3, 99):
        assert refused(bidding, seat, "bid 0") == ("not_in_game", {"seat": seat})


def test_each_action_belongs_to_its_phase():
    assert refused(tricks, 0, "bid 0") == ("bid_not_due", {})
    assert refused(bidding, 1, "confidence none") == ("confidence_not_due", {})
    assert refused(bidding, 1, "play R2") == ("play_not_due", {})
    assert refused(bidding, 1, "ready") == ("ready_not_due", {})


def test_a_card_is_played_in_turn():
    assert refused(tricks, 1, "play R2") == ("not_your_turn", {"seat": 0})
    assert refused(tricks, 1, "play R11") == ("not_your_turn", {"seat": 0})


def test_a_card_of_a_larger_game_does_not_exist_in_this_one():
    assert refused(tricks, 0, "play R11") == ("no_such_card", {"players": 3})
    assert refused(tricks, 0, "play M10 W") == ("no_such_card", {"players": 3})


def test_the_refusal_of_a_card_is_the_same_wherever_it_lies_out_of_sight():
    """In my own hand, in the rest or on the table: the refusal does not tell where."""
    state = at_tricks(dealt(3, {0: "R2", 1: "W3", 2: "Y2"}, flip="B2"))
    mine, seen, flipped, resting = "R2", "Y2", "B2", state.rest[0]
    for card in (mine, seen, flipped, resting):
        assert refused(state, 0, f"play {card}") == ("not_in_hand", {"card": card, "owner": 1})


def test_a_colour_is_named_only_if_there_is_a_choice():
    state = late(3, {1: "B3 M7"}, "R", 0)
    assert refused(state, 0, "play B3 B") == ("no_colour_choice", {"card": "B3"})
    assert refused(state, 0, "play B3 R") == ("no_colour_choice", {"card": "B3"})
    assert refused(state, 0, "play M7") == ("name_colour", {"card": "M7"})
    assert refused(state, 0, "play M7 Y") == ("not_its_colour", {"card": "M7", "colour": "Y"})
    off_colour = late(3, {1: "M7"}, "W", 0, required="B")
    assert refused(off_colour, 0, "play M7 B") == ("not_its_colour", {"card": "M7", "colour": "B"})
    unasked = late(3, {1: "M7"}, "B", 0, required="Y")
    assert refused(unasked, 0, "play M7 R") == ("no_colour_choice", {"card": "M7"})


def test_a_refusal_changes_nothing():
    before = repr(bidding)
    refused(bidding, 1, "bid 10")
    assert repr(bidding) == before
    assert GAME.legal_actions(do(bidding, 1, "bid 9"), 1) == GAME.legal_actions(bidding, 1)


def test_a_sentence_names_the_colour_as_a_word_and_params_keep_its_letter():
    must_follow = refusal("must_follow", colour="W")
    assert must_follow.params == {"colour": "W"}
    assert must_follow.reason == "That hand has white, so you have to play a card that shows it."
