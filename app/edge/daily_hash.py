"""Addresses as a log may tell them: two lines of one day are of the same network, and no more is known."""

import secrets
from collections.abc import Callable
from datetime import date
from hashlib import blake2b

from app.edge.rates import network

DIGEST_BYTES = 6
SALT_BYTES = 16


class DailyHash:
    """Hashes under a salt that stays in memory and changes with the date, which `today` tells."""

    def __init__(self, today: Callable[[], date]) -> None:
        self._today = today
        self._day = today()
        self._salt = secrets.token_bytes(SALT_BYTES)

    def of(self, address: str) -> str:
        """Twelve hex digits for the network of an address."""
        if (day := self._today()) != self._day:
            self._day, self._salt = day, secrets.token_bytes(SALT_BYTES)
        return blake2b(network(address).encode(), key=self._salt, digest_size=DIGEST_BYTES).hexdigest()
