"""Rate limits: how often an address or a player may do something in a moving window. Kept in memory."""

from array import array
from collections.abc import Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TypeAlias

from app.edge.problems import Refused

IPV6_HOME_BITS = 64
IPV6_SITE_BITS = 80
IPV4_SITE_BITS = 8
SITE_TIMES = 10
"""How many times the limit of an IPv6 /64 (a home) applies to a whole /48 (a company)."""

MINUTE_S = 60.0

Key: TypeAlias = tuple[str, str]
"""The kind of event, and the address or player."""

BUCKETS = 50_000
"""How many addresses and players are remembered; the one not counted for longest is forgotten first."""


class Rates:
    """Allows `most` events of each kind within a minute, or within the kind's own `within_s` seconds.

    Counts that have left their window are forgotten as others are added.
    """

    def __init__(
        self, most: Mapping[str, int], within_s: Mapping[str, float] | None = None, buckets: int = BUCKETS
    ) -> None:
        self._most = most
        self._within_s = {**dict.fromkeys(most, MINUTE_S), **(within_s or {})}
        self._buckets = buckets
        self._counted: dict[Key, array[float]] = {}

    def __len__(self) -> int:
        """The number of addresses and players that are remembered."""
        return len(self._counted)

    def count(self, what: str, address: str, now_s: float) -> None:
        """Count one more `what` from `address`, or from a player's id, at `now_s` (seconds of any clock).

        Raises Refused as too_fast, and then counts nothing.
        """
        keys = self._keys(what, address)
        self._check(keys, now_s)
        for key, most in keys:
            counted = self._counted.pop(key, None) or array("d")
            if len(counted) == most:
                del counted[0]
            counted.append(now_s)
            self._counted[key] = counted
        self._forget(now_s)

    def check(self, what: str, address: str, now_s: float) -> None:
        """Raise Refused as too_fast if one more would be too many; counts nothing."""
        self._check(self._keys(what, address), now_s)

    def _check(self, keys: Sequence[tuple[Key, int]], now_s: float) -> None:
        for key, most in keys:
            counted = self._counted.get(key)
            if counted is None or len(counted) < most:
                continue
            if (wait_s := counted[0] + self._within_s[key[0]] - now_s) > 0:
                raise Refused("too_fast", retry_ms=max(1000, int(wait_s * 1000)))

    def _keys(self, what: str, address: str) -> list[tuple[Key, int]]:
        return [((what, counted_as), times * self._most[what]) for counted_as, times in networks(address)]

    def _forget(self, now_s: float) -> None:
        """Drop up to four of the counts not touched for longest, so that more are dropped than added."""
        for key in [key for key, _ in zip(self._counted, range(4), strict=False)]:
            if len(self._counted) > self._buckets or self._is_expired(key, now_s):
                del self._counted[key]

    def _is_expired(self, key: Key, now_s: float) -> bool:
        last_s = self._counted[key][-1]
        return last_s + self._within_s[key[0]] <= now_s


def network(address: str) -> str:
    """The network that limits count for this address: a whole /64 for IPv6, because a home has one."""
    return networks(address)[0][0]


def networks(address: str) -> list[tuple[str, int]]:
    """The networks that a limit counts for this address, each with the factor of its limit."""
    parsed = _parsed(address)
    if isinstance(parsed, IPv6Address):
        return [(_prefix(parsed, IPV6_HOME_BITS), 1), (f"{_prefix(parsed, IPV6_SITE_BITS)}/48", SITE_TIMES)]
    return [(str(parsed or address), 1)]


def wide_network(address: str) -> str:
    """The IPv6 /48 or IPv4 /24 that the address is in; any other text is returned unchanged."""
    parsed = _parsed(address)
    if isinstance(parsed, IPv6Address):
        return _prefix(parsed, IPV6_SITE_BITS)
    return address if parsed is None else _prefix(parsed, IPV4_SITE_BITS)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    """The parsed address; None if it is not one."""
    if "." not in address and ":" not in address:
        return None  # a player's id; to let the parser fail would take long
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return mapped or parsed


def _prefix(address: IPv4Address | IPv6Address, without_bits: int) -> str:
    """The address with its last bits set to 0."""
    return str(type(address)(int(address) >> without_bits << without_bits))
