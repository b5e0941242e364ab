"""Persons: which players of a table are the same person, as moves of seats and the host have said."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from app.table.model import Player, PlayerId, Same, SameAsk, Table
from app.table.refusals import Refusal
from app.table.seats import host_only


class PersonLimits(Struct, frozen=True):
    """`asks`: how many players may wait for an answer. `joined`: how many are somebody else as well.

    `again`: how long a player must wait after the host has said no.
    """

    asks: int = 10
    joined: int = 200
    again: timedelta = timedelta(minutes=5)


PERSONS = PersonLimits()


class Past(Struct, frozen=True):
    """What the games of a table say about two players, and about whoever is the same person as either.

    `other` is the second of them by today's name, None if the first may know of no game of theirs.
    `together`: they sat on two seats of one game.
    """

    other: Player | None
    together: bool


class Pair(Struct, frozen=True):
    """Two players who may be one person, each among `ones` and `others`, who are the same person already."""

    one: PlayerId
    ones: frozenset[PlayerId]
    other: PlayerId
    others: frozenset[PlayerId]


def first_of(same: Mapping[PlayerId, Same], player: PlayerId) -> PlayerId:
    """The player that stands for the person: the one who is nobody else."""
    while player in same:
        player = same[player].is_player
    return player


def everybody_who_is(same: Mapping[PlayerId, Same], player: PlayerId) -> frozenset[PlayerId]:
    """All players who are the same person as this one."""
    first = first_of(same, player)
    return frozenset((first, *(one for one in same if first_of(same, one) == first)))


def joined(
    table: Table, player: PlayerId, other: PlayerId, said_by: PlayerId, now: datetime, limits: PersonLimits
) -> Table:
    """The table where the two are one person, and nobody waits to be what they are already.

    A full table stays as it is.
    """
    first = first_of(table.same, player)
    if first == first_of(table.same, other) or len(table.same) >= limits.joined:
        return table
    same = {**table.same, first: Same(other, said_by, now)}
    waiting = tuple(ask for ask in table.same_asks if not _are_one(same, ask))
    return replace(table, same=same, same_asks=waiting)


def _are_one(same: Mapping[PlayerId, Same], ask: SameAsk) -> bool:
    return first_of(same, ask.player.id) == first_of(same, ask.other.id)


def asked_about(table: Table, by: PlayerId, other: PlayerId) -> Pair | None:
    """The two players if `by` now says that they are `other` too; None if that changes nothing."""
    ask = _ask(table, by)
    if first_of(table.same, by) == first_of(table.same, other) or (ask and ask.other.id == other):
        return None
    return _pair(table, by, other)


def answered_about(table: Table, player: PlayerId) -> Pair | None:
    """The two players of the ask that waits for an answer; None if the player does not ask."""
    ask = _ask(table, player)
    return None if ask is None else _pair(table, player, ask.other.id)


def _pair(table: Table, one: PlayerId, other: PlayerId) -> Pair:
    ones, others = (everybody_who_is(table.same, player) for player in (one, other))
    return Pair(one, ones, other, others)


def _ask(table: Table, player: PlayerId) -> SameAsk | None:
    return next((ask for ask in table.same_asks if ask.player.id == player), None)


def same(
    table: Table, by: Player, other: PlayerId, past: Past | None, now: datetime, limits: PersonLimits
) -> Table:
    """`by` says that they are that player too, and waits for the host; an earlier ask of theirs ends."""
    if other == by.id:
        raise Refusal("not_yourself")
    if past is None:
        return table
    if (until := table.declined.get(by.id, now)) > now:
        raise Refusal("declined", retry_ms=-(-(until - now) // timedelta(milliseconds=1)))
    if past.other is None:
        raise Refusal("never_played")
    if past.together or _sit_together(table, by.id, other):
        raise Refusal("sat_together")
    others = tuple(ask for ask in table.same_asks if ask.player.id != by.id)
    if len(others) >= limits.asks:
        raise Refusal("too_many_asks")
    if len(table.same) >= limits.joined:
        raise Refusal("too_many_joined", most=limits.joined)
    return replace(table, same_asks=(*others, SameAsk(by, past.other)))


def _sit_together(table: Table, one: PlayerId, other: PlayerId) -> bool:
    """Do the two have a seat each, they or whoever is the same person?"""
    seated = {first_of(table.same, holder.person) for holder in table.seats if holder.person}
    return {first_of(table.same, one), first_of(table.same, other)} <= seated


def agree(
    table: Table, by: Player, player: PlayerId, past: Past | None, now: datetime, limits: PersonLimits
) -> Table:
    """The host says that the player who asks is who they say, unless it is the host's own ask."""
    host_only(table, by)
    ask = _ask(table, player)
    if ask is None or past is None:
        if player in table.same:
            return table
        raise Refusal("asks_no_more")
    if by.id == player:
        raise Refusal("own_claim")
    if past.together or _sit_together(table, player, ask.other.id):
        raise Refusal("sat_together")
    if len(table.same) >= limits.joined:
        raise Refusal("too_many_joined", most=limits.joined)
    return joined(table, player, ask.other.id, by.id, now, limits)


def disagree(table: Table, by: Player, player: PlayerId, now: datetime, limits: PersonLimits) -> Table:
    """The host says no; the player may not ask again for a while."""
    host_only(table, by)
    left = tuple(ask for ask in table.same_asks if ask.player.id != player)
    if left == table.same_asks:
        return table
    barred = {who: until for who, until in table.declined.items() if now < until}
    return replace(table, same_asks=left, declined={**barred, player: now + limits.again})


def apart(table: Table, by: Player, player: PlayerId) -> Table:
    """The host says that the player is not who was said; whoever is the same as the player stays so."""
    host_only(table, by)
    return parted(table, player)


def parted(table: Table, player: PlayerId) -> Table:
    """The table where the player is nobody else."""
    if player not in table.same:
        return table
    return replace(table, same={who: it for who, it in table.same.items() if who != player})


def unclaimed(table: Table, player: PlayerId, owner: PlayerId, since: datetime) -> Table:
    """The table after the owner has taken back a seat that `player` got by a claim at `since`."""
    while (it := table.same.get(player)) is not None:
        if it.is_player == owner and it.at >= since:
            return parted(table, player)
        player = it.is_player
    return table
