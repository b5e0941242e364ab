"""Table view: the table as everybody sees it."""

from collections.abc import Iterable

from app.protocol.messages import (
    AskingView,
    BallotView,
    ClaimView,
    PersonView,
    SameAskView,
    SeatView,
    TableView,
    VoteView,
    WatchersView,
)
from app.table.model import Player, Table, Vote
from app.table.seats import answering, host_of

NAMES_SHOWN = 10


def watchers_view(people: Iterable[Player]) -> WatchersView:
    """How many people watch, and the first few by name."""
    named = {player.id: player.name for player in people}
    found = sorted((name, player) for player, name in named.items())
    names, ids = ([part[which] for part in found[:NAMES_SHOWN]] for which in (0, 1))
    return WatchersView(len(found), tuple(names), tuple(ids))


def table_view(
    table: Table,
    connected: tuple[bool, ...],
    away: tuple[bool, ...],
    watchers: WatchersView,
    newcomers: Iterable[Player],
    host_away_ms: int,
) -> TableView:
    """The table as everybody sees it; `connected` and `away` are by seat."""
    return TableView(
        code=table.link,
        game=table.game,
        options=table.options,
        status=table.status,
        host=host_of(table).id,
        stand_in_for=_person(table.host) if table.stand_in else None,
        asking=_asking(table),
        seats=_seats(table, connected, away),
        watchers=watchers,
        paused=table.paused,
        votes=tuple(map(_vote, table.votes)),
        claims=tuple(ClaimView(_person(it.player), it.seat) for it in table.claims),
        same_asks=tuple(SameAskView(_person(it.player), _person(it.other)) for it in table.same_asks),
        locked=table.access.locked,
        newcomers=tuple(map(_person, newcomers)),
        sent_away=tuple(_person(one.player) for one in table.access.sent_away),
        muted=table.access.muted,
        host_away_ms=host_away_ms,
    )


def _seats(table: Table, connected: tuple[bool, ...], away: tuple[bool, ...]) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(
            seat,
            _person(holder.player) if holder.player else None,
            holder.bot,
            connected[seat],
            away[seat],
            holder.kept_for.id if holder.kept_for else None,
            holder.kept_for.name if holder.kept_for else None,
        )
        for seat, holder in enumerate(table.seats)
    )


def _vote(vote: Vote) -> VoteView:
    ballots = (BallotView(who, choice) for who, choice in vote.ballots.items())
    return VoteView(vote.seat, tuple(ballots), vote.idle)


def _asking(table: Table) -> tuple[AskingView, ...]:
    return tuple(
        AskingView(_person(ask.player), ask.seat, tuple(sorted(answering(table, ask))))
        for ask in table.asking
    )


def _person(player: Player) -> PersonView:
    return PersonView(player.id, player.name)
