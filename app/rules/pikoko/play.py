"""The course of a game of PIKOKO: whose turn it is, the legal actions, and what each leads to."""

from msgspec.structs import replace

from app.rules.contract import Action, Chance, Progress, Seat, Viewer
from app.rules.pikoko import choices, scoring, tricks
from app.rules.pikoko.cards import deck
from app.rules.pikoko.refusals import explain
from app.rules.pikoko.state import State, dealt
from app.rules.random_orders import order_due, read_order


def chance(state: State) -> Chance | None:
    """The random order needed now: `first` with the seats once, then `deal` with the deck in each round."""
    return order_due(state.phase, state.seats, deck(state.seats))


def seats_to_act(state: State) -> frozenset[Seat]:
    """The seats whose turn it is."""
    return state.to_act


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that `seat` may take now, new sealed choices included; empty if there is none."""
    phase = state.phase
    if phase == "tricks":
        return tricks.legal_plays(state, seat) if seat in state.to_act else ()
    if phase == "auction" or phase == "self_bid":
        return choices.legal_bids(state, seat)
    if phase == "confidence":
        return choices.BACKINGS[state.seats]
    return ("ready",) if seat in state.to_act else ()


def apply(state: State, seat: Viewer, action: Action) -> State:
    """The next state; `seat` is None for a random order.

    Raises IllegalAction, with a code of `refusals.REASONS`.
    """
    if seat is None:
        return _apply_chance(state, action)
    if not 0 <= seat < state.seats or action not in legal_actions(state, seat):
        raise explain(state, seat, action)
    phase = state.phase
    if phase == "tricks":
        return tricks.scored(tricks.play(state, seat, action))
    if phase == "confidence":
        return choices.back(state, seat, action)
    if phase == "scored":
        return scoring.ready(state, seat)
    return choices.bid(state, seat, action)


def turn(state: State) -> str:
    """Key of the decision: `2.auction.0`, `2.self_bid`, `2.confidence`, `2.trick.1.0`, `2.scored`, `over`."""
    phase = state.phase
    if state.trick is not None:
        return f"{state.round}.trick.{len(state.tricks) + 1}.{len(state.trick.plays)}"
    if phase == "auction":
        return f"{state.round}.auction.{state.auction_of}"
    if phase == "over":
        return "over"
    return f"{state.round}.{'deal' if phase == 'first' else phase}"


def talk(state: State) -> bool:
    """Chat is allowed between rounds only: during a round, one word could tell players their hand."""
    return state.phase == "scored" or state.phase == "over"


def last_event(state: State) -> str | None:
    """Key of the last reveal, trick or score: `2.reveal.3` by the bids revealed, `2.trick.1`, `2.scored`."""
    if talk(state):
        return f"{state.round}.scored"
    if state.tricks:
        return f"{state.round}.trick.{len(state.tricks)}"
    revealed = sum(bid is not None for row in state.bids for bid in row)
    return f"{state.round}.reveal.{revealed}" if revealed else None


def progress(state: State) -> Progress:
    """The round, and the trick once cards are played."""
    return Progress(round=state.round, trick=None if state.trick is None else len(state.tricks) + 1)


def _apply_chance(state: State, action: Action) -> State:
    items = read_order(chance(state), action)
    if state.phase == "first":
        return replace(state, phase="deal", starter=int(items[0]))
    return choices.open_auctions(dealt(state, items))
