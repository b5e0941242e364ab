"""`kill -9` of servers at random: others take their tables, and nothing is lost, doubled or undone."""

import asyncio
import time
from pathlib import Path
from random import Random
from statistics import median

import pytest

from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import heard, open_site
from tests.nodes.fleet import WITHIN_S, open_fleet, twins

KILLS = scaled(30, 2)
TABLES = scaled(12, 6)
SITE_SECONDS = scaled(900, 120)
RESTARTED_WITHIN_S = scaled(4, 8)
"""`make test` runs many tests beside this one."""
MEDIAN_S = scaled(7, WITHIN_S)
"""So soon half of the tables go on if the server stays away: what is left of its lease, and a little."""


@pytest.mark.slow(20)
@pytest.mark.parametrize("restarted", [False, True])
async def test_tables_of_a_killed_server_go_on_elsewhere(
    postgres_url: str, tmp_path: Path, figures: Figures, restarted: bool
):
    random = Random(5)
    away_s: list[float] = []
    async with (
        open_fleet(postgres_url, tmp_path) as fleet,
        open_site(fleet, TABLES, SITE_SECONDS, seed=5) as site,
    ):
        for _ in range(KILLS):
            await site.plays(random.uniform(0, 1))
            name = await fleet.holder(random.choice(site.tables).house.code)
            assert name is not None
            moving = await fleet.tables_of(name, site)
            fleet.servers[name].kill()
            killed_at_s = time.monotonic()
            await heard([person for table in moving for person in table.people])
            if restarted:
                await fleet.start_again(name)
            next_actions = await asyncio.gather(*(table.next_action() for table in moving))
            away_s += [at_s - killed_at_s for at_s in next_actions]
            if not restarted:
                await fleet.start_again(name)
        await site.plays(1)
        await site.kill()
        games = await site.games()
    assert await twins(postgres_url) == []
    figures.add(
        f"kill -9 of one of three servers, {'started again' if restarted else 'away'}",
        f"{KILLS} kills over {games} games at {TABLES} tables, {site.accepted} actions acknowledged:"
        f" 0 lost, 0 doubled, 0 shown and not there, 0 written out of turn;"
        f" from the kill to a table's next action {spread(away_s)}",
    )
    assert median(away_s) < MEDIAN_S
    assert max(away_s) < (RESTARTED_WITHIN_S if restarted else WITHIN_S)
