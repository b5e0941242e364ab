"""The server as a process: settings it cannot use, its log, its end, and its place after a restart."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from app.cli import schema
from tests.server import ROOT, Server


def test_a_setting_that_cannot_be_ends_it_with_a_sentence(tmp_path):
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
        assert server.stop() == -signal.SIGTERM  # uvicorn ends by the signal it was ended with
        frames: list[dict[str, object]] = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                frames.append(json.loads(socket.recv()))
        assert (frames[-1]["type"], frames[-1]["reason"]) == ("bye", "restart")
        assert socket.close_code == 1012

    server.start()
    with connect(path, additional_headers=headers, proxy=None) as socket:
        assert json.loads(socket.recv())["you"]["seat"] == 3


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
