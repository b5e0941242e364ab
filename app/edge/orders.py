"""Orders: carries out in memory what the operator's commands did to the database.

Tables are closed, people are erased, notices are shown: docs/decisions/0012-orders-are-rows.md.
"""

import asyncio

import structlog

from app.ports import Unavailable
from app.rooms.directory import Directory
from app.store.operations import Operations
from app.store.orders import Order, OrderBook, Standing
from app.table.model import PlayerId

log = structlog.get_logger(__name__)


class Orders:
    """Reads the orders every few seconds, and at once after this server has written one."""

    def __init__(self, book: OrderBook, operations: Operations, directory: Directory) -> None:
        self._book = book
        self._operations = operations
        self._directory = directory
        self._reading = asyncio.Lock()
        self._erased: list[PlayerId] = []
        self.notice: str | None = None
        self.new_tables = True

    async def run(self, every_s: float) -> None:
        """Read orders every `every_s` seconds until cancelled.

        If the database is unavailable, try again later.
        """
        while True:
            await asyncio.sleep(every_s)
            try:
                await self._erase_again()
                await self.read()
            except Unavailable:
                log.debug("orders not read: the database is unavailable")
            except Exception:
                log.exception("orders not carried out")

    async def read(self) -> None:
        """Carry out all new orders. Raises Unavailable."""
        async with self._reading:
            orders, standing = await self._book.read()
            self.notice = standing.get("notice")
            self.new_tables = "no_new_tables" not in standing
            self._directory.post(self.notice)
            for order in orders:
                await self._carry_out(order)

    async def read_soon(self) -> None:
        """Do so after this server has written an order.

        If the database is unavailable, the next turn does it.
        """
        try:
            await self.read()
        except Unavailable:
            log.warning("orders not read: the database is unavailable")

    async def stand(self, what: Standing, subject: str | None) -> None:
        """Make a standing order, or take it back if `subject` is None. Raises Unavailable."""
        await self._book.stand(what, subject)
        await self.read_soon()

    async def _carry_out(self, order: Order) -> None:
        match order.what:
            case "close":
                await self._directory.dismiss(order.subject)
            case "sign_out":
                await self._directory.sign_out(order.subject)
            case "erase":
                await self._directory.erase(order.subject)
                self._erased.append(order.subject)
        log.info("carried out", order=order.what)

    async def _erase_again(self) -> None:
        """Erase people again: chat lines sent just before an erasure may have been stored after it."""
        while self._erased:
            await self._operations.erase_again(self._erased[0])
            self._erased.pop(0)
