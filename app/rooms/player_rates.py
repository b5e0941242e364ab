"""Player rates: how often each player may send each kind of command to one table."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from app.ports import Limits
from app.protocol.commands import Chat, Command, Rename, Same, Say
from app.rooms.command_rate import Bucket
from app.table.model import PlayerId

Kind: TypeAlias = Literal["any", "chat", "phrase", "rename", "watcher"]

KEPT = 20
"""How many buckets are kept without a look at which are full again."""

MALFORMED_COSTS = 5
"""A malformed message counts for as many commands."""


class PlayerRates:
    """The buckets of players who have sent something lately."""

    def __init__(self, limits: Limits) -> None:
        self._rates = {
            "any": (limits.burst, limits.per_second),
            "chat": (limits.chat_burst, limits.chat_per_second),
            "phrase": (1, 1 / limits.phrase.total_seconds()),
            "rename": (limits.rename_burst, limits.rename_per_second),
            "watcher": (limits.watcher_burst, limits.watcher_per_second),
        }
        self._buckets: dict[tuple[Kind, PlayerId], Bucket] = {}

    def wait_ms(self, player: PlayerId, now_s: float, kind: Kind = "any") -> int:
        """Counts a command and returns 0, or returns how long until the player may send one."""
        return self._bucket(kind, player, now_s).take_or_wait_ms(now_s)

    def fine(self, player: PlayerId, now_s: float) -> None:
        """Charges the player for a malformed message, which has just been counted as one command."""
        self._bucket("any", player, now_s).fine(MALFORMED_COSTS - 1)

    def _bucket(self, kind: Kind, player: PlayerId, now_s: float) -> Bucket:
        return self._buckets.get((kind, player)) or self._added(kind, player, now_s)

    def _added(self, kind: Kind, player: PlayerId, now_s: float) -> Bucket:
        """A new bucket. Of many, those that are full again are dropped, so that only recent players count."""
        if len(self._buckets) >= KEPT:
            for key in [key for key, bucket in self._buckets.items() if bucket.is_full(now_s)]:
                del self._buckets[key]
        bucket = self._buckets[kind, player] = Bucket(*self._rates[kind])
        return bucket


_OWN_RATE: Mapping[type[Command], Kind] = {Chat: "chat", Rename: "rename", Same: "rename", Say: "phrase"}


def kinds_of(command: Command, plays: bool) -> tuple[Kind, ...]:
    """The rates that count for a command besides `any`."""
    own = _OWN_RATE.get(type(command))
    kinds = () if own is None else (own,)
    return kinds if plays else (*kinds, "watcher")
