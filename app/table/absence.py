"""Absence: deadlines for players who are gone during a game, votes about their seats, pauses and knocks.

A clock runs for a seat as soon as the game waits for it and its player is gone, while anybody is connected.
The others also vote on a player who is connected but does nothing; rooms measure for how long.
"""

from collections import Counter
from collections.abc import Mapping, Set
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from app.rules.contract import READY, Seat
from app.table.model import Choice, Player, PlayerId, Playing, Table, Vote
from app.table.play import Moment, Shuffle, abandon, players_to_act, ready_for, turn_of
from app.table.refusals import Refusal
from app.table.seats import FILLER, host_of, seat_of, with_holder


class Patience(Struct, frozen=True):
    """How long a table waits for a player who is gone: before a vote, and before it says `ready` for them."""

    vote: timedelta
    ready: timedelta


def players_to_act_now(table: Table) -> Mapping[Seat, PlayerId]:
    """The players whose turn it is, by seat; nobody during a pause."""
    return players_to_act(table) if table.paused is None else {}


def absent(table: Table) -> Mapping[Seat, bool]:
    """The seats whose turn it is although their players are gone; True if only `ready` is missing."""
    playing = table.playing
    if playing is None or not table.gone_since:
        return {}
    return {
        seat: playing.rules.legal_actions(playing.state, seat) == (READY,)
        for seat, player in players_to_act_now(table).items()
        if player in table.gone_since
    }


def present(table: Table) -> Mapping[Seat, PlayerId]:
    """The connected players whose turn it is, by seat."""
    return {
        seat: player for seat, player in players_to_act_now(table).items() if player not in table.gone_since
    }


def set_deadlines(table: Table, now: datetime, company: bool, patience: Patience) -> Table:
    """The table with a deadline for every absent seat, or with none if nobody is connected (`company`)."""
    if not table.gone_since and not table.wake_at and not table.votes:
        return table
    to_act, missing = players_to_act_now(table), absent(table) if company else {}
    wake_at = {
        seat: table.wake_at.get(seat) or now + (patience.ready if ready else patience.vote)
        for seat, ready in missing.items()
    }
    votes = tuple(vote for vote in table.votes if vote.seat in (to_act if vote.idle else missing))
    if wake_at == table.wake_at and votes == table.votes:
        return table
    return replace(table, wake_at=wake_at, votes=votes)


def next_wake(table: Table) -> datetime | None:
    """The next deadline; None if there is none."""
    if not table.wake_at:
        return None
    voted = {vote.seat for vote in table.votes if not vote.idle}
    return min((at for seat, at in table.wake_at.items() if seat not in voted), default=None)


def apply_deadline(table: Table, now: datetime, shuffle: Shuffle) -> Table:
    """The table after one deadline that has passed: `ready` for an absent seat, or an open vote about it."""
    voted = {vote.seat for vote in table.votes if not vote.idle}
    for seat, ready in absent(table).items():
        if seat in voted or table.wake_at.get(seat, now + timedelta.resolution) > now:
            continue
        return ready_for(table, seat, Moment(now, shuffle)) if ready else _vote_about_gone(table, seat)
    return table


def _vote_about_gone(table: Table, seat: Seat) -> Table:
    """Opens the vote, or turns one about an idle player, who has left since, into it."""
    found = next((vote for vote in table.votes if vote.seat == seat), Vote(seat))
    others = tuple(vote for vote in table.votes if vote is not found)
    return replace(table, votes=(*others, replace(found, idle=False)))


def idle_votes(table: Table, idle: Set[PlayerId]) -> Table:
    """Opens a vote about every seat that waits for a player in `idle`, if anybody else can vote."""
    if not voters(table) - idle:
        return table
    voted = {vote.seat for vote in table.votes}
    opened = [seat for seat, player in present(table).items() if player in idle and seat not in voted]
    if not opened:
        return table
    return replace(table, votes=(*table.votes, *(Vote(seat, idle=True) for seat in opened)))


def without_idle_votes(table: Table, player: PlayerId) -> Table:
    """The table without votes about this player as idle, since they have acted."""
    if not table.votes:
        return table
    seat = seat_of(table, player)
    votes = tuple(vote for vote in table.votes if vote.seat != seat or not vote.idle)
    return table if votes == table.votes else replace(table, votes=votes)


def voters(table: Table) -> frozenset[PlayerId]:
    """The connected players with a visible page, without those who are voted on as idle."""
    idle = {vote.seat for vote in table.votes if vote.idle}
    seated = frozenset(
        holder.player.id
        for seat, holder in enumerate(table.seats)
        if holder.player is not None and seat not in idle
    )
    return seated.difference(table.gone_since, table.away)


