"""Deadline: one alarm of a room, which rings when something is due."""

from collections.abc import Callable
from datetime import datetime

from app.ports import Alarm


class Deadline:
    """Calls `ring` at the moment that was set last."""

    def __init__(self, alarm: Alarm, ring: Callable[[], None]) -> None:
        self._alarm = alarm
        self._ring = ring
        self._at: datetime | None = None
        self._cancel: Callable[[], None] | None = None

    @property
    def at(self) -> datetime | None:
        """The moment that is set; None once it has rung."""
        return self._at

    def set(self, at: datetime | None) -> None:
        """Rings at that moment instead of the one set before; None: not at all."""
        if at == self._at:
            return
        self.stop()
        if at is not None:
            self._at, self._cancel = at, self._alarm(at, self._rung)

    def stop(self) -> None:
        if self._cancel is not None:
            self._cancel()
        self._at = self._cancel = None

    def _rung(self) -> None:
        self._at = self._cancel = None
        self._ring()
