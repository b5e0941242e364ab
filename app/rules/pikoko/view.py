"""View of PIKOKO: the only function that decides what a viewer may know."""

from app.rules.contract import Viewer
from app.rules.pikoko.state import State
from app.rules.pikoko.view_types import Backing, Hand, Phase, View


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know. A seat sees every hand but its own; a watcher sees no hand."""
    phase: Phase = "auction" if state.phase == "first" or state.phase == "deal" else state.phase
    return View(
        round=state.round,
        phase=phase,
        starter=state.starter,
        trump=state.trump,
        trump_card=state.trump_card,
        hands=_hands(state, viewer),
        hand_sizes=state.hand_sizes,
        auction_of=state.auction_of,
        bids=state.bids,
        tokens=state.tokens,
        sealed=state.sealed,
        my_choice=None if viewer is None else state.choices[viewer],
        confidence=_confidence(state, viewer),
        trick=state.trick,
        tricks=state.tricks,
        tricks_won=state.tricks_won,
        rounds=state.rounds,
        totals=state.totals,
        winners=state.winners,
    )


def _hands(state: State, viewer: Viewer) -> tuple[Hand | None, ...]:
    if viewer is None:
        return (None,) * state.seats
    return (*state.hands[:viewer], None, *state.hands[viewer + 1 :])


def _confidence(state: State, viewer: Viewer) -> tuple[Backing | None, ...]:
    if viewer is None or state.phase not in ("confidence", "tricks"):
        return state.confidence
    return (*(None,) * viewer, state.choices[viewer], *(None,) * (state.seats - viewer - 1))
