"""HTTP connections: slow, endless and oversized requests are cut off or refused."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest

from app.logs import WARNINGS
from tests.edge.serving import serving


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTTP/1.1\r\nHost: here\r\n"])
async def test_a_connection_without_a_request_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
):
    monkeypatch.setattr("app.edge.http_protocol.REQUEST_WITHIN_S", 0.2)
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
    monkeypatch.setattr("app.edge.http_protocol.REQUEST_WITHIN_S", 0.3)
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


async def asked(served, said: bytes) -> bytes:
    """All bytes that the server answers until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
    with suppress(ConnectionError):
        writer.write(said)
        await writer.drain()
    async with asyncio.timeout(5):
        answers = await _all(reader)
    writer.close()
    return answers


START = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
CHUNKED = b"POST /api/players HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n"


@pytest.mark.parametrize(
    "said",
    [
        START + b"A: " + b"a" * 40_000,
        START + (b"A: " + b"a" * 1000 + b"\r\n") * 45,
        START + b"A: a\r\n" * 200,
        b"GET /" + b"a" * 45_000,
    ],
    ids=["a long header", "many bytes", "many headers", "a long address"],
)
async def test_a_request_with_too_much_before_its_body_is_refused(served, said):
    answer = await asked(served, said)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431 ")
    problem = json.loads(body)
    assert (problem["code"], problem["params"]) == ("head_too_big", {"most": 32768})


async def test_a_request_with_headers_below_the_limit_is_answered_even_in_parts(served):
    reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
    for _ in range(3):
        writer.write(START)
        for part in range(30):
            writer.write(b"A%d: " % part + b"a" * 1000 + b"\r\n")
            await asyncio.sleep(0)
        writer.write(b"\r\n")
        assert b"200 OK" in await reader.readuntil(b"ok")
    writer.close()


@pytest.mark.parametrize(
    "said",
    [CHUNKED + b"A: b\r\n\r\n", ASKED * 100, b"hello\r\n\r\n"],
    ids=["headers after the body", "many requests at once", "no http"],
)
async def test_requests_that_no_client_sends_are_refused(served, said):
    assert b"HTTP/1.1 400 " in await asked(served, said)
    assert (await served.http.get("/healthz")).status_code == 200


async def test_a_body_in_endless_chunks_is_cut_off(served):
    endless = CHUNKED.removesuffix(b"0\r\n") + b"1\r\na\r\n" * 100_000
    assert (await asked(served, endless)).count(b"HTTP/1.1 ") <= 1
    assert (await served.http.get("/healthz")).status_code == 200


async def test_bytes_that_are_not_http_are_logged_once_a_minute(served, caplog, monkeypatch):
    monkeypatch.setattr(WARNINGS, "_logged_at_s", {})
    for _ in range(5):
        await asked(served, b"hello\r\n\r\n")
    assert [record.message for record in caplog.records if record.name == "uvicorn.error"] == [
        "Invalid HTTP request received."
    ]


async def test_a_kept_connection_may_send_another_request_later(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("app.edge.http_protocol.REQUEST_WITHIN_S", 0.2)
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
    """All bytes until the other side closes the connection."""
    with suppress(ConnectionResetError):
        return await reader.read()
    return b""
