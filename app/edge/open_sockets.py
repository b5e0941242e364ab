"""Open sockets: counts them by player and by address, and the tables each address has open."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from app.edge.rates import networks
from app.rooms.stay import Stay

Key: TypeAlias = tuple[str, str]


TABLES_OF_A_SITE = 3
"""How many times the tables of an IPv6 /64 a whole /48 may have open; more would cost too much memory."""


class TooMany(Exception):
    """This player or address has as many sockets or tables open as it may."""


class OpenSockets:
    """Counts open sockets.

    An IPv6 /48 may have ten times as many as a /64, and three times as many tables.
    """

    def __init__(self, per_player: int, per_address: int, tables_per_address: int) -> None:
        self._per_player = per_player
        self._per_address = per_address
        self._tables_per_address = tables_per_address
        self._open: Counter[Key] = Counter()
        self._tables: dict[str, Counter[str]] = {}
        self._none_open = asyncio.Event()
        self._none_open.set()
        self.size = 0

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of all players who have a socket open."""
        return tuple(who for kind, who in self._open if kind == "player")

    def entered(self, player: str, address: str) -> Stay:
        """Count a socket. Raises TooMany."""
        limits = {("player", player): self._per_player}
        limits |= {("address", network): times * self._per_address for network, times in networks(address)}
        if any(self._open[key] >= most for key, most in limits.items()):
            raise TooMany
        self._open.update(limits.keys())
        self.size += 1
        self._none_open.clear()
        return Stay(partial(self._leave, tuple(limits)))

    def _leave(self, keys: Iterable[Key]) -> None:
        self.size -= 1
        if not self.size:
            self._none_open.set()
        for key in keys:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def at_table(self, code: str, address: str) -> Stay:
        """Count the table as open at this address. Raises TooMany if it has too many others open."""
        found = networks(address)
        for network, times in found:
            open_there = self._tables.get(network, ())
            most = min(times, TABLES_OF_A_SITE) * self._tables_per_address
            if code not in open_there and len(open_there) >= most:
                raise TooMany
        for network, _ in found:
            self._tables.setdefault(network, Counter())[code] += 1
        return Stay(partial(self._leave_table, code, tuple(network for network, _ in found)))

    def _leave_table(self, code: str, at_networks: Iterable[str]) -> None:
        for network in at_networks:
            tables = self._tables[network]
            tables[code] -= 1
            if not tables[code]:
                del tables[code]
            if not tables:
                del self._tables[network]

    async def all_closed(self, within_seconds: float) -> None:
        """Wait until every socket has closed, but no longer than `within_seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_seconds):
                await self._none_open.wait()
