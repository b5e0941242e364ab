"""Carries out in memory what was done to the database: tables closed, people erased, notices."""

import asyncio

import structlog

from app.ports import Unavailable
from app.rooms.directory import Directory
from app.store.operations import Operations
from app.store.orders import Order, OrderBook, Standing
from app.table.model import PlayerId

log = structlog.get_logger(__name__)


class Orders:
    """Reads the orders every few seconds, and at once after this server wrote one itself."""

    def __init__(self, book: OrderBook, operations: Operations, directory: Directory) -> None:
        self._book = book
        self._operations = operations
        self._directory = directory
        self._reading = asyncio.Lock()
        self._erased: list[PlayerId] = []
        self.notice: str | None = None
        self.new_tables = True

    async def run(self, every_s: float) -> None:
        """Runs until cancelled; a database that is away is asked again."""
        while True:
            await asyncio.sleep(every_s)
            try:
                await self._erase_again()
                await self.read()
            except Unavailable:
                log.debug("orders not read: the database is away")
            except Exception:
                log.exception("orders not carried out")

    async def read(self) -> None:
        """Carries out what is new. Raises Unavailable."""
        async with self._reading:
            deeds, standing = await self._book.read()
            self.notice = standing.get("notice")
            self.new_tables = "no_new_tables" not in standing
            self._directory.post(self.notice)
            for deed in deeds:
                await self._carry_out(deed)

    async def read_soon(self) -> None:
        """The same after this server wrote an order; if the database is away now, the next turn does it."""
        try:
            await self.read()
        except Unavailable:
            log.warning("orders not read: the database is away")

    async def stand(self, what: Standing, subject: str | None) -> None:
        """Makes a standing order, or takes it back with None. Raises Unavailable."""
        await self._book.stand(what, subject)
        await self.read_soon()

    async def _carry_out(self, deed: Order) -> None:
        match deed.what:
            case "close":
                await self._directory.dismiss(deed.subject)
            case "sign_out":
                await self._directory.sign_out(deed.subject)
            case "erase":
                await self._directory.erase(deed.subject)
                self._erased.append(deed.subject)
        log.info("carried out", order=deed.what)

    async def _erase_again(self) -> None:
        """What an erased person had said a moment before may have reached the disk after the erasure."""
        while self._erased:
            await self._operations.erase_again(self._erased[0])
            self._erased.pop(0)
