"""The course of a game: whose turn it is, what they may do, what comes of it."""

from msgspec.structs import replace

from app.rules.contract import Action, Chance, Outcome, Progress, Round, Seat, Viewer
from app.rules.random_orders import order_due, read_order
from app.rules.template.refusals import explain
from app.rules.template.state import DECK, State, dealt, number
from app.rules.template.view_types import Card, Play, Trick


def chance(state: State) -> Chance | None:
    """`first` and the seats, then `deal` and the deck."""
    return order_due(state.phase, state.seats, DECK)


def seats_to_act(state: State) -> frozenset[Seat]:
    """The seat that plays the next card; nobody before the deal and after the end."""
    if state.trick is None:
        return frozenset()
    return frozenset(((state.trick.leader + len(state.trick.plays)) % state.seats,))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Any card of the seat's hand when it is their turn."""
    return tuple(f"play {card}" for card in state.hands[seat]) if seat in seats_to_act(state) else ()


def apply(state: State, seat: Viewer, action: Action) -> State:
    """The next state; `seat` is None for chance. Raises IllegalAction with a code of `refusals.REASONS`."""
    if seat is None:
        items = read_order(chance(state), action)
        if state.phase == "first":
            return replace(state, phase="deal", leader=int(items[0]))
        return dealt(state, items)
    to_act = seats_to_act(state)
    if not 0 <= seat < state.seats or action not in legal_actions(state, seat):
        raise explain(state, seat, action, to_act)
    return _played(state, seat, action.removeprefix("play "))


def turn(state: State) -> str:
    """Key of the decision: `deal`, `trick.2.0` for the first card of the second trick, `over`."""
    if state.trick is None:
        return "over" if state.phase == "over" else "deal"
    return f"trick.{len(state.tricks) + 1}.{len(state.trick.plays)}"


def talk(state: State) -> bool:
    """Chat is always open."""
    return True


def last_event(state: State) -> str | None:
    """Key of the last finished trick: `trick.2`; None until there is one."""
    return f"trick.{len(state.tricks)}" if state.tricks else None


def progress(state: State) -> Progress:
    """The trick; none before the deal and at the end."""
    return Progress(trick=None if state.trick is None else len(state.tricks) + 1)


def rounds(state: State) -> tuple[Round, ...]:
    """The whole game as one round, once it is over: the store keeps scores by round."""
    return (Round(1, state.points, {"leader": state.leader}),) if state.phase == "over" else ()


def outcome(state: State) -> Outcome | None:
    """The most points win; a tie is shared."""
    if state.phase != "over":
        return None
    most = max(state.points)
    return Outcome(tuple(seat for seat, points in enumerate(state.points) if points == most), state.points)


def winner(plays: tuple[Play, ...]) -> Seat:
    """Who takes a full trick: the highest card."""
    return max(plays, key=lambda play: number(play.card)).by


def _played(state: State, seat: Seat, card: Card) -> State:
    """The card leaves the hand for the trick; a full trick goes to its winner, who leads the next."""
    assert state.trick is not None
    hand = tuple(other for other in state.hands[seat] if other != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    plays = (*state.trick.plays, Play(seat, card))
    if len(plays) < state.seats:
        return replace(state, hands=hands, trick=Trick(state.trick.leader, plays, None))
    won_by = winner(plays)
    return replace(
        state,
        phase="tricks" if any(hands) else "over",
        hands=hands,
        trick=Trick(won_by, (), None) if any(hands) else None,
        tricks=(*state.tricks, Trick(state.trick.leader, plays, won_by)),
        points=tuple(points + (other == won_by) for other, points in enumerate(state.points)),
    )
