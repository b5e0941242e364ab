"""Figures of Enchanted Plumes: a player's totals and greatest Peacock."""

from collections.abc import Iterator, Sequence

from app.rules.contract import Figure, Round, Seat
from app.rules.plumes.rows import plume


def figures(rounds: Sequence[Round], seat: Seat) -> dict[str, Figure]:
    """The totals, to be averaged, and the points of the Peacock that has most, if there is one."""
    totals = [scored.points[seat] for scored in rounds]
    found: dict[str, Figure] = {"total": (sum(totals), len(totals))}
    if peacocks := [points for scored in rounds for points in _peacocks(scored, seat)]:
        found["greatest_peacock"] = max(peacocks)
    return found


def _peacocks(scored: Round, seat: Seat) -> Iterator[int]:
    """What each Peacock of the seat is worth."""
    for rows in scored.summary["plumes"][seat]:
        built = plume(tuple(map(tuple, rows)))
        if built.peacock:
            yield built.score
