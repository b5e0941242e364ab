"""Shares: how many commands of each player wait at a table, and who goes first."""

from collections import Counter
from enum import Enum

from app.ports import Limits
from app.table.model import PlayerId

WATCHERS_IN_TURN = 10
"""Commands of people who watch that wait in turn; those after them wait until people who play are done."""


class Queue(Enum):
    """Where a command waits: `LATER` behind all others."""

    PLAYS = "plays"
    WATCHES = "watches"
    LATER = "later"


class Shares:
    """Counts commands between their arrival and their turn.

    However much people who watch have to say, people who play find room and wait behind a few of them at
    most. One player's commands keep their order.
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
        """May one more wait?"""
        waiting = self._waiting[queue]
        return waiting[player] < self._share and waiting.total() < self._most

    def waits(self, player: PlayerId) -> bool:
        """Is a command of this player waiting?"""
        return any(player in waiting for waiting in self._waiting.values())

    def add(self, player: PlayerId, queue: Queue) -> None:
        self._waiting[queue][player] += 1

    def remove(self, player: PlayerId, queue: Queue) -> None:
        waiting = self._waiting[queue]
        waiting[player] -= 1
        if not waiting[player]:
            del waiting[player]
