"""Refusals of Enchanted Plumes."""

import pytest

from app.rules.plumes import GAME
from app.rules.plumes.scoring import end
from tests.rules.plumes import GARBAGE
from tests.rules.plumes_scenes import dealt, do, kept, refused, replenishing, turn_of

keeping, playing, filling = dealt(3), turn_of("R1 R2 R3", "W1 B1 / W2"), replenishing("R1 R2")
before_the_deal = GAME.apply(GAME.start(3, {}), None, "first 0 1 2")
SIX = "keep R0 R1 R2 R3 R4 R5"
ACTIONS = ("play R1 new", "play R1 1", "play R1 1 down", "stop", "draw", "swap R1 X0")


@pytest.mark.parametrize("text", GARBAGE)
def test_a_text_outside_the_notation_is_refused_in_every_phase(text: str):
    for state in (before_the_deal, keeping, playing, filling):
        assert refused(state, 0, text) == ("unknown_action", {})


@pytest.mark.parametrize("text", [SIX, *ACTIONS])
def test_nothing_is_accepted_before_the_deal_or_while_the_deck_is_made(text: str):
    for state in (GAME.start(3, {}), before_the_deal, kept(keeping)):
        assert refused(state, 0, text) == ("not_dealt", {})


@pytest.mark.parametrize("text", [SIX, *ACTIONS])
def test_nothing_is_accepted_when_the_game_is_over(text: str):
    assert refused(end(playing), 0, text) == ("game_over", {})


def test_only_seats_of_the_game_may_act():
    for seat in (-1, 3, 99):
        assert refused(playing, seat, "play R1 new") == ("not_in_game", {"seat": seat})


@pytest.mark.parametrize("text", ACTIONS)
def test_nothing_is_played_before_all_have_chosen_their_hands(text: str):
    assert refused(keeping, 0, text) == ("keep_first", {})


@pytest.mark.parametrize("text", ACTIONS)
def test_a_player_whose_turn_it_is_not_waits(text: str):
    for state in (playing, filling):
        assert refused(state, 1, text) == ("not_your_turn", {"seat": 0})


def test_each_action_belongs_to_its_part_of_a_turn():
    assert refused(playing, 0, SIX) == ("kept_already", {})
    for text in ("stop", "draw", "swap R1 X0"):
        assert refused(playing, 0, text) == ("play_first", {})
    for text in ("draw", "swap R2 X0"):
        assert refused(do(playing, 0, "play R1 new"), 0, text) == ("stop_first", {})
    for text in ("stop", "play R1 new", "play R1 1"):
        assert refused(filling, 0, text) == ("replenish_first", {})


def test_a_card_of_a_larger_game_does_not_exist_in_this_one():
    assert refused(playing, 0, "play R8 new") == ("no_such_card", {"players": 3})
    assert refused(keeping, 0, f"keep {' '.join(keeping.hands[0][:5])} R9") == (
        "no_such_card",
        {"players": 3},
    )


def test_the_refusal_of_a_card_is_the_same_wherever_the_card_is():
    """In another hand, in the deck, on the table or in the Train: the refusal does not tell where."""
    cards = (playing.hands[1][0], playing.deck[5], playing.deck[-2], "W1", playing.train[0])
    for card in cards:
        assert refused(playing, 0, f"play {card} new") == ("not_in_your_hand", {"card": card})
    for card in (keeping.hands[1][0], keeping.deck[0]):
        kept_too = " ".join([*keeping.hands[0][:5], card])
        assert refused(keeping, 0, f"keep {kept_too}") == ("not_in_your_hand", {"card": card})
