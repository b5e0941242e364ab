"""Figures of Plotters Inc.: a player's points in the scored rounds."""

from collections.abc import Sequence

from app.rules.contract import Figure, Round, Seat


def figures(rounds: Sequence[Round], seat: Seat) -> dict[str, Figure]:
    """The points of a round, to be averaged, and the best round."""
    points = [scored.points[seat] for scored in rounds]
    return {"points": (sum(points), len(points)), "best_round": max(points)}
