"""From a change of a table to what must be stored, and back from the store to the table."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from app.rules.contract import Game, IllegalAction, Outcome, Seat
from app.rules.registry import GAMES
from app.table.hosting import TABLE_OPTIONS
from app.table.model import Changes, GameRecord, Playing, RoundRecord, Stored, Table, TableRecord
from app.table.play import abandon
from app.table.seats import people_of

NOBODY: tuple[Seat, ...] = ()
"""The winners of a game that was abandoned."""


class BrokenJournal(Exception):
    """A stored journal no longer folds with these rules."""


def table_record(table: Table) -> TableRecord:
    """The table's row."""
    return TableRecord(
        table.code,
        table.game,
        table.options,
        table.status,
        table.host,
        table.seats,
        table.asking,
        table.paused,
        table.wake_at,
        table.offers,
        table.lost,
        link=table.link,
        stand_in=table.stand_in,
        access=table.access,
    )


def changes(before: Table, after: Table) -> Changes:
    """All that must be durable before anyone may see `after`."""
    seen = _seen_changed(before, after)
    quiet = not seen and _unseen_changed(before, after)
    record = table_record(after) if seen or quiet else None
    playing = after.playing
    if playing is None or playing is before.playing:
        return Changes(after.code, record, quiet=quiet)
    return Changes(
        after.code,
        record,
        _game_record(playing) if _row_changed(before.playing, playing) else None,
        playing.fresh,
        _new_rounds(before.playing, after, playing),
        quiet=quiet,
    )


def _seen_changed(before: Table, after: Table) -> bool:
    """Compares the parts of the row in place: it is asked at every action, and hardly ever so."""
    return (
        after.seats != before.seats
        or after.status != before.status
        or after.host != before.host
        or after.asking != before.asking
        or after.paused != before.paused
        or after.options != before.options
        or after.game != before.game
        or after.link != before.link
        or after.stand_in != before.stand_in
        or (after.access is not before.access and after.access != before.access)
    )


def _unseen_changed(before: Table, after: Table) -> bool:
    """The parts of the row that are shown to nobody."""
    return after.wake_at != before.wake_at or after.offers != before.offers or after.lost != before.lost


def _row_changed(before: Playing | None, after: Playing) -> bool:
    """Every game has a `held` of its own, so that a new game is a changed row too."""
    if before is None or before.held is not after.held or before.emptied is not after.emptied:
        return True
    if after.abandoned:
        return True
    return after.rules.outcome(after.state) is not None


def _game_record(playing: Playing) -> GameRecord:
    outcome = _given_up(playing) if playing.abandoned else playing.rules.outcome(playing.state)
    return GameRecord(
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
    """Nobody has won; the totals are those of the finished rounds."""
    points = [(0,) * len(playing.seated), *(one.points for one in playing.rules.rounds(playing.state))]
    return Outcome(NOBODY, tuple(map(sum, zip(*points, strict=True))))


def _new_rounds(before: Playing | None, after: Table, playing: Playing) -> tuple[RoundRecord, ...]:
    rounds = playing.rules.rounds(playing.state)
    known = len(before.rules.rounds(before.state)) if before is not None else 0
    if len(rounds) == known:
        return ()
    return tuple(
        RoundRecord(
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
    """The table as it was, folded from its journal; everybody counts as gone since `now`.

    Raises BrokenJournal.
    """
    record = stored.table
    return Table(
        record.code,
        record.game,
        {option: values[0] for option, values in TABLE_OPTIONS.items()} | dict(record.options),
        record.status,
        record.host,
        record.seats,
        record.asking,
        _folded(stored),
        dict.fromkeys(people_of(record), now),
        paused=record.paused,
        wake_at=record.wake_at,
        offers=record.offers,
        lost=record.lost,
        link=record.link,
        stand_in=record.stand_in,
        access=record.access,
    )


def given_up(stored: Stored, now: datetime) -> tuple[Table, Table]:
    """A running game whose journal does not fold, as far as it does; then the same table with it abandoned.

    Raises BrokenJournal where no game runs, or none that is known here.
    """
    game = stored.game
    if game is None or stored.table.status != "playing":
        raise BrokenJournal("no game runs")
    before = rebuild(replace(stored, game=replace(game, winners=NOBODY)), now)
    return before, abandon(before, now)


def _folded(stored: Stored) -> Playing | None:
    """The latest game; of one that was abandoned as much as folds."""
    game = stored.game
    if game is None:
        return None
    rules = GAMES.get(game.game)
    if rules is None:
        raise BrokenJournal(f"no rules {game.game} of version {game.rules_version}")
    state, wrong = _fold(rules, game, stored)
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
    )


def _fold(rules: Game[Any, Any], game: GameRecord, stored: Stored) -> tuple[Any, str]:
    """The state after all entries, or after those before the first that is wrong; and what is wrong."""
    state = rules.start(len(game.seated), game.options)
    if rules.version != game.rules_version:
        return state, f"no rules {game.game} of version {game.rules_version}"
    for number, entry in enumerate(stored.entries):
        if entry.number != number:
            return state, f"entry {number} is missing"
        try:
            state = rules.apply(state, entry.seat, entry.action)
        except IllegalAction as refusal:
            return state, f"entry {number} is refused: {refusal.code}"
    return state, ""
