"""Why Template refuses an action: made from what the seat can see, so that a refusal tells no secret."""

import re

from app.rules.contract import Action, IllegalAction, Seat
from app.rules.refusals import COMMON, OF_TURNS
from app.rules.template.state import DECK, State

REASONS = {
    **COMMON,
    **OF_TURNS,
    "unknown_action": "Template has no such action. Write play CARD.",
    "not_your_card": "You do not hold {card}. Play a card of your own hand.",
}
"""Every code with its English sentence; `params` fill the blanks."""

_NOTATION = re.compile(r"play (?P<card>R[1-9][0-9]?)")


def refusal(code: str, **params: str | int) -> IllegalAction:
    """The refusal with that code; `params` fill its sentence."""
    return IllegalAction(code, REASONS[code].format(**params), **params)


def explain(state: State, seat: Seat, action: Action, to_act: frozenset[Seat]) -> IllegalAction:
    """Why `action`, which is not among the legal ones of `seat`, is refused."""
    if not 0 <= seat < state.seats:
        return refusal("not_in_game", seat=seat)
    if (said := _NOTATION.fullmatch(action)) is None:
        return refusal("unknown_action")
    if state.phase == "over":
        return refusal("game_over")
    if state.trick is None:
        return refusal("not_dealt")
    if seat not in to_act:
        return refusal("not_your_turn", seat=min(to_act))
    card = said["card"]
    if card not in DECK:
        return refusal("no_such_card", players=state.seats)
    return refusal("not_your_card", card=card)
