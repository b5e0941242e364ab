"""The set-up: nine cards to everybody, six kept in secret, and the deck made of all else."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from app.rules.contract import Action, Seat
from app.rules.plumes.cards import FEATHERS, PEAHEN, arranged
from app.rules.plumes.state import State, begin_turn, put
from app.rules.plumes.view_types import Card, Hand

DEALT, KEPT, LAST, TRAIN = 9, 6, 7, 5
"""Cards dealt and kept, feathers that lie with the Peahen at the end of the deck, cards of the Train."""

_KNOWN = frozenset(FEATHERS)


@lru_cache(maxsize=64)
def keeps(hand: Hand) -> tuple[Action, ...]:
    """The 84 ways to keep six of nine cards, each written in the order of the hand."""
    return tuple(f"keep {' '.join(kept)}" for kept in combinations(hand, KEPT))


def spelled(action: Action) -> Action:
    """The spelling of the legal list: the six cards may be named in any order."""
    verb, *cards = action.split(" ")
    if verb != "keep" or not all(card in _KNOWN for card in cards):
        return action
    return " ".join([verb, *arranged(cards)])


def dealt(state: State, cards: tuple[Card, ...]) -> State:
    """Nine cards to seat 0, the next nine to seat 1, and so on; then all choose."""
    ends = range(DEALT, DEALT * state.seats + 1, DEALT)
    return replace(
        state,
        phase="keep",
        hands=tuple(arranged(cards[end - DEALT : end]) for end in ends),
        hand_sizes=(DEALT,) * state.seats,
        sealed=(False,) * state.seats,
        awaited=frozenset(range(state.seats)),
        deck=cards[ends[-1] :],
    )


def keep(state: State, seat: Seat, action: Action) -> State:
    """Seals or changes the choice of a hand; the last one in sends the other cards back into the deck."""
    kept = tuple(action.split(" ")[1:])
    choices = put(state.choices, seat, kept)
    if seat not in state.awaited:
        return replace(state, choices=choices)
    sealed = put(state.sealed, seat, True)
    after = replace(state, choices=choices, sealed=sealed, awaited=state.awaited - {seat})
    return after if after.awaited else _returned(after)


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
    """The seven feathers at the end of the deck, and the Peahen."""
    return (*state.deck[-LAST:], PEAHEN)


def laid_out(state: State, last: tuple[Card, ...]) -> State:
    """The deck ends with these eight cards; its first five make the Train, and the first turn begins."""
    ready = replace(state, train=state.deck[:TRAIN], deck=(*state.deck[TRAIN:-LAST], *last))
    return begin_turn(ready, state.starter)
