"""Other build: which server may have files of the client that this one lacks; asked at most once a second.

While a site is updated one server after the other, a page of one build may ask a server of the other for its
files.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable

from app.ports import Unavailable

FRESH_S = 1.0
"""How long an answer counts."""
FILE = re.compile(r"/assets/[A-Za-z0-9_.-]+")


class OtherBuild:
    """Remembers for a second what `ask`, which queries the database, returned.

    Never calls it twice at once.
    """

    def __init__(self, ask: Callable[[], Awaitable[str | None]]) -> None:
        self._ask = ask
        self._asking = asyncio.Lock()
        self._node: str | None = None
        self._at_s = float("-inf")

    async def node(self) -> str | None:
        """The name of a living server with another build; None if there is none, or nobody knows."""
        async with self._asking:
            loop = asyncio.get_running_loop()
            if loop.time() - self._at_s > FRESH_S:
                try:
                    self._node = await self._ask()
                except Unavailable:
                    self._node = None
                self._at_s = loop.time()
            return self._node
