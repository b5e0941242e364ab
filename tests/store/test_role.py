"""The server's role in Postgres, as deploy/database-role.sh creates it on a volume of any age."""

import os
import subprocess
from collections.abc import Iterator

import asyncpg
import pytest

from app.store import Store
from app.store.engine import make_engine
from app.store.migrate import migrate
from tests.faults.cluster import running_cluster
from tests.postgres import Postgres, installed_binaries
from tests.server import ROOT


@pytest.fixture(scope="module")
def cluster() -> Iterator[Postgres]:
    with running_cluster() as running:
        running.postgres.sql("CREATE ROLE pikoko SUPERUSER LOGIN PASSWORD 'old'")
        running.postgres.sql("CREATE DATABASE pikoko OWNER pikoko")
        yield running.postgres


def make_role(cluster: Postgres) -> None:
    environment = {
        "PATH": f"{installed_binaries()}:{os.environ['PATH']}",
        "PGHOST": "127.0.0.1",
        "PGPORT": cluster.address.rpartition(":")[2],
        "POSTGRES_USER": "pikoko",
        "POSTGRES_DB": "pikoko",
        "POSTGRES_PASSWORD": "o'clock",
    }
    subprocess.run([ROOT / "deploy" / "database-role.sh"], env=environment, check=True, capture_output=True)


async def test_an_old_volume_gets_a_role_that_owns_its_tables_and_nothing_else(cluster: Postgres):
    address = cluster.address.partition("@")[2]
    old = make_engine(f"postgresql://pikoko@{address}/pikoko", migrating=True)
    await migrate(old, "0003")
    await old.dispose()
    insert = "INSERT INTO players (id, name, token_hash) VALUES ('p', 'Ann', 'h')"
    cluster.sql(insert, "pikoko")
    make_role(cluster)
    make_role(cluster)
    url = f"postgresql://pikoko_app@{address}/pikoko"
    store = await Store.open(url)
    await store.players.see(["p"])
    await store.close()
    powers = "SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls FROM pg_roles"
    assert cluster.sql(f"{powers} WHERE rolname = 'pikoko_app'") == "f"
    passwords = "SELECT rolname, rolpassword IS NULL FROM pg_authid WHERE rolname LIKE 'pikoko%' ORDER BY 1"
    assert cluster.sql(passwords) == "pikoko|t\npikoko_app|f"
    connection = await asyncpg.connect(url)
    for statement in (
        "SELECT * FROM pg_authid",
        "CREATE ROLE other",
        "CREATE DATABASE other",
        "COPY players TO PROGRAM 'cat'",
        "SELECT pg_read_file('postgresql.conf')",
        "ALTER ROLE pikoko PASSWORD 'mine'",
        "SET ROLE pikoko",
    ):
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await connection.execute(statement)
    await connection.close()
