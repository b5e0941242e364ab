"""Transfers: a seat moves to another player who is the same person, by a claim or with a key."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest

from msgspec.structs import replace

from app.rules.contract import Seat
from app.table.access import handed_on
from app.table.model import Holder, Moved, Offer, Player, PlayerId, Playing, Table
from app.table.persons import PERSONS, PersonLimits, joined
from app.table.refusals import Refusal
from app.table.seats import gone_no_more, holder_of, seat_held, seat_of

REMEMBERED = timedelta(minutes=5)
"""How long a used key still works for the player who used it, in case the answer was lost."""


def entitled(table: Table, player: Player, seat: Seat) -> None:
    """Raises Refusal if the player has a seat, or has held another one in this game and knows its hand."""
    if seat_of(table, player.id) is not None:
        raise Refusal("already_seated")
    held = table.playing.held.get(player.id) if table.playing and table.status == "playing" else None
    if held is not None and seat != seat_held(held):
        raise Refusal("other_seat", seat=seat_held(held))


def offer(table: Table, player: Player, key: str, now: datetime, until: datetime) -> Table:
    """Offers the player's seat to whoever has `key`, before `until`. A new key replaces the old one."""
    known = table.offers.get(player.id)
    if known is not None and compare_digest(known.key_hash, _hashed(key)):
        return table
    if seat_of(table, player.id) is None:
        raise Refusal("not_seated")
    return replace(table, offers={**_good(table.offers, now), player.id: Offer(_hashed(key), until)})


def take_over(
    table: Table, player: Player, key: str, now: datetime, persons: PersonLimits = PERSONS
) -> Table:
    """Takes the seat that was offered under `key`, which then works for nobody else.

    The two players are the same person from now on: whoever offered the seat has said so.
    """
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
    entitled(table, player, seat)
    stand_in = None if owner == table.host.id else table.stand_in
    after = moved(replace(table, offers=offers, stand_in=stand_in), seat, player)
    return joined(after, player.id, owner, owner, now, persons, "moved")


def _hashed(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _good(offers: Mapping[PlayerId, Offer], now: datetime) -> Mapping[PlayerId, Offer]:
    """The offers that still hold."""
    return {who: it for who, it in offers.items() if now < it.until}


def _offered(offers: Mapping[PlayerId, Offer], key: str, now: datetime) -> PlayerId | None:
    """The player whose seat is offered under this key; None if nobody's is."""
    wanted = _hashed(key)
    found = (who for who, it in _good(offers, now).items() if compare_digest(it.key_hash, wanted))
    return next(found, None)


def _taken(offers: Mapping[PlayerId, Offer], owner: PlayerId, player: PlayerId) -> Mapping[PlayerId, Offer]:
    """The offers with that of `owner` marked as taken by `player`."""
    open_still = owner in offers and offers[owner].taken_by is None
    return {**offers, owner: replace(offers[owner], taken_by=player)} if open_still else offers


def moved(table: Table, seat: Seat, player: Player) -> Table:
    """The table after the seat, and everything its owner is there, has moved to `player`.

    The owner stays host while somebody stands in for them, so that no stand-in gives that away by a claim.
    """
    owner = holder_of(table, seat).person
    assert owner is not None
    table = _deeds_of(gone_no_more(table, seat), owner, player.id)
    still_host = table.host.id == owner and table.stand_in is not None
    return replace(
        table,
        host=player if table.host.id == owner and not still_host else table.host,
        stand_in=player if table.stand_in and table.stand_in.id == owner else table.stand_in,
        access=handed_on(table.access, owner, player.id),
        seats=(*table.seats[:seat], Holder(player), *table.seats[seat + 1 :]),
        asking=tuple(it for it in table.asking if it.player.id != player.id and it.seat != seat),
        claims=tuple(it for it in table.claims if it.player.id != player.id and it.seat != seat),
        gone_since={who: since for who, since in table.gone_since.items() if who != owner or still_host},
        offers=_taken(table.offers, owner, player.id),
        playing=_handed(table, owner, player.id, seat),
    )


def _deeds_of(table: Table, owner: PlayerId, player: PlayerId) -> Table:
    """Moves the owner's pauses, knock, ballots and seats taken by claims to the player."""

    def today(who: PlayerId) -> PlayerId:
        return player if who == owner else who

    return replace(
        table,
        paused=table.paused and today(table.paused),
        pauses={today(who): when for who, when in table.pauses.items()},
        lost={who: replace(it, by=today(it.by)) for who, it in table.lost.items() if who != player},
        knocked=table.knocked and (table.knocked[0], today(table.knocked[1])),
        votes=tuple(
            replace(vote, ballots={today(who): choice for who, choice in vote.ballots.items()})
            for vote in table.votes
        ),
    )


def _handed(table: Table, owner: PlayerId, player: PlayerId, seat: Seat) -> Playing | None:
    playing = table.playing
    if playing is None or table.status != "playing":
        return playing
    emptied = {seat: player if by == owner else by for seat, by in playing.emptied.items()}
    held = {**playing.held, owner: Moved(seat), player: seat}
    return replace(playing, held=held, emptied=emptied, fresh=())
