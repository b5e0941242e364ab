"""Audience: the connections of a room, and what each of them is shown."""

from collections.abc import Iterable

from app.protocol import close_codes
from app.protocol.close_codes import CloseCode
from app.protocol.encode import encode
from app.protocol.messages import (
    DoorReason,
    Phrase,
    Presence,
    ServerMessage,
    TableView,
    WatchersView,
)
from app.rooms.connection import Connection
from app.rooms.showing import Showing
from app.rooms.table_view import table_view, watchers_view
from app.rules.contract import Seat
from app.table.access import Company, Met, is_sent_away
from app.table.model import Player, PlayerId, Table
from app.table.persistence import shown
from app.table.seats import host_of, seat_of, seats_of

MET = 200
"""How many people an audience remembers."""


class Audience:
    """The connections of one room. Until a connection is greeted it is sent nothing but `door` and `bye`."""

    def __init__(self, build: str, host_away_ms: int) -> None:
        self._build = build
        self._host_away_ms = host_away_ms
        self._all: list[Connection] = []
        self._inside: tuple[Connection, ...] = ()
        self._met: dict[PlayerId, tuple[Player, str]] = {}
        self._company = object()  # replaced whenever people connect, disconnect or change their names
        self._last: tuple[tuple[object, ...], TableView] | None = None

    def __bool__(self) -> bool:
        return bool(self._all)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._all

    @property
    def people(self) -> int:
        """How many players are connected."""
        return len({connection.player.id for connection in self._all})

    def add(self, connection: Connection) -> None:
        self._all.append(connection)
        self._met.pop(connection.player.id, None)
        self._met[connection.player.id] = connection.player, connection.address
        if len(self._met) > MET:
            del self._met[next(iter(self._met))]

    def wait(self, connection: Connection, reason: DoorReason | None) -> None:
        """Puts the connection at the door; None takes it away from there."""
        connection.door = reason
        self._company = object()

    def greet(self, connection: Connection) -> None:
        """Lets the connection in: from now on it gets snapshots and messages."""
        connection.door = None
        connection.greeted = True
        self._inside = (*self._inside, connection)
        self._company = object()

    def remove(self, connection: Connection) -> None:
        self._all.remove(connection)
        self._inside = tuple(it for it in self._inside if it is not connection)
        self._company = object()

    def at_door(self) -> list[Connection]:
        """The connections that wait at the door."""
        return [connection for connection in self._all if connection.at_door]

    def newcomers(self) -> tuple[Player, ...]:
        """The people who wait at the door of the locked table, longest first."""
        found = {it.player.id: it.player for it in self._all if it.door == "locked"}
        return tuple(found.values())

    def company(self, table: Table) -> Company:
        """Who is connected, who waits at the door, and how to find people who were here lately."""
        return Company(
            inside=dict.fromkeys(it.player.id for it in self.greeted()),
            waiting={player.id for player in self.newcomers()},
            met=lambda player: self._find(table, player),
        )

    def _find(self, table: Table, player: PlayerId) -> Met | None:
        """A person who was connected lately or whom the table names, and the networks they came from."""
        unseen = next((it for it in named(table) if it.id == player), None)
        found, address = self._met.get(player, (unseen, ""))
        addresses = {it.address for it in self._all if it.player.id == player} or {address}
        return None if found is None else (found, tuple(sorted(addresses - {""})))

    def greeted(self) -> tuple[Connection, ...]:
        return self._inside

    def has(self, player: PlayerId) -> bool:
        """Is this person connected, or at the door, and not only as a watcher?"""
        return any(it.player.id == player and not it.watching for it in self._all)

    def hidden(self, player: PlayerId) -> bool:
        """Is this person connected, with all their pages hidden?"""
        pages = [it for it in self.greeted() if it.player.id == player and not it.watching]
        return bool(pages) and all(page.hidden for page in pages)

    def knows(self, player: PlayerId) -> bool:
        """Is this person connected in any way?"""
        return any(connection.player.id == player for connection in self._all)

    def remembers(self, player: PlayerId) -> bool:
        """Was this person connected lately?"""
        return player in self._met

    def watching(self, table: Table) -> list[Connection]:
        """The connections of people without a seat."""
        return [connection for connection in self.greeted() if seat_at(table, connection) is None]

    def count(self, table: Table) -> tuple[int, int]:
        """How many people with a seat are connected, and how many without one."""
        seated = {it.player.id for it in self.greeted() if seat_at(table, it) is not None}
        return len(seated), len({it.player.id for it in self.watching(table)} - seated)

    def tell_presence(self, table: Table) -> None:
        """Sends everybody who is connected and who watches."""
        frame = encode(Presence(self._connected(table), self._away(table), self._watchers(table)))
        for connection in self.greeted():
            connection.outbox.push_presence(frame)

    @staticmethod
    def _away(table: Table) -> tuple[bool, ...]:
        return tuple(holder.player is not None and holder.player.id in table.away for holder in table.seats)

    def _connected(self, table: Table) -> tuple[bool, ...]:
        here = {connection.player.id for connection in self.greeted() if not connection.watching}
        return tuple(
            holder.bot is not None or (holder.player is not None and holder.player.id in here)
            for holder in table.seats
        )

    def _watchers(self, table: Table) -> WatchersView:
        return watchers_view(connection.player for connection in self.watching(table))

    def show(
        self, table: Table, connections: Iterable[Connection], since_ms: int, phrases_ms: int | None
    ) -> None:
        """Shows each the table and the game. The present decision is `since_ms` old."""
        showing = Showing(table, self._shown(table), self._build, since_ms, phrases_ms)
        seats, everybody = seats_of(table), is_open(table)
        for connection in connections:
            seat = None if connection.watching else seats.get(connection.player.id)
            showing.to(connection, seat, sees_game=everybody or may_see_game(table, connection))

    def _shown(self, table: Table) -> TableView:
        """The view of the table. It is the same object until something it shows changes."""
        made_of = (shown(table), table.away, self._company)
        if self._last is None or self._last[0] != made_of:
            self._last = (
                made_of,
                table_view(
                    table,
                    self._connected(table),
                    self._away(table),
                    self._watchers(table),
                    self.newcomers(),
                    self._host_away_ms,
                ),
            )
        return self._last[1]

    def send_away(self, table: Table) -> None:
        """Closes every connection of people the host has sent away, including those at the door."""
        for connection in self._all:
            if is_sent_away(table, connection.player.id):
                self.wait(connection, None)
                connection.outbox.close(close_codes.SENT_AWAY)

    def show_out(self, table: Table) -> None:
        """Closes the connections of people who may no longer watch."""
        if is_open(table):
            return
        for connection in self.greeted():
            if not may_watch(table, connection):
                connection.outbox.close(close_codes.WATCHERS_OFF)

    def tell(self, message: ServerMessage) -> None:
        """Sends everybody the same message."""
        frame = encode(message)
        for connection in self.greeted():
            connection.outbox.push(frame)

    def speak(self, phrase: Phrase) -> None:
        """Sends everybody the phrase, except readers who are behind."""
        frame = encode(phrase)
        for connection in self.greeted():
            connection.outbox.push_if_prompt(frame)

    def rename(self, player: Player) -> None:
        if player.id in self._met:
            self._met[player.id] = player, self._met[player.id][1]
        for connection in self._all:
            if connection.player.id == player.id:
                connection.player = player
        self._company = object()

    def forget(self, player: PlayerId) -> None:
        """Forgets that this person was here, their name and their network."""
        self._met.pop(player, None)

    def dismiss(self, player: PlayerId) -> None:
        """Closes every connection of a person who is to be forgotten, and forgets that they were here."""
        self.forget(player)
        for connection in [one for one in self._all if one.player.id == player]:
            connection.outbox.close(close_codes.FORGOTTEN)
            self.remove(connection)

    def send_off(self, player: PlayerId, why: CloseCode) -> None:
        """Closes every connection of this person."""
        for connection in self._all:
            if connection.player.id == player:
                connection.outbox.close(why)

    def say_bye(self, why: CloseCode, retry_ms: int | None) -> None:
        """Closes every connection."""
        for connection in self._all:
            connection.outbox.close(why, retry_ms)


def seat_at(table: Table, connection: Connection) -> Seat | None:
    """The seat whose view a connection gets; None for the watcher's view."""
    return None if connection.watching else seat_of(table, connection.player.id)


def may_watch(table: Table, connection: Connection) -> bool:
    """Anyone may watch while no game runs. During a game, only people who may see it."""
    return table.status != "playing" or may_see_game(table, connection)


def is_open(table: Table) -> bool:
    """May anyone see the latest game and its result? They may if it started with watchers on."""
    return table.playing is None or table.playing.watchers == "on"


def may_see_game(table: Table, connection: Connection) -> bool:
    """May this connection see the latest game? If it is not open, only its players and the host may."""
    playing = table.playing
    if playing is None or is_open(table):
        return True
    people = {table.host.id, host_of(table).id, *playing.held}
    return not connection.watching and connection.player.id in people


def named(table: Table) -> Iterable[Player]:
    """The people whose names the table shows."""
    yield host_of(table)
    yield from (asking.player for asking in table.asking)
    holders = (*table.seats, *(table.playing.seated if table.playing else ()))
    yield from (holder.player for holder in holders if holder.player is not None)
