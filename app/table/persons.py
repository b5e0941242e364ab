"""Persons: which players of a table are the same person, as moves of seats and the host have said."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from app.table.access import own_only
from app.table.model import ERASED, How, Player, PlayerId, Same, SameAsk, Table
from app.table.refusals import Refusal


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


def devices_of(same: Mapping[PlayerId, Same], player: PlayerId) -> frozenset[PlayerId]:
    """The player, and those between whom and this one seats have moved: each time the old device said so."""
    return everybody_who_is({who: it for who, it in same.items() if it.how == "moved"}, player)


def joined(
    table: Table,
    player: PlayerId,
    other: PlayerId,
    said_by: PlayerId,
    now: datetime,
    limits: PersonLimits,
    how: How = "said",
) -> Table:
    """The table where the two are one person, and nobody waits to be what they are already.

    Only a row that names these very two says that a seat moved between them. A full table stays as it is.
    """
    first = first_of(table.same, player)
    if first == first_of(table.same, other):
        return _said_by_device(table, player, other, said_by) if how == "moved" else table
    one, is_player = first, other
    if first != player and how == "moved" and other not in table.same:
        one, is_player = other, player
    elif first != player:
        how = "said"
    same: Mapping[PlayerId, Same] = {**table.same, one: Same(is_player, said_by, now, how)}
    for gone in _passed_through(table) if how != "said" else ():
        same = _left_out(same, gone)
    if len(same) > limits.joined:
        return table
    waiting = tuple(ask for ask in table.same_asks if not _are_one(same, ask))
    return replace(table, same=same, same_asks=waiting)


def _said_by_device(table: Table, player: PlayerId, other: PlayerId, said_by: PlayerId) -> Table:
    """The table where a seat has moved between two of whom somebody else had said that they are one."""
    for one, two in ((player, other), (other, player)):
        it = table.same.get(one)
        if it is not None and it.is_player == two and it.how != "moved":
            return replace(table, same={**table.same, one: replace(it, said_by=said_by, how="moved")})
    return table


def _passed_through(table: Table) -> tuple[PlayerId, ...]:
    """The players who were given a seat since the last game and have left it: it is no seat in a game."""
    playing = table.playing
    if table.status == "playing" or (playing is None and table.last_game):
        return ()
    there = {holder.person for holder in table.seats} | (playing.held.keys() if playing else set())
    since = playing.ended_at if playing else None
    return tuple(
        who
        for who, it in table.same.items()
        if it.how != "said" and who not in there and (since is None or since <= it.at)
    )


def _left_out(same: Mapping[PlayerId, Same], gone: PlayerId) -> Mapping[PlayerId, Same]:
    """Whoever was the same person by way of this player is so without them."""
    way = same[gone]
    return {
        who: replace(it, is_player=way.is_player, how=way.how if it.how == "moved" else it.how)
        if it.is_player == gone
        else it
        for who, it in same.items()
        if who != gone
    }


def _are_one(same: Mapping[PlayerId, Same], ask: SameAsk) -> bool:
    return first_of(same, ask.player.id) == first_of(same, ask.other.id)


def asked_about(
    table: Table, by: PlayerId, other: PlayerId, now: datetime, limits: PersonLimits
) -> Pair | None:
    """The two players if `by` now says that they are `other` too.

    None if that changes nothing, or is refused whatever they have played.
    """
    try:
        _may_ask(table, by, other, now, limits)
    except Refusal:
        return None
    return None if _is_said(table, by, other) else _pair(table, by, other)


def answered_about(table: Table, by: Player, player: PlayerId, limits: PersonLimits) -> Pair | None:
    """The two players of the ask if `by` now agrees.

    None if the player does not ask, or `by` may not agree whatever they have played.
    """
    try:
        ask = _answerable(table, by, player, limits)
    except Refusal:
        return None
    return None if ask is None else _pair(table, player, ask.other.id)


def _is_said(table: Table, by: PlayerId, other: PlayerId) -> bool:
    """Are they one person already, or does `by` ask for that?"""
    ask = _ask(table, by)
    return first_of(table.same, by) == first_of(table.same, other) or bool(ask and ask.other.id == other)


def _may_ask(table: Table, by: PlayerId, other: PlayerId, now: datetime, limits: PersonLimits) -> None:
    """Raises Refusal for all that can be told without the games."""
    if other == by:
        raise Refusal("not_yourself")
    if _is_said(table, by, other):
        return
    if (until := table.declined.get(by, now)) > now:
        raise Refusal("declined", retry_ms=-(-(until - now) // timedelta(milliseconds=1)))
    if sum(ask.player.id != by for ask in table.same_asks) >= limits.asks:
        raise Refusal("too_many_asks")
    _room_for_more(table, limits)


def _answerable(table: Table, by: Player, player: PlayerId, limits: PersonLimits) -> SameAsk | None:
    """The player's ask. Raises Refusal for all that can be told without the games."""
    own_only(table, by)
    ask = _ask(table, player)
    if ask is None:
        return None
    if by.id == player:
        raise Refusal("own_claim")
    _room_for_more(table, limits)
    return ask


