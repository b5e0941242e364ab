"""Store: the whole database, opened and closed as one."""

import asyncio
import logging
from dataclasses import dataclass
from typing import Self

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ports import Unavailable
from app.store import open_errors
from app.store.engine import make_engine, reading
from app.store.journal import DatabaseJournal, open_journal
from app.store.migrate import upgrade
from app.store.nodes import Node
from app.store.players import PlayerStore
from app.store.records import RecordStore
from app.store.reviews import ReviewStore
from app.store.standings import StandingStore
from app.store.tables import TableStore

READY_WITHIN_SECONDS = 2.0
CLOSED_WITHIN_SECONDS = 2.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Store:
    """Open one in each process. All its parts raise `ports.Unavailable` if the database does not answer."""

    journal: DatabaseJournal
    players: PlayerStore
    tables: TableStore
    records: RecordStore
    standings: StandingStore
    reviews: ReviewStore
    engine: AsyncEngine

    @classmethod
    async def open(cls, url: str, node: Node | None = None) -> Self:
        """Migrates the database at `url` (`sqlite:///FILE` or `postgresql://...`) and connects to it.

        `node` says who this server is; one without a name takes tables without asking anybody.

        Raises CannotOpen, with a sentence for the operator.
        """
        try:
            open_errors.check_file(url)
            await upgrade(url, among_others=bool(node and node.name))
        except Exception as error:
            if said := open_errors.reason(url, error):
                raise open_errors.CannotOpen(said) from None
            raise
        engine = make_engine(url)
        journal = open_journal(url, engine, node or Node())
        return cls(
            journal,
            PlayerStore(engine),
            TableStore(engine),
            RecordStore(engine),
            StandingStore(engine),
            ReviewStore(engine),
            engine,
        )

    async def ready(self) -> bool:
        """Does the database answer within two seconds?"""
        try:
            async with asyncio.timeout(READY_WITHIN_SECONDS), reading(self.engine) as connection:
                await connection.execute(sa.select(1))
        except (Unavailable, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        """Writes what is still queued and disconnects; gives up after two seconds."""
        try:
            async with asyncio.timeout(CLOSED_WITHIN_SECONDS):
                await self.journal.close()
                await self.engine.dispose()
        except TimeoutError:
            log.warning("left without a goodbye: the database does not answer")
            await self.engine.dispose(close=False)
