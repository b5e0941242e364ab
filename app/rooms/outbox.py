"""Outbox: the frames that wait for a reader, in order and bounded; of those with a table only the newest."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from app.protocol.close_codes import SLOW, CloseCode
from app.protocol.encode import encode

SLOW_RETRY_MS = 1000

BEHIND = 8
"""A reader for whom as many frames wait is behind, and gets nothing that means something only now."""

WriteAtOnce: TypeAlias = Callable[[list[bytes]], bool]
"""Sends frames together at once; returns False and sends nothing if that would mean waiting."""


class Closed(Exception):
    """All frames are taken; the connection closes with `code`, for the `reason` its `bye` gave."""

    def __init__(self, why: CloseCode) -> None:
        super().__init__(why.reason)
        self.code = why.code
        self.reason = str(why.reason)


class Outbox:
    """The room fills it and never waits; the connection's writer empties it.

    While the writer is idle, frames go out by `write_at_once` without it. Frames between `hold` and `release`
    go together. `end` says how the outbox was closed; None while it is open.
    """

    def __init__(self, limit: int, write_at_once: WriteAtOnce | None = None) -> None:
        self._limit = limit
        self._write_at_once = write_at_once
        self._loop = asyncio.get_running_loop()
        self._frames: list[bytes] = []
        self._state_at: int | None = None
        self._presence_at: int | None = None
        self.end: Closed | None = None
        self._waiting: asyncio.Future[None] | None = None
        self._held = False

    @property
    def closed(self) -> bool:
        return self.end is not None

    def push(self, frame: bytes) -> None:
        """Queues a frame. If the reader has left too many unread, closes the connection as `slow`."""
        if self.end is not None or self._written([frame]):
            return
        if len(self._frames) >= self._limit:
            self.close(SLOW, SLOW_RETRY_MS, discard=True)
            return
        self._frames.append(frame)
        self._wake()

    def push_if_prompt(self, frame: bytes) -> None:
        """Queues a frame that means nothing later. A reader who is behind does without it."""
        if len(self._frames) < BEHIND:
            self.push(frame)

    @property
    def behind(self) -> bool:
        """Does a frame with a table still wait? Then only a snapshot can follow."""
        return self._state_at is not None

    def push_state(self, frame: bytes) -> None:
        """Queues a snapshot or an update. If the reader is `behind`, it must be a snapshot.

        That replaces what waits; the frames behind that one suit it too.
        """
        if self.end is not None or (self._state_at is None and self._written([frame])):
            return
        if self._state_at is None:
            self._state_at = len(self._frames)
            self.push(frame)
        else:
            self._frames[self._state_at] = frame
            self._drop_presence()

    def push_presence(self, frame: bytes) -> None:
        """Queues who is connected. It replaces an older one, and a later snapshot makes it needless."""
        self._drop_presence()
        if self.end is None and not self._written([frame]):
            self._presence_at = len(self._frames)
            self.push(frame)

    def _drop_presence(self) -> None:
        """Drops it when a newer snapshot takes a place before it, since the seats may differ."""
        if self._presence_at is not None:
            del self._frames[self._presence_at]
            if self._state_at is not None and self._state_at > self._presence_at:
                self._state_at -= 1
            self._presence_at = None

    def hold(self) -> None:
        """Frames pushed from now on wait for `release`."""
        self._held = True

    def release(self) -> None:
        """Sends what was held."""
        self._held = False
        if not self._frames:
            return
        if self._written(self._frames):
            self._emptied()
        else:
            self._wake()

    def close(self, why: CloseCode, retry_ms: int | None = None, *, discard: bool = False) -> None:
        """Queues a `bye`, after the frames that wait or with `discard` instead of them, and then closes."""
        if self.closed:
            return
        if discard:
            self._emptied()
        self._frames.append(encode(why.bye(retry_ms)))
        self.end = Closed(why)
        self._held = False
        self._wake()

    async def take(self) -> list[bytes]:
        """The frames that wait, at least one. Raises Closed once there will be no more."""
        while not self._frames:
            if self.end is not None:
                raise self.end
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._emptied()

    def _emptied(self) -> list[bytes]:
        frames, self._frames, self._state_at, self._presence_at = self._frames, [], None, None
        return frames

    def _written(self, frames: list[bytes]) -> bool:
        """Sends the frames at once if the writer is idle, when all it took before is written."""
        waiting, at_once = self._waiting, self._write_at_once
        if self._held or at_once is None or waiting is None or waiting.done():
            return False
        return at_once(frames)

    def _wake(self) -> None:
        if not self._held and self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
