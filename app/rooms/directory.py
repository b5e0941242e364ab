"""Which tables are in memory: opens a room when somebody comes, rebuilds it after a failure, puts it away."""

import asyncio
import logging
import traceback
from collections import Counter, defaultdict, deque
from contextlib import suppress
from datetime import datetime
from itertools import chain

from app.ports import Rejected, RoomLine, Unavailable, World
from app.protocol import close_codes
from app.protocol.close_codes import CloseCode
from app.rooms.awaited import Awaited
from app.rooms.networks import Networks
from app.rooms.newest import Newest
from app.rooms.room import Room
from app.table.model import Changes, Player, PlayerId, Stored
from app.table.play import awaited
from app.table.records import BrokenJournal, changes, given_up

FAILURES = 3
FAILURES_WITHIN_S = 60.0
SWEEP_S = 5.0
REMEMBERED = 1000
"""People whose names nobody may say again, since they were erased a while ago."""
DRAIN_STEP_S = 0.01

log = logging.getLogger(__name__)


class Broken(Exception):
    """The table cannot be opened now: its journal does not fold, or it failed again and again."""


class Full(Exception):
    """As many tables are in memory as may be, and people are connected to all of them."""


class Directory:
    """Every room of this process; at most one for each table.

    `sent_off` counts the people that were sent off: whoever was let in by an older token is looked at again.
    `networks` counts connections, which whoever opens a room enters there at once.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._rooms: dict[str, Room] = {}
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._wanted: Counter[str] = Counter()
        self._failed_at_s: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=FAILURES))
        self._awaited = Awaited(world)
        self._erased: Newest[PlayerId] = Newest(REMEMBERED)
        self.networks = Networks()
        self.sent_off = 0
        self._sweeping = asyncio.create_task(self._sweep())
        self._shut = False

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def codes(self) -> frozenset[str]:
        """Of the tables in memory, and of those on their way there."""
        return frozenset((*self._rooms, *self._opening))

    def lines(self) -> tuple[RoomLine, ...]:
        """Every table in memory, those with most people first."""
        lines = (room.line for room in self._rooms.values())
        return tuple(sorted(lines, key=lambda it: (-it.seated, -it.watching, it.since)))

    def find(self, link: str) -> Room | None:
        """The room in memory whose table has this link now."""
        return next((room for room in self._rooms.values() if room.table.link == link), None)

    async def open(self, link: str, network: str = "") -> Room | None:
        """The room of the table with this link, from its journal if need be; None if there is no such table.

        `network` is where it is wanted from: when the rooms are full, a network that holds more gives way.
        Raises Unavailable when the database cannot be asked or the server stops, Full, and Broken.
        """
        if (room := self.find(link)) is not None:
            return room
        if self._shut:
            raise Unavailable
        code = await self._world.journal.find(link)
        if code in self._rooms:  # its link has changed meanwhile: was that to this one, or from it?
            code = await self._world.journal.find(link)
        return None if code is None else await self._room(code, network)

    async def _room(self, code: str, network: str) -> Room | None:
        if (room := self._rooms.get(code)) is not None:
            return room
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
        """Unloads the table that has been empty longest and that nobody is joining. Raises Full.

        If there is none, a lobby in which one person waits alone gives way: nothing is lost there.
        """
        if len(self._rooms) < self._world.limits.rooms:
            return
        left = self._rooms.keys() - self._wanted.keys() - self.networks.codes
        code = max(left, key=lambda it: self._rooms[it].empty_for_s, default=None)
        if code is not None and self._rooms[code].empty_for_s:
            self._put_away(code, self._rooms[code])
            return
        if (lonely := self._lonely(network, anywhere=stored.table.status != "lobby")) is None:
            raise Full
        room = self._rooms[lonely]
        room.say_bye(close_codes.FULL, self._world.limits.retry_ms)
        self._drop(lonely, room)

    def _lonely(self, network: str, *, anywhere: bool) -> str | None:
        """The lobby with one person that gives way to `network`: of the network that holds the most tables.

        None if no network holds more than this one would; `anywhere`: the oldest such lobby then.
        """
        giving_way = self.networks.giving_way(network, self._rooms)
        codes = chain(giving_way, self._rooms if anywhere else ())
        return next((code for code in codes if self._rooms[code].one_in_lobby), None)

    def _put_away(self, code: str, room: Room) -> None:
        """Whoever is on the way in comes back to the room that is opened next."""
        room.say_bye(close_codes.RESTART, self._world.limits.retry_ms)
        self._drop(code, room)

    def _drop(self, code: str, room: Room) -> None:
        self._forget(code, room)
        self._tasks[room].cancel()

    async def dismiss(self, code: str) -> None:
        """The table was removed from the database: everybody there is told so and sent away."""
        await self._all_open()
        if (room := self._rooms.get(code)) is not None:
            room.say_bye(close_codes.CLOSED)
            self._drop(code, room)

    async def sign_out(self, player: PlayerId) -> None:
        """This person's token was changed: connections that were opened with the old one end."""
        await self._all_open()
        self._send_off(player)

    async def erase(self, player: PlayerId) -> None:
        """This person's data was erased: their connections end, and rooms forget name and chat."""
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
        """Waits for rooms on their way into memory, which may have read older rows."""
        if opening := set(self._opening.values()):
            await asyncio.wait(opening)

    def post(self, notice: str | None) -> None:
        """Tells everybody the operator's notice; None takes it back. Nothing happens when it is the same."""
        if notice != self._world.bulletin.notice:
            self._world.bulletin.notice = notice
            for room in self._rooms.values():
                room.tell_notice()

    async def wake(self) -> None:
        """Opens the tables whose clocks ran when the server ended; their people are on their way back."""
        try:
            codes = await self._world.journal.waiting()
        except Unavailable:
            return
        for code in codes:
            with suppress(Unavailable, Full, Broken):
                await self._room(code, "")

    async def close(self, code: str) -> None:
        """Removes the table with this code and all its rows, and sends everybody there away.

        Raises Unavailable.
        """
        if (opening := self._opening.get(code)) is not None:
            await asyncio.wait([opening])
        if (room := self._rooms.get(code)) is None:
            await self._world.journal.commit(Changes(code, closed=True))
            return
        room.close()
        await asyncio.wait([self._tasks[room]])
        if not room.removed:
            raise Unavailable

    async def _open(self, code: str, network: str) -> Room | None:
        try:
            stored = await self._world.journal.load(code)
            if self._shut:
                raise Unavailable
            if stored is None:
                return None
            self._make_room(stored, network)
            room = await self._rebuilt(stored)
        except BrokenJournal as error:
            raise Broken from error
        finally:
            del self._opening[code]
        self._rooms[code] = room
        self._tasks[room] = asyncio.create_task(self._run(code, room))
        return room

    async def _rebuilt(self, stored: Stored) -> Room:
        """The table's room. A running game whose journal does not fold is abandoned, and people can go on.

        Raises BrokenJournal where that does not help.
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
        except Rejected as error:
            if await self._is_gone(code):
                self._forget(code, room)
                room.say_bye(close_codes.CLOSED)
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

    def _lost(self, code: str, room: Room, why: CloseCode, error: Exception) -> None:
        """Answers nobody, sends everybody away, and lets the next to come rebuild it from the journal.

        A database that is away is not the table's fault: people come back until it is there again.
        The log gets the place of the error and not its words, which could name a card.
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
        """Drops the tables whose last failure is too long ago to count."""
        over_s = asyncio.get_running_loop().time() - FAILURES_WITHIN_S
        for code in [code for code, failed_at_s in self._failed_at_s.items() if failed_at_s[-1] <= over_s]:
            del self._failed_at_s[code]

    def _forget(self, code: str, room: Room) -> None:
        if self._rooms.get(code) is room:
            del self._rooms[code]

    def _renamed(self, player: Player) -> None:
        if player.id not in self._erased:
            for room in self._rooms.values():
                room.rename(player)

    async def awaited(self, code: str, changed_at: datetime) -> frozenset[PlayerId]:
        """The people whom the game at that table, which changed last at that moment, waits for.

        Everybody at the table may know them. Opens no room; nobody if the database does not answer.
        """
        if (room := self._rooms.get(code)) is not None:
            return awaited(room.table)
        return await self._awaited.at(code, changed_at)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self._forget_failures()
            for code, room in list(self._rooms.items()):
                if room.idle and room.table.wake_at:
                    room.rest()
                elif room.idle:
                    self._put_away(code, room)

    async def shut_down(self, retry_ms: int, drain_s: float) -> None:
        """Takes no more commands, finishes those taken within `drain_s` seconds, says `bye` to everybody."""
        self._shut = True
        self._sweeping.cancel()
        for room in self._rooms.values():
            room.draining = True
        until_s = asyncio.get_running_loop().time() + drain_s
        while any(not room.quiet for room in self._rooms.values()):
            if asyncio.get_running_loop().time() > until_s:
                break
            await asyncio.sleep(DRAIN_STEP_S)
        for room in self._rooms.values():
            room.say_bye(close_codes.RESTART, retry_ms)
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._rooms.clear()
