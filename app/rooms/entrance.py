"""Entrance: which connections a room lets in, and which wait at the door.

People are counted rather than pages, so that nobody takes all the places.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from app.protocol import close_codes
from app.protocol.close_codes import CloseCode
from app.protocol.messages import Door, DoorReason
from app.rooms.audience import Audience, may_watch
from app.rooms.connection import Connection
from app.table.access import belongs, is_refused
from app.table.model import PlayerId, Table
from app.table.seats import people_of

PAGES = 4
"""How many pages of one person may watch a table; as many may wait at its door."""

AT_DOOR = 10
"""How many people may wait at the door of a table."""


Obstacle: TypeAlias = DoorReason | Literal["sent_away"]
"""Why a connection may not come in."""

CLOSED_FOR: Mapping[Obstacle, CloseCode] = {
    "watchers_off": close_codes.WATCHERS_OFF,
    "too_many_watchers": close_codes.TOO_MANY_WATCHERS,
    "sent_away": close_codes.SENT_AWAY,
}
"""How a connection ends that may not wait at the door. Newcomers to a locked table always may."""


def obstacle(audience: Audience, table: Table, connection: Connection, most: int) -> Obstacle | None:
    """Why the connection may not come in now; None if it may. `most` is how many people may watch."""
    player = connection.player.id
    if is_refused(table, player, connection.address):
        return "sent_away"
    if table.access.locked and not belongs(table, player):
        return "locked"
    if not may_watch(table, connection):
        return "watchers_off"
    return None if has_room(audience, table, connection, most) else "too_many_watchers"


def waits(connection: Connection, reason: Obstacle) -> bool:
    """Does the connection wait at the door for this reason? Newcomers and owners of seats do."""
    return reason == "locked" or (connection.owner and reason != "sent_away")


def send_off(connection: Connection, reason: Obstacle, retry_ms: int) -> None:
    """Closes the connection. It may reconnect only if there was no room for it."""
    connection.outbox.close(CLOSED_FOR[reason], retry_ms)


def put_at_door(audience: Audience, connection: Connection, reason: DoorReason) -> None:
    """Puts the connection at the door and tells it why, unless it knows already."""
    if connection.door != reason:
        audience.wait(connection, reason)
        connection.tell(Door(reason))
        connection.tell_waiting()


def has_room(audience: Audience, table: Table, connection: Connection, most: int) -> bool:
    """People who belong to the table always have room, others while fewer than `most` people watch."""
    player = connection.player.id
    held = table.playing.held if table.playing else {}
    return player in people_of(table) or player in held or _fits(player, audience.watching(table), most)


def _fits(player: PlayerId, there: Iterable[Connection], most: int) -> bool:
    pages = Counter(it.player.id for it in there)
    return pages[player] < PAGES and (player in pages or len(pages) < most)


def makes_way(waiting: list[Connection], table: Table, player: PlayerId) -> list[Connection] | None:
    """The connections that must leave the door so that `player` can wait there; None if it is full.

    The person who goes has claimed no seat, and has waited longest of those from the busiest network. So
    strangers who just stand there keep nobody out.
    """
    if _fits(player, waiting, AT_DOOR):
        return []
    claiming = {it.player.id for it in table.claims}
    crowds = Counter({it.player.id: it.address for it in waiting}.values())
    idle = [it for it in waiting if it.player.id not in claiming]
    if not idle or any(it.player.id == player for it in waiting):
        return None
    leaving = max(idle, key=lambda it: crowds[it.address]).player.id
    return [it for it in waiting if it.player.id == leaving]
