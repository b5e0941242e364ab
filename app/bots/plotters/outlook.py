"""Outlook: what collected cards are expected to score at the end of a round of Plotters Inc."""

from functools import lru_cache
from typing import NamedTuple

from app.bots.plotters.core import growth, settled, unpacked


class Trend(NamedTuple):
    """How a collection changes in each trick to come: its two largest stacks, and the cards that divide them.

    `base` is what divides them besides, whatever the tricks to come.
    """

    most: float
    second: float
    divisor: float
    base: float


TRENDS = (
    Trend(0.298, 0.301, 0.101, 0.0),
    Trend(0.547, 0.298, 0.151, 0.41),
    Trend(0.619, 0.413, 0.272, 0.88),
    Trend(0.356, 0.369, 0.269, 0.05),
    Trend(0.181, 0.225, 0.231, 0.13),
)
"""By the number of suits; the last one after two were kept.

Least squares on the scores of 500 games of four casual bots. The error is 9.84 points; that of the mean score
of each set of stacks, which no formula can beat, is 9.84 as well.
"""


@lru_cache(maxsize=1 << 16)
def outlook(owned: int, left: int) -> float:
    """The expected score of these cards, with that many tricks to come."""
    *stacks, pile = unpacked(settled(owned))
    _, third, second, most = sorted(stacks)
    trend = TRENDS[4 if pile else sum(map(bool, stacks))]
    divisor = max(1.0, pile + third + trend.divisor * left + trend.base)
    return (most + trend.most * left) * (second + trend.second * left) / divisor


@lru_cache(maxsize=1 << 15)
def gains(owned: int, left: int) -> tuple[float, ...]:
    """What one more card of each suit adds to the outlook."""
    now = outlook(owned, left)
    return tuple(outlook(owned + more, left) - now for more in growth(owned))
