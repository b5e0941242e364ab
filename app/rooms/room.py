"""A table in memory. One task is its only writer: it takes up one thing, commits, tells, goes on."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial

from app.protocol.commands import Act, Away, Chat, Claim, CloseTable, Command, NewLink, Ping, Rename, TakeOver
from app.protocol.messages import Bye, Done, Pong, Refused
from app.protocol.parse import NOT_TEXT, Malformed, parse, read_id
from app.rooms.answered import Answered, Key
from app.rooms.attendance import Attendance, chat_line
from app.rooms.audience import seat_at
from app.rooms.connection import Connection
from app.rooms.flood import Bucket
from app.rooms.handlers import HANDLERS
from app.rooms.mailbox import Mailbox
from app.rooms.paces import Paces, kinds_of
from app.rooms.ports import Duplicate, RoomLine, Unavailable, World
from app.rooms.powers import POWERS
from app.rooms.shares import Queue, Shares
from app.rooms.showing import Showing
from app.rules.contract import Action, IllegalAction, Seat
from app.table.access import is_sent_away, may_chat, own_only
from app.table.model import ERASED, Changes, ChatRecord, Player, PlayerId, Stored, Table
from app.table.play import act_for_bot, turn_of
from app.table.records import changes, rebuild
from app.table.refusals import Refusal
from app.table.seats import rename, seat_of

CHAT_SHOWN = 50

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
        self._author: PlayerId | None = None
        self._paces = Paces(world.limits)
        links = world.limits.links_per_minute
        self._links = Bucket(links, links / 60)
        self._chat = deque(stored.chat, CHAT_SHOWN)
        self._said = self._chat[-1].number if self._chat else 0
        self._answered = Answered.of(stored)
        self._since = world.clock()
        self._showing = Showing(table, world, self._bot_answered, self._bot_failed, self._rung, self._come)
        self._audience = self._showing.audience
        self._attendance = Attendance(self._showing, world, self._mailbox, self._chat)
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
                self._author = None
        finally:
            self.closed = True
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
        return not self._working and self._mailbox.empty

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
        self._mailbox.put(partial(self._attendance.greet, connection))

    def leave(self, connection: Connection) -> None:
        """Forgets a connection; its player's seat stays theirs."""
        if connection in self._audience:
            self._audience.remove(connection)
            self._empty_since_s = self._loop.time()
            queue = self._shares.queue_of(connection.player.id, plays=True)
            self._mailbox.put(partial(self._attendance.part, connection), later=queue is Queue.LATER)

    def close(self) -> None:
        """Removes the table with all its rows and sends everybody away; then `run` returns."""
        self._mailbox.put(self._close)

    async def _close(self) -> None:
        await self._world.journal.commit(Changes(self.table.code, closed=True))
        self._end()

    def _end(self) -> None:
        log.info("table closed", extra={"room": self.table.code})
        self.removed = True
        self.say_bye("closed", None, 4404)

    def rest(self) -> None:
        """Nobody came: no clock runs any more."""
        self._mailbox.put(self._attendance.attend)

    def rename(self, player: Player) -> None:
        """The person has another name now, said at another table."""
        if self._audience.knows(player.id) or rename(self.table, player) is not self.table:
            self._mailbox.put(partial(self._rename, player))

    def tell_notice(self) -> None:
        """The operator's notice has changed."""
        self._mailbox.put(self._attendance.tell_notice)

    def send_off(self, player: PlayerId, reason: str, code: int) -> None:
        """The last word to one person, on all their connections."""
        self._audience.send_off(player, Bye(reason, None), code)

    def erase(self, player: PlayerId) -> None:
        """Forgets the name of a person and what they said."""
        self._mailbox.put(partial(self._erase, player))

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
            self._mailbox.put(partial(self._attendance.look, connection))
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
        if self._answer_at_once(connection, command):
            return
        if isinstance(command, Chat) and (wait_ms := connection.spend_line()):
            self._refuse(connection, command.id, Refusal("too_many_today", retry_ms=wait_ms))
            return
        self._shares.add(player, queue)
        work = partial(self._command, connection, command, now_s, queue)
        self._mailbox.put(work, later=queue is Queue.LATER)

    def _answer_at_once(self, connection: Connection, command: Command) -> bool:
        """Answers a command that changes nothing while the room waits for a commit of somebody else's.

        If it queued, the delay would tell its sender that a sealed choice was made anew. False: it has to
        queue, since it may change something, or comes after another command of the same player.
        """
        player, table = connection.player, self.table
        if not self._working or player.id == self._author or self._shares.waits(player.id):
            return False
        if not connection.version or table.votes or table.claims or isinstance(command, NewLink):
            return False
        if isinstance(command, Act) and (not table.playing or command.turn != turn_of(table.playing)):
            return False
        try:
            after, wanted, _ = self._judged(player, command)
        except (Refusal, IllegalAction) as refusal:
            if isinstance(command, Chat):
                return False
            self._refuse(connection, command.id, refusal)
        else:
            if after is not table or not wanted.empty:
                return False
            self._answered.add((player.id, command.id))
            connection.say(Done(command.id))
        return True

    def _refuse(self, connection: Connection, command: str | None, refusal: Refusal | IllegalAction) -> None:
        self._world.metrics.refused(refusal.code)
        if log.isEnabledFor(logging.DEBUG):
            seat = seat_at(self.table, connection)
            log.debug("refused", extra={"room": self.table.code, "seat": seat, "code": refusal.code})
        connection.say(Refused(command, refusal.code, refusal.params, refusal.reason))

    async def _command(self, connection: Connection, command: Command, since_s: float, queue: Queue) -> None:
        self._shares.remove(connection.player.id, queue)
        if connection.outbox.closed and (not connection.greeted or self._sent_away(connection)):
            return
        if not connection.greeted and not isinstance(command, Claim | TakeOver):
            self._refuse(connection, command.id, Refusal("not_seated"))
            return
        key = (connection.player.id, command.id)
        if key in self._answered:
            connection.say(Done(command.id))
            return
        self._author = connection.player.id
        await self._attendance.stir(connection.player.id, command)
        try:
            after, wanted, only = self._judged(connection.player, command)
            if not wanted.empty:
                await self._world.journal.commit(wanted)
            committed_s = self._loop.time()
        except (Refusal, IllegalAction) as refusal:
            if await self._answered_before(command, key):
                connection.say(Done(command.id))
            else:
                self._refuse(connection, command.id, refusal)
            return
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

    def _sent_away(self, connection: Connection) -> bool:
        return is_sent_away(self.table, connection.player.id)

    async def _miss_nothing(self) -> None:
        """Raises Unavailable, so that the room is rebuilt, if the journal has more than the room knows of.

        So it is when a server was killed and the database did its last write after this room was loaded.
        """
        stored = await self._world.journal.load(self.table.code)
        playing, chat = self.table.playing, tuple(self._chat)
        known = (playing.number, playing.length) if playing else None
        there = (stored.game.number, len(stored.entries)) if stored and stored.game else None
        said = [line.number for line in stored.chat[-1:]] if stored else []
        if (known, [line.number for line in chat[-1:]]) != (there, said):
            raise Unavailable("the journal has more than this room knows of")

    async def _answered_before(self, command: Command, key: Key) -> bool:
        """Did it happen in an earlier game, or longer ago than the room remembers?"""
        playing = self.table.playing
        old = isinstance(command, Act) and playing and not command.turn.startswith(f"{playing.number}.")
        return bool(old or isinstance(command, Chat)) and await self._world.journal.answered(*key)

    def _judged(self, player: Player, command: Command) -> tuple[Table, Changes, Seat | None]:
        """The table after `command`, what to store, and the one seat that may know (None: everybody)."""
        before = self.table
        if isinstance(command, Chat):
            return before, Changes(before.code, chat=self._line(player, command)), None
        if isinstance(command, CloseTable):
            own_only(before, player)
            return before, Changes(before.code, closed=True), None
        if type(command) in POWERS:
            return self._ruled(player, command)
        after = HANDLERS[type(command)](before, player, command, self._world)
        if isinstance(command, Rename):
            return after, Changes(before.code, rename=Player(player.id, command.name)), None
        private = _anew(before, after) if isinstance(command, Act) else _offering(before, after, player)
        if private is not None:
            return after, changes(before, after), private
        after = self._showing.settled(after)
        return after, changes(before, after), None

    def _ruled(self, player: Player, command: Command) -> tuple[Table, Changes, None]:
        """What the host has decided about people and the link."""
        before = self.table
        company = self._audience.company(before)
        after = POWERS[type(command)](before, player, command, self._world, company)
        if isinstance(command, NewLink) and (wait_ms := self._links.take_or_wait_ms(self._loop.time())):
            raise Refusal("too_fast", retry_ms=wait_ms)
        after = self._showing.settled(after)
        return after, changes(before, after), None

    def _line(self, player: Player, chat: Chat) -> ChatRecord:
        may_chat(self.table, player.id)
        return ChatRecord(self._said + 1, player.id, player.name, chat.text, self._world.clock(), chat.id)

    def _become(self, after: Table, only: Seat | None) -> None:
        before = self.table
        if after.playing and before.playing and after.playing.number != before.playing.number:
            self._answered.forget_acts()
        self._showing.become(after, only)

    def _tell_rest(self, wanted: Changes) -> None:
        if wanted.chat is not None:
            self._chat.append(wanted.chat)
            self._said = wanted.chat.number
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
        kept = [line for line in self._chat if line.player != player]
        self._chat.clear()
        self._chat.extend(kept)
        await self._rename(Player(player, ERASED))

    def _bot_answered(self, seat: Seat, turn: str, action: Action) -> None:
        self._mailbox.put(partial(self._act_for_bot, seat, turn, action))

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
        self._mailbox.put(self._attendance.wake)

    def _bot_failed(self, error: BaseException) -> None:
        self._mailbox.put(partial(_raise, error))


def _anew(before: Table, after: Table) -> Seat | None:
    """The seat that has changed its sealed choice, which nobody else may notice; None: it was awaited."""
    assert before.playing is not None
    assert after.playing is not None
    seat = after.playing.fresh[0].seat
    return None if seat in before.playing.rules.seats_to_act(before.playing.state) else seat


def _offering(before: Table, after: Table, player: Player) -> Seat | None:
    """The seat that is only offered to another device, of which nobody else is to know."""
    if after.offers is before.offers or after.seats is not before.seats:
        return None
    return seat_of(after, player.id)


async def _raise(error: BaseException) -> None:
    raise error
