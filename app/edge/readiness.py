"""Readiness: does the database answer? Asked at most once a second, however many want to know."""

import asyncio
from collections.abc import Awaitable, Callable

FRESH_S = 1.0


class Readiness:
    """`ask` asks the database; never twice at once."""

    def __init__(self, ask: Callable[[], Awaitable[bool]]) -> None:
        self._ask = ask
        self._asking = asyncio.Lock()
        self._ready = False
        self._at_s = float("-inf")

    async def ready(self) -> bool:
        """What was found in the last second, or now."""
        async with self._asking:
            loop = asyncio.get_running_loop()
            if loop.time() - self._at_s > FRESH_S:
                self._ready = await self._ask()
                self._at_s = loop.time()
            return self._ready
