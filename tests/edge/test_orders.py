"""Orders: changes that other programs make to the database reach open sockets; signing out and deletion."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from app.store.engine import reading
from app.store.operations import Operations
from app.store.store import Store
from app.table.model import ERASED
from tests.edge.serving import Client, Served, bearer, serving

CLOSED = {"type": "bye", "reason": "closed", "retry_ms": None, "at": None}
NO_PLAYER = {"type": "bye", "reason": "no_player", "retry_ms": None, "at": None}
SOON_S = 5
JSON = {"Content-Type": "application/json"}
LONG = "WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n LIMIT 1000000) SELECT max(at) FROM n"


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path, orders_seconds=0.02) as running:
        yield running


@pytest.fixture
async def beside(served: Served, tmp_path: Path) -> AsyncIterator[Operations]:
    """The operator's commands, as another process runs them on the same database."""
    store = await Store.open(f"sqlite:///{tmp_path / 'test.db'}")
    yield Operations(store.engine)
    await store.close()


async def me(served: Served, token: str) -> str:
    return str((await served.http.get("/api/players/me", headers=bearer(token))).json()["id"])


async def until_seat(client: Client, seat: int, name: str) -> None:
    async with asyncio.timeout(SOON_S):
        while (client.snapshot["table"]["seats"][seat]["player"] or {}).get("name") != name:
            await client.next()


async def test_closing_a_table_by_the_command_line_tells_everybody_there(served: Served, beside: Operations):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await served.table(ann)
    async with served.join(code, ann) as first, served.join(code, bo) as second:
        await beside.close_table(code)
        for client in (first, second):
            assert await client.end() == (CLOSED, 4404)
    async with served.socket(code, ann) as client:
        assert (await client.end())[0]["reason"] == "no_table"


async def test_a_person_erased_by_the_command_line_is_disconnected_and_forgotten(
    served: Served, beside: Operations, tmp_path: Path
):
    ann, bo = await served.player("Ann"), await served.player("Bo")
    code = await served.table(ann)
    async with served.join(code, ann) as first, served.join(code, bo) as second:
        await second.say("sit", seat=1)
        await second.say("chat", text="remember me")
        await beside.erase(await me(served, bo))
        assert await second.end() == (NO_PLAYER, 4401)
        await until_seat(first, 1, ERASED)
    async with served.socket(code, bo) as client:
        assert (await client.end())[0] == NO_PLAYER
    async with served.join(code, ann, "?as=watcher") as client:
        await client.say("ping")
        assert "remember me" not in str(client.told)
        assert "Bo" not in str(client.told)
    with sqlite3.connect(tmp_path / "test.db") as database:
        assert database.execute("SELECT name, text FROM chat").fetchall() == [(ERASED, "")]


async def test_a_person_deletes_their_data_with_one_request(served: Served):
    ann = await served.player("Ann")
    await served.http.post("/api/players", json={"name": "Bo"})
    bo = served.http.cookies["player"]
    code = await served.table(ann)
    async with served.join(code, ann) as first, served.join(code, bo) as second:
        await second.say("sit", seat=1)
        gone = await served.http.delete("/api/players/me", headers=JSON)
        assert (gone.status_code, gone.content) == (204, b"")
        assert "Max-Age=0" in gone.headers["set-cookie"]
        assert len(gone.headers.get_list("set-cookie")) == 1
        assert await second.end() == (NO_PLAYER, 4401)
        await until_seat(first, 1, ERASED)
    answer = await served.http.get("/api/players/me", headers=bearer(bo))
    assert (answer.status_code, answer.json()["code"]) == (401, "no_player")


async def test_chat_goes_on_with_a_new_number_after_an_erasure_and_a_restart(tmp_path: Path):
    async with serving(tmp_path) as served:
        ann, bo = await served.player("Ann"), await served.player("Bo")
        code = await served.table(ann)
        async with served.join(code, bo) as second:
            for text in ("one", "two"):
                await second.say("chat", text=text)
        await served.http.delete("/api/players/me", headers={**JSON, **bearer(bo)})
    async with serving(tmp_path) as served, served.join(code, ann) as first:
        await first.say("chat", text="three")
        said = [(it["number"], it["text"]) for it in first.told if it["type"] == "chat"]
        assert said == [(3, "three")]


async def test_deleting_the_player_of_one_tab_keeps_that_of_the_browser(served: Served):
    await served.http.post("/api/players", json={"name": "Ann"})
    tab = await served.player("Bo")
    gone = await served.http.delete("/api/players/me", headers={**JSON, **bearer(tab)})
    assert gone.status_code == 204
    assert "set-cookie" not in gone.headers
    assert (await served.http.get("/api/players/me")).json()["name"] == "Ann"


