"""Servers for load tests, each in its own process, and the tables on them."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen
from uuid import uuid4

import httpx
import psutil

from bench.tables import CONNECTIONS, GameTable, Table
from tests.child import dying_with_parent, free_port
from tests.postgres import running_postgres
from tests.server import Server

ROOT = Path(__file__).parent.parent
START_SECONDS = 30

UNLIMITED = {
    "PLAYERS_PER_MINUTE": "1000000",
    "TABLES_PER_MINUTE": "1000000",
    "PLAYERS_PER_DAY": "1000000",
    "TABLES_PER_DAY": "1000000",
    "CHAT_PER_DAY": "1000000",
    "CONNECTIONS_PER_ADDRESS": "1000000",
    "HANDSHAKES_PER_MINUTE": "1000000",
    "CONNECTIONS_PER_PLAYER": "1000000",
    "COMMANDS_BURST": "1000000",
    "COMMANDS_PER_SECOND": "1000000",
    "WATCHER_BURST": "1000000",
    "RENAME_BURST": "1000000",
    "MAILBOX_SHARE": "1000000",
    "FRAMES_BURST": "1000000",
    "FRAMES_PER_SECOND": "1000000",
    "ROOMS": "1000000",
    "ROOMS_PER_ADDRESS": "1000000",
    "GETS_PER_SECOND": "1000000",
    "REQUESTS_PER_SECOND": "1000000",
    "LOG_LEVEL": "warning",
}
"""Settings that lift limits which a generator on one address would reach and people do not."""


@dataclass
class Measured:
    """A server under load. `rss_bytes` is its memory before any table, to see what tables add."""

    name: str
    process: psutil.Process
    tables: Sequence[Table]
    rss_bytes: int

    def cpu_seconds(self) -> float:
        """User and system time of the server's running threads so far, without the database.

        The process's own figures count in steps of 10 ms.
        """
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(file.read_text().split()[0]) for file in threads) / 1e9

    def bytes_a_table(self) -> float:
        """The memory in bytes that a table with its six connections has added."""
        return (self.process.memory_info().rss - self.rss_bytes) / len(self.tables)


@contextmanager
def floor_server() -> Iterator[tuple[int, psutil.Process]]:
    """Run bench/floor.py on a free port."""
    with started([sys.executable, "-m", "bench.floor"], ROOT) as running:
        yield running


@contextmanager
def started(command: Sequence[str], folder: Path, **environment: str) -> Iterator[tuple[int, psutil.Process]]:
    """Run a server's command in that folder, with a free port as its last argument."""
    port = free_port()
    child = subprocess.Popen(
        [*command, str(port)],
        cwd=folder,
        env={**os.environ, **environment},
        preexec_fn=dying_with_parent(signal.SIGKILL),
    )
    try:
        wait_until_up(port)
        yield port, psutil.Process(child.pid)
    finally:
        child.terminate()
        child.wait()


@contextmanager
def real_server(database_url: str, log: Path, **settings: str) -> Iterator[tuple[int, psutil.Process]]:
    """Run `python -m app` on that database."""
    with Server(database_url, log, **UNLIMITED, **settings) as server:
        assert server.process is not None
        yield server.port, psutil.Process(server.process.pid)


@contextmanager
def durable_postgres() -> Iterator[str]:
    """The URL of an empty database in our own Postgres, which waits for the disk at every commit."""
    with running_postgres(durable=True) as server, server.database() as url:
        yield url


async def floor_tables(port: int, count: int) -> list[Table]:
    tables = [Table(port, uuid4().hex) for _ in range(count)]
    for table in tables:
        await table.join()
    return tables


async def game_tables(port: int, count: int, seed: int) -> list[Table]:
    """Tables with five players, a watcher and a running game."""
    tables: list[Table] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=False) as http:
        for number in range(count):
            tokens = [await new_player(http, f"P{number} {index}") for index in range(CONNECTIONS)]
            headers = {"Authorization": f"Bearer {tokens[0]}"}
            answer = await http.post("/api/tables", json={"game": "pikoko", "options": {}}, headers=headers)
            answer.raise_for_status()
            table = GameTable(port, answer.json()["code"], random.Random(seed + number))
            await table.join(*tokens)
            await table.sit_and_start()
            tables.append(table)
    return tables


async def new_player(http: httpx.AsyncClient, name: str) -> str:
    """The token of a new player."""
    answer = await http.post("/api/players", json={"name": name, "cookie": False})
    answer.raise_for_status()
    return str(answer.json()["token"])


async def metrics(port: int) -> str:
    """What the server tells of itself, as Prometheus reads it."""
    async with httpx.AsyncClient() as http:
        return (await http.get(f"http://127.0.0.1:{port}/metrics")).text


def wait_until_up(port: int) -> None:
    """Wait until a server answers HTTP there. Raises TimeoutError."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
        except URLError as error:
            if getattr(error, "code", None) is not None:
                return
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"nothing answers on port {port}")


def environment() -> str:
    """The machine in one line."""
    version = ".".join(str(part) for part in sys.version_info[:3])
    return f"{os.cpu_count()} cores, Python {version}, load {os.getloadavg()[0]:.1f}"
