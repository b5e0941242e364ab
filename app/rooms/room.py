"""A table in memory. One task takes up one thing, commits, tells, goes on; private commits go beside it."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from app.ports import RoomLine, World
from app.protocol import close_codes
from app.protocol.close_codes import CloseCode
from app.rooms.attendance import Attendance
from app.rooms.chat_lines import ChatLines
from app.rooms.clerk import Clerk
from app.rooms.connection import Connection
from app.rooms.live_table import Change, LiveTable
from app.rooms.mailbox import Mailbox
from app.rooms.private_commit import PrivateCommit
from app.rules.contract import Action, IllegalAction, Seat
from app.table.model import ERASED, Changes, Player, PlayerId, Stored, Table
from app.table.play import Act, act_for_bot
from app.table.records import rebuild
from app.table.refusals import Refusal
from app.table.seats import rename

log = logging.getLogger(__name__)


class Room:
    """`join`, `receive`, `leave` and `rename` only queue; all else is done by the task that runs `run`."""

    def __init__(self, stored: Stored, world: World, renamed: Callable[[Player], None]) -> None:
        """Folds the journal; raises BrokenJournal. `renamed` hears of people who changed their name here."""
        table = rebuild(stored, world.clock())
        self.closed = False
        self.removed = False
        self._last_word: tuple[CloseCode, int | None] = close_codes.RESTART, world.limits.retry_ms
        self._world = world
        self._mailbox = Mailbox()
        self._working = False
        self._private = PrivateCommit(self._mailbox, self._fail)
        self._chat = ChatLines(stored.chat)
        self._since = world.clock()
        self._live = LiveTable(table, world, self._bot_answered, self._fail, self._rung, self._come)
        self._audience = self._live.audience
        self._attendance = Attendance(self._live, world, self._mailbox, self._private, self._chat)
        self._clerk = Clerk(
            stored,
            world,
            self._mailbox,
            self._private,
            self._live,
            self._attendance,
            self._chat,
            renamed,
            self._end,
        )
        self._loop = asyncio.get_running_loop()
        self._empty_since_s = self._loop.time()

    @property
    def table(self) -> Table:
        """As it was last committed."""
        return self._live.table

    async def run(self) -> None:
        """Take up one thing at a time until cancelled or `removed`.

        Nobody else may touch the table, but for a private commit when it is done.

        Any error but a refusal ends the room; the directory rebuilds it from its journal.
        """
        try:
            self._live.begin()
            while not self.removed:
                work = await self._mailbox.take()
                self._working = True
                await work()
                self._working = False
        finally:
            self.closed = True
            self._private.stop()
            self._live.end()

    @property
    def line(self) -> RoomLine:
        """What the operator's list says of this table."""
        table = self.table
        seated, watching = self._audience.count(table)
        return RoomLine(table.link, table.game, table.status, seated, watching, self._since)

    @property
    def quiet(self) -> bool:
        """Nothing waits and nothing is being done."""
        return not self._working and self._mailbox.empty and not self._private

    @property
    def one_in_lobby(self) -> bool:
        """Is nobody here but one person who waits for others?"""
        return self.table.status == "lobby" and self._audience.people < 2

    @property
    def empty_for_s(self) -> float:
        """How long nobody has been connected and nothing was to be done; 0 while that is not so."""
        return self._loop.time() - self._empty_since_s if not self._audience and self.quiet else 0.0

    @property
    def idle(self) -> bool:
        """Empty for so long that the room may leave memory."""
        empty_for_s = self.empty_for_s
        return bool(empty_for_s) and empty_for_s >= self._world.limits.idle.total_seconds()

    def join(self, connection: Connection) -> None:
        """Queues the first snapshot, or a `bye` if the connection may not be here."""
        if self.closed:
            connection.outbox.close(*self._last_word)
            return
        self._audience.add(connection)
        self._come(connection)

    def _come(self, connection: Connection) -> None:
        self._mailbox.put(partial(self._greet, connection))

    async def _greet(self, connection: Connection) -> None:
        if connection.outbox.closed:
            return
        if self._private and self._attendance.returns(connection):
            self._private.put_off(partial(self._greet, connection), connection.player.id)
        else:
            await self._attendance.greet(connection)

    def leave(self, connection: Connection) -> None:
        """Forgets a connection; its player's seat stays theirs."""
        if connection in self._audience:
            self._audience.remove(connection)
            self._empty_since_s = self._loop.time()
            later = self._clerk.is_late(connection.player.id)
            self._private.put(partial(self._attendance.part, connection), later=later)

    def receive(self, connection: Connection, text: str | None) -> None:
        """Takes what a client said (None: it was no text)."""
        self._clerk.receive(connection, text)

    @property
    def draining(self) -> bool:
        """Are commands refused because the server stops?"""
        return self._clerk.draining

    @draining.setter
    def draining(self, draining: bool) -> None:
        self._clerk.draining = draining

    def close(self) -> None:
        """Removes the table with all its rows and sends everybody away; then `run` returns."""
        self._private.put(self._close)

    async def _close(self) -> None:
        await self._live.change(Change(self.table, Changes(self.table.code, closed=True)))
        self._end()

    def _end(self) -> None:
        log.info("table closed", extra={"room": self.table.code})
        self.removed = True
        self.say_bye(close_codes.CLOSED)

    def rest(self) -> None:
        """Nobody came: no clock runs any more."""
        self._private.put(self._attendance.attend)

    def rename(self, player: Player) -> None:
        """The person has another name now, said at another table."""
        if self._shows(player):
            self._private.put(partial(self._rename, player))

    def _shows(self, player: Player) -> bool:
        """Is this person connected, or does the table call them anything but `player.name`?"""
        return self._audience.knows(player.id) or rename(self.table, player) is not self.table

    def tell_notice(self) -> None:
        """The operator's notice has changed."""
        self._mailbox.put(self._attendance.tell_notice)

    def send_off(self, player: PlayerId, why: CloseCode) -> None:
        """The last word to one person, on all their connections; their commands that wait are dropped."""
        self._clerk.drop(player)
        self._audience.send_off(player, why)

    def erase(self, player: PlayerId) -> None:
        """Forgets the name of a person and what they said. Does nothing if the room does not know them."""
        remembered = self._audience.remembers(player) or self._chat.has(player)
        if remembered or self._shows(Player(player, ERASED)):
            self._private.put(partial(self._erase, player))

    def say_bye(self, why: CloseCode, retry_ms: int | None = None) -> None:
        """The last word to everybody; nothing is taken up after it."""
        self.closed = True
        self._last_word = why, retry_ms
        self._audience.say_bye(*self._last_word)

    async def _rename(self, player: Player) -> None:
        self._audience.rename(player)
        await self._live.change(Change(rename(self.table, player), Changes(self.table.code)))
        self._attendance.changed()

    async def _erase(self, player: PlayerId) -> None:
        """Says nothing to anybody if only old chat or a visit named the person."""
        self._chat.forget(player)
        self._audience.forget(player)
        erased = Player(player, ERASED)
        if self._shows(erased):
            await self._rename(erased)

    def _bot_answered(self, seat: Seat, turn: str, action: Action) -> None:
        self._private.put(partial(self._act_for_bot, seat, turn, action))

    async def _act_for_bot(self, seat: Seat, turn: str, action: Action) -> None:
        try:
            after = act_for_bot(self.table, seat, Act(turn, action), self._world.moment)
        except Refusal:
            return
        except IllegalAction as refusal:
            raise RuntimeError(f"a bot's action was refused: {refusal.code}") from None
        await self._live.change(Change(after))
        self._world.metrics.acted("bot")

    def _rung(self) -> None:
        self._private.put(self._attendance.wake)

    def _fail(self, error: BaseException) -> None:
        self._mailbox.put(partial(_raise, error))


async def _raise(error: BaseException) -> None:
    raise error
