"""Several servers on one Postgres behind a proxy, and an audit of who wrote which row."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from tests.faults.scale import scaled
from tests.faults.site import SETTINGS, Site, Table
from tests.nodes.front import Front, in_front_of
from tests.server import Server
from tests.store.conftest import plain_sql

NAMES = ("a", "b", "c")
LEASE_S = scaled(5.0, 2.0)
"""The default, and a shorter one so that `make test` waits less."""
WITHIN_S = 12.0
"""So soon a table's next action comes after its server has died."""

HEALTH_S = 0.2
"""How long the proxy waits between two checks of a server."""

AUDIT = (
    """
    CREATE TABLE audit (
      id bigserial PRIMARY KEY, code text, game int, number int, tenure bigint, holder text, writer text)
    """,
    """
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO audit (code, game, number, tenure, holder, writer)
      SELECT NEW.code, NEW.game, NEW.number, tenure, node,
             substring(current_setting('application_name') FROM '[^ ]+$')
      FROM tables WHERE code = NEW.code;
      RETURN NEW; END $$
    """,
    "CREATE TRIGGER noted AFTER INSERT ON actions FOR EACH ROW EXECUTE FUNCTION note()",
    "CREATE TABLE takes (code text, node text, tenure bigint, at timestamptz)",
    """
    CREATE FUNCTION note_take() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO takes VALUES (NEW.code, NEW.node, NEW.tenure, clock_timestamp());
      RETURN NEW; END $$
    """,
    """
    CREATE TRIGGER taken AFTER UPDATE OF tenure ON tables FOR EACH ROW WHEN (NEW.tenure > OLD.tenure)
    EXECUTE FUNCTION note_take()
    """,
)


class Fleet(Server):
    """The servers by name, and the proxy in front of them, which people use like one server."""

    def __init__(self, database_url: str, log: Path, front: Front, servers: dict[str, Server]) -> None:
        super().__init__(database_url, log)
        self.port = front.port
        self.front = front
        self.servers = servers

    async def holder(self, code: str) -> str | None:
        """The name of the server that has the table."""
        rows = await plain_sql(
            self.database_url,
            f"SELECT nodes.name FROM tables JOIN nodes ON nodes.id = tables.node WHERE code = '{code}'",
        )
        return rows[0][0] if rows else None

    async def tables_of(self, name: str, site: Site) -> list[Table]:
        """The tables of the site that this server has."""
        return [table for table in site.tables if await self.holder(table.house.code) == name]

    async def held(self, name: str) -> int:
        """How many tables that server has."""
        query = (
            f"SELECT count(*) FROM tables JOIN nodes ON nodes.id = tables.node WHERE nodes.name = '{name}'"
        )
        return int((await plain_sql(self.database_url, query))[0][0])

    async def lives(self) -> dict[str, str]:
        """The ids of the servers by name, as the others know them."""
        return dict(await plain_sql(self.database_url, "SELECT name, id FROM nodes ORDER BY name"))

    async def takes(self, since: datetime) -> list[tuple[str, str, datetime]]:
        """Which table was taken by the life of which server, and when."""
        query = f"SELECT code, node, at FROM takes WHERE at > '{since.isoformat()}' ORDER BY at"
        return await plain_sql(self.database_url, query)

    async def start_again(self, name: str, **settings: str) -> None:
        """Start that server again, perhaps with other settings, and wait until it is ready."""
        self.servers[name].settings |= settings
        self.servers[name].launch()
        await asyncio.to_thread(self.servers[name].wait_until_ready)

    async def check_health(self) -> None:
        """Lead nobody to a server that is not ready, as proxies do; until cancelled."""

        async def check(name: str) -> None:
            while True:
                ready = await asyncio.to_thread(self.servers[name].ready)
                self.front.out = self.front.out - {name} if ready else self.front.out | {name}
                await asyncio.sleep(HEALTH_S)

        await asyncio.gather(*map(check, self.servers))

    def kill(self) -> None:
        """Kill all of them."""
        for server in self.servers.values():
            server.kill()


async def twins(database_url: str) -> list[tuple[object, ...]]:
    """The rows of actions that a server wrote which did not have the table then, or out of turn."""
    return await plain_sql(
        database_url,
        """
        SELECT code, game, number, tenure, holder, writer FROM (
          SELECT *, lag(tenure) OVER (PARTITION BY code ORDER BY game, number) AS before FROM audit) AS rows
        WHERE holder IS DISTINCT FROM writer OR tenure < before
        """,
    )


@asynccontextmanager
async def open_fleet(
    database_url: str,
    folder: Path,
    names: Sequence[str] | Mapping[str, Mapping[str, str]] = NAMES,
    module: str = "app",
    ways: Mapping[str, str] | None = None,
    **settings: str,
) -> AsyncIterator[Fleet]:
    """Running servers of those names, which may have settings of their own; they end with the block.

    `ways` are other URLs of the database for some of them.
    """
    log = folder / "server.log"
    given = {**SETTINGS, "LEASE_SECONDS": str(LEASE_S), "HANDOVER_SECONDS": "1", **settings}
    for statement in AUDIT:
        await plain_sql(database_url, statement)
    own = names if isinstance(names, Mapping) else {name: {} for name in names}
    urls = dict.fromkeys(own, database_url) | dict(ways or {})
    servers = {name: Server(urls[name], log, **given, **own[name], NODE=name) for name in own}
    for server in servers.values():
        server.module = module
        server.launch()
    try:
        for server in servers.values():
            await asyncio.to_thread(server.wait_until_ready)
        async with in_front_of({name: server.port for name, server in servers.items()}) as front:
            yield Fleet(database_url, log, front, servers)
    finally:
        for server in servers.values():
            server.kill()
