"""Which commands a room has answered `done`: those of the running game, and the newest others."""

from typing import Self

from app.rooms.newest import Newest
from app.table.model import PlayerId, Stored

Key = tuple[PlayerId, str]

REMEMBERED = 1000
"""Keys of commands that leave no entry in the journal; of chat beyond that the database knows the newest."""


class Answered:
    """Keys (player, id). What it forgets of actions, and of the newest chat, the database knows."""

    def __init__(self) -> None:
        self._acts: set[Key] = set()
        self._others: Newest[Key] = Newest(REMEMBERED)

    @classmethod
    def of(cls, stored: Stored) -> Self:
        """What the journal of the latest game and the newest chat say."""
        known = cls()
        for entry in stored.entries:
            if entry.player is not None and entry.command is not None:
                known.acted((entry.player, entry.command))
        for line in stored.chat:
            known.add((line.player, line.command))
        return known

    def __contains__(self, key: Key) -> bool:
        return key in self._acts or key in self._others

    def acted(self, key: Key) -> None:
        self._acts.add(key)

    def add(self, key: Key) -> None:
        self._others.add(key)

    def forget_acts(self) -> None:
        """Another game has begun."""
        self._acts.clear()
