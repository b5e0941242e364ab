"""The operator's commands, run as programs while the real server has a running game."""

import json
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import sqlalchemy as sa

from app.rules.registry import GAMES
from app.store.engine import writing
from app.store.schema import tables
from app.store.store import Store
from tests.crash.people import open_house
from tests.edge.serving import serving
from tests.nodes.fleet import LEASE_S, open_fleet
from tests.nursery import Program
from tests.store.conftest import plain_sql
from tests.test_leaks import assert_names_no_card


def cli(database_url: str, *words: str, node: str = "") -> subprocess.CompletedProcess[str]:
    return Program("app.cli", *words, environment={"DATABASE_URL": database_url, "NODE": node}).end()


async def test_an_operator_lists_shows_and_closes_a_table_that_people_play_at(
    tmp_path: Path, database_url: str
):
    url = database_url
    async with serving(tmp_path, database_url=url) as served:
        ann = await served.player("Ann")
        code = await served.table(ann)
        async with served.join(code, ann) as client:
            assert (await client.say("sit"))["type"] == "done"
            assert (await client.say("start"))["type"] == "done"
            assert code in cli(url, "tables").stdout
            shown = cli(url, "table", code.upper()).stdout
            assert json.loads(shown)["games"][0]["number"] == 1
            cards = client.snapshot["game"]["view"]["hands"][1]
            assert len(cards) == 8
            assert all(card not in shown for card in cards)
            person = json.loads(shown)["seats"][0]["player"]
            assert json.loads(cli(url, "export", person).stdout)["players"][0]["name"] == "Ann"
            assert person in cli(url, "find", "an").stdout
            assert cli(url, "find", "Zoe").returncode == 1
            assert cli(url, "close", code).stdout == "closed\n"
            assert await client.end() == (
                {"type": "bye", "reason": "closed", "retry_ms": None, "at": None},
                4404,
            )
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 404
    again = cli(url, "close", code)
    assert (again.returncode, again.stderr) == (1, "Nothing found.\n")
    assert cli(url, "erase", person).stdout == "erased\n"
    assert cli(url, "purge", "1").stdout == "removed 0 tables and 0 people\n"


async def test_an_operators_link_opens_the_page_of_the_running_server_once(tmp_path: Path, database_url: str):
    async with serving(tmp_path, database_url=database_url) as served:
        printed = cli(database_url, "operator", "--site", served.url + "/").stdout
        link = printed.splitlines()[0]
        page, _, key = link.partition("#")
        assert page == f"{served.url}/operator"
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
        answers = [await served.http.post("/api/operator/session", headers=headers) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [204, 405]
        overview = (await served.http.get("/api/operator")).json()
        engine = "SQLite" if "sqlite" in database_url else "PostgreSQL"
        assert overview["database"].startswith(engine)


async def test_an_operator_closes_and_erases_while_no_server_runs(tmp_path: Path, database_url: str):
    async with serving(tmp_path, database_url=database_url) as served:
        code = await served.table(token := await served.player("Ann"))
        async with served.join(code, token) as client:
            person = client.snapshot["you"]["player"]
    assert cli(database_url, "close", code).stdout == "closed\n"
    assert cli(database_url, "erase", person).stdout == "erased\n"
    async with serving(tmp_path, database_url=database_url) as served:
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 404
        answer = await served.http.get("/api/players/me", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 401


async def test_the_operator_sees_no_card_of_a_running_game(tmp_path: Path, sqlite_url: str):
    async with serving(tmp_path, database_url=sqlite_url) as served:
        ann = await served.player("Ann")
        for game in GAMES:
            code = await served.table(ann, game)
            async with served.join(code, ann) as client:
                assert (await client.say("sit"))["type"] == (await client.say("start"))["type"] == "done"
                shown = cli(sqlite_url, "table", code).stdout
                assert json.loads(shown)["games"][0]["number"] == 1
                assert_names_no_card(shown)


async def test_an_operator_purges_by_age_while_people_play_on(tmp_path: Path, database_url: str):
    async with serving(tmp_path, database_url=database_url) as served:
        ann = await served.player("Ann")
        old, code = await served.table(ann), await served.table(ann)
        await _make_older(database_url, old)
        async with served.join(code, ann) as client:
            assert cli(database_url, "purge", "30").stdout == "removed 1 tables and 0 people\n"
            assert (await client.say("sit"))["type"] == "done"
        assert (await served.http.get(f"/api/tables/{old}")).status_code == 404
        assert (await served.http.get(f"/api/tables/{code}")).status_code == 200


async def test_an_operator_lists_the_servers_that_share_the_database(postgres_url: str, tmp_path: Path):
    async with open_fleet(postgres_url, tmp_path, ("a", "b")) as fleet, open_house(fleet) as house:
        await house.welcome("Ann")
        holder = await fleet.holder(house.code)
        head, *rows = (line.split() for line in cli(postgres_url, "nodes").stdout.splitlines())
    assert head == ["name", "build", "since", "lease_s", "tables"]
    assert [row[0] for row in rows] == ["a", "b"]
    assert all(0 < float(row[-2]) <= LEASE_S for row in rows)
    assert [row[-1] for row in rows] == [str(int(row[0] == holder)) for row in rows]


async def test_an_older_build_reads_a_database_that_a_newer_server_has_migrated(postgres_url: str):
    await (await Store.open(postgres_url)).close()
    await plain_sql(postgres_url, "UPDATE alembic_version SET version_num = '9999'")
    assert cli(postgres_url, "tables").returncode == 1, "alone, it is too old"
    assert cli(postgres_url, "tables", node="a").returncode == 0


async def test_without_named_servers_the_operator_reads_a_sentence(tmp_path: Path, database_url: str):
    async with serving(tmp_path, database_url=database_url):
        assert cli(database_url, "nodes").stdout == (
            "No server with a name (NODE) is running: a server without a name has all tables.\n"
        )


async def _make_older(database_url: str, code: str) -> None:
    store = await Store.open(database_url)
    when = datetime.now(UTC) - timedelta(days=40)
    async with writing(store.engine) as connection:
        await connection.execute(sa.update(tables).where(tables.c.code == code).values(changed_at=when))
    await store.close()
