"""A room with a journal in memory."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.ports import World
from app.rooms.directory import Directory
from app.rooms.room import Room
from tests.rooms.world import CODE, MemoryJournal, make_world


@pytest.fixture
async def journal() -> MemoryJournal:
    """A journal with one empty table, hosted by Ann."""
    journal = MemoryJournal()
    journal.create()
    return journal


@pytest.fixture
async def world(journal: MemoryJournal) -> World:
    return make_world(journal)


@pytest.fixture
async def directory(world: World) -> AsyncIterator[Directory]:
    directory = Directory(world)
    yield directory
    await directory.shut_down(0, 1)
    await asyncio.sleep(0)


@pytest.fixture
async def room(directory: Directory) -> Room:
    """The room of that table."""
    room = await directory.open(CODE)
    assert room is not None
    return room
