"""Tables for tests: five people, a shuffle that keeps the order, and games played to some point."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from app.rules.contract import Action, Seat
from app.rules.pikoko import GAME as PIKOKO
from app.table.hosting import new_table, start
from app.table.model import Holder, Player, Playing, Table
from app.table.play import Act, Moment, act, act_for_bot, turn_of
from app.table.refusals import Refusal
from app.table.seats import add_bot, sit

ANN, BOB, CAT, DAN, EVE = (Player(name.lower(), name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve"))
BOT = Holder(bot="casual")

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)

DUEL = replace(PIKOKO, name="duel", max_seats=4, options={"length": ("short", "long")})
"""Another game for the registry, with at most four seats and an option."""


def unshuffled(items: Sequence[str]) -> list[str]:
    """Keeps everything in order: seat 0 starts, and seat 0 is dealt the first eight cards."""
    return list(items)


AT_NOON = Moment(NOON, unshuffled)


def lobby(*people: Player, bots: int = 0) -> Table:
    """Ann's table in the lobby, with `people` on the first seats and then `bots`."""
    table = new_table("code", "pikoko", {}, ANN)
    for seat, player in enumerate(people):
        table = sit(table, player, seat)
    for seat in range(len(people), len(people) + bots):
        table = add_bot(table, ANN, seat, "casual")
    return table


def running(*people: Player, bots: int = 0) -> Table:
    """A game that has just started: `people` on the first seats, then `bots`, or as many as it needs."""
    return start(lobby(*people, bots=bots), ANN, unshuffled)


def game_of(table: Table) -> Playing:
    assert table.playing is not None
    return table.playing


def turn_at(table: Table) -> str:
    return turn_of(game_of(table))


def done(table: Table, seat: Seat, action: Action) -> Table:
    """The table after an action of the player or bot on `seat`."""
    player = table.seats[seat].player
    if player is None:
        return act_for_bot(table, seat, Act(turn_at(table), action), AT_NOON)
    return act(table, player, Act(turn_at(table), action, f"act-{game_of(table).length}"), AT_NOON)


def played_until(table: Table, reached: Callable[[Table], bool]) -> Table:
    """Plays the first legal action of the lowest seat to act until `reached` is true."""
    while not reached(table):
        playing = game_of(table)
        seat = min(playing.rules.seats_to_act(playing.state))
        table = done(table, seat, playing.rules.legal_actions(playing.state, seat)[0])
    return table


def round_scored(table: Table) -> bool:
    return turn_at(table).endswith(".scored")


def is_over(table: Table) -> bool:
    return table.status == "over"


def holders(table: Table) -> list[str | None]:
    """The name of the player, the level of the bot, or None, by seat."""
    return [holder.player.name if holder.player else holder.bot for holder in table.seats]


def refused(command: Callable[..., object], *arguments: object) -> str:
    """The code of the refusal that `command` raises."""
    with pytest.raises(Refusal) as caught:
        command(*arguments)
    return caught.value.code
