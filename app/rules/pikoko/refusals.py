"""Why PIKOKO refuses an action. A refusal depends only on what the seat can see, so it reveals nothing."""

import re

from app.rules.contract import Action, IllegalAction, Seat
from app.rules.pikoko.cards import MULTI, deck
from app.rules.pikoko.state import State
from app.rules.pikoko.tricks import followers, forms, target_of
from app.rules.pikoko.view_types import Card
from app.rules.refusals import COMMON, OF_ROUNDS, OF_TURNS

REASONS = {
    **COMMON,
    **OF_TURNS,
    **OF_ROUNDS,
    "unknown_action": "PIKOKO has no such action. Write bid N, confidence SEAT, play CARD or ready.",
    "bid_not_due": "You cannot bid now.",
    "own_auction": "The others are bidding on you. You bid on yourself after the auctions.",
    "no_tokens": "You have no tokens left, so your bid is 0.",
    "overbid": "You have {tokens} tokens left. You can bid no more than that.",
    "confidence_not_due": "You cannot place a confidence card now.",
    "not_a_player": "Seat {seat} is not part of this game. Back one of the {players} players, or nobody.",
    "not_in_hand": "{card} is not in the hand of seat {owner}. Play a card of that hand.",
    "must_follow": "That hand has {colour}, so you have to play a card that shows it.",
    "name_colour": "Say which of its colours {card} counts as.",
    "not_its_colour": "{card} does not show {colour}. Name one of its own colours.",
    "no_colour_choice": "You cannot choose a colour for {card}. Play it without one.",
}
"""English sentences by code. A colour is a word in the sentence, and a letter in `params`."""

_COLOUR_WORDS = {"R": "red", "Y": "yellow", "P": "purple", "W": "white", "B": "blue"}

_NOTATION = re.compile(
    r"(?P<bid>bid) (?P<tokens>0|[1-9][0-9]*)"
    r"|(?P<confidence>confidence) (?P<backed>none|0|[1-9][0-9]?)"
    r"|(?P<play>play) (?P<card>[RYPWBM][1-9][0-9]?)( (?P<colour>[RYPWB]))?"
    r"|(?P<ready>ready)"
)


def refusal(code: str, **params: str | int) -> IllegalAction:
    """The refusal with that code; `params` fill in its sentence."""
    words = {name: _COLOUR_WORDS[str(value)] if name == "colour" else value for name, value in params.items()}
    return IllegalAction(code, REASONS[code].format(**words), **params)


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
    if said["bid"]:
        return _of_bid(state, seat)
    if said["confidence"]:
        return _of_confidence(state, said["backed"])
    if said["play"]:
        return _of_play(state, seat, action, said["card"], said["colour"])
    return refusal("ready_not_due" if state.phase != "scored" else "already_ready")


def _of_bid(state: State, seat: Seat) -> IllegalAction:
    if state.phase not in ("auction", "self_bid"):
        return refusal("bid_not_due")
    if seat == state.auction_of:
        return refusal("own_auction")
    if state.tokens[seat] == 0:
        return refusal("no_tokens")
    return refusal("overbid", tokens=state.tokens[seat])


def _of_confidence(state: State, backed: str) -> IllegalAction:
    if state.phase != "confidence":
        return refusal("confidence_not_due")
    return refusal("not_a_player", seat=int(backed), players=state.seats)


def _of_play(state: State, seat: Seat, action: Action, card: Card, colour: str | None) -> IllegalAction:
    if state.trick is None:
        return refusal("play_not_due")
    if seat not in state.to_act:
        return refusal("not_your_turn", seat=min(state.to_act))
    if card not in deck(state.seats):
        return refusal("no_such_card", players=state.seats)
    owner = target_of(seat, state.seats)
    hand = state.hands[owner]
    if card not in hand:
        return refusal("not_in_hand", card=card, owner=owner)
    required = state.trick.required
    if required is not None and card not in followers(hand, required):
        return refusal("must_follow", colour=required)
    if colour is None:
        return refusal("name_colour", card=card)
    if card in MULTI and f"play {card}" not in forms(card, required, state.trump):
        return refusal("not_its_colour", card=card, colour=colour)
    return refusal("no_colour_choice", card=card)
