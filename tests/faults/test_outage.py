"""An outage of Postgres during games: a `bye`, nothing lost, and play goes on once it is back."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from app.edge.readiness import FRESH_S
from tests.crash.people import Person
from tests.faults.cluster import Cluster, running_cluster
from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import Site, heard, open_site, served
from tests.server import Server

TABLES = scaled(6, 2)
AWAY_SECONDS = scaled(20, 1)
PLAY_SECONDS = scaled(5.0, 0.5)
SITE_SECONDS = scaled(240, 120)
RETRY_MS = 300
BACK_WITHIN_SECONDS = 30

FAULTS: dict[str, tuple[Callable[[Cluster], None], Callable[[Cluster], None]]] = {
    "stopped": (Cluster.stop, Cluster.start),
    "killed with -9": (Cluster.kill, Cluster.start),
}
if scaled(True, False):  # the server waits ten seconds for an answer: too long for the short form
    FAULTS["frozen"] = (Cluster.freeze, Cluster.thaw)


@pytest.mark.slow(20)
@pytest.mark.parametrize("fault", FAULTS)
async def test_the_server_waits_for_a_lost_database(fault: str, tmp_path: Path, figures: Figures):
    go, come_back = FAULTS[fault]
    with (
        running_cluster() as cluster,
        cluster.postgres.database() as url,
        served(url, tmp_path, RETRY_MS=str(RETRY_MS)) as server,
    ):
        process = server.process
        async with open_site(server, TABLES, SITE_SECONDS, 1) as site:
            await site.plays(PLAY_SECONDS)
            await asyncio.to_thread(go, cluster)
            gone_at_s = time.monotonic()
            await heard([person for person in site.people if "watcher" not in person.socket_url])
            await says_so(server)
            await asyncio.sleep(max(0, gone_at_s + AWAY_SECONDS - time.monotonic()))
            come_back(cluster)
            back_at_s = time.monotonic()
            took_s = [at_s - back_at_s for at_s in await site.next_actions()]
            await site.plays(PLAY_SECONDS)
            assert server.process is process
            await site.kill()
            await site.checked()
            everybody_was_told(site)
            accepted = site.accepted
    figures.add(
        f"Postgres {fault}",
        f"{AWAY_SECONDS} s away; {accepted} actions acknowledged at {TABLES} tables, 0 lost, 0 doubled;"
        f" from its return to a table's next action {spread(took_s)}",
    )
    assert max(took_s) < BACK_WITHIN_SECONDS


def everybody_was_told(site: Site) -> None:
    """Everybody was told to reconnect."""
    for person in site.people:
        assert {(bye["reason"], bye["retry_ms"]) for bye in byes_of(person)} == {("database", RETRY_MS)}


def byes_of(person: Person) -> list[dict[str, object]]:
    assert person.byes, f"{person.name} heard nothing"
    return person.byes


async def says_so(server: Server) -> None:
    """The server is alive but not ready, and answers requests it cannot serve with a time to retry."""
    await asyncio.sleep(FRESH_S)  # readiness from before the outage may be reported that long
    async with httpx.AsyncClient(base_url=server.url, timeout=15) as http:
        assert (await http.get("/healthz")).status_code == 200
        assert (await http.get("/readyz")).status_code == 503
        refused = await http.post("/api/players", json={"name": "Zoe", "cookie": False})
    assert refused.status_code == 503
    assert refused.json()["code"] == "unavailable"
    assert refused.headers["Retry-After"] == "1"
