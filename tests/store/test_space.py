"""The size of the database, and that one address cannot make it much bigger in a day."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import psutil
import pytest

from app.protocol.commands import CHAT_LENGTH, NAME_LENGTH
from app.settings import Settings
from app.store import Store
from app.store.engine import is_sqlite, sqlite_file
from app.store.space import Space, measure
from app.table.model import Changes, ChatRow, Player
from tests.store.conftest import Sql
from tests.store.samples import created

DAY_BYTES = 100_000_000
PART = 10
"""A tenth of a day is written, and its growth multiplied by this."""


async def test_the_size_is_what_the_database_takes_on_its_disk(store: Store, database_url: str, sql: Sql):
    space = await measure(store.engine)
    if is_sqlite(database_url):
        file = Path(sqlite_file(database_url))
        assert space.database_bytes == sum(part.stat().st_size for part in file.parent.glob(file.name + "*"))
        disk = psutil.disk_usage(str(file.parent))
    else:
        assert [(space.database_bytes,)] == await sql("SELECT pg_database_size(current_database())")
        disk = psutil.disk_usage("/")
    assert abs(space.free_bytes - disk.free) < disk.total / 20


def test_sizes_that_were_not_measured_are_nan():
    assert replace(Space(), free_bytes=1).database_bytes != Space().database_bytes


@pytest.mark.slow(10)
async def test_a_day_of_the_longest_chat_of_one_address_adds_less_than_100_mb(store: Store, ann: Player):
    """At as many tables as are needed to keep every line."""
    lines = Settings().chat_per_day // PART
    before = (await measure(store.engine)).database_bytes
    for first in range(0, lines, 200):
        code = await created(store, ann, "pikoko", {"watchers": "on"}, 5)
        for number in range(1, 201):
            await store.journal.commit(Changes(code, chat=longest(ann, number, first + number)))
    added = (await measure(store.engine)).database_bytes - before
    assert 0 < PART * added < DAY_BYTES


def longest(player: Player, number: int, command: int) -> ChatRow:
    name, text = NAME_LENGTH * "\N{PEACOCK}", CHAT_LENGTH * "\N{PEACOCK}"
    return ChatRow(number, player.id, name, text, datetime.now(UTC), f"{command:040}")
