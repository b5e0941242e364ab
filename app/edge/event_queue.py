"""Event queue: the ASGI events that wait for the app of one socket. An asyncio queue takes 3 KB of memory."""

import asyncio

from uvicorn._types import ASGIReceiveEvent


class EventQueue:
    """What uvicorn's socket protocol uses of `asyncio.Queue`, for one reader."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """The oldest event, as soon as there is one."""
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.pop(0)
