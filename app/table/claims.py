"""Claims: a player who has lost their cookie claims their old seat, and the owner or the host answers."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from app.rules.contract import Seat
from app.table.model import Claim, Lost, Moved, Player, PlayerId, Table
from app.table.persons import PERSONS, PersonLimits, joined, unclaimed
from app.table.refusals import Refusal
from app.table.seats import admit, holder_of, host_of, seat_of, sit
from app.table.transfers import entitled, moved


class ClaimTimes(Struct, frozen=True):
    """The times of claims.

    `gone`: how long an owner must be gone before the host may answer. `again`: how long a player must wait
    after their claim was declined. `back`: how long a player who lost a seat to a claim may take it back.
    """

    gone: timedelta
    again: timedelta
    back: timedelta


def claim(table: Table, player: Player, seat: Seat, now: datetime, times: ClaimTimes) -> Table:
    """Claims a seat for `player`, who says that they and the seat's owner are the same person."""
    owner = holder_of(table, seat).person
    if owner is None:
        raise Refusal("nobody_there", seat=seat)
    if owner == player.id:
        return table
    entitled(table, player, seat)
    if _claim(table, player.id, seat) is not None:
        return table
    if (until := table.declined.get(player.id, now)) > now:
        raise Refusal("declined", retry_ms=_milliseconds(until - now))
    others = tuple(it for it in table.claims if it.player.id != player.id)
    if any(it.seat == seat for it in others):
        raise Refusal("claimed_already")
    return replace(table, claims=(*others, Claim(player, seat)))


def _milliseconds(duration: timedelta) -> int:
    """The duration in ms, rounded up so that it is over by then."""
    return -(-duration // timedelta(milliseconds=1))


def let_in(
    table: Table,
    by: Player,
    player: PlayerId,
    seat: Seat,
    now: datetime,
    times: ClaimTimes,
    persons: PersonLimits = PERSONS,
) -> Table:
    """Gives the seat to `player`, who claims it or asks for it from a bot; for that see `admit`.

    After a claim the two players are the same person: `by` has said so.
    """
    if seat_of(table, player) == seat:
        return table
    found = _claim(table, player, seat)
    if found is None:
        return admit(table, by, player, seat)
    owner = _check_answerer(table, by, found, now, times)
    after = moved(table, seat, found.player)
    loss = Lost(player, now + times.back, host=table.host.id == owner and after.host.id == player)
    after = replace(after, lost={**_still(after, now), owner: loss})
    return joined(after, player, owner, by.id, now, persons, "claimed")


def _still(table: Table, now: datetime) -> dict[PlayerId, Lost]:
    return {who: it for who, it in table.lost.items() if now < it.until}


def decline(
    table: Table, by: Player, player: PlayerId, seat: Seat, now: datetime, times: ClaimTimes
) -> Table:
    """Declines the claim; its player may not claim again for a while."""
    found = _claim(table, player, seat)
    if found is None:
        return table
    _check_answerer(table, by, found, now, times)
    return _decline(table, (found,), now, times)


def decline_claims(table: Table, owner: PlayerId, now: datetime, times: ClaimTimes) -> Table:
    """Declines every claim to the owner's seat, since they have shown that they are there."""
    found = tuple(it for it in table.claims if holder_of(table, it.seat).person == owner)
    return _decline(table, found, now, times) if found else table


def _decline(table: Table, claims: Iterable[Claim], now: datetime, times: ClaimTimes) -> Table:
    barred = {it.player.id: now + times.again for it in claims}
    still = {who: until for who, until in table.declined.items() if now < until}
    left = tuple(it for it in table.claims if it not in claims)
    return replace(table, claims=left, declined=still | barred)


def _claim(table: Table, player: PlayerId, seat: Seat) -> Claim | None:
    return next((it for it in table.claims if it.player.id == player and it.seat == seat), None)


def _check_answerer(table: Table, by: Player, claim: Claim, now: datetime, times: ClaimTimes) -> PlayerId:
    """Returns the owner of the claimed seat. Raises Refusal if `by` may not answer the claim.

    The owner may. Once the owner has been gone for a while the host may too, but not to their own claim.
    """
    holder = holder_of(table, claim.seat)
    owner = holder.person
    assert owner is not None
    if by.id == owner:
        return owner
    if by.id == claim.player.id:
        raise Refusal("own_claim")
    if by.id != host_of(table).id:
        raise Refusal("not_host")
    since = table.gone_since.get(owner)
    name = (holder.player or claim.player).name
    if since is None:
        raise Refusal("owner_is_here", name=name)
    if now - since < times.gone:
        raise Refusal("not_gone", name=name, seconds=int(times.gone.total_seconds()))
    return owner


def sit_down(table: Table, player: Player, seat: Seat | None, now: datetime, times: ClaimTimes) -> Table:
    """Sits down as `sit` does, but a player who lost a seat to a claim not long ago gets it back.

    During a game that happens whichever seat they name, otherwise only if they name none or that one. Whoever
    had the seat by the claim is the same person no more.
    """
    loss = table.lost.get(player.id)
    if loss is None or now >= loss.until or seat_of(table, player.id) is not None:
        return sit(table, player, seat)
    taken = next((seat for seat, holder in enumerate(table.seats) if holder.person == loss.by), None)
    if taken is None:
        return sit(_give_back(table, player.id, loss.by), player, seat)
    if table.status != "playing" and seat not in (None, taken):
        return sit(table, player, seat)
    entitled(table, player, taken)
    back = unclaimed(moved(table, taken, player), loss.by, player.id, loss.until - times.back)
    back = replace(back, declined={**back.declined, loss.by: now + times.again})
    if loss.host and table.host.id == loss.by:
        return replace(back, host=player, stand_in=None)
    gone_since = table.gone_since if table.host.id == loss.by else back.gone_since
    return replace(back, host=table.host, gone_since=gone_since)


def _give_back(table: Table, owner: PlayerId, taker: PlayerId) -> Table:
    """The table whose running game lets the owner return to the seat that the taker has left."""
    playing = table.playing
    lost = playing.held.get(owner) if playing and table.status == "playing" else None
    if playing is None or not isinstance(lost, Moved):
        return table
    held = {**playing.held, owner: lost.seat, taker: lost}
    return replace(table, playing=replace(playing, held=held, fresh=()))
