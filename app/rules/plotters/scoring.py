"""Scoring of Plotters Inc.: what a player's cards are worth, points of a round, who wins."""

from msgspec.structs import replace

from app.rules.contract import Outcome, Round, Seat
from app.rules.plotters.state import NOBODY, State, next_round
from app.rules.plotters.view_types import Counts, FinishedRound


def must_choose(stacks: Counts) -> bool:
    """Whether the player has to choose two suits, because all four lie face up."""
    return all(stacks)


def worth(stacks: Counts, pile: int) -> int | None:
    """What face-up stacks and a face-down pile score; None while the player has to choose two suits.

    The product of the two largest stacks, divided by the third one or, after the choice, by the pile, rounded
    down.
    """
    if must_choose(stacks):
        return None
    _, third, second, most = sorted(stacks)
    return most * second // (pile or third or 1)


def score(state: State, ended_by: Seat | None = None) -> State:
    """Score the round, which `ended_by` may have ended early. The last round ends the game."""
    finished = _finished_round(state, ended_by)
    over = state.round == state.seats
    totals = tuple(total + more for total, more in zip(state.totals, finished.scores, strict=True))
    return replace(
        state,
        phase="over" if over else "scored",
        to_act=NOBODY if over else frozenset(range(state.seats)),
        trick=None if ended_by is None else state.trick,
        share=None,
        ready=state.ready if over else (False,) * state.seats,
        rounds=(*state.rounds, finished),
        records=(*state.records, record(finished)),
        totals=totals,
        winners=winners(totals) if over else None,
    )


def winners(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total; a tie is shared."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def ready(state: State, seat: Seat) -> State:
    """`seat` is ready for the next round; once all are, the cards are dealt."""
    to_act = state.to_act - {seat}
    if not to_act:
        return next_round(state)
    return replace(state, to_act=to_act, ready=tuple(other not in to_act for other in range(state.seats)))


def rounds(state: State) -> tuple[Round, ...]:
    """The scored rounds, as they are recorded."""
    return state.records


def outcome(state: State) -> Outcome | None:
    """Who won, and the totals; None until there was one round for each player."""
    return None if state.winners is None else Outcome(state.winners, state.totals)


def _finished_round(state: State, ended_by: Seat | None) -> FinishedRound:
    return FinishedRound(
        number=state.round,
        dealer=state.dealer,
        tricks=len(state.tricks),
        ended_by=ended_by,
        stacks=state.stacks,
        kept=state.kept,
        piles=state.piles,
        scores=tuple(points for points in state.worth if points is not None),
    )


def record(finished: FinishedRound) -> Round:
    """A scored round as it is recorded."""
    summary = {
        "dealer": finished.dealer,
        "tricks": finished.tricks,
        "ended_by": finished.ended_by,
        "stacks": [list(counts) for counts in finished.stacks],
        "kept": [None if suits is None else list(suits) for suits in finished.kept],
        "piles": list(finished.piles),
    }
    return Round(finished.number, finished.scores, summary)
