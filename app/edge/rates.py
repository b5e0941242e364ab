"""How often an address may do something in a minute."""

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from app.edge.problems import Refused

IPV6_HOME_BITS = 64


def network(address: str) -> str:
    """The address as limits count it: an IPv6 home has a whole /64 to choose from."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        parsed = parsed.ipv4_mapped or parsed
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> IPV6_HOME_BITS << IPV6_HOME_BITS))
    return str(parsed)


class Rates:
    """Counts in a moving window of a minute, in memory."""

    def __init__(self, per_minute: Mapping[str, int]) -> None:
        self._items = {what: RateLimitItemPerMinute(most) for what, most in per_minute.items()}
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def count(self, what: str, address: str, now_s: float) -> None:
        """One more `what` from `address` at `now_s` (seconds since the epoch). Raises Refused as too_fast.

        A player's id is counted as an address is.
        """
        if not self._limiter.hit(self._items[what], _key(what, address)):
            raise self._too_fast(what, address, now_s)

    def check(self, what: str, address: str, now_s: float) -> None:
        """Counts nothing. Raises Refused as too_fast where one more would be too many."""
        if not self._limiter.test(self._items[what], _key(what, address)):
            raise self._too_fast(what, address, now_s)

    def _too_fast(self, what: str, address: str, now_s: float) -> Refused:
        reset_s = self._limiter.get_window_stats(self._items[what], _key(what, address)).reset_time
        return Refused("too_fast", retry_ms=max(1000, int((reset_s - now_s) * 1000)))


def _key(what: str, address: str) -> str:
    return f"{what} {network(address)}"
