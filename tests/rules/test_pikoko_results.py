"""The results of PIKOKO worked out from the texts of a journal are the app's, in games of random play.

Written from the rulebook, beside the app's rules: only whose auction it is and what lay in a trick is theirs.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

import orjson
import pytest

from app.rules.pikoko import GAME
from tests.rules.course import Course, random_course

pytestmark = pytest.mark.slow(1)

GAMES = 100
HAND = 8


@dataclass
class Round:
    """One round, read from its actions."""

    starter: int
    flip: str
    bids: list[list[int]]
    confidence: list[int | str]
    taken: list[int] = field(default_factory=list)
    """The seat whose card won each trick."""

    @property
    def trump(self) -> str | None:
        return None if self.flip[0] == "M" else self.flip[0]

    @property
    def tricks_won(self) -> list[int]:
        return [self.taken.count(seat) for seat in range(len(self.bids))]

    @property
    def points(self) -> list[int]:
        return [self._points(seat) for seat in range(len(self.bids))]

    def _points(self, seat: int) -> int:
        off = [abs(bid - won) for bid, won in zip(self.bids[seat], self.tricks_won, strict=True)]
        backed = self.confidence[seat]
        extra = 1 if isinstance(backed, str) else 3 if off[backed] == 0 else -1
        return 2 * off.count(0) + off.count(1) + extra

    @property
    def summary(self) -> dict[str, Any]:
        return {
            "trump": self.trump,
            "starter": self.starter,
            "bids": self.bids,
            "tricks_won": self.tricks_won,
            "confidence": self.confidence,
        }


def rounds_of(course: Course) -> list[Round]:
    """Every round of a finished game."""
    rounds: list[Round] = []
    starter, seats = 0, course.states[0].seats
    for (by, action), (state, after) in zip(course.journal, pairwise(course.states), strict=True):
        verb, *rest = action.split(" ")
        if verb == "first":
            starter = int(rest[0])
        elif verb == "deal":
            if rounds:
                totals = totals_of(rounds)[-1]
                clockwise = [(rounds[-1].starter + step) % seats for step in range(seats)]
                starter = min(clockwise, key=lambda seat: totals[seat])
            nothing = [[0] * seats for _ in range(seats)]
            rounds.append(Round(starter, rest[HAND * seats], nothing, ["none"] * seats))
        elif verb == "bid" and by is not None:
            target = by if state.auction_of is None else state.auction_of
            rounds[-1].bids[by][target] = int(rest[0])
        elif verb == "confidence" and by is not None:
            rounds[-1].confidence[by] = rest[0] if rest[0] == "none" else int(rest[0])
        elif verb == "play" and state.trick is not None and len(state.trick.plays) == seats - 1:
            rounds[-1].taken.append(taker(after.tricks[-1].plays, after.tricks[-1].required, state.trump))
    return rounds


def taker(plays: Any, required: str, trump: str | None) -> int:
    """The owner of the highest trump, or else of the highest card of the required colour."""
    colours = {play["as"] for play in plays}
    strongest = trump if trump is not None and trump in colours else required
    best = max((int(play["card"][1:]), play["owner"]) for play in plays if play["as"] == strongest)
    return int(best[1])


def totals_of(rounds: list[Round]) -> list[list[int]]:
    """The totals after each round."""
    sums: list[list[int]] = []
    for each in rounds:
        before = sums[-1] if sums else [0] * len(each.points)
        sums.append([total + more for total, more in zip(before, each.points, strict=True)])
    return sums


def winners_of(rounds: list[Round]) -> list[int]:
    """The highest total, if tied the best single round; several may share the win."""
    by_seat = list(zip(*(each.points for each in rounds), strict=True))
    ranks = [(sum(points), max(points)) for points in by_seat]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_results_computed_from_a_journal_equal_those_of_the_app(seats: int):
    random = Random(seats)
    for _ in range(GAMES):
        course = random_course(GAME, seats, random)
        rounds, end = rounds_of(course), course.states[-1]
        assert [each.summary for each in rounds] == [
            orjson.loads(orjson.dumps(each.summary)) for each in GAME.rounds(end)
        ]
        assert [tuple(each.points) for each in rounds] == [each.points for each in GAME.rounds(end)]
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert list(outcome.totals) == totals_of(rounds)[-1]
        assert list(outcome.winners) == winners_of(rounds)
