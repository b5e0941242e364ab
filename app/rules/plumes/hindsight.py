"""Hindsight of Enchanted Plumes: what may be known once the game is over, and its moments."""

from dataclasses import replace

from app.rules.contract import Action, Step, Viewer
from app.rules.plumes.state import State
from app.rules.plumes.view import view
from app.rules.plumes.view_types import Card, View


def open_view(state: State) -> View:
    """All hands, and the cards that lie face down."""
    return replace(view(state, None), hands=state.hands, plumes=state.plumes, scores=state.scores)


def opens(state: State) -> frozenset[int]:
    """The whole game, once it is over."""
    return frozenset({1}) if state.phase == "over" else frozenset()


def steps(before: State, after: State, seat: Viewer, action: Action) -> tuple[Step[State], ...]:
    """`deal`; `keep` when all have chosen; `play`, or `peacock` if complete; `draw`, `swap`, `peahen`."""
    kind = _kind(before, after, seat, action)
    return () if kind is None else ((kind, after),)


def unseen(state: State) -> tuple[Card, ...]:
    """What is left of the deck, from its top."""
    return state.deck


def _kind(before: State, after: State, seat: Viewer, action: Action) -> str | None:
    if seat is None:
        return {"keep": "deal", "play": "keep"}.get(after.phase)
    if before.phase == "keep" or action == "stop":
        return None
    if after.phase == "over":
        return "peahen"
    return "peacock" if after.peacocks != before.peacocks else action.split(" ")[0]
