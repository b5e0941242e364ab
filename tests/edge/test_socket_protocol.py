"""WebSocket connections: stalled readers, invalid text, a shutdown during the handshake, freed memory."""

import asyncio
import gc
import socket
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from app.edge.http_protocol import HttpProtocol
from app.edge.socket_protocol import SocketProtocol
from tests.edge.serving import serving
from tests.faults.bad_clients import watching

FLOOD = 60_000


async def test_a_reader_that_stops_reading_is_cut_off_and_forgotten(tmp_path: Path):
    async with serving(
        tmp_path,
        stalled_seconds=0.3,
        commands_burst=100 * FLOOD,
        frames_burst=10 * FLOOD,
        outbox_frames=10 * FLOOD,
    ) as served:
        ann, mute = await served.player("Ann"), await served.player("Mute")
        code = await served.table(ann)
        async with served.join(code, ann) as client:
            with await watching(served.server.port, code, mute) as raw:
                await client.until(
                    lambda message: message.get("watchers", {}).get("names") == ["Ann", "Mute"]
                )
                await asyncio.to_thread(_send_and_never_read, raw)
                await client.until(lambda message: message.get("watchers", {}).get("count") == 1)
            assert (await client.say("sit", seat=0))["type"] == "done"


async def test_invalid_utf8_closes_its_socket_without_an_error_in_the_log(tmp_path: Path, caplog):
    async with serving(tmp_path) as served:
        code = await served.table(ann := await served.player("Ann"))
        for parts in ([b"\xff"], [b"{\xc3", b"("], [b"x" * 3000 + b"\x80"]):
            async with served.join(code, ann) as client:
                await client.socket.send(parts, text=True)
                assert (await client.end())[1] == 1007
        async with served.join(code, ann) as client:
            await client.socket.send([b'{"type": "chat", "id": "1", "text": "', "ç".encode()[:1]], text=True)
            assert (await client.end())[1] == 1007
        async with served.join(code, ann) as client:
            await client.socket.send([b'{"type": "chat", "id": "2", "text": "\xc3', b'\xa7a"}'], text=True)
            await client.until(lambda message: message.get("id") == "2")
            assert [line["text"] for line in client.told if line["type"] == "chat"] == ["ça"]
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("refused", [True, False])
async def test_a_handshake_during_a_shutdown_logs_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, refused: bool
):
    async with serving(tmp_path) as served:
        code = await served.table(ann := await served.player("Ann"))
        socket_app = served.app.state.socket
        opened = socket_app._opened

        async def opened_too_late(*asked):
            for connection in [*served.server.server_state.connections]:
                connection.shutdown()
            socket_app.closing = refused
            return await opened(*asked)

        monkeypatch.setattr(socket_app, "_opened", opened_too_late)
        with pytest.raises(InvalidStatus):
            async with served.socket(code, ann):
                pass
        await asyncio.sleep(0.1)
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("refused", [True, False])
async def test_a_closed_socket_is_freed_without_the_garbage_collector(tmp_path: Path, refused: bool):
    async with serving(tmp_path) as served:
        ann = await served.player()
        code = "none" if refused else await served.table(ann)
        async with served.socket(code, ann) as client:
            await client.next()
        gc.collect()
        before = await without_sockets()
        gc.disable()
        try:
            for _ in range(5):
                async with served.socket(code, ann) as client:
                    await client.next()
            assert await without_sockets() == before
        finally:
            gc.enable()


async def test_an_open_socket_keeps_neither_its_request_nor_its_headers(tmp_path: Path):
    async with serving(tmp_path) as served:
        ann = await served.player()
        async with served.socket(await served.table(ann), ann) as client:
            await client.next()
            await client.socket.ping()
            found = [it for it in gc.get_objects() if type(it).__name__ == "SocketProtocol"]
            assert [one.scope["headers"] for one in found] == [[]]
            refers = gc.get_referents(found[0].conn.parser, found[0].conn, found[0].__dict__)
            assert not [it for it in refers if isinstance(it, Request)]


async def without_sockets() -> Counter[str]:
    """The number of connections in memory by kind, once all sockets have ended (or after five seconds)."""
    for _ in range(100):
        if not connections()["SocketProtocol"]:
            break
        await asyncio.sleep(0.05)
    return connections()


def connections() -> Counter[str]:
    """The number of connections in memory, by kind."""
    kinds = (type(found) for found in gc.get_objects())  # `isinstance` would wake dead proxies
    return Counter(
        kind.__mro__[1].__name__ for kind in kinds if issubclass(kind, SocketProtocol | HttpProtocol)
    )


def _send_and_never_read(raw: socket.socket) -> None:
    frame = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
    raw.settimeout(5)
    with suppress(ConnectionError):
        for _ in range(FLOOD // 1000):
            raw.sendall(frame * 1000)
