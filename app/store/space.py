"""Space: the size of the database and the free space on its disk."""

import asyncio
import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from math import nan
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.engine import reading

FILES = ("", "-wal", "-shm")
"""Endings of the names of SQLite's files."""


@dataclass(frozen=True, slots=True)
class Space:
    """Sizes in bytes; NaN if unknown.

    `free_bytes` is that of the disk with the SQLite file or, with Postgres, of the disk this process runs on.
    """

    database_bytes: float = nan
    free_bytes: float = nan


async def measure(engine: AsyncEngine) -> Space:
    """Measures both. Raises Unavailable and OSError."""
    if engine.dialect.name == "sqlite":
        file = str(engine.url.database)
        return await asyncio.to_thread(lambda: Space(_size(file), _free(Path(file).absolute().parent)))
    async with reading(engine) as connection:
        size = await connection.execute(sa.select(sa.func.pg_database_size(sa.func.current_database())))
    return Space(size.scalar_one(), await asyncio.to_thread(_free, Path("/")))


def _size(file: str) -> int:
    total = 0
    for end in FILES:
        with suppress(FileNotFoundError):
            total += os.stat(file + end).st_size
    return total


def _free(folder: Path) -> int:
    return shutil.disk_usage(folder).free
