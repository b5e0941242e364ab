"""Why Enchanted Plumes refuses an action. A refusal depends only on what the seat can see."""

import re

from app.rules.contract import Action, IllegalAction, Seat
from app.rules.plumes.cards import deck
from app.rules.plumes.rows import is_full
from app.rules.plumes.state import State
from app.rules.plumes.train import HAND_LIMIT
from app.rules.plumes.view_types import Card, Plume
from app.rules.refusals import COMMON, OF_TURNS

REASONS = {
    **COMMON,
    **OF_TURNS,
    "unknown_action": "Enchanted Plumes has no such action. Write keep and six cards, play CARD new, "
    "play CARD PLUME, play CARD PLUME down, stop, draw, or swap CARD CARD.",
    "kept_already": "Hands were chosen at the beginning. You cannot choose again.",
    "keep_first": "First, everybody chooses six cards to keep.",
    "same_card": "{card} is named twice. Keep six different cards.",
    "not_in_your_hand": "{card} is not in your hand.",
    "play_first": "Play a card first.",
    "stop_first": "Say stop before you draw or swap.",
    "replenish_first": "You have played your cards. Draw or swap now.",
    "no_such_plume": "You have no plume {plume}.",
    "peacock_complete": "Plume {plume} is a Peacock and takes no more cards.",
    "row_full": "The row is full. Start the next one with down.",
    "row_not_full": "The row is not full yet, so the next one cannot start.",
    "colour_not_above": "{card} does not fit: a row may only use colours of the row above.",
    "hand_full": "You hold {limit} cards. Swap one.",
    "not_in_train": "{card} is not in the Train.",
    "already_swapped": "{card} was swapped in the first step. Swap two other cards, or draw.",
}
"""English sentences by code; `params` fill in the blanks."""

_CARD = "[RWYGOTBKPX][0-9]"
_NOTATION = re.compile(
    rf"(?P<keep>keep)(?P<kept>( {_CARD}){{6}})"
    rf"|(?P<play>play) (?P<card>{_CARD}) (new|(?P<plume>[1-9][0-9]?)(?P<down> down)?)"
    rf"|(?P<stop>stop)|(?P<draw>draw)"
    rf"|(?P<swap>swap) (?P<mine>{_CARD}) (?P<theirs>{_CARD})"
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
    if state.phase in ("first", "deal", "shuffle", "peahen"):
        return refusal("not_dealt")
    if said["keep"]:
        return _of_keep(state, seat, said["kept"].split())
    if state.player is None:
        return refusal("keep_first")
    if seat != state.player:
        return refusal("not_your_turn", seat=state.player)
    return _of_turn(state, seat, said)


def _of_keep(state: State, seat: Seat, cards: list[Card]) -> IllegalAction:
    if state.player is not None:
        return refusal("kept_already")
    twice = [card for card in cards if cards.count(card) > 1]
    return _of_card(state, seat, cards) or refusal("same_card", card=twice[0])


def _of_card(state: State, seat: Seat, cards: list[Card]) -> IllegalAction | None:
    """The refusal if any of these cards is not in the seat's hand, else None."""
    for card in cards:
        if card not in deck(state.seats):
            return refusal("no_such_card", players=state.seats)
        if card not in state.hands[seat]:
            return refusal("not_in_your_hand", card=card)
    return None


def _of_turn(state: State, seat: Seat, said: re.Match[str]) -> IllegalAction:
    if state.phase == "replenish":
        if said["draw"]:
            return refusal("hand_full", limit=HAND_LIMIT)
        return (
            _of_swap(state, seat, said["mine"], said["theirs"])
            if said["swap"]
            else refusal("replenish_first")
        )
    if said["play"]:
        return _of_play(state, seat, said["card"], said["plume"], said["down"])
    return refusal("stop_first" if state.played else "play_first")


def _of_swap(state: State, seat: Seat, mine: Card, theirs: Card) -> IllegalAction:
    if unheld := _of_card(state, seat, [mine]):
        return unheld
    if theirs not in state.train:
        return refusal("not_in_train", card=theirs)
    return refusal("already_swapped", card=mine if mine in state.swapped else theirs)


def _of_play(state: State, seat: Seat, card: Card, named: str, down: str | None) -> IllegalAction:
    if unheld := _of_card(state, seat, [card]):
        return unheld
    number = int(named)
    if number > len(state.plumes[seat]):
        return refusal("no_such_plume", plume=number)
    built: Plume = state.plumes[seat][number - 1]
    if built.peacock:
        return refusal("peacock_complete", plume=number)
    if down and not is_full(built.rows):
        return refusal("row_not_full")
    if not down and len(built.rows) > 1 and is_full(built.rows):
        return refusal("row_full")
    return refusal("colour_not_above", card=card)
