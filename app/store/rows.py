"""What changes write: SQL made once from the schema, and plain tuples for it, for any driver."""

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TypeAlias

import sqlalchemy as sa

from app.rules.contract import Seat
from app.store.schema import (
    actions,
    chat,
    forgotten,
    games,
    players,
    rounds,
    scores,
    seats,
    tables,
)
from app.table.model import Access, Changes, GameRecord, Holder, Moved, RoundRecord, TableRecord

Row: TypeAlias = tuple[object, ...]
Moment: TypeAlias = Callable[[datetime], object]
"""A UTC moment as the driver takes it."""


def insert(table: sa.Table, *columns: sa.Column[object], last: str = "") -> str:
    """`INSERT` of `columns` (all, when none is named) with a `?` for each value."""
    names = [column.name for column in columns or table.columns]
    places = ", ".join("?" * len(names))
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({places}){last}"


RENAME = f"UPDATE {players.name} SET name = ? WHERE id = ?"
TABLE = (
    f"UPDATE {tables.name} SET game = ?, options = ?, status = ?, host = ?, asking = ?, paused = ?,"
    " offers = ?, lost = ?, link = ?, locked = ?, stand_in = ?, guests = ?, sent_away = ?, muted = ?,"
    " changed_at = coalesce(?, changed_at) WHERE code = ?"
)
"""No insert: a table removed under a running server must not come back; its seats then refer to nothing."""
TOUCH = f"UPDATE {tables.name} SET changed_at = ? WHERE code = ?"
UNSEAT = f"DELETE FROM {seats.name} WHERE code = ?"
SEAT = insert(seats)
GAME = insert(
    games,
    last=" ON CONFLICT (code, number) DO UPDATE SET seated = excluded.seated, held = excluded.held,"
    " emptied = excluded.emptied,"
    " winners = excluded.winners, totals = excluded.totals,"
    " ended_at = coalesce(games.ended_at, excluded.ended_at)",
)
ACTION = insert(actions)
ROUND = insert(rounds)
SCORE = insert(scores)
CHAT = insert(chat)
FORGET_CHAT = f"DELETE FROM {chat.name} WHERE code = ? AND number <= ?"

CHAT_KEPT = 200
"""The newest lines of a table that stay in the database, four times what people are shown."""
CHAT_FORGOTTEN_EVERY = 50
"""Older lines go with every 50th new one: there are never more than 249."""

OF_A_TABLE = (scores, rounds, actions, games, chat, forgotten, seats, tables)
"""Every table with a `code`, in an order in which rows may go."""
REMOVE = tuple(f"DELETE FROM {table.name} WHERE code = ?" for table in OF_A_TABLE)


def action_rows(batch: Sequence[Changes]) -> list[Row]:
    """The rows of all entries in order, but for their last column, `at`."""
    return [
        (changes.code, entry.game, entry.number, entry.seat, entry.action, entry.player, entry.command)
        for changes in batch
        for entry in changes.entries
    ]


def other_rows(batch: Sequence[Changes], now: datetime, moment: Moment) -> list[tuple[str, list[Row]]]:
    """Every statement but those of the entries, with its rows, in an order that keeps all references.

    Where a batch holds a row twice, the later one counts.
    """
    changed = [changes for changes in batch if _more_than_entries(changes)]
    if not changed:
        return []
    at = moment(now)
    names = {changes.rename.id: changes.rename.name for changes in changed if changes.rename}
    held = {changes.code: changes.table for changes in changed if changes.table}
    played = {(changes.code, changes.game.number): changes.game for changes in changed if changes.game}
    ended = [(changes.code, one) for changes in changed for one in changes.rounds]
    said = [(changes.code, changes.chat) for changes in changed if changes.chat]
    seen = {
        changes.code
        for changes in changed
        if not changes.closed and (not changes.quiet or _more_than_table(changes))
    }
    found: list[tuple[str, list[Row]]] = [
        (RENAME, [(name, player) for player, name in names.items()]),
        (TABLE, [_table(code, table, at if code in seen else None) for code, table in held.items()]),
        (TOUCH, [(at, code) for code in sorted(seen - held.keys())]),
        (UNSEAT, [(code,) for code in held]),
        (SEAT, [row for code, table in held.items() for row in _seats(code, table, moment)]),
        (GAME, [_game(code, game, at, moment) for (code, _), game in played.items()]),
        (ROUND, [(code, one.game, one.number, at, _json(dict(one.summary))) for code, one in ended]),
        (SCORE, [row for code, one in ended for row in _scores(code, one)]),
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
    removed: list[Row] = [(changes.code,) for changes in changed if changes.closed]
    return [(sql, rows) for sql, rows in (*found, *((sql, removed) for sql in REMOVE)) if rows]


def _more_than_entries(changes: Changes) -> bool:
    return changes.table is not None or changes.closed or _more_than_table(changes)


def _more_than_table(changes: Changes) -> bool:
    return bool(changes.game or changes.rounds or changes.chat or changes.rename)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _table(code: str, table: TableRecord, at: object) -> Row:
    """`at` is None if the table has not changed in its people's eyes."""
    asking = [{"player": one.player.id, "seat": one.seat} for one in table.asking]
    offers = {who: [it.key_hash, it.until.isoformat(), it.taken_by] for who, it in table.offers.items()}
    row = (table.game, _json(dict(table.options)), table.status, table.host.id, _json(asking), table.paused)
    lost = {who: [it.by, it.until.isoformat(), it.host] for who, it in table.lost.items()}
    stand_in = table.stand_in.id if table.stand_in else None
    return (
        *row,
        _json(offers) if offers else None,
        _json(lost) if lost else None,
        table.link,
        table.access.locked,
        stand_in,
        *_lists(table.access),
        at,
        code,
    )


def _lists(access: Access) -> Row:
    """Guests, people sent away with hashes of their networks, and people muted; None for nobody."""
    sent_away = [{"player": one.player.id, "addresses": one.addresses} for one in access.sent_away]
    return tuple(_json(people) if people else None for people in (access.guests, sent_away, access.muted))


def _seats(code: str, table: TableRecord, moment: Moment) -> list[Row]:
    wake_at = {seat: moment(at) for seat, at in table.wake_at.items()}
    return [(code, seat, *_holder(holder), wake_at.get(seat)) for seat, holder in enumerate(table.seats)]


def _holder(holder: Holder) -> tuple[str | None, str | None, str | None]:
    return holder.player.id if holder.player else None, holder.bot, holder.kept_for


def _game(code: str, game: GameRecord, at: object, moment: Moment) -> Row:
    seated = [dict(zip(("player", "bot", "kept_for"), _holder(one), strict=True)) for one in game.seated]
    return (
        code,
        game.number,
        game.game,
        _json(dict(game.options)),
        game.rules_version,
        _json(seated),
        _json({who: _held(held) for who, held in game.held.items()}),
        at,
        None if game.ended_at is None else moment(game.ended_at),
        None if game.winners is None else _json(game.winners),
        None if game.totals is None else _json(game.totals),
        game.watchers,
        _json({str(seat): by for seat, by in game.emptied.items()}) if game.emptied else None,
    )


def _held(held: Seat | Moved) -> int:
    """A seat that was moved is stored as its complement; `loading` reads it back."""
    return ~held.seat if isinstance(held, Moved) else held


def _scores(code: str, ended: RoundRecord) -> list[Row]:
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
