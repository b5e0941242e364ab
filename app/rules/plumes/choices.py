"""Set-up of Enchanted Plumes: nine cards each, six of them kept in secret, the others go into the deck."""

from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.plumes.cards import FEATHERS, PEAHEN, arranged
from app.rules.plumes.state import State, begin_turn, put
from app.rules.plumes.view_types import Card, Hand

DEALT, KEPT, LAST, TRAIN = 9, 6, 7, 5
"""Cards dealt, cards kept, feathers shuffled with the Peahen into the end of the deck, cards of the Train."""

_KNOWN = frozenset(FEATHERS)


@lru_cache(maxsize=64)
def keeps(hand: Hand) -> tuple[Action, ...]:
    """The 84 ways to keep six of nine cards, each in the order of the hand."""
    return tuple(f"keep {' '.join(kept)}" for kept in combinations(hand, KEPT))


def spelled(action: Action) -> Action:
    """The action as the list of legal actions spells it; players may name the six cards in any order."""
    verb, *cards = action.split(" ")
    if verb != "keep" or not all(card in _KNOWN for card in cards):
        return action
    return " ".join([verb, *arranged(cards)])


def dealt(state: State, cards: tuple[Card, ...]) -> State:
    """Deal nine cards to seat 0, nine to seat 1 and so on; then everybody chooses."""
    ends = range(DEALT, DEALT * state.seats + 1, DEALT)
    return replace(
        state,
        phase="keep",
        hands=tuple(arranged(cards[end - DEALT : end]) for end in ends),
        hand_sizes=(DEALT,) * state.seats,
        sealed=(False,) * state.seats,
        to_act=frozenset(range(state.seats)),
        deck=cards[ends[-1] :],
    )


def keep(state: State, seat: Seat, action: Action) -> State:
    """Seal or change the choice of a hand. After the last missing one, the other cards return to the deck."""
    kept = tuple(action.split(" ")[1:])
    choices = put(state.choices, seat, kept)
    if seat not in state.to_act:
        return replace(state, choices=choices)
    sealed = put(state.sealed, seat, True)
    after = replace(state, choices=choices, sealed=sealed, to_act=state.to_act - {seat})
    return after if after.to_act else _returned(after)


def _returned(state: State) -> State:
    hands = tuple(kept for kept in state.choices if kept is not None)
    kept = {card for hand in hands for card in hand}
    returned = [card for hand in state.hands for card in hand if card not in kept]
    return replace(
        state,
        phase="shuffle",
        hands=hands,
        hand_sizes=(KEPT,) * state.seats,
        choices=(None,) * state.seats,
        sealed=(None,) * state.seats,
        deck=arranged((*state.deck, *returned)),
    )


def last_eight(state: State) -> tuple[Card, ...]:
    """The last seven feathers of the deck, and the Peahen."""
    return (*state.deck[-LAST:], PEAHEN)


def lay_out(state: State, last: tuple[Card, ...]) -> State:
    """End the deck with these eight cards, and make the Train of the deck's first five cards.

    Then the first turn begins.
    """
    ready = replace(state, train=state.deck[:TRAIN], deck=(*state.deck[TRAIN:-LAST], *last))
    return begin_turn(ready, state.starter)
