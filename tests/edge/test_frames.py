"""Too many frames (pings, fragments, commands) close the socket."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import psutil
import pytest

from app.edge import socket_protocol
from app.protocol.parse import Parsed, parse
from tests.edge.serving import Served, serving
from tests.faults.attacker import asking
from tests.faults.bad_clients import connected
from tests.faults.raw_frames import CLOSE, CONTINUATION, PING, TEXT, frame


@asynccontextmanager
async def raw_socket(served: Served, code: str, token: str, receive_bytes: int | None = None):
    """A raw socket after its handshake."""
    with closing(await connected(served.server.port, receive_bytes)) as raw:
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(raw, asking(served.server.port, f"/api/tables/{code}/socket", token))
        answer = b""
        async with asyncio.timeout(5):
            while b"\r\n\r\n" not in answer:
                answer += await loop.sock_recv(raw, 1)
        assert answer.startswith(b"HTTP/1.1 101 ")
        yield raw


async def until(raw: socket.socket, last: bytes) -> bytes:
    """The bytes that the server sends, up to and including `last`."""
    told = b""
    async with asyncio.timeout(8):
        while last not in told:
            told += await asyncio.get_running_loop().sock_recv(raw, 65536)
    return told


async def everything(raw: socket.socket) -> bytes:
    """The bytes that the server sends until it closes the connection."""
    told = b""
    with suppress(ConnectionError):
        async with asyncio.timeout(8):
            while more := await asyncio.get_running_loop().sock_recv(raw, 65536):
                told += more
    return told


async def send(raw: socket.socket, data: bytes) -> None:
    with suppress(ConnectionError):
        await asyncio.get_running_loop().sock_sendall(raw, data)


@pytest.mark.parametrize(
    "sent",
    [
        frame(PING) * 400,
        frame(PING) * 20_000,
        frame(TEXT, b"{", fin=False) + frame(CONTINUATION, fin=False) * 400,
        frame(TEXT, b"{}") * 400,
    ],
    ids=["pings", "very many pings", "fragments", "objects"],
)
async def test_too_many_frames_close_the_socket_and_keep_its_player_out(tmp_path, sent):
    async with serving(tmp_path) as served:
        bad, ann = await served.player("Bad"), await served.player("Ann")
        code = await served.table(ann)
        async with served.join(code, ann) as client:
            async with raw_socket(served, code, bad) as raw:
                sending = asyncio.create_task(send(raw, sent))
                told = await everything(raw)
                await sending
            assert b'"type":"bye"' in told
            assert b'{"reason":"too_fast","retry_ms":60000,"at":null,"type":"bye"}' in told
            assert told.endswith(b"\x03\xf0"), "close code 1008"
            async with served.socket(code, bad) as again:
                bye, close_code = await again.end()
                assert (bye["reason"], close_code) == ("too_fast", 1008)
                assert 50_000 < bye["retry_ms"] <= 60_000
            assert (await client.say("sit"))["type"] == "done"


async def test_a_message_in_few_fragments_is_read_and_one_in_many_closes_the_socket(served):
    ann = await served.player("Ann")
    code = await served.table(ann)
    text = json.dumps({"type": "ping", "id": "whole"}).encode()
    letters = [frame(CONTINUATION, text[at : at + 1], fin=False) for at in range(len(text))]
    few = b"".join((frame(TEXT, fin=False), *letters, frame(CONTINUATION)))
    many = frame(TEXT, fin=False) + frame(CONTINUATION, b" ", fin=False) * (
        socket_protocol.MOST_FRAGMENTS + 1
    )
    async with raw_socket(served, code, ann) as raw:
        await send(raw, few)
        await until(raw, b'{"id":"whole","type":"pong"}')
        await send(raw, many)
        assert b"too_fast" in await everything(raw)


async def test_many_frames_in_one_read_are_handled_in_order_without_blocking_others(tmp_path):
    many = 2000
    async with serving(tmp_path, frames_burst=10**6, commands_burst=10**6, outbox_frames=10**6) as served:
        ann, bob = await served.player("Ann"), await served.player("Bob")
        code = await served.table(ann)
        said = [json.dumps({"type": "ping", "id": str(number)}).encode() for number in range(many)]
        async with served.join(code, bob) as other, raw_socket(served, code, ann) as raw:
            sending = asyncio.create_task(send(raw, b"".join(frame(TEXT, text) for text in said)))
            reading = asyncio.create_task(until(raw, b'{"id":"%d","type":"pong"}' % (many - 1)))
            assert (await other.say("ping"))["type"] == "pong"
            told = await reading
            await sending
    at = [told.index(b'{"id":"%d","type":"pong"}' % number) for number in range(many)]
    assert at == sorted(at)


async def test_the_server_stops_reading_from_a_client_that_does_not_read(tmp_path):
    """The answers to its pings fill one write buffer and take no more memory."""
    async with serving(tmp_path, frames_burst=10**9) as served:
        ann = await served.player("Ann")
        code = await served.table(ann)
        before = psutil.Process().memory_info().rss
        async with raw_socket(served, code, ann, receive_bytes=2048) as raw:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(send(raw, frame(PING, b"x" * 125) * 500_000), 3)
            assert psutil.Process().memory_info().rss - before < 10_000_000


async def test_after_its_bye_a_client_is_cut_off_whether_it_closes_or_not(served):
    ann = await served.player("Ann")
    code = "2222-2222-2222"
    loop = asyncio.get_running_loop()
    for goes_on in (b"", frame(PING) * 2000):
        async with raw_socket(served, code, ann) as raw:
            since_s = loop.time()
            await send(raw, goes_on)
            assert b"no_table" in await everything(raw)
            assert socket_protocol.BYE_S - 0.5 < loop.time() - since_s < socket_protocol.BYE_S + 3
    async with raw_socket(served, code, ann) as raw:
        since_s = loop.time()
        await send(raw, frame(CLOSE, b"\x03\xe8"))
        await everything(raw)
        assert loop.time() - since_s < socket_protocol.BYE_S


@pytest.mark.parametrize("headers", [129, 200])
async def test_a_handshake_that_cannot_be_parsed_is_refused(served, headers):
    reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
    hello = asking(served.server.port, "/api/tables/x/socket", "")
    writer.write(hello.replace(b"\r\n\r\n", b"\r\n" + b"A: b\r\n" * headers + b"\r\n"))
    async with asyncio.timeout(5):
        assert b" 431 " in await reader.read()
    writer.close()


@pytest.fixture
async def pacing(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path, commands_burst=3, commands_per_second=20, flood_seconds=1) as served:
        yield served


async def test_a_program_that_waits_as_told_is_never_disconnected(pacing):
    """It sends one command at a time; two pages of a player share that player's limit."""
    code = await pacing.table(ann := await pacing.player())

    async def obey(client) -> int:
        refused = 0
        for _ in range(40):
            answer = await client.say("ping")
            if answer["type"] == "refused":
                refused += 1
                await asyncio.sleep(answer["params"]["retry_ms"] / 1000)
        return refused

    async with pacing.join(code, ann) as first, pacing.join(code, ann) as second:
        assert min(await asyncio.gather(obey(first), obey(second))) > 5
        await asyncio.sleep(0.2)
        assert (await first.say("ping"))["type"] == (await second.say("ping"))["type"] == "pong"


