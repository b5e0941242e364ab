"""Effort: how long a bot of some level thinks about a choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import thread_time


@dataclass(frozen=True, slots=True)
class Effort:
    """At most `playouts` playouts and `seconds` of a processor's time, whichever ends first.

    So a bot is no worse where other programs keep the processors busy. Where the playouts end first, the
    same view and the same random numbers give the same choice. `infers`: what others chose tells something
    about hidden cards.
    """

    playouts: int
    seconds: float
    infers: bool = True

    def batches(self, size: int) -> Iterator[int]:
        """Numbers of playouts to make, each at most `size`, until either limit is reached."""
        ends = thread_time() + self.seconds
        left = self.playouts
        while left > 0 and thread_time() < ends:
            yield min(size, left)
            left -= size
