"""A table in memory. One task is its only writer: it takes up one thing, commits, tells, goes on."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from app.protocol.commands import Act, Away, Chat, Claim, Command, Ping, TakeOver
from app.protocol.messages import Bye, Done, Pong, Refused
from app.protocol.parse import NOT_TEXT, Malformed, parse, read_id
from app.rooms.answered import Answered, Key
from app.rooms.attendance import Attendance, chat_line
from app.rooms.audience import seat_at
from app.rooms.chat_lines import ChatLines
from app.rooms.connection import Connection
from app.rooms.judge import Judge, Verdict
from app.rooms.mailbox import Mailbox, Work
from app.rooms.paces import Paces, kinds_of
from app.rooms.ports import Duplicate, RoomLine, Unavailable, World
from app.rooms.private_commit import PrivateCommit
from app.rooms.shares import Queue, Shares
from app.rooms.showing import Showing
from app.rules.contract import Action, IllegalAction, Seat
from app.table.access import is_sent_away
from app.table.model import ERASED, Changes, Player, PlayerId, Stored, Table
from app.table.play import act_for_bot
from app.table.records import changes, rebuild
from app.table.refusals import Refusal
from app.table.seats import rename, seat_of

log = logging.getLogger(__name__)


class Room:
    """`join`, `receive`, `leave` and `rename` only queue; all else is done by the task that runs `run`."""

    def __init__(self, stored: Stored, world: World, renamed: Callable[[Player], None]) -> None:
        """Folds the journal; raises BrokenJournal. `renamed` hears of people who changed their name here."""
        table = rebuild(stored, world.clock())
        self.closed = False
        self.draining = False
        self.removed = False
        self._last_word = Bye("restart", world.limits.retry_ms), 1012
        self._world = world
        self._renamed = renamed
        self._mailbox = Mailbox()
        self._shares = Shares(world.limits)
        self._working = False
        self._private = PrivateCommit(self._mailbox, self._fail)
        self._sent_off_at_s: dict[PlayerId, float] = {}
        self._paces = Paces(world.limits)
        self._chat = ChatLines(stored.chat)
        self._answered = Answered.of(stored)
        self._since = world.clock()
        self._showing = Showing(table, world, self._bot_answered, self._fail, self._rung, self._come)
        self._audience = self._showing.audience
        self._attendance = Attendance(self._showing, world, self._mailbox, self._chat, self.rest)
        self._judge = Judge(self._showing, world, self._chat)
        self._loop = asyncio.get_running_loop()
        self._empty_since_s = self._loop.time()

    @property
    def table(self) -> Table:
        """As it was last committed."""
        return self._showing.table

    async def run(self) -> None:
        """Take up one thing at a time until cancelled or `removed`; nobody else may touch the table.

        Any error but a refusal ends the room; the directory rebuilds it from its journal.
        """
        try:
            self._showing.begin()
            while not self.removed:
                work = await self._mailbox.take()
                self._working = True
                await work()
                self._working = False
        finally:
            self.closed = True
            self._private.stop()
            self._showing.end()

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

    def _put(self, work: Work, *, later: bool = False) -> None:
        """Queues what may change the table and therefore waits for a private commit."""
        self._mailbox.put(partial(self._alone, work), later=later)

    async def _alone(self, work: Work) -> None:
        if self._private:
            self._private.put_off(partial(self._alone, work))
        else:
            await work()

    def leave(self, connection: Connection) -> None:
        """Forgets a connection; its player's seat stays theirs."""
        if connection in self._audience:
            self._audience.remove(connection)
            self._empty_since_s = self._loop.time()
            queue = self._shares.queue_of(connection.player.id, plays=True)
            self._put(partial(self._attendance.part, connection), later=queue is Queue.LATER)

    def close(self) -> None:
        """Removes the table with all its rows and sends everybody away; then `run` returns."""
        self._put(self._close)

    async def _close(self) -> None:
        await self._world.journal.commit(Changes(self.table.code, closed=True))
        self._end()

    def _end(self) -> None:
        log.info("table closed", extra={"room": self.table.code})
        self.removed = True
        self.say_bye("closed", None, 4404)

    def rest(self) -> None:
        """Nobody came: no clock runs any more."""
        self._put(self._attendance.attend)

    def rename(self, player: Player) -> None:
        """The person has another name now, said at another table."""
        if self._audience.knows(player.id) or rename(self.table, player) is not self.table:
            self._put(partial(self._rename, player))

    def tell_notice(self) -> None:
        """The operator's notice has changed."""
        self._mailbox.put(self._attendance.tell_notice)

    def send_off(self, player: PlayerId, reason: str, code: int) -> None:
        """The last word to one person, on all their connections; their commands that wait are dropped."""
        if self._shares.waits(player):
            self._sent_off_at_s[player] = self._loop.time()
        self._audience.send_off(player, Bye(reason, None), code)

    def erase(self, player: PlayerId) -> None:
        """Forgets the name of a person and what they said."""
        self._put(partial(self._erase, player))

    def say_bye(self, reason: str, retry_ms: int | None, code: int) -> None:
        """The last word to everybody; nothing is taken up after it."""
        self.closed = True
        self._last_word = Bye(reason, retry_ms), code
        self._audience.say_bye(*self._last_word)

    def receive(self, connection: Connection, text: str | None) -> None:
        """Takes what a client said (None: it was no text); answers at once what needs no table.

        What is over the limit is not parsed.
        """
        player = connection.player.id
        now_s = self._loop.time()
        if wait_ms := self._paces.wait_ms(player, now_s):
            self._slow_down(connection, None if text is None else read_id(text), wait_ms, now_s)
            return
        message = NOT_TEXT if text is None else parse(text)
        if isinstance(message, Malformed):
            self._paces.fine(player, now_s)
            self._refuse(connection, message.id, Refusal("malformed", detail=message.detail))
        elif (player, message.id) in self._answered:
            connection.say(Done(message.id))
        elif isinstance(message, Ping):
            connection.say(Pong(message.id))
        elif isinstance(message, Away) and not connection.at_door:
            connection.hidden = message.hidden
            self._put(partial(self._attendance.look, connection))
            connection.say(Done(message.id))
        elif connection.watching:
            self._refuse(connection, message.id, Refusal("watching"))
        else:
            self._queue(connection, message, now_s)

    def _slow_down(self, connection: Connection, command: str | None, wait_ms: int, now_s: float) -> None:
        limits = self._world.limits
        self._refuse(connection, command, Refusal("too_fast", retry_ms=wait_ms))
        if connection.heed.refused(wait_ms, now_s, limits.flood.total_seconds()):
            out_ms = round(limits.flood_out.total_seconds() * 1000)
            connection.outbox.close(Bye("too_fast", out_ms), 1008)

    def _queue(self, connection: Connection, command: Command, now_s: float) -> None:
        player = connection.player.id
        plays = player == self.table.host.id or seat_of(self.table, player) is not None
        queue = self._shares.queue_of(player, plays=plays)
        for kind in kinds_of(command, plays):
            if wait_ms := self._paces.wait_ms(player, now_s, kind):
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
            seat = seat_at(self.table, connection)
            log.debug("refused", extra={"room": self.table.code, "seat": seat, "code": refusal.code})
        connection.say(Refused(command, refusal.code, refusal.params, refusal.reason))

    async def _command(self, connection: Connection, command: Command, since_s: float, queue: Queue) -> None:
        player = connection.player
        if self._private and self._has_to_wait(connection, command):
            again = partial(self._command, connection, command, since_s, queue)
            self._private.put_off(again, player.id)
            return
        self._shares.remove(player.id, queue)
        if since_s <= self._sent_off_at_s.get(player.id, -1) or self._is_gone(connection):
            return
        if not _may_speak(connection, command):
            self._refuse(connection, command.id, Refusal("not_seated"))
            return
        key = (player.id, command.id)
        if key in self._answered:
            connection.say(Done(command.id))
            return
        await self._attendance.stir(player.id, command)
        try:
            verdict = self._judge.judge(player, command)
            if isinstance(command, Chat) and (wait_ms := connection.spend_line()):
                raise Refusal("too_many_today", retry_ms=wait_ms)
        except (Refusal, IllegalAction) as refusal:
            if await self._answered_before(command, key):
                connection.say(Done(command.id))
            else:
                self._refuse(connection, command.id, refusal)
            return
        storing = self._store(connection, command, verdict, since_s)
        if verdict[2] is None:
            await storing
        else:
            self._private.begin(player.id, storing)

    def _has_to_wait(self, connection: Connection, command: Command) -> bool:
        """Does it change the table, or come after what does, while a private commit is under way?"""
        player = connection.player
        if self._private.delays(player.id):
            return True
        if not _may_speak(connection, command) or (player.id, command.id) in self._answered:
            return False
        stirs = self._attendance.stirred(player.id, command) is not self.table
        return stirs or self._judge.changes(player, command)

    async def _store(
        self, connection: Connection, command: Command, verdict: Verdict, since_s: float
    ) -> None:
        """Commits what was decided, makes it the table, tells those who may know and answers `done`."""
        after, wanted, only = verdict
        key = (connection.player.id, command.id)
        try:
            if not wanted.empty:
                await self._world.journal.commit(wanted)
            committed_s = self._loop.time()
        except Duplicate:
            if not await self._world.journal.answered(*key):
                raise
            await self._miss_nothing()
            connection.say(Done(command.id))
            return
        connection.outbox.hold()
        if wanted.closed:
            connection.say(Done(command.id))
            self._end()
            return
        self._become(after, only)
        self._tell_rest(wanted)
        if isinstance(command, Act):
            self._answered.acted(key)
            self._world.metrics.acted("person")
        else:
            self._answered.add(key)
        connection.say(Done(command.id))
        connection.outbox.release()
        self._world.metrics.committed(committed_s - since_s)
        self._world.metrics.told(self._loop.time() - committed_s)

    def _is_gone(self, connection: Connection) -> bool:
        """Was it closed before it came in, or was its player sent away?"""
        return connection.outbox.closed and (
            not connection.greeted or is_sent_away(self.table, connection.player.id)
        )

    async def _miss_nothing(self) -> None:
        """Raises Unavailable, so that the room is rebuilt, if the journal has more than the room knows of.

        So it is when a server was killed and the database did its last write after this room was loaded.
        """
        stored = await self._world.journal.load(self.table.code)
        playing = self.table.playing
        known = (playing.number, playing.length) if playing else None
        there = (stored.game.number, len(stored.entries)) if stored and stored.game else None
        said = ChatLines(stored.chat).newest if stored else None
        if (known, self._chat.newest) != (there, said):
            raise Unavailable("the journal has more than this room knows of")

    async def _answered_before(self, command: Command, key: Key) -> bool:
        """Did it happen in an earlier game, or longer ago than the room remembers?"""
        playing = self.table.playing
        old = isinstance(command, Act) and playing and not command.turn.startswith(f"{playing.number}.")
        return bool(old or isinstance(command, Chat)) and await self._world.journal.answered(*key)

    def _become(self, after: Table, only: Seat | None) -> None:
        before = self.table
        if after.playing and before.playing and after.playing.number != before.playing.number:
            self._answered.forget_acts()
        if after.link != before.link:
            self._judge.count_link()
        self._showing.become(after, only)

    def _tell_rest(self, wanted: Changes) -> None:
        if wanted.chat is not None:
            self._chat.add(wanted.chat)
            self._audience.tell(chat_line(wanted.chat))
        if wanted.rename is not None:
            self._audience.rename(wanted.rename)
            self._attendance.changed()
            self._renamed(wanted.rename)

    async def _rename(self, player: Player) -> None:
        self._audience.rename(player)
        self._showing.become(rename(self.table, player))
        self._attendance.changed()

    async def _erase(self, player: PlayerId) -> None:
        self._chat.forget(player)
        await self._rename(Player(player, ERASED))
        self._audience.forget(player)

    def _bot_answered(self, seat: Seat, turn: str, action: Action) -> None:
        self._put(partial(self._act_for_bot, seat, turn, action))

    async def _act_for_bot(self, seat: Seat, turn: str, action: Action) -> None:
        try:
            now = self._world.clock()
            after = act_for_bot(self.table, seat, turn, action, self._world.shuffle, now)
        except Refusal:
            return
        except IllegalAction as refusal:
            raise RuntimeError(f"a bot's action was refused: {refusal.code}") from None
        after = self._showing.settled(after)
        await self._world.journal.commit(changes(self.table, after))
        self._showing.become(after)
        self._world.metrics.acted("bot")

    def _rung(self) -> None:
        self._put(self._attendance.wake)

    def _fail(self, error: BaseException) -> None:
        self._mailbox.put(partial(_raise, error))


def _may_speak(connection: Connection, command: Command) -> bool:
    """Only people at the table may, but for what gets somebody in from the door."""
    return connection.greeted or isinstance(command, Claim | TakeOver)


async def _raise(error: BaseException) -> None:
    raise error
