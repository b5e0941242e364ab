"""Driver: what the journal needs of a database. One connection of its own, one transaction at a time."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from app.table.model import Changes


class Write(NamedTuple):
    """Changes, and the tenure in which this server made them. With the `last` ones it gives the table up."""

    changes: Changes
    tenure: int
    last: bool = False


class Driver(Protocol):
    """Connects at the first write, and again after its connection was lost."""

    async def write(self, batch: Sequence[Write]) -> None:
        """Writes all of `batch` in one transaction, or nothing.

        Raises NotHeld, Duplicate or Rejected if nothing was written, and Unavailable if there is no
        connection or nobody knows.
        """

    async def close(self) -> None:
        """Disconnects."""
