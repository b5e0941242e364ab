"""Attendance: players connect, disconnect and hide their pages, and the clocks and votes that follow."""

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
from app.rooms.private_commit import PrivateCommit
from app.rooms.recent_set import RecentSet
from app.rules.contract import Seat
from app.table.absence import apply_deadline, players_to_act_now
from app.table.claims import decline_claims
from app.table.model import ChatRow, Player, PlayerId, Table
from app.table.seats import arrive, depart, look

MET = 1000
"""How many people a room remembers, to tell reconnecting players from new ones."""

log = logging.getLogger(__name__)


class Attendance:
    """The room's mailbox runs its coroutines. New connections are sent the lines of `chat`."""

    def __init__(
        self, live: LiveTable, world: World, mailbox: Mailbox, private: PrivateCommit, chat: ChatLines
    ) -> None:
        self._live = live
        self._audience = live.audience
        self._world = world
        self._mailbox = mailbox
        self._private = private
        self._chat = chat
        self._met: RecentSet[PlayerId] = RecentSet(MET)
        self._due = False
        self._retry_ms = world.limits.retry_ms
        self._newcomers: tuple[Player, ...] = ()
        self._loop = asyncio.get_running_loop()

    async def greet(self, connection: Connection) -> None:
        """Lets a connection in with a snapshot, or closes it with the reason."""
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
        """Sends everybody the operator's notice, or that it was taken back."""
        self._audience.tell(Notice(self._world.bulletin.notice))

    def _stop(self, connection: Connection, reason: Obstacle) -> None:
        """Puts the connection at the door, where it sees nothing, or closes it."""
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
        """Would letting it in change the table: is a player back, or their page visible again?"""
        if connection.watching:
            return False
        table, player = self._live.table, connection.player
        return arrive(table, player) is not table or (player.id in table.away) != connection.hidden

    def _back(self, table: Table, connection: Connection) -> Table:
        player = connection.player
        if player.id in table.gone_since:
            self._live.idle.welcome(player.id, self._world.clock())
        return self._looked(arrive(table, player), connection)

    async def decline_claims_to(self, player: PlayerId, command: Command) -> None:
        """Declines claims to this player's seat, even if their command is refused."""
        if (after := self.without_claims_to(player, command)) is not self._live.table:
            await self._live.change(Change(after))

    def without_claims_to(self, player: PlayerId, command: Command) -> Table:
        """The table without claims to the seat of a player who sends a command: they are clearly there.

        Claims stay if nobody else may notice the command: a changed sealed choice, or an offered seat.
        """
        table = self._live.table
        if not table.claims or isinstance(command, Admit | Decline | Offer | TakeOver):
            return table
        if isinstance(command, Act) and player not in players_to_act_now(table).values():
            return table
        return decline_claims(table, player, self._world.clock(), self._world.limits.claims)

    async def part(self, connection: Connection) -> None:
        """Notes that a connection has closed."""
        if connection.greeted:
            log.info("went", extra=self._about(connection))
        table = self._live.table
        if not self._audience.has(connection.player.id):
            table = depart(table, connection.player, self._world.clock())
        await self._look(table, connection)

    async def look(self, connection: Connection) -> None:
        """Notes that a page was hidden, or is visible again."""
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
        """What the log says about a connection; the seat is None for a watcher."""
        table = self._live.table
        return {"room": table.code, "seat": seat_at(table, connection), "origin": connection.origin}

    def changed(self) -> None:
        """Has everybody told who is there, within `Limits.presence`."""
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
        """Starts and stops clocks and votes, now that people have come or gone."""
        await self._live.change(Change(self._live.table))
        self._live.set_alarms()

    async def wake(self) -> None:
        """Does what is due. If nobody is connected, that waits for the first person to connect."""
        if self._audience:
            now = self._world.clock()
            after = apply_deadline(self._live.table, now, self._world.shuffle)
            after = self._live.idle.open_votes(after, now)
            await self._live.change(Change(after))
            self._live.set_alarms()


def chat_line(line: ChatRow) -> ChatLine:
    """A stored line as it is sent."""
    return ChatLine(line.number, line.player, line.name, line.text, line.at.isoformat())
