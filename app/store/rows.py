"""Rows: the SQL that writes changes, made once from the schema, and the tuples for it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

import sqlalchemy as sa

from app.store import columns
from app.store.columns import StoredTime, holder_values, to_json
from app.store.schema import (
    actions,
    chat,
    forgotten,
    games,
    players,
    reviews,
    rounds,
    same_person,
    scores,
    seats,
    tables,
)
from app.table.model import ERASED, Changes, ChatRow, Forget, GameRow, RoundRow, TableRow

Row: TypeAlias = tuple[object, ...]
Statement: TypeAlias = tuple[str, list[Row]]
"""SQL with a `?` for each value, and the rows to run it with."""


def insert(table: sa.Table, *named: str, last: str = "") -> str:
    """An `INSERT` of the columns `named`, or of all, with a `?` for each value."""
    names = named or tuple(column.name for column in table.columns)
    places = ", ".join("?" * len(names))
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({places}){last}"


RENAME = f"UPDATE {players.name} SET name = ? WHERE id = ?"
SET = ", ".join(f"{name} = ?" for name in (*columns.TABLE.names, *columns.ACCESS.names))
TABLE = f"UPDATE {tables.name} SET {SET}, changed_at = coalesce(?, changed_at) WHERE code = ?"
"""An UPDATE, so that a removed table does not come back: its seats then fail because their table is gone."""
TOUCH = f"UPDATE {tables.name} SET changed_at = ? WHERE code = ?"
UNSEAT = f"DELETE FROM {seats.name} WHERE code = ?"
SEAT = insert(seats)
KEPT = ("number", "game", "options", "rules_version", "watchers", "ended_at")
"""Columns of a game that are written once."""
GAME = insert(
    games,
    "code",
    "started_at",
    *columns.GAME.names,
    last=" ON CONFLICT (code, number) DO UPDATE SET ended_at = coalesce(games.ended_at, excluded.ended_at), "
    + ", ".join(f"{name} = excluded.{name}" for name in columns.GAME.names if name not in KEPT),
)
ROUND = insert(rounds)
SCORE = insert(scores)
CHAT = insert(chat)
APART = f"DELETE FROM {same_person.name} WHERE code = ? AND player = ?"
SAME = insert(
    same_person,
    last=" ON CONFLICT (code, player) DO UPDATE SET is_player = excluded.is_player, "
    "said_by = excluded.said_by, at = excluded.at, how = excluded.how",
)
FORGET_CHAT = f"DELETE FROM {chat.name} WHERE code = ? AND number <= ?"

CHAT_KEPT = 200
"""How many chat lines of a table are kept: four times as many as people are shown."""
CHAT_FORGOTTEN_EVERY = 50
"""Every 50th new line removes older ones, so there are never more than 249."""

OF_A_TABLE = (reviews, scores, rounds, actions, games, chat, forgotten, same_person, seats, tables)
"""Every table with a `code`, in an order in which rows can be removed."""
REMOVE = tuple(f"DELETE FROM {table.name} WHERE code = ?" for table in OF_A_TABLE)

SOMEBODY = insert(players, "id", "name", "token_hash", "created_at", "seen_at")
SEATED = (
    f"UPDATE {games.name} SET {', '.join(f'{name} = ?' for name in columns.SEATED.names)}"
    " WHERE code = ? AND number = ?"
)
FORGET_ACTIONS = f"UPDATE {actions.name} SET player = ?, command = NULL WHERE code = ? AND player = ?"
"""The keys of commands go: those of two players of one person may be the same."""
FORGET_SCORES = f"UPDATE {scores.name} SET player = ?, name = ? WHERE code = ? AND player = ?"
FORGET_LINES = (
    f"DELETE FROM {chat.name} WHERE code = ? AND player = ?"
    f" AND number < (SELECT max(number) FROM {chat.name} AS newest WHERE newest.code = {chat.name}.code)"
)
FORGET_LINE = f"UPDATE {chat.name} SET player = ?, name = ?, text = '' WHERE code = ? AND player = ?"
"""A table's newest line is emptied, so that its number stays in use."""
FORGET_LIST = f"DELETE FROM {forgotten.name} WHERE code = ? AND player = ?"
FORGET_SAME = f"DELETE FROM {same_person.name} WHERE code = ? AND ? IN (player, is_player)"
FORGET_SAID = f"UPDATE {same_person.name} SET said_by = ? WHERE code = ? AND said_by = ?"
DROP = (
    *(f"DELETE FROM {of.name} WHERE code = ? AND game BETWEEN ? AND ?" for of in (scores, rounds, actions)),
    f"DELETE FROM {games.name} WHERE code = ? AND number BETWEEN ? AND ?",
)


def action_rows(batch: Sequence[Changes]) -> list[Row]:
    """The rows of all entries in order, without their last column, `at`."""
    return [
        (
            changes.code,
            entry.game,
            entry.number,
            entry.seat,
            entry.action,
            entry.player,
            entry.command,
            entry.nonce,
        )
        for changes in batch
        for entry in changes.entries
    ]


