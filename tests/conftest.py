"""Fixtures for every test: databases on both engines, the real server, and Hypothesis' profiles."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.nursery import Fork
from tests.postgres import Postgres, running_postgres
from tests.server import Server

settings.register_profile("default", max_examples=200, deadline=None)
settings.register_profile(
    "soak", max_examples=20_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("coverage", max_examples=20, deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

if os.environ.get("FAULTS") != "long":  # there the time of a start is a figure
    Server.begin = Fork


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest begin first, so that no worker is alone with one of them at the end."""
    items.sort(key=lambda item: -max((mark.args[0] for mark in item.iter_markers("slow")), default=0))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A Postgres server for the whole run; without fsync, unless `TEST_DATABASE_URL` names another."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The SQLAlchemy URL of a SQLite file that does not exist yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'test.db'}"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The SQLAlchemy URL of a fresh, empty Postgres database."""
    with postgres.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The SQLAlchemy URL of an empty database, once on each engine."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    """The real server on a SQLite file of its own; for Postgres or other settings make a `Server`."""
    with Server(sqlite_url, tmp_path / "server.log") as running:
        yield running
