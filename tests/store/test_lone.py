"""One server asks its database nothing because there might be several, but for the row that fences it."""

import asyncio
import sqlite3
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

import pytest
from sqlalchemy.engine import make_url

from app.store import Store
from app.store.engine import is_sqlite
from app.store.postgres import ACTIONS
from app.table.model import Changes, Player
from tests.store.samples import created, game, said

OPTIONS = {"watchers": "on"}
LENGTH = struct.Struct("!I")
SSL_REQUEST = 80877103
PING = ";"
Step: TypeAlias = Callable[[], Awaitable[object]]


class Wire:
    """The way to Postgres: notes each statement that passes, as often as it is executed."""

    def __init__(self, port: int) -> None:
        self.statements: list[str] = []
        self.connections = 0
        self._port = port

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
        back = asyncio.create_task(_copy(there_reader, writer))
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            await self._pass_on(reader, there_writer)
        there_writer.close()
        await back

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        prepared: dict[bytes, str] = {}
        bound = ""
        kind = b""
        while True:
            length = await reader.readexactly(LENGTH.size)
            body = await reader.readexactly(LENGTH.unpack(length)[0] - LENGTH.size)
            writer.write(kind + length + body)
            if kind == b"Q":
                self.statements.append(body.rstrip(b"\0").decode())
            elif kind == b"P":
                name, text, _ = body.split(b"\0", 2)
                prepared[name] = text.decode()
            elif kind == b"B":
                bound = prepared[body.split(b"\0", 2)[1]]
            elif kind == b"E":
                self.statements.append(bound)
            if kind or LENGTH.unpack_from(body)[0] != SSL_REQUEST:
                kind = await reader.readexactly(1)


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            writer.write(data)
    writer.close()


@asynccontextmanager
async def wired(url: str) -> AsyncIterator[tuple[Wire, str]]:
    """A wire to the Postgres of `url`, and the URL that goes through it."""
    there = make_url(url)
    assert there.port is not None
    wire = Wire(there.port)
    async with await asyncio.start_server(wire.connect, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        yield wire, there.set(port=port).render_as_string(hide_password=False)


@asynccontextmanager
async def traced(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Wire]:
    """The same for every connection to an SQLite file that is opened meanwhile."""
    wire = Wire(0)
    connect = sqlite3.connect

    def opened(*how: Any, **more: Any) -> sqlite3.Connection:
        wire.connections += 1
        connection: sqlite3.Connection = connect(*how, **more)
        connection.set_trace_callback(wire.statements.append)
        return connection

    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", opened)
        yield wire


@asynccontextmanager
async def watched(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Wire, Store]]:
    """A store of a server without a name, everything of which has been used once."""
    if is_sqlite(url):
        async with traced(monkeypatch) as wire:
            store = await Store.open(url)
            yield wire, store
            await store.close()
        return
    await (await Store.open(url)).close()
    async with wired(url) as (wire, through):
        store = await Store.open(through)
        yield wire, store
        await store.close()


async def asked(wire: Wire, step: Step) -> list[str]:
    """The statements of that step, each on one line, without the question whether a connection is whole."""
    wire.statements.clear()
    await step()
    await asyncio.sleep(0.05)  # long enough for anything that nobody waits for
    lines = "\n".join(" ".join(statement.split()) for statement in wire.statements)
    return [line for line in lines.splitlines() if line != PING]


def verbs(statements: Sequence[str]) -> list[str]:
    return [statement.split()[0].rstrip(";") for statement in statements]


async def test_a_lone_server_asks_nothing_for_the_sake_of_others(
    database_url: str, monkeypatch: pytest.MonkeyPatch
):
    async with watched(database_url, monkeypatch) as (wire, store):
        ann: Player = (await store.players.create("Ann"))[0]
        codes = [await created(store, ann, "pikoko", OPTIONS, 3) for _ in range(2)]
        for code in codes:
            await store.journal.commit(Changes(code, game=game(ann)))
        await store.journal.commit(Changes(codes[0], entries=(said(0),)))
        connections = wire.connections
        code = codes[1]
        creating = await asked(wire, lambda: store.tables.create(ann, "pikoko", OPTIONS, 3))
        finding = await asked(wire, lambda: store.journal.find(code))
        loading = await asked(wire, lambda: store.journal.load(code))
        taking = await asked(wire, lambda: store.journal.take(code))
        acting = await asked(wire, lambda: store.journal.commit(Changes(code, entries=(said(0),))))
        store.journal.let_go(code)
        leaving = await asked(wire, lambda: asyncio.sleep(0))
        assert wire.connections == connections
    assert leaving == []
    assert not [sql for sql in (*creating, *taking, *acting) if "nodes" in sql]
    assert verbs(creating) == ["BEGIN", *["INSERT"] * 4, "COMMIT"]
    assert verbs(loading).count("SELECT") == 1
    assert verbs(finding) == ["SELECT"]
    if is_sqlite(database_url):
        assert taking == loading
        assert verbs(acting) == ["INSERT"]
    else:
        assert verbs(taking[:1]) == ["UPDATE"]
        assert taking[1:] == loading
        assert acting == [" ".join(ACTIONS.split())]
