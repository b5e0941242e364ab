"""Mailbox: the work that waits for a room's task. An asyncio queue takes three times as long."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

Work: TypeAlias = Callable[[], Awaitable[None]]


class Mailbox:
    """Anything on the loop may put work in; one task takes it, in order except for work put for `later`."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Work] = deque()
        self._later: deque[Work] = deque()
        self._taker: asyncio.Future[None] | None = None

    @property
    def empty(self) -> bool:
        return not self._waiting and not self._later

    def put(self, work: Work, *, later: bool = False) -> None:
        """Queues work; with `later` it waits until nothing else does."""
        (self._later if later else self._waiting).append(work)
        self._wake()

    def put_first(self, works: Sequence[Work]) -> None:
        """Queues works before everything else, in their order."""
        self._waiting.extendleft(reversed(works))
        self._wake()

    def _wake(self) -> None:
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def take(self) -> Work:
        """The next piece of work, as soon as there is one."""
        while self.empty:
            self._taker = self._loop.create_future()
            await self._taker
        return self._waiting.popleft() if self._waiting else self._later.popleft()
