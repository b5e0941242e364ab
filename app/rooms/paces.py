"""Paces: how often each player may do each kind of thing at one table."""

from typing import Literal, TypeAlias

from app.ports import Limits
from app.protocol.commands import Chat, Command, Rename
from app.rooms.flood import Bucket
from app.table.model import PlayerId

Kind: TypeAlias = Literal["any", "chat", "rename", "watcher"]

MALFORMED_COSTS = 5
"""Commands that one message counts for if it is none."""


class Paces:
    """The buckets of all players who have said something of late."""

    def __init__(self, limits: Limits) -> None:
        self._rates = {
            "any": (limits.burst, limits.per_second),
            "chat": (limits.chat_burst, limits.chat_per_second),
            "rename": (limits.rename_burst, limits.rename_per_second),
            "watcher": (limits.watcher_burst, limits.watcher_per_second),
        }
        self._buckets: dict[tuple[Kind, PlayerId], Bucket] = {}

    def wait_ms(self, player: PlayerId, now_s: float, kind: Kind = "any") -> int:
        """0 when this may pass now, else how long until the next one may."""
        return self._bucket(kind, player, now_s).take_or_wait_ms(now_s)

    def fine(self, player: PlayerId, now_s: float) -> None:
        """The message that has just passed was no command."""
        self._bucket("any", player, now_s).fine(MALFORMED_COSTS - 1)

    def _bucket(self, kind: Kind, player: PlayerId, now_s: float) -> Bucket:
        return self._buckets.get((kind, player)) or self._added(kind, player, now_s)

    def _added(self, kind: Kind, player: PlayerId, now_s: float) -> Bucket:
        """One more, in the place of all that are full again: what is kept is of people who talk just now."""
        for key in [key for key, bucket in self._buckets.items() if bucket.is_full(now_s)]:
            del self._buckets[key]
        bucket = self._buckets[kind, player] = Bucket(*self._rates[kind])
        return bucket


def kinds_of(command: Command, plays: bool) -> tuple[Kind, ...]:
    """The limits a command meets beside that on all commands."""
    own: tuple[Kind, ...] = (
        ("chat",) if isinstance(command, Chat) else ("rename",) if isinstance(command, Rename) else ()
    )
    return own if plays else (*own, "watcher")
