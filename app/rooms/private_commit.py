"""Private commit: stores a change that nobody but its author may notice, while the room goes on beside it."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial

from app.rooms.mailbox import Mailbox, Work
from app.table.model import PlayerId


class PrivateCommit:
    """One at a time. While it is under way the table does not change: what would change it is put off.

    Afterwards that comes first, in its order. If the commit fails, `failed` hears of it and that is lost.
    """

    def __init__(self, mailbox: Mailbox, failed: Callable[[BaseException], None]) -> None:
        self._mailbox = mailbox
        self._failed = failed
        self._storing: asyncio.Task[None] | None = None
        self._waiting: list[Work] = []
        self._players: set[PlayerId] = set()

    def __bool__(self) -> bool:
        """Is one under way?"""
        return self._storing is not None

    def put(self, work: Work, *, later: bool = False) -> None:
        """Queues in the mailbox what may change the table."""
        self._mailbox.put(partial(self._alone, work), later=later)

    async def _alone(self, work: Work) -> None:
        if self:
            self.put_off(partial(self._alone, work))
        else:
            await work()

    def begin(self, author: PlayerId, storing: Coroutine[None, None, None]) -> None:
        self._players = {author}
        self._storing = asyncio.create_task(storing)
        self._storing.add_done_callback(self._end)

    def delays(self, player: PlayerId) -> bool:
        """Is it this player's, or does something of theirs wait for it? What they send next waits, too."""
        return player in self._players

    def put_off(self, work: Work, player: PlayerId | None = None) -> None:
        """Keeps `work`, a player's or nobody's, until the commit is done."""
        self._waiting.append(work)
        if player is not None:
            self._players.add(player)

    def stop(self) -> None:
        """The room is done with it."""
        if self._storing is not None:
            self._storing.cancel()

    def _end(self, storing: asyncio.Task[None]) -> None:
        if storing.cancelled():
            return
        if (error := storing.exception()) is not None:
            self._failed(error)
            return
        self._storing = None
        waiting, self._waiting = self._waiting, []
        self._mailbox.put_first(waiting)
