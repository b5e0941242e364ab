"""Driver: what the journal needs of a database. One connection of its own, one transaction at a time."""

from collections.abc import Sequence
from typing import Protocol

from app.table.model import Changes


class Driver(Protocol):
    """Connects at the first write, and again after its connection was lost."""

    async def write(self, batch: Sequence[Changes]) -> None:
        """Writes all of `batch` in one transaction, or nothing.

        Raises Duplicate or Rejected if nothing was written, and Unavailable if there is no connection or
        nobody knows.
        """

    async def close(self) -> None:
        """Disconnects."""
