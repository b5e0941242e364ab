"""Story of a finished game of PIKOKO: what people tell of it on the way home."""

from collections.abc import Iterator, Mapping, Sequence

from app.rules.contract import Fact, Outcome, Seat, Story, Told
from app.rules.facts import Found, comebacks, good_rounds, strongest
from app.rules.pikoko.state import State
from app.rules.pikoko.view_types import FinishedRound

AGAINST = 1.5
"""How far a backed bid is from the mean of the others' bids, for a story."""

SURPRISE = 2.5
"""How far the tricks of a tail are from the mean of all bids on it, for a story."""

READER = 2 / 3
"""The share of exact bids on others, for a story."""

BEHIND = 3
"""How many points behind a winner has been, for a story."""


def story(moments: Sequence[Told[State]]) -> Story:
    """The facts: a backed bid against everybody, one's own tail known, exact bids, surprises, the end."""
    _, _, last = moments[-1]
    scored = {state.rounds[-1].number: at for at, kind, state in moments if kind == "score"}
    outcome = Outcome(last.winners or (), last.totals)
    return Story(
        facts=(
            *strongest(_against(last.rounds, moments)),
            *strongest(_own_tail(last.rounds, moments)),
            *strongest(_reader(last.rounds, scored)),
            *strongest(_perfect(last.rounds, scored)),
            *strongest(_surprise(last.rounds, scored)),
            *strongest(comebacks(last.records, outcome, scored, BEHIND)),
            *strongest(_level(last.rounds, outcome, scored)),
        ),
        otherwise=strongest(good_rounds(last.records, scored)),
    )


def _against(rounds: Sequence[FinishedRound], moments: Sequence[Told[State]]) -> Iterator[Found]:
    """Backed an exact bid that was far from what the others had bid on that tail."""
    for each in rounds:
        for seat, target in enumerate(each.confidence):
            if target == "none":
                continue
            bid = each.bids[seat][target]
            others = (sum(row[target] for row in each.bids) - bid) / (len(each.bids) - 1)
            if bid == each.tricks_won[target] and abs(bid - others) >= AGAINST:
                figures = {"bid": bid, "others": round(others, 1)}
                at = _revealed(moments, each.number, seat, target)
                yield abs(bid - others), Fact("against", seat, target, each.number, at, figures)


def _own_tail(rounds: Sequence[FinishedRound], moments: Sequence[Told[State]]) -> Iterator[Found]:
    """Bid exactly on their own tail in every round."""
    first = rounds[0].number
    for seat in range(len(rounds[0].scores)):
        if all(_exact(each, seat, seat) for each in rounds):
            at = _revealed(moments, first, seat, seat)
            yield len(rounds), Fact("own_tail", seat, None, first, at, {"rounds": len(rounds)})


def _reader(rounds: Sequence[FinishedRound], scored: Mapping[int, int]) -> Iterator[Found]:
    """Most bids on others were exact, and nobody had as many."""
    seats = range(len(rounds[0].scores))
    exact = [
        sum(_exact(each, seat, target) for each in rounds for target in seats if target != seat)
        for seat in seats
    ]
    bids = len(rounds) * (len(seats) - 1)
    most = max(exact)
    if most >= READER * bids and exact.count(most) == 1:
        last = rounds[-1].number
        yield most, Fact("reader", exact.index(most), None, last, scored[last], {"exact": most, "bids": bids})


def _perfect(rounds: Sequence[FinishedRound], scored: Mapping[int, int]) -> Iterator[Found]:
    """All bids of a round were exact."""
    for each in rounds:
        for seat, points in enumerate(each.scores):
            if each.bids[seat] == each.tricks_won:
                yield (
                    points,
                    Fact("perfect", seat, None, each.number, scored[each.number], {"points": points}),
                )


def _surprise(rounds: Sequence[FinishedRound], scored: Mapping[int, int]) -> Iterator[Found]:
    """A tail took far more or fewer tricks than all had bid on it."""
    for each in rounds:
        for target, won in enumerate(each.tricks_won):
            said = sum(row[target] for row in each.bids) / len(each.bids)
            if abs(won - said) >= SURPRISE:
                figures = {"tricks": won, "bids": round(said, 1)}
                yield (
                    abs(won - said),
                    Fact("surprise", target, None, each.number, scored[each.number], figures),
                )


def _level(rounds: Sequence[FinishedRound], outcome: Outcome, scored: Mapping[int, int]) -> Iterator[Found]:
    """The two highest totals are the same."""
    total, second, *_ = sorted(outcome.totals, reverse=True)
    if total == second:
        last = rounds[-1].number
        figures = {"points": total, "winners": len(outcome.winners)}
        for winner in outcome.winners:
            yield 1, Fact("level", winner, None, last, scored[last], figures)


def _exact(each: FinishedRound, seat: Seat, target: Seat) -> bool:
    return each.bids[seat][target] == each.tricks_won[target]


def _revealed(moments: Sequence[Told[State]], number: int, seat: Seat, target: Seat) -> int:
    """The entry that revealed the bid of `seat` on `target` in that round."""
    return next(
        at for at, _, state in moments if state.round == number and state.bids[seat][target] is not None
    )
