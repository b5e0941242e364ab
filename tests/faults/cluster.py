"""A Postgres server for one test, durable as in production, which can be stopped, killed and frozen."""

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

from tests.postgres import Postgres, initialise, launched, reachable_binaries

STOP_SECONDS = 30


class Cluster:
    """A Postgres server whose port and data stay the same from one start to the next."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._binaries = reachable_binaries(home)
        initialise(self._binaries, home)
        self._process: subprocess.Popen[bytes] | None = None
        self.port: int | None = None

    @property
    def postgres(self) -> Postgres:
        return Postgres(f"postgresql://postgres@127.0.0.1:{self.port}")

    def start(self) -> None:
        """Start it and wait until it accepts connections."""
        self._process, self.port = launched(self._binaries, self._home, (), self.port)

    def stop(self) -> None:
        """Stop it as an administrator does: sessions end, everything is written."""
        process = self._running()
        process.send_signal(signal.SIGINT)
        process.wait(STOP_SECONDS)
        self._process = None

    def kill(self) -> None:
        """Kill the server and all its processes (`kill -9`)."""
        process = self._running()
        parts = self._send(signal.SIGKILL)
        process.wait()
        psutil.wait_procs(parts)
        self._process = None

    def freeze(self) -> None:
        """Freeze it: connections stay open, and nothing answers."""
        self._send(signal.SIGSTOP)

    def thaw(self) -> None:
        self._send(signal.SIGCONT)

    def end(self) -> None:
        if self._process is not None:
            self.thaw()
            self.kill()

    def _running(self) -> "subprocess.Popen[bytes]":
        assert self._process is not None
        return self._process

    def _send(self, sent: signal.Signals) -> list[psutil.Process]:
        """Signal all its processes and return them; the postmaster first, or it would restart the others.

        Postgres ends processes whenever it likes, also between the list and the signal.
        """
        postmaster = psutil.Process(self._running().pid)
        parts = [postmaster, *postmaster.children(recursive=True)]
        for part in parts:
            with suppress(psutil.NoSuchProcess):
                part.send_signal(sent)
        return parts


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A running cluster, which ends with the block."""
    home = Path(tempfile.mkdtemp(prefix="pikoko-cluster-"))
    try:
        cluster = Cluster(home)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.end()
    finally:
        shutil.rmtree(home)
