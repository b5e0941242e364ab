"""The course of a game of Enchanted Plumes: whose turn it is, the legal actions, and what each leads to."""

from msgspec.structs import replace

from app.rules.contract import Action, Chance, Progress, Seat, Viewer
from app.rules.plumes import building, choices, train
from app.rules.plumes.cards import deck
from app.rules.plumes.refusals import explain
from app.rules.plumes.rows import plays
from app.rules.plumes.state import State
from app.rules.random_orders import order_due, read_order


def chance(state: State) -> Chance | None:
    """Random order needed now: `first` (seats), `deal` (feathers), `shuffle` (deck) or `peahen` (last 8)."""
    if state.phase == "shuffle":
        return Chance("shuffle", state.deck)
    if state.phase == "peahen":
        return Chance("peahen", choices.last_eight(state))
    return order_due(state.phase, state.seats, deck(state.seats))


def seats_to_act(state: State) -> frozenset[Seat]:
    """The seats whose turn it is."""
    return state.to_act


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that `seat` may take now, new sealed choices included; empty if there is none."""
    phase = state.phase
    if phase == "keep":
        return choices.keeps(state.hands[seat])
    if seat not in state.to_act:
        return ()
    if phase == "replenish":
        return train.legal_steps(state, seat)
    cards = plays(state.hands[seat], state.plumes[seat])
    return (*cards, "stop") if state.played else cards


def apply(state: State, seat: Viewer, action: Action) -> State:
    """The next state; `seat` is None for a random order.

    Raises IllegalAction, with a code of `refusals.REASONS`.
    """
    if seat is None:
        return _apply_chance(state, action)
    action = choices.spelled(action)
    if not 0 <= seat < state.seats or action not in legal_actions(state, seat):
        raise explain(state, seat, action)
    if state.phase == "keep":
        return choices.keep(state, seat, action)
    if action == "draw":
        return train.draw(state, seat)
    if state.phase == "replenish":
        return train.swap(state, seat, action)
    return building.stop(state) if action == "stop" else building.play(state, seat, action)


def turn(state: State) -> str:
    """Key of the decision: `keep`, `7.play.0`, `7.play.1`, `7.replenish.0`, `7.replenish.1`, `over`."""
    phase = state.phase
    if phase == "play":
        return f"{state.turns}.play.{state.played}"
    if phase == "replenish":
        return f"{state.turns}.replenish.{state.steps}"
    return phase if phase == "keep" or phase == "over" else "deal"


def talk(state: State) -> bool:
    """Chat is always allowed."""
    return True


def last_event(state: State) -> str | None:
    """Key of the last Peacock or end of a turn's building: `built.3.1` after three turns, one Peacock."""
    built = state.turns - (state.phase == "play")
    return f"built.{built}.{sum(state.peacocks)}" if built else None


def progress(state: State) -> Progress:
    """The turn; none before the first."""
    return Progress(turn=state.turns or None)


def _apply_chance(state: State, action: Action) -> State:
    items = read_order(chance(state), action)
    if state.phase == "first":
        return replace(state, phase="deal", starter=int(items[0]))
    if state.phase == "deal":
        return choices.dealt(state, items)
    if state.phase == "shuffle":
        return replace(state, phase="peahen", deck=items)
    return choices.lay_out(state, items)
