"""A reader that stops reading: cut off in the end, and nothing of it is left at the table."""

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.edge.serving import serving
from tests.faults.bad_clients import watching

FLOOD = 60_000


async def test_a_reader_that_stops_reading_is_cut_off_and_forgotten(tmp_path: Path):
    async with serving(
        tmp_path, stalled_seconds=0.3, commands_burst=10 * FLOOD, outbox_frames=10 * FLOOD
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


async def test_a_text_that_is_none_ends_its_socket_and_fills_no_log(tmp_path: Path, caplog):
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


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTTP/1.1\r\nHost: here\r\n"])
async def test_who_never_asks_for_anything_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
):
    monkeypatch.setattr("app.edge.wire.ASK_WITHIN_S", 0.2)
    async with serving(tmp_path) as served:
        ann = await served.player("Ann")
        code = await served.table(ann)
        async with served.join(code, ann) as client:
            reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
            writer.write(said)
            async with asyncio.timeout(5):
                assert await _all(reader) == b""
            writer.close()
            assert (await client.say("sit", seat=0))["type"] == "done"
            assert (await served.http.get("/healthz")).status_code == 200


async def _all(reader: asyncio.StreamReader) -> bytes:
    """What comes until the other side ends it."""
    with suppress(ConnectionResetError):
        return await reader.read()
    return b""


def _send_and_never_read(raw: socket.socket) -> None:
    frame = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
    raw.settimeout(5)
    with suppress(ConnectionError):
        for _ in range(FLOOD // 1000):
            raw.sendall(frame * 1000)
