"""Seats: sitting down and standing up, bots, and players who come and go."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TypeVar

from msgspec.structs import replace

from app.rules.contract import Seat
from app.table.model import (
    EMPTY,
    LEVELS,
    Access,
    Asking,
    Claim,
    Holder,
    Moved,
    Player,
    PlayerId,
    Playing,
    Table,
    TableRow,
)
from app.table.refusals import Refusal

Wish = TypeVar("Wish", Asking, Claim)

FILLER = Holder(bot=LEVELS[0])


def seat_of(table: Table, player: PlayerId) -> Seat | None:
    """The seat this player holds; None if they have none."""
    for seat, holder in enumerate(table.seats):
        if holder.player is not None and holder.player.id == player:
            return seat
    return None


def seats_of(table: Table) -> Mapping[PlayerId, Seat]:
    """The seats of all players who hold one."""
    return {holder.player.id: seat for seat, holder in enumerate(table.seats) if holder.player is not None}


def holder_of(table: Table, seat: Seat) -> Holder:
    """Who holds `seat`. Raises Refusal if the table has no such seat."""
    if seat >= len(table.seats):
        raise Refusal("no_such_seat", seat=seat)
    return table.seats[seat]


def host_of(table: TableRow) -> Player:
    """Who acts as host: the stand-in if there is one."""
    return table.stand_in or table.host


def host_only(table: Table, player: Player) -> None:
    """Raises Refusal unless this player acts as host."""
    if host_of(table).id != player.id:
        raise Refusal("not_host")


def with_holder(table: Table, seat: Seat, holder: Holder) -> Table:
    """The table with a new holder of one seat, without requests for it.

    Its claims stay if it still belongs to the same person. A new holder's own claims go.
    """
    seats = (*table.seats[:seat], holder, *table.seats[seat + 1 :])
    same = holder.person is not None and holder.person == table.seats[seat].person
    claims = tuple(it for it in table.claims if (same or it.seat != seat) and it.player.id != holder.person)
    asking = tuple(ask for ask in table.asking if ask.seat != seat)
    return replace(table, seats=seats, asking=asking, claims=claims)


def people_of(table: TableRow) -> frozenset[PlayerId]:
    """Everyone with a stake in the table.

    The host, the stand-in, seat holders (also if a bot keeps the seat), and people asking for a seat.
    """
    seated = (holder.person for holder in table.seats if holder.person is not None)
    return frozenset((table.host.id, host_of(table).id, *seated, *(ask.player.id for ask in table.asking)))


def sit(table: Table, player: Player, seat: Seat | None) -> Table:
    """Takes `seat` or the first open one, or moves there; in a running game asks for a bot's seat.

    A player for whom a bot keeps a seat gets that one back, whichever they name. The host takes a bot's seat
    without asking, unless somebody has held it in this game. Before and after a game a person may take a
    bot's seat; if they had a seat, the bot gets that.
    """
    mine = seat_of(table, player.id)
    if mine is not None and seat in (None, mine):
        return table
    if (kept := _kept_seat(table, player.id)) is not None:
        return with_holder(table, kept, Holder(player))
    if table.status == "playing":
        return _sit_in_game(table, player, seat)
    seat = _open_seat(table) if seat is None else seat
    there = holder_of(table, seat)
    if there.player is not None:
        raise Refusal("seat_taken", seat=seat)
    if mine is not None:
        table = with_holder(table, mine, there)
    return with_holder(table, seat, Holder(player))


def _kept_seat(table: Table, player: PlayerId) -> Seat | None:
    """The seat that a bot keeps for this player; None if there is none."""
    kept = ((seat, holder.kept_for) for seat, holder in enumerate(table.seats))
    return next((seat for seat, person in kept if person and person.id == player), None)


def _open_seat(table: Table) -> Seat:
    """The first free seat, else the first one with a bot. Raises Refusal if people have them all."""
    without_person = [seat for seat, holder in enumerate(table.seats) if holder.player is None]
    if not without_person:
        raise Refusal("table_full")
    return min(without_person, key=lambda seat: (not table.seats[seat].free, seat))


def _sit_in_game(table: Table, player: Player, seat: Seat | None) -> Table:
    assert table.playing is not None
    held = table.playing.held.get(player.id)
    if isinstance(held, Moved):
        raise Refusal("moved_away")
    if held is not None and seat not in (None, held):
        raise Refusal("other_seat", seat=held)
    if seat is None:
        seat = _open_seat(table) if held is None else held
    if holder_of(table, seat).bot is None:
        raise Refusal("seat_taken", seat=seat)
    if held is not None or (player.id == host_of(table).id and not _was_held(table.playing, seat)):
        return _admitted(table, player, seat)
    ask = Asking(player, seat)
    return replace(table, asking=(*_not_asking(table, player.id), ask)) if ask not in table.asking else table


def _was_held(playing: Playing, seat: Seat) -> bool:
    """Has a person had this seat in the game?"""
    return seat in map(seat_held, playing.held.values())


def seat_held(held: Seat | Moved) -> Seat:
    """The seat, whether or not it has been moved."""
    return held.seat if isinstance(held, Moved) else held


def _not_asking(table: Table, player: PlayerId) -> tuple[Asking, ...]:
    return tuple(ask for ask in table.asking if ask.player.id != player)


def _admitted(table: Table, player: Player, seat: Seat) -> Table:
    playing = table.playing
    assert playing is not None
    table = with_holder(replace(table, asking=_not_asking(table, player.id)), seat, Holder(player))
    return replace(table, playing=replace(playing, held={**playing.held, player.id: seat}, fresh=()))


def admit(table: Table, by: Player, player: PlayerId, seat: Seat) -> Table:
    """Gives a bot's seat to a person who asks for it; it is theirs for the rest of the game."""
    if seat_of(table, player) == seat:
        return table
    ask = next((ask for ask in table.asking if ask.player.id == player and ask.seat == seat), None)
    if ask is None:
        host_only(table, by)
        raise Refusal("not_asking")
    if by.id not in answering(table, ask):
        raise Refusal(_why_not(table, by.id, ask))
    return _admitted(table, ask.player, seat)


