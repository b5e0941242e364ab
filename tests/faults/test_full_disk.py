"""A full disk: nothing that could not be stored is answered `done`, and play goes on once there is space."""

import asyncio
import time
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.crash.people import Person
from tests.faults.figures import Figures, spread
from tests.faults.scale import scaled
from tests.faults.site import SETTINGS, open_site
from tests.server import Server

TABLES = scaled(4, 2)
FULL_SECONDS = scaled(20, 1)
PLAY_SECONDS = scaled(5.0, 0.5)
SITE_SECONDS = scaled(240, 120)
AS_IT_IS = "1"
"""A limit at which the database cannot grow."""
PLENTY = "1000000"
BACK_WITHIN_SECONDS = 30
ROOM_FOR = 1000
"""A number of players that does not fit into the existing pages."""


class FullDisk(Server):
    """A server whose database may grow up to a limit."""

    module = "tests.faults.full_disk"


def was_told(person: Person) -> bool:
    return bool(person.byes)


def let_grow(pages: Path, to: str) -> None:
    """Replace the limit in one step, because the server may read it at any moment."""
    new = pages.with_suffix(".new")
    new.write_text(to)
    new.replace(pages)


async def newcomers_are_told(url: str) -> None:
    """Some still fit into existing pages; after that the answer is `unavailable`, and no error is logged."""
    async with httpx.AsyncClient(base_url=url) as http:
        for _ in range(ROOM_FOR):
            answer = await http.post("/api/players", json={"name": "Late", "cookie": False})
            if answer.status_code != 201:
                break
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert int(answer.headers["Retry-After"]) > 0


@pytest.mark.slow(20)
async def test_the_server_waits_until_a_full_disk_has_space(
    sqlite_url: str, tmp_path: Path, figures: Figures
):
    pages = tmp_path / "pages"
    let_grow(pages, PLENTY)
    with FullDisk(sqlite_url, tmp_path / "server.log", **SETTINGS, PAGES=str(pages)) as server:
        process = server.process
        async with open_site(server, TABLES, SITE_SECONDS, 5) as site:
            await site.plays(PLAY_SECONDS)
            let_grow(pages, AS_IT_IS)
            for person in site.people:
                await person.until(partial(was_told, person))
            await newcomers_are_told(server.url)
            before = site.accepted
            await asyncio.sleep(FULL_SECONDS)
            fitted = site.accepted - before
            let_grow(pages, PLENTY)
            room_at_s = time.monotonic()
            took_s = [at_s - room_at_s for at_s in await site.next_actions()]
            await site.plays(PLAY_SECONDS)
            assert server.process is process
            await site.kill()
            await site.checked()
            assert {bye["reason"] for person in site.people for bye in person.byes} == {"database"}
            accepted = site.accepted
    figures.add(
        "Disk full, sqlite",
        f"{FULL_SECONDS} s, in which {fitted} actions still had room; {accepted}"
        f" actions acknowledged at {TABLES} tables, 0 lost, 0 doubled;"
        f" from room on the disk to a table's next action {spread(took_s)}",
    )
    assert fitted < FULL_SECONDS, "it was not full"
    assert max(took_s) < BACK_WITHIN_SECONDS
