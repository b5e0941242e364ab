"""View of Enchanted Plumes: the only function that decides what a viewer may know."""

from typing import TypeVar

from app.rules.contract import Viewer
from app.rules.plumes.state import State, put
from app.rules.plumes.view_types import Hand, Phase, View

T = TypeVar("T")

_PHASE: dict[str, Phase] = {"play": "play", "replenish": "replenish", "over": "over"}
"""The phase that viewers see. All other stages belong to the set-up, phase keep."""


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know. A seat sees its own hand and face-down cards; a watcher sees neither."""
    return View(
        phase=_PHASE.get(state.phase, "keep"),
        starter=state.starter,
        player=state.player,
        turns=state.turns,
        hands=_hands(state, viewer),
        hand_sizes=state.hand_sizes,
        sealed=state.sealed,
        my_choice=None if viewer is None else state.choices[viewer],
        train=state.train,
        deck_size=len(state.deck),
        plumes=_with_own(state.shown, state.plumes, viewer),
        played=state.played,
        steps=state.steps,
        swapped=state.swapped,
        scores=_with_own(state.shown_scores, state.scores, viewer),
        peacocks=state.peacocks,
        winners=state.winners,
    )


def _hands(state: State, viewer: Viewer) -> tuple[Hand | None, ...]:
    nothing: tuple[Hand | None, ...] = (None,) * state.seats
    return nothing if viewer is None else put(nothing, viewer, state.hands[viewer])


def _with_own(shown: tuple[T, ...], whole: tuple[T, ...], viewer: Viewer) -> tuple[T, ...]:
    """What everybody sees, but with the viewer's own part complete."""
    if viewer is None or shown[viewer] is whole[viewer]:
        return shown
    return put(shown, viewer, whole[viewer])
