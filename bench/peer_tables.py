"""Tables of the load generator on Colyseus and boardgame.io: they speak just enough of each wire.

Colyseus: seats are reserved over HTTP, then binary frames: a byte for the kind, and MessagePack.
boardgame.io: its lobby over HTTP, then the text frames of socket.io.
The game is the stand-in of bench/peer_servers/game.mjs, in which each seat acts in turn.
"""

import asyncio
import random
import re

import httpx

from bench.client import BinaryConnection, Connection, connect
from bench.tables import ANSWER_SECONDS, CONNECTIONS, SEATS, Table

HAND, ROUND_ACTIONS, GAME_ACTIONS = 8, 40, 200
GAME = "stand-in"

JOIN_ROOM, ROOM_STATE, ROOM_STATE_PATCH = 10, 14, 15
SNAPSHOT, UPDATE = b"\x0d\xa8snapshot", b"\x0d\xa6update"
ACT, CARD = b"\x0d\xa3act\x82\xa5acted\xcd", b"\xa4card"
"""A message `act`: ROOM_DATA, its name, and a map of two; after each of these comes a number."""
SYNC, STATE = (f'42/{GAME},["{name}",'.encode() for name in ("sync", "update"))
STATE_ID = re.compile(rb'"_stateID":(\d+)')


class PeerTable(Table):
    """A table of a peer. Plays a random card of the stand-in game, one seat after the other."""

    def __init__(self, port: int, code: str, chance: random.Random) -> None:
        super().__init__(port, code)
        self._chance = chance
        self._joined = 0
        self._greetings = asyncio.Queue[bytes]()

    def next_play(self) -> tuple[int, int, int]:
        """The seat that acts, how many actions its game has had, and the index of its card."""
        acted = (self.sent - 1) % GAME_ACTIONS
        left = HAND - acted % ROUND_ACTIONS // SEATS
        return acted % SEATS, acted, self._chance.randrange(left)

    async def open(self, path: str, kind: type[Connection]) -> None:
        """Open the next connection and answer what arrives there until its client is at the table."""
        index, self._greetings = self._joined, asyncio.Queue()
        connection = await connect(self.port, path, {}, self._reader(index), kind)
        self.connections.append(connection)
        async with asyncio.timeout(ANSWER_SECONDS):
            while (answer := self.greet(index, await self._greetings.get())) is not None:
                if answer:
                    connection.send(answer)
        self._joined += 1

    def receive(self, index: int, payload: bytes) -> None:
        if index < self._joined:
            self.hear(index, payload)
        else:
            self._greetings.put_nowait(payload)

    def greet(self, index: int, payload: bytes) -> bytes | None:
        """The answer to a message while joining, empty if there is none; None if the client has joined."""
        raise NotImplementedError

    def hear(self, index: int, payload: bytes) -> None:
        """Take a message after joining."""
        raise NotImplementedError


class ColyseusTable(PeerTable):
    """A room of Colyseus; `code` is its process and its id. `join` takes the ids of reserved seats."""

    async def join(self, *tokens: str) -> None:
        for token in tokens:
            await self.open(f"/{self.code}?sessionId={token}", BinaryConnection)

    def next_message(self) -> tuple[int, bytes]:
        index, acted, card = self.next_play()
        return index, ACT + acted.to_bytes(2) + CARD + card.to_bytes()

    def greet(self, index: int, payload: bytes) -> bytes | None:
        if payload[0] == ROOM_STATE or payload.startswith(SNAPSHOT):
            return None
        return bytes((JOIN_ROOM,)) if payload[0] == JOIN_ROOM else b""

    def hear(self, index: int, payload: bytes) -> None:
        if payload[0] == ROOM_STATE_PATCH or payload.startswith(UPDATE):
            self.settle(index)
        else:
            self.refused.append(payload)


class BoardgameTable(PeerTable):
    """A match of boardgame.io. `join` takes the credentials of the five seats; the watcher needs none.

    A move that is not allowed gets no answer there: then the load ends with TimeoutError.
    """

    def __init__(self, port: int, code: str, chance: random.Random) -> None:
        super().__init__(port, code, chance)
        self._tokens: tuple[str, ...] = ()
        self._state_id = b"0"

    async def join(self, *tokens: str) -> None:
        self._tokens = tokens
        for _ in range(CONNECTIONS):
            await self.open("/socket.io/?EIO=4&transport=websocket", Connection)

    def next_message(self) -> tuple[int, bytes]:
        index, acted, card = self.next_play()
        move = (
            '42/%s,["update",{"type":"MAKE_MOVE","payload":{"type":"act","args":[%d,%d],"playerID":"%d",'
            '"credentials":"%s"}},%s,"%s","%d"]'
        )
        text = (GAME, acted, card, index, self._tokens[index], self._state_id.decode(), self.code, index)
        return index, (move % text).encode()

    def greet(self, index: int, payload: bytes) -> bytes | None:
        if payload.startswith(b"0"):
            return f"40/{GAME},".encode()
        if payload.startswith(b"40"):
            player = f'"{index}","{self._tokens[index]}"' if index < SEATS else "null,null"
            return f'42/{GAME},["sync","{self.code}",{player},{SEATS}]'.encode()
        return None if payload.startswith(SYNC) else b""

    def hear(self, index: int, payload: bytes) -> None:
        if payload.startswith(STATE):
            if index == SEATS and (found := STATE_ID.search(payload)):
                self._state_id = found[1]
            self.settle(index)
        elif payload == b"2":
            self.connections[index].send(b"3")


async def colyseus_tables(port: int, count: int, seed: int, room: str) -> list[Table]:
    """Rooms of that name with five players and a watcher."""
    tables: list[Table] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/matchmake", verify=False) as http:
        for number in range(count):
            first = await _posted(http, f"/create/{room}", {})
            code = first["roomId"]
            others = [await _posted(http, f"/joinById/{code}", {}) for _ in range(SEATS)]
            table = ColyseusTable(port, f"{first['processId']}/{code}", random.Random(seed + number))
            await table.join(*(seat["sessionId"] for seat in (first, *others)))
            tables.append(table)
    return tables


async def boardgame_tables(port: int, count: int, seed: int) -> list[Table]:
    """Matches with five players and a watcher."""
    tables: list[Table] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/games/{GAME}", verify=False) as http:
        for number in range(count):
            code = (await _posted(http, "/create", {"numPlayers": SEATS}))["matchID"]
            seats = [
                await _posted(http, f"/{code}/join", {"playerID": str(seat), "playerName": f"P{seat}"})
                for seat in range(SEATS)
            ]
            table = BoardgameTable(port, code, random.Random(seed + number))
            await table.join(*(seat["playerCredentials"] for seat in seats))
            tables.append(table)
    return tables


async def _posted(http: httpx.AsyncClient, path: str, body: dict[str, object]) -> dict[str, str]:
    answer = await http.post(path, json=body)
    answer.raise_for_status()
    said: dict[str, str] = answer.json()
    return said
