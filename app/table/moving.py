"""A seat goes to another player who is the same person: on a new device, or without the old cookie."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest

from app.rules.contract import Seat
from app.table.access import handed_on
from app.table.model import Claim, Holder, Offer, Player, PlayerId, Playing, Table
from app.table.refusals import Refusal
from app.table.seats import admit, awaited_no_more, holder_of, host_of, seat_of

REMEMBERED = timedelta(minutes=5)
"""So long after its use a key is known to whoever used it, who may not have heard that it did."""


def claim(table: Table, player: Player, seat: Seat, host_at: datetime) -> Table:
    """Says: I sit there. Whoever sits there is asked; the host where they are gone, or from `host_at` on."""
    owner = holder_of(table, seat).person
    if owner is None:
        raise Refusal("nobody_there", seat=seat)
    if owner == player.id:
        return table
    _entitled(table, player, seat)
    if _claim(table, player.id, seat) is not None:
        return table
    others = (it for it in table.claims if it.player.id != player.id)
    return replace(table, claims=(*others, Claim(player, seat, host_at)))


def _entitled(table: Table, player: Player, seat: Seat) -> None:
    """Nobody comes to a second seat of a game, whose hands they would know between them."""
    if seat_of(table, player.id) is not None:
        raise Refusal("already_seated")
    held = table.playing.held.get(player.id) if table.playing and table.status == "playing" else None
    if held is not None and seat not in (held, ~held):
        raise Refusal("other_seat", seat=max(held, ~held))


def let_in(table: Table, by: Player, player: PlayerId, seat: Seat) -> Table:
    """Gives the seat to who claims it, or a bot's to who asks for it; see `admit`."""
    if seat_of(table, player) == seat:
        return table
    found = _claim(table, player, seat)
    if found is None:
        return admit(table, by, player, seat)
    _may_answer(table, by, found)
    return _moved(table, seat, found.player)


def decline(table: Table, by: Player, player: PlayerId, seat: Seat) -> Table:
    """Who claims that seat does not get it."""
    found = _claim(table, player, seat)
    if found is None:
        return table
    _may_answer(table, by, found)
    return replace(table, claims=tuple(it for it in table.claims if it != found))


def _claim(table: Table, player: PlayerId, seat: Seat) -> Claim | None:
    return next((it for it in table.claims if it.player.id == player and it.seat == seat), None)


def _may_answer(table: Table, by: Player, claim: Claim) -> None:
    """The player who sits there; the host too where they are gone, or have not answered for long."""
    holder = holder_of(table, claim.seat)
    if by.id == holder.person:
        return
    if by.id != host_of(table).id:
        raise Refusal("not_host")
    owner = holder.player
    if owner is not None and owner.id not in table.gone_since and claim.host_at is not None:
        raise Refusal("owner_is_here", name=owner.name)


def offer(table: Table, player: Player, key: str, now: datetime, until: datetime) -> Table:
    """Whoever says `key` before `until` gets the player's seat; a new key ends the one before."""
    known = table.offers.get(player.id)
    if known is not None and compare_digest(known.key_hash, _hashed(key)):
        return table
    if seat_of(table, player.id) is None:
        raise Refusal("not_seated")
    return replace(table, offers={**_good(table.offers, now), player.id: Offer(_hashed(key), until)})


def take_over(table: Table, player: Player, key: str, now: datetime) -> Table:
    """Takes the seat that was offered; the key is used up by it, and known to `player` for a while."""
    owner = _offered(table.offers, key, now)
    if owner is None:
        raise Refusal("no_offer")
    if table.offers[owner].taken_by == player.id:
        return table
    seat = next((seat for seat, holder in enumerate(table.seats) if holder.person == owner), None)
    if seat is None or table.offers[owner].taken_by is not None:
        raise Refusal("no_offer")
    offers = {**_good(table.offers, now), owner: Offer(_hashed(key), now + REMEMBERED)}
    if owner == player.id:
        return replace(table, offers=_taken(offers, owner, player.id))
    _entitled(table, player, seat)
    stand_in = None if owner == table.host.id else table.stand_in
    return _moved(replace(table, offers=offers, stand_in=stand_in), seat, player)


def _hashed(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _good(offers: Mapping[PlayerId, Offer], now: datetime) -> Mapping[PlayerId, Offer]:
    """Without those whose time is over."""
    return {who: it for who, it in offers.items() if now < it.until}


def _offered(offers: Mapping[PlayerId, Offer], key: str, now: datetime) -> PlayerId | None:
    """Whose seat is offered under that key."""
    wanted = _hashed(key)
    found = (who for who, it in _good(offers, now).items() if compare_digest(it.key_hash, wanted))
    return next(found, None)


def _taken(offers: Mapping[PlayerId, Offer], owner: PlayerId, player: PlayerId) -> Mapping[PlayerId, Offer]:
    """What `owner` offers is offered no more: `player` has the seat."""
    open_still = owner in offers and offers[owner].taken_by is None
    return {**offers, owner: replace(offers[owner], taken_by=player)} if open_still else offers


def _moved(table: Table, seat: Seat, player: Player) -> Table:
    """All that the seat's player is at this table `player` is from now on.

    But not the host while somebody stands in for them: a stand-in gives nobody the host's place by a claim.
    """
    owner = holder_of(table, seat).person
    assert owner is not None
    table = _deeds_of(awaited_no_more(table, seat), owner, player.id)
    return replace(
        table,
        host=player if table.host.id == owner and table.stand_in is None else table.host,
        stand_in=player if table.stand_in and table.stand_in.id == owner else table.stand_in,
        access=handed_on(table.access, owner, player.id),
        seats=(*table.seats[:seat], Holder(player), *table.seats[seat + 1 :]),
        asking=tuple(it for it in table.asking if it.player.id != player.id and it.seat != seat),
        claims=tuple(it for it in table.claims if it.player.id != player.id and it.seat != seat),
        gone_since={who: since for who, since in table.gone_since.items() if who != owner},
        offers=_taken(table.offers, owner, player.id),
        playing=_handed(table, owner, player.id, seat),
    )


def _deeds_of(table: Table, owner: PlayerId, player: PlayerId) -> Table:
    """The pause, the knock and the ballots that were the owner's are the player's."""

    def today(who: PlayerId) -> PlayerId:
        return player if who == owner else who

    return replace(
        table,
        paused=table.paused and today(table.paused),
        knocked=table.knocked and (table.knocked[0], today(table.knocked[1])),
        votes=tuple(
            replace(vote, ballots={today(who): choice for who, choice in vote.ballots.items()})
            for vote in table.votes
        ),
    )


def _handed(table: Table, owner: PlayerId, player: PlayerId, seat: Seat) -> Playing | None:
    if table.playing is None or table.status != "playing":
        return table.playing
    return replace(table.playing, held={**table.playing.held, owner: ~seat, player: seat}, fresh=())
