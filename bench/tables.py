"""Tables of the load generator: six connections, one action in flight, a receipt from each."""

import asyncio
import random
from collections.abc import Callable, Sequence
from time import perf_counter

from bench.client import Connection, connect

SEATS = 5
CONNECTIONS = SEATS + 1
ANSWER_SECONDS = 20
STATUS, TURN, TO_ACT = b'"status":"', b'"turn":"', b'"to_act":['
ENDS = {STATUS: b'"', TURN: b'"', TO_ACT: b"]"}
"""What is searched for, and where it ends."""


class Table:
    """A table of the bare server: any message is an action, any answer a receipt.

    `on_settled` is called when all six have their receipt of the action sent at `sent_at`.
    """

    MESSAGE = b'{"type":"act","id":"b-%d","turn":"1.1.auction.2","action":"bid 3"}'

    def __init__(self, port: int, code: str) -> None:
        self.port = port
        self.code = code
        self.tokens: Sequence[str] = ()
        """Those of the players whose connections these are, the five seats first."""
        self.connections: list[Connection] = []
        self.sent_at = 0.0
        self.sent = 0
        self.refused: list[bytes] = []
        self.on_settled: Callable[[Table], None] = lambda table: None
        self._awaited: set[int] = set()

    @property
    def idle(self) -> bool:
        return not self._awaited

    @property
    def received_bytes(self) -> int:
        """What all six connections have received so far."""
        return sum(connection.received_bytes for connection in self.connections)

    async def join(self, *tokens: str) -> None:
        """Open six connections, for the players of `tokens` if there are any."""
        await self.connect(tokens, CONNECTIONS)

    async def connect(self, tokens: Sequence[str], until: int) -> None:
        """Open connections until there are `until`, for the first of `tokens` that have none."""
        self.tokens = tokens
        path = f"/api/tables/{self.code}/socket?updates=yes"
        for index in range(len(self.connections), until):
            headers = (
                {"Authorization": f"Bearer {tokens[index]}", "Sec-WebSocket-Protocol": "game"}
                if tokens
                else {}
            )
            self.connections.append(await connect(self.port, path, headers, self._reader(index)))

    def leave(self) -> None:
        for connection in self.connections:
            connection.close()

    def act(self, sent_at: float | None = None) -> None:
        """Send the next action. `sent_at` is when it was due, if that was earlier than now."""
        self.sent += 1
        index, message = self.next_message()
        self._awaited.update(range(CONNECTIONS))
        self.sent_at = perf_counter() if sent_at is None else sent_at
        self.connections[index].send(message)

    def next_message(self) -> tuple[int, bytes]:
        """The connection to send on, and the message."""
        return self.sent % SEATS, self.MESSAGE % self.sent

    def receive(self, index: int, payload: bytes) -> None:
        self.settle(index)

    def settle(self, index: int) -> None:
        """Note that connection `index` has its receipt."""
        if self._awaited:
            self._awaited.discard(index)
            if not self._awaited:
                self.on_settled(self)

    def _reader(self, index: int) -> Callable[[bytes], None]:
        return lambda payload: self.receive(index, payload)


class GameTable(Table):
    """A table of the real server, playing PIKOKO at random, game after game.

    Only bytes are searched, not parsed: whose turn it is in what the watcher was told, and what a seat may do
    in what it was told itself. An update says only what has changed, but always what the seat may do.
    """

    def __init__(self, port: int, code: str, chance: random.Random) -> None:
        super().__init__(port, code)
        self._chance = chance
        self._legal = [b""] * CONNECTIONS
        self._told = dict.fromkeys((STATUS, TURN, TO_ACT), b"")
        self._answers: dict[bytes, asyncio.Future[None]] = {}

    async def sit_and_start(self) -> None:
        """Let five sit down and start a game; a `pong` to each shows that all of that has arrived."""
        for index in range(SEATS):
            await self._command(index, b"sit")
        await self._command(0, b"start")
        await self.catch_up()

    async def catch_up(self) -> None:
        """Wait until everybody has received what was sent so far."""
        for index in range(len(self.connections)):
            await self._command(index, b"ping")

    def next_message(self) -> tuple[int, bytes]:
        seats = self._told[TO_ACT]
        if not seats:
            word = b"rematch" if self._told[STATUS] == b"over" else b"start"
            return 0, b'{"type":"%s","id":"b-%d"}' % (word, self.sent)
        index = int(self._chance.choice(seats.split(b",")))
        action = self._chance.choice(self._legal[index].split(b'","'))
        act = b'{"type":"act","id":"b-%d","turn":"%s","action":"%s"}'
        return index, act % (self.sent, self._told[TURN], action)

    def receive(self, index: int, payload: bytes) -> None:
        if b'"type":"update"' in payload or b'"type":"snapshot"' in payload:
            self._legal[index] = between(payload, b'"legal":["', b'"]') or b""
            if index == SEATS:
                for key, end in ENDS.items():
                    if (said := between(payload, key, end)) is not None:
                        self._told[key] = said
            self.settle(index)
        elif b'"type":"refused"' in payload:
            self.refused.append(payload)
        elif self._answers:
            answer = self._answers.pop(between(payload, b'"id":"', b'"') or b"", None)
            if answer is not None:
                answer.set_result(None)

    async def _command(self, index: int, word: bytes) -> None:
        self.sent += 1
        key = b"b-%d" % self.sent
        answer = self._answers[key] = asyncio.get_running_loop().create_future()
        self.connections[index].send(b'{"type":"%s","id":"%s"}' % (word, key))
        async with asyncio.timeout(ANSWER_SECONDS):
            await answer


def between(text: bytes, before: bytes, after: bytes) -> bytes | None:
    """The part of `text` between `before` and `after`; None if `before` is not in it."""
    start = text.find(before)
    if start < 0:
        return None
    start += len(before)
    return text[start : text.index(after, start)]
