"""The example player plays a whole game against bots on a real server, and survives its restart."""

import json
import os
import subprocess
import sys
from contextlib import contextmanager

import httpx
import pytest
from websockets.sync.client import connect

from app.rules.registry import GAMES
from tests.server import ROOT, Server

GAME_SECONDS = 60
TURNS = 6
EXAMPLE = ROOT / "examples" / "random_player.py"


@pytest.fixture
def bots_server(sqlite_url, tmp_path):
    """A server whose bots hardly pause, so that a game takes a second or two."""
    pauses = {"BOT_PAUSE_MIN_MS": "20", "BOT_PAUSE_MAX_MS": "30"}
    with Server(sqlite_url, tmp_path / "server.log", **pauses) as server:
        yield server


@contextmanager
def example(server: Server, code: str):
    """The example as a process at the table."""
    process = subprocess.Popen(
        [sys.executable, str(EXAMPLE), f"{server.url}/t/{code}", "Example"],
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def host_of(server: Server, game: str = "pikoko"):
    """The HTTP headers of a new host, and the code of their table."""
    created = httpx.post(f"{server.url}/api/players", json={"name": "Host", "cookie": False}).json()
    headers = {"Authorization": f"Bearer {created['token']}"}
    answer = httpx.post(f"{server.url}/api/tables", json={"game": game}, headers=headers)
    return headers, answer.json()["code"]


def start_when_seated(server: Server, headers, code: str) -> None:
    """Wait until the example has a seat, start the game with bots, return after some turns or at the end."""
    with connect(
        f"{server.socket_url}/api/tables/{code}/socket", additional_headers=headers, proxy=None
    ) as socket:
        started, turns = False, set()
        while True:
            message = json.loads(socket.recv(timeout=GAME_SECONDS))
            if message["type"] != "snapshot":
                continue
            if not started and message["table"]["seats"][0]["player"]:
                started = True
                socket.send(json.dumps({"type": "start", "id": "start"}))
            if message["game"]:
                turns.add(message["game"]["turn"])
            if len(turns) > TURNS or message["table"]["status"] == "over":
                return


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_to_the_end(bots_server: Server, game: str):
    headers, code = host_of(bots_server, game)
    with example(bots_server, code) as process:
        start_when_seated(bots_server, headers, code)
        out, err = process.communicate(timeout=GAME_SECONDS)
        assert process.returncode == 0, err
        assert out.startswith("over; winners: ")
        assert "my seat: 0" in out
    record = httpx.get(f"{bots_server.url}/api/tables/{code}/games/1").json()
    assert record["seats"][0]["player"]["name"] == "Example"


def test_the_example_plays_on_after_the_server_was_stopped_and_started(bots_server: Server):
    headers, code = host_of(bots_server)
    with example(bots_server, code) as process:
        start_when_seated(bots_server, headers, code)
        bots_server.stop()
        assert process.poll() is None
        bots_server.start()
        out, err = process.communicate(timeout=GAME_SECONDS)
        assert process.returncode == 0, err
        assert "over; winners: " in out
    assert httpx.get(f"{bots_server.url}/api/tables/{code}/games/1").status_code == 200
