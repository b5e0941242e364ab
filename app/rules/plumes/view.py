"""View of Enchanted Plumes: the only module that decides what a viewer may know."""

from dataclasses import replace

from app.rules.contract import Own, Seat, Viewer
from app.rules.plumes.state import State, put
from app.rules.plumes.view_types import Phase, View

_PHASE: dict[str, Phase] = {"play": "play", "replenish": "replenish", "over": "over"}
"""The phase that viewers see. All other stages belong to the set-up, phase keep."""


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know. A seat sees its own hand and face-down cards; a watcher sees neither."""
    common = View(
        phase=_PHASE.get(state.phase, "keep"),
        starter=state.starter,
        player=state.player,
        turns=state.turns,
        hands=(None,) * state.seats,
        hand_sizes=state.hand_sizes,
        sealed=state.sealed,
        my_choice=None,
        train=state.train,
        deck_size=len(state.deck),
        plumes=state.shown,
        played=state.played,
        steps=state.steps,
        swapped=state.swapped,
        scores=state.shown_scores,
        peacocks=state.peacocks,
        winners=state.winners,
    )
    return common if viewer is None else replace(common, **own(state, viewer))


def own(state: State, seat: Seat) -> Own:
    """What this seat alone may know: its hand, the hand it keeps, its plumes and score with every card."""
    plumes, scores = state.shown, state.shown_scores
    if plumes[seat] is not state.plumes[seat]:
        plumes = put(plumes, seat, state.plumes[seat])
    if scores[seat] != state.scores[seat]:
        scores = put(scores, seat, state.scores[seat])
    return {
        "hands": (*(None,) * seat, state.hands[seat], *(None,) * (state.seats - seat - 1)),
        "my_choice": state.choices[seat],
        "plumes": plumes,
        "scores": scores,
    }
