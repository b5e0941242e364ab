"""Ladder: how often a bot of each level wins against others, for docs/bots.md: `python -m bench.ladder`."""

import argparse
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, TypeAlias

from app.bots.registry import BOTS
from app.rules.contract import Action, Seat
from app.rules.registry import GAMES
from app.table.model import LEVELS
from bench.arena import Chooser, at_random, played
from bench.strangers import STRANGERS

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
SEED = 2026
SEATS = 4
ALSO: Mapping[str, Sequence[int]] = {"pikoko": (3, 5), "plotters": (5, 6), "plumes": (2, 3, 5, 6)}
"""Other numbers of seats, at which the best level meets the first one."""
GAMES_A_JOB = 10
Z = 1.96
"""Standard errors on either side of a share within which 95 of 100 samples lie."""
RANDOM = "random"

Players: TypeAlias = Mapping[tuple[str, str], Chooser]
"""By game and name."""


@dataclass(frozen=True, slots=True)
class Contest:
    """One player against others of one kind at a table of so many seats."""

    game: str
    one: str
    others: str
    seats: int


@dataclass(frozen=True, slots=True)
class Result:
    """Sums over games: a shared win counts as a part of one; points are a round's, seconds CPU time."""

    games: int = 0
    wins: float = 0.0
    points: float = 0.0
    others: float = 0.0
    """Mean points of one of the others."""
    choices: int = 0
    choice_s: float = 0.0

    def __add__(self, more: "Result") -> "Result":
        return Result(*(getattr(self, name) + getattr(more, name) for name in self.__slots__))

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share of games that it wins."""
        share, spread = self.wins / self.games, Z * Z / self.games
        middle = share + spread / 2
        around = Z * sqrt(share * (1 - share) / self.games + spread / self.games / 4)
        return (middle - around) / (1 + spread), (middle + around) / (1 + spread)


def player(game: str, name: str) -> Chooser:
    """A bot of that level, a stranger at PIKOKO, or somebody who plays at random."""
    return at_random if name == RANDOM else STRANGERS.get(name) or BOTS[game, name]


def contests(game: str) -> Iterator[Contest]:
    """Every level against every other and against chance, and the best at other tables and with strangers."""
    names = (*LEVELS, RANDOM)
    for one, others in permutations(names, 2):
        yield Contest(game, one, others, SEATS)
    for seats in ALSO.get(game, ()):
        yield Contest(game, LEVELS[-1], LEVELS[0], seats)
    if game == "pikoko":
        for name in STRANGERS:
            yield Contest(game, LEVELS[-1], name, SEATS)


def fought(contest: Contest, numbers: Sequence[int]) -> Result:
    """These games of a contest; in each the one has the next seat."""
    rules, total = GAMES[contest.game], Result()
    for number in numbers:
        place, took, choices = number % contest.seats, 0.0, 0

        def timed(view: Any, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
            nonlocal took, choices
            began = process_time()
            action = player(contest.game, contest.one)(view, seat, legal, random)
            took, choices = took + process_time() - began, choices + (len(legal) > 1)
            return action

        others: Chooser = player(contest.game, contest.others)
        seated = [timed if seat == place else others for seat in range(contest.seats)]
        last = played(rules, seated, Random(f"{SEED} {contest} {number}"))
        outcome, rounds = rules.outcome(last), len(rules.rounds(last))
        assert outcome is not None
        won = (place in outcome.winners) / len(outcome.winners)
        mine = outcome.totals[place]
        theirs = (sum(outcome.totals) - mine) / (contest.seats - 1)
        total += Result(1, won, mine / rounds, theirs / rounds, choices, took)
    return total


def measured(contest: Contest, games: int, spread: Callable[..., Any]) -> Result:
    """All games of a contest; `spread` is the map of a pool of processes."""
    jobs = [range(first, min(games, first + GAMES_A_JOB)) for first in range(0, games, GAMES_A_JOB)]
    return sum(spread(partial(fought, contest), jobs), Result())


def line(contest: Contest, result: Result) -> str:
    """A row of the page's table."""
    low, high = result.interval()
    return (
        f"| {contest.one} | {contest.seats - 1} {contest.others} | {result.games} "
        f"| {result.wins / result.games:.1%} ({low:.1%} to {high:.1%}) | {1 / contest.seats:.0%} "
        f"| {result.points / result.games:.2f} against {result.others / result.games:.2f} "
        f"| {1e3 * result.choice_s / max(1, result.choices):.1f} ms |"
    )


def write(game: str, rows: Sequence[str]) -> None:
    """Puts the rows into the page, in place of those of that game."""
    head = ("| one | against | games | wins (95 %) | fair | points a round | a choice |", "|---" * 7 + "|")
    begin, end = f"<!-- ladder: {game} -->", "<!-- end -->"
    table = "\n".join((begin, *head, *rows, end))
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(re.sub(f"{begin}.*?{end}", lambda _: table, text, flags=re.DOTALL), encoding="utf-8")


def main() -> None:
    """Play, print and write down everything, or the contests of the games that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder")
    parser.add_argument("game", nargs="*", choices=[*GAMES, []], help="all by default")
    parser.add_argument("--games", type=int, default=400, help="how many games each contest has")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many games at once")
    given = parser.parse_args()
    with Pool(given.processes) as pool:
        for game in given.game or GAMES:
            rows = []
            for contest in contests(game):
                rows.append(line(contest, measured(contest, given.games, pool.imap_unordered)))
                print(f"{game}: {rows[-1]}", flush=True)
            write(game, rows)


if __name__ == "__main__":
    main()