def _room_for_more(table: Table, limits: PersonLimits) -> None:
    if len(table.same) >= limits.joined:
        raise Refusal("too_many_joined", most=limits.joined)


def _pair(table: Table, one: PlayerId, other: PlayerId) -> Pair:
    ones, others = (everybody_who_is(table.same, player) for player in (one, other))
    return Pair(one, ones, other, others)


def _ask(table: Table, player: PlayerId) -> SameAsk | None:
    return next((ask for ask in table.same_asks if ask.player.id == player), None)


def same(
    table: Table, by: Player, other: PlayerId, past: Past | None, now: datetime, limits: PersonLimits
) -> Table:
    """`by` says that they are that player too, and waits for the host; an earlier ask of theirs ends."""
    _may_ask(table, by.id, other, now, limits)
    if _is_said(table, by.id, other):
        return table
    if past is None:  # it was too early when the games would have been asked
        raise Refusal("declined", retry_ms=1)
    if past.other is None or past.other.name == ERASED:
        raise Refusal("never_played")
    if past.together or _sit_together(table, by.id, other):
        raise Refusal("sat_together")
    others = tuple(ask for ask in table.same_asks if ask.player.id != by.id)
    return replace(table, same_asks=(*others, SameAsk(by, past.other)))


def _sit_together(table: Table, one: PlayerId, other: PlayerId) -> bool:
    """Do the two have a seat each, they or whoever is the same person?"""
    seated = {first_of(table.same, holder.person) for holder in table.seats if holder.person}
    return {first_of(table.same, one), first_of(table.same, other)} <= seated


def agree(
    table: Table, by: Player, player: PlayerId, past: Past | None, now: datetime, limits: PersonLimits
) -> Table:
    """The host, and no stand-in, says that the player is who they say, unless it is the host's own ask."""
    ask = _answerable(table, by, player, limits)
    if ask is None or past is None:
        if player in table.same:
            return table
        raise Refusal("asks_no_more")
    if past.together or _sit_together(table, player, ask.other.id):
        raise Refusal("sat_together")
    return joined(table, player, ask.other.id, by.id, now, limits)


def disagree(table: Table, by: Player, player: PlayerId, now: datetime, limits: PersonLimits) -> Table:
    """The host says no; the player may not ask again for a while."""
    own_only(table, by)
    left = tuple(ask for ask in table.same_asks if ask.player.id != player)
    if left == table.same_asks:
        return table
    barred = {who: until for who, until in table.declined.items() if now < until}
    return replace(table, same_asks=left, declined={**barred, player: now + limits.again})


def without_erased(table: Table) -> Table:
    """The table where nobody asks who has been erased, or to be somebody who has."""
    left = tuple(ask for ask in table.same_asks if ERASED not in (ask.player.name, ask.other.name))
    return table if left == table.same_asks else replace(table, same_asks=left)


def apart(table: Table, by: Player, player: PlayerId) -> Table:
    """The host says that the player is not who was said; whoever is the same as the player stays so."""
    own_only(table, by)
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
