"""Fixtures for every test: databases on both engines, the real server, and Hypothesis profiles."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.faults.figures import Figures
from tests.migrated import migrate, sqlite_bytes
from tests.nursery import Fork
from tests.postgres import Postgres, running_postgres
from tests.server import Server

settings.register_profile("default", max_examples=200, deadline=None)
settings.register_profile(
    "soak", max_examples=20_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("coverage", max_examples=20, deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

if os.environ.get("FAULTS") != "long":  # the long form measures how long a start takes
    Server.begin = Fork


FOUND = Figures()
LONG = "long" in (os.environ.get("FAULTS"), os.environ.get("FUZZ"))


@pytest.fixture
def figures() -> Figures:
    return FOUND


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures of the long form."""
    if LONG:
        terminalreporter.section("figures")
        for line in FOUND.lines:
            terminalreporter.write_line(line)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the slowest tests first, so that no worker still runs one when the others have finished."""
    items.sort(key=lambda item: -max((mark.args[0] for mark in item.iter_markers("slow")), default=0))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One Postgres server for the whole run, without fsync, or the server of `TEST_DATABASE_URL`."""
    with running_postgres() as server:
        yield server


def template_of(postgres: Postgres) -> Iterator[str]:
    """The name of a migrated database without rows, as long as it is needed."""
    with postgres.database() as url:
        migrate(url)
        yield url.rpartition("/")[2]


@pytest.fixture(scope="session")
def postgres_template(postgres: Postgres) -> Iterator[str]:
    """The name of a migrated Postgres database without rows."""
    yield from template_of(postgres)


@pytest.fixture
def migrated() -> bool:
    """Whether test databases are already migrated. Modules that test migrations override this with False."""
    return True


@pytest.fixture
def sqlite_url(tmp_path: Path, migrated: bool) -> str:
    """The SQLAlchemy URL of a SQLite file without rows; without `migrated`, the file doesn't exist yet."""
    file = tmp_path / "test.db"
    if migrated:
        file.write_bytes(sqlite_bytes())
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
def postgres_url(postgres: Postgres, request: pytest.FixtureRequest, migrated: bool) -> Iterator[str]:
    """The SQLAlchemy URL of a Postgres database without rows."""
    template = request.getfixturevalue("postgres_template") if migrated else "template1"
    with postgres.database(template) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The SQLAlchemy URL of a database without rows; the test runs once on each engine."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    """The real server on its own SQLite file. For Postgres or other settings, make a `Server`."""
    with Server(sqlite_url, tmp_path / "server.log") as running:
        yield running
