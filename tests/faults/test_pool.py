"""An exhausted connection pool: running games go on without it, and newcomers are let in later."""

import asyncio
import time
from pathlib import Path

import asyncpg
import httpx
import pytest

from app.store.engine import postgres_dsn
from tests.crash.people import Message, Person
from tests.crash.test_again import until_waiting
from tests.faults.figures import Figures
from tests.faults.scale import scaled
from tests.faults.site import open_site, served, visiting
from tests.server import Server

TAKEN = 15
"""The most connections SQLAlchemy opens: five of the pool and ten more."""
NEWCOMERS = TAKEN + 5
HELD_SECONDS = scaled(25, 2)
TABLES = scaled(4, 2)
SITE_SECONDS = scaled(240, 120)
ACTIONS_A_SECOND = 1
"""The least actions a second of each table while nobody else gets in; it usually makes about ten."""


@pytest.mark.slow(20)
async def test_an_exhausted_pool_delays_newcomers_but_no_game(
    postgres_url: str, tmp_path: Path, figures: Figures
):
    with served(postgres_url, tmp_path, HANDSHAKES_AT_ONCE=str(NEWCOMERS)) as server:
        process = server.process
        async with open_site(server, TABLES, SITE_SECONDS, 2, visiting) as site:
            host = site.people[0]
            codes = await new_tables(server, host)
            holder = await asyncpg.connect(postgres_dsn(postgres_url))
            held = holder.transaction()
            await held.start()
            await holder.execute("LOCK TABLE chat IN ACCESS EXCLUSIVE MODE")
            before = [table.accepted for table in site.tables]
            newcomers = [asyncio.create_task(let_in(server, code, host)) for code in codes]
            await until_waiting(postgres_url, TAKEN)
            since_s = time.monotonic()
            await asyncio.sleep(HELD_SECONDS)
            held_s = time.monotonic() - since_s
            made = [table.accepted - old for table, old in zip(site.tables, before, strict=True)]
            assert not any(task.done() for task in newcomers)
            await held.rollback()
            await holder.close()
            told = await asyncio.gather(*newcomers)
            await site.plays(0.5)
            assert server.process is process
            await site.kill()
            await site.checked()
    assert min(made) >= ACTIONS_A_SECOND * HELD_SECONDS
    assert {bye["reason"] for byes in told for bye in byes} <= {"database"}
    rate = sum(made) / held_s
    figures.add(
        "Connection pool exhausted",
        f"{TAKEN} connections held for {held_s:.0f} s; the {TABLES} tables in play made {rate:.0f} actions/s"
        f" meanwhile, none of their sockets ended; {NEWCOMERS} newcomers were told"
        f" {sum(map(len, told))} times to come back, and all were let in afterwards",
    )
    assert all(not person.byes for person in site.people)


async def new_tables(server: Server, host: Person) -> list[str]:
    """Codes of tables that are not in memory."""
    headers = {"Authorization": f"Bearer {host.token}"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as http:
        answers = [await http.post("/api/tables", json={"game": "pikoko"}) for _ in range(NEWCOMERS)]
    return [str(answer.json()["code"]) for answer in answers]


async def let_in(server: Server, code: str, host: Person) -> list[Message]:
    """Connect to that table until it is shown; returns what was sent before that."""
    url = f"{server.socket_url}/api/tables/{code}/socket"
    person = Person(host.name, host.id, host.token, url)
    task = asyncio.create_task(person.run())
    await person.until(lambda: person.live)
    task.cancel()
    return person.byes
