"""Facts that several games tell of a finished game, and the order of facts of one kind."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from app.rules.contract import Fact, Outcome, Round, Seat

Found: TypeAlias = tuple[float, Fact]
"""A fact and how strong it is among those of its kind."""


def strongest(found: Iterable[Found]) -> tuple[Fact, ...]:
    """The facts, strongest first; of equal ones the earlier, then the lower seat."""
    return tuple(fact for _, fact in sorted(found, key=lambda each: (-each[0], each[1].at, each[1].seat)))


def comebacks(
    rounds: Sequence[Round], outcome: Outcome, scored: Mapping[int, int], least: float
) -> Iterator[Found]:
    """The only winner was `least` points or more behind after a round that was not the last.

    `scored` has the entry that scored each round.
    """
    if len(outcome.winners) > 1:
        return
    (winner,) = outcome.winners
    totals = (0,) * len(outcome.totals)
    for each in rounds[:-1]:
        totals = tuple(total + more for total, more in zip(totals, each.points, strict=True))
        behind = max(totals) - totals[winner]
        if behind >= least:
            yield behind, Fact("comeback", winner, None, each.number, scored[each.number], {"points": behind})


def close(outcome: Outcome, round_number: int | None, at: int, most: float) -> Iterator[Found]:
    """A winner and the next seat are at most `most` points apart. Those who share a win are level."""
    for winner in outcome.winners:
        second = _best_but(winner, outcome.totals)
        total = outcome.totals[winner]
        apart = total - outcome.totals[second]
        if apart <= most:
            yield -apart, Fact("close", winner, second, round_number, at, {"points": apart, "total": total})


def good_rounds(rounds: Sequence[Round], scored: Mapping[int, int]) -> Iterator[Found]:
    """The rounds in which a seat scored."""
    for each in rounds:
        for seat, points in enumerate(each.points):
            if points > 0:
                yield points, Fact("round", seat, None, each.number, scored[each.number], {"points": points})


def _best_but(seat: Seat, totals: Sequence[int]) -> Seat:
    others = (other for other in range(len(totals)) if other != seat)
    return max(others, key=lambda other: totals[other])
