"""Who may watch and who waits at the door: people are counted, not pages, so that none takes all places."""

from collections import Counter
from collections.abc import Iterable

from app.rooms.audience import Audience
from app.rooms.connection import Connection
from app.table.model import PlayerId, Table
from app.table.seats import people_of

PAGES = 4
"""So many pages of one person may watch a table, and as many may wait at its door."""

AT_DOOR = 10
"""So many people may wait at the door of a table."""


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

    Who has waited longest without a claim goes first: strangers who only stand there keep no owner out.
    """
    if _fits(player, waiting, AT_DOOR):
        return []
    people = [it.player.id for it in waiting]
    claiming = {it.player.id for it in table.claims}
    idle = next((one for one in people if one not in claiming), None)
    if idle is None or player in people:
        return None
    return [it for it in waiting if it.player.id == idle]
