"""Sealed choices of PIKOKO, revealed together: bids in the auctions, bids on oneself, confidence cards."""

from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.pikoko.state import TOKENS, State
from app.rules.pikoko.tricks import open_tricks
from app.rules.pikoko.view_types import Backing

BIDS: tuple[tuple[Action, ...], ...] = (
    (),
    *(tuple(f"bid {n}" for n in range(t + 1)) for t in range(1, TOKENS + 1)),
)
"""The legal bids by the number of tokens left. A player with none bids 0 automatically."""

BACKINGS: dict[int, tuple[Action, ...]] = {
    seats: (*(f"confidence {seat}" for seat in range(seats)), "confidence none") for seats in (3, 4, 5)
}


def open_auctions(state: State) -> State:
    """The state in which the first auction begins; it is on the starting player."""
    return _ask_for_bids(state, state.starter)


def legal_bids(state: State, seat: Seat) -> tuple[Action, ...]:
    """The legal bids of `seat`, whether it has bid or not: a bid may be changed until the reveal."""
    return () if seat == state.auction_of else BIDS[state.tokens[seat]]


def bid(state: State, seat: Seat, action: Action) -> State:
    """Seal or change a bid. The last missing bid reveals them all."""
    return _chosen(state, seat, int(action.split(" ")[1]))


def back(state: State, seat: Seat, action: Action) -> State:
    """Seal or change the choice of a confidence card. After the last missing one the tricks begin."""
    named = action.split(" ")[1]
    return _chosen(state, seat, "none" if named == "none" else int(named))


def _chosen(state: State, seat: Seat, choice: Backing) -> State:
    choices = (*state.choices[:seat], choice, *state.choices[seat + 1 :])
    if seat not in state.to_act:
        return replace(state, choices=choices)
    sealed = (*state.sealed[:seat], True, *state.sealed[seat + 1 :])
    after = replace(state, choices=choices, sealed=sealed, to_act=state.to_act - {seat})
    return after if after.to_act else _all_in(after)


def _all_in(state: State) -> State:
    if state.phase == "confidence":
        return open_tricks(state)
    shown = _revealed(state)
    if state.phase == "self_bid":
        return _ask_for_confidence(shown)
    assert state.auction_of is not None
    following = (state.auction_of + 1) % state.seats
    return _ask_for_bids(shown, None if following == state.starter else following)


def _ask_for_bids(state: State, target: Seat | None) -> State:
    """Start an auction on `target`, or bids on oneself if it is None.

    Players without tokens bid 0 automatically.
    """
    bidders = [seat for seat in range(state.seats) if seat != target]
    to_act = frozenset(seat for seat in bidders if state.tokens[seat])
    asked = replace(
        state,
        phase="self_bid" if target is None else "auction",
        auction_of=target,
        choices=tuple(0 if seat in bidders and seat not in to_act else None for seat in range(state.seats)),
        sealed=tuple(seat not in to_act if seat in bidders else None for seat in range(state.seats)),
        to_act=to_act,
    )
    return asked if to_act else _all_in(asked)


def _revealed(state: State) -> State:
    bids, tokens = list(state.bids), list(state.tokens)
    for bidder, choice in enumerate(state.choices):
        if isinstance(choice, int):
            row = bids[bidder]
            target = bidder if state.auction_of is None else state.auction_of
            bids[bidder] = (*row[:target], choice, *row[target + 1 :])
            tokens[bidder] -= choice
    return replace(state, bids=tuple(bids), tokens=tuple(tokens))


def _ask_for_confidence(state: State) -> State:
    everyone = range(state.seats)
    return replace(
        state,
        phase="confidence",
        choices=(None,) * state.seats,
        sealed=(False,) * state.seats,
        to_act=frozenset(everyone),
    )
