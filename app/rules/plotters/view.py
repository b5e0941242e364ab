"""View of Plotters Inc.: the only module that decides what a viewer may know."""

from dataclasses import replace

from app.rules.contract import Own, Seat, Viewer
from app.rules.plotters.state import State
from app.rules.plotters.view_types import Phase, View


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know. A seat sees its own hand only; a watcher sees no hand."""
    phase: Phase = "tricks" if state.phase == "first" or state.phase == "deal" else state.phase
    common = View(
        round=state.round,
        phase=phase,
        dealer=state.dealer,
        hands=(None,) * state.seats,
        hand_sizes=state.hand_sizes,
        trick=state.trick,
        share=state.share,
        tricks=state.tricks,
        stacks=state.stacks,
        kept=state.kept,
        piles=state.piles,
        worth=state.worth,
        ready=state.ready,
        rounds=state.rounds,
        totals=state.totals,
        winners=state.winners,
    )
    return common if viewer is None else replace(common, **own(state, viewer))


def own(state: State, seat: Seat) -> Own:
    """What this seat alone may know: its hand."""
    return {"hands": (*(None,) * seat, state.hands[seat], *(None,) * (state.seats - seat - 1))}
