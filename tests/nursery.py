"""Servers that start fast: one process has imported the app, and each server is a fork of it.

You can stop, kill and start them like any other process; they only save the time Python needs to start.
"""

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.child import dying_with_parent

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(
    [__name__, "app.main", "app.edge.http_protocol", "app.edge.socket_protocol", "alembic.command"]
)


ROOT = Path(__file__).parent.parent


class Fork:
    """Like `subprocess.Popen`, but runs a Python module as a program in a fork.

    The output goes to `log`. So do errors, unless they have their own file.
    """

    def __init__(
        self,
        module: str,
        environment: Mapping[str, str],
        folder: Path,
        log: Path,
        words: Sequence[str] = (),
        errors: Path | None = None,
    ) -> None:
        given = (module, words, dict(environment), folder, log, errors or log)
        self._process = _forks.Process(target=_run, args=given)
        self._process.start()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Wait and return the exit status. Raises `subprocess.TimeoutExpired` after `timeout` seconds."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0)
        return self._process.exitcode

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Program:
    """A fork that runs `python -m module words` and starts at once."""

    def __init__(self, module: str, *words: str, environment: Mapping[str, str]) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._said, self._errors = (Path(self._folder.name, name) for name in ("said", "errors"))
        self._fork = Fork(module, environment, ROOT, self._said, words, self._errors)

    def end(self) -> subprocess.CompletedProcess[str]:
        """Wait for the end and return what `subprocess.run` would."""
        with self._folder:
            status = self._fork.wait()
            said, errors = (file.read_text("utf-8") for file in (self._said, self._errors))
            return subprocess.CompletedProcess((), status, said, errors)


def _run(
    module: str, words: Sequence[str], environment: Mapping[str, str], folder: Path, log: Path, errors: Path
) -> None:
    if die := dying_with_parent(signal.SIGKILL):
        die()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for stream, file in ((0, os.devnull), (1, log), (2, errors)):
        os.dup2(os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644), stream)
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__")
