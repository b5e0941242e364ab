"""View: the only module that decides what a viewer may know."""

from dataclasses import replace

from app.rules.contract import Own, Seat, Viewer
from app.rules.template.play import outcome
from app.rules.template.state import State
from app.rules.template.view_types import View


def view(state: State, viewer: Viewer) -> View:
    """All that `viewer` may know. A seat sees its own hand and no other, a watcher sees none."""
    ended = outcome(state)
    common = View(
        phase="over" if state.phase == "over" else "tricks",
        hands=(None,) * len(state.hands),
        hand_sizes=tuple(map(len, state.hands)),
        trick=state.trick,
        tricks=state.tricks,
        points=state.points,
        winners=None if ended is None else ended.winners,
    )
    return common if viewer is None else replace(common, **own(state, viewer))


def own(state: State, seat: Seat) -> Own:
    """What this seat alone may know: its hand."""
    return {"hands": tuple(hand if place == seat else None for place, hand in enumerate(state.hands))}
