"""How many commands, and chat lines among them, one player may send to one table."""

from datetime import timedelta

from app.rooms.ports import Limits
from app.table.model import PlayerId

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

    def fresh(self, now_s: float) -> bool:
        """Is it as one that was never used?"""
        left = self._left + (now_s - self._at_s) * self._per_second
        return left >= self._burst and now_s - self._refused_at_s > PAUSE_S

    def flooding(self, now_s: float) -> bool:
        """Has the player been over the limit for longer than anybody is by accident?"""
        return now_s - self._refused_at_s <= PAUSE_S and now_s - self._flood_since_s >= self._flood_s


class Paces:
    """The buckets of everybody who has said something to a room of late."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._commands: dict[PlayerId, Bucket] = {}
        self._chat: dict[PlayerId, Bucket] = {}

    def wait_ms(self, player: PlayerId, now_s: float, *, chat: bool) -> int:
        """0 when this command may pass now, else how long until the next one may."""
        wait_ms = self._bucket(player, now_s).wait_ms(now_s)
        return wait_ms or (self._chat_bucket(player, now_s).wait_ms(now_s) if chat else 0)

    def flooding(self, player: PlayerId, now_s: float) -> bool:
        return self._bucket(player, now_s).flooding(now_s)

    def _bucket(self, player: PlayerId, now_s: float) -> Bucket:
        it = self._limits
        return self._commands.get(player) or _added(
            self._commands, player, Bucket(it.burst, it.per_second, it.flood), now_s
        )

    def _chat_bucket(self, player: PlayerId, now_s: float) -> Bucket:
        it = self._limits
        return self._chat.get(player) or _added(
            self._chat, player, Bucket(it.chat_burst, it.chat_per_second, it.flood), now_s
        )


def _added(buckets: dict[PlayerId, Bucket], player: PlayerId, bucket: Bucket, now_s: float) -> Bucket:
    """One more, in the place of all that are fresh by now: what is kept is of people who talk just now."""
    for other in [who for who, it in buckets.items() if it.fresh(now_s)]:
        del buckets[other]
    buckets[player] = bucket
    return bucket
