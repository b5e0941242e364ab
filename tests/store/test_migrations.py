"""The migrations make the database that the schema describes, up and down, once."""

import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
import pytest_asyncio
import sqlalchemy as sa
from alembic import command, op
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store import Store
from app.store.engine import make_engine, reading
from app.store.migrate import MIGRATIONS, migrate, newest, upgrade
from app.store.schema import metadata, players
from tests.nursery import Program
from tests.store.conftest import Sql

ROOT = MIGRATIONS.parent
VERSIONS = sorted((MIGRATIONS / "versions").glob("[0-9]*_*.py"))
INI = MIGRATIONS.parent / "alembic.ini"


@pytest.fixture
def migrated() -> bool:
    return False


@pytest_asyncio.fixture
async def engine(database_url: str) -> AsyncIterator[AsyncEngine]:
    made = make_engine(database_url, migrating=True)
    yield made
    await made.dispose()


async def names(engine: AsyncEngine) -> set[str]:
    async with engine.connect() as connection:
        return set(await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names()))


async def test_migrations_go_up_and_down_and_up_again_with_rows_in_them(engine: AsyncEngine, sql: Sql):
    insert = "INSERT INTO players (id, name, token_hash) VALUES ('p', 'Ann', 'h')"
    for _ in range(2):
        await migrate(engine, "head")
        assert await names(engine) == {*metadata.tables, "alembic_version"}
        await sql(insert)
        await sql(
            "INSERT INTO tables (code, link, game, options, status, host, asking)"
            " VALUES ('c', 'c', 'pikoko', '{}', 'lobby', 'p', '[]')"
        )
        assert await sql("SELECT count(*) FROM tables WHERE created_at = changed_at") == [(1,)]
        await migrate(engine, "base")
        assert await names(engine) == {"alembic_version"}


async def test_existing_games_get_the_option_that_their_table_has(engine: AsyncEngine, sql: Sql):
    await migrate(engine, "0003")
    await sql("INSERT INTO players (id, name, token_hash) VALUES ('p', 'Ann', 'h')")
    for code, options in (("a", '{"watchers": "off"}'), ("b", '{"watchers": "on"}'), ("c", "{}")):
        await sql(
            "INSERT INTO tables (code, game, options, status, host, asking)"
            f" VALUES ('{code}', 'pikoko', '{options}', 'over', 'p', '[]')"
        )
        await sql(
            "INSERT INTO games (code, number, game, options, rules_version, seated, held, started_at)"
            f" VALUES ('{code}', 1, 'pikoko', '{{}}', 1, '[]', '{{}}', '2026-05-01 12:00:00')"
        )
    await migrate(engine, "head")
    found = await sql("SELECT code, watchers FROM games ORDER BY code")
    assert found == [("a", "off"), ("b", "on"), ("c", "on")]
    await migrate(engine, "0003")
    assert await sql("SELECT count(*) FROM games") == [(3,)]


async def test_a_table_from_before_links_has_its_code_as_link_and_keeps_its_seats(
    engine: AsyncEngine, sql: Sql
):
    await migrate(engine, "0003")
    await sql("INSERT INTO players (id, name, token_hash) VALUES ('p', 'Ann', 'h')")
    await sql(
        "INSERT INTO tables (code, game, options, status, host, asking)"
        " VALUES ('c', 'pikoko', '{}', 'lobby', 'p', '[]')"
    )
    await sql("INSERT INTO seats (code, seat, player) VALUES ('c', 0, 'p')")
    await migrate(engine, "head")
    assert await sql("SELECT link, stand_in, guests, sent_away, muted FROM tables") == [
        ("c", None, None, None, None)
    ]
    assert not (await sql("SELECT locked FROM tables"))[0][0]
    await migrate(engine, "0003")
    assert await sql("SELECT tables.code, player FROM tables JOIN seats ON seats.code = tables.code") == [
        ("c", "p")
    ]


async def test_the_database_s_own_time_is_utc_and_aware(engine: AsyncEngine, sql: Sql):
    await migrate(engine, "head")
    await sql("INSERT INTO players (id, name, token_hash) VALUES ('p', 'Ann', 'h')")
    async with reading(engine) as connection:
        created = (await connection.execute(sa.select(players.c.created_at))).scalar_one()
    assert created.tzinfo is UTC
    assert abs(datetime.now(UTC) - created) < timedelta(minutes=1)


