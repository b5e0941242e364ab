"""The game at a table: whose actions count, on which turn, and what they change."""

import pytest

from app.rules.contract import IllegalAction
from app.rules.registry import GAMES
from app.table.hosting import rematch, start
from app.table.model import Entry, Table
from app.table.play import Act, act, act_for_bot, chat_is_open, players_to_act
from app.table.seats import depart, remove, stand
from tests.table.tables import (
    ANN,
    AT_NOON,
    BOB,
    CAT,
    EVE,
    MINUTE,
    NOON,
    done,
    game_of,
    is_over,
    lobby,
    played_until,
    refused,
    round_scored,
    running,
    turn_at,
    unshuffled,
)


def bid(table: Table, *bids: tuple[int, int]) -> Table:
    """The table after bids of (seat, tokens)."""
    for seat, tokens in bids:
        table = done(table, seat, f"bid {tokens}")
    return table


def test_a_game_begins_with_its_chance_in_the_journal():
    first, deal = game_of(running(ANN, BOB, CAT)).fresh
    assert first == Entry(game=1, number=0, seat=None, action="first 0 1 2")
    assert (deal.number, deal.seat, deal.action.split(" ")[0]) == (1, None, "deal")
    assert game_of(running(ANN, BOB, CAT)).length == 2


def test_chance_is_in_the_order_the_shuffle_gives():
    playing = game_of(start(lobby(ANN, BOB, CAT), ANN, lambda items: list(reversed(items))))
    assert playing.fresh[0].action == "first 2 1 0"


def test_an_action_of_a_person_is_an_entry_with_their_command():
    table = act(running(ANN, BOB, CAT), BOB, Act("1.1.auction.0", "bid 3", "its-id"), AT_NOON)
    assert game_of(table).fresh == (Entry(1, 2, 1, "bid 3", "bob", "its-id"),)
    assert game_of(table).length == 3


def test_an_action_of_a_bot_is_an_entry_without_a_command():
    table = act_for_bot(running(ANN), 1, Act("1.1.auction.0", "bid 3"), AT_NOON)
    assert game_of(table).fresh == (Entry(1, 2, 1, "bid 3"),)


def test_the_turn_names_the_game_first():
    assert turn_at(running(ANN)) == "1.1.auction.0"


def test_a_sealed_choice_may_be_changed_until_the_last_is_in():
    table = bid(running(ANN, BOB, CAT), (1, 3), (1, 5))
    assert turn_at(table) == "1.1.auction.0"
    revealed = bid(table, (2, 4))
    assert [row[0] for row in game_of(revealed).state.bids] == [None, 5, 4]
    assert refused(act, revealed, BOB, Act("1.1.auction.0", "bid 1", "late"), AT_NOON) == "stale_turn"


def test_an_action_for_a_past_or_future_turn_is_stale():
    table = running(ANN, BOB, CAT)
    for turn in ("1.1.auction.1", "2.1.auction.0", "1.auction.0", "1", ""):
        assert refused(act, table, BOB, Act(turn, "bid 1", "x"), AT_NOON) == "stale_turn"


def test_an_old_action_has_no_effect_in_a_rematch():
    table = rematch(played_until(running(ANN, BOB, CAT), is_over), ANN)
    table = start(table, ANN, unshuffled)
    assert turn_at(table) == "2.1.auction.0"
    assert refused(act, table, BOB, Act("1.1.auction.0", "bid 1", "x"), AT_NOON) == "stale_turn"


def test_nobody_acts_without_a_seat():
    table = running(ANN, BOB)
    assert refused(act, table, EVE, Act(turn_at(table), "bid 1", "x"), AT_NOON) == "not_seated"
    assert refused(act, stand(table, BOB), BOB, Act(turn_at(table), "bid 1", "x"), AT_NOON) == "not_seated"


def test_nobody_acts_without_a_running_game():
    assert refused(act, lobby(ANN), ANN, Act("1.1.auction.0", "bid 1", "x"), AT_NOON) == "not_playing"
    over = played_until(running(ANN), is_over)
    assert refused(act, over, ANN, Act("1.3.trick.8.2", "ready", "x"), AT_NOON) == "stale_turn"
    assert refused(act, rematch(over, ANN), ANN, Act("1.over", "ready", "x"), AT_NOON) == "not_playing"


def test_the_game_says_why_it_refuses_an_action():
    table = running(ANN, BOB, CAT)
    with pytest.raises(IllegalAction) as caught:
        act(table, BOB, Act(turn_at(table), "bid 10", "x"), AT_NOON)
    assert (caught.value.code, caught.value.params) == ("overbid", {"tokens": 9})
    with pytest.raises(IllegalAction) as caught:
        act(played_until(table, is_over), BOB, Act("1.over", "ready", "x"), AT_NOON)
    assert caught.value.code == "game_over"


