"""Review: what the strongest bot makes of a decision that a seat has taken, from the view that it had.

Nothing here knows what came of it: hidden cards are sampled so that they fit the view, and all seats play on
as bots do. What the games share stands here; each has a module `review` of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from app.bots.effort import Effort
from app.rules.contract import Action, Seat

SURE = 3.0
"""How many standard errors a fork must gain."""

BATCH = 8
"""How many samples are drawn between two looks at the clock."""

DIGITS = 4
"""How exactly figures are told."""


class Inquiry(Struct, frozen=True):
    """A decision that a bot is asked about: the view of the `seat`, its legal actions, the `chosen` one.

    It may think for so many `seconds`, and draws its samples from the `seed`.
    """

    game: str
    view: object
    legal: Sequence[Action]
    chosen: Action
    seat: Seat
    seed: int
    seconds: float


class BidEstimate(Struct, frozen=True, tag_field="kind", tag="bid"):
    """A bid: `p` are the chances that the tail takes 0 to 8 tricks, `worth` the points expected by bid.

    `bot` is what the bot would have bid, with `tokens` to spend on this tail and on `later` others.
    """

    about: Seat
    chosen: int
    bot: int
    p: tuple[float, ...]
    samples: int
    worth: Mapping[str, float]
    tokens: int
    later: int


class BackingEstimate(Struct, frozen=True, tag_field="kind", tag="confidence"):
    """A confidence card: `p` are the chances that the seat's bids are exact, by whom they are on.

    `chosen` and `bot` are seats; None is the sure point.
    """

    chosen: Seat | None
    bot: Seat | None
    p: tuple[float, ...]
    samples: int


class Kept(Struct, frozen=True):
    """How likely the seat's `bid` on the tail of `about` is exact after either action of a fork."""

    about: Seat
    bid: int
    chosen: float
    other: float


class Fork(Struct, frozen=True, tag_field="kind", tag="fork"):
    """Another action that promises `gain` points more than the chosen one, with its standard error.

    `keeps` are the bids that it makes likelier, the one that it helps most first.
    """

    chosen: Action
    other: Action
    gain: float
    error: float
    keeps: tuple[Kept, ...] = ()


Estimate: TypeAlias = BidEstimate | BackingEstimate | Fork | None
"""None: there is nothing to say about the decision."""

Worths: TypeAlias = Callable[[Sequence[Action]], Sequence[float]]
"""What each of these actions leads to in one sample of what is hidden, in points; all in the same sample."""


class Gain(Struct, frozen=True):
    """What the best action gains over the chosen one in points: the mean, and its standard error."""

    action: Action
    mean: float
    error: float

    def is_fork(self, least: float) -> bool:
        """Whether it is at least that many points, and no accident."""
        return self.mean >= least and self.mean > SURE * self.error


def best_gain(options: Sequence[Action], chosen: Action, worths: Worths, effort: Effort) -> Gain | None:
    """The option that gains most over the chosen one; None if there is no other, or no time.

    All options meet the same samples. After each stage the worse half is dropped, the chosen one never.
    """
    others = [option for option in options if option != chosen]
    sums = dict.fromkeys(others, 0.0)
    squares = dict.fromkeys(others, 0.0)
    stages = (len(others) - 1).bit_length() + 1 if others else 1
    part = replace(effort, playouts=effort.playouts // stages, seconds=effort.seconds / stages)
    samples, best = 0, None
    while others:
        for playouts in part.batches(BATCH * (len(others) + 1)):
            for _ in range(max(1, playouts // (len(others) + 1))):
                samples += 1
                mine, *theirs = worths([chosen, *others])
                for option, worth in zip(others, theirs, strict=True):
                    sums[option] += worth - mine
                    squares[option] += (worth - mine) ** 2
        others.sort(key=sums.__getitem__, reverse=True)
        best = others[0]
        if len(others) == 1:
            break
        del others[(len(others) + 1) // 2 :]
    if best is None or samples < 2:
        return None
    mean = sums[best] / samples
    return Gain(best, mean, sqrt(max(0.0, squares[best] / samples - mean**2) / (samples - 1)))


def told(value: float) -> float:
    """The figure as it is told."""
    return round(value, DIGITS)


def chances(row: Sequence[float]) -> tuple[float, ...]:
    """Chances as they are told."""
    return tuple(map(told, row))
