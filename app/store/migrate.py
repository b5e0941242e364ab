"""Migrate: brings a database to the newest schema, one process at a time. One query if it is up to date."""

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ports import Unavailable
from app.store.engine import is_sqlite, make_engine, reading, sqlite_file

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
LOCK = 7_451_226
"""Key of the advisory lock on Postgres: any number, the same in every process."""

DEADLOCK = "40P01"
"""Its SQLSTATE."""
ATTEMPTS = 5


def newest() -> str:
    """The revision this code needs: migrations are numbered, and their files begin with the number."""
    return max(file.name.split("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


async def upgrade(url: str, *, among_others: bool = False) -> None:
    """Runs the migrations the database at `url` lacks; other processes wait. Creates a SQLite file.

    `among_others`: a newer server beside this one may have migrated it further. Migrations only add, so this
    one goes on with what it knows.
    """
    if is_sqlite(url):
        Path(sqlite_file(url)).parent.mkdir(parents=True, exist_ok=True)
    engine = make_engine(url, migrating=True)
    try:
        revision = await _revision(engine)
        if revision != newest() and not (among_others and revision and revision > newest()):
            await migrate(engine, "head")
    finally:
        await engine.dispose()


async def migrate(engine: AsyncEngine, revision: str) -> None:
    """Migrates up or down to `revision` in one transaction, by an `engine` made for `migrating`.

    Again if Postgres ended a deadlock with it, which changed nothing: other servers lock the same tables in
    another order.
    """
    for _ in range(ATTEMPTS - 1):
        try:
            return await _migrate_once(engine, revision)
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) != DEADLOCK:
                raise
    await _migrate_once(engine, revision)


async def _migrate_once(engine: AsyncEngine, revision: str) -> None:
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        await connection.run_sync(_migrate, revision)
        if engine.dialect.name == "sqlite":
            await _check_references(connection)


async def _revision(engine: AsyncEngine) -> str | None:
    try:
        async with reading(engine) as connection:
            return (await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar()
    except Unavailable:  # no such table yet; a database that is down fails again when it is migrated
        return None


def _migrate(connection: sa.Connection, revision: str) -> None:
    from alembic import command  # here, since a start that has nothing to do need not load it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    down = revision == "base" or revision < (_current(connection) or "")
    (command.downgrade if down else command.upgrade)(config, revision)


def _current(connection: sa.Connection) -> str | None:
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


async def _check_references(connection: AsyncConnection) -> None:
    """Raises if a row refers to nothing; SQLite migrates with foreign keys off and copies whole tables."""
    broken = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
    if broken:
        raise RuntimeError(f"the migration leaves {len(broken)} rows without what they refer to")
