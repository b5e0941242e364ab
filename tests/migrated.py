"""Migrated databases without rows: migrated once in each worker, then copied."""

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from app.store.migrate import upgrade


def migrate(url: str) -> None:
    """Run all migrations; in a thread, since the caller may be in an event loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, upgrade(url)).result()


@cache
def sqlite_bytes() -> bytes:
    """The bytes of a migrated SQLite file."""
    with tempfile.TemporaryDirectory() as folder:
        migrate(f"sqlite:///{folder}/test.db")
        return Path(folder, "test.db").read_bytes()
