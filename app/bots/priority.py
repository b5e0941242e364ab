"""Priority: how a process lets all others go first."""

import os
import platform
import struct
import sys
from contextlib import suppress
from ctypes import CDLL, c_long, create_string_buffer

LOWEST = 19
SLICE_NS = 100_000_000
"""How long a process may run before another one's turn comes, in nanoseconds: the most that Linux takes."""
SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}
"""The number of this system call, by processor. Few C libraries have a function for it."""
ATTRIBUTES = struct.Struct("=IIQiIQQQ")
"""The system call's `sched_attr`: size, policy, flags, nice, priority, runtime, deadline, period."""


def give_way() -> None:
    """Gives this process the lowest priority, or leaves it as it is where that is not allowed.

    On Linux it also asks for long slices. A program that has just woken waits for whoever is running to
    finish a slice, whatever their priorities, unless its own slices are shorter: up to four milliseconds
    for the database of a server beside a bot that thinks. Linux before 6.12 ignores the wish.
    """
    with suppress(OSError):
        os.nice(LOWEST)
    if sys.platform == "linux" and (call := SCHED_SETATTR.get(platform.machine())):
        wish = ATTRIBUTES.pack(ATTRIBUTES.size, os.SCHED_BATCH, 0, LOWEST, 0, SLICE_NS, 0, 0)
        CDLL(None).syscall(c_long(call), c_long(0), create_string_buffer(wish, len(wish)), c_long(0))
