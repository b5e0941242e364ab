"""A server that is cut off from Postgres falls silent before another one takes its tables."""

import asyncio
import json
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import heard, open_site
from tests.nodes.cable import Cable, cabled
from tests.nodes.fleet import LEASE_S, WITHIN_S, open_fleet, twins

TABLES = scaled(12, 6)
CUT_S = scaled(30.0, 2 * LEASE_S)
SITE_SECONDS = scaled(240, 120)
CUTS = {
    "both ways": ("asking", "answering"),
    "for what it hears": ("answering",),
}
if scaled(True, False):
    CUTS["for what it sends"] = ("asking",)
SILENT = "the lease is over: all tables are let go"


def cut(cable: Cable, directions: tuple[str, ...]) -> None:
    for direction in directions:
        getattr(cable, direction).clear()


def silent_at(log: Path, name: str, since: datetime) -> datetime:
    """When that server let all its tables go."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if SILENT in line]
    times = [datetime.fromisoformat(line["timestamp"]) for line in lines if line["node"] == name]
    return min(at for at in times if at > since)


@pytest.mark.slow(20)
@pytest.mark.parametrize("directions", CUTS.values(), ids=CUTS)
async def test_a_server_cut_off_from_postgres_falls_silent_before_others_take_its_tables(
    postgres_url: str, tmp_path: Path, figures: Figures, directions: tuple[str, ...]
):
    async with (
        cabled(postgres_url) as (cable, way),
        open_fleet(postgres_url, tmp_path, ways={"b": way}) as fleet,
        open_site(fleet, TABLES, SITE_SECONDS, seed=11) as site,
    ):
        checking = asyncio.create_task(fleet.check_health())
        await site.plays(0)
        moving = await fleet.tables_of("b", site)
        assert moving
        before = (await fleet.lives())["b"]
        cut(cable, directions)
        cut_at_s, since = time.monotonic(), datetime.now(UTC)
        await heard([person for table in moving for person in table.people])
        away_s = [
            at_s - cut_at_s for at_s in await asyncio.gather(*(table.next_action() for table in moving))
        ]
        await asyncio.sleep(max(0, cut_at_s + CUT_S - time.monotonic()))
        codes = {table.house.code for table in moving}
        taken_at = [at for code, node, at in await fleet.takes(since) if code in codes and node != before]
        fell_silent_at = silent_at(fleet.log, "b", since)
        assert fell_silent_at < min(taken_at)
        cable.mend()
        await asyncio.to_thread(fleet.servers["b"].wait_until_ready)
        assert (await fleet.lives())["b"] != before
        await site.plays(0)
        checking.cancel()
        await site.kill()
        await site.checked()
    assert await twins(postgres_url) == []
    before_s = (min(taken_at) - fell_silent_at).total_seconds()
    figures.add(
        f"one of three servers cut off from Postgres, {' and '.join(directions)}",
        f"{CUT_S:.0f} s; silent {before_s:.2f} s before the first of its tables was taken;"
        f" from the cut to a table's next action {spread(away_s)}",
    )
    assert max(away_s) < WITHIN_S
