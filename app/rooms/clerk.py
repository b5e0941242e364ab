"""Clerk: takes each command from its arrival at the room to its answer."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from time import perf_counter

from app.ports import Duplicate, Unavailable, World
from app.protocol.close_codes import TOO_FAST
from app.protocol.commands import Act, Away, Chat, Claim, Command, Ping, Say, TakeOver
from app.protocol.messages import Done, Phrase, Pong, Refused
from app.protocol.parse import NOT_TEXT, Malformed, parse, read_id
from app.rooms.attendance import Attendance, chat_line
from app.rooms.audience import seat_at
from app.rooms.chat_lines import ChatLines
from app.rooms.command_log import CommandLog, Key
from app.rooms.connection import Connection
from app.rooms.judge import Judge
from app.rooms.live_table import Change, LiveTable
from app.rooms.mailbox import Mailbox
from app.rooms.player_rates import PlayerRates, kinds_of
from app.rooms.private_commit import PrivateCommit
from app.rooms.shares import Queue, Shares
from app.rules.contract import IllegalAction
from app.table.access import is_sent_away
from app.table.model import Changes, Player, PlayerId, Stored, Table
from app.table.persons import Past
from app.table.refusals import Refusal
from app.table.seats import seat_of

log = logging.getLogger(__name__)


class Clerk:
    """`receive` queues a command in the room's mailbox; the room's task judges, stores and answers it.

    Calls `on_rename` when a player changes their name, and `on_close` when the table's rows are removed.
    """

    def __init__(
        self,
        stored: Stored,
        world: World,
        mailbox: Mailbox,
        private: PrivateCommit,
        live: LiveTable,
        attendance: Attendance,
        chat: ChatLines,
        on_rename: Callable[[Player], None],
        on_close: Callable[[], None],
    ) -> None:
        self.draining = False
        self._world = world
        self._mailbox = mailbox
        self._private = private
        self._live = live
        self._audience = live.audience
        self._attendance = attendance
        self._chat = chat
        self._on_rename = on_rename
        self._on_close = on_close
        self._shares = Shares(world.limits)
        self._rates = PlayerRates(world.limits)
        self._log = CommandLog.of(stored)
        self._judge = Judge(live, world, chat)
        self._dropped_at_s: dict[PlayerId, float] = {}
        self._loop = asyncio.get_running_loop()

    @property
    def _table(self) -> Table:
        return self._live.table

    def is_late(self, player: PlayerId) -> bool:
        """Will the next command of this player wait behind everybody else's?"""
        return self._shares.queue_of(player, plays=True) is Queue.LATER

    def drop(self, player: PlayerId) -> None:
        """Drops the commands of this player that still wait."""
        if self._shares.waits(player):
            self._dropped_at_s[player] = self._loop.time()

    def receive(self, connection: Connection, text: bytes | None) -> None:
        """Takes a message from a client (None: a binary one), and answers at once if it needs no table.

        A message over the rate limit is not parsed.
        """
        player = connection.player.id
        now_s = self._loop.time()
        if wait_ms := self._rates.wait_ms(player, now_s):
            self._slow_down(connection, None if text is None else read_id(text), wait_ms, now_s)
            return
        message = NOT_TEXT if text is None else parse(text)
        if isinstance(message, Malformed):
            self._rates.fine(player, now_s)
            self._refuse(connection, message.id, Refusal("malformed", detail=message.detail))
        elif (player, message.id) in self._log:
            connection.say(Done(message.id))
        elif isinstance(message, Ping):
            connection.say(Pong(message.id))
        elif isinstance(message, Away) and not connection.at_door:
            connection.hidden = message.hidden
            self._private.put(partial(self._attendance.look, connection))
            connection.say(Done(message.id))
        elif connection.watching:
            self._refuse(connection, message.id, Refusal("watching"))
        else:
            self._queue(connection, message, now_s)

    def _slow_down(self, connection: Connection, command: str | None, wait_ms: int, now_s: float) -> None:
        limits = self._world.limits
        self._refuse(connection, command, Refusal("too_fast", retry_ms=wait_ms))
        if connection.flood_watch.refused(wait_ms, now_s, limits.flood.total_seconds()):
            out_ms = round(limits.flood_out.total_seconds() * 1000)
            connection.outbox.close(TOO_FAST, out_ms)

    def _queue(self, connection: Connection, command: Command, now_s: float) -> None:
        player = connection.player.id
        plays = player == self._table.host.id or seat_of(self._table, player) is not None
        queue = self._shares.queue_of(player, plays=plays)
        for kind in kinds_of(command, plays):
            if wait_ms := self._rates.wait_ms(player, now_s, kind):
                self._refuse(connection, command.id, Refusal("too_fast", retry_ms=wait_ms))
                return
        if self.draining or not self._shares.has_room(player, queue):
            self._refuse(connection, command.id, Refusal("busy", retry_ms=self._world.limits.retry_ms))
            return
        self._shares.add(player, queue)
        work = partial(self._command, connection, command, now_s, queue)
        self._mailbox.put(work, later=queue is Queue.LATER)

    def _refuse(self, connection: Connection, command: str | None, refusal: Refusal | IllegalAction) -> None:
        self._world.metrics.refused(refusal.code)
        if log.isEnabledFor(logging.DEBUG):
            seat = seat_at(self._table, connection)
            log.debug("refused", extra={"room": self._table.code, "seat": seat, "code": refusal.code})
        connection.say(Refused(command, refusal.code, refusal.params, refusal.reason))

    async def _command(self, connection: Connection, command: Command, since_s: float, queue: Queue) -> None:
        player = connection.player
        past = await self._past(connection, command)
        if self._private and self._has_to_wait(connection, command, past):
            again = partial(self._command, connection, command, since_s, queue)
            self._private.put_off(again, player.id)
            return
        self._shares.remove(player.id, queue)
        if self._was_dropped(player.id, since_s) or self._is_gone(connection):
            return
        if not _may_speak(connection, command):
            self._refuse(connection, command.id, Refusal("not_seated"))
            return
        key = (player.id, command.id)
        if key in self._log:
            connection.say(Done(command.id))
            return
        await self._attendance.decline_claims_to(player.id, command)
        try:
            change = self._judge.judge(player, command, past)
            if isinstance(command, Chat) and (wait_ms := connection.spend_line()):
                raise Refusal("too_many_today", retry_ms=wait_ms)
        except (Refusal, IllegalAction) as refusal:
            if await self._was_done_before(command, key):
                connection.say(Done(command.id))
            else:
                self._refuse(connection, command.id, refusal)
            return
        if isinstance(command, Say):
            self._speak(connection, command)
            return
        storing = self._store(connection, command, change, since_s)
        if change.only is None:
            await storing
        else:
            self._private.begin(player.id, storing)

    def _speak(self, connection: Connection, command: Say) -> None:
        """Tells everybody a phrase, and answers. Nothing is stored, so nothing is waited for."""
        player = connection.player.id
        seat = seat_of(self._table, player)
        assert seat is not None
        self._log.add((player, command.id))
        self._audience.speak(Phrase(player, seat, command.phrase))
        connection.say(Done(command.id))
        self._world.metrics.spoke()

    def _was_dropped(self, player: PlayerId, since_s: float) -> bool:
        """Was a command from that time dropped? Forgets the drop once no command of the player waits."""
        dropped_at_s = self._dropped_at_s.get(player, -1)
        if not self._shares.waits(player):
            self._dropped_at_s.pop(player, None)
        return since_s <= dropped_at_s

    async def _past(self, connection: Connection, command: Command) -> Past | None:
        """What the games of the table say about the two players that the command is about, if it is."""
        if not _may_speak(connection, command) or (connection.player.id, command.id) in self._log:
            return None
        pair = self._judge.asks_past(connection.player, command)
        return None if pair is None else await self._world.journal.past(self._table.code, pair)

    def _has_to_wait(self, connection: Connection, command: Command, past: Past | None) -> bool:
        """Must it wait for the private commit, because it or one before it would change the table?"""
        player = connection.player
        if self._private.delays(player.id):
            return True
        if not _may_speak(connection, command) or (player.id, command.id) in self._log:
            return False
        declines = self._attendance.without_claims_to(player.id, command) is not self._table
        return declines or self._judge.changes(player, command, past)

    async def _store(self, connection: Connection, command: Command, change: Change, since_s: float) -> None:
        """Makes the change and answers `done` right after the snapshot that shows it."""
        key = (connection.player.id, command.id)
        before, committed_s, telling_s = self._table, 0.0, 0.0

        def durable() -> None:
            nonlocal committed_s, telling_s
            committed_s = self._loop.time()
            telling_s = perf_counter()  # uvloop's clock counts whole milliseconds
            connection.outbox.hold()

        try:
            await self._live.change(change, durable=durable)
        except Duplicate:
            if not await self._world.journal.has_command(*key):
                raise
            await self._miss_nothing()
            connection.say(Done(command.id))
            return
        if change.rows is not None and change.rows.closed:
            connection.say(Done(command.id))
            self._on_close()
            return
        self._remember(before, command, key)
        self._tell_rest(change.rows)
        connection.say(Done(command.id))
        connection.outbox.release()
        self._world.metrics.committed(committed_s - since_s)
        self._world.metrics.told(perf_counter() - telling_s)

    def _remember(self, before: Table, command: Command, key: Key) -> None:
        """Notes that the command is done, so that it is not done again if it is sent again."""
        after = self._table
        if after.playing and before.playing and after.playing.number != before.playing.number:
            self._log.forget_acts()
        if after.link != before.link:
            self._judge.count_link()
        if isinstance(command, Act):
            self._log.acted(key)
            self._world.metrics.acted("person")
        else:
            self._log.add(key)

    def _is_gone(self, connection: Connection) -> bool:
        """Was the connection closed before it was let in, or its player sent away?"""
        return connection.outbox.closed and (
            not connection.greeted or is_sent_away(self._table, connection.player.id)
        )

    async def _miss_nothing(self) -> None:
        """Raises Unavailable, so that the room is rebuilt, if the journal has more than the room knows.

        That happens if a server was killed and the database carried out its last write after this room had
        read the journal.
        """
        stored = await self._world.journal.load(self._table.code)
        playing = self._table.playing
        known = (playing.number, playing.length) if playing else None
        there = (stored.game.number, len(stored.entries)) if stored and stored.game else None
        said = ChatLines(stored.chat).newest if stored else None
        if (known, self._chat.newest) != (there, said):
            raise Unavailable("the journal has more than this room knows of")

    async def _was_done_before(self, command: Command, key: Key) -> bool:
        """Was the command done in an earlier game, or longer ago than the room remembers?"""
        playing = self._table.playing
        old = isinstance(command, Act) and playing and not command.turn.startswith(f"{playing.number}.")
        return bool(old or isinstance(command, Chat)) and await self._world.journal.has_command(*key)

    def _tell_rest(self, rows: Changes | None) -> None:
        """Sends a chat line, or passes a new name on."""
        if rows is not None and rows.chat is not None:
            self._chat.add(rows.chat)
            self._audience.tell(chat_line(rows.chat))
        if rows is not None and rows.rename is not None:
            self._audience.rename(rows.rename)
            self._attendance.changed()
            self._on_rename(rows.rename)


def _may_speak(connection: Connection, command: Command) -> bool:
    """May this connection send the command? At the door only those that may get it in are allowed."""
    return connection.greeted or isinstance(command, Claim | TakeOver)
