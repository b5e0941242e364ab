"""Claims: a player who has lost their cookie claims their old seat; the owner or the host answers."""

from datetime import timedelta

from msgspec.structs import replace

from app.table.absence import (
    apply_deadline,
    idle_votes,
    knock,
    knocked_by,
    next_wake,
    pause,
    resume,
    set_deadlines,
    vote,
    without_idle_votes,
)
from app.table.claims import ClaimTimes, claim, decline, decline_claims, let_in, sit_down
from app.table.hosting import configure, start
from app.table.model import Access, Claim, Holder, Lost, Moved, Player, Table, Vote
from app.table.persistence import changes
from app.table.seats import admit, arrive, depart, host_of, look, remove, rename, seat_of, sit, stand
from tests.table.tables import (
    ANN,
    BOB,
    BOT,
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
    running,
    turn_at,
    unshuffled,
)
from tests.table.test_absence import PATIENCE, voting

BOB2 = Player("bob2", "Bob")
SOON = NOON + 5 * MINUTE
LATER = NOON + 10 * MINUTE
TIMES = ClaimTimes(gone=MINUTE, again=5 * MINUTE, back=10 * MINUTE)


def claimed(seat: int = 1):
    return claim(running(ANN, BOB, CAT), BOB2, seat, NOON, TIMES)


def test_a_player_without_the_cookie_claims_the_seat():
    table = claimed()
    assert table.claims == (Claim(BOB2, 1),)
    assert table.seats[1] == Holder(BOB)
    assert claim(table, BOB2, 1, NOON, TIMES) is table
    assert changes(running(ANN, BOB, CAT), table).table is None


def test_a_player_claims_one_seat_at_a_time_and_only_one_that_somebody_has():
    assert claim(claimed(), BOB2, 2, NOON, TIMES).claims == (Claim(BOB2, 2),)
    assert refused(claim, running(ANN, BOB), BOB2, 2, NOON, TIMES) == "nobody_there"
    assert refused(claim, running(ANN, BOB), BOB2, 3, NOON, TIMES) == "no_such_seat"
    table = running(ANN, BOB)
    assert claim(table, BOB, 1, NOON, TIMES) is table


def test_a_player_with_a_seat_or_who_has_played_one_claims_no_other():
    assert refused(claim, running(ANN, BOB, CAT), CAT, 1, NOON, TIMES) == "already_seated"
    left = stand(running(ANN, BOB, CAT), CAT)
    assert refused(claim, left, CAT, 1, NOON, TIMES) == "other_seat"
    assert claim(stand(lobby(ANN, BOB, CAT), CAT), CAT, 1, NOON, TIMES).claims == (Claim(CAT, 1),)


def test_the_old_device_accepts_and_the_seat_moves():
    table = let_in(claimed(), BOB, BOB2.id, 1, NOON, TIMES)
    assert table.seats[1] == Holder(BOB2)
    assert table.claims == ()
    assert game_of(table).held == {"ann": 0, "bob": Moved(1), "bob2": 1, "cat": 2}
    assert changes(claimed(), table).entries == ()
    assert let_in(table, ANN, BOB2.id, 1, NOON, TIMES) is table


