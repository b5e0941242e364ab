"""A Postgres server for one test, durable as in production, which can be stopped, killed and frozen."""

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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
        process, parts = self._running(), self._parts()
        for part in parts:
            part.kill()
        process.wait()
        psutil.wait_procs(parts)
        self._process = None

    def freeze(self) -> None:
        """Freeze it: connections stay open, and nothing answers."""
        for part in self._parts():
            part.suspend()

    def thaw(self) -> None:
        for part in self._parts():
            part.resume()

    def end(self) -> None:
        if self._process is not None:
            self.thaw()
            self.kill()

    def _running(self) -> "subprocess.Popen[bytes]":
        assert self._process is not None
        return self._process

    def _parts(self) -> list[psutil.Process]:
        """All its processes, the postmaster first, so that it does not restart the others."""
        postmaster = psutil.Process(self._running().pid)
        return [postmaster, *postmaster.children(recursive=True)]


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
