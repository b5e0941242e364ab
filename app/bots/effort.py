"""Effort: how long a bot of some level thinks about a choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Effort:
    """At most `playouts` playouts and `seconds` seconds, whichever ends first.

    Where the playouts end first, the same view and the same random numbers give the same choice. `infers`:
    what others chose tells something about hidden cards.
    """

    playouts: int
    seconds: float
    infers: bool = True

    def batches(self, size: int) -> Iterator[int]:
        """Numbers of playouts to make, each at most `size`, until either limit is reached."""
        ends = perf_counter() + self.seconds
        left = self.playouts
        while left > 0 and perf_counter() < ends:
            yield min(size, left)
            left -= size