def other_rows(batch: Sequence[Changes], now: datetime, moment: StoredTime) -> list[Statement]:
    """The statements for everything but the entries, in an order that suits the foreign keys.

    If a batch holds a row twice, the later one counts.
    """
    changed = [changes for changes in batch if _more_than_entries(changes)]
    if not changed:
        return []
    at = moment(now)
    names = {changes.rename.id: changes.rename.name for changes in changed if changes.rename}
    removed: list[Row] = [(changes.code,) for changes in changed if changes.closed]
    dropped: list[Row] = [(changes.code, *changes.dropped) for changes in changed if changes.dropped]
    forgets = [(changes.code, changes.forget) for changes in changed if changes.forget]
    found: list[Statement] = [
        (RENAME, [(name, player) for player, name in names.items()]),
        (SOMEBODY, [_nameless(forget, at) for _, forget in forgets]),
        *_table_rows(changed, at, moment),
        *_game_rows(changed, at, moment),
        *_person_rows(changed, moment),
        *_chat_rows([(changes.code, changes.chat) for changes in changed if changes.chat], moment),
        *(statement for code, forget in forgets for statement in _forget_rows(code, forget, moment)),
        *((sql, dropped) for sql in DROP),
        *((sql, removed) for sql in REMOVE),
    ]
    return [(sql, rows) for sql, rows in found if rows]


def _table_rows(changed: Sequence[Changes], at: object, moment: StoredTime) -> list[Statement]:
    """The statements for tables and seats. A table's `changed_at` is `at` unless its change is `quiet`."""
    rows = {changes.code: changes.table for changes in changed if changes.table}
    touched = {
        changes.code
        for changes in changed
        if not changes.closed and (not changes.quiet or _more_than_table(changes))
    }
    return [
        (
            TABLE,
            [(*_table(row, moment), at if code in touched else None, code) for code, row in rows.items()],
        ),
        (TOUCH, [(at, code) for code in sorted(touched - rows.keys())]),
        (UNSEAT, [(code,) for code in rows]),
        (SEAT, [seat for code, row in rows.items() for seat in _seats(code, row, moment)]),
    ]


def _table(row: TableRow, moment: StoredTime) -> Row:
    return (*columns.TABLE.write(row, moment), *columns.ACCESS.write(row.access, moment))


def _seats(code: str, row: TableRow, moment: StoredTime) -> list[Row]:
    wake_at = {seat: moment(at) for seat, at in row.wake_at.items()}
    return [(code, seat, *holder_values(holder), wake_at.get(seat)) for seat, holder in enumerate(row.seats)]


def _game_rows(changed: Sequence[Changes], at: object, moment: StoredTime) -> list[Statement]:
    played: Mapping[tuple[str, int], GameRow] = {
        (changes.code, changes.game.number): changes.game for changes in changed if changes.game
    }
    ended = [(changes.code, one) for changes in changed for one in changes.rounds]
    return [
        (GAME, [(code, at, *columns.GAME.write(game, moment)) for (code, _), game in played.items()]),
        (ROUND, [(code, one.game, one.number, at, to_json(one.summary)) for code, one in ended]),
        (SCORE, [row for code, one in ended for row in _scores(code, one)]),
    ]


def _chat_rows(said: Sequence[tuple[str, ChatRow]], moment: StoredTime) -> list[Statement]:
    return [
        (
            CHAT,
            [
                (code, line.number, line.player, line.name, line.text, moment(line.at), line.command)
                for code, line in said
            ],
        ),
        (
            FORGET_CHAT,
            [
                (code, line.number - CHAT_KEPT)
                for code, line in said
                if line.number > CHAT_KEPT and line.number % CHAT_FORGOTTEN_EVERY == 0
            ],
        ),
    ]


def _nameless(forget: Forget, at: object) -> Row:
    """A player whom no token opens."""
    return forget.somebody.id, ERASED, f"nobody {forget.somebody.id}", at, at


def _forget_rows(code: str, forget: Forget, moment: StoredTime) -> list[Statement]:
    somebody = forget.somebody.id
    theirs: list[Row] = [(code, player) for player in forget.people]
    return [
        (SEATED, [(*columns.SEATED.write(game, moment), code, game.number) for game in forget.games]),
        (FORGET_ACTIONS, [(somebody, *row) for row in theirs]),
        (FORGET_SCORES, [(somebody, ERASED, *row) for row in theirs]),
        (FORGET_LINES, theirs),
        (FORGET_LINE, [(somebody, ERASED, *row) for row in theirs]),
        (FORGET_LIST, theirs),
        (FORGET_SAME, theirs),
        (FORGET_SAID, [(somebody, *row) for row in theirs]),
    ]


def _person_rows(changed: Sequence[Changes], moment: StoredTime) -> list[Statement]:
    """The statements for players who are somebody else as well, in the order of the changes."""
    found: list[Statement] = []
    for changes in changed:
        same: list[Row] = [
            (changes.code, who, it.is_player, it.said_by, moment(it.at), it.how)
            for who, it in changes.same.items()
        ]
        apart: list[Row] = [(changes.code, who) for who in changes.apart]
        found += [(APART, apart), (SAME, same)]
    return found


def _more_than_entries(changes: Changes) -> bool:
    persons = changes.same or changes.apart
    return bool(changes.table or changes.closed or persons or _more_than_table(changes))


def _more_than_table(changes: Changes) -> bool:
    parts = (changes.game, changes.rounds, changes.chat, changes.rename, changes.forget, changes.dropped)
    return any(parts)


def _scores(code: str, ended: RoundRow) -> list[Row]:
    return [
        (
            code,
            ended.game,
            ended.number,
            seat,
            holder.player.id if holder.player else None,
            holder.bot,
            holder.player.name if holder.player else None,
            points,
            total,
        )
        for seat, (holder, points, total) in enumerate(
            zip(ended.holders, ended.points, ended.totals, strict=True)
        )
    ]
