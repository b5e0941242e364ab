"""The game at a table: actions in, the journal's next entries out."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from app.rules.contract import READY, Action, Seat
from app.table.model import Entry, Player, PlayerId, Playing, Table
from app.table.refusals import Refusal
from app.table.seats import seat_of

Shuffle: TypeAlias = Callable[[Sequence[str]], list[str]]
"""The items in an order nobody can foresee."""


def turn_of(playing: Playing) -> str:
    """Key of the present decision, the game's number first: an old act cannot fall into a rematch."""
    return f"{playing.number}.{playing.rules.turn(playing.state)}"


def advanced(
    playing: Playing,
    seat: Seat | None,
    action: Action,
    by: PlayerId | None = None,
    command: str | None = None,
    fresh: tuple[Entry, ...] = (),
) -> Playing:
    """The game after one more entry of its journal, which `fresh` came before. Raises IllegalAction."""
    entry = Entry(playing.number, playing.length, seat, action, by, command)
    state = playing.rules.apply(playing.state, seat, action)
    return Playing(
        playing.number,
        playing.rules,
        playing.options,
        state,
        playing.seated,
        playing.held,
        playing.length + 1,
        (*fresh, entry),
        watchers=playing.watchers,
        emptied=playing.emptied,
    )


def run_chance(playing: Playing, shuffle: Shuffle) -> Playing:
    """Applies the random orders that are due, each as an entry of no seat."""
    while (due := playing.rules.chance(playing.state)) is not None:
        action = " ".join((due.verb, *shuffle(due.items)))
        playing = advanced(playing, None, action, fresh=playing.fresh)
    return playing


def act(
    table: Table, player: Player, turn: str, action: Action, command: str, shuffle: Shuffle, now: datetime
) -> Table:
    """One action of a person's seat. Raises Refusal, or IllegalAction of the game."""
    seat = seat_of(table, player.id)
    if seat is None:
        raise Refusal("not_seated")
    return _acted(table, seat, turn, action, player.id, command, shuffle, now)


def act_for_bot(
    table: Table, seat: Seat, turn: str, action: Action, shuffle: Shuffle, now: datetime
) -> Table:
    """One action of a bot, taken only while its seat is awaited on that turn. Raises as `act` does."""
    playing = table.playing
    if (
        table.seats[seat].bot is None
        or playing is None
        or seat not in playing.rules.seats_to_act(playing.state)
    ):
        raise Refusal("stale_turn")
    return _acted(table, seat, turn, action, None, None, shuffle, now)


def ready_for(table: Table, seat: Seat, shuffle: Shuffle, now: datetime) -> Table:
    """`ready` of a seat whose person is gone."""
    assert table.playing is not None
    return _acted(table, seat, turn_of(table.playing), READY, None, None, shuffle, now)


def abandon(table: Table, now: datetime) -> Table:
    """The running game is over before its end, and nobody has won it."""
    assert table.playing is not None
    playing = replace(table.playing, abandoned=True, ended_at=now, fresh=())
    return replace(table, playing=playing, status="over", asking=(), paused=None, wake_at={}, votes=())


def _acted(
    table: Table,
    seat: Seat,
    turn: str,
    action: Action,
    by: PlayerId | None,
    command: str | None,
    shuffle: Shuffle,
    now: datetime,
) -> Table:
    playing = table.playing
    if playing is None or table.status == "lobby" or playing.abandoned:
        raise Refusal("not_playing")
    if table.paused is not None:
        raise Refusal("paused")
    if turn != turn_of(playing):
        raise Refusal("stale_turn")
    playing = run_chance(advanced(playing, seat, action, by, command), shuffle)
    if playing.rules.outcome(playing.state) is None:
        return replace(table, playing=playing)
    return replace(table, playing=replace(playing, ended_at=now), status="over", asking=())


def awaited(table: Table) -> frozenset[PlayerId]:
    """The people whom the running game waits for."""
    playing = table.playing
    if playing is None or table.status != "playing":
        return frozenset()
    holders = [table.seats[seat] for seat in playing.rules.seats_to_act(playing.state)]
    return frozenset(holder.player.id for holder in holders if holder.player is not None)


def chat_is_open(table: Table) -> bool:
    """People may talk in the lobby and after a game; while it runs the game says when."""
    playing = table.playing
    return table.status != "playing" or playing is None or playing.rules.talk(playing.state)
