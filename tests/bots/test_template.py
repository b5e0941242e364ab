"""What `casual` plays at Template."""

from random import Random

from app.bots.template import choose
from app.rules.contract import Action
from app.rules.template import GAME
from app.rules.template.state import State
from tests.rules.test_template import begun, in_turn


def chosen(state: State) -> Action:
    (seat,) = GAME.seats_to_act(state)
    return choose(GAME.view(state, seat), seat, GAME.legal_actions(state, seat), Random(1))


def test_it_leads_high():
    assert chosen(begun()) == "play R5"


def test_as_the_last_it_takes_the_trick_as_cheaply_as_it_can():
    assert chosen(in_turn(begun(), "play R5")) == "play R6"


def test_it_throws_its_lowest_card_away_if_it_cannot_take_the_trick():
    assert chosen(in_turn(begun(leader=1), "play R10")) == "play R1"


def test_with_others_to_come_it_plays_its_highest_card():
    assert chosen(in_turn(begun(seats=3), "play R5")) == "play R10"
