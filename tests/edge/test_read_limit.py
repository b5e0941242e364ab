"""The read limit: GETs without a player are counted by address, and cheap."""

import asyncio

import orjson
import pytest

from app.edge.readiness import Readiness
from tests.edge.serving import serving

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}


async def test_an_address_may_read_pages_and_the_api_at_a_limited_rate_and_files_at_any_rate(tmp_path):
    async with serving(tmp_path, gets_per_second=1) as served:
        code = await served.table(await served.player())
        paths = ("/", f"/t/{code}", f"/t/{code}/screen", "/rules/pikoko", "/learn/pikoko")
        api = ("/api/schema", "/api/games", "/api/players/me", f"/api/tables/{code}")
        for path in (*paths, *api, "/api/games"):
            assert (await served.http.get(path)).status_code == 200, path
        for path in (*paths, *api):
            assert (await served.http.get(path)).status_code == 429, path
            assert (await served.http.get(path, headers=ELSEWHERE)).status_code == 200, path
        refused = (await served.http.get("/api/schema")).json()
        assert refused["code"] == "too_fast"
        assert 1000 <= refused["params"]["retry_ms"] <= 10_000
        for path in ("/healthz", "/readyz", "/metrics"):
            for _ in range(15):
                assert (await served.http.get(path)).status_code == 200
        assert (await served.http.post("/api/players", json={"name": "Bob"})).status_code == 201


async def test_the_schema_is_encoded_once(served, monkeypatch):
    first = await served.http.get("/api/schema")
    monkeypatch.setattr("app.edge.schema.orjson.dumps", None)
    again = await served.http.get("/api/schema")
    assert first.content == again.content
    assert orjson.loads(again.content)["openapi"].startswith("3.1")
    assert again.headers["content-type"] == "application/json"


async def test_the_database_is_asked_at_most_once_a_second(monkeypatch):
    answers = iter([True, False])
    asked = 0

    async def ask() -> bool:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0.01)
        return next(answers)

    readiness = Readiness(ask)
    assert await asyncio.gather(*(readiness.ready() for _ in range(50))) == [True] * 50
    assert asked == 1
    monkeypatch.setattr("app.edge.readiness.FRESH_S", 0)
    assert not await readiness.ready()
    assert asked == 2


@pytest.mark.parametrize("path", ["/readyz"])
async def test_readiness_asks_the_database_at_most_once_a_second(served, monkeypatch, path):
    asked = []
    ready = served.app.state.context.store.ready

    async def counted() -> bool:
        asked.append(1)
        return bool(await ready())

    monkeypatch.setattr(served.app.state.context.readiness, "_ask", counted)
    await asyncio.gather(*(served.http.get(path) for _ in range(20)))
    assert len(asked) <= 2
