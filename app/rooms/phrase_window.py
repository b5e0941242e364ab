"""Phrase window: how long birds may speak, by public events only and the same for everybody."""

from datetime import timedelta

from app.ports import Clock
from app.table.model import Table
from app.table.phrases import always_open, last_event

NOTHING = timedelta(0)


class PhraseWindow:
    """Opens for `open_for` with each public event, from the moment its change is stored.

    An event that happened before the room came into memory opens nothing. A pause shuts the window, and its
    time goes on. A clock that is set back shuts it too.
    """

    def __init__(self, table: Table, clock: Clock, open_for: timedelta) -> None:
        self._clock = clock
        self._open_for = open_for
        self._event = last_event(table)
        self._until = clock()

    def follow(self, table: Table) -> None:
        """Notes what has happened; call it with every new state of the table."""
        if (event := last_event(table)) != self._event:
            self._event = event
            self._until = self._clock() + self._open_for

    def left_ms(self, table: Table) -> int | None:
        """How long phrases stay open; 0 if they are shut, None if they stay open until the table changes."""
        if always_open(table):
            return None
        if table.paused is not None or last_event(table) is None:
            return 0
        left = self._until - self._clock()
        return round(left.total_seconds() * 1000) if NOTHING < left <= self._open_for else 0
