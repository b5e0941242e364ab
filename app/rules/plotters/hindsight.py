"""Hindsight of Plotters Inc.: what may be known once a round is over, and its moments."""

from dataclasses import replace

from app.rules.contract import Action, Step, Viewer
from app.rules.plotters.cards import HAND_SIZE
from app.rules.plotters.choices import in_any_order
from app.rules.plotters.play import legal_actions, moved
from app.rules.plotters.state import State
from app.rules.plotters.view import view
from app.rules.plotters.view_types import View

_KINDS = {"pick": "take", "keep": "keep"}


def open_view(state: State) -> View:
    """All hands."""
    return replace(view(state, None), hands=state.hands)


def opens(state: State) -> frozenset[int]:
    """The rounds that went to their last trick: of a round cut short, cards were left in the hands."""
    return frozenset(each.number for each in state.rounds if each.tricks == HAND_SIZE)


def steps(before: State, after: State, seat: Viewer, action: Action) -> tuple[Step[State], ...]:
    """`deal`; `play`, `full` if it fills the trick, `cut` if it ends the round; `take`; `keep`; `score`."""
    if seat is None:
        return (("deal", after),) if before.phase == "deal" else ()
    if before.phase == "scored":
        return ()
    ended = len(after.rounds) > len(before.rounds)
    kind = _KINDS.get(before.phase) or ("cut" if ended else "full" if after.phase == "pick" else "play")
    if not ended:
        return ((kind, after),)
    meant = in_any_order(action, legal_actions(before, seat))
    assert meant is not None
    return (kind, moved(before, seat, meant)), ("score", after)
