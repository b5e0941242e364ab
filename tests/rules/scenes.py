"""Scenes of PIKOKO for tests: a deal with chosen hands, a table of bids, a trick half played."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from app.rules.contract import Seat
from app.rules.pikoko import GAME
from app.rules.pikoko.cards import arranged, deck
from app.rules.pikoko.state import State
from app.rules.pikoko.view_types import Backing, Card, Colour, Trick
from tests.rules.acting import Acting

Table = Sequence[Sequence[int]]
"""bids[bidder][target]"""

acting = Acting(GAME)
do, in_turn, legal, refused = acting.do, acting.in_turn, acting.legal, acting.refused


def dealt(
    seats: int,
    hands: Mapping[Seat, str] | None = None,
    flip: Card | None = None,
    starter: Seat = 0,
) -> State:
    """Round 1 after the deal: `hands` names some cards of some seats, and the others get the rest."""
    named = {seat: cards.split() for seat, cards in (hands or {}).items()}
    taken = {card for cards in named.values() for card in cards} | {flip}
    left = [card for card in deck(seats) if card not in taken]
    order: list[Card] = []
    for seat in range(seats):
        own = named.get(seat, [])
        order += own + [left.pop() for _ in range(8 - len(own))]
    order.append(flip or left.pop())
    first = [starter, *(seat for seat in range(seats) if seat != starter)]
    state = GAME.apply(GAME.start(seats, {}), None, "first " + " ".join(map(str, first)))
    return GAME.apply(state, None, " ".join(["deal", *order, *left]))


def auctioned(state: State, bids: Table, auctions: int | None = None) -> State:
    """All auctions (or the first few) and, after all of them, the bids on oneself."""
    for _ in range(state.seats if auctions is None else auctions):
        target = state.auction_of
        assert target is not None
        for seat in sorted(state.to_act):
            state = do(state, seat, f"bid {bids[seat][target]}")
    if auctions is None:
        for seat in sorted(state.to_act):
            state = do(state, seat, f"bid {bids[seat][seat]}")
    return state


def backed(state: State, picks: Sequence[Backing]) -> State:
    """Everybody places a confidence card."""
    for seat, pick in enumerate(picks):
        state = do(state, seat, f"confidence {pick}")
    return state


def zeros(seats: int) -> Table:
    return [[0] * seats for _ in range(seats)]


def at_tricks(state: State) -> State:
    """The same deal after bids of 0 and no confidence: the starting player leads."""
    return backed(auctioned(state, zeros(state.seats)), ["none"] * state.seats)


def late(
    seats: int, hands: Mapping[Seat, str], trump: Colour | None, leader: Seat, required: Colour | None = None
) -> State:
    """Late in a round: only the named cards are left, it is the turn of `leader`, and `required` was led."""
    left = tuple(arranged(hands.get(seat, "").split()) for seat in range(seats))
    before = (leader - 1) % seats
    trick = Trick(leader, None, ())
    if required is not None:
        led = f"{required}1" if f"{required}1" in deck(seats) else f"{required}2"
        trick = Trick(before, required, ({"by": before, "owner": leader, "card": led, "as": required},))
    return replace(
        at_tricks(dealt(seats)),
        hands=left,
        hand_sizes=tuple(len(hand) for hand in left),
        trump=trump,
        trick=trick,
        to_act=frozenset([leader]),
    )
