"""People without a browser, who play over the socket while a test examines another page."""

import json
import random
import time
import uuid
from collections.abc import Mapping
from typing import Any, Self, TypeAlias
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from tests.server import Server

Json: TypeAlias = Mapping[str, Any]
WAIT_SECONDS = 20


def posted(server: Server, path: str, body: Json, token: str = "") -> Json:
    """Send a POST and return its answer."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(server.url + path, json.dumps(body).encode(), headers)) as answer:
        found: Json = json.load(answer)
        return found


def fetched(server: Server, path: str, token: str = "") -> Json:
    """The answer to a GET."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with urlopen(Request(server.url + path, headers=headers)) as answer:
        found: Json = json.load(answer)
        return found


class Wire:
    """One player at one table. `snapshot` is the newest one read so far."""

    def __init__(
        self, server: Server, name: str, code: str = "", game: str = "pikoko", token: str = ""
    ) -> None:
        self.server = server
        self.token = token or str(posted(server, "/api/players", {"name": name, "cookie": False})["token"])
        self.code = code or str(posted(server, "/api/tables", {"game": game}, self.token)["code"])
        url = f"{server.socket_url}/api/tables/{self.code}/socket"
        self._connecting = connect(url, additional_headers={"Authorization": f"Bearer {self.token}"})
        self._socket: ClientConnection
        self.snapshot: Json = {}

    @property
    def game(self) -> Json:
        found: Json = self.snapshot["game"]
        return found

    @property
    def seat(self) -> int:
        return int(self.snapshot["you"]["seat"])

    def say(self, kind: str, **fields: str | int | Mapping[str, str]) -> None:
        """Send a command and read until it is done; the snapshot with its effect comes before that."""
        while (answer := self._said(kind, fields))["type"] == "refused":
            assert answer["code"] == "too_fast", (kind, fields, answer)
            time.sleep(answer["params"]["retry_ms"] / 1000)

    def _said(self, kind: str, fields: Json) -> Json:
        number = str(uuid.uuid4())
        self._socket.send(json.dumps({"type": kind, "id": number, **fields}))
        while (answer := self.read()).get("id") != number:
            pass
        return answer

    def read(self) -> Json:
        message: Json = json.loads(self._socket.recv(WAIT_SECONDS))
        if message["type"] == "snapshot":
            self.snapshot = message
        return message

    def until(self, kind: str) -> Json:
        """Read until a message of this type comes, and return it."""
        while (message := self.read())["type"] != kind:
            pass
        return message

    def act(self, action: str) -> None:
        self.say("act", turn=self.game["turn"], action=action)

    def until_still(self, seats: set[int]) -> None:
        """Read until the game is waiting only for `seats`, or is over."""
        self.say("ping")
        while self.snapshot["table"]["status"] == "playing" and not set(self.game["to_act"]) <= seats:
            self.read()

    def to_the_end(self, chance: random.Random) -> None:
        """Play against bots until the game is over."""
        self.until_still({self.seat})
        while self.snapshot["table"]["status"] == "playing":
            self.act(choice(list(self.game["legal"]), len(self.game["view"]["hands"]), chance))
            self.until_still({self.seat})

    def __enter__(self) -> Self:
        self._socket = self._connecting.__enter__()
        return self

    def __exit__(self, *raised: Any) -> None:
        self._connecting.__exit__(*raised)


def choice(legal: list[str], players: int, chance: random.Random) -> str:
    """Choose a legal action; bids stay near an even share of the tricks."""
    if not legal[0].startswith("bid "):
        return chance.choice(legal)
    wish = f"bid {max(0, round(chance.gauss(8 / players, 0.9)))}"
    return wish if wish in legal else legal[-1]
