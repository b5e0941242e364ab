"""The real server, `python -m app`, as a process of its own, to kill and start again on its data."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from tests.child import dying_with_parent, free_port

ROOT = Path(__file__).parent.parent
READY_SECONDS = 30
STOP_SECONDS = 20


class ServerDidNotStart(Exception):
    """The server did not start; carries its output."""


class Process(Protocol):
    """The part of `subprocess.Popen` that a server needs."""

    pid: int

    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def send_signal(self, sig: int) -> None: ...
    def kill(self) -> None: ...


def command(module: str, environment: Mapping[str, str], folder: Path, log: Path) -> Process:
    """Start `python -m module`."""
    with log.open("ab") as output:
        return subprocess.Popen(
            [sys.executable, "-m", module],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            preexec_fn=dying_with_parent(signal.SIGKILL),
        )


class Server:
    """One server on the loopback address. Port and database stay the same over `kill` and `start`.

    `settings` are environment variables, by their names in docs/configuration.md. Used in a `with` block it
    is started, and stopped at the end. `log` holds everything all its runs printed.
    """

    module = "app"
    """The module that Python runs."""
    begin: Callable[[str, Mapping[str, str], Path, Path], Process] = staticmethod(command)
    """How to start it: `(module, environment, folder, log file)`."""

    def __init__(self, database_url: str, log: Path, **settings: str) -> None:
        self.port = free_port()
        self.log = log
        self.database_url = database_url
        self.settings = settings
        self.process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until /readyz says yes."""
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        """Start it; from the main thread, see `dying_with_parent`."""
        environment = {
            **os.environ,
            **self.settings,
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATABASE_URL": self.database_url,
        }
        self.process = self.begin(self.module, environment, ROOT, self.log)

    def wait_until_ready(self) -> None:
        """Raises ServerDidNotStart, and it is killed then."""
        assert self.process is not None
        deadline = time.monotonic() + READY_SECONDS
        while not self.ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise ServerDidNotStart(self.log.read_text())
            time.sleep(0.05)

    def ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return int(answer.status) == 200
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def kill(self) -> None:
        """Kill it as a crash does: no handler runs."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end as a deployment does, by SIGTERM; its exit status. Killed if it takes too long."""
        return self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(by)
        try:
            return process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
