"""Search at Plotters Inc.: the worlds it imagines, what it tries in them, and what it chooses."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.bots.effort import Effort
from app.bots.plotters.core import cards_in, mask, packed
from app.bots.plotters.search import choose_by, different, weigh
from app.bots.plotters.worlds import Worlds
from app.rules.contract import Seat
from app.rules.plotters import GAME
from app.rules.plotters.cards import deck
from app.rules.plotters.state import State
from bench.arena import at_random, states
from tests.rules.plotters_scenes import dealt, in_turn, late, owning, trick_of

LITTLE = Effort(playouts=4, seconds=60)
ENOUGH = Effort(playouts=120, seconds=60)
sizes = pytest.mark.parametrize("seats", [4, 5, 6])


def chosen(state: State, effort: Effort = ENOUGH) -> str:
    """The action found for the only seat whose turn it is."""
    (seat,) = GAME.seats_to_act(state)
    return choose_by(GAME.view(state, seat), seat, GAME.legal_actions(state, seat), Random(1), effort)


def decisions(seats: int) -> Iterator[tuple[State, Seat]]:
    """Every turn of the first round of a random game, with the seat that acts."""
    for state in states(GAME, [at_random] * seats, Random(seats)):
        if state.rounds:
            return
        (seat,) = state.to_act
        yield state, seat


@sizes
def test_a_world_deals_the_unseen_cards_over_the_other_seats(seats: int):
    for state, seat in decisions(seats):
        world = Worlds(GAME.view(state, seat), seat).deal(Random(3))
        assert world.hands[seat] == mask(state.hands[seat])
        assert [hand.bit_count() for hand in world.hands] == list(state.hand_sizes)
        assert sum(world.hands) == sum(map(mask, state.hands))


@sizes
def test_a_world_has_what_lies_on_the_table(seats: int):
    for state, seat in decisions(seats):
        world = Worlds(GAME.view(state, seat), seat).deal(Random(3))
        assert world.owned == list(map(packed, state.stacks, state.piles))
        assert state.trick is not None
        assert len(world.trick) == len(state.trick.plays)
        if world.first:
            assert world.by(world.first) == state.trick.first


def test_picks_of_the_same_suits_are_one_option():
    state = trick_of("R5 B2 B3 R9")
    view, legal = GAME.view(state, 3), GAME.legal_actions(state, 3)
    assert len(legal) == 6
    assert len(different(view, legal)) == 3


def test_it_picks_what_it_collects():
    assert chosen(owning(trick_of("R5 B2 Y2 R9"), 3, "5R 1B 5Y")) in (
        "take R5 Y2",
        "take Y2 R9",
        "take R5 R9",
    )


def test_it_keeps_its_two_large_stacks():
    state = in_turn(owning(trick_of("R5 B2 Y2 R9"), 3, "1B 6G 6R"), "take Y2 R9")
    assert chosen(state) == "keep G R"


def test_it_wins_no_trick_that_would_spoil_what_it_has():
    state = late({0: "R5 B1", 1: "R6 B3", 2: "B9 R1", 3: "R9 R2"})
    state = in_turn(state, "play R5", "play R6", "play B9")
    assert chosen(owning(state, 3, "6G 6Y 1R")) == "play R2"


def test_the_rival_who_leads_counts_most_and_all_rivals_together_the_same():
    even = GAME.view(dealt(4), 0)
    own, leader, *others = weigh(replace(even, totals=(10, 40, 10, 10)), 0)
    assert own == 1
    assert leader < min(others) < 0
    assert leader + sum(others) == pytest.approx(sum(weigh(even, 0)[1:]))


def test_it_stops_when_its_time_is_over():
    state = dealt(4)
    (seat,) = state.to_act
    legal = GAME.legal_actions(state, seat)
    assert choose_by(GAME.view(state, seat), seat, legal, Random(1), Effort(10**9, 0.0)) == legal[0]


def test_all_cards_are_known_to_be_somewhere():
    worlds = Worlds(GAME.view(dealt(4), 0), 0)
    assert len(worlds.unseen) == len(deck(4)) - 14
    assert not set(worlds.unseen) & set(cards_in(worlds.known.hands[0]))
