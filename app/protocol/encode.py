"""Encoder of messages: the JSON that is sent to clients."""

from collections.abc import Mapping
from typing import Any

import orjson

from app.protocol.messages import ServerMessage, Snapshot

STEP_BYTES = 256
"""Snapshots and updates are padded with spaces to a multiple of this. Encryption does not hide the length of
a frame, which would tell a neighbour in the same network how many two-digit cards they hold."""


def encode(message: ServerMessage) -> bytes:
    """The message as JSON; a snapshot is padded to STEP_BYTES."""
    text = orjson.dumps(message)
    return _padded(text) if type(message) is Snapshot else text


class SharedUpdate:
    """An update for several receivers: the fields of the table, the game and a watcher's view that changed.

    They are encoded once.
    """

    __slots__ = ("_fields", "view")

    def __init__(
        self,
        table: Mapping[str, object],
        game: Mapping[str, object],
        view: Mapping[str, object],
        phrases_ms: int | None,
    ) -> None:
        self.view = view
        parts = {"table": table, "game": game, "view": view, "phrases_ms": phrases_ms}
        self._fields = orjson.dumps(parts)[1:-1]

    def encode(self, version: int, legal: tuple[str, ...], own: Mapping[str, Any]) -> bytes:
        """The same bytes as those of an `Update` with all this, its fields in another order, padded."""
        return _padded(
            b'{"version":%d,%b,"legal":%b,"own":%b,"type":"update"}'
            % (version, self._fields, orjson.dumps(legal), orjson.dumps(own) if own else b"{}")
        )


def _padded(text: bytes) -> bytes:
    return text.ljust(-(-len(text) // STEP_BYTES) * STEP_BYTES)
