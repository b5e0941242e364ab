"""Budgets: how much one address may store in a day; in memory, so that a restart begins anew."""

from collections.abc import Mapping

from app.edge.problems import Refused
from app.edge.rates import network

DAY_S = 24 * 60 * 60
ADDRESSES = 100_000
"""The most that are remembered; beyond it the one that spent first is forgotten."""


class Budgets:
    """Counts since midnight UTC, for each kind of thing and each address (an IPv6 /64 is one)."""

    def __init__(self, per_day: Mapping[str, int]) -> None:
        self._per_day = per_day
        self._spent: dict[tuple[str, str], int] = {}
        self._day = 0

    def spend(self, what: str, address: str, now_s: float) -> None:
        """One more `what` from `address` at `now_s` (seconds since the epoch).

        Raises Refused as too_many_today.
        """
        if (day := int(now_s // DAY_S)) != self._day:
            self._day, self._spent = day, {}
        key = what, network(address)
        spent = self._spent.get(key, 0)
        if spent >= self._per_day[what]:
            raise Refused("too_many_today", retry_ms=int((DAY_S - now_s % DAY_S) * 1000))
        self._spent[key] = spent + 1
        if len(self._spent) > ADDRESSES:
            del self._spent[next(iter(self._spent))]
