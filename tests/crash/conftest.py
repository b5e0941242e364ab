"""Fixture: a server for crash tests with short delays, once per database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import Server

SETTINGS = {"BOT_PAUSE_MIN_MS": "0", "BOT_PAUSE_MAX_MS": "3", "COMMANDS_BURST": "10000", "RETRY_MS": "20"}
"""Settings whose limits do not slow tests down, which play faster than people."""


@pytest.fixture
def crashing(database_url: str, tmp_path: Path) -> Iterator[Server]:
    """A running server on an empty database."""
    with Server(database_url, tmp_path / "server.log", **SETTINGS) as server:
        yield server
