"""Hindsight: what everybody may know of a round that is over, and its moments."""

from dataclasses import replace

from app.rules.contract import Action, Step, Viewer
from app.rules.template.state import State
from app.rules.template.view import view
from app.rules.template.view_types import View


def open_view(state: State) -> View:
    """All hands."""
    return replace(view(state, None), hands=state.hands)


def opens(state: State) -> frozenset[int]:
    """The one round, once all its cards are played."""
    return frozenset({1}) if state.phase == "over" else frozenset()


def steps(before: State, after: State, seat: Viewer, action: Action) -> tuple[Step[State], ...]:
    """`deal`, `play`, and `trick` for the card that fills one."""
    if seat is None:
        return (("deal", after),) if before.phase == "deal" else ()
    return (("play" if len(after.tricks) == len(before.tricks) else "trick", after),)
