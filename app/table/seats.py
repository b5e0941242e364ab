"""Who sits where: sit, stand, bots, and the seat of someone who is gone."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

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
    """The seat this person holds now."""
    for seat, holder in enumerate(table.seats):
        if holder.player is not None and holder.player.id == player:
            return seat
    return None


def seats_of(table: Table) -> Mapping[PlayerId, Seat]:
    """The seat of every person who holds one."""
    return {holder.player.id: seat for seat, holder in enumerate(table.seats) if holder.player is not None}


def holder_of(table: Table, seat: Seat) -> Holder:
    """Who holds `seat`. Raises Refusal where the table has no such seat."""
    if seat >= len(table.seats):
        raise Refusal("no_such_seat", seat=seat)
    return table.seats[seat]


def host_of(table: TableRow) -> Player:
    """Who acts as host now: the stand-in, if there is one."""
    return table.stand_in or table.host


def host_only(table: Table, player: Player) -> None:
    """Raises Refusal for anyone but who acts as host."""
    if host_of(table).id != player.id:
        raise Refusal("not_host")


def with_holder(table: Table, seat: Seat, holder: Holder) -> Table:
    """The table with another holder of one seat; whoever asked for that seat asks no more.

    Claims stay while the seat is the same person's and who claims it has none.
    """
    seats = (*table.seats[:seat], holder, *table.seats[seat + 1 :])
    same = holder.person is not None and holder.person == table.seats[seat].person
    claims = tuple(it for it in table.claims if (same or it.seat != seat) and it.player.id != holder.person)
    asking = tuple(ask for ask in table.asking if ask.seat != seat)
    return replace(table, seats=seats, asking=asking, claims=claims)


def people_of(table: TableRow) -> frozenset[PlayerId]:
    """The host, the stand-in, whoever has a seat, or one that a bot keeps, and whoever asks for one."""
    seated = (holder.person for holder in table.seats if holder.person is not None)
    return frozenset((table.host.id, host_of(table).id, *seated, *(ask.player.id for ask in table.asking)))


def sit(table: Table, player: Player, seat: Seat | None) -> Table:
    """Takes `seat` or the first open one, or moves; in a running game asks for the seat of a bot.

    A player for whom a bot keeps a seat gets that one back, whichever they name. The host takes a bot's seat
    without asking, but not one that somebody else has held in this game. Before and after a game a person
    comes before a bot. Who moves there changes places with it.
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
    """The seat that a bot keeps for this player."""
    return next((seat for seat, holder in enumerate(table.seats) if holder.kept_for == player), None)


def _open_seat(table: Table) -> Seat:
    """The first free seat, else the first that a bot has."""
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
    """The seat, whether or not it was moved since."""
    return held.seat if isinstance(held, Moved) else held


def _not_asking(table: Table, player: PlayerId) -> tuple[Asking, ...]:
    return tuple(ask for ask in table.asking if ask.player.id != player)


def _admitted(table: Table, player: Player, seat: Seat) -> Table:
    playing = table.playing
    assert playing is not None
    table = with_holder(replace(table, asking=_not_asking(table, player.id)), seat, Holder(player))
    return replace(table, playing=replace(playing, held={**playing.held, player.id: seat}, fresh=()))


def admit(table: Table, by: Player, player: PlayerId, seat: Seat) -> Table:
    """Gives a bot's seat to someone who asks for it; from then on it is theirs for this game."""
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
    """Who may let them have the seat: the host, or other people with a seat where the host may not.

    Nobody lets themselves in, nor anybody into a seat that they emptied by sending its player away: the host
    would see hands by it. While the person for whom a bot keeps the seat is connected only they give it up.
    """
    assert table.playing is not None
    kept_for = table.seats[ask.seat].kept_for
    if kept_for is not None and kept_for not in table.gone_since:
        return frozenset((kept_for,))
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
    """Leaves the seat, also one that a bot keeps, or the wish for one; in a running game a bot goes on."""
    seat = seat_of(table, player.id)
    if seat is not None:
        return with_holder(table, seat, FILLER if table.status == "playing" else EMPTY)
    if (kept := _kept_seat(table, player.id)) is not None:
        return with_holder(table, kept, replace(table.seats[kept], kept_for=None))
    asking = _not_asking(table, player.id)
    return table if asking == table.asking else replace(table, asking=asking)


def add_bot(table: Table, by: Player, seat: Seat, level: str) -> Table:
    """Puts a bot on a free seat."""
    host_only(table, by)
    if level not in LEVELS:
        raise Refusal("unknown_level", level=level)
    holder = holder_of(table, seat)
    if holder.bot == level:
        return table
    if table.status == "playing":
        raise Refusal("not_in_lobby")
    if not holder.free:
        raise Refusal("seat_taken", seat=seat)
    return with_holder(table, seat, Holder(bot=level))


def remove(table: Table, by: Player, seat: Seat, now: datetime, gone_for: timedelta) -> Table:
    """Empties a seat; in a running game gives that of someone gone to a bot, which keeps it for them."""
    host_only(table, by)
    holder = holder_of(table, seat)
    if table.status != "playing":
        return table if holder.free else with_holder(table, seat, EMPTY)
    if holder.player is None:
        return table
    since = table.gone_since.get(holder.player.id)
    if since is None or now - since < gone_for:
        raise Refusal("not_gone", name=holder.player.name, seconds=int(gone_for.total_seconds()))
    return with_holder(table, seat, replace(FILLER, kept_for=holder.player.id))


def arrive(table: Table, player: Player) -> Table:
    """The person is connected: their seat is gone no more, and a bot that kept it gives it back.

    The host acts as host again. A vote about somebody who was idle goes on until they act.
    """
    if table.stand_in is not None and player.id == table.host.id:
        table = replace(table, stand_in=None)
    if player.id in table.gone_since:
        gone = {who: since for who, since in table.gone_since.items() if who != player.id}
        table = gone_no_more(replace(table, gone_since=gone), seat_of(table, player.id))
    kept = _kept_seat(table, player.id)
    return table if kept is None else with_holder(table, kept, Holder(player))


def gone_no_more(table: Table, seat: Seat | None) -> Table:
    """Nobody's patience with that seat ends any more, and nobody votes about it as gone."""
    votes = tuple(vote for vote in table.votes if vote.seat != seat or vote.idle)
    if seat not in table.wake_at and votes == table.votes:
        return table
    wake_at = {other: at for other, at in table.wake_at.items() if other != seat}
    return replace(table, wake_at=wake_at, votes=votes)


def look(table: Table, player: PlayerId, hidden: bool) -> Table:
    """Whether all pages of that person are hidden."""
    if hidden == (player in table.away):
        return table
    return replace(table, away=table.away | {player} if hidden else table.away - {player})


def depart(table: Table, player: Player, now: datetime) -> Table:
    """The person's last connection is gone; the seat stays theirs, what they only claim does not."""
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
    """The person goes by `player.name` now, wherever the table names them."""

    def renamed(holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
        return tuple(
            replace(holder, player=player) if holder.player and holder.player.id == player.id else holder
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
        playing=playing,
    )
    return table if after == table else after
