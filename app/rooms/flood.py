"""How many commands, and chat lines among them, one player may send to one table."""

from datetime import timedelta

PAUSE_S = 1.0
"""A second without a refusal ends a flood."""


class Bucket:
    """Holds `burst` commands and gets `per_second` back; times are seconds of one steady clock.

    So long a `flood` over the limit is no accident.
    """

    def __init__(self, burst: int, per_second: float, flood: timedelta) -> None:
        self._burst = burst
        self._per_second = per_second
        self._flood_s = flood.total_seconds()
        self._left: float = burst
        self._at_s = 0.0
        self._flood_since_s = 0.0
        self._refused_at_s = float("-inf")

    def wait_ms(self, now_s: float) -> int:
        """0 when a command may pass now, else how long until the next one may."""
        self._left = min(self._burst, self._left + (now_s - self._at_s) * self._per_second)
        self._at_s = now_s
        if self._left >= 1:
            self._left -= 1
            return 0
        if now_s - self._refused_at_s > PAUSE_S:
            self._flood_since_s = now_s
        self._refused_at_s = now_s
        return max(1, round(1000 * (1 - self._left) / self._per_second))

    def flooding(self, now_s: float) -> bool:
        """Has the player been over the limit for longer than anybody is by accident?"""
        return now_s - self._refused_at_s <= PAUSE_S and now_s - self._flood_since_s >= self._flood_s
