"""How many commands, and chat lines among them, one player may send to one table."""

import math

PAUSE_S = 1.0
"""A second in which a client keeps to what it was told ends a flood."""

ROUNDING = 1e-6
"""Times are sums of floats: who waits exactly as long as it was told is not refused for the last digit."""


class Bucket:
    """Holds `burst` tokens and gets `per_second` back. Times are seconds of one steady clock."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._at_s = 0.0

    def take(self, tokens: float, now_s: float) -> bool:
        """Takes so many, if there are so many."""
        self._fill(now_s)
        if self._left + ROUNDING < tokens:
            return False
        self._left -= tokens
        return True

    def fine(self, tokens: float) -> None:
        """Takes more than there may be; it is refilled from below zero then."""
        self._left -= tokens

    def wait_ms(self, now_s: float) -> int:
        """0 when one can be taken now, else how long until then."""
        self._fill(now_s)
        missing = 1 - self._left - ROUNDING
        return max(0, math.ceil(1000 * missing / self._per_second))

    def take_or_wait_ms(self, now_s: float) -> int:
        """0 when it has taken one, else how long until it can."""
        return 0 if self.take(1, now_s) else self.wait_ms(now_s)

    def is_full(self, now_s: float) -> bool:
        self._fill(now_s)
        return self._left >= self._burst

    def _fill(self, now_s: float) -> None:
        self._left = min(self._burst, self._left + (now_s - self._at_s) * self._per_second)
        self._at_s = now_s


class Heed:
    """Does one client wait as long as it was told? One that never does for `limit_s` floods the table."""

    def __init__(self) -> None:
        self._until_s = float("-inf")
        self._since_s = 0.0
        self._at_s = float("-inf")

    def refused(self, wait_ms: int, now_s: float, limit_s: float) -> bool:
        """It is told to wait; True when it has paid no heed to that for too long."""
        heeded = now_s >= self._until_s - ROUNDING
        self._until_s = now_s + wait_ms / 1000
        if heeded:
            return False
        if now_s - self._at_s > PAUSE_S:
            self._since_s = now_s
        self._at_s = now_s
        return now_s - self._since_s >= limit_s
