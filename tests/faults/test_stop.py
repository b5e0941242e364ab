"""SIGTERM in an auction with slow clients: announced, drained, exited in time, resumed."""

import asyncio
import signal
import time
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from tests.crash.people import Person
from tests.faults.bad_clients import watching
from tests.faults.cluster import running_cluster
from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import Site, heard, open_site, served

STOPS = scaled(10, 1)
TABLES = scaled(6, 2)
SITE_SECONDS = scaled(400, 120)
WITHIN_SECONDS = 10


@pytest.mark.slow(20)
async def test_a_server_stopped_in_an_auction_exits_in_time_and_the_games_resume(
    database_url: str, tmp_path: Path, figures: Figures
):
    gone_s: list[float] = []
    away_s: list[float] = []
    with served(database_url, tmp_path) as server:
        async with open_site(server, TABLES, SITE_SECONDS, 6) as site, AsyncExitStack() as mute:
            for _ in range(STOPS):
                for table in site.tables:
                    token = table.people[0].token
                    mute.enter_context(closing(await watching(server.port, table.house.code, token)))
                await an_auction_half_way(site)
                assert server.process is not None
                server.process.send_signal(signal.SIGTERM)
                told_at_s = time.monotonic()
                await heard(site.people)
                assert server.stop() == -signal.SIGTERM
                gone_at_s = time.monotonic()
                gone_s.append(gone_at_s - told_at_s)
                await site.checked()
                looking_s = time.monotonic() - gone_at_s
                server.start()
                away_s += [at_s - told_at_s - looking_s for at_s in await site.next_actions()]
            await site.kill()
            await site.checked()
            accepted = site.accepted
            assert {bye["reason"] for person in site.people for bye in person.byes} == {"restart"}
            assert all(person.close_codes[0] == 1012 for person in site.people)
    figures.add(
        f"SIGTERM, {database_url.partition('+')[0]}",
        f"{STOPS} times in an auction, a mute reader at each of {TABLES} tables; {accepted} actions"
        f" acknowledged, 0 lost, 0 doubled; gone after: {spread(gone_s)};"
        f" until a table's next action: {spread(away_s)}",
    )
    assert max(gone_s) < WITHIN_SECONDS


@pytest.mark.slow(20)
async def test_a_server_without_an_answering_database_exits_in_time(tmp_path: Path, figures: Figures):
    with running_cluster() as cluster, cluster.postgres.database() as url, served(url, tmp_path) as server:
        async with open_site(server, TABLES, SITE_SECONDS, 7) as site:
            cluster.freeze()
            told_at_s = time.monotonic()
            assert await asyncio.to_thread(server.stop) == -signal.SIGTERM
            gone_s = time.monotonic() - told_at_s
            cluster.thaw()
            server.start()
            await site.next_actions()
            await site.kill()
            await site.checked()
    figures.add("SIGTERM, Postgres frozen", f"gone after {gone_s:.1f} s")
    assert gone_s < WITHIN_SECONDS


async def an_auction_half_way(site: Site) -> None:
    """Whether there is a table where some people have chosen and others have not."""
    while not any(is_half_way(person) for person in site.people):  # noqa: ASYNC110
        await asyncio.sleep(0.005)


def is_half_way(person: Person) -> bool:
    game = person.snapshot["game"]
    if game is None or game["view"]["phase"] != "auction":
        return False
    return {True, False} <= set(game["view"]["sealed"])
