"""Results: the places of a finished game, and whether it counts in standings."""

from collections.abc import Callable, Sequence

from app.rules.contract import Seat
from app.table.model import PlayerId


def places(winners: Sequence[Seat], totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, from 1: all winners share the first, then the total decides.

    Equal totals share the better place.
    """
    others = [total for seat, total in enumerate(totals) if seat not in winners]
    return tuple(
        1 if seat in winners else 1 + len(winners) + sum(other > total for other in others)
        for seat, total in enumerate(totals)
    )


def counts(
    winners: Sequence[Seat],
    began: Sequence[PlayerId | None],
    ended: Sequence[PlayerId | None],
    person_of: Callable[[PlayerId], PlayerId],
) -> bool:
    """Does the game count in standings? `began` and `ended` are who held each seat first and last.

    It must have ended by the rules, and at least two persons must have held their seats all the time; a seat
    may have moved between the devices of one person.
    """
    stayed = {
        person_of(first)
        for first, last in zip(began, ended, strict=False)
        if first is not None and last is not None and person_of(first) == person_of(last)
    }
    return bool(winners) and len(stayed) >= 2
