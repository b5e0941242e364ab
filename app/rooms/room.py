"""Room: a table in memory, with one task that takes one piece of work at a time from its mailbox."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from app.ports import RoomLine, World
from app.protocol import close_codes
from app.protocol.close_codes import CloseCode
from app.protocol.messages import GamesForgotten
from app.rooms.attendance import Attendance
from app.rooms.chat_lines import ChatLines
from app.rooms.clerk import Clerk
from app.rooms.connection import Connection
from app.rooms.errands import Errands
from app.rooms.live_table import Change, LiveTable
from app.rooms.mailbox import Mailbox
from app.rooms.private_commit import PrivateCommit
from app.rules.contract import Action, IllegalAction, Seat
from app.table.forgetting import forget_games, forget_person, forgotten_game
from app.table.hosting import last_number
from app.table.model import ERASED, Changes, Forget, Player, PlayerId, Stored, Table, Traces
from app.table.persistence import changed_columns, rebuild
from app.table.persons import devices_of, without_erased
from app.table.play import Act, act_for_bot
from app.table.refusals import Refusal
from app.table.seats import rename

log = logging.getLogger(__name__)


class Room:
    """Public methods only queue work; the task that runs `run` does it."""

    def __init__(self, stored: Stored, world: World, renamed: Callable[[Player], None]) -> None:
        """Folds the journal or raises BrokenJournal. Calls `renamed` when a player changes their name."""
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
        self._errands = Errands(self._mailbox, self._private)
        self._loop = asyncio.get_running_loop()
        self._empty_since_s = self._loop.time()

    @property
    def table(self) -> Table:
        """As it was last committed."""
        return self._live.table

    async def run(self) -> None:
        """Does one piece of work at a time until cancelled or `removed`.

        Nothing else changes the table, except a private commit. Any error but a refusal ends the room; the
        directory rebuilds it from its journal.
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
            self._errands.end()
            self._private.stop()
            self._live.end()

    @property
    def line(self) -> RoomLine:
        """This table in the operator's list."""
        table = self.table
        seated, watching = self._audience.count(table)
        return RoomLine(table.link, table.game, table.status, seated, watching, self._since)

    @property
    def quiet(self) -> bool:
        """Is there no work, waiting or under way?"""
        return not self._working and self._mailbox.empty and not self._private

    @property
    def one_in_lobby(self) -> bool:
        """Is this a lobby with at most one person?"""
        return self.table.status == "lobby" and self._audience.people < 2

    @property
    def empty_for_s(self) -> float:
        """How long the room has been without connections and work; 0 if it is not."""
        return self._loop.time() - self._empty_since_s if not self._audience and self.quiet else 0.0

    @property
    def idle(self) -> bool:
        """Has the room been empty for long enough to be unloaded?"""
        empty_for_s = self.empty_for_s
        return bool(empty_for_s) and empty_for_s >= self._world.limits.idle.total_seconds()

    def join(self, connection: Connection) -> None:
        """Queues the first snapshot, or a `bye` if the connection may not come in."""
        if self.closed:
            connection.outbox.close(*self._last_word)
            return
        self._audience.add(connection)
        if self._world.node and rename(self.table, connection.player) is not self.table:
            self.rename(connection.player)  # they have changed it at a table of another server
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
        """Removes a connection. Its player keeps their seat."""
        if connection in self._audience:
            self._audience.remove(connection)
            self._empty_since_s = self._loop.time()
            later = self._clerk.is_late(connection.player.id)
            self._private.put(partial(self._attendance.part, connection), later=later)

    def receive(self, connection: Connection, text: bytes | None) -> None:
        """Takes a message from a client; None: a binary one."""
        self._clerk.receive(connection, text)

    @property
    def draining(self) -> bool:
        """Are commands refused because the server is stopping?"""
        return self._clerk.draining

    @draining.setter
    def draining(self, draining: bool) -> None:
        self._clerk.draining = draining

    def close(self) -> None:
        """Removes the table with all its rows and closes every connection; then `run` returns."""
        self._private.put(self._close)

    async def _close(self) -> None:
        await self._live.change(Change(self.table, Changes(self.table.code, closed=True)))
        self._end()

    def _end(self) -> None:
        log.info("table closed", extra={"room": self.table.code})
        self.removed = True
        self.say_bye(close_codes.CLOSED)

    def stop_clocks(self) -> None:
        """Stops clocks that were loaded with the table, if nobody has connected."""
        self._private.put(self._attendance.attend)

    def rename(self, player: Player) -> None:
        """Takes over a name that the player has changed at another table."""
        if self._shows(player):
            self._private.put(partial(self._rename, player))

    def _shows(self, player: Player) -> bool:
        """Is this player connected, or does the table have another name for them?"""
        return self._audience.knows(player.id) or rename(self.table, player) is not self.table

    def tell_notice(self) -> None:
        """Sends everybody the operator's notice, which has changed."""
        self._mailbox.put(self._attendance.tell_notice)

    def send_off(self, player: PlayerId, why: CloseCode) -> None:
        """Closes every connection of a player and drops their commands that wait."""
        self._clerk.drop(player)
        self._audience.send_off(player, why)

    def erase(self, player: PlayerId) -> None:
        """Forgets a person's name and chat lines. Does nothing if the room does not know them."""
        remembered = self._audience.remembers(player) or self._chat.has(player)
        if remembered or self._shows(Player(player, ERASED)):
            self._private.put(partial(self._erase, player))

    async def forget_person(self, player: PlayerId, somebody: Player) -> None:
        """Puts `somebody`, who is new, in this person's place in all that the table has stored.

        Closes their connections. Raises Refusal, at once so that it tells nothing of what is being stored,
        and Unavailable if nobody knows whether it was done. The room waits for no look at the games of
        somebody who left no trace, and they for nothing that is being stored.
        """
        people, after = self._without(player, somebody)
        if not self._names(people, after):
            traces = await self._world.journal.traces(self.table.code, people)
            stranger = partial(self._show_out, player, somebody)
            if traces == Traces() and await self._errands.run(stranger, changes=False):
                return
        await self._errands.run(partial(self._forget_person, player, somebody))

    def _names(self, people: frozenset[PlayerId], after: Table) -> bool:
        """Does the room remember anything of these players, whom the table `after` is without?"""
        return after != self.table or any(map(self._chat.has, people))

    async def _show_out(self, player: PlayerId, somebody: Player) -> bool:
        """Closes the connections of somebody who left no trace; False if there is one by now."""
        people, after = self._without(player, somebody)
        if self._names(people, after):
            return False
        self._dismiss(people)
        self._attendance.changed()
        return True

    async def _forget_person(self, player: PlayerId, somebody: Player) -> None:
        table = self.table
        people, after = self._without(player, somebody)
        traces = await self._world.journal.traces(table.code, people)
        games = tuple(forgotten_game(game, people, somebody) for game in traces.games)
        row = after.row if changed_columns(table, after) else None
        rows = Changes(
            table.code,
            table=row,
            same={who: it for who, it in after.same.items() if table.same.get(who) != it},
            apart=tuple(table.same.keys() - after.same.keys()),
            forget=Forget(tuple(sorted(people)), somebody, games),
        )
        await self._live.change(Change(after, rows), durable=partial(self._dismiss, people))
        self._attendance.changed()

    def _dismiss(self, people: frozenset[PlayerId]) -> None:
        """Drops what these players have sent, and closes their connections."""
        for one in people:
            self._clerk.drop(one)
            self._chat.forget(one)
            self._audience.dismiss(one)
        self._empty_since_s = self._loop.time()

    def _without(self, player: PlayerId, somebody: Player) -> tuple[frozenset[PlayerId], Table]:
        """All players who are this person by their own word, and the table without them. Raises Refusal."""
        people = devices_of(self.table.same, player)
        return people, forget_person(self.table, player, people, somebody, self._world.clock())

    async def forget_games(self, by: Player, number: int | None) -> None:
        """Removes game `number`, or all games, and tells everybody who did it.

        Raises Refusal, at once, and Unavailable if nobody knows whether it was done.
        """
        self._without_games(by, number)
        await self._errands.run(partial(self._forget_games, by, number))

    async def _forget_games(self, by: Player, number: int | None) -> None:
        dropped, after = self._without_games(by, number)
        row = after.row if changed_columns(self.table, after) else None
        await self._live.change(Change(after, Changes(after.code, table=row, dropped=dropped)))
        self._audience.tell(GamesForgotten(by.id, by.name, number))

    def _without_games(self, by: Player, number: int | None) -> tuple[tuple[int, int], Table]:
        """The first and last number of the games to remove, and the table without them. Raises Refusal."""
        first, last = (1, last_number(self.table)) if number is None else (number, number)
        return (first, last), forget_games(self.table, by, first, last)

    def say_bye(self, why: CloseCode, retry_ms: int | None = None) -> None:
        """Closes every connection; the room takes no more work."""
        self.closed = True
        self._last_word = why, retry_ms
        self._audience.say_bye(*self._last_word)

    async def _rename(self, player: Player) -> None:
        self._audience.rename(player)
        after = without_erased(rename(self.table, player))
        await self._live.change(Change(after, Changes(self.table.code)))
        self._attendance.changed()

    async def _erase(self, player: PlayerId) -> None:
        """Tells nobody if only old chat lines or a past visit named the person."""
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
