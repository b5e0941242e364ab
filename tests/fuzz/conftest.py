"""A real server with limits that no fuzzer reaches, whose log is checked at the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.servers import UNLIMITED
from tests.server import Server

AT_ONCE = {"BOT_PAUSE_MIN_MS": "0", "BOT_PAUSE_MAX_MS": "0", "LOG_LEVEL": "info"}
MANY = dict.fromkeys(
    (
        "CHAT_BURST",
        "TABLES_PER_PLAYER",
        "GUESSES_PER_MINUTE",
        "READS_PER_MINUTE",
        "SIGN_OUTS_PER_MINUTE",
        "SIGN_OUTS_PER_DAY",
    ),
    "1000000",
)


@pytest.fixture(scope="module")
def calm_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose log must have no error at the end."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with Server(
        f"sqlite+aiosqlite:///{folder}/test.db", folder / "server.log", **UNLIMITED | AT_ONCE | MANY
    ) as server:
        yield server
        server.stop()
    log = server.log.read_text()
    for sign in ("Traceback", '"level": "error"', '"level": "critical"', "room lost"):
        assert sign not in log, log[-5000:]