def test_the_old_player_no_longer_opens_the_seat():
    table = let_in(claimed(), BOB, BOB2.id, 1, NOON, TIMES)
    assert seat_of(arrive(table, BOB), BOB.id) is None
    left = stand(table, BOB2)
    assert left.seats[1] == BOT
    for seat in (None, 1, 2):
        assert refused(sit, left, BOB, seat) == "moved_away"
    kept = remove(depart(table, BOB2, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert arrive(kept, BOB).seats[1] == Holder(bot="casual", kept_for=BOB2)


def test_the_old_player_may_move_back_to_that_seat_alone():
    table = let_in(claimed(), BOB, BOB2.id, 1, NOON, TIMES)
    assert refused(claim, table, BOB, 2, NOON, TIMES) == "other_seat"
    back = let_in(claim(table, BOB, 1, NOON, TIMES), BOB2, BOB.id, 1, NOON, TIMES)
    assert back.seats[1] == Holder(BOB)
    assert game_of(back).held == {"ann": 0, "bob": 1, "bob2": Moved(1), "cat": 2}
    assert sit(stand(back, BOB), BOB, None).seats[1] == Holder(BOB)


def test_the_old_device_is_asked_first_even_if_hidden_and_the_host_once_it_is_gone():
    table = claimed()
    assert refused(let_in, table, CAT, BOB2.id, 1, NOON, TIMES) == "not_host"
    for here in (table, look(table, BOB.id, True)):
        assert refused(let_in, here, ANN, BOB2.id, 1, NOON, TIMES) == "owner_is_here"
        assert refused(decline, here, ANN, BOB2.id, 1, NOON, TIMES) == "owner_is_here"
    moved = let_in(depart(table, BOB, NOON), ANN, BOB2.id, 1, NOON + MINUTE, TIMES)
    assert moved.seats[1] == Holder(BOB2)
    assert BOB.id not in moved.gone_since


def test_the_host_never_answers_for_an_owner_who_is_connected_however_long_the_claim_waits():
    table = claimed()
    assert next_wake(table) is None
    assert apply_deadline(table, LATER, unshuffled) is table
    for answer in (let_in, decline):
        assert refused(answer, table, ANN, BOB2.id, 1, LATER, TIMES) == "owner_is_here"
    assert let_in(table, BOB, BOB2.id, 1, LATER, TIMES).seats[1] == Holder(BOB2)


def test_a_seat_that_a_bot_keeps_is_claimed_too():
    kept = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    table = let_in(claim(kept, BOB2, 1, NOON, TIMES), ANN, BOB2.id, 1, NOON + MINUTE, TIMES)
    assert table.seats[1] == Holder(BOB2)
    assert game_of(table).held[BOB.id] == Moved(1)


def test_the_same_people_may_decline_a_claim_as_accept_it():
    table = claimed()
    assert decline(table, BOB, BOB2.id, 1, NOON, TIMES).claims == ()
    assert refused(decline, table, ANN, BOB2.id, 1, NOON, TIMES) == "owner_is_here"
    assert refused(decline, table, CAT, BOB2.id, 1, NOON, TIMES) == "not_host"
    assert decline(depart(table, BOB, NOON), ANN, BOB2.id, 1, NOON + MINUTE, TIMES).claims == ()
    assert decline(table, BOB, EVE.id, 1, NOON, TIMES) is table


def test_nobody_is_let_in_without_a_claim():
    assert refused(let_in, running(ANN, BOB), ANN, EVE.id, 1, NOON, TIMES) == "not_asking"
    asked = sit(running(ANN), EVE, 1)
    assert let_in(asked, ANN, EVE.id, 1, NOON, TIMES) == admit(asked, ANN, EVE.id, 1)


def test_a_claim_ends_when_the_seat_changes_hands_or_its_number():
    table = claimed()
    assert stand(table, BOB).claims == ()
    kept = remove(depart(table, BOB, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert kept.claims == arrive(kept, BOB).claims == table.claims
    waiting = claim(sit(lobby(ANN, BOB), CAT, 4), BOB2, 4, NOON, TIMES)
    assert start(waiting, ANN, unshuffled).claims == ()
    assert configure(waiting, ANN, None, {"watchers": "off"}).claims == ()
    assert sit(waiting, BOB2, 3).claims == ()


def test_a_claim_ends_when_its_player_disconnects():
    table = claim(claimed(), EVE, 2, NOON, TIMES)
    assert depart(table, BOB2, NOON).claims == (Claim(EVE, 2),)


def test_a_claim_shows_the_present_name():
    assert rename(claimed(), Player(BOB2.id, "Rob")).claims[0].player.name == "Rob"


def test_the_host_moves_with_the_seat():
    table = let_in(claim(lobby(ANN, BOB), EVE, 0, NOON, TIMES), ANN, EVE.id, 0, NOON, TIMES)
    assert (table.host, table.seats[0], table.playing) == (EVE, Holder(EVE), None)


def test_a_stand_in_moves_with_the_seat_and_a_guest_and_a_mute_are_of_both_devices():
    table = replace(running(ANN, BOB), stand_in=BOB, access=Access(False, (BOB.id,), (), (BOB.id,)))
    moved = let_in(claim(table, BOB2, 1, NOON, TIMES), BOB, BOB2.id, 1, NOON, TIMES)
    assert (host_of(moved), moved.host) == (BOB2, ANN)
    assert moved.access == Access(False, (BOB2.id, BOB.id), (), (BOB2.id, BOB.id))


def test_a_stand_in_who_accepts_a_claim_gives_away_the_hosts_seat_but_not_their_place():
    ann2 = Player("ann2", "Ann")
    table = replace(depart(running(ANN, BOB), ANN, NOON), stand_in=BOB)
    moved = let_in(claim(table, ann2, 0, NOON, TIMES), BOB, ann2.id, 0, NOON + MINUTE, TIMES)
    assert moved.seats[0] == Holder(ann2)
    assert (host_of(moved), moved.host) == (BOB, ANN)
    assert not moved.lost[ANN.id].host
    assert moved.gone_since == {ANN.id: NOON}, "gone as before, though without a seat"
    assert host_of(arrive(moved, ANN)) == ANN


def test_a_host_who_takes_the_seat_back_is_host_again_and_nobody_stands_in():
    ann2 = Player("ann2", "Ann")
    gone = depart(claim(running(ANN, BOB, CAT), ann2, 0, NOON, TIMES), BOB, NOON)
    moved = let_in(gone, ANN, ann2.id, 0, NOON, TIMES)
    table = replace(depart(moved, ann2, NOON), stand_in=CAT)
    back = sit_down(table, ANN, None, NOON, TIMES)
    assert (back.host, back.stand_in, back.seats[0]) == (ANN, None, Holder(ANN))


def test_a_pause_a_knock_and_a_ballot_are_the_new_players_too():
    ann2 = Player("ann2", "Ann")
    table = vote(voting(BOB), ANN, 1, "wait")
    table = let_in(claim(pause(knock(table, ANN), ANN), ann2, 0, NOON, TIMES), ANN, ann2.id, 0, NOON, TIMES)
    assert table.paused == ann2.id
    assert knocked_by(table, turn_at(table)) == ann2.id
    assert table.votes == (Vote(1, {ann2.id: "wait"}),)
    cats = let_in(claim(table, EVE, 2, NOON, TIMES), CAT, EVE.id, 2, NOON, TIMES)
    assert (cats.paused, cats.knocked, cats.votes) == (table.paused, table.knocked, table.votes)


def test_no_clock_runs_for_a_seat_that_has_moved():
    table = set_deadlines(depart(claimed(), BOB, NOON), NOON, True, PATIENCE)
    table = let_in(apply_deadline(table, NOON + MINUTE, unshuffled), ANN, BOB2.id, 1, NOON + MINUTE, TIMES)
    assert (table.wake_at, table.votes) == ({}, ())
    assert game_of(done(table, 1, "bid 1")).fresh[0].player == "bob2"


def test_accepting_a_claim_again_without_a_seat_changes_nothing():
    table = let_in(claimed(), BOB, BOB2.id, 1, NOON, TIMES)
    assert let_in(table, BOB, BOB2.id, 1, NOON, TIMES) is table
    assert refused(let_in, stand(table, BOB2), BOB, BOB2.id, 1, NOON, TIMES) == "not_host"


def test_the_host_does_not_answer_for_a_player_who_was_connected_a_moment_ago():
    table = depart(claimed(), BOB, NOON)
    almost = NOON + MINUTE - timedelta.resolution
    for answer in (let_in, decline):
        assert refused(answer, table, ANN, BOB2.id, 1, almost, TIMES) == "not_gone"
        assert answer(table, ANN, BOB2.id, 1, NOON + MINUTE, TIMES).claims == ()


def test_nobody_answers_their_own_claim():
    table = claim(running(BOB, CAT, DAN), ANN, 1, NOON, TIMES)
    for waiting in (table, depart(table, CAT, NOON)):
        for answer in (let_in, decline):
            assert refused(answer, waiting, ANN, ANN.id, 1, LATER, TIMES) == "own_claim"
    assert let_in(table, CAT, ANN.id, 1, NOON, TIMES).seats[1] == Holder(ANN)


def test_one_person_at_a_time_claims_a_seat():
    assert refused(claim, claimed(), EVE, 1, NOON, TIMES) == "claimed_already"
    assert [it.player for it in claim(claimed(), EVE, 2, NOON, TIMES).claims] == [BOB2, EVE]
    assert claim(depart(claimed(), BOB2, NOON), EVE, 1, NOON, TIMES).claims == (Claim(EVE, 1),)


def test_a_player_whose_claim_was_declined_must_wait():
    table = decline(claimed(), BOB, BOB2.id, 1, NOON, TIMES)
    for seat in (1, 2):
        assert refused(claim, table, BOB2, seat, SOON - timedelta.resolution, TIMES) == "declined"
    assert claim(table, BOB2, 1, SOON, TIMES).claims == (Claim(BOB2, 1),)
    assert claim(table, EVE, 1, NOON, TIMES).claims == (Claim(EVE, 1),)
    later = decline(claim(table, EVE, 1, SOON, TIMES), BOB, EVE.id, 1, SOON, TIMES)
    assert later.declined == {EVE.id: SOON + 5 * MINUTE}, "what is over is forgotten"
    before = claimed()
    assert changes(before, decline(before, BOB, BOB2.id, 1, NOON, TIMES)).empty


def test_any_command_of_the_owner_declines_every_claim_of_their_seat():
    table = claim(claimed(), EVE, 2, NOON, TIMES)
    there = decline_claims(table, BOB.id, NOON, TIMES)
    assert there.claims == (Claim(EVE, 2),)
    assert refused(claim, there, BOB2, 1, NOON, TIMES) == "declined"
    for who in (ANN.id, BOB2.id, "nobody"):
        assert decline_claims(table, who, NOON, TIMES) is table


def test_an_owner_whose_seat_a_bot_keeps_is_asked_first_while_they_are_connected():
    kept = claim(kept_seat(), BOB2, 1, NOON, TIMES)
    assert refused(let_in, kept, ANN, BOB2.id, 1, NOON, TIMES) == "owner_is_here"
    assert decline_claims(kept, BOB.id, NOON, TIMES).claims == ()
    assert let_in(kept, BOB, BOB2.id, 1, NOON, TIMES).seats[1] == Holder(BOB2)
    gone = depart(kept, BOB, NOON)
    assert refused(let_in, gone, ANN, BOB2.id, 1, NOON, TIMES) == "not_gone"
    assert let_in(gone, ANN, BOB2.id, 1, NOON + MINUTE, TIMES).seats[1] == Holder(BOB2)


def kept_seat() -> Table:
    """A table where a bot keeps Bob's seat although he is connected."""
    table = running(ANN, BOB, CAT)
    return replace(table, seats=(table.seats[0], Holder(bot="casual", kept_for=BOB), table.seats[2]))


def lost(table: Table | None = None) -> Table:
    """A table where the host gave the seat of Bob, who was gone, to somebody who claimed it."""
    gone = depart(claimed() if table is None else table, BOB, NOON - MINUTE)
    return arrive(let_in(gone, ANN, BOB2.id, 1, NOON, TIMES), BOB)


def test_a_player_who_lost_a_seat_to_a_claim_takes_it_back_for_a_while():
    table = lost()
    assert table.lost == {BOB.id: Lost(BOB2.id, LATER, host=False)}
    for seat in (None, 1, 2):
        back = sit_down(table, BOB, seat, LATER - timedelta.resolution, TIMES)
        assert back.seats[1] == Holder(BOB)
        assert game_of(back).held == {"ann": 0, "bob": 1, "bob2": Moved(1), "cat": 2}
        assert back.lost == {}
    assert sit_down(back, BOB, None, NOON, TIMES) is back
    assert refused(sit_down, table, BOB, None, LATER, TIMES) == "moved_away"


def test_a_seat_that_was_taken_back_is_not_claimed_again_at_once_nor_taken_back_in_turn():
    back = sit_down(lost(), BOB, None, NOON, TIMES)
    assert refused(claim, back, BOB2, 1, NOON, TIMES) == "declined"
    assert refused(sit_down, back, BOB2, None, NOON, TIMES) == "moved_away"


def test_a_seat_is_taken_back_from_a_bot_after_the_player_who_took_it_has_left():
    left = stand(lost(), BOB2)
    back = sit_down(left, BOB, None, NOON, TIMES)
    assert back.seats[1] == Holder(BOB)
    assert game_of(back).held == {"ann": 0, "bob": 1, "bob2": Moved(1), "cat": 2}
    assert sit_down(stand(back, BOB), BOB, None, NOON, TIMES).seats[1] == Holder(BOB)
    kept = remove(depart(lost(), BOB2, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert sit_down(kept, BOB, None, NOON, TIMES).seats[1] == Holder(BOB)


def test_a_seat_is_taken_back_after_the_game_and_from_another_place():
    over = lost(claim(lobby(ANN, BOB), BOB2, 1, NOON, TIMES))
    assert over.seats[1] == Holder(BOB2)
    elsewhere = sit(over, BOB2, 3)
    for seat in (None, 3):
        assert sit_down(elsewhere, BOB, seat, NOON, TIMES).seats[3] == Holder(BOB)
    beside = sit_down(elsewhere, BOB, 1, NOON, TIMES)
    assert (beside.seats[1], beside.seats[3]) == (Holder(BOB), Holder(BOB2))
    assert sit_down(beside, BOB, 1, NOON, TIMES) is beside
    assert sit_down(stand(over, BOB2), BOB, 4, NOON, TIMES).seats[4] == Holder(BOB)
    sitting = sit(over, BOB, 2)
    assert sit_down(sitting, BOB, 2, NOON, TIMES) is sitting
    finished = played_until(stand(lost(), BOB2), is_over)
    again = sit_down(finished, BOB, 1, NOON, TIMES)
    assert (again.seats[1], game_of(again)) == (Holder(BOB), game_of(finished))


def test_the_hosts_place_comes_back_with_the_seat_only_if_it_went_with_it():
    gone = depart(claim(running(ANN, BOB, CAT), EVE, 0, NOON, TIMES), ANN, NOON)
    moved = let_in(gone, ANN, EVE.id, 0, NOON, TIMES)
    assert (moved.host, sit_down(moved, ANN, None, NOON, TIMES).host) == (EVE, ANN)
    heir = replace(moved, host=CAT)
    assert sit_down(heir, ANN, None, NOON, TIMES).host == CAT


def test_a_host_whose_seat_is_taken_back_while_they_are_gone_stays_host_and_gone():
    chosen = depart(replace(lost(), host=BOB2), BOB2, NOON)
    back = sit_down(chosen, BOB, None, NOON, TIMES)
    assert (back.host, back.gone_since) == (BOB2, {BOB2.id: NOON})
    host_took_it = let_in(claim(running(BOB, CAT, DAN), ANN, 1, NOON, TIMES), CAT, ANN.id, 1, NOON, TIMES)
    assert sit_down(host_took_it, CAT, None, NOON, TIMES).host == ANN


def test_a_seat_is_also_taken_back_from_a_player_it_moved_on_to():
    again = let_in(claim(lost(), EVE, 1, NOON, TIMES), BOB2, EVE.id, 1, NOON, TIMES)
    assert {who: it.by for who, it in again.lost.items()} == {BOB.id: EVE.id, BOB2.id: EVE.id}
    assert sit_down(again, BOB, None, NOON, TIMES).seats[1] == Holder(BOB)


def test_a_player_who_has_held_another_seat_in_this_game_does_not_take_one_back():
    table = lost()
    held = {**game_of(table).held, BOB.id: 2}
    elsewhere = replace(table, playing=replace(game_of(table), held=held))
    assert refused(sit_down, elsewhere, BOB, None, NOON, TIMES) == "other_seat"


def test_the_right_to_take_a_seat_back_is_stored_until_it_expires():
    table = lost()
    stored = changes(claimed(), table)
    assert stored.table is not None
    assert stored.table.lost == table.lost
    assert not stored.quiet
    later = let_in(claim(table, EVE, 2, LATER, TIMES), CAT, EVE.id, 2, LATER, TIMES)
    assert later.lost.keys() == {CAT.id}


def test_a_used_pause_counts_for_the_new_player_too():
    ann2 = Player("ann2", "Ann")
    table = resume(pause(running(ANN, BOB, CAT), ANN), BOB)
    moved = let_in(claim(table, ann2, 0, NOON, TIMES), ANN, ann2.id, 0, NOON, TIMES)
    assert refused(pause, moved, ann2) == "pause_used"


def test_a_vote_about_an_idle_player_goes_on_when_the_seat_moves():
    table = claim(idle_votes(running(ANN, BOB, CAT), {BOB.id}), BOB2, 1, NOON, TIMES)
    assert table.votes == (Vote(1, idle=True),)
    moved = let_in(table, BOB, BOB2.id, 1, NOON, TIMES)
    assert moved.votes == (Vote(1, idle=True),)
    assert without_idle_votes(moved, BOB2.id).votes == ()