def answering(table: Table, ask: Asking) -> frozenset[PlayerId]:
    """The players who may grant the request: the host or, if the host may not, other people with a seat.

    Nobody may grant their own request, or fill a seat whose player they sent away: that would show them the
    hand. While the person for whom a bot keeps the seat is connected, only they may give it away.
    """
    assert table.playing is not None
    kept_for = table.seats[ask.seat].kept_for
    if kept_for is not None and kept_for.id not in table.gone_since:
        return frozenset((kept_for.id,))
    barred = {ask.player.id, table.playing.emptied.get(ask.seat)}
    host = host_of(table).id
    return frozenset((host,)) if host not in barred else frozenset(seats_of(table)) - barred


def _why_not(table: Table, player: PlayerId, ask: Asking) -> str:
    assert table.playing is not None
    if player == ask.player.id:
        return "own_claim"
    if player == table.playing.emptied.get(ask.seat):
        return "emptied_seat"
    return "seat_kept" if player == host_of(table).id else "not_host"


def stand(table: Table, player: Player) -> Table:
    """Gives up a seat, one that a bot keeps, or a request for one. In a running game a bot plays on."""
    seat = seat_of(table, player.id)
    if seat is not None:
        return with_holder(table, seat, FILLER if table.status == "playing" else EMPTY)
    if (kept := _kept_seat(table, player.id)) is not None:
        return with_holder(table, kept, replace(table.seats[kept], kept_for=None))
    asking = _not_asking(table, player.id)
    return table if asking == table.asking else replace(table, asking=asking)


def add_bot(table: Table, by: Player, seat: Seat, level: str) -> Table:
    """Puts a bot on a free seat, or gives the bot there another level."""
    host_only(table, by)
    known_level(level)
    holder = holder_of(table, seat)
    if holder.bot == level:
        return table
    if table.status == "playing":
        raise Refusal("not_in_lobby")
    if holder.player is not None:
        raise Refusal("seat_taken", seat=seat)
    return with_holder(table, seat, replace(holder, bot=level))


