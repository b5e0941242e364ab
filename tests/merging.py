"""What a client makes of an update, and of the moments of a replay."""

import json
from collections.abc import Iterable, Iterator, Mapping
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


def laid_over(view: Mapping[str, Any], changed: Mapping[str, Any]) -> Message:
    """The view of a moment, from that of the moment before and what changed."""
    return {**view, **{field: newest(view.get(field), value) for field, value in changed.items()}}


def newest(before: Any, changed: Any) -> Any:
    if not isinstance(before, list) or not isinstance(changed, dict):
        return changed
    items = before + [None] * (max(map(int, changed)) + 1 - len(before))
    for index, item in changed.items():
        items[int(index)] = newest(items[int(index)], item)
    return items


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
