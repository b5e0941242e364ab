"""The server's log and metrics contain no names, tokens, keys, chat or cards."""

import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.rules.registry import GAMES
from tests.rules.conformance import KITS
from tests.rules.verbs import OF_CHANCE, OF_SEATS
from tests.server import Server

NAME, TEXT, KEY = "Secretive", "whispered-words", "Key0" * 10 + "end"
ACTIONS = 12
CARDS = {card for kit in KITS.values() for card in kit.cards}
VERBS = "|".join(sorted(OF_CHANCE | OF_SEATS))
ANSWER_S = 20


class Talk:
    """A socket at a table, and the newest snapshot it got."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.snapshot = self.next()
        self._ids = count()

    def next(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout=ANSWER_S))
        if frame["type"] == "snapshot":
            self.snapshot = frame
        return frame

    def say(self, type_: str, **fields: object) -> str:
        """Send a command and wait for its answer: `done`, or the code of its refusal."""
        id_ = f"id-{next(self._ids)}"
        self.socket.send(json.dumps({"type": type_, "id": id_, **fields}))
        while (answer := self.next()).get("id") != id_:
            pass
        return str(answer.get("code", "done"))

    def play(self, actions: int) -> None:
        """Take the last legal action that many times, and wait for the next turn."""
        for _ in range(actions):
            game = self.our_turn()
            assert self.say("act", turn=game["turn"], action=game["legal"][-1]) == "done"
        self.our_turn()

    def our_turn(self) -> dict[str, Any]:
        """The game, once it is our turn or over."""
        while (
            self.snapshot["table"]["status"] == "playing"
            and self.snapshot["you"]["seat"] not in self.snapshot["game"]["to_act"]
        ):
            self.next()
        return dict(self.snapshot["game"])


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    """A server with the most detailed log."""
    pauses = {"BOT_PAUSE_MIN_MS": "0", "BOT_PAUSE_MAX_MS": "0"}
    with Server(sqlite_url, tmp_path / "server.log", LOG_LEVEL="debug", **pauses) as running:
        yield running


def mistakes(http: httpx.Client) -> None:
    http.post("/api/players", json={"name": NAME * 9})
    http.post("/api/players", content="{" + TEXT)
    http.get(f"/api/tables/{TEXT}")
    http.get(f"/t/{TEXT}?{KEY}")
    http.get("/api/players/me", headers={"Authorization": f"Bearer {KEY}"})


def played(socket: ClientConnection) -> None:
    """Valid and invalid commands of people at a table, and at the end a frame that is too big."""
    talk = Talk(socket)
    assert talk.say("sit") == talk.say("chat", text=TEXT) == talk.say("offer", key=KEY) == "done"
    assert talk.say("offer", key=KEY + "x") == "malformed"
    assert talk.say("take_over", key=KEY[::-1]) == "no_offer"
    assert talk.say("start") == "done"
    assert talk.say("act", turn="1.1.none", action=f"bid {TEXT}") == "stale_turn"
    talk.play(ACTIONS)
    socket.send("{" + TEXT)
    with contextlib.suppress(ConnectionClosed):
        socket.send(json.dumps({"type": "chat", "id": "big", "text": TEXT * 900}))
        while True:
            socket.recv(timeout=ANSWER_S)


def assert_names_no_card(text: str) -> None:
    """Fail if the text has a card of any game, or an action: a verb of the notation and what follows it."""
    assert not CARDS.intersection(re.findall(r"\w+", text))
    assert not re.search(rf"\b({VERBS}) [\dA-Z]", text)


def overview_of(server: Server, http: httpx.Client) -> tuple[str, str]:
    """The key of an operator's link, and what the operator is shown, including the tables."""
    run = [sys.executable, "-m", "app.cli", "operator"]
    printed = subprocess.run(
        run, env={"DATABASE_URL": server.database_url}, capture_output=True, text=True, check=True
    ).stdout
    key = printed.split()[0].partition("#")[2]
    bearer = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    assert http.post("/api/operator/session", headers=bearer).status_code == 204
    overview = http.get("/api/operator")
    assert len(overview.json()["tables"]) == len(GAMES)
    return key, overview.text


def found(lines: list[dict[str, Any]], event: str) -> dict[str, Any]:
    return next(line for line in lines if line["event"] == event)


