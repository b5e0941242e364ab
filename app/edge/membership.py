"""Membership: keeps this server among those that share a database, and lets its tables go if that fails."""

import asyncio
import signal
import time
from collections.abc import Callable

import structlog

from app.ports import Unavailable
from app.protocol import close_codes
from app.rooms.directory import Directory
from app.store.nodes import NameTaken, Node, Nodes

CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""It goes on while the machine sleeps; macOS has none, and uses the one that does not."""

log = structlog.get_logger(__name__)


def now_s() -> float:
    return time.clock_gettime(CLOCK)


class Lease:
    """Until when others count this server as alive, by its own clock.

    It is counted from before the renewal was sent, so this server falls silent before anybody may bury it.
    """

    def __init__(self) -> None:
        self._until_s = float("inf")

    def renew(self, until_s: float) -> None:
        self._until_s = until_s

    def end(self) -> None:
        self._until_s = float("-inf")

    @property
    def left_s(self) -> float:
        return self._until_s - now_s()

    def lapsed(self) -> bool:
        return self.left_s <= 0


class Membership:
    """Joins, renews the lease, and leaves. `end` stops the program."""

    def __init__(
        self,
        node: Node,
        nodes: Nodes,
        lease: Lease,
        directory: Directory,
        end: Callable[[], None] = lambda: signal.raise_signal(signal.SIGTERM),
    ) -> None:
        self.node = node
        self._nodes = nodes
        self._lease = lease
        self._directory = directory
        self._end = end
        self._lapsing: asyncio.TimerHandle | None = None
        self.leaving = False

    @property
    def serves(self) -> bool:
        """Does it open tables?"""
        return not (self.leaving or self._lease.lapsed())

    @property
    def left_s(self) -> float:
        """What is left of the lease."""
        return self._lease.left_s

    async def join(self) -> None:
        """Begins. Whoever had this name before is gone. Raises Unavailable."""
        sent_s = now_s()
        await self._nodes.join()
        self._renewed(sent_s)

    async def run(self) -> None:
        """Renews the lease until cancelled, or until another server takes this one's name."""
        loop = asyncio.get_running_loop()
        while True:
            next_s = loop.time() + self.node.beat_s
            try:
                await self._beat()
            except Unavailable:
                log.warning("the lease was not renewed: the database does not answer", node=self.node.name)
            except NameTaken:
                log.error("stopping: another server has taken the name", node=self.node.name)
                self._end()
                return
            except Exception:
                log.exception("the lease was not renewed", node=self.node.name)
            await asyncio.sleep(next_s - loop.time())

    async def leave(self) -> None:
        """Ends; others may take the tables at once."""
        try:
            await self._nodes.leave()
        except Unavailable:
            log.warning("left without a word: the database does not answer", node=self.node.name)
        if self._lapsing is not None:
            self._lapsing.cancel()
        await self._nodes.close()

    async def _beat(self) -> None:
        sent_s = now_s()
        mine, gone = await self._nodes.beat()
        if not mine:
            log.error("the others took this server for dead", node=self.node.name)
            self._lease.end()
            self._directory.let_go_all(close_codes.RESTART)
            sent_s = now_s()
            await self._nodes.join_again()
        self._renewed(sent_s)
        for name in gone:
            log.warning("another server is gone", node=name)

    def _renewed(self, sent_s: float) -> None:
        self._lease.renew(sent_s + self.node.lease_s)
        if self._lapsing is not None:
            self._lapsing.cancel()
        self._lapsing = asyncio.get_running_loop().call_later(self._lease.left_s, self._lapse)

    def _lapse(self) -> None:
        log.error("the lease is over: all tables are let go", node=self.node.name)
        self._directory.let_go_all(close_codes.DATABASE)
