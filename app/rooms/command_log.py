"""Command log: the commands a room has answered with `done`, so that none is done twice."""

from collections import defaultdict
from typing import Self

from app.rooms.recent_set import RecentSet
from app.table.model import PlayerId, Stored

Key = tuple[PlayerId, str]

REMEMBERED = 1000
"""How many commands other than actions a room remembers."""


class CommandLog:
    """Keys (player, id): all actions of the running game, and the newest other commands.

    The database still has the keys of older actions and of the newest chat lines.
    """

    def __init__(self) -> None:
        self._acts: defaultdict[PlayerId, set[str]] = defaultdict(set)
        """By player: a tuple and an id for each action would take 12 KB in the middle of a game."""
        self._others: RecentSet[Key] = RecentSet(REMEMBERED)

    @classmethod
    def of(cls, stored: Stored) -> Self:
        """The log as the journal of the latest game and the newest chat lines have it."""
        known = cls()
        for entry in stored.entries:
            if entry.player is not None and entry.command is not None:
                known.acted((entry.player, entry.command))
        for line in stored.chat:
            known.add((line.player, line.command))
        return known

    def __contains__(self, key: Key) -> bool:
        player, command = key
        return (player in self._acts and command in self._acts[player]) or key in self._others

    def acted(self, key: Key) -> None:
        player, command = key
        self._acts[player].add(command)

    def add(self, key: Key) -> None:
        self._others.add(key)

    def forget_acts(self) -> None:
        """Another game has begun."""
        self._acts.clear()
