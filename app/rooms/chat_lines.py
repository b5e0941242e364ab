"""The newest chat lines of a table, which newcomers are told, and the number of the next one."""

from collections import deque
from collections.abc import Iterable, Iterator

from app.table.model import ChatRecord, PlayerId

SHOWN = 50


class ChatLines:
    """The last `SHOWN` of `stored`, oldest first. No number is used twice, even if its line is forgotten."""

    def __init__(self, stored: Iterable[ChatRecord]) -> None:
        self._lines = deque(stored, SHOWN)
        self.next_number = self._lines[-1].number + 1 if self._lines else 1

    def __iter__(self) -> Iterator[ChatRecord]:
        return iter(self._lines)

    @property
    def newest(self) -> int | None:
        """The number of the newest line; None if there is none."""
        return self._lines[-1].number if self._lines else None

    def add(self, line: ChatRecord) -> None:
        self._lines.append(line)
        self.next_number = line.number + 1

    def forget(self, player: PlayerId) -> None:
        """Removes everything this person said."""
        kept = [line for line in self._lines if line.player != player]
        self._lines.clear()
        self._lines.extend(kept)
