"""Readiness: whether the database answers, asked at most once a second."""

import asyncio
from collections.abc import Awaitable, Callable

FRESH_S = 1.0


class Readiness:
    """Remembers for a second what `ask`, which queries the database, returned.

    Never calls it twice at once.
    """

    def __init__(self, ask: Callable[[], Awaitable[bool]]) -> None:
        self._ask = ask
        self._asking = asyncio.Lock()
        self._ready = False
        self._at_s = float("-inf")

    async def ready(self) -> bool:
        """Does the database answer? Asked at most once a second."""
        async with self._asking:
            loop = asyncio.get_running_loop()
            if loop.time() - self._at_s > FRESH_S:
                self._ready = await self._ask()
                self._at_s = loop.time()
            return self._ready
