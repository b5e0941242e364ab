"""Replenishing a hand: two steps, each draws a card from the deck or swaps one with the Train."""

from functools import lru_cache

from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.plumes.cards import PEAHEN, arranged
from app.rules.plumes.scoring import end
from app.rules.plumes.state import State, begin_turn, put
from app.rules.plumes.view_types import Card, Hand

HAND_LIMIT = 6
STEPS = 2


def legal_steps(state: State, player: Seat) -> tuple[Action, ...]:
    """The legal steps: draw unless the hand is full, or swap any cards that the first step did not swap."""
    return _steps(state.hands[player], state.train, state.swapped)


@lru_cache(maxsize=4096)
def _steps(hand: Hand, train: tuple[Card, ...], swapped: tuple[Card, ...]) -> tuple[Action, ...]:
    """The legal steps, cached: callers ask for them several times in a row."""
    theirs = [card for card in train if card not in swapped]
    swaps = (f"swap {mine} {other}" for mine in hand if mine not in swapped for other in theirs)
    return ("draw", *swaps) if len(hand) < HAND_LIMIT else tuple(swaps)


def draw(state: State, player: Seat) -> State:
    """Draw the top card of the deck. The Peahen ends the game at once."""
    top, deck = state.deck[0], state.deck[1:]
    if top == PEAHEN:
        return end(replace(state, deck=deck))
    hand = arranged((*state.hands[player], top))
    after = replace(
        state,
        hands=put(state.hands, player, hand),
        hand_sizes=put(state.hand_sizes, player, len(hand)),
        deck=deck,
        steps=state.steps + 1,
    )
    return _stepped(after, player)


def swap(state: State, player: Seat, action: Action) -> State:
    """Swap a card of the hand with a card of the Train."""
    _, mine, theirs = action.split(" ")
    hand = arranged((*(card for card in state.hands[player] if card != mine), theirs))
    after = replace(
        state,
        hands=put(state.hands, player, hand),
        train=tuple(mine if card == theirs else card for card in state.train),
        swapped=(mine, theirs),
        steps=state.steps + 1,
    )
    return _stepped(after, player)


def _stepped(state: State, player: Seat) -> State:
    return state if state.steps < STEPS else begin_turn(state, (player + 1) % state.seats)
