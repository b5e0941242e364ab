"""A person on another device: claims, answers to them, and seats that are offered under a key."""

from dataclasses import replace
from datetime import timedelta

from app.table.absence import knock, knocked_by, next_wake, pause, timed, vote, woken
from app.table.hosting import configure, start
from app.table.model import EMPTY, Access, Claim, Holder, Offer, Player, Vote
from app.table.moving import claim, decline, let_in, offer, take_over
from app.table.records import changes
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
    lobby,
    refused,
    running,
    turn_at,
    unshuffled,
)
from tests.table.test_absence import PATIENCE, voting

BOB2 = Player("bob2", "Bob")
KEY, OTHER = "k" * 43, "o" * 43
SOON = NOON + 5 * MINUTE


def claimed(seat: int = 1):
    return claim(running(ANN, BOB, CAT), BOB2, seat, SOON)


def test_someone_without_the_cookie_claims_the_seat_by_its_name():
    table = claimed()
    assert table.claims == (Claim(BOB2, 1, SOON),)
    assert table.seats[1] == Holder(BOB)
    assert claim(table, BOB2, 1, SOON) is table
    assert changes(running(ANN, BOB, CAT), table).table is None


def test_one_claims_one_seat_at_a_time_and_only_one_that_somebody_has():
    assert claim(claimed(), BOB2, 2, SOON).claims == (Claim(BOB2, 2, SOON),)
    assert refused(claim, running(ANN, BOB), BOB2, 2, SOON) == "nobody_there"
    assert refused(claim, running(ANN, BOB), BOB2, 3, SOON) == "no_such_seat"
    table = running(ANN, BOB)
    assert claim(table, BOB, 1, SOON) is table


def test_who_sits_claims_no_other_seat_and_who_played_one_comes_to_no_second():
    assert refused(claim, running(ANN, BOB, CAT), CAT, 1, SOON) == "already_seated"
    left = stand(running(ANN, BOB, CAT), CAT)
    assert refused(claim, left, CAT, 1, SOON) == "other_seat"
    assert claim(stand(lobby(ANN, BOB, CAT), CAT), CAT, 1, SOON).claims == (Claim(CAT, 1, SOON),)


def test_the_old_device_says_yes_and_the_seat_moves():
    table = let_in(claimed(), BOB, BOB2.id, 1)
    assert table.seats[1] == Holder(BOB2)
    assert table.claims == ()
    assert game_of(table).held == {"ann": 0, "bob": ~1, "bob2": 1, "cat": 2}
    assert changes(claimed(), table).entries == ()
    assert let_in(table, ANN, BOB2.id, 1) is table


