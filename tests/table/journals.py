"""Stored journals of random games, and what of them is nobody's business."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import pairwise
from random import Random

from app.table.public_journal import Line
from tests.rules.course import Journal, random_course, states_of
from tests.rules.kit import Kit
from tests.table.tables import NOON

SECOND = timedelta(seconds=1)


def written(journal: Iterable[tuple[int | None, str]]) -> tuple[Line, ...]:
    """The lines of a journal, one each second."""
    return tuple(
        Line(number, seat, action, NOON + number * SECOND) for number, (seat, action) in enumerate(journal)
    )


def played(kit: Kit, seed: int) -> tuple[int, Journal, Random]:
    """A whole game in which players change their minds."""
    random = Random(seed)
    seats = random.randint(kit.game.min_seats, kit.game.max_seats)
    return seats, random_course(kit.game, seats, random).journal, random


def decisions(kit: Kit, seats: int, rows: Sequence[Line]) -> list[list[Line]]:
    """The lines by decision: those during which the game waits for the same turn."""
    states = states_of(kit.game, seats, plain(rows))
    turns = [kit.game.turn(state) for _, state in zip(rows, states, strict=False)]
    starts = [0, *(place for place in range(1, len(rows)) if turns[place] != turns[place - 1]), len(rows)]
    return [list(rows[start:end]) for start, end in pairwise(starts)]


def plain(rows: Iterable[Line]) -> Journal:
    return tuple((line.seat, line.action) for line in rows)


def by_final_choices(kit: Kit, seats: int, rows: Sequence[Line]) -> list[Line]:
    """The same game without changed choices: everybody chose their final choice at once."""
    calm: list[Line] = []
    for decision in decisions(kit, seats, rows):
        if decision[0].seat is None:
            calm += decision
            continue
        final = {line.seat: line.action for line in decision}
        first = {line.seat: line for line in reversed(decision)}
        chosen = sorted(first.values(), key=lambda line: line.number)
        calm += [Line(line.number, line.seat, final[line.seat], line.at) for line in chosen]
    return calm
