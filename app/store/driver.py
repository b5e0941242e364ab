"""What the journal wants of a database driver: one connection of its own, one transaction at a time."""

from collections.abc import Sequence
from typing import Protocol

from app.table.model import Changes


class Driver(Protocol):
    """Connects when first asked to write, and again after it lost its connection."""

    async def write(self, batch: Sequence[Changes]) -> None:
        """Write all of `batch` in one transaction, or nothing.

        Raises Duplicate and Rejected (nothing was written), Unavailable (no connection, or nobody knows).
        """

    async def close(self) -> None:
        """Disconnect."""
