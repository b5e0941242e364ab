"""A turn's one or two cards, and the plumes they go to. Cards never move again."""

from typing import TypeVar

from app.rules.contract import Action, Seat
from app.rules.plumes.rows import as_others_see, plume, with_card
from app.rules.plumes.state import State, changed, with_hand
from app.rules.plumes.view import Plume

CARDS_A_TURN = 2

T = TypeVar("T")


def play(state: State, player: Seat, action: Action) -> State:
    """Plays a card; after the second, or with the hand empty, the player replenishes."""
    _, card, place, *down = action.split(" ")
    own, shown = state.plumes[player], state.shown[player]
    number = len(own) if place == "new" else int(place) - 1
    grown = plume(((card,),)) if place == "new" else with_card(own[number], card, bool(down))
    seen = as_others_see(grown)
    open_to_all = shown is own and seen is grown
    own, shown = _put(own, number, grown), _put(shown, number, seen)
    hand = tuple(other for other in state.hands[player] if other != card)
    after = changed(
        with_hand(state, player, hand),
        plumes=_put(state.plumes, player, own),
        shown=_put(state.shown, player, own if open_to_all else shown),
        scores=_put(state.scores, player, _total(own)),
        shown_scores=_put(state.shown_scores, player, _total(shown)),
        peacocks=_put(state.peacocks, player, sum(built.peacock for built in own)),
        played=state.played + 1,
    )
    return after if hand and after.played < CARDS_A_TURN else stop(after)


def stop(state: State) -> State:
    """The player plays no more cards and replenishes."""
    return changed(state, phase="replenish")


def _put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _total(plumes: tuple[Plume, ...]) -> int:
    return sum(built.score for built in plumes)
