"""Live table: a room's table as it stands, and the one function that changes it.

A change is settled (clocks and votes follow it), stored, assigned and then shown, in this order.
"""

import logging
from collections.abc import Callable, Iterable

from msgspec import Struct

from app.ports import World
from app.rooms.audience import Audience, seat_at
from app.rooms.bot_turns import Answer, BotTurns
from app.rooms.connection import Connection
from app.rooms.deadline import Deadline
from app.rooms.entrance import Obstacle, obstacle, put_at_door, send_off, waits
from app.rooms.idle_clock import IdleClock
from app.rooms.phrase_window import PhraseWindow
from app.rules.contract import Seat
from app.table.absence import next_wake, settle
from app.table.model import Changes, Table
from app.table.persistence import changes, shown
from app.table.play import turn_of
from app.table.seals import sealed

log = logging.getLogger(__name__)


class Change(Struct, frozen=True):
    """What the table becomes, and what is stored for that.

    If `rows` is None, the rows that differ are stored. Chat, a new name and the end of a table bring rows of
    their own. `only` is the one seat that may notice the change; None: everybody may. `settle` is False for
    people who come and go: clocks and votes follow them a little later.
    """

    after: Table
    rows: Changes | None = None
    only: Seat | None = None
    settle: bool = True


class LiveTable:
    """The table, its connections, its bots and its alarms.

    Calls `answer` and `failed` for bots, `ring` when something is due, and `let_in` for a connection that may
    come in from the door. Only the room's task calls its methods; a private commit calls `change`.
    """

    def __init__(
        self,
        table: Table,
        world: World,
        answer: Answer,
        failed: Callable[[BaseException], None],
        ring: Callable[[], None],
        let_in: Callable[[Connection], None],
    ) -> None:
        self._table = table
        self.audience = Audience(world.build, int(world.limits.host_away.total_seconds() * 1000))
        self._world = world
        self._bot_turns = BotTurns(world, answer, failed)
        self._deadline = Deadline(world.alarm, ring)
        self.idle = IdleClock(world.alarm, ring, world.limits.idle_vote, world.clock())
        self.phrases = PhraseWindow(table, world.clock, world.limits.phrases_open)
        self._let_in = let_in
        self._patience = world.limits.patience
        self._watchers = world.limits.watchers
        self._retry_ms = world.limits.retry_ms
        self._decision: tuple[object, ...] | None = None
        self._decided_at = world.clock()

    @property
    def table(self) -> Table:
        """As it was last committed."""
        return self._table

    def begin(self) -> None:
        """Asks the bots the table waits for and sets its alarms."""
        self._bot_turns.ask(self.table)
        self.set_alarms()

    def set_alarms(self) -> None:
        """Sets the alarm for the next deadline of the table, and that for idle players."""
        self._deadline.set(next_wake(self.table))
        self.idle.wind(self.table, self._world.clock())

    def end(self) -> None:
        """Stops the bots and the alarms."""
        self._bot_turns.stop()
        self._deadline.stop()
        self.idle.stop()

    def differs(self, change: Change) -> bool:
        """Would the change alter the table or a row?"""
        after, rows = self._settle(change)
        return after is not self.table or not rows.empty

    async def change(
        self,
        change: Change,
        *,
        durable: Callable[[], None] | None = None,
        newcomer: Connection | None = None,
    ) -> None:
        """Stores the change, makes it the table and shows it to those who may see it, in this order.

        `durable` is called once it is stored, before anybody is told. `newcomer` gets a snapshot even if
        there is nothing new to see. Raises what `Journal.commit` raises; then nothing has changed.
        """
        after, rows = self._settle(change)
        if not rows.empty:
            await self._world.journal.commit(rows)
        if durable is not None:
            durable()
        self._become(after, change.only, newcomer)

    def _settle(self, change: Change) -> tuple[Table, Changes]:
        """The table after clocks and votes have followed the change, and the rows to store."""
        if change.rows is not None:
            return change.after, change.rows
        settles = change.settle and change.only is None
        after = self._with_clocks(change.after) if settles else change.after
        after = sealed(self.table, after, self._world.new_nonce)
        return after, changes(self.table, after)

    def _with_clocks(self, table: Table) -> Table:
        """The table with the clocks that run now, and with the results of votes that are decided."""
        now = self._world.clock()
        after = settle(table, now, bool(self.audience), self._patience)
        still = {vote.seat for vote in after.votes}
        for vote in table.votes:
            if vote.idle and vote.seat not in still and (person := after.seats[vote.seat].player):
                self.idle.start(person.id, now)
        return after

    def _become(self, after: Table, only: Seat | None, newcomer: Connection | None) -> None:
        """Assigns the table and, if there is something to see, shows it to everybody or the seat `only`."""
        before, self._table = self._table, after
        self.phrases.follow(after)
        if only is None and after.playing is before.playing and shown(after) == shown(before):
            if newcomer is not None:
                self.show([newcomer])
            if after.wake_at != before.wake_at:
                self.set_alarms()
            return
        self._note(before, after)
        if after.access is not before.access:
            self.audience.send_away(after)
        self.audience.show_out(after)
        if only is None:
            self.open_door(before)
        everybody = self.audience.greeted()
        self.show([it for it in everybody if only is None or seat_at(after, it) == only])
        self.begin()

    @staticmethod
    def _note(before: Table, after: Table) -> None:
        """Logs games that start and end, and seats that change hands."""
        if after.status != before.status and after.playing is not None:
            about = {"room": after.code, "game": after.playing.number, "seats": len(after.seats)}
            log.info("table changed", extra={**about, "status": after.status})
        elif after.seats is not before.seats and after.status == "playing":
            for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
                if old != new:
                    log.info("seat changed hands", extra={"room": after.code, "seat": seat, "bot": new.bot})

    def open_door(self, before: Table) -> None:
        """Lets people in from the door who may come in now, and closes those whose claim was declined."""
        after, waiting = self.table, self.audience.at_door()
        if not waiting:
            return
        claimed, claims = ({it.player.id for it in table.claims} for table in (before, after))
        for connection in waiting:
            reason = self.obstacle(connection)
            declined = reason == "watchers_off" and connection.player.id in claimed - claims
            if reason is None:
                self.audience.wait(connection, None)
                self._let_in(connection)
            elif reason == "sent_away" or declined or not waits(connection, reason):
                self.audience.wait(connection, None)
                send_off(connection, reason, self._retry_ms)
            else:
                put_at_door(self.audience, connection, reason)

    def obstacle(self, connection: Connection) -> Obstacle | None:
        """Why the connection may not come in now; None if it may."""
        return obstacle(self.audience, self.table, connection, self._watchers)

    def show(self, connections: Iterable[Connection]) -> None:
        """Sends each connection its snapshot."""
        self.audience.show(self.table, connections, self._since_ms(), self.phrases.left_ms(self.table))

    def _since_ms(self) -> int:
        """The age of the present decision, which pages draw; it starts again after a pause or a rebuild."""
        playing, now = self.table.playing, self._world.clock()
        decision = (turn_of(playing), self.table.paused) if playing else None
        if decision != self._decision:
            self._decision, self._decided_at = decision, now
            self.idle.begin(now)
        return round((now - self._decided_at).total_seconds() * 1000)