def vote(table: Table, player: Player, seat: Seat, choice: Choice) -> Table:
    """Casts a player's vote about a seat, or changes it while the vote is open."""
    if seat_of(table, player.id) is None:
        raise Refusal("not_seated")
    if all(one.seat != seat for one in table.votes):
        raise Refusal("no_vote", seat=seat)
    votes = tuple(
        replace(one, ballots={**one.ballots, player.id: choice}) if one.seat == seat else one
        for one in table.votes
    )
    return table if votes == table.votes else replace(table, votes=votes)


def result(ballot: Vote, entitled: frozenset[PlayerId]) -> Choice | None:
    """The choice with the most votes, or `wait` for a tie; None while missing votes could change it."""
    cast = Counter(choice for who, choice in ballot.ballots.items() if who in entitled)
    left = len(entitled) - cast.total()
    ranked = [*cast.most_common(2), ("wait", 0), ("wait", 0)]
    if ranked[0][1] - ranked[1][1] > left:
        return ranked[0][0]
    return "wait" if cast and not left else None


def settle(table: Table, now: datetime, company: bool, patience: Patience) -> Table:
    """The table with its clocks started or stopped, and with the results of votes that are decided."""
    table = set_deadlines(table, now, company, patience)
    return apply_results(table, now, patience) if table.votes else table


def apply_results(table: Table, now: datetime, patience: Patience) -> Table:
    """The table with the results of all decided votes applied."""
    entitled = voters(table)
    for ballot in table.votes:
        choice = result(ballot, entitled)
        if choice == "end":
            return abandon(table, now)
        if choice == "bot":
            table = _kept_by_bot(table, ballot.seat)
        elif choice == "wait" and not ballot.idle:
            table = replace(table, wake_at={**table.wake_at, ballot.seat: now + patience.vote})
        if choice is not None:
            table = replace(table, votes=tuple(one for one in table.votes if one is not ballot))
    return table


def _kept_by_bot(table: Table, seat: Seat) -> Table:
    person = table.seats[seat].player
    assert person is not None
    kept = with_holder(table, seat, replace(FILLER, kept_for=person))
    return replace(kept, wake_at={other: at for other, at in table.wake_at.items() if other != seat})


def pause(table: Table, player: Player) -> Table:
    """Pauses the game and its clocks until somebody resumes. Each player may pause once a round.

    A player whose pause the host has ended may not pause in the next round either.
    """
    _players_only(table, player)
    this = _round(_running(table))
    if table.paused is not None:
        return table
    if table.pauses.get(player.id, (0, 0)) >= this:
        raise Refusal("pause_used")
    return replace(table, paused=player.id, pauses={**table.pauses, player.id: this})


def _round(playing: Playing, later: int = 0) -> tuple[int, int]:
    """The game's number and how many rounds are finished, plus `later`."""
    return playing.number, len(playing.rules.rounds(playing.state)) + later


def resume(table: Table, player: Player) -> Table:
    """Resumes the game; every clock starts again."""
    _players_only(table, player)
    paused = table.paused
    if paused is None:
        return table
    barred = {paused: _round(_running(table), 1)} if player.id == host_of(table).id != paused else {}
    return replace(table, paused=None, pauses={**table.pauses, **barred})


def knock(table: Table, player: Player) -> Table:
    """Reminds the players whose turn it is, once for each decision."""
    seat = seat_of(table, player.id)
    if seat is None:
        raise Refusal("not_seated")
    playing = _running(table)
    if table.paused is not None:
        raise Refusal("paused")
    if seat in playing.rules.seats_to_act(playing.state):
        raise Refusal("you_are_awaited")
    turn = turn_of(playing)
    knocked = knocked_by(table, turn)
    if knocked == player.id:
        return table
    if knocked is not None:
        raise Refusal("knocked")
    return replace(table, knocked=(turn, player.id))


def knocked_by(table: Table, turn: str) -> PlayerId | None:
    """The player who knocked for this decision; None if nobody has."""
    return table.knocked[1] if table.knocked is not None and table.knocked[0] == turn else None


def _players_only(table: Table, player: Player) -> None:
    """Raises Refusal for watchers. A host without a seat may: a game of bots alone can then be resumed."""
    if seat_of(table, player.id) is None and host_of(table).id != player.id:
        raise Refusal("not_seated")


def _running(table: Table) -> Playing:
    if table.playing is None or table.status != "playing":
        raise Refusal("not_playing")
    return table.playing
