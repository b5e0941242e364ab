"""The request limit: requests of any kind are counted by address first, and few are handled at once."""

import asyncio
import gc
import time
from collections.abc import Mapping
from types import MappingProxyType

import pytest
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from websockets.exceptions import InvalidStatus

from app.edge import request_limit
from app.edge.http_protocol import MOST_PIPELINED
from app.edge.request_limit import RequestLimit
from tests.edge.serving import Served, bearer, serving

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}
TEN = (
    ("GET", "/"),
    ("HEAD", "/nowhere"),
    ("PUT", "/api/site"),
    ("POST", "/api/players/me/sign_out"),
    ("DELETE", "/api/players/me"),
    ("PATCH", "/api/tables"),
    ("OPTIONS", "/api/site"),
    ("GET", "/assets/none.js"),
    ("GET", "/healthz"),
    ("TRACE", "/api/operator/tables"),
)
"""What a limit of one a second allows in ten seconds."""


@pytest.fixture(autouse=True)
def hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_limit, "DELAY_S", 0.05)


async def test_every_method_and_path_counts_and_beyond_the_limit_nothing_is_done(
    tmp_path, monkeypatch, caplog
):
    async with serving(tmp_path, requests_per_second=1) as served:
        for method, path in TEN:
            answer = await served.http.request(method, path, headers=bearer("guess"))
            assert answer.status_code != 429, (method, path)
        monkeypatch.setattr(served.app.state.context.store.players, "by_token", None)
        for method, path in TEN:
            refused = await served.http.request(method, path, headers=bearer("guess"))
            assert refused.status_code == 429, (method, path)
            assert refused.headers["connection"] == "close"
            assert refused.headers["cache-control"] == "no-store"
            assert refused.headers["x-content-type-options"] == "nosniff"
            assert int(refused.headers["retry-after"]) >= 1
        assert (await served.http.get("/healthz", headers=ELSEWHERE)).status_code == 200
        refused = await served.http.get("/api/site")
        assert refused.json()["code"] == "too_fast"
        assert 1000 <= refused.json()["params"]["retry_ms"] <= 10_000
        with pytest.raises(InvalidStatus) as socket:
            async with served.socket("abcd-efgh"):
                pass
        assert socket.value.response.status_code == 403
        assert b'status="429"} 11.0' in served.app.state.context.metrics.exposition()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_requests_for_another_host_count_too(tmp_path):
    async with serving(tmp_path, requests_per_second=1, allowed_hosts="cards.example") as served:
        statuses = [
            (await served.http.get("/", headers={"Host": "evil.example"})).status_code for _ in range(11)
        ]
        assert statuses == [421] * 10 + [429]


async def test_refusals_are_delayed_unless_too_many_are(tmp_path, monkeypatch):
    async with serving(tmp_path, requests_per_second=1) as served:
        for _ in range(10):
            await served.http.get("/healthz")
        monkeypatch.setattr(request_limit, "DELAY_S", 0.3)
        began_s = time.monotonic()
        assert (await served.http.get("/healthz")).status_code == 429
        assert time.monotonic() - began_s >= 0.3
        monkeypatch.setattr(request_limit, "DELAY_S", 60)
        monkeypatch.setattr(request_limit, "MOST_DELAYED", 0)
        assert (await served.http.get("/healthz")).status_code == 429


async def test_requests_that_wait_on_a_connection_that_is_cut_off_are_freed(tmp_path, monkeypatch):
    monkeypatch.setattr(request_limit, "DELAY_S", 1)
    async with serving(tmp_path, requests_per_second=1) as served:
        for _ in range(10):
            await served.http.get("/healthz")
        _, writer = await asyncio.open_connection(served.http.base_url.host, served.http.base_url.port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * (MOST_PIPELINED + 2))
        await asyncio.sleep(0.3)
        gc.collect()
        assert cycles() == 2, "the one whose refusal is held back, and the newest"
        await asyncio.sleep(2)
        writer.close()


async def test_few_requests_of_an_address_are_handled_at_a_time_and_other_addresses_need_not_wait(
    tmp_path, monkeypatch
):
    async with serving(tmp_path, requests_at_once=2) as served:
        release = asyncio.Event()
        asked: asyncio.Queue[str] = asyncio.Queue()

        async def by_token(token: str) -> None:
            asked.put_nowait(token)
            if token == "slow":
                await release.wait()

        monkeypatch.setattr(served.app.state.context.store.players, "by_token", by_token)
        slow = [asyncio.create_task(read_me(served, "slow")) for _ in range(5)]
        async with asyncio.timeout(5):
            assert [await asked.get() for _ in range(2)] == ["slow", "slow"]
            assert await read_me(served, "other", ELSEWHERE) == 401
        assert [asked.get_nowait() for _ in range(asked.qsize())] == ["other"]
        release.set()
        assert await asyncio.gather(*slow) == [401] * 5


async def test_a_request_ends_its_turn_when_its_answer_begins(tmp_path):
    sent: asyncio.Queue[str] = asyncio.Queue()
    finish = asyncio.Event()

    async def download(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await finish.wait()
        await send({"type": "http.response.body", "body": b"all of it"})

    async def receive() -> Message:
        raise AssertionError("it has no body")

    async def send(message: Message) -> None:
        sent.put_nowait(message["type"])

    async with serving(tmp_path) as served, asyncio.timeout(5):
        limit = RequestLimit(download, lambda: served.app.state.context, at_once=1)
        scope = {"type": "http", "client": ("203.0.113.7", 1), "headers": []}
        downloads = [asyncio.create_task(limit(scope, receive, send)) for _ in range(2)]
        assert [await sent.get() for _ in range(2)] == ["http.response.start"] * 2
        finish.set()
        await asyncio.gather(*downloads)
    assert [sent.get_nowait() for _ in range(sent.qsize())] == ["http.response.body"] * 2


async def test_a_turn_of_the_event_loop_handles_few_requests_of_an_address_even_if_nothing_in_them_waits(
    tmp_path,
):
    begun = 0

    async def at_once(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal begun
        begun += 1
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Message:
        raise AssertionError("it has no body")

    async def send(message: Message) -> None:
        pass

    async with serving(tmp_path) as served, asyncio.timeout(5):
        limit = RequestLimit(at_once, lambda: served.app.state.context, at_once=2)
        scope = {"type": "http", "client": ("203.0.113.7", 1), "headers": []}
        requests = [asyncio.create_task(limit(scope, receive, send)) for _ in range(8)]
        while begun < 8:
            before = begun
            await asyncio.sleep(0)
            assert begun - before <= 2
        await asyncio.gather(*requests)


async def read_me(served: Served, token: str, headers: Mapping[str, str] = MappingProxyType({})) -> int:
    return (await served.http.get("/api/players/me", headers={**bearer(token), **headers})).status_code


def cycles() -> int:
    """The number of unanswered requests that uvicorn has in memory."""
    found = [it for it in gc.get_objects() if type(it) is RequestResponseCycle]
    return sum(not cycle.response_complete for cycle in found)
