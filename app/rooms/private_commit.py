"""Private commit: stores a change that only its author may notice, while the room goes on."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial

from app.rooms.mailbox import Mailbox, Work
from app.table.model import PlayerId


class PrivateCommit:
    """One commit at a time. Until it is done the table does not change: work that would change it is put off.

    Afterwards that work comes first, in its order. If the commit fails, `failed` is called and the work is
    lost.
    """

    def __init__(self, mailbox: Mailbox, failed: Callable[[BaseException], None]) -> None:
        self._mailbox = mailbox
        self._failed = failed
        self._storing: asyncio.Task[None] | None = None
        self._waiting: list[Work] = []
        self._players: set[PlayerId] = set()

    def __bool__(self) -> bool:
        """Is a commit under way?"""
        return self._storing is not None

    def put(self, work: Work, *, later: bool = False) -> None:
        """Queues work that may change the table in the mailbox."""
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
        """Must this player's next command wait, because the commit or something that waits is theirs?"""
        return player in self._players

    def put_off(self, work: Work, player: PlayerId | None = None) -> None:
        """Keeps `work`, a player's or the room's own, until the commit is done."""
        self._waiting.append(work)
        if player is not None:
            self._players.add(player)

    def stop(self) -> None:
        """Cancels the commit, since the room ends."""
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
