"""Servers that start at once: one process has imported the app, and each server is a fork of it.

They are processes like any other, to be stopped, killed and started again; only Python's own start is spared.
"""

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.child import dying_with_parent

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload([__name__, "app.main", "app.edge.door", "app.edge.wire", "alembic.command"])


class Fork:
    """What `subprocess.Popen` is to a command, for a Python module run as a program."""

    def __init__(self, module: str, environment: Mapping[str, str], folder: Path, log: Path) -> None:
        self._process = _forks.Process(target=_run, args=(module, dict(environment), folder, log))
        self._process.start()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Its exit status; raises `subprocess.TimeoutExpired` after `timeout` seconds."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0)
        return self._process.exitcode

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _run(module: str, environment: Mapping[str, str], folder: Path, log: Path) -> None:
    if die := dying_with_parent(signal.SIGKILL):
        die()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for stream, file in ((0, os.devnull), (1, log), (2, log)):
        os.dup2(os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644), stream)
    sys.argv = [module]
    runpy.run_module(module, run_name="__main__")
