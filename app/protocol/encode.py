"""The one encode. What several receivers get is written once and spliced in, whatever the game."""

from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import orjson

from app.protocol.messages import ServerMessage, Snapshot


class Memo:
    """The parts of snapshots encoded last, by name, kept from one change to the next.

    A part is spliced in where it is the very same object; it is held here, so that no other can be taken for
    it. Say `next_change` before the first snapshot of each change.
    """

    __slots__ = ("_parts", "_renewed")

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, orjson.Fragment]] = {}
        self._renewed: set[str] = set()

    def next_change(self) -> None:
        """Each part may be encoded anew once."""
        self._renewed.clear()

    def splice(self, into: dict[str, object], names: tuple[str, ...]) -> None:
        """Puts encoded parts in the place of those named values that are the same as before, or first."""
        parts = self._parts
        for name in names:
            value = into[name]
            part = parts.get(name)
            if part is None or (part[0] is not value and name not in self._renewed):
                part = parts[name] = value, orjson.Fragment(_trimmed(orjson.dumps(value)))
                self._renewed.add(name)
            if part[0] is value:
                into[name] = part[1]


def _trimmed(text: bytes) -> bytes:
    """A copy of its own size; what orjson returns holds 4 KB at least."""
    return bytes(memoryview(text))


STEP_BYTES = 256
"""Snapshots end in spaces up to a multiple of this: the length of a frame, which encryption does not hide,
would tell a neighbour in the same network how many two-digit cards they hold."""


def encode(message: ServerMessage, memo: Memo | None = None) -> str:
    """The message as JSON, the very text `orjson.dumps(message)` gives; a snapshot is padded to STEP_BYTES.

    Snapshots encoded with one `memo` share the table and the nested parts of their views that are the same
    objects. (Hands one by one are not: orjson writes five faster than Python finds one.)
    """
    if type(message) is not Snapshot:
        return orjson.dumps(message).decode()
    if memo is None:
        return _padded(orjson.dumps(message))
    spliced = _fields(message)
    memo.splice(spliced, _TABLE)
    if message.game is not None:
        game = spliced["game"] = _fields(message.game)
        view = game["view"] = _fields(message.game.view)
        kind: Any = type(message.game.view)
        memo.splice(view, _nested_fields(kind))
    return _padded(orjson.dumps(spliced))


def _padded(text: bytes) -> str:
    return text.ljust(-(-len(text) // STEP_BYTES) * STEP_BYTES).decode()


_TABLE = ("table",)


def _fields(value: object) -> dict[str, object]:
    """A new dict of a dataclass's fields, in their order; ten times faster for one without slots."""
    found: dict[str, object] | None = getattr(value, "__dict__", None)
    if found is None:
        return {field.name: getattr(value, field.name) for field in fields(cast(Any, value))}
    return found.copy()


@cache
def _nested_fields(view: type) -> tuple[str, ...]:
    """The names of the fields of a view that hold more than scalars and tuples of scalars."""
    return tuple(name for name, hint in get_type_hints(view).items() if not _small(hint))


def _small(hint: object) -> bool:
    if get_origin(hint) is tuple:
        return all(part is ... or _scalar(part) for part in get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return all(_small(part) for part in get_args(hint))
    return _scalar(hint)


def _scalar(hint: object) -> bool:
    if get_origin(hint) in (Union, UnionType):
        return all(_scalar(part) for part in get_args(hint))
    return hint in (int, str, bool, NoneType) or get_origin(hint) is Literal
