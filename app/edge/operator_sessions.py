"""Operator sessions: each begins with the key of a link and is recognised by a cookie."""

from datetime import UTC, datetime, timedelta

from app.ports import Unavailable
from app.store.operators import OperatorStore
from app.store.players import hashed


class Sessions:
    """Remembers valid sessions, so that the page works while the database is unavailable.

    With `shared`, another server may have ended a session, so the database is asked while it answers.
    """

    def __init__(self, store: OperatorStore, good_for: timedelta, *, shared: bool) -> None:
        self._store = store
        self._shared = shared
        self._until: dict[str, datetime] = {}
        self.good_for = good_for

    async def begin(self, key: str) -> str | None:
        """A new session for the key of a link; None if the key is not valid. Raises Unavailable."""
        return await self._store.redeem(key, self.good_for)

    async def may_begin(self, key: str) -> bool:
        """Whether `key` belongs to a link that nobody has used. Raises Unavailable."""
        return await self._store.knows("link", key) is not None

    async def knows(self, session: str) -> bool:
        """Whether the session is valid. Raises Unavailable."""
        until = self._until.get(hashed(session))
        if self._shared or until is None:
            try:
                until = await self._store.knows("session", session)
            except Unavailable:
                if until is None:
                    raise
        if until is None or until <= datetime.now(UTC):
            self._until.pop(hashed(session), None)
            return False
        self._until[hashed(session)] = until
        return True

    async def end(self, session: str) -> None:
        """End the session; it is not valid any more. Raises Unavailable."""
        self._until.pop(hashed(session), None)
        await self._store.end(session)
