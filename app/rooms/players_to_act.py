"""Players to act: whose turn it is at tables that are not in memory."""

import asyncio
from datetime import datetime
from typing import TypeAlias

from app.ports import Unavailable, World
from app.table.model import PlayerId
from app.table.persistence import BrokenJournal, rebuild
from app.table.play import players_to_act

KNOWN = 10_000
"""How many tables are remembered, some 500 bytes each; the oldest is dropped first."""

People: TypeAlias = frozenset[PlayerId]


class PlayersToAct:
    """Folds the journal of a table once for each change, however many people ask."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[str, tuple[datetime, People]] = {}
        self._reading: dict[tuple[str, datetime], asyncio.Task[People]] = {}

    async def at(self, code: str, changed_at: datetime) -> People:
        """The people whose turn it is at a table that last changed at `changed_at`.

        Empty if the database does not answer or the journal does not fold.
        """
        known_at, people = self._known.get(code, (None, frozenset[PlayerId]()))
        if known_at == changed_at:
            return people
        key = (code, changed_at)
        if key not in self._reading:
            self._reading[key] = asyncio.create_task(self._read(code, changed_at))
        return await asyncio.shield(self._reading[key])

    async def _read(self, code: str, changed_at: datetime) -> People:
        try:
            people = await self._fold(code)
        except Unavailable:
            return frozenset()
        finally:
            del self._reading[code, changed_at]
        self._known.pop(code, None)
        if len(self._known) >= KNOWN:
            del self._known[next(iter(self._known))]
        self._known[code] = changed_at, people
        return people

    async def _fold(self, code: str) -> People:
        stored = await self._world.journal.load(code)
        try:
            if stored is None:
                return frozenset()
            return frozenset(players_to_act(rebuild(stored, self._world.clock())).values())
        except BrokenJournal:
            return frozenset()
