"""Directory: the rooms in memory. It loads, rebuilds, unloads and closes them."""

import asyncio
import logging
import traceback
from collections import Counter, defaultdict, deque
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import chain, cycle

from app.ports import Elsewhere, NotHeld, Rejected, RoomLine, Unavailable, Unheard, World
from app.protocol import close_codes
from app.protocol.close_codes import CloseCode
from app.rooms.networks import Networks
from app.rooms.recent_set import RecentSet
from app.rooms.room import Room
from app.rooms.running_games import RunningGame, RunningGames, running_game
from app.table.model import Player, PlayerId, Stored
from app.table.persistence import BrokenJournal, changes, given_up, newer

FAILURES = 3
FAILURES_WITHIN_S = 60.0
SWEEP_S = 5.0
REMEMBERED = 1000
"""How many erased people are remembered, so that no late rename brings a name back."""
DRAIN_STEP_S = 0.01
HANDOVER_STEPS = 50
NOTICED = 1 / 4
"""The part of a hand-over that is left to proxies, which ask /readyz once a second."""
HANDED_OVER_RETRY_MS = 100

log = logging.getLogger(__name__)


class Broken(Exception):
    """The table cannot be opened now: its journal does not fold, or its room has failed repeatedly."""


class Full(Exception):
    """All places for rooms are taken, and people are connected to each of them."""


