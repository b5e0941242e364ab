"""Scoring of PIKOKO: points of a round, who starts the next one, who wins."""

from msgspec.structs import replace

from app.rules.contract import Outcome, Round, Seat
from app.rules.pikoko.state import NOBODY, ROUNDS, State, next_round
from app.rules.pikoko.view_types import Backing, FinishedRound

EXACT, CLOSE = 2, 1
BACKED_EXACT, BACKED_WRONG, NOT_BACKED = 3, -1, 1


def points(bids: tuple[int, ...], confidence: Backing, tricks_won: tuple[int, ...]) -> int:
    """One player's points in a round: `bids` are their bids by target, the one on themselves included."""
    off = [abs(bid - won) for bid, won in zip(bids, tricks_won, strict=True)]
    bid_points = sum(EXACT if by == 0 else CLOSE if by == 1 else 0 for by in off)
    if confidence == "none":
        return bid_points + NOT_BACKED
    return bid_points + (BACKED_EXACT if off[confidence] == 0 else BACKED_WRONG)


def next_starter(starter: Seat, totals: tuple[int, ...]) -> Seat:
    """The player with the lowest total. Of tied players, the first one clockwise from the last starter."""
    seats = len(totals)
    return min(range(seats), key=lambda seat: (totals[seat], (seat - starter) % seats))


def winners(scores: tuple[tuple[int, ...], ...]) -> tuple[Seat, ...]:
    """The seats with the highest total; if tied, those of them with the best round. `scores[round][seat]`."""
    by_seat = list(zip(*scores, strict=True))
    best = max((sum(mine), max(mine)) for mine in by_seat)
    return tuple(seat for seat, mine in enumerate(by_seat) if (sum(mine), max(mine)) == best)


def score(state: State) -> State:
    """Score the round after its last trick, and reveal the confidence cards. The last round ends the game."""
    finished = _finished_round(state)
    rounds = (*state.rounds, finished)
    over = state.round == ROUNDS
    nothing = (None,) * state.seats
    return replace(
        state,
        phase="over" if over else "scored",
        choices=nothing,
        sealed=nothing if over else (False,) * state.seats,
        to_act=NOBODY if over else frozenset(range(state.seats)),
        confidence=finished.confidence,
        trick=None,
        rounds=rounds,
        records=(*state.records, record(finished)),
        totals=tuple(total + more for total, more in zip(state.totals, finished.scores, strict=True)),
        winners=winners(tuple(each.scores for each in rounds)) if over else None,
    )


def ready(state: State, seat: Seat) -> State:
    """`seat` is ready for the next round; once all are, the cards are dealt."""
    to_act = state.to_act - {seat}
    if not to_act:
        return next_round(state, next_starter(state.starter, state.totals))
    sealed = tuple(other not in to_act for other in range(state.seats))
    return replace(state, to_act=to_act, sealed=sealed)


def rounds(state: State) -> tuple[Round, ...]:
    """The scored rounds, as they are recorded."""
    return state.records


def outcome(state: State) -> Outcome | None:
    """Who won, and the totals; None until the third round is scored."""
    return None if state.winners is None else Outcome(state.winners, state.totals)


def _finished_round(state: State) -> FinishedRound:
    bids = tuple(tuple(bid for bid in row if bid is not None) for row in state.bids)
    confidence = tuple(pick for pick in state.choices if pick is not None)
    return FinishedRound(
        number=state.round,
        starter=state.starter,
        trump=state.trump,
        bids=bids,
        tricks_won=state.tricks_won,
        confidence=confidence,
        scores=tuple(points(row, pick, state.tricks_won) for row, pick in zip(bids, confidence, strict=True)),
    )


def record(finished: FinishedRound) -> Round:
    """A scored round as it is recorded."""
    summary = {
        "trump": finished.trump,
        "starter": finished.starter,
        "bids": [list(row) for row in finished.bids],
        "tricks_won": list(finished.tricks_won),
        "confidence": list(finished.confidence),
    }
    return Round(finished.number, finished.scores, summary)
