"""Play: actions of the game at a table, and the journal entries they add."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from app.rules.contract import READY, Action, Seat
from app.table.model import Entry, Player, PlayerId, Playing, Table
from app.table.refusals import Refusal
from app.table.seats import seat_of

Shuffle: TypeAlias = Callable[[Sequence[str]], list[str]]
"""Returns the items in an order nobody can foresee."""


class Act(Struct, frozen=True):
    """An action for the decision `turn`, and the id of the command it came with; None: a bot's."""

    turn: str
    action: Action
    command: str | None = None


class Moment(Struct, frozen=True):
    """What every action needs from outside the table: the time, and chance."""

    now: datetime
    shuffle: Shuffle


def turn_of(playing: Playing) -> str:
    """The key of the present decision. It starts with the game's number, so that old acts miss a rematch."""
    return f"{playing.number}.{playing.rules.turn(playing.state)}"


def apply_entry(playing: Playing, entry: Entry, fresh: tuple[Entry, ...] = ()) -> Playing:
    """The game after one more journal entry, which follows those in `fresh`. Raises IllegalAction."""
    state = playing.rules.apply(playing.state, entry.seat, entry.action)
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
        drawn=playing.drawn,
    )


def run_chance(playing: Playing, shuffle: Shuffle) -> Playing:
    """The game after the chance that is due; each shuffle is an entry without a seat.

    Orders that hide something are sealed before they are stored (`app.table.seals`).
    """
    while (due := playing.rules.chance(playing.state)) is not None:
        action = " ".join((due.verb, *shuffle(due.items)))
        entry = Entry(playing.number, playing.length, None, action, nonce="" if due.hides else None)
        playing = apply_entry(playing, entry, playing.fresh)
        playing = replace(playing, drawn=replace(playing.drawn, count=playing.drawn.count + 1))
    return playing


def act(table: Table, player: Player, act: Act, moment: Moment) -> Table:
    """The table after an action of a person's seat. Raises Refusal, or IllegalAction of the game."""
    seat = seat_of(table, player.id)
    if seat is None:
        raise Refusal("not_seated")
    return _apply(table, seat, act, player.id, moment)


def act_for_bot(table: Table, seat: Seat, act: Act, moment: Moment) -> Table:
    """The table after an action of a bot, whose seat the game must be waiting for. Raises as `act` does."""
    playing = table.playing
    if (
        table.seats[seat].bot is None
        or playing is None
        or seat not in playing.rules.seats_to_act(playing.state)
    ):
        raise Refusal("stale_turn")
    return _apply(table, seat, act, None, moment)


def ready_for(table: Table, seat: Seat, moment: Moment) -> Table:
    """The table after `ready` of a seat whose person is gone."""
    assert table.playing is not None
    return _apply(table, seat, Act(turn_of(table.playing), READY), None, moment)


def abandon(table: Table, now: datetime) -> Table:
    """The table after its running game was ended early; nobody has won."""
    assert table.playing is not None
    playing = replace(table.playing, abandoned=True, ended_at=now, fresh=())
    return replace(table, playing=playing, status="over", asking=(), paused=None, wake_at={}, votes=())


def _apply(table: Table, seat: Seat, act: Act, by: PlayerId | None, moment: Moment) -> Table:
    playing = table.playing
    if playing is None or table.status == "lobby" or playing.abandoned:
        raise Refusal("not_playing")
    if table.paused is not None:
        raise Refusal("paused")
    if act.turn != turn_of(playing):
        raise Refusal("stale_turn")
    entry = Entry(playing.number, playing.length, seat, act.action, by, act.command)
    playing = run_chance(apply_entry(playing, entry), moment.shuffle)
    if playing.rules.outcome(playing.state) is None:
        return replace(table, playing=playing)
    return replace(table, playing=replace(playing, ended_at=moment.now), status="over", asking=())


def players_to_act(table: Table) -> Mapping[Seat, PlayerId]:
    """The players whose turn it is in the running game, by seat; also during a pause."""
    playing = table.playing
    if playing is None or table.status != "playing":
        return {}
    people = ((seat, table.seats[seat].player) for seat in sorted(playing.rules.seats_to_act(playing.state)))
    return {seat: player.id for seat, player in people if player is not None}


def chat_is_open(table: Table) -> bool:
    """May people chat now? Always in the lobby and after a game; during a game its rules decide."""
    playing = table.playing
    return table.status != "playing" or playing is None or playing.rules.talk(playing.state)