def known_level(level: str) -> str:
    """The level. Raises Refusal if no bot has it."""
    if level not in LEVELS:
        raise Refusal("unknown_level", level=level)
    return level


def remove(table: Table, by: Player, seat: Seat, now: datetime, gone_for: timedelta) -> Table:
    """Empties a seat. In a running game its player must be gone, and a bot keeps the seat for them."""
    host_only(table, by)
    holder = holder_of(table, seat)
    if table.status != "playing":
        return table if holder.free else with_holder(table, seat, EMPTY)
    if holder.player is None:
        return table
    since = table.gone_since.get(holder.player.id)
    if since is None or now - since < gone_for:
        raise Refusal("not_gone", name=holder.player.name, seconds=int(gone_for.total_seconds()))
    return with_holder(table, seat, replace(FILLER, kept_for=holder.player))


def arrive(table: Table, player: Player) -> Table:
    """The table after a player has connected: they are no longer gone, and a bot gives back their seat.

    The host needs no stand-in any more. A vote about an idle player goes on until they act.
    """
    if table.stand_in is not None and player.id == table.host.id:
        table = replace(table, stand_in=None)
    if player.id in table.gone_since:
        gone = {who: since for who, since in table.gone_since.items() if who != player.id}
        table = gone_no_more(replace(table, gone_since=gone), seat_of(table, player.id))
    kept = _kept_seat(table, player.id)
    return table if kept is None else with_holder(table, kept, Holder(player))


def gone_no_more(table: Table, seat: Seat | None) -> Table:
    """The table without a deadline for that seat and without a vote about it as gone."""
    votes = tuple(vote for vote in table.votes if vote.seat != seat or vote.idle)
    if seat not in table.wake_at and votes == table.votes:
        return table
    wake_at = {other: at for other, at in table.wake_at.items() if other != seat}
    return replace(table, wake_at=wake_at, votes=votes)


def look(table: Table, player: PlayerId, hidden: bool) -> Table:
    """The table after all pages of a player were hidden, or one is visible again."""
    if hidden == (player in table.away):
        return table
    return replace(table, away=table.away | {player} if hidden else table.away - {player})


def depart(table: Table, player: Player, now: datetime) -> Table:
    """The table after a player's last connection has closed. They keep their seat, but not their claims."""
    if any(claim.player.id == player.id for claim in table.claims):
        table = replace(table, claims=tuple(it for it in table.claims if it.player.id != player.id))
    if player.id in table.gone_since or player.id not in people_of(table):
        return table
    return replace(table, gone_since={**table.gone_since, player.id: now})


def _renamed_there(access: Access, player: Player) -> Access:
    return replace(
        access,
        sent_away=tuple(
            replace(one, player=player) if one.player.id == player.id else one for one in access.sent_away
        ),
    )


def rename(table: Table, player: Player) -> Table:
    """The table with the player's new name everywhere."""

    def named(person: Player | None) -> Player | None:
        return player if person and person.id == player.id else person

    def renamed(holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
        return tuple(
            replace(holder, player=named(holder.player), kept_for=named(holder.kept_for))
            for holder in holders
        )

    def asked(asking: tuple[Wish, ...]) -> tuple[Wish, ...]:
        return tuple(replace(ask, player=player) if ask.player.id == player.id else ask for ask in asking)

    playing = table.playing
    if playing is not None and (seated := renamed(playing.seated)) != playing.seated:
        playing = replace(playing, seated=seated, fresh=())
    after = replace(
        table,
        host=player if table.host.id == player.id else table.host,
        stand_in=player if table.stand_in and table.stand_in.id == player.id else table.stand_in,
        access=_renamed_there(table.access, player),
        seats=renamed(table.seats),
        asking=asked(table.asking),
        claims=asked(table.claims),
        same_asks=tuple(
            replace(ask, player=named(ask.player), other=named(ask.other)) for ask in table.same_asks
        ),
        playing=playing,
    )
    return table if after == table else after