def test_a_game_says_when_it_ended_once_it_is_over():
    table = played_until(running(ANN, BOB, CAT), lambda table: turn_at(table).endswith(".3.trick.8.2"))
    assert game_of(table).ended_at is None
    seat = min(GAMES["pikoko"].seats_to_act(game_of(table).state))
    over = done(table, seat, GAMES["pikoko"].legal_actions(game_of(table).state, seat)[0])
    assert (over.status, game_of(over).ended_at) == ("over", NOON)
    assert game_of(rematch(over, ANN)).ended_at == NOON
    assert game_of(start(over, ANN, unshuffled, 2)).ended_at is None


def test_nobody_can_send_chance():
    table = running(ANN, BOB, CAT)
    with pytest.raises(IllegalAction) as caught:
        act(table, ANN, Act(turn_at(table), "first 0 1 2", "x"), AT_NOON)
    assert caught.value.code == "unknown_action"


def test_a_bot_acts_only_on_its_turn():
    table = running(ANN)
    bidden = act_for_bot(table, 1, Act("1.1.auction.0", "bid 3"), AT_NOON)
    assert refused(act_for_bot, bidden, 1, Act("1.1.auction.0", "bid 4"), AT_NOON) == "stale_turn"
    assert refused(act_for_bot, table, 0, Act("1.1.auction.0", "bid 4"), AT_NOON) == "stale_turn"
    assert refused(act_for_bot, table, 1, Act("1.1.auction.2", "bid 4"), AT_NOON) == "stale_turn"
    assert refused(act_for_bot, lobby(bots=1), 0, Act("1.1.auction.0", "bid 4"), AT_NOON) == "stale_turn"
    over = rematch(played_until(table, is_over), ANN)
    assert refused(act_for_bot, over, 1, Act("1.over", "ready"), AT_NOON) == "stale_turn"


def test_a_bot_does_not_act_for_a_seat_that_its_player_took_back():
    table = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert game_of(act_for_bot(table, 1, Act(turn_at(table), "bid 3"), AT_NOON)).length == 3
    assert refused(act_for_bot, running(ANN, BOB), 1, Act("1.1.auction.0", "bid 3"), AT_NOON) == "stale_turn"


def test_a_bot_goes_on_with_the_seat_as_it_was_left():
    table = bid(running(ANN, BOB, CAT), (1, 3))
    left = stand(table, BOB)
    assert game_of(left).state is game_of(table).state
    assert game_of(bid(left, (2, 0))).state.bids[1][0] == 3


def test_the_next_round_is_dealt_when_every_seat_is_ready():
    table = played_until(running(ANN, BOB), round_scored)
    table = done(done(table, 1, "ready"), 2, "ready")
    assert turn_at(table) == "1.1.scored"
    with pytest.raises(IllegalAction):
        done(table, 1, "ready")
    table = done(table, 0, "ready")
    said, dealt = game_of(table).fresh
    assert (said.seat, said.action, said.player) == (0, "ready", "ann")
    assert (dealt.seat, dealt.action.split(" ")[0]) == (None, "deal")
    assert turn_at(table).startswith("1.2.auction.")


def test_the_game_is_over_with_its_last_card():
    table = played_until(running(ANN, BOB), is_over)
    playing = game_of(table)
    outcome = playing.rules.outcome(playing.state)
    assert outcome is not None
    assert len(playing.rules.rounds(playing.state)) == 3
    assert turn_at(table) == "1.over"


def test_people_may_chat_while_no_cards_are_in_play():
    table = running(ANN, BOB)
    assert chat_is_open(lobby(ANN, BOB))
    assert not chat_is_open(table)
    assert not chat_is_open(played_until(table, lambda it: ".trick." in turn_at(it)))
    scored = played_until(table, round_scored)
    assert chat_is_open(scored)
    over = played_until(scored, is_over)
    assert chat_is_open(over)
    assert chat_is_open(rematch(over, ANN))
    assert not chat_is_open(start(rematch(over, ANN), ANN, unshuffled))


def test_a_running_game_waits_for_those_who_have_not_chosen():
    table = bid(running(ANN, BOB, CAT), (1, 3))
    assert set(players_to_act(table).values()) == {CAT.id}


def test_a_table_without_a_running_game_waits_for_nobody():
    assert players_to_act(lobby(ANN, BOB, CAT)) == {}
