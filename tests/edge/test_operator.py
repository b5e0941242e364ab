"""The operator's page: links that work once, what it shows and does, and that it is hidden from others."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from app import VERSION
from app.ports import Unavailable
from app.rules.registry import GAMES
from app.store.engine import writing
from app.store.migrate import newest
from app.store.operators import Kind, OperatorStore
from app.store.schema import operator_keys
from app.store.store import Store
from tests.edge.serving import Served, bearer, serving
from tests.test_leaks import assert_names_no_card

JSON = {"Content-Type": "application/json"}
PARTS = (
    ("GET", "", None),
    ("POST", "/session", None),
    ("DELETE", "/session", None),
    ("POST", "/close", {"code": "2222-2222-2222"}),
    ("POST", "/close", {"wrong": 1}),
    ("PUT", "/notice", {"text": "hello"}),
    ("PUT", "/new_tables", {"allowed": False}),
    ("PATCH", "", None),
)


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path, orders_seconds=0.02) as running:
        yield running


@pytest.fixture
async def links(served: Served, tmp_path: Path) -> AsyncIterator[OperatorStore]:
    """The store with which `python -m app.cli operator` creates links."""
    store = await Store.open(f"sqlite:///{tmp_path / 'test.db'}")
    yield OperatorStore(store.engine)
    await store.close()


@pytest.fixture
async def operator(served: Served, links: OperatorStore) -> AsyncIterator[httpx.AsyncClient]:
    """A browser with a session."""
    async with httpx.AsyncClient(base_url=served.url, headers=JSON, verify=False) as http:
        begun = await http.post("/api/operator/session", headers=bearer(await links.link()))
        assert (begun.status_code, begun.content) == (204, b"")
        yield http


def told(answer: httpx.Response) -> tuple[int, bytes, dict[str, str]]:
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    return answer.status_code, answer.content, headers


async def test_without_a_session_the_operators_paths_do_not_exist(served: Served):
    for method, path, body in PARTS:
        for headers in (
            {},
            {"Cookie": "operator=guess"},
            bearer("guess"),
            {"Origin": "https://evil.example"},
        ):
            asked: dict[str, Any] = {"headers": {**JSON, **headers}, "json": body}
            here = await served.http.request(method, f"/api/operator{path}", **asked)
            nowhere = await served.http.request(method, "/api/nothing-of-that-name", **asked)
            assert told(here) == told(nowhere)
            assert here.status_code in (404, 405)
    garbage: dict[str, Any] = {"content": "{", "headers": JSON}
    here = await served.http.post("/api/operator/close", **garbage)
    assert told(here) == told(await served.http.post("/api/nothing", **garbage))


async def test_an_operators_link_works_once(served: Served, links: OperatorStore):
    key = await links.link()
    async with httpx.AsyncClient(base_url=served.url) as http:
        first = await http.post("/api/operator/session", headers={**JSON, **bearer(key)})
        cookie = first.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=strict", "Path=/api/operator", "Max-Age=28800"):
            assert part in cookie
        assert key not in cookie
        assert (await http.get("/api/operator")).status_code == 200
    async with httpx.AsyncClient(base_url=served.url) as http:
        again = await http.post("/api/operator/session", headers={**JSON, **bearer(key)})
        assert again.status_code == 405
        assert (await http.get("/api/operator")).status_code == 404


async def away(*_: object) -> None:
    raise Unavailable


async def test_of_two_who_use_a_link_at_once_one_gets_in(served: Served, links: OperatorStore):
    key = await links.link()
    sessions = await asyncio.gather(*(links.redeem(key, timedelta(hours=1)) for _ in range(4)))
    assert len([session for session in sessions if session]) == 1


async def test_links_and_sessions_expire(served: Served, tmp_path: Path, links: OperatorStore):
    key = await links.link()
    session = await links.redeem(await links.link(), timedelta(hours=1))
    assert session is not None
    assert await links.knows("session", session)
    assert await links.knows("link", session) is None
    store = await Store.open(f"sqlite:///{tmp_path / 'test.db'}")
    async with writing(store.engine) as connection:
        past = datetime.now(UTC) - timedelta(seconds=1)
        await connection.execute(sa.update(operator_keys).values(until=past))
    assert await links.redeem(key, timedelta(hours=1)) is None
    assert await links.knows("session", session) is None
    await links.link()
    async with writing(store.engine) as connection:
        left = await connection.execute(sa.select(sa.func.count()).select_from(operator_keys))
        assert left.scalar_one() == 1
    await store.close()


async def test_an_expired_session_is_not_valid_while_the_database_is_unavailable_either(
    served: Served, operator: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
):
    sessions = served.app.state.context.sessions
    assert (await operator.get("/api/operator")).status_code == 200
    sessions._until = {key: datetime.now(UTC) for key in sessions._until}
    monkeypatch.setattr("app.store.operators.OperatorStore.knows", away)
    assert (await operator.get("/api/operator")).status_code == 404


async def test_a_session_that_another_server_has_ended_is_not_valid(
    served: Served, operator: httpx.AsyncClient, links: OperatorStore
):
    served.app.state.context.sessions._shared = True
    assert (await operator.get("/api/operator")).status_code == 200
    await links.end(operator.cookies["operator"])
    assert (await operator.get("/api/operator")).status_code == 404


async def test_a_server_alone_asks_neither_about_others_nor_twice_about_a_session(
    operator: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
):
    asked: list[str] = []
    knows = OperatorStore.knows

    async def note(store: OperatorStore, kind: Kind, key: str) -> datetime | None:
        asked.append(kind)
        return await knows(store, kind, key)

    async def unwanted(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("app.store.operators.OperatorStore.knows", note)
    monkeypatch.setattr("app.edge.operator.living", unwanted)
    answers = [await operator.get("/api/operator") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert answers[0].json()["servers"] == []
    assert asked == ["session"]


async def test_signing_out_ends_the_session(operator: httpx.AsyncClient):
    cookie = dict(operator.cookies)
    assert (await operator.delete("/api/operator/session")).status_code == 204
    assert (await operator.get("/api/operator")).status_code == 404
    operator.cookies.update(cookie)
    assert (await operator.get("/api/operator")).status_code == 404


async def test_a_page_of_another_site_cannot_use_the_session(operator: httpx.AsyncClient):
    foreign = {"Origin": "https://evil.example"}
    for method, path, body in PARTS[2:-1]:
        assert (
            await operator.request(method, f"/api/operator{path}", json=body, headers=foreign)
        ).status_code == 403
    assert (
        await operator.post("/api/operator/close", content="code=1", headers={"Content-Type": "text/plain"})
    ).is_error


async def test_after_too_many_wrong_keys_even_a_valid_one_is_refused(tmp_path: Path):
    async with serving(tmp_path, operator_tries_per_minute=2) as served:
        store = await Store.open(f"sqlite:///{tmp_path / 'test.db'}")
        good = await OperatorStore(store.engine).link()
        for _ in range(2):
            await served.http.post("/api/operator/session", headers={**JSON, **bearer("guess")})
        tried = await served.http.post("/api/operator/session", headers={**JSON, **bearer(good)})
        assert tried.status_code == 405
        assert await OperatorStore(store.engine).knows("link", good)
        await store.close()


async def test_the_overview_shows_the_state_of_the_server(served: Served, operator: httpx.AsyncClient):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await served.table(ann, "plumes")
    async with served.join(code, ann) as client, served.join(code, bo):
        await client.say("sit", seat=0)
        await served.http.get("/api/nothing")
        seen = (await operator.get("/api/operator")).json()
    assert seen["database"].startswith("SQLite 3.")
    assert seen["database"].endswith(f"migration {newest()}")
    assert seen["version"] == VERSION
    assert seen["memory_bytes"] > 10_000_000
    assert seen["open_files"] > 3
    assert seen["database_bytes"] > 1000
    assert seen["free_bytes"] > 0
    assert seen["sockets"] == 2
    assert seen["refused"] == {"404": 1}
    assert (seen["errors"], seen["rooms_lost"], seen["journal_waiting"]) == (0, 0, 0)
    assert (seen["notice"], seen["new_tables"]) == (None, True)
    (table,) = seen["tables"]
    assert {
        "code": code,
        "game": "plumes",
        "status": "lobby",
        "seated": 1,
        "watching": 1,
    }.items() <= table.items()
    assert datetime.fromisoformat(table["since"]) <= datetime.now(UTC)


async def test_the_overview_works_while_the_database_is_unavailable(
    operator: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
):
    assert (await operator.get("/api/operator")).status_code == 200

    monkeypatch.setattr("app.edge.operator.database_version", away)
    monkeypatch.setattr("app.store.operators.OperatorStore.knows", away)
    assert (await operator.get("/api/operator")).json()["database"] is None
    operator.cookies.set("operator", "guess", path="/api/operator")
    assert (await operator.get("/api/operator")).status_code == 404


async def test_the_operators_page_shows_no_cards_no_chat_and_no_names(
    served: Served, operator: httpx.AsyncClient
):
    ann = await served.player("Secretive")
    for game in GAMES:
        code = await served.table(ann, game)
        async with served.join(code, ann) as client:
            await client.say("sit")
            await client.say("chat", text="whispered-words")
            await client.say("start")
            answer = await operator.get("/api/operator")
            assert json.loads(answer.text)["tables"][0]["status"] == "playing"
            metrics = (await served.http.get("/metrics")).text
        for text in (answer.text, metrics):
            assert_names_no_card(text)
            assert "Secretive" not in text
            assert "whispered" not in text
            assert client.snapshot["you"]["player"] not in text


async def test_a_table_is_closed_from_the_page(served: Served, operator: httpx.AsyncClient):
    code = await served.table(token := await served.player("Ann"))
    async with served.join(code, token) as client:
        assert (await operator.post("/api/operator/close", json={"code": code.upper()})).status_code == 204
        assert (await client.end())[0]["reason"] == "closed"
    for code_again in (code, "neither a code"):
        answer = await operator.post("/api/operator/close", json={"code": code_again})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


async def test_a_table_with_a_new_link_is_listed_and_closed_by_that_one(
    served: Served, operator: httpx.AsyncClient
):
    old = await served.table(token := await served.player("Ann"))
    async with served.join(old, token) as client:
        await client.say("new_link")
        new = client.snapshot["table"]["code"]
        assert [table["code"] for table in (await operator.get("/api/operator")).json()["tables"]] == [new]
        assert (await operator.post("/api/operator/close", json={"code": old})).status_code == 404
        assert (await operator.post("/api/operator/close", json={"code": new})).status_code == 204
        assert (await client.end())[0]["reason"] == "closed"


async def test_no_new_tables_stays_in_force_until_it_is_taken_back_also_over_a_restart(
    served: Served, operator: httpx.AsyncClient, tmp_path: Path
):
    token = await served.player("Ann")
    old = await served.table(token)
    body: dict[str, Any] = {"json": {"game": "pikoko"}, "headers": bearer(token)}
    assert (await operator.put("/api/operator/new_tables", json={"allowed": False})).status_code == 204
    refused = await served.http.post("/api/tables", **body)
    assert (refused.status_code, refused.json()["code"]) == (409, "no_new_tables")
    async with served.join(old, token):
        assert (await served.http.get("/api/site")).json()["new_tables"] is False
    async with serving(tmp_path) as restarted:
        assert (await restarted.http.post("/api/tables", **body)).status_code == 409
    assert (await operator.put("/api/operator/new_tables", json={"allowed": True})).status_code == 204
    assert (await served.http.post("/api/tables", **body)).status_code == 201


async def test_a_notice_is_sent_to_everybody_until_it_is_taken_back(
    served: Served, operator: httpx.AsyncClient
):
    code = await served.table(token := await served.player("Ann"))
    async with served.join(code, token) as client:
        assert (
            await operator.put("/api/operator/notice", json={"text": " Down at ten. "})
        ).status_code == 204
        notice = await client.until(lambda message: message["type"] == "notice")
        assert notice["text"] == "Down at ten."
        assert (await served.http.get("/api/site")).json()["notice"] == "Down at ten."
        assert (await operator.put("/api/operator/notice", json={"text": None})).status_code == 204
        notice = await client.until(lambda message: message["type"] == "notice")
        assert notice["text"] is None
    for text in ("x" * 201, "", "\u202e", 1):
        assert (await operator.put("/api/operator/notice", json={"text": text})).status_code == 422


async def test_the_site_names_its_contact(tmp_path: Path):
    async with serving(tmp_path, contact="host@cards.example", retention_days=90) as served:
        answer = await served.http.get("/api/site")
        assert answer.json() == {
            "contact": "host@cards.example",
            "notice": None,
            "new_tables": True,
            "retention_days": 90,
            "reviews": True,
        }
