"""Open HTTP connections, counted by address.

A connection that became a socket is counted in `open_sockets`.
"""

from collections import Counter
from ipaddress import ip_address, ip_network

from app.edge.rates import networks


class OpenConnections:
    """Lets each address have `per_address` connections open at once, and each IPv6 /48 ten times as many.

    Connections from `proxies` (TRUSTED_PROXIES) are not counted: they carry the requests of many people.
    """

    def __init__(self, per_address: int, proxies: str) -> None:
        self._per_address = per_address
        named = {name.strip() for name in proxies.split(",")}
        self._anyone_is_proxy = "*" in named
        self._proxies = [ip_network(name) for name in named - {"*"}]
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection of `address` until `leave`. False, and not counted, if it has too many."""
        counted = self._counted(address)
        if any(self._open[network] >= most for network, most in counted):
            return False
        self._open.update(network for network, _ in counted)
        return True

    def leave(self, address: str) -> None:
        """Stop counting a connection that `enter` let in."""
        for network, _ in self._counted(address):
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]

    def _counted(self, address: str) -> list[tuple[str, int]]:
        """The networks of `address` with the limit of each; empty for a trusted proxy."""
        if not address or self._anyone_is_proxy or any(ip_address(address) in one for one in self._proxies):
            return []
        return [(network, times * self._per_address) for network, times in networks(address)]
