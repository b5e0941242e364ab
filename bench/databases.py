"""Databases for benchmarks: durable ones, migrated and with running tables."""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from bench import servers, stored_tables
from bench.server import POSTGRES, SQLITE
from bench.stored_tables import Played, StoredTable
from tests.migrated import migrate

DATABASES = (POSTGRES, SQLITE)


@contextmanager
def prepared(
    database: str, count: int, journals: Sequence[Played], game: str = "pikoko", woken: int = 0
) -> Iterator[tuple[str, Path, list[StoredTable]]]:
    """The URL of a database with `count` running tables, a folder for logs, and the tables."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pikoko-bench-")))
        url = (
            stack.enter_context(servers.durable_postgres())
            if database == POSTGRES
            else f"sqlite+aiosqlite:///{folder / 'bench.db'}"
        )
        migrate(url)
        yield url, folder, stored_tables.written(url, count, journals, game, woken)


def spread(figures: Sequence[float]) -> str:
    """Their minimum, median and maximum."""
    return f"{min(figures):.2f} / {median(figures):.2f} / {max(figures):.2f}"
