"""Encoder of messages: JSON that is sent to clients. Parts that several receivers share are encoded once."""

from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import orjson

from app.protocol.messages import ServerMessage, Snapshot


class Memo:
    """Cache of the encoded parts of snapshots, by name, from one change to the next.

    A part is reused only for the very same object. The cache holds that object, so that no other can get its
    identity. Call `next_change` before the first snapshot of each change.
    """

    __slots__ = ("_parts", "_renewed")

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, orjson.Fragment]] = {}
        self._renewed: set[str] = set()

    def next_change(self) -> None:
        """Begin a change: each part may be encoded again once."""
        self._renewed.clear()

    def splice(self, into: dict[str, object], names: tuple[str, ...]) -> None:
        """Replace the named values in `into` by their encoded parts, where the cache has or takes them."""
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
    """A copy that takes no more memory than needed; what orjson returns takes 4 KB at least."""
    return bytes(memoryview(text))


STEP_BYTES = 256
"""Snapshots are padded with spaces to a multiple of this. Encryption does not hide the length of a frame,
which would tell a neighbour in the same network how many two-digit cards they hold."""


def encode(message: ServerMessage, memo: Memo | None = None) -> str:
    """The message as JSON, the same text as `orjson.dumps(message)`; a snapshot is padded to STEP_BYTES.

    Snapshots encoded with the same `memo` share the encoded table and those nested parts of their views that
    are the same objects. (Single hands are not shared: orjson encodes five faster than Python looks up one.)
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
    """A new dict of a dataclass's fields in their order. Without slots this is ten times faster."""
    found: dict[str, object] | None = getattr(value, "__dict__", None)
    if found is None:
        return {field.name: getattr(value, field.name) for field in fields(cast(Any, value))}
    return found.copy()


@cache
def _nested_fields(view: type) -> tuple[str, ...]:
    """The names of those fields of a view that hold more than scalars and tuples of scalars."""
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
