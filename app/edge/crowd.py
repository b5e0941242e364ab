"""Crowd: how many sockets are open, by player and by address, and at how many tables."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TypeAlias

from app.edge.rates import networks

Key: TypeAlias = tuple[str, str]


TABLES_OF_A_SITE = 3
"""How many times the tables of an IPv6 /64 a whole /48 may have open; more would cost too much memory."""


class TooMany(Exception):
    """This player or address has as many sockets or tables open as it may."""


class Crowd:
    """Counts open sockets: of an IPv6 /48 ten times those of a /64, and three times its tables."""

    def __init__(self, per_player: int, per_address: int, tables_per_address: int) -> None:
        self._per_player = per_player
        self._per_address = per_address
        self._tables_per_address = tables_per_address
        self._open: Counter[Key] = Counter()
        self._tables: dict[str, Counter[str]] = {}
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
        limits = {("player", player): self._per_player}
        limits |= {("address", network): times * self._per_address for network, times in networks(address)}
        if any(self._open[key] >= most for key, most in limits.items()):
            raise TooMany
        self._open.update(limits.keys())
        self.size += 1
        self._empty.clear()
        try:
            yield
        finally:
            self.size -= 1
            if not self.size:
                self._empty.set()
            for key in limits:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    @contextmanager
    def at_table(self, code: str, address: str) -> Iterator[None]:
        """This address has the table open inside the block. Raises TooMany if it has too many others open."""
        found = networks(address)
        for network, times in found:
            there = self._tables.get(network, ())
            most = min(times, TABLES_OF_A_SITE) * self._tables_per_address
            if code not in there and len(there) >= most:
                raise TooMany
        for network, _ in found:
            self._tables.setdefault(network, Counter())[code] += 1
        try:
            yield
        finally:
            for network, _ in found:
                self._leave(network, code)

    def _leave(self, network: str, code: str) -> None:
        tables = self._tables[network]
        tables[code] -= 1
        if not tables[code]:
            del tables[code]
        if not tables:
            del self._tables[network]

    async def gone(self, within_seconds: float) -> None:
        """Waits until every socket has ended, but not longer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_seconds):
                await self._empty.wait()
