"""Hindsight of PIKOKO: what may be known once a round is over, and its moments."""

from dataclasses import replace

from msgspec.structs import replace as with_changes

from app.rules.contract import Action, Step, Viewer
from app.rules.pikoko import tricks
from app.rules.pikoko.state import State
from app.rules.pikoko.view import view
from app.rules.pikoko.view_types import Card, View

_REVEALS = {"auction": "auction", "self_bid": "self_bids", "confidence": "confidence"}
"""The kind of moment in which the choices of a phase are shown."""


def open_view(state: State) -> View:
    """All hands, and whom everybody backs once all have chosen."""
    confidence = state.choices if state.phase == "tricks" else state.confidence
    return replace(view(state, None), hands=state.hands, confidence=confidence)


def told(state: State, last: State) -> State:
    """Without the confidence cards if their round was never scored: nobody turned them over."""
    if state.phase != "tricks" or state.round <= len(last.rounds):
        return state
    return with_changes(state, choices=(None,) * state.seats)


def opens(state: State) -> frozenset[int]:
    """Every scored round: all its hands were played."""
    return frozenset(range(1, len(state.rounds) + 1))


def steps(before: State, after: State, seat: Viewer, action: Action) -> tuple[Step[State], ...]:
    """`deal`; the reveals `auction`, `self_bids`, `confidence`; `play`, or `trick` if it is full; `score`."""
    if seat is None:
        return (("deal", after),) if before.phase == "deal" else ()
    if before.phase in _REVEALS:
        shown = (before.phase, before.auction_of) != (after.phase, after.auction_of)
        return ((_REVEALS[before.phase], after),) if shown else ()
    if before.phase != "tricks":
        return ()
    if len(after.tricks) == len(before.tricks):
        return (("play", after),)
    if after.phase == "tricks":
        return (("trick", after),)
    return ("trick", tricks.play(before, seat, action)), ("score", after)


def unseen(state: State) -> tuple[Card, ...]:
    """The cards that were not dealt in this round."""
    return state.rest
