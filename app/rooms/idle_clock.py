"""Idle clock: how long each connected player has let the others wait. Kept in memory only."""

from collections.abc import Callable
from datetime import datetime, timedelta

from app.ports import Alarm
from app.rooms.deadline import Deadline
from app.table.absence import idle_votes, present
from app.table.model import PlayerId, Table

NOTHING = timedelta(0)


class IdleClock:
    """A clock for each player, which starts with the present decision.

    It starts again only after a vote about the player, and when they first reconnect after having been gone.
    So nobody can hold up a game by talking or reconnecting.

    It runs twice as fast while all pages of the player are hidden. One alarm serves all clocks and is lazy: a
    new decision does not move it, and the clocks are read when it rings.
    """

    def __init__(self, alarm: Alarm, ring: Callable[[], None], limit: timedelta, now: datetime) -> None:
        self._alarm = Deadline(alarm, ring)
        self._limit = limit
        self._decided_at = now
        self._started_at: dict[PlayerId, datetime] = {}
        self._returned: set[PlayerId] = set()
        self._hidden_since: dict[PlayerId, datetime] = {}
        self._hidden_for: dict[PlayerId, timedelta] = {}

    def stop(self) -> None:
        """Stops the alarm."""
        self._alarm.stop()

    def begin(self, now: datetime) -> None:
        """Starts every clock again, for a new decision."""
        self._decided_at = now
        self._started_at.clear()
        self._returned.clear()
        self._hidden_for.clear()

    def start(self, player: PlayerId, now: datetime) -> None:
        """Starts one player's clock again."""
        self._started_at[player] = now
        self._hidden_for.pop(player, None)

    def welcome(self, player: PlayerId, now: datetime) -> None:
        """Starts the clock of a player who was gone, once in each decision."""
        if player not in self._returned:
            self._returned.add(player)
            self.start(player, now)

    def look(self, player: PlayerId, hidden: bool, now: datetime) -> None:
        """Notes whether all pages of a player are hidden."""
        if hidden:
            self._hidden_since.setdefault(player, now)
            if self._alarm.at is not None:
                self._alarm.set(min(self._alarm.at, now + max(self._wait(player, now), NOTHING)))
        elif player in self._hidden_since:
            self._hidden_for[player] = self._hidden(player, now)
            del self._hidden_since[player]

    def wind(self, table: Table, now: datetime) -> None:
        """Sets the alarm if a game runs and the alarm is not set."""
        if self._alarm.at is None and table.status == "playing" and table.paused is None:
            self._alarm.set(now + self._limit / 2)

    def open_votes(self, table: Table, now: datetime) -> Table:
        """Opens a vote about every player who has been idle for too long, and sets the alarm for the next."""
        self._alarm.stop()
        self.wind(table, now)
        waits = {player: self._wait(player, now) for player in present(table).values()}
        if (soonest := min((wait for wait in waits.values() if wait > NOTHING), default=None)) is not None:
            self._alarm.set(now + min(soonest, self._limit / 2))
        return idle_votes(table, {player for player, wait in waits.items() if wait <= NOTHING})

    def _wait(self, player: PlayerId, now: datetime) -> timedelta:
        """How long until the others vote on this player, if nothing changes."""
        left = self._limit - (now - self._since(player)) - self._hidden(player, now)
        return left / 2 if player in self._hidden_since else left

    def _since(self, player: PlayerId) -> datetime:
        return self._started_at.get(player, self._decided_at)

    def _hidden(self, player: PlayerId, now: datetime) -> timedelta:
        """How long all their pages have been hidden since their clock started."""
        before = self._hidden_for.get(player, NOTHING)
        hidden_since = self._hidden_since.get(player)
        if hidden_since is None:
            return before
        return before + now - max(hidden_since, self._since(player))
