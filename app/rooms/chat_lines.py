"""Chat lines: the newest lines of a table's chat, and the number of the next one."""

from collections import deque
from collections.abc import Iterator, Sequence

from app.table.model import ChatRow, PlayerId

SHOWN = 50


class ChatLines:
    """The last `SHOWN` lines of `stored`, oldest first, without erased ones. No number is used twice."""

    def __init__(self, stored: Sequence[ChatRow]) -> None:
        self._lines = deque((line for line in stored if line.text), SHOWN)
        self.newest = stored[-1].number if stored else 0
        """The number of the newest line, even if it was erased; 0 before the first line."""

    def __iter__(self) -> Iterator[ChatRow]:
        return iter(self._lines)

    @property
    def next_number(self) -> int:
        return self.newest + 1

    def add(self, line: ChatRow) -> None:
        self._lines.append(line)
        self.newest = line.number

    def has(self, player: PlayerId) -> bool:
        """Has this person written one of the lines?"""
        return any(line.player == player for line in self._lines)

    def forget(self, player: PlayerId) -> None:
        """Removes this person's lines."""
        kept = [line for line in self._lines if line.player != player]
        self._lines.clear()
        self._lines.extend(kept)