def answered(message) -> bool:
    return message["type"] in ("pong", "refused")


async def test_commands_over_the_limit_are_refused_by_id_without_parsing(tmp_path, monkeypatch):
    parsed = []

    def counted(text: str) -> Parsed:
        parsed.append(text)
        return parse(text)

    monkeypatch.setattr("app.rooms.clerk.parse", counted)
    async with serving(tmp_path, commands_burst=2, commands_per_second=0.1) as served:
        code = await served.table(ann := await served.player())
        async with served.join(code, ann) as client:
            ids = [await client.send("ping") for _ in range(4)]
            await client.socket.send("{" * 100)
            answers = [await client.until(answered) for _ in range(5)]
    assert [answer["id"] for answer in answers] == [*ids, None]
    assert [answer.get("code") for answer in answers] == [None, None, *["too_fast"] * 3]
    assert len(parsed) == 2


async def test_a_command_already_done_is_done_again_after_too_fast(tmp_path):
    async with serving(tmp_path, commands_burst=1, commands_per_second=2) as served:
        code = await served.table(ann := await served.player())
        async with served.join(code, ann) as client:
            command = json.dumps({"type": "sit", "id": "one"})
            await client.socket.send(command)
            assert (await client.until(lambda message: message.get("id") == "one"))["type"] == "done"
            await client.socket.send(command)
            refused = await client.until(lambda message: message.get("id") == "one")
            assert refused["code"] == "too_fast"
            await asyncio.sleep(refused["params"]["retry_ms"] / 1000)
            await client.socket.send(command)
            assert (await client.until(lambda message: message.get("id") == "one"))["type"] == "done"
