"""Child processes that end when the process that started them ends, even if that one is killed."""

import ctypes
import signal
import socket
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def dying_with_parent(with_signal: signal.Signals) -> Callable[[], None] | None:
    """A `preexec_fn` that makes the kernel send `with_signal` to the child when its parent ends.

    The kernel watches the thread that starts the child, so start children from the main thread. This works on
    Linux only; elsewhere it returns None, and a child outlives a parent that was killed.
    """
    if not sys.platform.startswith("linux"):
        return None
    prctl = ctypes.CDLL(None).prctl

    def ask_kernel() -> None:
        prctl(PR_SET_PDEATHSIG, int(with_signal))

    return ask_kernel


def free_port() -> int:
    """A free port of the loopback address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
