"""A player that joins a table by its link and plays random legal actions until the game is over.

python examples/random_player.py http://localhost:8000/t/CODE [name]
"""

import asyncio
import json
import random
import sys
import uuid
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol


def become_player(server: str, name: str) -> str:
    """The token of a new player; `cookie: false` because this is not a browser."""
    body = json.dumps({"name": name, "cookie": False}).encode()
    request = Request(f"{server}/api/players", body, {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return str(json.load(answer)["token"])


async def send(socket: ClientConnection, kind: str, **fields: str) -> None:
    """Send a command with a new id."""
    await socket.send(json.dumps({"type": kind, "id": str(uuid.uuid4()), **fields}))


async def play(socket: ClientConnection) -> bool:
    """Take a seat and act whenever it is our turn; True once the game is over."""
    acted_on = None
    await send(socket, "sit")
    async for frame in socket:
        message = json.loads(frame)
        if message["type"] == "refused":
            print("refused:", message["reason"])
            if message["code"] in ("too_fast", "busy"):
                await asyncio.sleep(message["params"]["retry_ms"] / 1000)
                acted_on = None
                await send(socket, "ping")
        elif message["type"] == "bye" and message["retry_ms"] is None:
            raise SystemExit(f"sent away: {message['reason']}")
        elif message["type"] == "snapshot" and message["game"]:
            game, seat = message["game"], message["you"]["seat"]
            if message["table"]["status"] == "over":
                print("over; winners:", game["view"]["winners"], "my seat:", seat)
                return True
            if seat in game["to_act"] and game["turn"] != acted_on:
                acted_on = game["turn"]
                await send(socket, "act", turn=game["turn"], action=random.choice(game["legal"]))
    return False


async def main(link: str, name: str) -> None:
    """Play until the game is over, reconnecting as the same player after every interruption."""
    address = urlsplit(link)
    server, code = f"{address.scheme}://{address.netloc}", address.path.rsplit("/", 1)[1]
    token = await asyncio.to_thread(become_player, server, name)
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    protocols = [Subprotocol("game"), Subprotocol(f"player.{token}")]
    async for socket in connect(url, subprotocols=protocols):
        try:
            if await play(socket):
                return
        except ConnectionClosed:
            continue


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Random"))
