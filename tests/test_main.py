"""The server as a process: invalid settings, its log, its shutdown, restarts, retention."""

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import app.main
from app.ports import Unavailable
from app.store.engine import sqlite_file
from app.store.operations import Operations
from app.store.purge import InUse
from scripts.openapi import schema
from tests.edge.serving import serving
from tests.server import ROOT, Server


@pytest.fixture
def migrated() -> bool:
    return False


def test_an_invalid_setting_ends_the_program_with_a_sentence(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "app"],
        cwd=ROOT,
        env={**os.environ, "PORT": "many", "COMMANDS_BURST": "0"},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert ran.returncode == 1
    assert "PORT: " in ran.stderr
    assert "COMMANDS_BURST: " in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_schema_printed_is_the_same_each_time():
    first = schema()
    assert first == schema()
    assert "PikokoView" in json.loads(first)["components"]["schemas"]


def test_a_stopped_server_says_bye_and_everything_is_there_when_it_starts_again(server: Server):
    created = httpx.post(f"{server.url}/api/players", json={"name": "Ann", "cookie": False}).json()
    headers = {"Authorization": f"Bearer {created['token']}"}
    code = httpx.post(f"{server.url}/api/tables", json={"game": "pikoko"}, headers=headers).json()["code"]
    path = f"{server.socket_url}/api/tables/{code}/socket"

    with connect(path, additional_headers=headers, proxy=None) as socket:
        json.loads(socket.recv())
        socket.send(json.dumps({"type": "sit", "id": "a", "seat": 3}))
        while json.loads(socket.recv())["type"] != "done":
            pass
        assert server.stop() == -signal.SIGTERM  # uvicorn exits by the signal it was sent
        frames: list[dict[str, object]] = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                frames.append(json.loads(socket.recv()))
        assert (frames[-1]["type"], frames[-1]["reason"]) == ("bye", "restart")
        assert socket.close_code == 1012

    server.start()
    with connect(path, additional_headers=headers, proxy=None) as socket:
        assert json.loads(socket.recv())["you"]["seat"] == 3


class FailingOperations:
    """A Operations that fails in every way, one after another, and then works."""

    def __init__(self) -> None:
        self.rounds: list[Exception | tuple[int, int]] = [Unavailable(), KeyError("bid 3"), (1, 2)]
        self.before: list[datetime] = []
        self.lobbies_before: list[datetime] = []

    async def purge(self, before: datetime, in_use: InUse) -> tuple[int, int]:
        assert in_use() == ("in-use",)
        self.before.append(before)
        if not self.rounds:
            raise asyncio.CancelledError
        result = self.rounds.pop(0)
        if isinstance(result, Exception):
            raise result
        return result

    async def purge_lobbies(self, before: datetime, in_use: InUse) -> tuple[int, int]:
        assert in_use() == ("in-use",)
        self.lobbies_before.append(before)
        return 0, 0


async def see_people() -> None:
    """Pretend that nobody is connected."""


def in_use() -> tuple[str, ...]:
    return ("in-use",)


def days_ago(before: datetime) -> float:
    return (datetime.now(UTC) - before) / timedelta(days=1)


async def test_retention_goes_on_after_any_error(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(app.main, "DAY_S", 0)
    operations = FailingOperations()
    with pytest.raises(asyncio.CancelledError):
        await app.main._purge_daily(cast(Operations, operations), 3, 2, see_people, in_use)
    assert [round(days_ago(before), 2) for before in operations.before] == [3] * 4
    assert [round(days_ago(before), 2) for before in operations.lobbies_before] == [2]


async def test_retention_of_0_days_keeps_everything_of_its_kind(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(app.main, "DAY_S", 0)
    operations = FailingOperations()
    await app.main._purge_daily(cast(Operations, operations), 0, 0, see_people, in_use)
    with pytest.raises(asyncio.CancelledError):
        await app.main._purge_daily(cast(Operations, operations), 1, 0, see_people, in_use)
    assert (len(operations.before), operations.lobbies_before) == (4, [])


async def test_connected_people_and_their_tables_are_not_purged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A page that has watched for a week has sent no requests in that time."""
    monkeypatch.setattr(app.main, "DAY_S", 0.5)
    file = tmp_path / "test.db"
    async with serving(tmp_path) as served:
        ann, eve = await served.player("Ann"), await served.player("Eve")
        code = await served.table(ann)
        async with served.join(code, eve) as client:
            with contextlib.closing(sqlite3.connect(file)) as database, database:
                database.execute("UPDATE tables SET changed_at = '2020-01-01 00:00:00.000000'")
                database.execute("UPDATE players SET seen_at = '2020-01-01 00:00:00.000000'")
            await asyncio.sleep(1.2)
            assert (await client.say("sit"))["type"] == "done"
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 200


def test_retention_removes_old_tables_at_the_start(sqlite_url: str, tmp_path: Path):
    with Server(sqlite_url, tmp_path / "server.log", RETENTION_DAYS="2") as server:
        made = httpx.post(f"{server.url}/api/players", json={"name": "Ann", "cookie": False}).json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        old, new = (
            httpx.post(f"{server.url}/api/tables", json={"game": "pikoko"}, headers=headers).json()["code"]
            for _ in range(2)
        )
        server.stop()
        with contextlib.closing(sqlite3.connect(sqlite_file(sqlite_url))) as database, database:
            database.execute(
                "UPDATE tables SET changed_at = '2020-01-01 00:00:00.000000' WHERE code = ?", [old]
            )
        server.start()
        deadline = time.monotonic() + 10
        while "purged" not in server.log.read_text().partition("stopping")[2]:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        found = [httpx.get(f"{server.url}/api/tables/{code}").status_code for code in (old, new)]
        assert found == [404, 200]


def test_the_log_is_one_json_object_a_line_and_holds_no_token_and_no_name(server: Server):
    created = httpx.post(f"{server.url}/api/players", json={"name": "Secretive", "cookie": False}).json()
    headers = {"Authorization": f"Bearer {created['token']}"}
    assert httpx.get(f"{server.url}/api/players/me", headers=headers).status_code == 200
    server.stop()
    log = Path(server.log).read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["event"] for line in lines if line["logger"] == "app"] == ["started", "stopping"]
    assert created["token"] not in log
    assert "Secretive" not in log
