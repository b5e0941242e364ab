"""Shares: how many commands of each player wait at a table, and whose come first."""

from collections import Counter
from enum import Enum

from app.ports import Limits
from app.table.model import PlayerId

WATCHERS_IN_TURN = 10
"""How many commands of watchers wait in turn; the rest wait until players' commands are done."""


class Queue(Enum):
    """Where a command waits; `LATER` is behind all others."""

    PLAYS = "plays"
    WATCHES = "watches"
    LATER = "later"


class Shares:
    """Counts the commands that wait.

    However much watchers send, there is room for players' commands, which wait behind a few of theirs at
    most. The commands of one person stay in order.
    """

    def __init__(self, limits: Limits) -> None:
        self._most = limits.mailbox
        self._share = limits.share
        self._waiting: dict[Queue, Counter[PlayerId]] = {queue: Counter() for queue in Queue}

    def queue_of(self, player: PlayerId, *, plays: bool) -> Queue:
        """Where the next command of this player waits."""
        if player in self._waiting[Queue.LATER]:
            return Queue.LATER
        if plays:
            return Queue.PLAYS
        busy = self._waiting[Queue.WATCHES].total() >= WATCHERS_IN_TURN
        return Queue.LATER if busy else Queue.WATCHES

    def has_room(self, player: PlayerId, queue: Queue) -> bool:
        """May one more command of this player wait?"""
        waiting = self._waiting[queue]
        return waiting[player] < self._share and waiting.total() < self._most

    def waits(self, player: PlayerId) -> bool:
        """Does a command of this player wait?"""
        return any(player in waiting for waiting in self._waiting.values())

    def add(self, player: PlayerId, queue: Queue) -> None:
        self._waiting[queue][player] += 1

    def remove(self, player: PlayerId, queue: Queue) -> None:
        waiting = self._waiting[queue]
        waiting[player] -= 1
        if not waiting[player]:
            del waiting[player]
