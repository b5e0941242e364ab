"""Seats that are offered to another device with a key."""

from datetime import timedelta

from msgspec.structs import replace

from app.table.claims import let_in
from app.table.model import EMPTY, Holder, Offer, Player
from app.table.persistence import changes
from app.table.seats import depart, remove, stand
from app.table.transfers import offer, take_over
from tests.table.tables import ANN, BOB, CAT, DAN, EVE, MINUTE, NOON, lobby, refused, running
from tests.table.test_claims import BOB2, SOON, TIMES, claimed

KEY, OTHER = "k" * 43, "o" * 43


def test_a_seat_goes_once_to_a_player_who_knows_the_key():
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


def test_a_player_who_took_a_seat_and_missed_the_answer_is_told_again():
    taken = take_over(offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON), BOB2, KEY, SOON - MINUTE)
    for later in (SOON, SOON + 3 * MINUTE):
        assert take_over(taken, BOB2, KEY, later) is taken
        assert refused(take_over, taken, EVE, KEY, later) == "no_offer"
    assert take_over(stand(taken, BOB2), BOB2, KEY, SOON) == stand(taken, BOB2)
    assert refused(take_over, taken, BOB2, KEY, SOON + 4 * MINUTE) == "no_offer"


def test_a_repeated_offer_is_the_same_offer_even_without_the_seat():
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    assert offer(table, BOB, KEY, NOON, SOON + MINUTE) is table
    left = stand(table, BOB)
    assert offer(left, BOB, KEY, NOON, SOON) is left
    taken = take_over(table, BOB2, KEY, NOON)
    assert offer(taken, BOB, KEY, NOON, SOON) is taken
    assert refused(offer, taken, BOB, OTHER, NOON, SOON) == "not_seated"


def test_an_offer_ends_with_an_accepted_claim_and_is_remembered():
    table = let_in(offer(claimed(), BOB, KEY, NOON, SOON), BOB, BOB2.id, 1, NOON, TIMES)
    assert refused(take_over, table, EVE, KEY, NOON) == "no_offer"
    assert take_over(table, BOB2, KEY, NOON) is table
    assert offer(table, BOB, KEY, NOON, SOON) is table


def test_a_key_ends_with_its_time_a_newer_key_or_the_seat():
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    assert take_over(table, BOB2, KEY, SOON - timedelta.resolution).seats[1] == Holder(BOB2)
    assert refused(take_over, table, BOB2, KEY, SOON) == "no_offer"
    assert refused(take_over, table, BOB2, OTHER, NOON) == "no_offer"
    newer = offer(table, BOB, OTHER, NOON, SOON)
    assert refused(take_over, newer, BOB2, KEY, NOON) == "no_offer"
    assert take_over(newer, BOB2, OTHER, NOON).seats[1] == Holder(BOB2)
    assert refused(take_over, stand(table, BOB), BOB2, KEY, NOON) == "no_offer"


def test_expired_offers_are_forgotten():
    table = offer(running(ANN, BOB, CAT), BOB, KEY, NOON, SOON)
    assert offer(table, CAT, OTHER, SOON - MINUTE, SOON).offers.keys() == {BOB.id, CAT.id}
    assert offer(table, CAT, OTHER, SOON, SOON + MINUTE).offers.keys() == {CAT.id}
    later = offer(table, CAT, OTHER, NOON, SOON + MINUTE)
    assert take_over(later, EVE, OTHER, SOON).offers.keys() == {CAT.id}


def test_only_players_with_a_seat_offer_it_and_only_others_take_it():
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


def test_a_host_whose_phone_knows_the_key_is_host_there_at_once():
    phone = Player("ann2", "Ann")
    table = replace(offer(running(ANN, BOB), ANN, KEY, NOON, SOON), stand_in=BOB)
    moved = take_over(table, phone, KEY, NOON)
    assert (moved.host, moved.stand_in) == (phone, None)
    other = replace(offer(running(ANN, BOB), BOB, KEY, NOON, SOON), stand_in=BOB)
    assert take_over(other, BOB2, KEY, NOON).stand_in == BOB2
