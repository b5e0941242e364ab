"""Fuzzing of a real server: people who send anything to their table, and others who play normally."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from random import Random

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.edge.serving import bearer
from tests.fuzz.anything import Message, act, commands
from tests.fuzz.frames import FRAME_BYTES, Frame, wrong

HUNG_S = 30
"""How long a ping may go unanswered before the room counts as hanging."""
PAUSE_S = 0.01
BURST = 20
ENDING_SHARE = 0.001
"""Frames after which the server closes: too big, not UTF-8, not the protocol."""


class Person:
    """A player with one socket at a time, who reads everything and keeps the newest snapshot."""

    def __init__(self, url: str, token: str, id_: str, code: str) -> None:
        self.id = id_
        self.snapshot: Message = {}
        self._path = f"{url.replace('http', 'ws')}/api/tables/{code}/socket"
        self._token = token
        self._ids = count()
        self._socket: ClientConnection | None = None

    async def socket(self, query: str = "") -> ClientConnection | None:
        """An open socket after its first snapshot, or one that has to wait; None if it was refused."""
        if self._socket is None:
            self._socket = await connect(
                self._path + query, additional_headers=bearer(self._token), proxy=None, max_queue=None
            )
            with contextlib.suppress(ConnectionClosed):
                await self.say({"type": "ping"})
                return self._socket
            self._forget()
        return self._socket

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._forget()

    async def send(self, frames: list[Frame]) -> None:
        """Send all of them and then a ping, which the room must answer."""
        socket = await self.socket()
        if socket is None:
            return
        try:
            for frame in frames:
                await socket.send(frame)
            await self.say({"type": "ping"})
        except ConnectionClosed:
            self._forget()

    def _forget(self) -> None:
        self._socket, self.snapshot = None, {}

    @property
    def is_to_act(self) -> bool:
        game = self.snapshot.get("game")
        return bool(game and game["legal"] and self.snapshot["you"]["seat"] in game["to_act"])

    async def say(self, command: Message) -> Message:
        """Send a command, and return its answer."""
        assert self._socket is not None
        id_ = f"{self.id}-{next(self._ids)}"
        await self._socket.send(json.dumps({"id": id_, **command}))
        return await self._until(lambda message: message.get("id") == id_)

    async def _until(self, wanted: Callable[[Message], bool]) -> Message:
        assert self._socket is not None
        async with asyncio.timeout(HUNG_S):
            while True:
                message: Message = json.loads(await self._socket.recv())
                if message["type"] == "snapshot":
                    self.snapshot = message
                if wanted(message):
                    return message

    async def break_off(self, random: Random) -> None:
        """Send something on which the server must close the connection."""
        if (socket := await self.socket()) is None:
            return
        with contextlib.suppress(ConnectionClosed):
            match random.randrange(4):
                case 0:
                    await socket.send("x" * (FRAME_BYTES + 1))
                case 1:
                    await socket.send(random.randbytes(40) + b"\xff", text=True)
                case 2:
                    socket.transport.write(random.randbytes(60))
                    socket.transport.close()
                case _:
                    socket.transport.abort()
            await self._until(lambda _: False)
        self._forget()


class Site:
    """A server, as its visitors see it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, verify=False)

    async def table(self, people: int, game: str) -> list[Person]:
        """That many people at a new table, the host first; nobody has a seat."""
        tokens = [await self._player(f"Player {number}") for number in range(people)]
        made = await self.http.post("/api/tables", json={"game": game}, headers=bearer(tokens[0]["token"]))
        return [Person(self.url, one["token"], one["id"], made.json()["code"]) for one in tokens]

    async def _player(self, name: str) -> dict[str, str]:
        answer = await self.http.post("/api/players", json={"name": name, "cookie": False})
        return dict(answer.json())


@contextlib.asynccontextmanager
async def visiting(url: str) -> AsyncIterator[Site]:
    site = Site(url)
    try:
        yield site
    finally:
        await site.http.aclose()


async def attack(tables: list[list[Person]], frames: int, seed: int, each: Callable[[int], None]) -> None:
    """Send that many frames from different people; `each` is called with the number sent so far."""
    random = Random(seed)
    sent = 0
    while sent < frames:
        people = random.choice(tables)
        person, ids = random.choice(people), tuple(person.id for person in people)
        if random.random() < 0.02:
            await person.leave()
            await person.socket(random.choice(("", "", "?as=watcher", "?as=owner")))
        if random.random() < ENDING_SHARE * BURST:
            await person.break_off(random)
        burst = random.randint(1, 2 * BURST)
        await person.send([_frame(random, person, ids, sent + number) for number in range(burst)])
        sent += burst
        each(sent)


def _frame(random: Random, person: Person, ids: tuple[str, ...], number: int) -> Frame:
    """A random frame; every third is a valid command, so that something happens at the table."""
    command: Message = {"type": "sit"}
    if person.snapshot:
        acts = random.random() < 0.4
        command = (
            act(random, person.snapshot) if acts else random.choice(commands(random, ids, person.snapshot))
        )
    command = {"id": f"f{number}", **command}
    return json.dumps(command) if random.random() < 1 / 3 else wrong(random, command)


async def play_a_game(people: list[Person], pause_s: float = 0) -> None:
    """Whatever has become of the table: its people end what runs, start the next game and play it out.

    They rest for `pause_s` after each look at it.
    """
    for person in people:
        await person.leave()
        await person.socket()
    number = await _ended(people, pause_s)
    await _present(people)
    for person in people:
        await person.say({"type": "sit"})
    await _host(people, {"type": "start", "number": number + 1})
    async with asyncio.timeout(HUNG_S):
        while not any(person.is_to_act for person in people):
            await _present(people)
    assert await _ended(people, pause_s) == number + 1


async def _ended(people: list[Person], pause_s: float) -> int:
    """Play the running game to its end; returns the number of the last game, 0 before the first."""
    async with asyncio.timeout(4 * HUNG_S):
        while (snapshot := await _present(people))["table"]["status"] == "playing":
            await asyncio.sleep(pause_s)
            if snapshot["table"]["paused"]:
                await _host(people, {"type": "resume"})
            for person in people:
                if person.is_to_act:
                    game = person.snapshot["game"]
                    await person.say({"type": "act", "turn": game["turn"], "action": game["legal"][0]})
    return int(snapshot["game"]["number"]) if snapshot["game"] else 0


async def _present(people: list[Person]) -> Message:
    """The newest snapshot of somebody who may be at the table."""
    await asyncio.gather(*(person.send([]) for person in people))
    return next(person.snapshot for person in people if person.snapshot)


async def _host(people: list[Person], command: Message) -> None:
    host = (await _present(people))["table"]["host"]
    answer = await next(person for person in people if person.id == host).say(command)
    assert answer["type"] == "done", answer


async def games_meanwhile(people: list[Person], work: Awaitable[None]) -> int:
    """How many games others play at their own table while `work` runs; at least one."""
    doing = asyncio.ensure_future(work)
    games = 0
    while not doing.done() or not games:
        await play_a_game(people, PAUSE_S)
        games += 1
    await doing
    return games
