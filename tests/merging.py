"""What a client makes of an update."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

Message = dict[str, Any]


def merged(snapshot: Message, update: Message) -> Message:
    """The snapshot with what the update says has changed."""
    game = snapshot["game"]
    if game is not None:
        view = game["view"] | update["view"] | update["own"]
        game = game | update["game"] | {"legal": update["legal"], "view": view}
    newer = {name: update[name] for name in ("version", "phrases_ms")}
    return snapshot | newer | {"table": snapshot["table"] | update["table"], "game": game}


def read(frames: Iterable[str]) -> Iterator[Message]:
    """The messages in the frames of one page; for an update, the snapshot that it makes."""
    snapshot: Message = {}
    for frame in frames:
        message: Message = json.loads(frame)
        if message["type"] == "update":
            message = merged(snapshot, message)
        if message["type"] == "snapshot":
            snapshot = message
        yield message
