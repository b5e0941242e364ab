"""The operator's page shows all servers, whichever answers."""

import asyncio
from pathlib import Path

import httpx

from app.store.engine import make_engine
from app.store.operators import OperatorStore
from tests.nodes.fleet import NAMES, open_fleet


async def test_any_server_knows_the_session_and_lists_all(postgres_url: str, tmp_path: Path):
    engine = make_engine(postgres_url)
    async with open_fleet(postgres_url, tmp_path) as fleet:
        key = await OperatorStore(engine).link()
        answers = []
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        async with httpx.AsyncClient(base_url=fleet.url) as http:
            begun = await http.post("/api/operator/session", headers=headers)
            assert begun.status_code == 204
            cookies = dict(http.cookies)
        for _ in NAMES:  # each over a connection of its own, which the proxy leads to another server
            async with httpx.AsyncClient(base_url=fleet.url, cookies=cookies) as http:
                answers.append((await http.get("/api/operator")).json())
        assert {answer["node"] for answer in answers} == set(NAMES)
        for answer in answers:
            assert [server["name"] for server in answer["servers"]] == list(NAMES)
        await asyncio.to_thread(fleet.servers["b"].stop)
        async with httpx.AsyncClient(base_url=fleet.url, cookies=cookies) as http:
            servers = (await http.get("/api/operator")).json()["servers"]
        assert [server["name"] for server in servers] == ["a", "c"]
    await engine.dispose()
