"""Players: a public id, a name, and a secret token of which only the hash is stored."""

import hashlib
import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ports import Unavailable
from app.store.engine import reading, writing
from app.store.orders import give
from app.store.schema import forgotten, players
from app.table.model import Player, PlayerId

SEEN_EVERY = timedelta(hours=1)
SEEN_TOGETHER = 500
_BY_TOKEN = sa.select(
    players.c.id,
    players.c.name,
    players.c.token_hash,
    players.c.seen_at,
    sa.exists().where(forgotten.c.player == players.c.id).label("forgetful"),
).where(players.c.token_hash == sa.bindparam("wanted"))


def hashed(token: str) -> str:
    """SHA-256 in hex. A token has 256 random bits, so it needs no slow hash."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


class PlayerStore:
    """Creates players and finds them by their token."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(self, name: str) -> tuple[Player, str]:
        """A new player and their token, which cannot be read again."""
        player = Player(secrets.token_hex(8), name)
        token = secrets.token_urlsafe(32)
        row = {"id": player.id, "name": player.name, "token_hash": hashed(token)}
        async with writing(self._engine) as connection:
            await connection.execute(sa.insert(players).values(row))
        return player, token

    async def by_token(self, token: str) -> Player | None:
        """The player with this token, or None. Notes once an hour that they were seen."""
        found = await self.arriving(token)
        return None if found is None else found[0]

    async def arriving(self, token: str) -> tuple[Player, bool] | None:
        """As `by_token`, and whether they have taken any table off their list."""
        wanted = hashed(token)
        async with reading(self._engine) as connection:
            row = (await connection.execute(_BY_TOKEN, {"wanted": wanted})).one_or_none()
        if row is None or not secrets.compare_digest(row.token_hash, wanted):
            return None
        if datetime.now(UTC) - row.seen_at > SEEN_EVERY:
            with suppress(Unavailable):  # people may still watch if the disk is full
                await self.see([row.id])
        return Player(row.id, row.name), row.forgetful

    async def renew(self, player: PlayerId, token: str) -> str | None:
        """A new token in place of `token`, which becomes void; None if it was void already."""
        renewed = secrets.token_urlsafe(32)
        change = (
            sa.update(players)
            .where(players.c.id == player, players.c.token_hash == hashed(token))
            .values(token_hash=hashed(renewed))
        )
        async with writing(self._engine) as connection:
            if not (await connection.execute(change)).rowcount:
                return None
            await give(connection, "sign_out", player)
        return renewed

    async def see(self, people: Sequence[PlayerId]) -> None:
        """Notes that these people are here now. Raises Unavailable."""
        for start in range(0, len(people), SEEN_TOGETHER):
            some = players.c.id.in_(people[start : start + SEEN_TOGETHER])
            async with writing(self._engine) as connection:
                await connection.execute(sa.update(players).where(some).values(seen_at=sa.func.now()))
