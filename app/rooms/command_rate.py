"""Command rate: token buckets, and clients that keep sending although they are told to wait."""

import math

PAUSE_S = 1.0
"""A client that has waited as told for this long starts afresh."""

ROUNDING = 1e-6
"""Times are sums of floats: a client that waits exactly as long as it was told is not refused."""


class Bucket:
    """Holds `burst` tokens and refills by `per_second`. Times are seconds of one steady clock."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._at_s = 0.0

    def take(self, tokens: float, now_s: float) -> bool:
        """Takes the tokens if there are enough; False if not."""
        self._fill(now_s)
        if self._left + ROUNDING < tokens:
            return False
        self._left -= tokens
        return True

    def fine(self, tokens: float) -> None:
        """Takes the tokens even if there are not enough; the bucket then refills from below zero."""
        self._left -= tokens

    def wait_ms(self, now_s: float) -> int:
        """0 if a token can be taken now, else how long until then."""
        self._fill(now_s)
        missing = 1 - self._left - ROUNDING
        return max(0, math.ceil(1000 * missing / self._per_second))

    def take_or_wait_ms(self, now_s: float) -> int:
        """Takes a token and returns 0, or returns how long to wait for one."""
        return 0 if self.take(1, now_s) else self.wait_ms(now_s)

    def is_full(self, now_s: float) -> bool:
        self._fill(now_s)
        return self._left >= self._burst

    def _fill(self, now_s: float) -> None:
        self._left = min(self._burst, self._left + (now_s - self._at_s) * self._per_second)
        self._at_s = now_s


class FloodWatch:
    """Whether one client waits as it is told to; one that does not for `limit_s` is flooding the table."""

    def __init__(self) -> None:
        self._until_s = float("-inf")
        self._since_s = 0.0
        self._at_s = float("-inf")

    def refused(self, wait_ms: int, now_s: float, limit_s: float) -> bool:
        """Notes that the client is told to wait; True if it has kept sending for `limit_s` all the same."""
        waited = now_s >= self._until_s - ROUNDING
        self._until_s = now_s + wait_ms / 1000
        if waited:
            return False
        if now_s - self._at_s > PAUSE_S:
            self._since_s = now_s
        self._at_s = now_s
        return now_s - self._since_s >= limit_s
