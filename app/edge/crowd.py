"""How many sockets are open, by player and by address."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class TooMany(Exception):
    """This player or address has as many sockets open as it may."""


class Crowd:
    """Counts sockets while they are open."""

    def __init__(self, per_player: int, per_address: int) -> None:
        self._per_player = per_player
        self._per_address = per_address
        self._open: Counter[tuple[str, str]] = Counter()
        self._empty = asyncio.Event()
        self._empty.set()
        self.size = 0

    @property
    def players(self) -> tuple[str, ...]:
        """Who has a socket open."""
        return tuple(who for kind, who in self._open if kind == "player")

    @contextmanager
    def entered(self, player: str, address: str) -> Iterator[None]:
        """Counted inside the block. Raises TooMany."""
        keys = (("player", player), ("address", address))
        if self._open[keys[0]] >= self._per_player or self._open[keys[1]] >= self._per_address:
            raise TooMany
        self._open.update(keys)
        self.size += 1
        self._empty.clear()
        try:
            yield
        finally:
            self.size -= 1
            if not self.size:
                self._empty.set()
            for key in keys:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    async def gone(self, within_seconds: float) -> None:
        """Waits until every socket has ended, but not longer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_seconds):
                await self._empty.wait()
