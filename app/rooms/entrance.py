"""Who may come in and who waits at the door: people are counted, not pages, so that none takes all places."""

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
"""So many pages of one person may watch a table, and as many may wait at its door."""

AT_DOOR = 10
"""So many people may wait at the door of a table."""


Obstacle: TypeAlias = DoorReason | Literal["sent_away"]
"""Why a connection may not come in."""

CLOSED_FOR: Mapping[Obstacle, CloseCode] = {
    "watchers_off": close_codes.WATCHERS_OFF,
    "too_many_watchers": close_codes.TOO_MANY_WATCHERS,
    "sent_away": close_codes.SENT_AWAY,
}
"""How a connection ends that may not even wait at the door, as newcomers to a locked table always may."""


def obstacle(audience: Audience, table: Table, connection: Connection, most: int) -> Obstacle | None:
    """What keeps the connection out now; None: nothing does. `most` people may watch."""
    player = connection.player.id
    if is_refused(table, player, connection.address):
        return "sent_away"
    if table.access.locked and not belongs(table, player):
        return "locked"
    if not may_watch(table, connection):
        return "watchers_off"
    return None if has_room(audience, table, connection, most) else "too_many_watchers"


def waits(connection: Connection, reason: Obstacle) -> bool:
    """Does it wait at the door for this reason? Newcomers to a locked table do, and owners of seats."""
    return reason == "locked" or (connection.owner and reason != "sent_away")


def send_off(connection: Connection, reason: Obstacle, retry_ms: int) -> None:
    """Closes it for that reason; only where it is for want of room may it come back."""
    connection.outbox.close(CLOSED_FOR[reason], retry_ms)


def put_at_door(audience: Audience, connection: Connection, reason: DoorReason) -> None:
    """It waits there and is told why; nothing is told twice."""
    if connection.door != reason:
        audience.wait(connection, reason)
        connection.tell(Door(reason))
        connection.tell_waiting()


def has_room(audience: Audience, table: Table, connection: Connection, most: int) -> bool:
    """Whoever belongs to the table always has; others while fewer than `most` people watch."""
    player = connection.player.id
    held = table.playing.held if table.playing else {}
    return player in people_of(table) or player in held or _fits(player, audience.watching(table), most)


def _fits(player: PlayerId, there: Iterable[Connection], most: int) -> bool:
    pages = Counter(it.player.id for it in there)
    return pages[player] < PAGES and (player in pages or len(pages) < most)


def makes_way(waiting: list[Connection], table: Table, player: PlayerId) -> list[Connection] | None:
    """Those at the door who have to go so that `player` can wait there; None: there is no place.

    Who claims no seat goes: of the network that most wait from, whoever has waited longest. So strangers who
    only stand there keep nobody out.
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
