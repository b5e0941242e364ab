"""Who may come to a table and who may talk there: the lock, people let in, sent away and muted."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from app.table.model import Access, Holder, Player, PlayerId, Playing, SentAway, Table
from app.table.play import chat_is_open
from app.table.refusals import Refusal
from app.table.seats import gone_no_more, host_of, host_only, people_of, seat_of, stand

SENT_AWAY = 50
MUTED = 50
GUESTS = 200
"""The most that are remembered of each, the newest."""

Member = TypeVar("Member")


Met: TypeAlias = tuple[Player, tuple[str, ...]]
"""A person and the hashes of the networks they came from."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who is at the table just now: `inside` are connected, `waiting` wait at the door.

    `met` finds people who were at the table lately.
    """

    inside: Collection[PlayerId]
    waiting: Collection[PlayerId]
    met: Callable[[PlayerId], Met | None]


def belongs(table: Table, player: PlayerId) -> bool:
    """May they come to the locked table: the table's people, players of its latest game, and guests?"""
    if is_sent_away(table, player):
        return False
    kept = any(holder.kept_for == player for holder in table.seats)
    held = table.playing.held if table.playing else {}
    return kept or player in people_of(table) or player in held or player in table.access.guests


def is_sent_away(table: Table, player: PlayerId) -> bool:
    return any(one.player.id == player for one in table.access.sent_away)


def is_refused(table: Table, player: PlayerId, address: str) -> bool:
    """Was this person sent away, or is it a newcomer from the address of somebody who was?"""
    if is_sent_away(table, player):
        return True
    known = any(address in one.addresses for one in table.access.sent_away)
    return known and not belongs(table, player)


def lock(table: Table, by: Player, locked: bool, company: Company) -> Table:
    """Newcomers wait at the door from now on, or no longer; whoever is inside is no newcomer."""
    host_only(table, by)
    if locked == table.access.locked:
        return table
    inside = [who for who in company.inside if not is_sent_away(table, who)] if locked else ()
    guests = _newest((*inside, *table.access.guests), GUESTS)
    return _with(table, replace(table.access, locked=locked, guests=guests))


def let_in(table: Table, by: Player, player: PlayerId, company: Company) -> Table:
    """Whoever waits at the door of the locked table comes in, and is remembered."""
    if host_of(table).id != by.id and seat_of(table, by.id) is None:
        raise Refusal("not_seated")
    if belongs(table, player):
        return table
    if player not in company.waiting or is_sent_away(table, player):
        raise Refusal("not_waiting")
    guests = _newest((player, *table.access.guests), GUESTS)
    return _with(table, replace(table.access, guests=guests))


def send_away(table: Table, by: Player, player: PlayerId, company: Company) -> Table:
    """They lose their seat and all they ask for, and may not come to this table again."""
    host_only(table, by)
    if is_sent_away(table, player):
        return table
    found, addresses = _other_than_hosts(table, by, player, company)
    access = table.access
    sent_away = (SentAway(found, addresses), *access.sent_away)[:SENT_AWAY]
    return _with(
        _without(replace(table, playing=_emptied(table, by, player)), found),
        replace(
            access,
            guests=tuple(who for who in access.guests if who != player),
            muted=tuple(who for who in access.muted if who != player),
            sent_away=sent_away,
        ),
    )


def _other_than_hosts(table: Table, by: Player, player: PlayerId, company: Company) -> Met:
    """The person and where they come from. Raises Refusal for oneself, the host, and people never met."""
    if player == by.id:
        raise Refusal("not_yourself")
    if player == table.host.id:
        raise Refusal("stand_in", name=table.host.name)
    found = company.met(player)
    if found is None:
        raise Refusal("not_met")
    return found


def _emptied(table: Table, by: Player, player: PlayerId) -> Playing | None:
    """The running game, which remembers who emptied the player's seat."""
    seat = next((seat for seat, holder in enumerate(table.seats) if holder.person == player), None)
    if table.playing is None or table.status != "playing" or seat is None:
        return table.playing
    return replace(table.playing, emptied={**table.playing.emptied, seat: by.id}, fresh=())


def _without(table: Table, player: Player) -> Table:
    """The table without the person: in a running game bots play on, and keep the seat for nobody."""
    table = stand(gone_no_more(table, seat_of(table, player.id)), player)
    offers = {who: it for who, it in table.offers.items() if who != player.id}
    return replace(
        table,
        seats=tuple(_kept_for_others(holder, player.id) for holder in table.seats),
        claims=tuple(it for it in table.claims if it.player.id != player.id),
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
    return replace(holder, kept_for=None) if holder.kept_for == player else holder


def allow_back(table: Table, by: Player, player: PlayerId) -> Table:
    """They may come again, and so may newcomers from their address."""
    host_only(table, by)
    if not is_sent_away(table, player):
        return table
    left = tuple(one for one in table.access.sent_away if one.player.id != player)
    return _with(table, replace(table.access, sent_away=left))


def new_link(table: Table, by: Player, link: str) -> Table:
    """The old link is dead. Addresses are forgotten: whoever has the new link was given it."""
    own_only(table, by)
    left = tuple(replace(one, addresses=()) for one in table.access.sent_away)
    return _with(replace(table, link=link), replace(table.access, sent_away=left))


def own_only(table: Table, player: Player) -> None:
    """Raises Refusal for anyone but the host; a stand-in may do nothing that the host cannot undo."""
    host_only(table, player)
    if table.host.id != player.id:
        raise Refusal("stand_in", name=table.host.name)


def mute(table: Table, by: Player, player: PlayerId, muted: bool, company: Company) -> Table:
    """Their chat is refused from now on, or no longer."""
    host_only(table, by)
    if muted == (player in table.access.muted):
        return table
    if muted:
        _other_than_hosts(table, by, player, company)
    others = [who for who in table.access.muted if who != player]
    now = _newest((player, *others), MUTED) if muted else tuple(others)
    return _with(table, replace(table.access, muted=now))


def may_chat(table: Table, player: PlayerId) -> None:
    """Raises Refusal for someone who may not chat now."""
    if player in table.access.muted:
        raise Refusal("muted")
    seated = seat_of(table, player) is not None or host_of(table).id == player
    if table.options["chat"] == "seated" and not seated:
        raise Refusal("seated_only")
    if not chat_is_open(table):
        raise Refusal("chat_closed")


def handed_on(access: Access, owner: PlayerId, player: PlayerId) -> Access:
    """`player` is `owner` on another device: a guest, and muted, if the owner is."""
    guests = (player, *access.guests) if owner in access.guests else access.guests
    muted = (player, *access.muted) if owner in access.muted else access.muted
    return replace(access, guests=_newest(guests, GUESTS), muted=_newest(muted, MUTED))


def _newest(members: Iterable[Member], most: int) -> tuple[Member, ...]:
    """Each once, the first `most`."""
    return tuple(dict.fromkeys(members))[:most]


def _with(table: Table, access: Access) -> Table:
    return replace(table, access=access)
