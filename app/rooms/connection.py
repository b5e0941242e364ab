"""One socket at a table, as its room sees it."""

from app.protocol.encode import encode
from app.protocol.messages import Done, ServerMessage
from app.rooms.outbox import Outbox, WriteAtOnce
from app.table.model import Player


class Connection:
    """`watching`: it gets the watcher's view whatever seat its player holds, and cannot act.

    `greeted`: the room has let it in. `hidden`: its page is not to be seen. `version` is that of its newest
    snapshot, 0 before the first, and `waiting` what is to be said after that one.
    """

    def __init__(
        self,
        player: Player,
        *,
        watching: bool,
        outbox_limit: int,
        write_at_once: WriteAtOnce | None = None,
    ) -> None:
        self.player = player
        self.watching = watching
        self.outbox = Outbox(outbox_limit, write_at_once)
        self.greeted = False
        self.hidden = False
        self.version = 0
        self.waiting: list[ServerMessage] = []

    def tell(self, message: ServerMessage) -> None:
        self.outbox.push(encode(message))

    def done(self, command: str) -> None:
        self.tell(Done(command))
