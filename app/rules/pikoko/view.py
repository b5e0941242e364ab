"""View of PIKOKO: the only module that decides what a viewer may know."""

from dataclasses import replace

from app.rules.contract import Own, Seat, Viewer
from app.rules.pikoko.state import State
from app.rules.pikoko.view_types import Phase, View


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know. A seat sees every hand but its own; a watcher sees no hand."""
    phase: Phase = "auction" if state.phase == "first" or state.phase == "deal" else state.phase
    common = View(
        round=state.round,
        phase=phase,
        starter=state.starter,
        trump=state.trump,
        trump_card=state.trump_card,
        hands=(None,) * state.seats,
        hand_sizes=state.hand_sizes,
        auction_of=state.auction_of,
        bids=state.bids,
        tokens=state.tokens,
        sealed=state.sealed,
        my_choice=None,
        confidence=state.confidence,
        trick=state.trick,
        tricks=state.tricks,
        tricks_won=state.tricks_won,
        rounds=state.rounds,
        totals=state.totals,
        winners=state.winners,
    )
    return common if viewer is None else replace(common, **own(state, viewer))


def own(state: State, seat: Seat) -> Own:
    """What this seat alone may know: the other hands, its sealed choice, whom it backs."""
    choice, confidence = state.choices[seat], state.confidence
    if state.phase in ("confidence", "tricks"):
        confidence = (*(None,) * seat, choice, *(None,) * (state.seats - seat - 1))
    return {
        "hands": (*state.hands[:seat], None, *state.hands[seat + 1 :]),
        "my_choice": choice,
        "confidence": confidence,
    }
