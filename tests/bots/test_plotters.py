"""The `casual` bot of Plotters Inc. in situations made by hand."""

from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from app.bots.plotters import choose
from app.bots.plotters.collection import gains, owned, promise, with_cards
from app.bots.plotters.plays import chance_to_stay, hidden
from app.rules.contract import Seat
from app.rules.plotters import GAME
from app.rules.plotters.cards import deck
from app.rules.plotters.state import State
from app.rules.plotters.tricks import with_card
from bench.arena import at_random, casual
from bench.players import wins
from tests.rules.plotters_scenes import dealt, in_turn, late, owning, trick_of


def chosen(state: State) -> str:
    """The bot's action for the only seat whose turn it is."""
    (seat,) = GAME.seats_to_act(state)
    return choose(GAME.view(state, seat), seat, GAME.legal_actions(state, seat), Random(1))


def on_trick(hands: Mapping[Seat, str], *cards: str) -> State:
    """A trick of these cards, in which the next player chooses."""
    return in_turn(late(hands), *(f"play {card}" for card in cards))


def test_it_picks_the_cards_of_the_suits_it_collects():
    assert "Y2" not in chosen(owning(trick_of("R5 B2 Y2 R9 R10 B7"), 4, "4R 5B"))


def test_it_leaves_what_would_make_its_divisor_larger():
    state = owning(trick_of("R5 G2 Y2 R9"), 3, "6R 4B 2G")
    assert chosen(state) == "take R5 R9"


def test_of_equal_picks_it_takes_the_one_that_helps_the_second_winner_least():
    state = owning(owning(trick_of("R5 B2 Y12 R9"), 3, "4R 4Y 4B"), 1, "6R 6Y")
    assert "B2" not in chosen(state), "blue divides what the second winner has"


def test_it_keeps_its_two_largest_stacks():
    state = in_turn(owning(trick_of("R5 B2 Y2 R9"), 3, "2B 4G 5R"), "take Y2 R9")
    assert chosen(state) == "keep G R"


def test_of_equal_stacks_it_keeps_those_of_which_it_holds_most():
    state = in_turn(owning(trick_of("R5 B2 Y2 R9"), 3, "1B 1G 1R"), "take Y2 R9")
    state = replace(state, hands=(*state.hands[:3], ("G3", "G8", "Y6")))
    assert chosen(state) == "keep G R"


def test_it_wins_first_when_last_and_the_cards_are_what_it_collects():
    state = on_trick({0: "R5", 1: "R6", 2: "B9", 3: "R9 Y7"}, "R5", "R6", "B9")
    assert chosen(owning(state, 3, "4R 4B")) == "play R9"


def test_it_takes_no_rest_that_it_has_no_use_for():
    state = on_trick({0: "R5", 1: "R6", 2: "R9", 3: "G1 R2"}, "R5", "R6", "R9")
    assert chosen(owning(state, 3, "6B 6Y 3R 1G")) == "play R2"


def test_it_takes_the_only_legal_action():
    assert choose(GAME.view(dealt(4), 0), 0, ("ready",), Random(1)) == "ready"


def test_its_hidden_cards_are_those_in_other_hands():
    state = in_turn(dealt(4, {0: "R5"}), "play R5")
    view = GAME.view(state, 1)
    assert set(hidden(view, 1)) == set(deck(4)) - set(state.hands[1]) - {"R5"}


@pytest.mark.parametrize("card", ["R14", "B1"])
def test_the_highest_trump_and_the_lowest_other_card_stay_for_sure(card: str):
    state = in_turn(dealt(4, {0: "R5", 1: "R14 B1"}), "play R5")
    view = GAME.view(state, 1)
    assert view.trick is not None
    after = with_card(view.trick, 1, card)
    assert chance_to_stay(view, after, 1, card, hidden(view, 1)) == 1


def test_a_card_that_does_not_win_now_will_not_win_later():
    state = in_turn(dealt(4, {0: "R5", 1: "R4"}), "play R5")
    view = GAME.view(state, 1)
    assert view.trick is not None
    assert chance_to_stay(view, with_card(view.trick, 1, "R4"), 1, "R4", hidden(view, 1)) == 0


def test_a_card_of_a_kept_suit_is_a_gain_and_any_other_a_loss():
    state = owning(dealt(4), 0, "4R 3B", pile=3)
    gain = gains(GAME.view(state, 0), 0)
    assert gain["R"] > 0
    assert gain["B"] > gain["R"]
    assert gain["G"] == gain["Y"] < 0


def test_a_third_suit_of_one_card_divides_by_1():
    view = GAME.view(dealt(4), 0)
    lying = owned(GAME.view(owning(dealt(4), 0, "4R 3B"), 0), 0)
    assert promise(view, with_cards(lying, ["G1"])) <= promise(view, lying)
    assert promise(view, with_cards(lying, ["G1", "G2"])) < promise(view, with_cards(lying, ["G1"]))


def test_it_wins_nearly_always_against_three_random_players():
    alone, _ = wins(GAME, [casual(GAME), at_random, at_random, at_random], games=25)
    assert alone >= 0.9
