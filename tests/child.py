"""Child processes that end with the process that started them, even if that one is killed."""

import ctypes
import signal
import socket
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def dying_with_parent(with_signal: signal.Signals) -> Callable[[], None] | None:
    """A `preexec_fn` after which the kernel sends `with_signal` to the child when its parent is gone.

    It holds for the thread that starts the child, so start children from the main thread. Linux only:
    elsewhere None, and a child outlives a parent that was killed.
    """
    if not sys.platform.startswith("linux"):
        return None
    prctl = ctypes.CDLL(None).prctl

    def ask_kernel() -> None:
        prctl(PR_SET_PDEATHSIG, int(with_signal))

    return ask_kernel


def free_port() -> int:
    """A port of the loopback address that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
