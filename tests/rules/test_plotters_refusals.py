"""Refusals of Plotters Inc."""

import pytest

from app.rules.plotters import GAME
from tests.rules.plotters import GARBAGE
from tests.rules.plotters_scenes import dealt, in_turn, owning, refused, trick_of

tricks, pick = dealt(4, {0: "R5", 1: "B2"}), trick_of("R5 B2 Y2 R9")
keep = in_turn(owning(pick, 3, "2B 4G 1R"), "take Y2 R9")
before_the_deal = GAME.apply(GAME.start(4, {}), None, "first 0 1 2 3")


@pytest.mark.parametrize("text", GARBAGE)
def test_a_text_outside_the_notation_is_refused_in_every_phase(text: str):
    for state in (tricks, pick, keep, before_the_deal):
        assert refused(state, 3, text) == ("unknown_action", {})


@pytest.mark.parametrize("text", ["play R1", "take R1 R2", "keep R B", "ready"])
def test_nothing_is_accepted_before_the_deal(text: str):
    for state in (GAME.start(4, {}), before_the_deal):
        assert refused(state, 0, text) == ("not_dealt", {})


def test_only_seats_of_the_game_may_act():
    for seat in (-1, 4, 99):
        assert refused(tricks, seat, "play R5") == ("not_in_game", {"seat": seat})


def test_each_action_belongs_to_its_phase():
    assert refused(pick, 3, "play R5") == ("play_not_due", {})
    assert refused(tricks, 0, "take R5 B2") == ("take_not_due", {})
    assert refused(tricks, 0, "keep R B") == ("keep_not_due", {})
    assert refused(keep, 3, "take Y2 R9") == ("take_not_due", {})
    assert refused(tricks, 0, "ready") == ("ready_not_due", {})


def test_a_card_is_played_in_turn():
    assert refused(tricks, 1, "play B2") == ("not_your_turn", {"seat": 0})
    assert refused(tricks, 1, "play B21") == ("not_your_turn", {"seat": 0})


def test_a_card_of_a_larger_game_does_not_exist_in_this_one():
    assert refused(tricks, 0, "play R15") == ("no_such_card", {"players": 4})


def test_the_refusal_of_a_card_is_the_same_wherever_the_card_is():
    state = in_turn(tricks, "play R5")
    elsewhere = [card for seat in (0, 2, 3) for card in state.hands[seat]]
    for card in ("R5", *elsewhere):
        assert refused(state, 1, f"play {card}") == ("not_your_card", {"card": card})


def test_a_refusal_changes_nothing():
    before = repr(tricks)
    refused(tricks, 0, "play B2")
    assert repr(tricks) == before
