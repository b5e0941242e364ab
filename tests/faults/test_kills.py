"""`kill -9` of the server at random moments of many games: nothing is lost, duplicated or undone."""

import time
from pathlib import Path
from random import Random

import pytest

from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import open_site, served

KILLS = scaled(50, 2)
TABLES = scaled(9, 3)
LONGEST_LIFE_SECONDS = 1.5
"""Seconds from the last table's first action after a restart to the next kill."""
SITE_SECONDS = scaled(900, 120)
BACK_WITHIN_SECONDS = 60
SEEDS = scaled((1, 2), (1,))
"""A hundred kills on each database, in two halves."""


@pytest.mark.slow(20)
@pytest.mark.parametrize("seed", SEEDS)
async def test_kills_at_random_moments_lose_nothing(
    seed: int, database_url: str, tmp_path: Path, figures: Figures
):
    random = Random(seed)
    away_s: list[float] = []
    with served(database_url, tmp_path) as server:
        async with open_site(server, TABLES, SITE_SECONDS, seed) as site:
            for _ in range(KILLS):
                await site.plays(random.uniform(0, LONGEST_LIFE_SECONDS))
                killed_at_s = time.monotonic()
                await site.kill()
                looked_at_s = time.monotonic()
                await site.checked()
                looking_s = time.monotonic() - looked_at_s
                server.start()
                away_s += [at_s - killed_at_s - looking_s for at_s in await site.next_actions()]
            await site.plays(1)
            await site.kill()
            games = await site.games()
            accepted, shown = site.accepted, site.shown
    engine = database_url.partition("+")[0]
    figures.add(
        f"kill -9, {engine}",
        f"{KILLS} kills over {games} games at {TABLES} tables; {accepted} actions acknowledged,"
        f" {shown} snapshots shown: 0 lost, 0 doubled, 0 shown and not there;"
        f" from the kill to a table's next action {spread(away_s)}",
    )
    assert accepted > 10 * KILLS
    assert max(away_s) < BACK_WITHIN_SECONDS
    assert '"level": "error"' not in (tmp_path / "server.log").read_text()
