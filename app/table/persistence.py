"""Persistence: the rows that a change of a table must store, and the table rebuilt from its rows."""

from collections.abc import Callable, Mapping, Set
from datetime import datetime
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from app.rules.contract import Game, IllegalAction, Outcome, Seat
from app.rules.registry import GAMES
from app.table.hosting import TABLE_OPTIONS
from app.table.model import (
    UNSEEN,
    Changes,
    Drawn,
    Entry,
    GameRow,
    PlayerId,
    Playing,
    RoundRow,
    Same,
    Stored,
    Table,
    TableRow,
)
from app.table.persons import without_erased
from app.table.play import abandon
from app.table.seals import drawn_by
from app.table.seats import people_of

COLUMNS = TableRow.__struct_fields__
_values = attrgetter(*COLUMNS)

shown: Callable[[Table], tuple[object, ...]] = attrgetter(
    *(name for name in Table.__struct_fields__ if name not in UNSEEN and name != "playing")
)
"""All that a snapshot shows of the table, without its game and who is connected."""

NOBODY: tuple[Seat, ...] = ()
"""The winners of an abandoned game."""


class BrokenJournal(Exception):
    """A stored journal no longer folds with these rules."""


def changes(before: Table, after: Table) -> Changes:
    """The rows that must be stored before anybody may see `after`."""
    changed = changed_columns(before, after)
    row = after.row if changed else None
    same, apart = _new_persons(before, after)
    quiet = bool(changed or same or apart) and changed <= UNSEEN
    playing = after.playing
    if playing is None or playing is before.playing:
        return Changes(after.code, row, same=same, apart=apart, quiet=quiet)
    return Changes(
        after.code,
        row,
        _game_row(playing) if _row_changed(before.playing, playing) else None,
        playing.fresh,
        _new_rounds(before.playing, after, playing),
        same=same,
        apart=apart,
        quiet=quiet,
    )


def _new_persons(before: Table, after: Table) -> tuple[Mapping[PlayerId, Same], tuple[PlayerId, ...]]:
    """The players who have become somebody else as well, and those who are so no more."""
    old, new = before.same, after.same
    if old is new:
        return {}, ()
    return {who: it for who, it in new.items() if old.get(who) != it}, tuple(old.keys() - new.keys())


def changed_columns(before: TableRow, after: TableRow) -> Set[str]:
    """The columns that differ. Asked at every action, when hardly ever any does."""
    old, new = _values(before), _values(after)
    if old == new:
        return frozenset()
    return {column for column, was, now in zip(COLUMNS, old, new, strict=True) if was != now}


def _row_changed(before: Playing | None, after: Playing) -> bool:
    """Has the game's row changed? A new game has, since each has a `held` of its own."""
    if before is None or before.held is not after.held or before.emptied is not after.emptied:
        return True
    if after.abandoned:
        return True
    return after.rules.outcome(after.state) is not None


def _game_row(playing: Playing) -> GameRow:
    outcome = _given_up(playing) if playing.abandoned else playing.rules.outcome(playing.state)
    return GameRow(
        playing.number,
        playing.rules.name,
        playing.options,
        playing.rules.version,
        playing.seated,
        playing.held,
        outcome.winners if outcome else None,
        outcome.totals if outcome else None,
        playing.ended_at,
        playing.watchers,
        playing.emptied,
    )


def _given_up(playing: Playing) -> Outcome:
    """The outcome of an abandoned game: no winner, and the totals of its finished rounds."""
    points = [(0,) * len(playing.seated), *(one.points for one in playing.rules.rounds(playing.state))]
    return Outcome(NOBODY, tuple(map(sum, zip(*points, strict=True))))


def _new_rounds(before: Playing | None, after: Table, playing: Playing) -> tuple[RoundRow, ...]:
    rounds = playing.rules.rounds(playing.state)
    known = len(before.rules.rounds(before.state)) if before is not None else 0
    if len(rounds) == known:
        return ()
    return tuple(
        RoundRow(
            playing.number,
            finished.number,
            finished.summary,
            after.seats,
            finished.points,
            tuple(map(sum, zip(*(each.points for each in rounds[: index + 1]), strict=True))),
        )
        for index, finished in enumerate(rounds)
        if index >= known
    )


def rebuild(stored: Stored, now: datetime) -> Table:
    """The table folded from its journal. Everybody counts as gone since `now`. Raises BrokenJournal."""
    row = stored.table
    columns = {column: getattr(row, column) for column in COLUMNS}
    defaults = {option: values[0] for option, values in TABLE_OPTIONS.items()}
    table = Table(
        **{**columns, "options": {**defaults, **row.options}},
        playing=_folded(stored),
        gone_since=dict.fromkeys(people_of(row), now),
        same=stored.same,
    )
    return without_erased(table)


def given_up(stored: Stored, now: datetime) -> tuple[Table, Table]:
    """The table with as much of its running game as folds, and the same table with the game abandoned.

    For journals that do not fold. Raises BrokenJournal if no game runs or its rules are unknown.
    """
    game = stored.game
    if game is None or stored.table.status != "playing":
        raise BrokenJournal("no game runs")
    before = rebuild(replace(stored, game=replace(game, winners=NOBODY)), now)
    return before, abandon(before, now)


def newer(stored: Stored) -> bool:
    """Does the table need a newer server, because of a game we don't know or rules newer than ours?

    An abandoned game is only shown, as far as it folds.
    """
    game = stored.game
    if stored.table.game not in GAMES:
        return True
    if game is None:
        return False
    if game.game not in GAMES:
        return True
    return game.winners != NOBODY and game.rules_version > GAMES[game.game].version


def _folded(stored: Stored) -> Playing | None:
    """The latest game; if it was abandoned, as much of it as folds."""
    game = stored.game
    if game is None:
        return None
    rules = GAMES.get(game.game)
    if rules is None:
        raise BrokenJournal(f"no rules {game.game} of version {game.rules_version}")
    state, wrong, drawn = _fold(rules, game, stored)
    abandoned = game.winners == NOBODY
    if wrong and not abandoned:
        raise BrokenJournal(wrong)
    return Playing(
        game.number,
        rules,
        game.options,
        state,
        game.seated,
        game.held,
        length=len(stored.entries),
        abandoned=abandoned,
        ended_at=game.ended_at,
        watchers=game.watchers,
        emptied=game.emptied,
        drawn=drawn,
    )


def _fold(rules: Game[Any, Any], game: GameRow, stored: Stored) -> tuple[Any, str, Drawn]:
    """The state before the first entry that does not fold, what is wrong with that, and the random orders.

    Nothing ("") is wrong if all entries fold.
    """
    state = rules.start(len(game.seated), game.options)
    if rules.version != game.rules_version:
        return state, f"no rules {game.game} of version {game.rules_version}", Drawn()
    draws: list[tuple[Entry, int]] = []
    wrong = ""
    for number, entry in enumerate(stored.entries):
        if entry.number != number:
            wrong = f"entry {number} is missing"
            break
        try:
            state = rules.apply(state, entry.seat, entry.action)
        except IllegalAction as refusal:
            wrong = f"entry {number} is refused: {refusal.code}"
            break
        if entry.seat is None:
            draws.append((entry, rules.progress(state).round or 1))
    return state, wrong, drawn_by(draws)
