"""Daily budgets: how much one address may store in a day.

Counted in memory, so a restart forgets the counts.
"""

from collections.abc import Mapping

from app.edge.problems import Refused
from app.edge.rates import networks

DAY_S = 24 * 60 * 60
ADDRESSES = 100_000
"""How many addresses are remembered at most; beyond that, the one that spent first is forgotten."""


class Budgets:
    """Counts since midnight UTC what each address stores, by kind, with the same networks as `Rates`."""

    def __init__(self, per_day: Mapping[str, int]) -> None:
        self._per_day = per_day
        self._spent: dict[tuple[str, str], int] = {}
        self._day = 0

    def spend(self, what: str, address: str, now_s: float) -> None:
        """Count one more `what` from `address` at `now_s`, in seconds since the epoch.

        Raises Refused as too_many_today, and then counts nothing.
        """
        if (day := int(now_s // DAY_S)) != self._day:
            self._day, self._spent = day, {}
        keys = [((what, counted_as), times) for counted_as, times in networks(address)]
        if any(self._spent.get(key, 0) >= times * self._per_day[what] for key, times in keys):
            raise Refused("too_many_today", retry_ms=int((DAY_S - now_s % DAY_S) * 1000))
        for key, _ in keys:
            self._spent[key] = self._spent.get(key, 0) + 1
        while len(self._spent) > ADDRESSES:
            del self._spent[next(iter(self._spent))]
