"""Forgetting: a person who wants to be forgotten at a table, and games that its host has forgotten."""

from collections.abc import Mapping, Set
from datetime import datetime

from msgspec.structs import replace

from app.table.access import without
from app.table.hosting import in_lobby, last_number
from app.table.model import (
    Access,
    Held,
    Holder,
    Moved,
    Player,
    PlayerId,
    Playing,
    Same,
    SeatedGame,
    SentAway,
    Table,
)
from app.table.persons import first_of
from app.table.refusals import Refusal


def forget_person(
    table: Table, player: PlayerId, people: Set[PlayerId], somebody: Player, now: datetime
) -> Table:
    """The table without these players, all `player`'s own; in its latest game `somebody` stands for them.

    If `player` was the host, the stand-in is now, or the first other person with a seat. Otherwise, and if
    another of the players was the host, it is `somebody`, for whom anyone may stand in later. Raises Refusal
    while they have a part in a running game.
    """
    playing = table.playing
    if playing is not None and table.status == "playing" and people & playing.held.keys():
        raise Refusal("you_play")
    for one in people:
        table = without(table, Player(one, ""))
    table = _with_host(table, player, people, somebody, now)
    return replace(
        table,
        access=_forgotten_access(table.access, people, somebody),
        lost={who: it for who, it in table.lost.items() if not people & {who, it.by}},
        declined={who: until for who, until in table.declined.items() if who not in people},
        pauses={who: last for who, last in table.pauses.items() if who not in people},
        same=_forgotten_same(table.same, people, somebody.id),
        same_asks=tuple(it for it in table.same_asks if not people & {it.player.id, it.other.id}),
        knocked=None if table.knocked and table.knocked[1] in people else table.knocked,
        playing=_forgotten_playing(playing, people, somebody),
    )


def _with_host(
    table: Table, player: PlayerId, people: Set[PlayerId], somebody: Player, now: datetime
) -> Table:
    stand_in = None if table.stand_in and table.stand_in.id in people else table.stand_in
    if table.host.id not in people:
        return replace(table, stand_in=stand_in)
    seated = (holder.player for holder in table.seats if holder.player is not None)
    heir = (stand_in or next(seated, None)) if table.host.id == player else None
    if heir is not None:
        return replace(table, host=heir, stand_in=None)
    return replace(table, host=somebody, stand_in=stand_in, gone_since={**table.gone_since, somebody.id: now})


def _forgotten_access(access: Access, people: Set[PlayerId], somebody: Player) -> Access:
    """Whoever was sent away stays so by their network, which has no name."""

    def nameless(one: SentAway) -> SentAway:
        return replace(one, player=somebody) if one.player.id in people else one

    return replace(
        access,
        guests=tuple(who for who in access.guests if who not in people),
        muted=tuple(who for who in access.muted if who not in people),
        sent_away=tuple(map(nameless, access.sent_away)),
    )


def _forgotten_same(
    same: Mapping[PlayerId, Same], people: Set[PlayerId], somebody: PlayerId
) -> Mapping[PlayerId, Same]:
    """Whoever else was the same person as these people is a person without them."""
    left = {
        who: replace(it, said_by=somebody) if it.said_by in people else it
        for who, it in same.items()
        if who not in people
    }
    orphans = [who for who, it in left.items() if it.is_player in people]
    if not orphans:
        return left
    top = first_of(same, orphans[0])
    head = orphans[0] if top in people else top
    apart = {who: replace(left[who], is_player=head, how="said") for who in orphans}
    return {who: apart.get(who, it) for who, it in left.items() if who != head}


def _forgotten_playing(playing: Playing | None, people: Set[PlayerId], somebody: Player) -> Playing | None:
    if playing is None:
        return None
    named = SeatedGame(playing.number, playing.seated, playing.held, playing.emptied)
    after = forgotten_game(named, people, somebody)
    if after == named:
        return playing
    return replace(playing, seated=after.seated, held=after.held, emptied=after.emptied, fresh=())


def forgotten_game(game: SeatedGame, people: Set[PlayerId], somebody: Player) -> SeatedGame:
    """The game with `somebody` in the place of these people."""

    def nameless(person: Player | None) -> Player | None:
        return somebody if person is not None and person.id in people else person

    return replace(
        game,
        seated=tuple(Holder(nameless(one.player), one.bot, nameless(one.kept_for)) for one in game.seated),
        held=_forgotten_held(game.held, people, somebody.id),
        emptied={seat: somebody.id if by in people else by for seat, by in game.emptied.items()},
    )


def _forgotten_held(held: Held, people: Set[PlayerId], somebody: PlayerId) -> Held:
    """A seat that moved from one of the players to another is the seat of one person now."""
    theirs = [seat for who, seat in held.items() if who in people]
    if not theirs:
        return held
    present = next((seat for seat in theirs if not isinstance(seat, Moved)), theirs[0])
    return {**{who: seat for who, seat in held.items() if who not in people}, somebody: present}


def forget_games(table: Table, by: Player, first: int, last: int) -> Table:
    """The table without the games from number `first` to `last`; back in the lobby if the latest goes.

    Only for the host and between games. Raises Refusal.
    """
    if by.id != table.host.id:
        raise Refusal("not_host")
    if table.status == "playing":
        raise Refusal("not_over")
    playing = table.playing
    if playing is None or not first <= playing.number <= last:
        return table
    lobby = in_lobby(table) if table.status == "over" else table
    return replace(lobby, playing=None, last_game=last_number(table), knocked=None, pauses={}, lost={})
