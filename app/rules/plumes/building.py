"""Building plumes: playing the one or two cards of a turn. Cards never move again."""

from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.plumes.rows import as_others_see, plume, with_card
from app.rules.plumes.state import State, put
from app.rules.plumes.view_types import Plume

CARDS_A_TURN = 2


def play(state: State, player: Seat, action: Action) -> State:
    """Play a card. After the second one, or the last of the hand, the player replenishes."""
    _, card, place, *down = action.split(" ")
    before, seen_before = state.plumes[player], state.shown[player]
    number = len(before) if place == "new" else int(place) - 1
    grown = plume(((card,),)) if place == "new" else with_card(before[number], card, bool(down))
    own = put(before, number, grown)
    alike = seen_before is before and not grown.peacock
    shown = own if alike else put(seen_before, number, as_others_see(grown))
    hand = tuple(other for other in state.hands[player] if other != card)
    more = hand and state.played + 1 < CARDS_A_TURN
    return replace(
        state,
        phase="play" if more else "replenish",
        hands=put(state.hands, player, hand),
        hand_sizes=put(state.hand_sizes, player, len(hand)),
        plumes=put(state.plumes, player, own),
        shown=put(state.shown, player, shown),
        scores=put(state.scores, player, _total(own)),
        shown_scores=put(state.shown_scores, player, _total(shown)),
        peacocks=put(state.peacocks, player, sum(built.peacock for built in own)),
        played=state.played + 1,
    )


def stop(state: State) -> State:
    """The player plays no more cards this turn, and replenishes."""
    return replace(state, phase="replenish")


def _total(plumes: tuple[Plume, ...]) -> int:
    return sum(built.score for built in plumes)
