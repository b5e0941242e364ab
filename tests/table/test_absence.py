"""Players who are gone or away during a game: clocks, votes, pauses, knocks."""

from datetime import timedelta

import pytest

from app.table.absence import (
    Patience,
    absent,
    apply_deadline,
    apply_results,
    idle_votes,
    knock,
    knocked_by,
    next_wake,
    pause,
    present,
    result,
    resume,
    set_deadlines,
    settle,
    vote,
    voters,
    without_idle_votes,
)
from app.table.hosting import start
from app.table.model import Choice, Entry, Holder, Table, Vote
from app.table.persistence import changes
from app.table.play import Act, act, act_for_bot
from app.table.seats import arrive, depart, look, remove, sit, stand
from tests.table.tables import (
    ANN,
    AT_NOON,
    BOB,
    CAT,
    DAN,
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

SECOND = timedelta(seconds=1)
PATIENCE = Patience(vote=MINUTE, ready=20 * SECOND)


def gone(*people, table: Table | None = None) -> Table:
    """A game of four in its first auction, about seat 0, with a clock for each player who is gone."""
    table = table or running(ANN, BOB, CAT, DAN)
    for player in people:
        table = depart(table, player, NOON)
    return set_deadlines(table, NOON, True, PATIENCE)


def voting(*people) -> Table:
    """The same game a minute later, with the votes open."""
    table = gone(*people)
    while (after := apply_deadline(table, NOON + MINUTE, unshuffled)) is not table:
        table = after
    return table


def voted(table: Table, seat: int, **choices: Choice) -> Table:
    for name, choice in choices.items():
        player = next(it for it in (ANN, BOB, CAT, DAN) if it.id == name)
        table = apply_results(vote(table, player, seat, choice), NOON + MINUTE, PATIENCE)
    return table


def test_a_clock_runs_for_a_gone_player_whose_turn_it_is():
    table = gone(BOB)
    assert absent(table) == {1: False}
    assert table.wake_at == {1: NOON + MINUTE}
    assert next_wake(table) == NOON + MINUTE
    assert set_deadlines(table, NOON + SECOND, True, PATIENCE) is table


def test_no_clock_runs_for_a_gone_player_whose_turn_it_is_not():
    assert gone(ANN).wake_at == {}
    assert next_wake(gone(ANN)) is None


def test_a_clock_starts_and_ends_with_the_turn_of_a_gone_player():
    scored = played_until(running(ANN, BOB, CAT), lambda it: turn_at(it).endswith("trick.1.0"))
    playing = game_of(scored)
    (first,) = playing.rules.seats_to_act(playing.state)
    other = next(it for it in (ANN, BOB, CAT) if it != scored.seats[first].player)
    table = gone(other, table=scored)
    assert table.wake_at == {}
    while not absent(table):
        table = one_more(table)
    table = set_deadlines(table, NOON + 5 * MINUTE, True, PATIENCE)
    assert list(table.wake_at.values()) == [NOON + 6 * MINUTE]
    assert set_deadlines(one_more(table), NOON + 6 * MINUTE, True, PATIENCE).wake_at == {}


def one_more(table: Table) -> Table:
    length = game_of(table).length
    return played_until(table, lambda it: game_of(it).length > length)


def test_no_clock_runs_before_a_game_after_it_or_for_bots():
    for table in (lobby(ANN, BOB), played_until(running(ANN, BOB, CAT), is_over), running(bots=3)):
        assert gone(ANN, BOB, table=table).wake_at == {}


def test_no_clock_runs_and_no_vote_is_open_while_nobody_is_connected():
    table = voting(BOB)
    assert table.votes
    asleep = set_deadlines(table, NOON + MINUTE, False, PATIENCE)
    assert (asleep.wake_at, asleep.votes) == ({}, ())
    again = set_deadlines(asleep, NOON + 10 * MINUTE, True, PATIENCE)
    assert again.wake_at == {1: NOON + 11 * MINUTE}


def test_a_table_does_not_change_while_everybody_is_connected():
    table = running(ANN, BOB, CAT)
    assert set_deadlines(table, NOON, True, PATIENCE) is table
    assert apply_deadline(table, NOON, unshuffled) is table
    assert apply_results(table, NOON, PATIENCE) is table


def test_a_vote_opens_once_after_a_minute():
    table = gone(BOB)
    assert apply_deadline(table, NOON + MINUTE - SECOND, unshuffled) is table
    opened = apply_deadline(table, NOON + MINUTE, unshuffled)
    assert opened.votes == (Vote(1),)
    assert next_wake(opened) is None
    assert apply_deadline(opened, NOON + 2 * MINUTE, unshuffled) is opened


def test_each_seat_has_a_vote_of_its_own():
    table = voting(BOB, CAT)
    assert [one.seat for one in table.votes] == [1, 2]
    table = vote(table, ANN, 2, "bot")
    assert [dict(one.ballots) for one in table.votes] == [{}, {ANN.id: "bot"}]


def test_connected_players_vote():
    assert voters(gone(BOB)) == {ANN.id, CAT.id, DAN.id}
    assert voters(look(gone(BOB), CAT.id, True)) == {ANN.id, DAN.id}
    assert voters(look(look(gone(BOB), CAT.id, True), CAT.id, False)) == {ANN.id, CAT.id, DAN.id}
    assert voters(stand(gone(BOB), DAN)) == {ANN.id, CAT.id}


def test_people_without_a_seat_have_no_vote():
    assert refused(vote, voting(BOB), EVE, 1, "end") == "not_seated"


def test_votes_count_only_while_a_vote_is_open():
    assert refused(vote, gone(BOB), ANN, 1, "bot") == "no_vote"
    assert refused(vote, voting(BOB), ANN, 2, "bot") == "no_vote"


def test_a_vote_may_be_changed_and_repeated():
    table = voted(voting(BOB), 1, ann="end")
    assert voted(table, 1, ann="end") is table
    assert voted(table, 1, ann="bot").votes == (Vote(1, {ANN.id: "bot"}),)


@pytest.mark.parametrize(
    ("ballots", "wanted"),
    [
        ("", None),
        ("bot", None),
        ("bot bot", "bot"),
        ("bot end", None),
        ("bot end wait", "wait"),
        ("end end bot", "end"),
        ("wait wait", "wait"),
        ("end bot end", "end"),
    ],
)
def test_most_votes_win_and_a_tie_waits(ballots: str, wanted: Choice | None):
    people = ("ann", "cat", "dan")
    ballot = Vote(1, dict(zip(people, ballots.split(), strict=False)))  # type: ignore[arg-type]
    assert result(ballot, frozenset(people)) == wanted


def test_votes_of_people_who_left_do_not_count():
    ballot = Vote(1, {"ann": "end", "cat": "bot"})
    assert result(ballot, frozenset({"cat"})) == "bot"
    assert result(ballot, frozenset()) is None
    assert result(ballot, frozenset({"ann", "cat"})) == "wait"


def test_a_bot_plays_on_and_keeps_the_seat():
    table = voted(voting(BOB), 1, ann="bot", dan="bot")
    assert table.seats[1] == Holder(bot="casual", kept_for=BOB)
    assert (table.votes, table.wake_at) == ((), {})


def test_after_a_vote_to_wait_another_vote_opens_a_minute_later():
    table = voted(voting(BOB), 1, ann="wait", cat="bot", dan="wait")
    assert (table.votes, table.wake_at) == ((), {1: NOON + 2 * MINUTE})
    assert apply_deadline(table, NOON + 2 * MINUTE, unshuffled).votes == (Vote(1),)


def test_the_game_ends_without_a_winner_if_most_want_that():
    before = voting(BOB, CAT)
    table = voted(before, 2, ann="end", dan="end")
    assert table.status == "over"
    assert (table.votes, table.wake_at, table.paused, table.asking) == ((), {}, None, ())
    found = changes(before, table)
    assert found.entries == ()
    assert found.game is not None
    assert found.game.ended_at == NOON + MINUTE
    assert (found.game.winners, found.game.totals) == ((), (0, 0, 0, 0))
    assert refused(act, table, ANN, Act(turn_at(table), "bid 1", "x"), AT_NOON) == "not_playing"
    assert refused(pause, table, ANN) == "not_playing"


def test_an_abandoned_game_keeps_the_points_of_its_finished_rounds():
    scored = played_until(running(ANN, BOB, CAT), round_scored)
    playing = game_of(scored)
    at_auction = played_until(scored, lambda it: turn_at(it).startswith("1.2.auction"))
    table = apply_deadline(gone(BOB, CAT, table=at_auction), NOON + MINUTE, unshuffled)
    ended = voted(table, table.votes[0].seat, ann="end")
    found = changes(table, ended)
    assert found.game is not None
    assert found.game.totals == playing.rules.rounds(playing.state)[0].points


def test_a_returning_player_ends_the_vote_and_the_clock():
    back = arrive(voted(voting(BOB, CAT), 1, ann="bot"), BOB)
    assert [one.seat for one in back.votes] == [2]
    assert back.wake_at == {2: NOON + MINUTE}
    assert back.seats[1] == Holder(BOB)


def test_a_returning_player_gets_the_seat_back_from_the_bot_and_may_change_its_sealed_choice():
    kept = voted(voting(BOB), 1, ann="bot", dan="bot")
    sealed = act_for_bot(kept, 1, Act(turn_at(kept), "bid 3"), AT_NOON)
    back = arrive(sealed, BOB)
    playing = game_of(back)
    assert back.seats[1] == Holder(BOB)
    assert 1 not in playing.rules.seats_to_act(playing.state)
    assert playing.rules.view(playing.state, 1).my_choice == 3
    changed = game_of(done(back, 1, "bid 0"))
    assert changed.rules.view(changed.state, 1).my_choice == 0


def test_a_vote_ends_when_the_host_gives_the_seat_to_a_bot():
    table = set_deadlines(remove(voting(BOB), ANN, 1, NOON + MINUTE, MINUTE), NOON + MINUTE, True, PATIENCE)
    assert (table.votes, table.wake_at) == ((), {})


def test_a_gone_seat_is_ready_after_twenty_seconds():
    scored = played_until(running(ANN, BOB, CAT), round_scored)
    table = gone(BOB, CAT, table=scored)
    assert absent(table) == {1: True, 2: True}
    assert table.wake_at == {1: NOON + 20 * SECOND, 2: NOON + 20 * SECOND}
    assert apply_deadline(table, NOON + 19 * SECOND, unshuffled) is table
    first = apply_deadline(table, NOON + 20 * SECOND, unshuffled)
    (entry,) = game_of(first).fresh
    assert entry == Entry(1, game_of(table).length, 1, "ready")
    second = set_deadlines(
        apply_deadline(first, NOON + 20 * SECOND, unshuffled), NOON + 20 * SECOND, True, PATIENCE
    )
    assert game_of(second).rules.seats_to_act(game_of(second).state) == {0}
    assert second.wake_at == {}


def test_the_ready_of_a_gone_seat_may_be_the_last_and_deals_the_next_round():
    scored = done(played_until(running(ANN, BOB, CAT), round_scored), 0, "ready")
    table = apply_deadline(gone(BOB, table=done(scored, 2, "ready")), NOON + MINUTE, unshuffled)
    assert [entry.action.split(" ")[0] for entry in game_of(table).fresh] == ["ready", "deal"]


def test_any_player_pauses_and_any_player_resumes():
    table = pause(running(ANN, BOB, CAT), BOB)
    assert table.paused == BOB.id
    assert pause(table, CAT) is table
    assert refused(act, table, BOB, Act(turn_at(table), "bid 1", "x"), AT_NOON) == "paused"
    resumed = resume(table, CAT)
    assert resumed.paused is None
    assert resume(resumed, CAT) is resumed
    assert game_of(done(resumed, 1, "bid 1")).length == 3


def test_a_bot_does_not_act_in_a_pause():
    table = pause(running(ANN, BOB), ANN)
    assert refused(act_for_bot, table, 2, Act(turn_at(table), "bid 1"), AT_NOON) == "paused"


def test_the_host_may_resume_a_game_in_which_nobody_sits_any_more():
    table = stand(pause(running(BOB, CAT, DAN), BOB), BOB)
    assert refused(resume, table, EVE) == "not_seated"
    assert refused(pause, running(BOB), EVE) == "not_seated"
    assert resume(table, ANN).paused is None


def test_no_pause_without_a_running_game():
    assert refused(pause, lobby(ANN, BOB), ANN) == "not_playing"
    table = lobby(ANN)
    assert resume(table, ANN) is table


def test_a_pause_stops_every_clock_and_closes_every_vote():
    paused = set_deadlines(pause(voting(BOB), ANN), NOON + MINUTE, True, PATIENCE)
    assert (paused.wake_at, paused.votes) == ({}, ())
    again = set_deadlines(resume(paused, CAT), NOON + 9 * MINUTE, True, PATIENCE)
    assert again.wake_at == {1: NOON + 10 * MINUTE}


def test_each_person_may_pause_once_a_round():
    table = resume(pause(running(ANN, BOB, CAT), BOB), CAT)
    assert refused(pause, table, BOB) == "pause_used"
    again = pause(table, CAT)
    assert pause(again, BOB) is again, "it is paused already"
    following = played_until(resume(again, BOB), lambda it: turn_at(it).endswith(".scored"))
    assert pause(following, BOB).paused == BOB.id


def test_a_player_whose_pause_the_host_has_ended_has_none_in_the_next_round():
    table = resume(pause(running(ANN, BOB, CAT), BOB), ANN)
    following = played_until(table, lambda it: turn_at(it).startswith("1.2."))
    assert refused(pause, following, BOB) == "pause_used"
    assert pause(following, CAT).paused == CAT.id
    third = played_until(following, lambda it: turn_at(it).startswith("1.3."))
    assert pause(third, BOB).paused == BOB.id
    own = resume(pause(running(ANN, BOB, CAT), ANN), ANN)
    assert pause(played_until(own, lambda it: turn_at(it).startswith("1.2.")), ANN).paused == ANN.id


def test_a_pause_in_the_previous_game_does_not_count():
    over = played_until(resume(pause(running(ANN, BOB, CAT), BOB), ANN), is_over)
    assert pause(start(over, ANN, unshuffled, 2), BOB).paused == BOB.id


def test_which_pauses_were_used_is_not_stored():
    before = running(ANN, BOB, CAT)
    stored = changes(before, pause(before, BOB)).table
    assert stored is not None
    assert not hasattr(stored, "pauses")


def idle(*people) -> Table:
    """A game of four in its first auction, with a vote about each idle player."""
    return idle_votes(running(ANN, BOB, CAT, DAN), {player.id for player in people})


def test_a_vote_opens_about_idle_players_whose_turn_it_is():
    assert idle(BOB, CAT).votes == (Vote(1, idle=True), Vote(2, idle=True))
    assert idle_votes(idle(BOB), {BOB.id, CAT.id}).votes == idle(BOB, CAT).votes
    again = idle(BOB)
    assert idle_votes(again, {BOB.id}) is again
    table = running(ANN, BOB, CAT, DAN)
    assert idle_votes(table, {ANN.id}) is table, "nobody waits for Ann"
    assert idle_votes(table, set()) is table


def test_no_vote_opens_about_an_idle_player_if_nobody_else_could_vote():
    for table in (
        running(ANN, BOB),
        running(BOB),
        look(look(look(running(ANN, BOB, CAT, DAN), ANN.id, True), CAT.id, True), DAN.id, True),
    ):
        assert idle_votes(table, {BOB.id, ANN.id}) is table


def test_no_idle_vote_opens_about_gone_players_or_during_a_pause():
    table = gone(BOB)
    assert idle_votes(table, {BOB.id}) is table
    assert present(table) == {2: CAT.id, 3: DAN.id}
    paused = pause(running(ANN, BOB, CAT, DAN), ANN)
    assert (idle_votes(paused, {BOB.id}), present(paused)) == (paused, {})
    assert present(lobby(ANN, BOB)) == {}


def test_a_vote_about_an_idle_player_closes_when_they_act_stand_up_or_their_turn_ends():
    table = idle(BOB, CAT)
    assert without_idle_votes(table, BOB.id).votes == (Vote(2, idle=True),)
    for who in (ANN.id, "nobody"):
        assert without_idle_votes(table, who) is table
    for after in (done(table, 1, "bid 0"), stand(table, BOB)):
        assert [vote.seat for vote in settle(after, NOON, True, PATIENCE).votes] == [2]
    assert settle(pause(table, ANN), NOON, True, PATIENCE).votes == ()
    assert without_idle_votes(running(ANN, BOB), ANN.id).votes == ()
    missed = voting(BOB)
    assert without_idle_votes(missed, BOB.id) is missed, "that vote is about somebody gone"


def test_a_vote_about_an_idle_player_keeps_its_ballots_when_they_disconnect_and_reconnect():
    table = vote(idle(BOB), ANN, 1, "bot")
    left = settle(depart(table, BOB, NOON), NOON, True, PATIENCE)
    assert (left.votes, left.wake_at) == (table.votes, {1: NOON + MINUTE})
    back = settle(arrive(left, BOB), NOON, True, PATIENCE)
    assert (back.votes, back.wake_at) == (table.votes, {})
    missed = apply_deadline(left, NOON + MINUTE, unshuffled)
    assert missed.votes == (Vote(1, {ANN.id: "bot"}),), "it is about somebody gone now"
    assert next_wake(left) == NOON + MINUTE
    assert apply_deadline(missed, NOON + MINUTE, unshuffled) is missed
    assert arrive(missed, BOB).votes == ()


def test_an_idle_player_who_is_gone_is_still_ready_in_time():
    scored = played_until(running(ANN, BOB, CAT), round_scored)
    table = gone(BOB, table=idle_votes(scored, {BOB.id}))
    assert table.votes == (Vote(1, idle=True),)
    ready = settle(apply_deadline(table, NOON + 20 * SECOND, unshuffled), NOON + 20 * SECOND, True, PATIENCE)
    assert (1 in absent(ready), ready.votes) == (False, ())


def test_idle_players_have_no_vote_while_others_vote_on_them():
    assert voters(idle(BOB)) == {ANN.id, CAT.id, DAN.id}
    assert voters(idle(BOB, CAT)) == {ANN.id, DAN.id}
    assert voters(without_idle_votes(idle(BOB, CAT), BOB.id)) == {ANN.id, BOB.id, DAN.id}


def test_a_bot_keeps_the_seat_of_an_idle_player_who_gets_it_back_by_sitting_down():
    table = voted(idle(BOB), 1, ann="bot", dan="bot")
    assert table.seats[1] == Holder(bot="casual", kept_for=BOB)
    assert table.gone_since == {}
    for seat in (None, 0, 1, 9):
        assert sit(table, BOB, seat).seats[1] == Holder(BOB)
    assert arrive(table, BOB).seats[1] == Holder(BOB)
    over = played_until(table, is_over)
    assert sit(over, BOB, 1).seats[1] == Holder(BOB)


def test_standing_up_also_gives_up_a_seat_that_a_bot_keeps():
    table = stand(voted(idle(BOB), 1, ann="bot", dan="bot"), BOB)
    assert table.seats[1] == Holder(bot="casual")
    assert sit(table, BOB, None).seats[1] == Holder(BOB), "it is still the one seat they may come back to"


def test_a_player_whose_seat_a_bot_keeps_is_gone_when_they_disconnect():
    table = voted(idle(BOB), 1, ann="bot", dan="bot")
    assert depart(table, BOB, NOON).gone_since == {BOB.id: NOON}


def test_waiting_for_an_idle_player_sets_no_deadline():
    table = voted(idle(BOB), 1, ann="wait", dan="wait")
    assert (table.votes, table.wake_at) == ((), {})


def test_a_majority_may_end_a_game_that_waits_for_an_idle_player():
    assert voted(idle(BOB), 1, ann="end", dan="end").status == "over"


def test_one_knock_for_each_decision_by_a_player_whose_turn_it_is_not():
    table = knock(running(ANN, BOB, CAT), ANN)
    assert knocked_by(table, turn_at(table)) == ANN.id
    assert knock(table, ANN) is table
    four = knock(done(running(ANN, BOB, CAT, DAN), 1, "bid 0"), ANN)
    assert refused(knock, four, BOB) == "knocked"
    assert refused(knock, table, BOB) == "you_are_awaited"
    assert refused(knock, table, EVE) == "not_seated"
    following = played_until(table, lambda it: turn_at(it) == "1.1.auction.1")
    assert knocked_by(following, turn_at(following)) is None
    assert knocked_by(knock(following, BOB), turn_at(following)) == BOB.id


def test_no_knock_during_a_pause_or_without_a_game():
    assert refused(knock, pause(running(ANN, BOB, CAT), ANN), ANN) == "paused"
    assert refused(knock, lobby(ANN), ANN) == "not_playing"


def test_a_knock_and_a_look_away_are_not_stored():
    table = running(ANN, BOB, CAT)
    assert changes(table, knock(table, ANN)).empty
    assert changes(table, look(table, ANN.id, True)).empty
    assert look(table, ANN.id, False) is table


def test_clocks_and_pauses_are_stored():
    table = running(ANN, BOB, CAT, DAN)
    stored = changes(table, gone(BOB)).table
    assert stored is not None
    assert stored.wake_at == {1: NOON + MINUTE}
    paused = changes(table, pause(table, ANN)).table
    assert paused is not None
    assert paused.paused == ANN.id
    for after in (gone(BOB), pause(table, ANN), idle(BOB)):
        assert changes(table, after).quiet == (after.paused is None and after.wake_at != {})
    assert changes(idle(BOB), without_idle_votes(idle(BOB), BOB.id)).table is None
    before = gone(BOB)
    assert changes(before, apply_deadline(before, NOON + MINUTE, unshuffled)).empty
