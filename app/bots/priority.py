"""Priority: how a process lets all others go first."""

import os
import platform
import struct
import sys
from contextlib import suppress
from ctypes import CDLL, c_long, create_string_buffer
from pathlib import Path
from random import uniform
from time import sleep

LOWEST = 19
SESSION = Path("/proc/self/autogroup")
"""The priority of the session, on a Linux that has such priorities."""
TRIES = 20
SLICE_NS = 100_000_000
"""How long a process may run before another one's turn comes, in nanoseconds: the most that Linux takes."""
SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}
"""The number of this system call, by processor. Few C libraries have a function for it."""
ATTRIBUTES = struct.Struct("=IIQiIQQQ")
"""The system call's `sched_attr`: size, policy, flags, nice, priority, runtime, deadline, period."""


def give_way() -> None:
    """Gives this process and its session the lowest priority. If the system refuses, nothing changes.

    Linux shares a processor among sessions first, so the process should have one of its own. It also asks
    for long slices: a program that has just woken waits until the running one has finished its slice,
    whatever their priorities, unless its own slices are shorter. Linux before 6.12 ignores this.
    """
    with suppress(OSError):
        os.nice(LOWEST)
    with suppress(OSError):
        _lower_session()
    if sys.platform == "linux" and (call := SCHED_SETATTR.get(platform.machine())):
        wish = ATTRIBUTES.pack(ATTRIBUTES.size, os.SCHED_BATCH, 0, LOWEST, 0, SLICE_NS, 0, 0)
        CDLL(None).syscall(c_long(call), c_long(0), create_string_buffer(wish, len(wish)), c_long(0))


def _lower_session() -> None:
    """Linux accepts this from one process a tenth of a second, unless root asks, hence the tries."""
    for _ in range(TRIES):
        with suppress(BlockingIOError):
            SESSION.write_text(str(LOWEST))
            return
        sleep(uniform(0.1, 0.3))
