"""Networks: the tables each network is connected to, and which of them give way if all places are taken."""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import partial

from app.rooms.stay import Stay


class Networks:
    """Counts open connections by network and table. A network is any string."""

    def __init__(self) -> None:
        self._tables: dict[str, Counter[str]] = {}

    def at(self, code: str, network: str) -> Stay:
        """Counts a connection from `network` to the table with this code."""
        self._tables.setdefault(network, Counter())[code] += 1
        return Stay(partial(self._leave, network, code))

    def _leave(self, network: str, code: str) -> None:
        tables = self._tables[network]
        tables[code] -= 1
        if not tables[code]:
            del tables[code]
        if not tables:
            del self._tables[network]

    @property
    def codes(self) -> frozenset[str]:
        """The codes of all tables with a connection."""
        return frozenset(code for codes in self._tables.values() for code in codes)

    def giving_way(self, network: str, open_: Collection[str]) -> Iterator[str]:
        """The codes of tables, among those in `open_`, that give way to one more table of `network`.

        They belong to networks that hold more tables than `network` would then. The network with the most
        tables comes first, and of one network the table it connected to first.
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
