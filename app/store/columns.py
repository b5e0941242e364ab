"""Columns: how the rows of tables and games are written to the database and read back, field by field.

Each field of `TableRow`, `Access` or `GameRow` is the column of the same name. NULL stands for the field's
default. Only fields that hold other values than text, numbers and lists of them need a `Form`.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

import sqlalchemy as sa
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from app.rules.contract import Seat
from app.store.schema import Json, games, tables
from app.table.model import (
    ERASED,
    Access,
    Asking,
    GameRow,
    Holder,
    Lost,
    Moved,
    Offer,
    Player,
    PlayerId,
    SameAsk,
    SeatedGame,
    SentAway,
    TableRow,
)

Row: TypeAlias = sa.Row[*tuple[Any, ...]]
StoredTime: TypeAlias = Callable[[datetime], object]
"""A UTC moment as the driver takes it."""
NameOf: TypeAlias = Callable[[PlayerId], str | None]
"""The name a person goes by now; None if a purge has removed them."""


@dataclass(frozen=True, slots=True)
class Form:
    """`write` turns a field into text or what JSON can hold; `read` turns that back into the field."""

    write: Callable[[Any], object]
    read: Callable[[Any, NameOf], object]


def to_json(value: object) -> str:
    return json.dumps(value, default=dict, ensure_ascii=False, separators=(",", ":"))


def holder_values(holder: Holder) -> tuple[str | None, str | None, str | None]:
    """The values of the columns player, bot and kept_for."""
    player, kept_for = (person.id if person else None for person in (holder.player, holder.kept_for))
    return player, holder.bot, kept_for


def read_holder(stored: Mapping[str, Any], name_of: NameOf) -> Holder:
    player, kept_for = (
        None if stored[one] is None else _person(stored[one], name_of) for one in ("player", "kept_for")
    )
    return Holder(player, stored["bot"], kept_for)


def _person(player: PlayerId, name_of: NameOf) -> Player:
    return Player(player, name_of(player) or ERASED)


def _known(player: PlayerId, name_of: NameOf) -> Player | None:
    """The person; None if a purge has removed them."""
    name = name_of(player)
    return None if name is None else Player(player, name)


def _read_asking(stored: list[dict[str, Any]], name_of: NameOf) -> tuple[Asking, ...]:
    found = ((_known(one["player"], name_of), one["seat"]) for one in stored)
    return tuple(Asking(player, seat) for player, seat in found if player is not None)


def _read_same_asks(stored: list[dict[str, Any]], name_of: NameOf) -> tuple[SameAsk, ...]:
    found = ((_known(one["player"], name_of), _known(one["other"], name_of)) for one in stored)
    return tuple(SameAsk(player, other) for player, other in found if player and other)


def _read_sent_away(stored: list[dict[str, Any]], name_of: NameOf) -> tuple[SentAway, ...]:
    """People a purge has removed stay sent away, since their networks are remembered."""
    return tuple(SentAway(_person(one["player"], name_of), tuple(one["addresses"])) for one in stored)


def _read_offers(stored: dict[PlayerId, list[Any]], _: NameOf) -> dict[PlayerId, Offer]:
    return {
        who: Offer(key_hash, datetime.fromisoformat(until), *taken_by)
        for who, (key_hash, until, *taken_by) in stored.items()
    }


def _read_lost(stored: dict[PlayerId, list[Any]], _: NameOf) -> dict[PlayerId, Lost]:
    return {who: Lost(by, datetime.fromisoformat(until), host) for who, (by, until, host) in stored.items()}


def _complement(held: Seat | Moved) -> int:
    """A seat that was moved is stored as its complement: -1 for seat 0."""
    return ~held.seat if isinstance(held, Moved) else held


FORMS: Mapping[str, Form] = {
    "host": Form(lambda host: host.id, _person),
    "stand_in": Form(lambda player: player.id, _known),
    "asking": Form(
        lambda asking: [{"player": one.player.id, "seat": one.seat} for one in asking], _read_asking
    ),
    "same_asks": Form(
        lambda asks: [{"player": one.player.id, "other": one.other.id} for one in asks], _read_same_asks
    ),
    "offers": Form(
        lambda offers: {
            who: [one.key_hash, one.until.isoformat(), one.taken_by] for who, one in offers.items()
        },
        _read_offers,
    ),
    "lost": Form(
        lambda lost: {who: [one.by, one.until.isoformat(), one.host] for who, one in lost.items()}, _read_lost
    ),
    "sent_away": Form(
        lambda sent_away: [{"player": one.player.id, "addresses": one.addresses} for one in sent_away],
        _read_sent_away,
    ),
    "seated": Form(
        lambda seated: [
            dict(zip(("player", "bot", "kept_for"), holder_values(one), strict=True)) for one in seated
        ],
        lambda stored, name_of: tuple(read_holder(one, name_of) for one in stored),
    ),
    "held": Form(
        lambda held: {who: _complement(seat) for who, seat in held.items()},
        lambda stored, _: {who: Moved(~seat) if seat < 0 else seat for who, seat in stored.items()},
    ),
    "emptied": Form(dict, lambda stored, _: {int(seat): by for seat, by in stored.items()}),
}
PLAIN = Form(lambda value: value, lambda stored, _: tuple(stored) if isinstance(stored, list) else stored)


class Columns:
    """The fields of the struct `kind`, except those in `without`, as columns of `table`."""

    def __init__(self, kind: type[Struct], table: sa.Table, without: tuple[str, ...] = ()) -> None:
        found = (field for field in fields(kind) if field.name not in without)
        self._columns = {table.c[field.name]: _default(field) for field in found}
        self.names = tuple(column.name for column in self._columns)

    def write(self, row: object, moment: StoredTime) -> tuple[object, ...]:
        """The values for `names`, as any driver takes them."""
        return tuple(
            _written(column, getattr(row, column.name), default, moment)
            for column, default in self._columns.items()
        )

    def read(self, stored: Row, name_of: NameOf, prefix: str = "") -> dict[str, Any]:
        """The fields by name; those that have their default are left out. Columns may have a `prefix`."""
        found = {name: getattr(stored, prefix + name) for name in self.names}
        return {
            name: FORMS.get(name, PLAIN).read(value, name_of)
            for name, value in found.items()
            if value is not None
        }


def _default(field: FieldInfo) -> object:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _written(column: sa.Column[Any], value: object, default: object, moment: StoredTime) -> object:
    if value is None or (column.nullable and value == default):
        return None
    if isinstance(value, datetime):
        return moment(value)
    written = FORMS.get(column.name, PLAIN).write(value)
    return to_json(written) if isinstance(column.type, Json) else written


TABLE = Columns(TableRow, tables, without=("code", "seats", "wake_at", "access"))
ACCESS = Columns(Access, tables)
GAME = Columns(GameRow, games)
SEATED = Columns(SeatedGame, games, without=("number",))