async def test_the_migrations_make_what_the_schema_says(database_url: str, monkeypatch: pytest.MonkeyPatch):
    await upgrade(database_url)
    engine = make_engine(database_url)
    config = Config(INI)

    def check(connection: sa.Connection) -> None:
        config.attributes["connection"] = connection
        command.check(config)

    async with engine.begin() as connection:
        await connection.run_sync(check)
    await engine.dispose()


def test_alembic_s_own_command_line_migrates_and_checks_the_database_of_the_environment(database_url: str):
    for arguments in (["upgrade", "head"], ["check"], ["downgrade", "base"]):
        environment = {"DATABASE_URL": database_url, "PATH": ""}
        Program("alembic", "-c", str(INI), *arguments, environment=environment).end().check_returncode()


def test_alembic_s_own_command_line_wants_an_address():
    run = subprocess.run(
        [sys.executable, "-m", "alembic", "-c", str(INI), "upgrade", "head"],
        env={"PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "Set DATABASE_URL" in run.stderr


def test_the_newest_migration_by_its_number_is_alembic_s_head():
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == newest()


async def test_a_database_that_is_up_to_date_is_only_looked_at(
    database_url: str, monkeypatch: pytest.MonkeyPatch
):
    await upgrade(database_url)

    async def unwanted(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("app.store.migrate.migrate", unwanted)
    await upgrade(database_url)


async def test_several_processes_may_start_on_an_empty_database_at_once(database_url: str, sql: Sql):
    running = [Program("app.cli", "tables", environment={"DATABASE_URL": database_url}) for _ in range(4)]
    ended = [program.end() for program in running]
    assert [(program.returncode, program.stderr) for program in ended] == [(0, "")] * 4
    assert await sql("SELECT version_num FROM alembic_version") == [(newest(),)]


async def test_a_sqlite_file_gets_its_folder(tmp_path: Path):
    file = tmp_path / "data" / "games" / "pikoko.db"
    store = await Store.open(f"sqlite:///{file}")
    await store.close()
    assert file.exists()


async def test_a_migration_that_leaves_rows_without_what_they_refer_to_is_undone(sqlite_url: str):
    await upgrade(sqlite_url)
    engine = make_engine(sqlite_url, migrating=True)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("INSERT INTO seats (code, seat) VALUES ('none', 0)")
    with pytest.raises(RuntimeError, match="1 rows"):
        await migrate(engine, "head")
    await engine.dispose()


async def test_every_foreign_key_is_the_head_of_an_index(engine: AsyncEngine):
    """Without one, SQLite reads the whole table for each removed row, holding the write lock."""
    await migrate(engine, "head")
    async with engine.begin() as connection:
        assert await connection.run_sync(unindexed) == []
        await connection.exec_driver_sql("DROP INDEX ix_seats_kept_for")
        assert await connection.run_sync(unindexed) == [("seats", ["kept_for"])]


def unindexed(connection: sa.Connection) -> list[tuple[str, list[str]]]:
    """The foreign keys, by table and columns, that no key or index of the database begins with."""
    inspector = sa.inspect(connection)
    found: list[tuple[str, list[str]]] = []
    for table in inspector.get_table_names():
        heads: list[list[str | None]] = [[*inspector.get_pk_constraint(table)["constrained_columns"]]]
        heads += [[*unique["column_names"]] for unique in inspector.get_unique_constraints(table)]
        heads += [index["column_names"] for index in inspector.get_indexes(table)]
        for key in inspector.get_foreign_keys(table):
            columns = key["constrained_columns"]
            if not any(head[: len(columns)] == columns for head in heads):
                found.append((table, columns))
    return found


async def test_a_server_among_others_serves_a_database_that_a_newer_one_has_migrated(
    database_url: str, sql: Sql
):
    await upgrade(database_url)
    await sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CommandError):
        await upgrade(database_url)
    await upgrade(database_url, among_others=True)
    assert await sql("SELECT version_num FROM alembic_version") == [("9999",)]


FIRST_ROLLED = "0011"
"""From this migration on, old and new servers serve one database while a release is rolled out."""


class Noted:
    """What a migration does, operation by operation, and the tables it makes."""

    def __init__(self) -> None:
        self.done: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def note(self, name: str, *given: Any, **named: Any) -> Any:
        if name == "f":
            return given[0]
        self.done.append((name, given, named))
        return MagicMock()

    @property
    def made(self) -> set[str]:
        return {given[0] for name, given, _ in self.done if name == "create_table"}

    def only_adds(self, name: str, given: tuple[Any, ...], named: dict[str, Any]) -> bool:
        """May an older server go on beside what this operation leaves behind?"""
        match name:
            case "create_table":
                return all(map(self._lets_go, given[1:]))
            case "create_index":
                return given[1] in self.made or not named.get("unique")
            case "add_column":
                column = given[1]
                filled = column.nullable or column.server_default is not None
                return given[0] in self.made or (filled and not column.unique and self._lets_go(column))
        return False

    def _lets_go(self, part: Any) -> bool:
        """Can an older server, which doesn't know this part, still remove the rows that it refers to?"""
        keys: Any = getattr(part, "elements", None) or getattr(part, "foreign_keys", ())
        return all(
            key.ondelete == "CASCADE" or key.target_fullname.partition(".")[0] in self.made for key in keys
        )


def does_more_than_add(file: Path) -> bool:
    """Runs the migration with operations that are only noted, wherever it calls them from."""
    spec = spec_from_file_location(f"noted_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    migration = module_from_spec(spec)
    noted = Noted()
    with pytest.MonkeyPatch.context() as patched:
        for name, value in list(vars(op).items()):
            if callable(value) and not name.startswith("_"):
                patched.setattr(op, name, partial(noted.note, name))
        spec.loader.exec_module(migration)
        migration.upgrade()
    return not all(noted.only_adds(*one) for one in noted.done)


@pytest.mark.parametrize(
    "file", [file for file in VERSIONS if file.name >= FIRST_ROLLED], ids=lambda file: file.stem
)
def test_a_migration_only_adds_or_the_changelog_says_to_stop_all_servers(file: Path):
    number = file.name.partition("_")[0]
    told = f"Stop all servers before migration {number}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert told == does_more_than_add(file)


def test_two_of_the_first_migrations_did_more_than_add():
    assert [file.name[:4] for file in VERSIONS if does_more_than_add(file)] == ["0005", "0007"]


UPGRADES = {
    "a unique index": (True, """op.create_index("ix", "tables", ["link"], unique=True)"""),
    "an index": (False, """op.create_index(op.f("ix"), "tables", ["link"])"""),
    "a table that keeps players": (
        True,
        """op.create_table("likes", sa.Column("who", sa.String(),
        sa.ForeignKey("players.id"), primary_key=True))""",
    ),
    "a table that keeps tables": (
        True,
        """op.create_table("likes", sa.Column("code", sa.String()),
        sa.ForeignKeyConstraint(["code"], ["tables.code"]))""",
    ),
    "a table that goes with its table": (
        False,
        """op.create_table("likes", sa.Column("code", sa.String()),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], ondelete="CASCADE"))
    op.create_index("ix", "likes", ["code"], unique=True)""",
    ),
    "two tables": (
        False,
        """op.create_table("a", sa.Column("b", sa.String(), primary_key=True))
    op.create_table("c", sa.Column("d", sa.String(), sa.ForeignKey("a.b")))""",
    ),
    "a column": (False, """op.add_column("tables", sa.Column("a", sa.String()))"""),
    "a column that must be filled": (
        True,
        """op.add_column("tables", sa.Column("a", sa.String(), nullable=False))""",
    ),
    "a column with a default": (
        False,
        """op.add_column("tables",
        sa.Column("a", sa.String(), nullable=False, server_default="b"))""",
    ),
    "a unique column": (True, """op.add_column("tables", sa.Column("a", sa.String(), unique=True))"""),
    "a column that keeps players": (
        True,
        """op.add_column("tables",
        sa.Column("a", sa.String(), sa.ForeignKey("players.id")))""",
    ),
    "a statement": (True, """op.execute("DELETE FROM chat")"""),
    "a function that removes": (True, "work()"),
    "a changed table": (
        True,
        """
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("host")""",
    ),
}


@pytest.mark.parametrize(("more", "does"), UPGRADES.values(), ids=UPGRADES)
def test_whatever_an_older_server_cannot_work_with_does_more_than_add(tmp_path: Path, more: bool, does: str):
    file = tmp_path / "9999_example.py"
    file.write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n\n"
        "def work():\n    op.drop_column('tables', 'host')\n\n"
        f"def upgrade():\n    {does}\n"
    )
    assert does_more_than_add(file) == more
