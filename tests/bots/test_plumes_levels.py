"""`club` and `expert` of Enchanted Plumes: legal, honest, repeatable, sensible in hand-made scenes."""

from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from app.bots.effort import Effort
from app.bots.plumes import CLUB, EXPERT, LEVELS
from app.bots.plumes.core import CARD, cards_of
from app.bots.plumes.outlook import costs, earns, finds, outlook
from app.bots.plumes.policy import Moment, Pace, reserve
from app.bots.plumes.search import choose_by, table_of
from app.rules.contract import Action
from app.rules.plumes import GAME
from app.rules.plumes.cards import PEAHEN
from app.rules.plumes.state import State
from bench.players import wins
from tests.rules.plumes_scenes import do, turn_of

UNHURRIED = 60.0
"""Seconds that no choice takes: playouts are what ends the search."""

searching = partial(choose_by, effort=Effort(playouts=12, seconds=UNHURRIED))
every_number_of_seats = pytest.mark.parametrize("seats", range(2, 7))


def chosen(state: State, seed: int = 1) -> Action:
    """The action on seat 0 of a bot with an expert's playouts."""
    effort = Effort(EXPERT.playouts, UNHURRIED)
    return choose_by(GAME.view(state, 0), 0, GAME.legal_actions(state, 0), Random(seed), effort)


def test_the_levels_differ_by_effort():
    assert set(LEVELS) == {"casual", "club", "expert"}
    assert 0 <= CLUB.playouts < EXPERT.playouts
    assert CLUB.seconds <= EXPERT.seconds <= 0.05


def test_it_knows_what_it_sees_and_nothing_else():
    state = do(turn_of("R0 R7 B7 W6", "P0 B1 W2 / B8", left=40, seats=4), 0, "play B7 1", "stop")
    table = table_of(GAME.view(state, 0), 0)
    hidden = [*state.deck, *(card for hand in state.hands[1:] for card in hand)]
    assert set(table.unseen) >= set(cards_of(hidden)) - {CARD[PEAHEN]}
    assert not {*table.unseen} & {*table.side.hand, *table.train}
    assert table.moment == Moment(played=2)


def test_a_future_has_the_peahen_among_the_last_eight():
    table = table_of(GAME.view(turn_of("R0 R7 B7 W6", left=40, seats=4), 0), 0)
    for seed in range(30):
        middle, others = table.future(Random(seed))
        assert len(middle.deck) == 40
        assert middle.deck.index(CARD[PEAHEN]) < 8
        assert {*middle.deck, *others} == {*table.unseen, CARD[PEAHEN]}


def test_it_puts_a_high_card_below():
    assert chosen(turn_of("B8 K5 G5", "R0 B1 W1 / R8", seats=5)) == "play B8 1"


def test_it_completes_a_peacock():
    assert chosen(turn_of("R7 K5 G5", "R0 B1 R2 / R5 B4", left=9)) == "play R7 1 down"


def test_late_it_begins_no_plume_that_it_need_not():
    assert chosen(do(turn_of("K5 G9 R7", "R0 B1 / R5", left=2, seats=5), 0, "play K5 new")) == "stop"


def test_it_swaps_a_useless_card_for_one_that_fits():
    state = turn_of("K7 G6", "R0 B1 W1 / R9", train="G5 B9 T5 Y5 P5", seats=5)
    assert chosen(do(state, 0, "play G6 new", "stop")).endswith("B9")


def test_it_ends_the_game_if_it_leads():
    state = turn_of("R6 R7 K3 G3", "R0 B1 W2 / R5", top=PEAHEN, left=1, seats=3)
    state = replace(do(state, 0, "play K3 new", "stop"), shown_scores=(0, -30, -30))
    assert chosen(state) == "draw"


def test_an_outlook_has_more_points_with_more_cards_and_more_colours():
    by_cards = [outlook(0, 0, 0, 0, 0, cards, 8) for cards in range(25)]
    by_colours = [outlook(5, 1, 1, colours, 1, 10, 8) for colours in range(1, 6)]
    assert by_cards == sorted(by_cards)
    assert by_colours == sorted(by_colours)
    assert finds(1) < finds(3) < 1
    assert costs(8) < earns(1, 8) < earns(3, 8) < 8


def test_the_last_card_of_a_peacock_brings_its_bonus():
    done = outlook(5, 3, 2, 2, 2, 1, 8) - outlook(5, 3, 1, 2, 1, 1, 8)
    assert done > 6 / 2, "the one card left may never come"


def test_a_turn_is_over_step_by_step():
    moment = Moment().after("play R1 new")
    assert moment == Moment(1)
    assert moment.after("stop") == moment.after("play R2 1") == Moment(2)
    assert Moment(2).after("swap R1 B1").after("draw") == Moment(2, 2, (CARD["R1"], CARD["B1"]))


def test_fewer_cards_and_slower_players_mean_other_numbers_of_turns():
    quick, slow = Pace(4, 8, 2.0), Pace(4, 8, 1.0)
    assert quick.turns(40) < slow.turns(40)
    assert quick.turns(1) == 0
    assert quick.turns(8) < quick.turns(9) < quick.turns(40)


def test_cards_in_hand_are_worth_less_when_the_end_is_near():
    assert reserve(4, 0.0) == 0 < reserve(4, 1.0) < reserve(4, 9.0)


def test_without_a_playout_the_policy_already_beats_casual():
    policy = partial(choose_by, effort=Effort(playouts=0, seconds=UNHURRIED))
    alone, _ = wins(GAME, [policy, LEVELS["casual"]], games=24)
    assert alone >= 0.6
