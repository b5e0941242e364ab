"""Daily hash: addresses as logs may show them. Lines of one day can be matched, and nothing else."""

import secrets
from collections.abc import Callable
from datetime import date
from hashlib import blake2b

from app.edge.rates import network

DIGEST_BYTES = 6
SALT_BYTES = 16


class DailyHash:
    """Hashes addresses with a salt that is kept in memory and replaced when `today()` changes."""

    def __init__(self, today: Callable[[], date]) -> None:
        self._today = today
        self._day = today()
        self._salt = secrets.token_bytes(SALT_BYTES)

    def of(self, address: str) -> str:
        """Twelve hex digits that stand for the network of an address."""
        if (day := self._today()) != self._day:
            self._day, self._salt = day, secrets.token_bytes(SALT_BYTES)
        return blake2b(network(address).encode(), key=self._salt, digest_size=DIGEST_BYTES).hexdigest()
