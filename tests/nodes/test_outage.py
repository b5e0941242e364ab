"""An outage of Postgres: no server buries another one, and tables go on where they were."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.faults.cluster import running_cluster
from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import open_site
from tests.faults.test_outage import BACK_WITHIN_SECONDS, FAULTS
from tests.migrated import migrate
from tests.nodes.fleet import LEASE_S, open_fleet, twins

TABLES = scaled(9, 3)
AWAY_S = scaled(20.0, 1.5 * LEASE_S)
SITE_SECONDS = scaled(240, 120)


@pytest.mark.slow(20)
@pytest.mark.parametrize("fault", scaled([*FAULTS], ["killed with -9"]))
async def test_nobody_is_buried_by_an_outage(fault: str, tmp_path: Path, figures: Figures):
    go, come_back = FAULTS[fault]
    with running_cluster() as cluster, cluster.postgres.database() as url:
        migrate(url)
        async with (
            open_fleet(url, tmp_path) as fleet,
            open_site(fleet, TABLES, SITE_SECONDS, seed=3) as site,
        ):
            lives = await fleet.lives()
            await asyncio.to_thread(go, cluster)
            gone_at_s = time.monotonic()
            await asyncio.sleep(gone_at_s + AWAY_S - time.monotonic())
            come_back(cluster)
            back_at_s = time.monotonic()
            took_s = [at_s - back_at_s for at_s in await site.next_actions()]
            await asyncio.sleep(max(0, back_at_s + 1.5 * LEASE_S - time.monotonic()))
            await site.plays(0)
            assert await fleet.lives() == lives
            await site.kill()
            await site.checked()
        assert await twins(url) == []
    figures.add(
        f"Postgres {fault} under three servers",
        f"{AWAY_S:.0f} s away; nobody was buried; {site.accepted} actions acknowledged at {TABLES} tables,"
        f" 0 lost, 0 doubled, 0 written out of turn; from its return to a table's next action"
        f" {spread(took_s)}",
    )
    assert max(took_s) < BACK_WITHIN_SECONDS
