"""Whom the games wait for at tables that are not in memory; a journal is folded once for each change."""

import asyncio
from datetime import datetime
from typing import TypeAlias

from app.ports import Unavailable, World
from app.table.model import PlayerId
from app.table.play import awaited
from app.table.records import BrokenJournal, rebuild

KNOWN = 10_000
"""Tables, of some 500 bytes each; the one known longest is forgotten for another."""

People: TypeAlias = frozenset[PlayerId]


class Awaited:
    """Asks the journal of a table that has changed since; many who ask at once wait for one answer."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[str, tuple[datetime, People]] = {}
        self._reading: dict[tuple[str, datetime], asyncio.Task[People]] = {}

    async def at(self, code: str, changed_at: datetime) -> People:
        """Those awaited at a table that changed last at that moment; nobody where nobody can tell."""
        known_at, people = self._known.get(code, (None, frozenset[PlayerId]()))
        if known_at == changed_at:
            return people
        key = (code, changed_at)
        if key not in self._reading:
            self._reading[key] = asyncio.create_task(self._read(code, changed_at))
        return await asyncio.shield(self._reading[key])

    async def _read(self, code: str, changed_at: datetime) -> People:
        try:
            people = await self._folded(code)
        except Unavailable:
            return frozenset()
        finally:
            del self._reading[code, changed_at]
        self._known.pop(code, None)
        if len(self._known) >= KNOWN:
            del self._known[next(iter(self._known))]
        self._known[code] = changed_at, people
        return people

    async def _folded(self, code: str) -> People:
        stored = await self._world.journal.load(code)
        try:
            return frozenset() if stored is None else awaited(rebuild(stored, self._world.clock()))
        except BrokenJournal:
            return frozenset()
