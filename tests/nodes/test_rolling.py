"""A new release, server by server, while people play: tables move on, and pause for a moment."""

import asyncio
import signal
import time
from pathlib import Path
from shutil import copytree
from statistics import median

import httpx
import pytest

from app.store.migrate import MIGRATIONS, newest
from tests.crash.people import open_house
from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import Site, open_site
from tests.nodes.fleet import HEALTH_S, NAMES, Fleet, open_fleet, twins
from tests.store.conftest import plain_sql

TABLES = scaled(30, 6)
BUILDS = scaled(("2", "3"), ("2",))
SITE_SECONDS = scaled(600, 120)
HANDOVER_S = scaled(5, 1)
LONGEST_PAUSE_S = scaled(3.0, 8.0)
MEDIAN_PAUSE_S = scaled(1.0, 4.0)
"""Limits on a quiet machine, and beside the many tests of `make test`."""
NEXT = "9999"
ADDING = f"""
import sqlalchemy as sa
from alembic import op

revision, down_revision = "{NEXT}", "{newest()}"


def upgrade():
    op.create_table("more", sa.Column("id", sa.Integer, primary_key=True))
    for table in ("tables", "seats", "games", "actions", "players", "nodes"):
        op.add_column(table, sa.Column("more", sa.Text))
"""
GIVEN_UP = "SELECT count(*) FROM games WHERE winners = '[]'"


async def roll(fleet: Fleet, name: str, **settings: str) -> None:
    """Stop that server and start it anew."""
    assert await asyncio.to_thread(fleet.servers[name].stop) == -signal.SIGTERM
    await fleet.start_again(name, **settings)


def with_one_more(folder: Path) -> str:
    """A folder with all migrations and another one, which adds to every table that a game needs."""
    copy = folder / "migrations"
    copytree(MIGRATIONS, copy)
    (copy / "versions" / f"{NEXT}_more.py").write_text(ADDING)
    return str(copy)


async def visit(fleet: Fleet, site: Site) -> list[int]:
    """Open pages and ask for tables until cancelled; the statuses of the answers."""
    statuses: list[int] = []
    paths = [f"/{kind}/{table.house.code}" for table in site.tables for kind in ("t", "api/tables")]
    try:
        while True:
            for path in paths:
                async with httpx.AsyncClient(base_url=fleet.url) as http:
                    statuses.append((await http.get(path)).status_code)
                await asyncio.sleep(HEALTH_S)
    except asyncio.CancelledError:
        return statuses


@pytest.mark.slow(20)
async def test_three_servers_are_replaced_one_after_the_other_while_people_play(
    postgres_url: str, tmp_path: Path, figures: Figures
):
    pauses_s: list[float] = []
    async with (
        open_fleet(postgres_url, tmp_path, BUILD="1", HANDOVER_SECONDS=str(HANDOVER_S)) as fleet,
        open_site(fleet, TABLES, SITE_SECONDS, seed=17) as site,
    ):
        checking = asyncio.create_task(fleet.check_health())
        visiting = asyncio.create_task(visit(fleet, site))
        await site.plays(0)
        more = with_one_more(tmp_path)
        for build in BUILDS:
            for name in NAMES:
                fleet.servers[name].module = "tests.nodes.adding"
                moving = await fleet.tables_of(name, site)
                for table in moving:
                    table.longest_pause_s = 0
                await roll(fleet, name, BUILD=build, MIGRATIONS=more)
                await asyncio.gather(*(table.next_action() for table in moving))
                pauses_s += [table.longest_pause_s for table in moving]
        visiting.cancel()
        statuses = await visiting
        checking.cancel()
        shown = {person.snapshot["build"] for person in site.people}
        await site.kill()
        await site.checked()
        byes = {bye["reason"] for person in site.people for bye in person.byes}
    assert await twins(postgres_url) == []
    assert await plain_sql(postgres_url, GIVEN_UP) == [(0,)]
    assert await plain_sql(postgres_url, "SELECT version_num FROM alembic_version") == [(NEXT,)]
    assert set(statuses) == {200}
    assert byes <= {"restart", "elsewhere"}
    assert shown == {BUILDS[-1]}
    figures.add(
        "three servers replaced one after the other",
        f"{len(BUILDS)} builds, {len(pauses_s)} tables moved, {site.accepted} actions acknowledged: 0 lost,"
        f" 0 doubled, 0 written out of turn, no game abandoned; longest pause of a table {spread(pauses_s)}",
    )
    assert max(pauses_s) < LONGEST_PAUSE_S
    assert median(pauses_s) < MEDIAN_PAUSE_S


async def test_a_game_by_newer_rules_waits_for_a_newer_server(postgres_url: str, tmp_path: Path):
    async with open_fleet(postgres_url, tmp_path, ("a", "b")) as fleet, open_house(fleet) as house:
        older, newer = fleet.servers["a"], fleet.servers["b"]
        older.stop()
        newer.stop()
        newer.module = "tests.nodes.newer"
        await fleet.start_again("b")
        people = [await house.welcome(name) for name in ("Ann", "Bob", "Cy")]
        for person in people:
            await person.say("sit")
        await people[0].say("start")
        game = people[0].snapshot["game"]
        await fleet.start_again("a")
        await asyncio.to_thread(newer.stop)
        stopped_at_s = time.monotonic()
        while time.monotonic() < stopped_at_s + 1:
            await people[0].until(lambda: not people[0].live)
            await asyncio.sleep(HEALTH_S)
        assert {bye["reason"] for bye in people[0].byes} == {"restart"}
        assert await plain_sql(postgres_url, GIVEN_UP) == [(0,)]
        await fleet.start_again("b")
        for person in people:
            await person.say("ping")
        assert people[0].snapshot["game"]["turn"] == game["turn"]
        assert not people[0].snapshot["game"]["abandoned"]
        assert await fleet.holder(house.code) == "b"
    assert await twins(postgres_url) == []
