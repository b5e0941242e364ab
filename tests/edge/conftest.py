"""A running server for each test of the edge."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.edge.serving import Served, serving


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """The server with its default limits."""
    async with serving(tmp_path) as running:
        yield running
