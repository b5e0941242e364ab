"""Public journal: a finished game's journal without changed choices and without who chose when."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.rules.contract import Action, Game, IllegalAction, Options, Viewer
from app.rules.registry import GAMES


class Line(Struct, frozen=True):
    """One entry; `seat` is None for chance. `number` counts from 0 without gaps."""

    number: int
    seat: Viewer
    action: Action
    at: datetime


class OldRules(Exception):
    """The game was played by other rules than these, so its journal cannot be replayed."""


def rules_of(game: str, version: int) -> Game[Any, Any]:
    """The rules of that game. Raises OldRules if they are not of that version."""
    rules = GAMES.get(game)
    if rules is None or rules.version != version:
        raise OldRules(f"{game} {version}")
    return rules


def public_journal(
    rules: Game[Any, Any], seats: int, options: Options, journal: Sequence[Line]
) -> tuple[Line, ...]:
    """The journal without what stays secret for ever, numbered again. It folds to the same states.

    Sealed choices that are revealed together stand in the order of their seats, all with the time of the
    last one. Left out are choices that were changed later, those that were never revealed because the game
    was abandoned, and entries that do not fold.
    """
    return _folded(rules, seats, options, journal)[0]


def _folded(
    rules: Game[Any, Any], seats: int, options: Options, journal: Sequence[Line]
) -> tuple[tuple[Line, ...], Any]:
    """The public journal, and the state that the journal leads to."""
    told: list[Line] = []
    sealed: dict[Viewer, Line] = {}
    state = rules.start(seats, options)
    for line in journal:
        turn, seat = rules.turn(state), line.seat
        try:
            state = rules.apply(state, seat, line.action)
        except IllegalAction:
            break
        may_change = seat is not None and rules.turn(state) == turn and rules.legal_actions(state, seat)
        if may_change and seat not in rules.seats_to_act(state):
            sealed[seat] = line
        else:
            told += _revealed(sealed, line)
            sealed.clear()
    return tuple(replace(line, number=number) for number, line in enumerate(told)), state


def shown_journal(
    rules: Game[Any, Any], seats: int, options: Options, journal: Sequence[Line]
) -> tuple[Line, ...]:
    """The public journal of a finished game, up to the first choices that nobody was ever shown.

    Those are in an abandoned game only, where choices stay sealed until a score that never came.
    """
    lines, end = _folded(rules, seats, options, journal)
    if rules.outcome(end) is not None:
        return lines
    states = [rules.start(seats, options)]
    for line in lines:
        states.append(rules.apply(states[-1], line.seat, line.action))
    last = states[-1]
    for number, (before, state) in enumerate(pairwise(states)):
        if rules.told(state, last) is not state:
            turn = rules.turn(before)
            return tuple(
                line for line, then in zip(lines[:number], states, strict=False) if rules.turn(then) != turn
            )
    return lines


def _revealed(sealed: Mapping[Viewer, Line], last: Line) -> list[Line]:
    """The sealed choices and the one that reveals them, all in seat order."""
    choices = {**sealed, last.seat: last}
    in_order = sorted(choices.values(), key=lambda line: (line.seat is None, line.seat or 0))
    return [replace(line, at=last.at) for line in in_order]
