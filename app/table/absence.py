"""While a game runs: deadlines of seats whose people are gone, votes about seats, pauses, knocks.

A clock runs for a seat from the moment when it is both gone and awaited, and while anybody is connected.
Whoever is connected and awaited but does nothing is voted on as well: rooms measure how long.
"""

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from app.rules.contract import READY, Seat
from app.table.model import Choice, Player, PlayerId, Playing, Table, Vote
from app.table.play import Moment, Shuffle, abandon, ready_for, turn_of
from app.table.refusals import Refusal
from app.table.seats import FILLER, host_of, seat_of, with_holder


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table waits for someone gone: before it votes, and before their `ready` counts."""

    vote: timedelta
    ready: timedelta


def waited_for(table: Table) -> Mapping[Seat, PlayerId]:
    """The people the game waits for, by seat; nobody during a pause."""
    playing = table.playing
    if playing is None or table.status != "playing" or table.paused is not None:
        return {}
    awaited = sorted(playing.rules.seats_to_act(playing.state))
    people = ((seat, table.seats[seat].player) for seat in awaited)
    return {seat: player.id for seat, player in people if player is not None}


def absent(table: Table) -> Mapping[Seat, bool]:
    """The seats the game waits for although their people are gone; True: for nothing but `ready`."""
    playing = table.playing
    if playing is None or not table.gone_since:
        return {}
    return {
        seat: playing.rules.legal_actions(playing.state, seat) == (READY,)
        for seat, player in waited_for(table).items()
        if player in table.gone_since
    }


def present(table: Table) -> Mapping[Seat, PlayerId]:
    """The people the game waits for who are connected, by seat."""
    return {seat: player for seat, player in waited_for(table).items() if player not in table.gone_since}


def timed(table: Table, now: datetime, company: bool, patience: Patience) -> Table:
    """The table with a deadline for every absent seat and no other; with none without `company`."""
    if not table.gone_since and not table.wake_at and not table.votes:
        return table
    waited, missing = waited_for(table), absent(table) if company else {}
    wake_at = {
        seat: table.wake_at.get(seat) or now + (patience.ready if ready else patience.vote)
        for seat, ready in missing.items()
    }
    votes = tuple(vote for vote in table.votes if vote.seat in (waited if vote.idle else missing))
    if wake_at == table.wake_at and votes == table.votes:
        return table
    return replace(table, wake_at=wake_at, votes=votes)


def next_wake(table: Table) -> datetime | None:
    """When something is due next."""
    if not table.wake_at:
        return None
    voted = {vote.seat for vote in table.votes if not vote.idle}
    return min((at for seat, at in table.wake_at.items() if seat not in voted), default=None)


def woken(table: Table, now: datetime, shuffle: Shuffle) -> Table:
    """Does one thing whose time has come: says `ready` for an absent seat, or opens the vote."""
    voted = {vote.seat for vote in table.votes if not vote.idle}
    for seat, ready in absent(table).items():
        if seat in voted or table.wake_at.get(seat, now + timedelta.resolution) > now:
            continue
        return ready_for(table, seat, Moment(now, shuffle)) if ready else _vote_about_gone(table, seat)
    return table


def _vote_about_gone(table: Table, seat: Seat) -> Table:
    """Opens the vote, or goes on with the one about the same person while they were idle."""
    found = next((vote for vote in table.votes if vote.seat == seat), Vote(seat))
    others = tuple(vote for vote in table.votes if vote is not found)
    return replace(table, votes=(*others, replace(found, idle=False)))


def idle_votes(table: Table, idle: Set[PlayerId]) -> Table:
    """Opens the vote about every awaited seat of people who are `idle`, if anybody else is there to vote."""
    if not voters(table) - idle:
        return table
    voted = {vote.seat for vote in table.votes}
    opened = [seat for seat, player in present(table).items() if player in idle and seat not in voted]
    if not opened:
        return table
    return replace(table, votes=(*table.votes, *(Vote(seat, idle=True) for seat in opened)))


def stirred(table: Table, player: PlayerId) -> Table:
    """The person has acted: nobody votes any more about them as idle."""
    if not table.votes:
        return table
    seat = seat_of(table, player)
    votes = tuple(vote for vote in table.votes if vote.seat != seat or not vote.idle)
    return table if votes == table.votes else replace(table, votes=votes)


def voters(table: Table) -> frozenset[PlayerId]:
    """The people who sit and are here, but for those who are themselves voted on as idle."""
    idle = {vote.seat for vote in table.votes if vote.idle}
    seated = frozenset(
        holder.player.id
        for seat, holder in enumerate(table.seats)
        if holder.player is not None and seat not in idle
    )
    return seated - table.gone_since.keys() - table.away


def vote(table: Table, player: Player, seat: Seat, choice: Choice) -> Table:
    """One person's choice about a seat; it may be changed while the vote is open."""
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
    """Most votes win and a tie waits; None while those who have not voted may still turn it."""
    cast = Counter(choice for who, choice in ballot.ballots.items() if who in entitled)
    left = len(entitled) - cast.total()
    ranked = [*cast.most_common(2), ("wait", 0), ("wait", 0)]
    if ranked[0][1] - ranked[1][1] > left:
        return ranked[0][0]
    return "wait" if cast and not left else None


def settled(table: Table, now: datetime, company: bool, patience: Patience) -> Table:
    """The table with the clocks that run for it, and with what open votes want that can no longer turn."""
    table = timed(table, now, company, patience)
    return decided(table, now, patience) if table.votes else table


def decided(table: Table, now: datetime, patience: Patience) -> Table:
    """Does what the votes want that can no longer turn."""
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
    kept = with_holder(table, seat, replace(FILLER, kept_for=person.id))
    return replace(kept, wake_at={other: at for other, at in table.wake_at.items() if other != seat})


def pause(table: Table, player: Player) -> Table:
    """Nobody acts and no clock runs until somebody resumes. Each person may pause once a round.

    Not even that in the round after one in which the host ended their pause.
    """
    _players_only(table, player)
    this = _round(_running(table))
    if table.paused is not None:
        return table
    if table.pauses.get(player.id, (0, 0)) >= this:
        raise Refusal("pause_used")
    return replace(table, paused=player.id, pauses={**table.pauses, player.id: this})


def _round(playing: Playing, later: int = 0) -> tuple[int, int]:
    """The game's number and how many rounds are finished, `later` more."""
    return playing.number, len(playing.rules.rounds(playing.state)) + later


def resume(table: Table, player: Player) -> Table:
    """The game goes on; every clock begins anew."""
    _players_only(table, player)
    paused = table.paused
    if paused is None:
        return table
    barred = {paused: _round(_running(table), 1)} if player.id == host_of(table).id != paused else {}
    return replace(table, paused=None, pauses={**table.pauses, **barred})


def knock(table: Table, player: Player) -> Table:
    """Reminds those whom the game waits for, once a decision."""
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
    """Who knocked for this decision."""
    return table.knocked[1] if table.knocked is not None and table.knocked[0] == turn else None


def _players_only(table: Table, player: Player) -> None:
    """The host too, who need not sit: else nobody could resume a game that bots alone play on."""
    if seat_of(table, player.id) is None and host_of(table).id != player.id:
        raise Refusal("not_seated")


def _running(table: Table) -> Playing:
    if table.playing is None or table.status != "playing":
        raise Refusal("not_playing")
    return table.playing
