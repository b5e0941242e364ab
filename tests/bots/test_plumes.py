"""The `casual` bot of Enchanted Plumes in situations made by hand."""

from random import Random

import pytest
from msgspec.structs import replace

from app.bots.plumes import choose
from app.bots.plumes.worth import cards_to_come, promise
from app.rules.contract import Action
from app.rules.plumes import GAME
from app.rules.plumes.state import State
from bench.arena import at_random
from bench.players import wins
from tests.rules.plumes_scenes import dealt, do, turn_of


def chosen(state: State) -> Action:
    """The action of the bot on seat 0."""
    return choose(GAME.view(state, 0), 0, GAME.legal_actions(state, 0), Random(1))


def test_it_keeps_low_cards_and_high_ones_of_their_colours():
    state = dealt(5, {0: "R0 W1 B1 R9 W8 B9 G4 O5 T4"})
    assert set(chosen(state).split(" ")[1:]) == {"R0", "W1", "B1", "R9", "W8", "B9"}


def test_it_begins_with_a_low_card():
    assert chosen(turn_of("R0 R7 B7 W6 K5 P6", seats=5)) == "play R0 new"


def test_it_puts_a_high_card_below():
    assert chosen(turn_of("B8 K5 G5", "R0 B1 W1 / R9", seats=5)) == "play B8 1"


def test_it_completes_a_peacock():
    assert chosen(turn_of("R7 K5 G5", "R0 B1 R2 / R5 B4", left=9)) == "play R7 1 down"


def test_it_finishes_a_peacock_rather_than_wait_for_a_better_card():
    plume = "Y0 B0 X3 W3 P2 / W5 B8 X7 B6 / W4 X8 B4 / X4 B5"
    assert chosen(turn_of("O0 X0", plume, train="X1 X2 O2 O4 O5", left=19, seats=4)) == "play X0 1 down"


def test_early_it_plans_wider_plumes_than_late():
    assert chosen(turn_of("R7 W1", "R0 B0", left=60, seats=2)) == "play W1 1"
    assert chosen(turn_of("R7 W1", "R0 B0", left=6)) == "play R7 1 down"


def test_late_it_begins_no_plume_that_it_need_not():
    state = do(turn_of("K5 G9 R7", "R0 B1 / R5", left=4, seats=5), 0, "play K5 new")
    assert chosen(state) == "stop"


def test_it_swaps_a_useless_card_for_one_that_fits():
    state = turn_of("K7 G6", "R0 B1 W1 / R9", train="G5 B9 T5 Y5 P5", seats=5)
    assert chosen(do(state, 0, "play G6 new", "stop")) == "swap K7 B9"


@pytest.mark.parametrize(("theirs", "does"), [(0, "swap"), (-20, "draw")], ids=["behind", "ahead"])
def test_it_draws_the_last_card_only_if_it_does_not_lose_by_that(theirs: int, does: str):
    state = do(turn_of("K7 G6", "R4", left=1, top="", train="G5 B5 T5 Y5 P5"), 0, "play G6 new", "stop")
    state = replace(state, shown_scores=(0, theirs, theirs))
    assert chosen(state).split(" ")[0] == does


def test_it_draws_when_the_train_has_nothing_for_it():
    state = do(
        turn_of("B8 B7 R6 R5", "R0 B1 W1 K2 / R9", train="G5 O5 T5 Y5 P5", seats=5), 0, "play R6 1", "stop"
    )
    assert chosen(state) == "draw"


def test_it_takes_the_only_legal_action():
    state = do(turn_of("R1 R2"), 0, "play R1 new", "play R2 1")
    assert chosen(state) == "draw"


def test_fewer_cards_promise_less():
    promises = [promise(((1, 0), (3, 1)), cards, 9) for cards in range(0, 20, 4)]
    assert promises == sorted(promises)


def test_it_estimates_how_many_cards_come_before_the_peahen():
    assert cards_to_come(GAME.view(turn_of("R1 R2 R3 R4", left=60, seats=2), 0), 0) > 15
    assert cards_to_come(GAME.view(turn_of("R1 R2 R3 R4", left=4), 0), 0) == 2


@pytest.mark.parametrize("seats", [2, 6])
def test_it_wins_nearly_every_game_against_random_players(seats: int):
    alone, _ = wins(GAME, [choose, *[at_random] * (seats - 1)], games=30)
    assert alone >= 0.9