def test_the_old_player_opens_that_seat_no_more():
    table = let_in(claimed(), BOB, BOB2.id, 1)
    assert seat_of(arrive(table, BOB), BOB.id) is None
    left = stand(table, BOB2)
    assert left.seats[1] == BOT
    for seat in (None, 1, 2):
        assert refused(sit, left, BOB, seat) == "moved_away"
    kept = remove(depart(table, BOB2, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert arrive(kept, BOB).seats[1] == Holder(bot="casual", kept_for=BOB2.id)


def test_the_old_player_may_move_back_to_that_seat_alone():
    table = let_in(claimed(), BOB, BOB2.id, 1)
    assert refused(claim, table, BOB, 2, SOON) == "other_seat"
    back = let_in(claim(table, BOB, 1, SOON), BOB2, BOB.id, 1)
    assert back.seats[1] == Holder(BOB)
    assert game_of(back).held == {"ann": 0, "bob": 1, "bob2": ~1, "cat": 2}
    assert sit(stand(back, BOB), BOB, None).seats[1] == Holder(BOB)


def test_the_old_device_is_asked_first_also_while_it_is_hidden_and_the_host_where_it_is_gone():
    table = claimed()
    assert refused(let_in, table, CAT, BOB2.id, 1) == "not_host"
    for here in (table, look(table, BOB.id, True)):
        assert refused(let_in, here, ANN, BOB2.id, 1) == "owner_is_here"
        assert refused(decline, here, ANN, BOB2.id, 1) == "owner_is_here"
    moved = let_in(depart(table, BOB, NOON), ANN, BOB2.id, 1)
    assert moved.seats[1] == Holder(BOB2)
    assert BOB.id not in moved.gone_since


def test_the_host_may_answer_too_what_was_not_answered_for_long():
    table = claim(claimed(), EVE, 2, SOON + MINUTE)
    assert next_wake(table) == SOON
    assert woken(table, SOON - timedelta.resolution, unshuffled) is table
    late = woken(table, SOON, unshuffled)
    assert late.claims == (Claim(BOB2, 1, None), Claim(EVE, 2, SOON + MINUTE))
    assert next_wake(late) == SOON + MINUTE
    assert woken(late, SOON, unshuffled) is late
    assert claim(late, BOB2, 1, SOON + MINUTE) is late
    assert let_in(late, ANN, BOB2.id, 1).seats[1] == Holder(BOB2)
    assert let_in(late, BOB, BOB2.id, 1).seats[1] == Holder(BOB2)
    assert refused(let_in, late, ANN, EVE.id, 2) == "owner_is_here"
    assert next_wake(woken(late, SOON + MINUTE, unshuffled)) is None


def test_a_seat_that_a_bot_keeps_is_claimed_too():
    kept = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    table = let_in(claim(kept, BOB2, 1, SOON), ANN, BOB2.id, 1)
    assert table.seats[1] == Holder(BOB2)
    assert game_of(table).held[BOB.id] == ~1


def test_a_claim_may_be_declined_by_whom_it_is_answered():
    table = claimed()
    assert decline(table, BOB, BOB2.id, 1).claims == ()
    assert refused(decline, table, ANN, BOB2.id, 1) == "owner_is_here"
    assert refused(decline, table, CAT, BOB2.id, 1) == "not_host"
    assert decline(depart(table, BOB, NOON), ANN, BOB2.id, 1).claims == ()
    assert decline(table, BOB, EVE.id, 1) is table


def test_nobody_is_let_in_who_claims_nothing():
    assert refused(let_in, running(ANN, BOB), ANN, EVE.id, 1) == "not_asking"
    asked = sit(running(ANN), EVE, 1)
    assert let_in(asked, ANN, EVE.id, 1) == admit(asked, ANN, EVE.id, 1)


def test_a_claim_ends_where_the_seat_becomes_another_persons_or_another_number():
    table = claimed()
    assert stand(table, BOB).claims == ()
    kept = remove(depart(table, BOB, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert kept.claims == arrive(kept, BOB).claims == table.claims
    waiting = claim(sit(lobby(ANN, BOB), CAT, 4), BOB2, 4, SOON)
    assert start(waiting, ANN, unshuffled).claims == ()
    assert configure(waiting, ANN, None, {"watchers": "off"}).claims == ()
    assert sit(waiting, BOB2, 3).claims == ()


def test_who_leaves_claims_nothing_any_more():
    table = claim(claimed(), EVE, 2, SOON)
    assert depart(table, BOB2, NOON).claims == (Claim(EVE, 2, SOON),)


def test_a_claimed_name_is_the_name_of_today():
    assert rename(claimed(), Player(BOB2.id, "Rob")).claims[0].player.name == "Rob"


def test_the_host_moves_with_the_seat():
    table = let_in(claim(lobby(ANN, BOB), EVE, 0, SOON), ANN, EVE.id, 0)
    assert (table.host, table.seats[0], table.playing) == (EVE, Holder(EVE), None)


def test_a_stand_in_moves_with_the_seat_and_a_guest_and_a_mute_are_of_both_devices():
    table = replace(running(ANN, BOB), stand_in=BOB, access=Access(False, (BOB.id,), (), (BOB.id,)))
    moved = let_in(claim(table, BOB2, 1, SOON), BOB, BOB2.id, 1)
    assert (host_of(moved), moved.host) == (BOB2, ANN)
    assert moved.access == Access(False, (BOB2.id, BOB.id), (), (BOB2.id, BOB.id))


def test_a_stand_in_who_hears_a_claim_gives_the_seat_of_the_host_and_not_their_place():
    ann2 = Player("ann2", "Ann")
    table = replace(depart(running(ANN, BOB), ANN, NOON), stand_in=BOB)
    moved = let_in(claim(table, ann2, 0, SOON), BOB, ann2.id, 0)
    assert moved.seats[0] == Holder(ann2)
    assert (host_of(moved), moved.host) == (BOB, ANN)
    assert host_of(arrive(moved, ANN)) == ANN


def test_a_host_whose_phone_knows_the_key_is_host_there_at_once():
    phone = Player("ann2", "Ann")
    table = replace(offer(running(ANN, BOB), ANN, KEY, NOON, SOON), stand_in=BOB)
    moved = take_over(table, phone, KEY, NOON)
    assert (moved.host, moved.stand_in) == (phone, None)
    other = replace(offer(running(ANN, BOB), BOB, KEY, NOON, SOON), stand_in=BOB)
    assert take_over(other, BOB2, KEY, NOON).stand_in == BOB2


def test_a_pause_a_knock_and_a_ballot_are_the_new_players_too():
    ann2 = Player("ann2", "Ann")
    table = vote(voting(BOB), ANN, 1, "wait")
    table = let_in(claim(pause(knock(table, ANN), ANN), ann2, 0, SOON), ANN, ann2.id, 0)
    assert table.paused == ann2.id
    assert knocked_by(table, turn_at(table)) == ann2.id
    assert table.votes == (Vote(1, {ann2.id: "wait"}),)
    cats = let_in(claim(table, EVE, 2, SOON), CAT, EVE.id, 2)
    assert (cats.paused, cats.knocked, cats.votes) == (table.paused, table.knocked, table.votes)


def test_a_seat_that_moved_is_waited_for_no_more():
    table = timed(depart(claimed(), BOB, NOON), NOON, True, PATIENCE)
    table = let_in(woken(table, NOON + MINUTE, unshuffled), ANN, BOB2.id, 1)
    assert (table.wake_at, table.votes) == ({}, ())
    assert game_of(done(table, 1, "bid 1")).fresh[0].player == "bob2"


def test_a_seat_goes_to_whoever_knows_the_key_once():
    before = running(ANN, BOB, CAT)
    table = offer(before, BOB, KEY, NOON, SOON)
    stored = changes(before, table).table
    assert stored is not None
    assert set(stored.offers) == {BOB.id}
    assert KEY not in str(stored)
    assert offer(table, BOB, KEY, NOON, SOON) is table
    taken = take_over(table, BOB2, KEY, NOON)
    assert taken.seats[1] == Holder(BOB2)
    assert refused(take_over, taken, EVE, KEY, NOON) == "no_offer"
    assert refused(take_over, taken, BOB, KEY, NOON) == "no_offer"


def test_who_took_a_seat_and_has_not_heard_so_is_told_again():
    taken = take_over(offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON), BOB2, KEY, SOON - MINUTE)
    for later in (SOON, SOON + 3 * MINUTE):
        assert take_over(taken, BOB2, KEY, later) is taken
        assert refused(take_over, taken, EVE, KEY, later) == "no_offer"
    assert take_over(stand(taken, BOB2), BOB2, KEY, SOON) == stand(taken, BOB2)
    assert refused(take_over, taken, BOB2, KEY, SOON + 4 * MINUTE) == "no_offer"


def test_an_offer_sent_again_is_the_same_offer_also_where_the_seat_is_gone():
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    assert offer(table, BOB, KEY, NOON, SOON + MINUTE) is table
    left = stand(table, BOB)
    assert offer(left, BOB, KEY, NOON, SOON) is left
    taken = take_over(table, BOB2, KEY, NOON)
    assert offer(taken, BOB, KEY, NOON, SOON) is taken
    assert refused(offer, taken, BOB, OTHER, NOON, SOON) == "not_seated"


def test_what_was_offered_ends_with_a_claim_that_is_heard_and_is_remembered():
    table = let_in(offer(claimed(), BOB, KEY, NOON, SOON), BOB, BOB2.id, 1)
    assert refused(take_over, table, EVE, KEY, NOON) == "no_offer"
    assert take_over(table, BOB2, KEY, NOON) is table
    assert offer(table, BOB, KEY, NOON, SOON) is table


def test_a_yes_said_again_by_who_has_no_seat_any_more_changes_nothing():
    table = let_in(claimed(), BOB, BOB2.id, 1)
    assert let_in(table, BOB, BOB2.id, 1) is table
    assert refused(let_in, stand(table, BOB2), BOB, BOB2.id, 1) == "not_host"


def test_a_key_ends_with_its_time_with_a_newer_one_and_with_the_seat():
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    assert take_over(table, BOB2, KEY, SOON - timedelta.resolution).seats[1] == Holder(BOB2)
    assert refused(take_over, table, BOB2, KEY, SOON) == "no_offer"
    assert refused(take_over, table, BOB2, OTHER, NOON) == "no_offer"
    newer = offer(table, BOB, OTHER, NOON, SOON)
    assert refused(take_over, newer, BOB2, KEY, NOON) == "no_offer"
    assert take_over(newer, BOB2, OTHER, NOON).seats[1] == Holder(BOB2)
    assert refused(take_over, stand(table, BOB), BOB2, KEY, NOON) == "no_offer"


def test_offers_whose_time_is_over_are_forgotten():
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    assert offer(table, CAT, OTHER, SOON - MINUTE, SOON).offers.keys() == {BOB.id, CAT.id}
    assert offer(table, CAT, OTHER, SOON, SOON + MINUTE).offers.keys() == {CAT.id}
    later = offer(table, CAT, OTHER, NOON, SOON + MINUTE)
    assert take_over(later, EVE, OTHER, SOON).offers.keys() == {CAT.id}


def test_only_who_sits_offers_a_seat_and_only_who_does_not_takes_it():
    assert refused(offer, running(ANN, BOB), EVE, KEY, NOON, SOON) == "not_seated"
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    assert refused(take_over, table, CAT, KEY, NOON) == "already_seated"
    assert refused(take_over, stand(table, CAT), CAT, KEY, NOON) == "other_seat"


def test_the_same_browser_uses_the_key_up():
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    used = take_over(table, BOB, KEY, NOON)
    assert used.seats == table.seats
    assert take_over(used, BOB, KEY, NOON) is used
    assert refused(take_over, used, BOB2, KEY, NOON) == "no_offer"


def test_a_key_works_in_the_lobby_and_while_a_bot_keeps_the_seat():
    table = take_over(offer(lobby(ANN, BOB), BOB, KEY, NOON, SOON), BOB2, KEY, NOON)
    assert table.seats[:3] == (Holder(ANN), Holder(BOB2), EMPTY)
    gone = depart(offer(running(ANN, BOB, DAN), BOB, KEY, NOON, SOON), BOB, NOON)
    kept = remove(gone, ANN, 1, NOON + MINUTE, MINUTE)
    assert take_over(kept, BOB2, KEY, NOON + MINUTE).seats[1] == Holder(BOB2)


def test_a_key_is_stored_as_its_hash():
    offers = offer(running(ANN, BOB), BOB, KEY, NOON, SOON).offers
    (kept,) = offers.values()
    assert isinstance(kept, Offer)
    assert (len(kept.key_hash), kept.until) == (64, SOON)
