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
    monkeypatch.setattr("app.edge.door.ASK_WITHIN_S", 0.2)
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


HEAD = b"Host: here\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n"
ASKED = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"


@pytest.mark.parametrize(
    ("said", "then"),
    [
        (b"POST /api/players HTTP/1.1\r\n" + HEAD, b'{"name":'),
        (b"POST /healthz HTTP/1.1\r\n" + HEAD, b'{"name":'),
        (ASKED, b"GET /healthz HTT"),
        (ASKED, b"\r\n"),
        (ASKED + b"GET /healthz HTT", b""),
        (ASKED, b"POST /api/players HTTP/1.1\r\n" + HEAD),
    ],
    ids=["body", "body of a request that is answered", "half", "empty line", "half at once", "second body"],
)
async def test_a_request_that_never_ends_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog, said: bytes, then: bytes
):
    monkeypatch.setattr("app.edge.door.ASK_WITHIN_S", 0.3)
    async with serving(tmp_path) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
        writer.write(said)
        await asyncio.sleep(0.1)
        writer.write(then)
        async with asyncio.timeout(3):
            answers = await _all(reader)
        assert answers.count(b"200 OK") == said.count(ASKED)
        writer.close()
    assert [record for record in caplog.records if record.exc_info] == []


async def test_a_connection_that_is_kept_is_asked_again_later(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("app.edge.door.ASK_WITHIN_S", 0.2)
    async with serving(tmp_path) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
        for _ in range(2):
            writer.write(ASKED[:20])
            await asyncio.sleep(0.05)
            writer.write(ASKED[20:])
            assert b"200 OK" in await reader.readuntil(b"ok")
            await asyncio.sleep(0.3)
        writer.close()


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