class Directory:
    """The rooms of this process, at most one for each table.

    `sent_off` grows whenever a person's token becomes void: sockets that were being opened meanwhile check
    their token again. `networks` counts connections; sockets enter theirs as soon as they have a room.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._rooms: dict[str, Room] = {}
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._wanted: Counter[str] = Counter()
        self._failed_at_s: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=FAILURES))
        self._unloaded = RunningGames(world)
        self._erased: RecentSet[PlayerId] = RecentSet(REMEMBERED)
        self.networks = Networks()
        self.sent_off = 0
        self._sweeping = asyncio.create_task(self._sweep())
        self._shut = False
        self._leaving = False
        self._others: Iterator[str] = cycle(())
        self._let_go = 0
        """How often everything was let go: what was being loaded meanwhile may be another server's."""

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def codes(self) -> frozenset[str]:
        """The codes of tables in memory, and of those being loaded."""
        return frozenset((*self._rooms, *self._opening))

    def lines(self) -> tuple[RoomLine, ...]:
        """The tables in memory for the operator, those with the most people first."""
        lines = (room.line for room in self._rooms.values())
        return tuple(sorted(lines, key=lambda it: (-it.seated, -it.watching, it.since)))

    def find(self, link: str) -> Room | None:
        """The room in memory whose table has this link now."""
        return next((room for room in self._rooms.values() if room.table.link == link), None)

    async def open(self, link: str, network: str = "") -> Room | None:
        """The room of the table with this link, loaded if need be; None if there is no such table.

        `network` is where the person connects from: if all places are taken, a network that holds more tables
        gives way. Raises Full, Broken, Elsewhere, Unheard, and Unavailable if the database does not answer or
        the server stops.
        """
        if self._world.lapsed():
            self.let_go_all(close_codes.DATABASE)
            raise Unavailable
        if (room := self.find(link)) is not None:
            return room
        if self._shut:
            raise Unavailable
        code = await self._world.journal.find(link)
        if code in self._rooms:  # its link has changed meanwhile: to this one, or from it?
            code = await self._world.journal.find(link)
        return None if code is None else await self._room(code, network)

    async def _room(self, code: str, network: str) -> Room | None:
        if (room := self._rooms.get(code)) is not None:
            return room
        if self._leaving:
            raise Elsewhere(next(self._others))
        if self._failing(code):
            raise Broken
        if code not in self._opening:
            self._opening[code] = asyncio.create_task(self._open(code, network))
        self._wanted[code] += 1
        try:
            return await asyncio.shield(self._opening[code])
        finally:
            self._wanted -= Counter((code,))

    def _make_room(self, stored: Stored, network: str) -> None:
        """Unloads the room that has been empty longest and that nobody is joining. Raises Full.

        If there is none, a lobby in which one person waits alone gives way, since nothing is lost there.
        """
        if len(self._rooms) < self._world.limits.rooms:
            return
        left = self._rooms.keys() - self._wanted.keys() - self.networks.codes
        code = max(left, key=lambda it: self._rooms[it].empty_for_s, default=None)
        if code is not None and self._rooms[code].empty_for_s:
            self._unload(code, self._rooms[code])
            return
        if (lonely := self._lonely(network, anywhere=stored.table.status != "lobby")) is None:
            raise Full
        room = self._rooms[lonely]
        room.say_bye(close_codes.FULL, self._world.limits.retry_ms)
        self._drop(lonely, room)

    def _lonely(self, network: str, *, anywhere: bool) -> str | None:
        """The lobby with one person that gives way to `network`, from the network that holds the most tables.

        If no network holds more than this one would, it is None, or with `anywhere` the oldest such lobby.
        """
        giving_way = self.networks.giving_way(network, self._rooms)
        codes = chain(giving_way, self._rooms if anywhere else ())
        return next((code for code in codes if self._rooms[code].one_in_lobby), None)

    def _unload(self, code: str, room: Room) -> None:
        """Unloads a room; a socket that is just being opened is told to reconnect."""
        room.say_bye(close_codes.RESTART, self._world.limits.retry_ms)
        self._drop(code, room)

    def _drop(self, code: str, room: Room) -> None:
        self._forget(code, room)
        self._tasks[room].cancel()

    async def dismiss(self, code: str) -> None:
        """Closes the room of a table that was removed from the database, and tells everybody there."""
        await self._all_open()
        if (room := self._rooms.get(code)) is not None:
            room.say_bye(close_codes.CLOSED)
            self._drop(code, room)

    async def sign_out(self, player: PlayerId) -> None:
        """Ends this person's connections, since their token has changed."""
        await self._all_open()
        self._send_off(player)

    async def erase(self, player: PlayerId) -> None:
        """Ends the connections of a person whose data was erased; rooms forget their name and chat."""
        await self._all_open()
        self._erased.add(player)
        self._send_off(player)
        for room in self._rooms.values():
            room.erase(player)

    def _send_off(self, player: PlayerId) -> None:
        self.sent_off += 1
        for room in self._rooms.values():
            room.send_off(player, close_codes.NO_PLAYER)

    async def _all_open(self) -> None:
        """Waits for rooms that are being loaded and may have read older rows."""
        if opening := set(self._opening.values()):
            await asyncio.wait(opening)

    def post(self, notice: str | None) -> None:
        """Sends everybody the operator's notice if it is new; None takes it back."""
        if notice != self._world.bulletin.notice:
            self._world.bulletin.notice = notice
            for room in self._rooms.values():
                room.tell_notice()

    async def wake(self) -> None:
        """Loads the tables whose clocks ran when the server stopped, since their players are reconnecting."""
        try:
            codes = await self._world.journal.waiting()
        except Unavailable:
            return
        for code in codes:
            with suppress(Unavailable, Full, Broken, Elsewhere, Unheard):
                await self._room(code, "")

    async def close(self, code: str) -> bool:
        """Removes the table and all its rows, and closes every connection there.

        False if it is not in memory. Raises Unavailable.
        """
        if (opening := self._opening.get(code)) is not None:
            await asyncio.wait([opening])
        if (room := self._rooms.get(code)) is None:
            return False
        room.close()
        await asyncio.wait([self._tasks[room]])
        if not room.removed:
            raise Unavailable
        return True

    async def _open(self, code: str, network: str) -> Room | None:
        let_go = self._let_go
        try:
            stored = await self._world.journal.take(code)
            if stored is None:
                return None
            room = await self._taken(stored, network)
            if let_go != self._let_go:
                raise Unavailable
        except BaseException:
            self._world.journal.let_go(code)
            raise
        finally:
            del self._opening[code]
        self._world.metrics.taken()
        self._rooms[code] = room
        self._tasks[room] = asyncio.create_task(self._run(code, room))
        return room

    async def _taken(self, stored: Stored, network: str) -> Room:
        """A place and a room for the table. Raises Full, Broken, Unheard and Unavailable."""
        if self._shut or self._world.lapsed():
            raise Unavailable
        if self._world.node and newer(stored):
            raise Unheard(self._world.limits.retry_ms / 1000)
        self._make_room(stored, network)
        try:
            return await self._rebuilt(stored)
        except BrokenJournal as error:
            raise Broken from error

    async def _rebuilt(self, stored: Stored) -> Room:
        """The table's room. If the journal of a running game does not fold, abandons the game.

        Raises BrokenJournal if that does not help.
        """
        try:
            return Room(stored, self._world, self._renamed)
        except BrokenJournal as error:
            code = stored.table.code
            log.error("journal does not fold", extra={"room": code, "error": str(error)})
            await self._world.journal.commit(changes(*given_up(stored, self._world.clock())))
            again = await self._world.journal.load(code)
            if again is None:
                raise
            self._world.metrics.lost("journal")
            return Room(again, self._world, self._renamed)

    async def _run(self, code: str, room: Room) -> None:
        try:
            await room.run()
            self._forget(code, room)
        except (NotHeld, Rejected) as error:
            if await self._is_gone(code):
                self._forget(code, room)
                room.say_bye(close_codes.CLOSED)
            elif isinstance(error, NotHeld):
                self._lost_to_another(code, room)
            else:
                self._lost(code, room, close_codes.DATABASE, error)
        except Unavailable as error:
            self._lost(code, room, close_codes.DATABASE, error)
        except Exception as error:
            self._lost(code, room, close_codes.ERROR, error)
        finally:
            del self._tasks[room]

    async def _is_gone(self, code: str) -> bool:
        try:
            return await self._world.journal.load(code) is None
        except Unavailable:
            return False

    def _lost_to_another(self, code: str, room: Room) -> None:
        """Drops the room of a table that another server has taken."""
        self._forget(code, room)
        log.error("another server has taken the table", extra={"room": code})
        self._world.metrics.lost("moved")
        room.say_bye(close_codes.RESTART, self._world.limits.retry_ms)

    def _lost(self, code: str, room: Room, why: CloseCode, error: Exception) -> None:
        """Drops a failed room without an answer; the next person to connect rebuilds it from the journal.

        A database that does not answer does not count as a failure of the table. The log gets the place of
        the error but not its message, which could name a card.
        """
        self._forget(code, room)
        if isinstance(error, Rejected) or not isinstance(error, Unavailable):
            self._failed_at_s[code].append(asyncio.get_running_loop().time())
        where = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        reason = str(why.reason)
        about = {"room": code, "reason": reason, "error": type(error).__name__, "where": where}
        log.error("room lost", extra=about)
        self._world.metrics.lost(reason)
        if self._failing(code):
            log.error("table closed after repeated failures", extra={"room": code})
            room.say_bye(close_codes.BROKEN)
        else:
            room.say_bye(why, self._world.limits.retry_ms)

    def _failing(self, code: str) -> bool:
        if (failed_at_s := self._failed_at_s.get(code)) is None:
            return False
        now_s = asyncio.get_running_loop().time()
        return len(failed_at_s) == FAILURES and now_s - failed_at_s[0] < FAILURES_WITHIN_S

    def _forget_failures(self) -> None:
        """Forgets tables whose last failure is too long ago to count."""
        over_s = asyncio.get_running_loop().time() - FAILURES_WITHIN_S
        for code in [code for code, failed_at_s in self._failed_at_s.items() if failed_at_s[-1] <= over_s]:
            del self._failed_at_s[code]

    def _forget(self, code: str, room: Room) -> None:
        if self._rooms.get(code) is room:
            del self._rooms[code]
            self._world.journal.let_go(code)

    def _renamed(self, player: Player) -> None:
        if player.id not in self._erased:
            for room in self._rooms.values():
                room.rename(player)

    async def running_game(self, code: str, changed_at: datetime) -> RunningGame:
        """What everybody at that table, which last changed at `changed_at`, may know of its running game.

        Loads no room; UNKNOWN if the database does not answer.
        """
        if (room := self._rooms.get(code)) is not None:
            return running_game(room.table)
        return await self._unloaded.at(code, changed_at)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self._forget_failures()
            for code, room in list(self._rooms.items()):
                if room.idle and room.table.wake_at:
                    room.stop_clocks()
                elif room.idle:
                    self._unload(code, room)

    def let_go_all(self, why: CloseCode) -> None:
        """Drops every room, because other servers may have taken the tables."""
        self._let_go += 1
        for code, room in list(self._rooms.items()):
            room.say_bye(why, self._world.limits.retry_ms)
            self._drop(code, room)

    async def hand_over(self, others: Sequence[str], within_s: float) -> None:
        """Gives the tables to the other servers, a few at a time, within so many seconds; opens no more.

        It waits a little before the first, until proxies have noticed and send nobody here. A table whose
        commands take long keeps no other table waiting.
        """
        self._leaving = True
        self._others = cycle(others)
        loop = asyncio.get_running_loop()
        began_s = loop.time()
        rooms = list(self._rooms.items())
        steps = min(len(rooms), HANDOVER_STEPS)
        async with asyncio.TaskGroup() as giving:
            for step in range(steps):
                begins_s = began_s + within_s * (NOTICED + (1 - NOTICED) * step / steps)
                await asyncio.sleep(begins_s - loop.time())
                for code, room in rooms[step::steps]:
                    giving.create_task(self._give(code, room, began_s + within_s))

    async def _give(self, code: str, room: Room, until_s: float) -> None:
        """Gives one table to the other servers, unless it is still at work when it is too late."""
        await self._drained([room], until_s)
        if room.quiet and not room.closed:
            room.say_bye(close_codes.RESTART, HANDED_OVER_RETRY_MS)
            self._drop(code, room)

    async def _drained(self, rooms: Collection[Room], until_s: float) -> None:
        """Refuses new commands there, and waits for those that came in before, until it is too late.

        It waits for no room that has ended: one that died at its work is never quiet again.
        """
        for room in rooms:
            room.draining = True
        while any(not (room.quiet or room.closed) for room in rooms):
            if asyncio.get_running_loop().time() > until_s:
                break
            await asyncio.sleep(DRAIN_STEP_S)

    async def shut_down(self, retry_ms: int, drain_s: float) -> None:
        """Refuses new commands, gives those that wait `drain_s` seconds, then closes every connection."""
        self._shut = True
        self._sweeping.cancel()
        await self._drained(list(self._rooms.values()), asyncio.get_running_loop().time() + drain_s)
        for code, room in list(self._rooms.items()):
            room.say_bye(close_codes.RESTART, retry_ms)
            self._forget(code, room)
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