async def test_deleting_oneself_needs_a_player_json_and_an_allowed_page(served: Served):
    assert (await served.http.delete("/api/players/me", headers=JSON)).status_code == 401
    ann = bearer(await served.player("Ann"))
    assert (await served.http.delete("/api/players/me", headers=ann)).status_code == 415
    foreign = {**JSON, **ann, "Origin": "https://evil.example"}
    assert (await served.http.delete("/api/players/me", headers=foreign)).status_code == 403
    assert (await served.http.post("/api/players/me/sign_out", headers=foreign)).status_code == 403
    assert (await served.http.get("/api/players/me", headers=ann)).status_code == 200


async def test_signing_out_everywhere_leaves_this_browser_in(served: Served):
    await served.http.post("/api/players", json={"name": "Ann"})
    token = served.http.cookies["player"]
    code = await served.table(token)
    async with served.join(code, token) as client:
        answer = await served.http.post("/api/players/me/sign_out", headers=JSON)
        assert answer.json() == {"token": None}
        assert len(answer.headers.get_list("set-cookie")) == 1
        assert await client.end() == (NO_PLAYER, 4401)
    assert (await served.http.get("/api/players/me")).json()["name"] == "Ann"
    stolen = await served.http.get("/api/players/me", headers=bearer(token))
    assert stolen.status_code == 401


async def test_a_program_that_signs_out_gets_a_new_token(served: Served):
    old = await served.player("Ann")
    answer = await served.http.post("/api/players/me/sign_out", headers={**JSON, **bearer(old)})
    new = answer.json()["token"]
    assert "set-cookie" not in answer.headers
    assert (await served.http.get("/api/players/me", headers=bearer(new))).json()["name"] == "Ann"
    again = await served.http.post("/api/players/me/sign_out", headers={**JSON, **bearer(old)})
    assert again.status_code == 401


async def test_a_handshake_whose_token_is_revoked_meanwhile_ends_too(
    served: Served, monkeypatch: pytest.MonkeyPatch
):
    token = await served.player("Ann")
    code = await served.table(token)
    directory = served.app.state.context.directory
    opened = directory.open

    async def open_after_signing_out(*wanted: str):
        room = await opened(*wanted)
        await served.http.post("/api/players/me/sign_out", headers={**JSON, **bearer(token)})
        return room

    monkeypatch.setattr(directory, "open", open_after_signing_out)
    async with served.socket(code, token) as client:
        assert await client.end() == (NO_PLAYER, 4401)


async def test_people_can_export_all_rows_about_them(served: Served):
    ann = await served.player("Ann")
    code = await served.table(ann)
    async with served.join(code, ann) as client:
        await client.say("sit", seat=0)
        await client.say("chat", text="mine")
    answer = await served.http.get("/api/players/me/export", headers=bearer(ann))
    facts = answer.json()
    assert facts["players"][0]["name"] == "Ann"
    assert [line["text"] for line in facts["chat"]] == ["mine"]
    assert "token" not in answer.text
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.headers["cache-control"] == "no-store"
    assert (await served.http.get("/api/players/me/export")).status_code == 401


async def test_exports_are_counted(tmp_path: Path):
    async with serving(tmp_path, exports_per_minute=1) as served:
        ann = bearer(await served.player("Ann"))
        first = await served.http.get("/api/players/me/export", headers=ann)
        second = await served.http.get("/api/players/me/export", headers=ann)
        assert (first.status_code, second.status_code) == (200, 429)


async def test_an_order_is_carried_out_later_if_the_database_is_unavailable(
    served: Served, beside: Operations, monkeypatch: pytest.MonkeyPatch
):
    from app.ports import Unavailable

    book = served.app.state.context.orders._book
    read, failures = book.read, 0

    async def away_at_first():
        nonlocal failures
        failures += 1
        if failures < 3:
            raise Unavailable
        return await read()

    monkeypatch.setattr(book, "read", away_at_first)
    ann = await served.player("Ann")
    code = await served.table(ann)
    async with served.join(code, ann) as client:
        await beside.close_table(code)
        assert await client.end() == (CLOSED, 4404)


async def test_a_server_stopped_in_the_middle_of_a_query_leaves_nothing_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    begun = asyncio.Event()

    async def ask_long(operations: Operations, *_: object) -> None:
        async with reading(operations.engine) as connection:
            begun.set()
            await connection.execute(sa.text(LONG))

    monkeypatch.setattr(Operations, "purge_lobbies", ask_long)
    others = asyncio.all_tasks()
    async with serving(tmp_path):
        await begun.wait()
    left = asyncio.all_tasks() - others
    await asyncio.gather(*left, return_exceptions=True)
    assert left == set()
