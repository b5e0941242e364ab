"""Bad connections at a table: its other players notice nothing, and the server's memory stays bounded."""

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from statistics import median

import httpx
import psutil
import pytest

from bench.load import paced
from bench.servers import UNLIMITED, game_tables, new_player
from bench.tables import Table
from tests.edge.serving import serving
from tests.faults.bad_clients import disturbed, watching
from tests.faults.figures import Figures
from tests.faults.scale import LONG, scaled
from tests.server import Server

TABLES = 4
PAIRS = scaled(5, 1)
SECONDS = scaled(8.0, 1.0)
RATE = 100
OF_EACH_KIND = 4
SILENT = 200
FILLED_SECONDS = scaled(2, 1)
"""Seconds until the buffers of clients that do not read are full."""
RATIO = 1.5
NOTICED_SECONDS = 1.0
MORE_BYTES = 40_000_000
"""Bytes that 48 bad readers, 200 silent connections and the allocator may add."""
FORGOTTEN_SECONDS = 45
"""A ping after 20 s, and 20 s for its pong."""


def p99(delays: Sequence[float]) -> float:
    return delays[len(delays) * 99 // 100]


@pytest.mark.slow(20)
async def test_others_do_not_notice_clients_that_do_not_read(
    sqlite_url: str, tmp_path: Path, figures: Figures
):
    with Server(sqlite_url, tmp_path / "server.log", **UNLIMITED) as server:
        assert server.process is not None
        process = psutil.Process(server.process.pid)
        tables = await game_tables(server.port, TABLES, 1)
        async with httpx.AsyncClient(base_url=server.url) as http:
            token = await new_player(http, "Bad")
        await paced(tables, RATE, SECONDS)
        calm_bytes = process.memory_info().rss
        calm, troubled = [], []
        for _ in range(PAIRS):
            calm.append(p99(await paced(tables, RATE, SECONDS)))
            async with bad_company(server, tables, token):
                await paced(tables, RATE, FILLED_SECONDS)
                troubled.append(p99(await paced(tables, RATE, SECONDS)))
                most_bytes = process.memory_info().rss
        for table in tables:
            table.leave()
    ratio = median(bad / good for bad, good in zip(troubled, calm, strict=True))
    more_bytes = most_bytes - calm_bytes
    figures.add(
        "Bad readers",
        f"{TABLES} tables at {RATE} actions/s, {3 * OF_EACH_KIND * TABLES} bad readers, {SILENT} silent"
        f" connections: p99 {median(troubled) * 1e3:.1f} ms, without them {median(calm) * 1e3:.1f} ms;"
        f" median of {PAIRS} paired ratios {ratio:.2f}; {more_bytes / 1e6:.1f} MB more memory"
        f" than {calm_bytes / 1e6:.0f} MB",
    )
    assert more_bytes < MORE_BYTES
    assert max(troubled) < NOTICED_SECONDS
    assert ratio <= RATIO or not LONG


def bad_company(server: Server, tables: Sequence[Table], token: str) -> AbstractAsyncContextManager[None]:
    codes = [table.code for table in tables]
    return disturbed(server.port, codes, token, of_each_kind=OF_EACH_KIND, silent=SILENT)


if LONG:  # uvicorn's pings take their own time

    async def test_a_half_open_connection_is_found_out_by_a_ping(tmp_path: Path, figures: Figures):
        async with serving(tmp_path) as served:
            ann, lost = await served.player("Ann"), await served.player("Lost")
            code = await served.table(ann)
            async with served.join(code, ann) as client:
                raw = await watching(served.server.port, code, lost, receive_bytes=None)
                await client.until(lambda message: watchers(message) == ["Ann", "Lost"])
                since_s = time.monotonic()
                async with asyncio.timeout(FORGOTTEN_SECONDS):
                    while watchers(json.loads(await client.socket.recv())) != ["Ann"]:
                        pass
                found_s = time.monotonic() - since_s
                raw.close()
        figures.add("Half-open connection", f"taken for dead after {found_s:.0f} s")


def watchers(message: dict[str, object]) -> object:
    found = message.get("watchers")
    return found["names"] if isinstance(found, dict) else None
