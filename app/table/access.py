"""Access: who may come to a table and chat there. The lock, guests, people sent away or muted, new links."""

from collections.abc import Callable, Collection, Iterable
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from app.table.model import Access, Holder, Player, PlayerId, Playing, SentAway, Table
from app.table.play import chat_is_open
from app.table.refusals import Refusal
from app.table.seats import gone_no_more, host_of, host_only, people_of, seat_of, stand

SENT_AWAY = 50
MUTED = 50
GUESTS = 200
"""How many people each list keeps, the newest first."""

Member = TypeVar("Member")


Met: TypeAlias = tuple[Player, tuple[str, ...]]
"""A person and the hashes of the networks they connected from."""


class Company(Struct, frozen=True):
    """The people at a table: `inside` are connected, `waiting` wait at the door.

    `met` finds a person who was at the table lately.
    """

    inside: Collection[PlayerId]
    waiting: Collection[PlayerId]
    met: Callable[[PlayerId], Met | None]


def belongs(table: Table, player: PlayerId) -> bool:
    """May this person come to the locked table? Its people, players of the latest game and guests may."""
    if is_sent_away(table, player):
        return False
    kept = any(holder.kept_for and holder.kept_for.id == player for holder in table.seats)
    held = table.playing.held if table.playing else {}
    return kept or player in people_of(table) or player in held or player in table.access.guests


def is_sent_away(table: Table, player: PlayerId) -> bool:
    return any(one.player.id == player for one in table.access.sent_away)


def is_refused(table: Table, player: PlayerId, address: str) -> bool:
    """Was this person sent away, or are they a newcomer from the address of somebody who was?"""
    if is_sent_away(table, player):
        return True
    known = any(address in one.addresses for one in table.access.sent_away)
    return known and not belongs(table, player)


def lock(table: Table, by: Player, locked: bool, company: Company) -> Table:
    """Locks the table, so that newcomers wait at the door, or unlocks it. People inside become guests."""
    host_only(table, by)
    if locked == table.access.locked:
        return table
    inside = [who for who in company.inside if not is_sent_away(table, who)] if locked else ()
    guests = _newest((*inside, *table.access.guests), GUESTS)
    return _with(table, replace(table.access, locked=locked, guests=guests))


def let_in(table: Table, by: Player, player: PlayerId, company: Company) -> Table:
    """Lets in a person who waits at the door of the locked table; they become a guest."""
    if host_of(table).id != by.id and seat_of(table, by.id) is None:
        raise Refusal("not_seated")
    if belongs(table, player):
        return table
    if player not in company.waiting or is_sent_away(table, player):
        raise Refusal("not_waiting")
    guests = _newest((player, *table.access.guests), GUESTS)
    return _with(table, replace(table.access, guests=guests))


def send_away(table: Table, by: Player, player: PlayerId, company: Company) -> Table:
    """Sends a person away: they lose their seat, requests and claims, and may not come back."""
    host_only(table, by)
    if is_sent_away(table, player):
        return table
    found, addresses = _other_than_hosts(table, by, player, company)
    access = table.access
    sent_away = (SentAway(found, addresses), *access.sent_away)[:SENT_AWAY]
    return _with(
        without(replace(table, playing=_emptied(table, by, player)), found),
        replace(
            access,
            guests=tuple(who for who in access.guests if who != player),
            muted=tuple(who for who in access.muted if who != player),
            sent_away=sent_away,
        ),
    )


def _other_than_hosts(table: Table, by: Player, player: PlayerId, company: Company) -> Met:
    """The person and their networks. Raises Refusal for oneself, the host, and people who were never here."""
    if player == by.id:
        raise Refusal("not_yourself")
    if player == table.host.id:
        raise Refusal("stand_in", name=table.host.name)
    found = company.met(player)
    if found is None:
        raise Refusal("not_met")
    return found


def _emptied(table: Table, by: Player, player: PlayerId) -> Playing | None:
    """The running game with a note of who emptied the player's seat."""
    seat = next((seat for seat, holder in enumerate(table.seats) if holder.person == player), None)
    if table.playing is None or table.status != "playing" or seat is None:
        return table.playing
    return replace(table.playing, emptied={**table.playing.emptied, seat: by.id}, fresh=())


def without(table: Table, player: Player) -> Table:
    """The table without the person. In a running game a bot takes the seat and keeps it for nobody."""
    table = stand(gone_no_more(table, seat_of(table, player.id)), player)
    offers = {who: it for who, it in table.offers.items() if who != player.id}
    return replace(
        table,
        seats=tuple(_kept_for_others(holder, player.id) for holder in table.seats),
        claims=tuple(it for it in table.claims if it.player.id != player.id),
        same_asks=tuple(it for it in table.same_asks if it.player.id != player.id),
        votes=tuple(
            replace(vote, ballots={who: it for who, it in vote.ballots.items() if who != player.id})
            for vote in table.votes
        ),
        offers=offers,
        gone_since={who: since for who, since in table.gone_since.items() if who != player.id},
        away=table.away - {player.id},
        paused=None if table.paused == player.id else table.paused,
    )


def _kept_for_others(holder: Holder, player: PlayerId) -> Holder:
    return replace(holder, kept_for=None) if holder.kept_for and holder.kept_for.id == player else holder


def allow_back(table: Table, by: Player, player: PlayerId) -> Table:
    """Allows a person who was sent away to come back, and newcomers from their address too."""
    host_only(table, by)
    if not is_sent_away(table, player):
        return table
    left = tuple(one for one in table.access.sent_away if one.player.id != player)
    return _with(table, replace(table.access, sent_away=left))


def new_link(table: Table, by: Player, link: str) -> Table:
    """Gives the table a new link. Forgets addresses, since people with the new link were given it."""
    own_only(table, by)
    left = tuple(replace(one, addresses=()) for one in table.access.sent_away)
    return _with(replace(table, link=link), replace(table.access, sent_away=left))


def own_only(table: Table, player: Player) -> None:
    """Raises Refusal for anybody but the host. A stand-in may do nothing that the host cannot undo."""
    host_only(table, player)
    if table.host.id != player.id:
        raise Refusal("stand_in", name=table.host.name)


def mute(table: Table, by: Player, player: PlayerId, muted: bool, company: Company) -> Table:
    """Mutes a person's chat, or unmutes it."""
    host_only(table, by)
    if muted == (player in table.access.muted):
        return table
    if muted:
        _other_than_hosts(table, by, player, company)
    others = [who for who in table.access.muted if who != player]
    now = _newest((player, *others), MUTED) if muted else tuple(others)
    return _with(table, replace(table.access, muted=now))


def may_chat(table: Table, player: PlayerId) -> None:
    """Raises Refusal if this person may not chat now."""
    if player in table.access.muted:
        raise Refusal("muted")
    seated = seat_of(table, player) is not None or host_of(table).id == player
    if table.options["chat"] == "seated" and not seated:
        raise Refusal("seated_only")
    if not chat_is_open(table):
        raise Refusal("chat_closed")


def handed_on(access: Access, owner: PlayerId, player: PlayerId) -> Access:
    """Access for `player`, who is `owner` on another device: a guest or muted if the owner is."""
    guests = (player, *access.guests) if owner in access.guests else access.guests
    muted = (player, *access.muted) if owner in access.muted else access.muted
    return replace(access, guests=_newest(guests, GUESTS), muted=_newest(muted, MUTED))


def _newest(members: Iterable[Member], most: int) -> tuple[Member, ...]:
    """The first `most` members, without repeats."""
    return tuple(dict.fromkeys(members))[:most]


def _with(table: Table, access: Access) -> Table:
    return replace(table, access=access)
