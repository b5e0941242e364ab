"""View of Plotters Inc.: the only function that decides what a viewer may know."""

from app.rules.contract import Viewer
from app.rules.plotters.state import State
from app.rules.plotters.view_types import Hand, Phase, View


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know. A seat sees its own hand only; a watcher sees no hand."""
    phase: Phase = "tricks" if state.phase == "first" or state.phase == "deal" else state.phase
    return View(
        round=state.round,
        phase=phase,
        dealer=state.dealer,
        hands=_hands(state, viewer),
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


def _hands(state: State, viewer: Viewer) -> tuple[Hand | None, ...]:
    if viewer is None:
        return (None,) * state.seats
    return (*(None,) * viewer, state.hands[viewer], *(None,) * (state.seats - viewer - 1))
