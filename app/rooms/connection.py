"""Connection: one socket at a table, as its room sees it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.protocol.encode import encode
from app.protocol.messages import DoorReason, ServerMessage, TableView
from app.rooms.command_rate import FloodWatch
from app.rooms.outbox import Outbox, WriteAtOnce
from app.rules.contract import Own, Seat, Viewer
from app.table.model import Player


@dataclass(slots=True, eq=False)
class Common:
    """What everybody is shown alike: the table and, if they may see it, the game and a watcher's view."""

    table: TableView
    number: int | None = None
    game: Mapping[str, Any] | None = None
    view: Mapping[str, Any] | None = None


@dataclass(slots=True, eq=False)
class Seen:
    """What one connection was shown last. `own` is the part of the view that is its seat's alone."""

    common: Common
    seat: Seat | None
    viewer: Viewer
    own: Own


class Connection:
    """`watching`: it gets the watcher's view whatever seat its player holds, and cannot act.

    `owner`: its player says that a seat is theirs, and waits at the door if nobody may watch. `origin` is
    what the log may say about its address, `address` a hash of its network made for this table ("" if
    unknown). `door` is why it waits at the door; None: it does not. `greeted`: the room has let it in.
    `hidden`: its page is hidden. `version` is that of the newest frame that showed it the table, 0 before the
    first, and `seen` is what that showed; messages in `waiting` follow the first. With `updates` it gets
    updates of what it has seen, otherwise only snapshots. `spend_line` counts a chat line of its address; it
    returns 0, or how long to wait (ms) if none is left today.
    """

    def __init__(
        self,
        player: Player,
        *,
        watching: bool,
        owner: bool = False,
        updates: bool = False,
        origin: str = "",
        address: str = "",
        outbox_limit: int,
        spend_line: Callable[[], int] = lambda: 0,
        write_at_once: WriteAtOnce | None = None,
    ) -> None:
        self.player = player
        self.watching = watching
        self.owner = owner
        self.updates = updates
        self.origin = origin
        self.address = address
        self.door: DoorReason | None = None
        self.outbox = Outbox(outbox_limit, write_at_once)
        self.greeted = False
        self.hidden = False
        self.version = 0
        self.seen: Seen | None = None
        self.spend_line = spend_line
        self.waiting: list[ServerMessage] = []
        self.flood_watch = FloodWatch()
        self._most_waiting = outbox_limit // 2

    @property
    def at_door(self) -> bool:
        return self.door is not None

    def say(self, message: ServerMessage) -> None:
        """Sends the message now, or after the first snapshot unless the connection is at the door."""
        if self.version or self.at_door:
            self.tell(message)
        elif len(self.waiting) < self._most_waiting:
            self.waiting.append(message)

    def tell_waiting(self) -> None:
        for message in self.waiting:
            self.tell(message)
        self.waiting.clear()

    def tell(self, message: ServerMessage) -> None:
        self.outbox.push(encode(message))
