"""How a hand is replenished: two steps, each a card from the deck or one exchanged with the Train."""

from app.rules.contract import Action, Seat
from app.rules.plumes.cards import PEAHEN, arranged
from app.rules.plumes.scoring import end
from app.rules.plumes.state import State, begin_turn, changed, with_hand

HAND_LIMIT = 6
STEPS = 2


def legal_steps(state: State, player: Seat) -> tuple[Action, ...]:
    """Draw unless the hand is full; swap whatever the first step did not exchange."""
    hand, swapped = state.hands[player], state.swapped
    theirs = [card for card in state.train if card not in swapped]
    swaps = (f"swap {mine} {other}" for mine in hand if mine not in swapped for other in theirs)
    return (*(("draw",) if len(hand) < HAND_LIMIT else ()), *swaps)


def draw(state: State, player: Seat) -> State:
    """The top card of the deck; the Peahen ends the game at once."""
    top, *_ = state.deck
    after = changed(state, deck=state.deck[1:])
    if top == PEAHEN:
        return end(after)
    return _stepped(with_hand(after, player, arranged((*state.hands[player], top))))


def swap(state: State, player: Seat, action: Action) -> State:
    """A card of the hand takes the place of a card of the Train."""
    _, mine, theirs = action.split(" ")
    hand = arranged((*(card for card in state.hands[player] if card != mine), theirs))
    train = tuple(mine if card == theirs else card for card in state.train)
    return _stepped(changed(with_hand(state, player, hand), train=train, swapped=(mine, theirs)))


def _stepped(state: State) -> State:
    if state.steps + 1 < STEPS:
        return changed(state, steps=state.steps + 1)
    assert state.player is not None
    return begin_turn(state, (state.player + 1) % state.seats)
