"""View: the only function that decides what a viewer may know."""

from app.rules.contract import Viewer
from app.rules.template.play import outcome
from app.rules.template.state import State
from app.rules.template.view_types import View


def view(state: State, viewer: Viewer) -> View:
    """All that `viewer` may know. A seat sees its own hand and no other, a watcher sees none."""
    ended = outcome(state)
    return View(
        phase="over" if state.phase == "over" else "tricks",
        hands=tuple(hand if seat == viewer else None for seat, hand in enumerate(state.hands)),
        hand_sizes=tuple(map(len, state.hands)),
        trick=state.trick,
        tricks=state.tricks,
        points=state.points,
        winners=None if ended is None else ended.winners,
    )
