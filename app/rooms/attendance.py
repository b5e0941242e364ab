"""Who is there: coming, going, looking elsewhere, and what the clocks and votes make of it."""

import asyncio
import logging

from app.ports import World
from app.protocol.commands import Act, Admit, Command, Decline, Offer, TakeOver
from app.protocol.messages import ChatLine, Notice
from app.rooms.audience import seat_at
from app.rooms.chat_lines import ChatLines
from app.rooms.connection import Connection
from app.rooms.entrance import Obstacle, makes_way, put_at_door, send_off, waits
from app.rooms.live_table import Change, LiveTable
from app.rooms.mailbox import Mailbox
from app.rooms.newest import Newest
from app.rooms.private_commit import PrivateCommit
from app.rules.contract import Seat
from app.table.absence import waited_for, woken
from app.table.claims import defended
from app.table.model import ChatRow, Player, PlayerId, Table
from app.table.seats import arrive, depart, look

MET = 1000
"""So many people a room knows to have been here before."""

log = logging.getLogger(__name__)


class Attendance:
    """Its coroutines are work of the room's mailbox. `chat` is what newcomers are told."""

    def __init__(
        self, live: LiveTable, world: World, mailbox: Mailbox, private: PrivateCommit, chat: ChatLines
    ) -> None:
        self._live = live
        self._audience = live.audience
        self._world = world
        self._mailbox = mailbox
        self._private = private
        self._chat = chat
        self._met: Newest[PlayerId] = Newest(MET)
        self._due = False
        self._retry_ms = world.limits.retry_ms
        self._newcomers: tuple[Player, ...] = ()
        self._loop = asyncio.get_running_loop()

    async def greet(self, connection: Connection) -> None:
        """Lets somebody in, with a snapshot, or sends them away."""
        table = self._live.table
        reason = self._live.obstacle(connection)
        if reason is not None:
            self._stop(connection, reason)
            return
        self._audience.greet(connection)
        self._world.metrics.came(again=connection.player.id in self._met)
        self._met.add(connection.player.id)
        after = table if connection.watching else self._back(table, connection)
        await self._live.change(Change(after, settle=False), newcomer=connection)
        log.info("came", extra=self._about(connection))
        for line in self._chat:
            connection.tell(chat_line(line))
        connection.tell_waiting()
        if (notice := self._world.bulletin.notice) is not None:
            connection.tell(Notice(notice))
        self.changed()

    async def tell_notice(self) -> None:
        """Everybody hears the operator's notice, or that it was taken back."""
        self._audience.tell(Notice(self._world.bulletin.notice))

    def _stop(self, connection: Connection, reason: Obstacle) -> None:
        """At the door, where nothing is to be seen; or away."""
        if reason == "sent_away" or not waits(connection, reason):
            send_off(connection, reason, self._retry_ms)
            return
        leaving = makes_way(self._audience.at_door(), self._live.table, connection.player.id)
        for other in [connection] if leaving is None else leaving:
            self._audience.wait(other, None)
            send_off(other, "too_many_watchers", self._retry_ms)
        if leaving is not None:
            put_at_door(self._audience, connection, reason)
        self.changed()

    def returns(self, connection: Connection) -> bool:
        """Would its coming change the table, because somebody is back or looks at the page again?"""
        if connection.watching:
            return False
        table, player = self._live.table, connection.player
        return arrive(table, player) is not table or (player.id in table.away) != connection.hidden

    def _back(self, table: Table, connection: Connection) -> Table:
        player = connection.player
        if player.id in table.gone_since:
            self._live.idle.welcome(player.id, self._world.clock())
        return self._looked(arrive(table, player), connection)

    async def stir(self, player: PlayerId, command: Command) -> None:
        """Does what `stirred` says of somebody who says something, be it refused."""
        if (after := self.stirred(player, command)) is not self._live.table:
            await self._live.change(Change(after))

    def stirred(self, player: PlayerId, command: Command) -> Table:
        """The table without claims of the seat of somebody who says something.

        What nobody else may notice changes nothing: a choice made anew, and moving to another device.
        """
        table = self._live.table
        if not table.claims or isinstance(command, Admit | Decline | Offer | TakeOver):
            return table
        if isinstance(command, Act) and player not in waited_for(table).values():
            return table
        return defended(table, player, self._world.clock(), self._world.limits.claims)

    async def part(self, connection: Connection) -> None:
        """The connection is gone."""
        if connection.greeted:
            log.info("went", extra=self._about(connection))
        table = self._live.table
        if not self._audience.has(connection.player.id):
            table = depart(table, connection.player, self._world.clock())
        await self._look(table, connection)

    async def look(self, connection: Connection) -> None:
        """Its page is hidden now, or to be seen again."""
        await self._look(self._live.table, connection)

    async def _look(self, table: Table, connection: Connection) -> None:
        await self._live.change(Change(self._looked(table, connection), settle=False))
        self.changed()

    def _looked(self, table: Table, connection: Connection) -> Table:
        player = connection.player.id
        hidden = self._audience.hidden(player)
        self._live.idle.look(player, hidden, self._world.clock())
        return look(table, player, hidden)

    def _about(self, connection: Connection) -> dict[str, str | Seat | None]:
        """What the log says of a connection; the seat is None for a watcher."""
        table = self._live.table
        return {"room": table.code, "seat": seat_at(table, connection), "origin": connection.origin}

    def changed(self) -> None:
        """Soon everybody is told who is there."""
        if not self._due:
            self._due = True
            self._loop.call_later(self._world.limits.presence.total_seconds(), self._mailbox.put, self._tell)

    async def _tell(self) -> None:
        self._due = False
        self._audience.tell_presence(self._live.table)
        self._live.open_door(self._live.table)
        if self._newcomers != (newcomers := self._audience.newcomers()):
            self._newcomers = newcomers
            self._live.show(self._audience.greeted())
        self._private.put(self.attend)

    async def attend(self) -> None:
        """Clocks and votes follow who is there."""
        await self._live.change(Change(self._live.table))
        self._live.set_alarms()

    async def wake(self) -> None:
        """Something is due; where nobody is there it waits for the first who comes."""
        if self._audience:
            now = self._world.clock()
            after = woken(self._live.table, now, self._world.shuffle)
            after = self._live.idle.open_votes(after, now)
            await self._live.change(Change(after))
            self._live.set_alarms()


def chat_line(line: ChatRow) -> ChatLine:
    """What is told of a stored line."""
    return ChatLine(line.number, line.player, line.name, line.text, line.at.isoformat())
