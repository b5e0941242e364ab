"""A real server in this process, and clients for it."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from app import listen_sockets
from app.__main__ import Server, config
from app.main import create_app
from app.settings import Settings
from tests.migrated import sqlite_bytes

ANSWER_SECONDS = 10

Message: TypeAlias = dict[str, Any]


class Client:
    """A client with one socket. It keeps all messages in `told`; `say` waits for the answer to a command."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[Message] = []

    @property
    def snapshot(self) -> Message:
        return [message for message in self.told if message["type"] == "snapshot"][-1]

    async def next(self) -> Message:
        async with asyncio.timeout(ANSWER_SECONDS):
            message: Message = json.loads(await self.socket.recv())
        self.told.append(message)
        return message

    async def until(self, wanted) -> Message:
        while not wanted(message := await self.next()):
            pass
        return message

    async def send(self, type_: str, **fields) -> str:
        """Send a command without waiting for its answer; returns its id."""
        command = {"type": type_, "id": str(uuid.uuid4()), **fields}
        await self.socket.send(json.dumps(command))
        return str(command["id"])

    async def say(self, type_: str, **fields) -> Message:
        id_ = await self.send(type_, **fields)
        return await self.until(lambda message: message.get("id") == id_)

    async def say_raw(self, frame: str | bytes) -> Message:
        """Send text that is not a command, and return its refusal."""
        await self.socket.send(frame)
        return await self.until(lambda message: message["type"] == "refused")

    async def end(self) -> tuple[Message, int | None]:
        """The last `bye`, empty if there was none, and the close code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed:
            byes = [message for message in self.told if message["type"] == "bye"]
            return (byes[-1] if byes else {}), self.socket.close_code


class Served:
    """A running server: `http` calls it, `join` opens sockets."""

    def __init__(self, server: Server, app, port: int) -> None:
        self.server = server
        self.app = app
        self.url = f"http://127.0.0.1:{port}"
        # Idle connections are closed before the server does so, even if a test runs other programs meanwhile.
        # Without verification httpx does not read certificates, which takes 30 ms for each client.
        self.http = httpx.AsyncClient(
            base_url=self.url, limits=httpx.Limits(keepalive_expiry=1), verify=False
        )

    async def player(self, name: str = "Ann") -> str:
        """The token of a new player."""
        answer = await self.http.post("/api/players", json={"name": name, "cookie": False})
        return str(answer.json()["token"])

    async def table(self, token: str, game: str = "pikoko", **options: str) -> str:
        """The code of a new table."""
        body = {"game": game, "options": options}
        answer = await self.http.post("/api/tables", json=body, headers=bearer(token))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    @asynccontextmanager
    async def socket(
        self, code: str, token: str | None = None, *, query: str = "", origin: str | None = None, headers=None
    ) -> AsyncIterator[Client]:
        """A socket after its handshake, whether it was refused or not."""
        protocols = [Subprotocol("game"), Subprotocol(f"player.{token}")] if token else None
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{code}/socket{query}"
        async with connect(
            url,
            subprotocols=protocols,
            origin=Origin(origin) if origin else None,
            additional_headers=headers,
            proxy=None,
        ) as socket:
            yield Client(socket)

    @asynccontextmanager
    async def join(self, code: str, token: str, query: str = "") -> AsyncIterator[Client]:
        """A socket that was admitted, after its first snapshot."""
        async with self.socket(code, token, query=query) as client:
            assert (await client.next())["type"] == "snapshot", client.told
            yield client


async def ended(client: Client) -> None:
    """Take the first legal action until the game is over."""
    while client.snapshot["table"]["status"] == "playing":
        game, seat = client.snapshot["game"], client.snapshot["you"]["seat"]
        if seat in game["to_act"]:
            await client.say("act", turn=game["turn"], action=game["legal"][0])
        else:
            await client.next()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@asynccontextmanager
async def serving(directory: Path, **settings) -> AsyncIterator[Served]:
    """A server with a SQLite file in `directory`; bots do not pause unless `settings` say so."""
    file = directory / "test.db"
    if "database_url" not in settings and not file.exists():
        file.write_bytes(sqlite_bytes())
    given = {
        "database_url": f"sqlite:///{file}",
        "frontend_dir": directory / "dist",
        "port": 0,
        "bot_pause_min_ms": 0,
        "bot_pause_max_ms": 0,
        "watchdog_seconds": 0,
        **settings,
    }
    chosen = Settings(**given)
    app = create_app(chosen)
    sockets = listen_sockets.bind(chosen.host, chosen.port)
    server = Server(config(app, chosen), app, chosen, sockets)
    task = asyncio.create_task(server.serve(sockets))
    while not server.started:
        assert not task.done(), task
        await asyncio.sleep(0.01)
    served = Served(server, app, server.port)
    try:
        yield served
    finally:
        await served.http.aclose()
        server.should_exit = True
        await task
