"""Networks: at which tables each network has connections, and which of them give way when rooms are full."""

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager


class Networks:
    """Counts connections by network and table while they are open. A network is any string."""

    def __init__(self) -> None:
        self._tables: dict[str, Counter[str]] = {}

    @contextmanager
    def at(self, code: str, network: str) -> Iterator[None]:
        """A connection from `network` is at the table with this code inside the block."""
        tables = self._tables.setdefault(network, Counter())
        tables[code] += 1
        try:
            yield
        finally:
            tables[code] -= 1
            if not tables[code]:
                del tables[code]
            if not tables:
                del self._tables[network]

    @property
    def codes(self) -> frozenset[str]:
        """Codes of all tables that have a connection."""
        return frozenset(code for codes in self._tables.values() for code in codes)

    def giving_way(self, network: str, open_: Collection[str]) -> Iterator[str]:
        """Codes of the tables, among those `open_`, of networks that hold more than `network` with one more.

        Those of the network that holds the most come first, and of one network those it came to first.
        """
        held = {
            name: [code for code in codes if code in open_]
            for name, codes in self._tables.items()
            if name != network
        }
        mine = sum(code in open_ for code in self._tables.get(network, ()))
        for codes in sorted(held.values(), key=len, reverse=True):
            if len(codes) <= mine + 1:
                return
            yield from codes