def test_a_game_leaves_nothing_secret_in_the_log_and_the_metrics(server: Server):
    created = httpx.post(f"{server.url}/api/players", json={"name": NAME, "cookie": False}).json()
    headers = {"Authorization": f"Bearer {created['token']}"}
    with httpx.Client(base_url=server.url, headers=headers) as http:
        mistakes(http)
        codes = [http.post("/api/tables", json={"game": game}).json()["code"] for game in GAMES]
        for code in codes:
            path = f"{server.socket_url}/api/tables/{code}/socket"
            with connect(path, additional_headers=headers, proxy=None) as socket:
                played(socket)
        key, overview = overview_of(server, http)
        metrics = http.get("/metrics").text
    server.stop()
    log = server.log.read_text()
    assert "stopping" in log
    assert "Traceback" not in log
    lines = [json.loads(line) for line in log.splitlines()]
    for code in codes:
        of_room = [line for line in lines if line.get("room") == code]
        assert found(of_room, "came")["seat"] is None
        assert re.fullmatch(r"[0-9a-f]{12}", found(of_room, "came")["origin"])
        assert "127.0.0.1" not in str(of_room)
        assert found(of_room, "went")["seat"] == 0
        assert {"seat": 0, "code": "malformed"}.items() <= found(of_room, "refused").items()
        assert {"game": 1, "status": "playing"}.items() <= found(of_room, "table changed").items()
    for text in (log, metrics, overview):
        for secret in (created["token"], NAME, TEXT, KEY, KEY[::-1], key):
            assert secret not in text
        assert_names_no_card(text)
    assert not any(code in metrics for code in codes)
    assert created["id"] not in metrics + overview


class Failing(Server):
    """A server whose errors name a token and cards."""

    module = "tests.failing"


def refused_in_the_hall(server: Server, path: str, headers: dict[str, str]) -> list[str]:
    """What a client is sent that connects while the server fails."""
    answers = [httpx.get(server.url + page, headers=headers) for page in ("/api/players/me", "/api/tables")]
    assert [answer.status_code for answer in answers] == [500, 500]
    with connect(path, additional_headers=headers, proxy=None) as socket:
        said = list(heard(socket))
    return [*(answer.text + str(answer.headers) for answer in answers), *said]


def heard(socket: ClientConnection) -> Iterator[str]:
    """Every frame until the server closes the connection, and the reason."""
    try:
        while True:
            yield str(socket.recv(timeout=ANSWER_S))
    except ConnectionClosed as end:
        yield str(end)


def path_of_a_table(server: Server, game: str, headers: dict[str, str]) -> str:
    made = httpx.post(f"{server.url}/api/tables", json={"game": game}, headers=headers)
    return f"{server.socket_url}/api/tables/{made.json()['code']}/socket"


def told_by_a_room_that_is_lost(talk: Talk) -> list[str]:
    """What the server answers to an action that fails, without earlier snapshots."""
    game = talk.snapshot["game"]
    said = {"type": "act", "id": "lost", "turn": game["turn"], "action": game["legal"][-1]}
    with contextlib.suppress(ConnectionClosed):
        talk.socket.send(json.dumps(said))
    told = [frame for frame in heard(talk.socket) if '"type":"snapshot"' not in frame]
    assert '"reason":"error"' in told[-2]
    return told


def test_an_error_of_the_server_tells_nothing_secret(sqlite_url: str, tmp_path: Path):
    fails = tmp_path / "fails"
    settings = {"LOG_LEVEL": "debug", "BOT_PAUSE_MIN_MS": "0", "BOT_PAUSE_MAX_MS": "0", "FAILS": str(fails)}
    with Failing(sqlite_url, tmp_path / "server.log", **settings) as server:
        created = httpx.post(f"{server.url}/api/players", json={"name": NAME, "cookie": False}).json()
        headers = {"Authorization": f"Bearer {created['token']}"}
        with contextlib.ExitStack() as sockets:
            paths = [path_of_a_table(server, game, headers) for game in GAMES]
            talks = [
                Talk(sockets.enter_context(connect(path, additional_headers=headers, proxy=None)))
                for path in paths
            ]
            for talk in talks:
                assert talk.say("sit") == talk.say("start") == "done"
                talk.play(ACTIONS)
            fails.touch()
            told = refused_in_the_hall(server, paths[0], headers)
            for talk in talks:
                told += told_by_a_room_that_is_lost(talk)
    log = server.log.read_text()
    assert log.count("failing_arriving") >= 3
    assert "room lost" in log
    assert "KeyError" in log
    for text in (log, *told):
        assert created["token"] not in text
        assert_names_no_card(text)
        assert "Playing(" not in text
