"""Why Plotters Inc. refuses an action.

A refusal depends only on what the seat can see, so it reveals nothing.
"""

import re

from app.rules.contract import Action, IllegalAction, Seat
from app.rules.plotters.cards import deck
from app.rules.plotters.choices import picks
from app.rules.plotters.state import State
from app.rules.plotters.view_types import Card
from app.rules.refusals import COMMON, OF_ROUNDS, OF_TURNS

REASONS = {
    **COMMON,
    **OF_TURNS,
    **OF_ROUNDS,
    "unknown_action": "Plotters Inc. has no such action. Write play CARD, take CARDS, keep SUITS or ready.",
    "not_your_card": "You do not hold {card}. Play a card of your own hand.",
    "three_suits": "The trick has three suits, and {card} is of the fourth. Play one of the three.",
    "take_not_due": "You cannot take cards now.",
    "not_your_pick": "Seat {seat} picks from this trick.",
    "not_in_trick": "{card} is not in this trick. Take cards that are.",
    "pick_count": "Take {count} different cards of the trick.",
    "keep_not_due": "You cannot choose suits now.",
    "not_your_choice": "Seat {seat} chooses two suits to keep.",
    "same_suit": "Keep two different suits.",
}
"""English sentences by code; `params` fill in the blanks."""

_CARD = "[BGRY][1-9][0-9]?"
_NOTATION = re.compile(
    rf"(?P<play>play) (?P<card>{_CARD})"
    rf"|(?P<take>take)(?P<taken>( {_CARD})+)"
    r"|(?P<keep>keep) [BGRY] [BGRY]"
    r"|(?P<ready>ready)"
)


def refusal(code: str, **params: str | int) -> IllegalAction:
    """The refusal with that code; `params` fill in its sentence."""
    return IllegalAction(code, REASONS[code].format(**params), **params)


def explain(state: State, seat: Seat, action: Action) -> IllegalAction:
    """Why `action`, which is not a legal action of `seat`, is refused."""
    if not 0 <= seat < state.seats:
        return refusal("not_in_game", seat=seat)
    if (said := _NOTATION.fullmatch(action)) is None:
        return refusal("unknown_action")
    if state.phase == "over":
        return refusal("game_over")
    if state.phase in ("first", "deal"):
        return refusal("not_dealt")
    if said["play"]:
        return _of_play(state, seat, said["card"])
    if said["take"]:
        return _of_take(state, seat, said["taken"].split())
    if said["keep"]:
        return _of_keep(state, seat)
    return refusal("ready_not_due" if state.phase != "scored" else "already_ready")


def _of_play(state: State, seat: Seat, card: Card) -> IllegalAction:
    if state.phase != "tricks":
        return refusal("play_not_due")
    if seat not in state.to_act:
        return refusal("not_your_turn", seat=min(state.to_act))
    if card not in deck(state.seats):
        return refusal("no_such_card", players=state.seats)
    return refusal("three_suits" if card in state.hands[seat] else "not_your_card", card=card)


def _of_take(state: State, seat: Seat, cards: list[Card]) -> IllegalAction:
    if state.phase != "pick":
        return refusal("take_not_due")
    if seat not in state.to_act:
        return refusal("not_your_pick", seat=min(state.to_act))
    assert state.trick is not None
    lying = {play.card for play in state.trick.plays}
    if missing := [card for card in cards if card not in lying]:
        return refusal("not_in_trick", card=missing[0])
    return refusal("pick_count", count=picks(state.seats))


def _of_keep(state: State, seat: Seat) -> IllegalAction:
    if state.phase != "keep":
        return refusal("keep_not_due")
    if seat not in state.to_act:
        return refusal("not_your_choice", seat=min(state.to_act))
    return refusal("same_suit")
