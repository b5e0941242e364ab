"""Replays: records and rounds that were looked at again, packed, so that the next reader costs no fold."""

import asyncio
import gzip
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

Key: TypeAlias = tuple[str, *tuple[Hashable, ...]]
"""Begins with the link or the code of the table."""


@dataclass(frozen=True, slots=True)
class Packed:
    """An answer with gzip, and the ETag of what is in it."""

    content: bytes
    etag: str


class Replays:
    """Keeps answers until they have `most_bytes` together; the one not asked for longest goes first."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self.bytes = 0
        """What the kept answers take."""
        self._kept: dict[Key, Packed] = {}
        self._making = asyncio.Lock()

    def kept(self, key: Key) -> Packed | None:
        """The answer with that key."""
        if (packed := self._kept.pop(key, None)) is not None:
            self._kept[key] = packed
        return packed

    async def made(self, key: Key, make: Callable[[], bytes]) -> Packed:
        """The answer with that key; `make` runs in a thread if nobody has made it, one at a time."""
        async with self._making:
            if (packed := self.kept(key)) is None:
                packed = await asyncio.to_thread(lambda: _packed(make()))
                self._keep(key, packed)
            return packed

    def forget(self, *names: str) -> None:
        """Drops all answers about a table, whose keys begin with one of these names."""
        for key in [key for key in self._kept if key[0] in names]:
            self.bytes -= len(self._kept.pop(key).content)

    def _keep(self, key: Key, packed: Packed) -> None:
        self._kept[key] = packed
        self.bytes += len(packed.content)
        while self.bytes > self._most_bytes:
            oldest = next(iter(self._kept))
            self.bytes -= len(self._kept.pop(oldest).content)


def _packed(content: bytes) -> Packed:
    return Packed(gzip.compress(content, mtime=0), f'"{sha256(content).hexdigest()[:32]}"')
