"""A server that Postgres can reach and people cannot: its rooms become empty, and others take its tables."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import heard, open_site
from tests.nodes.fleet import open_fleet, twins

TABLES = scaled(9, 3)
IDLE_S = scaled(10, 1)
UNAWARE = scaled(True, False)
"""Whether the server is not told either that its people have gone. Then it learns that 40 s later."""

WITHIN_S = 60.0
SITE_SECONDS = scaled(240, 120)


@pytest.mark.slow(20)
async def test_tables_of_a_server_that_people_cannot_reach_go_on_elsewhere(
    postgres_url: str, tmp_path: Path, figures: Figures
):
    async with (
        open_fleet(postgres_url, tmp_path, ROOM_IDLE_SECONDS=str(IDLE_S)) as fleet,
        open_site(fleet, TABLES, SITE_SECONDS, seed=13) as site,
    ):
        name = await fleet.holder(site.tables[0].house.code)
        assert name is not None
        moving = await fleet.tables_of(name, site)
        lives = await fleet.lives()
        fleet.front.lost.add(name)
        if UNAWARE:
            fleet.front.unaware.add(name)
        lost_at_s = time.monotonic()
        fleet.front.cut(name)
        await heard([person for table in moving for person in table.people])
        away_s = [
            at_s - lost_at_s for at_s in await asyncio.gather(*(table.next_action() for table in moving))
        ]
        assert not await fleet.tables_of(name, site)
        assert await fleet.lives() == lives
        fleet.front.lost.clear()
        await site.plays(0)
        await site.kill()
        await site.checked()
    assert await twins(postgres_url) == []
    figures.add(
        "one of three servers lost to people, not to Postgres",
        f"with ROOM_IDLE_SECONDS={IDLE_S}, from the loss to a table's next action {spread(away_s)}",
    )
    assert max(away_s) < WITHIN_S
