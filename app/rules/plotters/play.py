"""The course of a game of Plotters Inc.: whose turn it is, the legal actions, and what each leads to."""

from msgspec.structs import replace

from app.rules.contract import Action, Chance, Progress, Seat, Viewer
from app.rules.plotters import choices, scoring, tricks
from app.rules.plotters.cards import deck
from app.rules.plotters.refusals import explain
from app.rules.plotters.state import State, dealt
from app.rules.random_orders import order_due, read_order


def chance(state: State) -> Chance | None:
    """The random order needed now: `first` with the seats once, then `deal` with the deck in each round."""
    return order_due(state.phase, state.seats, deck(state.seats))


def seats_to_act(state: State) -> frozenset[Seat]:
    """The seats whose turn it is."""
    return state.to_act


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that `seat` may take now, cards and suits in one order only; empty if there is none."""
    if seat not in state.to_act:
        return ()
    phase = state.phase
    if phase == "tricks":
        return tricks.legal_plays(state, seat)
    if phase == "pick":
        return choices.legal_takes(state)
    return choices.KEEPS if phase == "keep" else ("ready",)


def apply(state: State, seat: Viewer, action: Action) -> State:
    """The next state; `seat` is None for a random order.

    Raises IllegalAction, with a code of `refusals.REASONS`.
    """
    if seat is None:
        return _apply_chance(state, action)
    legal = legal_actions(state, seat)
    meant = choices.in_any_order(action, legal)
    if meant is None:
        raise explain(state, seat, action)
    if state.phase == "scored":
        return scoring.ready(state, seat)
    return tricks.scored(moved(state, seat, meant))


def moved(state: State, seat: Seat, action: Action) -> State:
    """The state after a legal card, pick or choice of suits, before its round may be scored."""
    if state.phase == "tricks":
        return tricks.play(state, seat, action)
    return choices.take(state, action) if state.phase == "pick" else choices.keep(state, seat, action)


def turn(state: State) -> str:
    """Key of the decision: `2.trick.1.0`, `2.pick.1`, `2.keep.1.3`, `2.scored`, `over`."""
    phase, number = state.phase, len(state.tricks) + 1
    if phase == "tricks":
        assert state.trick is not None
        return f"{state.round}.trick.{number}.{len(state.trick.plays)}"
    if phase == "pick":
        return f"{state.round}.pick.{number}"
    if phase == "keep":
        return f"{state.round}.keep.{number}.{min(state.to_act)}"
    if phase == "over":
        return "over"
    return f"{state.round}.{'deal' if phase == 'first' else phase}"


def talk(state: State) -> bool:
    """Chat is always allowed."""
    return True


def last_event(state: State) -> str | None:
    """Key of the last trick or score: `2.full.1`, `2.trick.1` once it is shared out, `2.scored`."""
    if state.phase == "scored" or state.phase == "over":
        return f"{state.round}.scored"
    if state.phase == "pick" or state.phase == "keep":
        return f"{state.round}.full.{len(state.tricks) + 1}"
    return f"{state.round}.trick.{len(state.tricks)}" if state.tricks else None


def progress(state: State) -> Progress:
    """The round and the trick; no trick before the deal and between rounds."""
    playing = state.phase in ("tricks", "pick", "keep")
    return Progress(round=state.round, trick=len(state.tricks) + 1 if playing else None)


def _apply_chance(state: State, action: Action) -> State:
    items = read_order(chance(state), action)
    if state.phase == "first":
        return replace(state, phase="deal", dealer=int(items[0]))
    return dealt(state, items)
