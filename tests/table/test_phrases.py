"""Phrases: who may say one, and which events of a game open them."""

from functools import partial

import pytest
from msgspec.structs import replace

from app.table.absence import pause
from app.table.hosting import rematch
from app.table.model import Player, Table
from app.table.phrases import Event, always_open, last_event, may_speak
from app.table.play import abandon
from app.table.refusals import Refusal
from app.table.seats import stand
from tests.table.tables import ANN, BOB, CAT, EVE, NOON, game_of, is_over, lobby, played_until, running


def longer_than(length: int, table: Table) -> bool:
    return game_of(table).length > length


def refusal(*arguments: object, now: bool = True) -> str:
    with pytest.raises(Refusal) as caught:
        may_speak(*arguments, now=now)  # type: ignore[arg-type]
    return caught.value.code


def test_people_with_a_seat_speak_and_nobody_else_does():
    table = lobby(ANN, BOB)
    assert (may_speak(table, ANN.id, now=True), may_speak(table, BOB.id, now=True)) == (0, 1)
    assert refusal(table, EVE.id) == "not_seated"
    assert refusal(lobby(BOB), ANN.id) == "not_seated", "a host without a seat has no bird"
    assert refusal(stand(table, BOB), BOB.id) == "not_seated"


@pytest.mark.parametrize("player", [ANN, BOB, CAT])
def test_a_player_whose_seat_a_bot_keeps_does_not_speak(player: Player):
    assert refusal(stand(running(ANN, BOB, CAT), player), player.id) == "not_seated"


def test_people_who_may_not_chat_may_not_speak():
    table = lobby(ANN, BOB)
    muted = replace(table, access=replace(table.access, muted=(BOB.id,)))
    assert refusal(muted, BOB.id) == "muted"
    assert may_speak(muted, ANN.id, now=True) == 0


def test_nobody_speaks_while_phrases_are_shut():
    table = running(ANN, BOB, CAT)
    assert refusal(table, ANN.id, now=False) == "phrases_closed"
    assert refusal(pause(table, BOB), ANN.id, now=False) == "paused"


def test_lobby_and_result_are_always_open_and_a_game_never_is():
    over = played_until(running(ANN, BOB, CAT), is_over)
    ended_early = abandon(running(ANN, BOB, CAT), NOON)
    for table in (lobby(ANN), over, ended_early, rematch(over, ANN)):
        assert always_open(table)
        assert last_event(table) is None
    assert not always_open(running(ANN, BOB, CAT))


def test_events_open_phrases_from_the_first_reveal_to_the_next_deal():
    table = running(ANN, BOB, CAT)
    assert last_event(table) is None
    seen: list[Event | None] = []
    while not is_over(table):
        length = game_of(table).length
        table = played_until(table, partial(longer_than, length))
        if (event := last_event(table)) not in seen[-1:]:
            seen.append(event)
    first = seen[: seen.index((1, "1.scored")) + 2]
    assert first == [
        None,
        *((1, f"1.reveal.{bids}") for bids in (2, 4, 6, 9)),
        *((1, f"1.trick.{number}") for number in range(1, 8)),
        (1, "1.scored"),
        None,
    ]
    assert seen.count(None) == 4, "at each deal, and when the game is over"
