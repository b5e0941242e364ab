"""The watchdog: a server with a blocked event loop exits, so that Docker or systemd restarts it."""

import time
from pathlib import Path

import httpx
import pytest

from tests.server import Server


class Freezing(Server):
    module = "tests.faults.frozen"


def test_a_frozen_server_exits_and_prints_its_stack(sqlite_url: str, tmp_path: Path):
    with Freezing(sqlite_url, tmp_path / "server.log", WATCHDOG_SECONDS="1") as server:
        process = server.process
        assert process is not None
        time.sleep(2)
        assert server.ready()
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{server.url}/freeze", timeout=20)
        assert process.wait(5) == 1
        said = server.log.read_text()
        assert "Timeout (0:00:01)!" in said
        assert "in freeze" in said
        server.kill()
        server.start()
        assert server.ready()


def test_0_seconds_turn_the_watchdog_off(sqlite_url: str, tmp_path: Path):
    with Freezing(sqlite_url, tmp_path / "server.log", WATCHDOG_SECONDS="0") as server:
        assert server.process is not None
        with pytest.raises(httpx.TimeoutException):
            httpx.get(f"{server.url}/freeze", timeout=3)
        assert server.process.poll() is None
        server.kill()
