"""Scenes of Plotters Inc. for tests: a deal with chosen hands, a trick, collected cards."""

from collections.abc import Mapping

from msgspec.structs import replace

from app.rules.contract import Seat
from app.rules.plotters import GAME
from app.rules.plotters.cards import HAND_SIZE, SUITS, arranged, deck
from app.rules.plotters.scoring import worth
from app.rules.plotters.state import State
from app.rules.plotters.view_types import Counts
from tests.rules.acting import Acting

acting = Acting(GAME)
do, in_turn, legal, refused = acting.do, acting.in_turn, acting.legal, acting.refused


def dealt(seats: int, hands: Mapping[Seat, str] | None = None, leader: Seat = 0) -> State:
    """Round 1 after the deal: `hands` names some cards of some seats, and the others get the rest."""
    named = {seat: cards.split() for seat, cards in (hands or {}).items()}
    taken = {card for cards in named.values() for card in cards}
    left = [card for card in deck(seats) if card not in taken]
    order = []
    for seat in range(seats):
        own = named.get(seat, [])
        order += own + [left.pop() for _ in range(HAND_SIZE - len(own))]
    dealer = (leader - 1) % seats
    first = [dealer, *(seat for seat in range(seats) if seat != dealer)]
    state = GAME.apply(GAME.start(seats, {}), None, "first " + " ".join(map(str, first)))
    return GAME.apply(state, None, " ".join(["deal", *order]))


def late(hands: Mapping[Seat, str], leader: Seat = 0) -> State:
    """Late in a round: only the named cards are left, and `leader` leads."""
    left = tuple(arranged(hands[seat].split()) for seat in sorted(hands))
    return replace(dealt(len(hands), leader=leader), hands=left, hand_sizes=tuple(len(hand) for hand in left))


def owning(state: State, seat: Seat, stacks: str, pile: int = 0) -> State:
    """`seat` has collected that many face-up cards, such as `3B 5G`; with a pile it kept these suits."""
    counts = {each[-1]: int(each[:-1]) for each in stacks.split()}
    lying: Counts = tuple(counts.get(suit, 0) for suit in SUITS)

    def put(by_seat, value):
        return (*by_seat[:seat], value, *by_seat[seat + 1 :])

    return replace(
        state,
        stacks=put(state.stacks, lying),
        piles=put(state.piles, pile),
        kept=put(state.kept, tuple(sorted(counts)) if pile else None),
        worth=put(state.worth, worth(lying, pile)),
    )


def trick_of(cards: str, leader: Seat = 0) -> State:
    """A full trick of these cards, the first one from the leader; everybody has one more card."""
    played = cards.split()
    seats = len(played)
    spare = [card for card in deck(seats) if card not in played]
    hands = {(leader + place) % seats: f"{card} {spare[place]}" for place, card in enumerate(played)}
    return in_turn(late(hands, leader), *(f"play {card}" for card in played))
