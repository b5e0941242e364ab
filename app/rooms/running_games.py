"""Running games: whose turn it is and how far the game has come, at tables that are not in memory."""

import asyncio
from dataclasses import dataclass
from datetime import datetime

from app.ports import Unavailable, World
from app.rules.contract import Progress
from app.table.model import PlayerId, Table
from app.table.persistence import BrokenJournal, rebuild
from app.table.play import players_to_act

KNOWN = 10_000
"""How many tables are remembered, some 500 bytes each; the oldest is dropped first."""


@dataclass(frozen=True, slots=True)
class RunningGame:
    """The people whose turn it is, and how far the game has come. Both may be known to all at the table."""

    to_act: frozenset[PlayerId] = frozenset()
    progress: Progress | None = None


UNKNOWN = RunningGame()


def running_game(table: Table) -> RunningGame:
    """What everybody at the table may know of its running game; UNKNOWN if none runs."""
    playing = table.playing
    if playing is None or table.status != "playing":
        return UNKNOWN
    return RunningGame(frozenset(players_to_act(table).values()), playing.rules.progress(playing.state))


class RunningGames:
    """Folds the journal of a table once for each change, however many people ask."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[str, tuple[datetime, RunningGame]] = {}
        self._reading: dict[tuple[str, datetime], asyncio.Task[RunningGame]] = {}

    async def at(self, code: str, changed_at: datetime) -> RunningGame:
        """The game at a table that last changed at `changed_at`.

        UNKNOWN if the database does not answer or the journal does not fold.
        """
        known_at, game = self._known.get(code, (None, UNKNOWN))
        if known_at == changed_at:
            return game
        key = (code, changed_at)
        if key not in self._reading:
            self._reading[key] = asyncio.create_task(self._read(code, changed_at))
        return await asyncio.shield(self._reading[key])

    async def _read(self, code: str, changed_at: datetime) -> RunningGame:
        try:
            game = await self._fold(code)
        except Unavailable:
            return UNKNOWN
        finally:
            del self._reading[code, changed_at]
        self._known.pop(code, None)
        if len(self._known) >= KNOWN:
            del self._known[next(iter(self._known))]
        self._known[code] = changed_at, game
        return game

    async def _fold(self, code: str) -> RunningGame:
        stored = await self._world.journal.load(code)
        try:
            return UNKNOWN if stored is None else running_game(rebuild(stored, self._world.clock()))
        except BrokenJournal:
            return UNKNOWN
