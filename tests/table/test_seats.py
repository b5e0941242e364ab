"""Who sits where: before, during and after a game, and when players are gone."""

from msgspec.structs import replace

from app.table.hosting import hand_over, new_table, rematch, start
from app.table.model import EMPTY, Asking, Holder, Moved, Player
from app.table.seats import (
    add_bot,
    admit,
    arrive,
    depart,
    people_of,
    remove,
    rename,
    seat_of,
    seats_of,
    sit,
    stand,
)
from tests.table.tables import (
    ANN,
    BOB,
    BOT,
    CAT,
    DAN,
    EVE,
    MINUTE,
    NOON,
    game_of,
    holders,
    is_over,
    lobby,
    played_until,
    refused,
    running,
    unshuffled,
)

LATER = NOON + MINUTE


def test_a_table_shows_as_many_seats_as_its_game_allows_at_most():
    assert new_table("code", "pikoko", {}, ANN).seats == (EMPTY,) * 5


def test_a_person_sits_on_the_seat_they_name_or_the_first_free_one():
    table = sit(sit(sit(lobby(), BOB, 1), CAT, None), DAN, None)
    assert holders(table) == ["Cat", "Bob", "Dan", None, None]


def test_a_player_with_a_seat_moves():
    table = sit(lobby(ANN, BOB), ANN, 4)
    assert holders(table) == [None, "Bob", None, None, "Ann"]
    assert seat_of(table, ANN.id) == 4
    assert seats_of(table) == {BOB.id: 1, ANN.id: 4}


def test_sitting_down_on_ones_own_seat_changes_nothing():
    table = lobby(ANN, BOB)
    assert sit(table, BOB, 1) is table
    assert sit(table, BOB, None) is table
    game = running(ANN, BOB)
    assert sit(game, BOB, None) is game


def test_the_seat_of_another_person_cannot_be_taken():
    assert refused(sit, lobby(ANN, BOB), EVE, 1) == "seat_taken"
    assert refused(sit, lobby(ANN, BOB), BOB, 0) == "seat_taken"
    assert refused(sit, running(ANN, BOB), EVE, 1) == "seat_taken"


def test_a_table_of_five_people_is_full():
    table = lobby(ANN, BOB, CAT, DAN, EVE)
    assert refused(sit, table, Player("fay", "Fay"), None) == "table_full"


def test_there_is_no_seat_beyond_the_last():
    assert refused(sit, lobby(), ANN, 5) == "no_such_seat"
    assert refused(sit, running(ANN), EVE, 3) == "no_such_seat"
    assert refused(add_bot, lobby(), ANN, 5, "casual") == "no_such_seat"
    assert refused(remove, lobby(), ANN, 5, NOON, MINUTE) == "no_such_seat"
    assert refused(hand_over, lobby(), ANN, 5) == "no_such_seat"


def test_before_a_game_a_person_takes_the_seat_of_a_bot():
    table = lobby(ANN, bots=4)
    assert holders(sit(table, EVE, 3)) == ["Ann", "casual", "casual", "Eve", "casual"]
    assert holders(sit(table, EVE, None)) == ["Ann", "Eve", "casual", "casual", "casual"]


def test_free_seats_come_before_those_of_bots():
    assert holders(sit(lobby(ANN, bots=2), EVE, None)) == ["Ann", "casual", "casual", "Eve", None]


def test_before_a_game_a_person_changes_places_with_a_bot():
    assert holders(sit(lobby(ANN, BOB, bots=1), ANN, 2)) == ["casual", "Bob", "Ann", None, None]


def test_standing_up_frees_the_seat_before_a_game():
    assert holders(stand(lobby(ANN, BOB), ANN)) == [None, "Bob", None, None, None]


def test_standing_up_gives_the_seat_to_a_bot_during_a_game():
    assert holders(stand(running(ANN, BOB, CAT), BOB)) == ["Ann", "casual", "Cat"]


def test_standing_up_frees_the_seat_after_a_game():
    over = played_until(running(ANN, BOB, CAT), is_over)
    assert holders(stand(over, BOB)) == ["Ann", None, "Cat"]


def test_standing_up_without_a_seat_changes_nothing():
    table = sit(running(ANN, BOB), CAT, 2)
    assert stand(table, EVE) is table
    left = stand(table, BOB)
    assert stand(left, BOB) is left


def test_in_a_game_a_watcher_asks_for_the_seat_of_a_bot():
    table = running(ANN)
    asked = sit(table, EVE, 2)
    assert asked.asking == (Asking(EVE, 2),)
    assert asked.seats == table.seats
    assert sit(asked, EVE, 2) is asked


def test_a_watcher_who_names_no_seat_asks_for_the_first_bot():
    assert sit(running(ANN), EVE, None).asking == (Asking(EVE, 1),)


def test_a_watcher_asks_for_one_seat_at_a_time():
    table = sit(sit(running(ANN), EVE, 1), DAN, 1)
    assert sit(table, EVE, 2).asking == (Asking(DAN, 1), Asking(EVE, 2))


def test_there_is_no_bot_to_ask_for_if_people_have_all_seats():
    assert refused(sit, running(ANN, BOB, CAT), EVE, None) == "table_full"


def test_a_request_for_a_seat_may_be_withdrawn():
    table = sit(sit(running(ANN), EVE, 1), DAN, 1)
    assert stand(table, EVE).asking == (Asking(DAN, 1),)


def test_the_host_admits_a_person_who_asks():
    table = admit(sit(sit(sit(running(ANN), EVE, 1), DAN, 1), CAT, 2), ANN, EVE.id, 1)
    assert holders(table) == ["Ann", "Eve", "casual"]
    assert table.asking == (Asking(CAT, 2),)
    assert admit(table, ANN, EVE.id, 1) is table


def test_only_the_host_admits_and_only_to_the_seat_that_was_asked_for():
    table = sit(running(ANN, BOB), EVE, 2)
    assert refused(admit, table, BOB, EVE.id, 2) == "not_host"
    assert refused(admit, table, ANN, EVE.id, 1) == "not_asking"
    assert refused(admit, table, ANN, DAN.id, 2) == "not_asking"
    assert refused(admit, stand(table, EVE), ANN, EVE.id, 2) == "not_asking"


def test_the_host_takes_the_seat_of_a_bot_without_asking():
    table = sit(sit(running(BOB), DAN, 1), ANN, 1)
    assert holders(table) == ["Bob", "Ann", "casual"]
    assert table.asking == ()


def test_the_host_asks_for_a_seat_that_somebody_has_held_and_another_player_answers():
    left = stand(running(BOB, CAT, DAN), BOB)
    kept = remove(depart(running(BOB, CAT, DAN), BOB, NOON), ANN, 0, LATER, MINUTE)
    for table in (left, kept):
        asked = sit(table, ANN, 0)
        assert asked.asking == (Asking(ANN, 0),)
        assert refused(admit, asked, ANN, ANN.id, 0) == "own_claim"
        assert refused(admit, asked, EVE, ANN.id, 0) == "not_host"
        assert admit(asked, DAN, ANN.id, 0).seats[0] == Holder(ANN)
    moved = replace(game_of(left), held={**game_of(left).held, BOB.id: Moved(0)})
    assert sit(replace(left, playing=moved), ANN, 0).asking == (Asking(ANN, 0),)


def test_a_seat_kept_for_somebody_who_is_connected_is_theirs_to_give_up():
    kept = remove(depart(running(ANN, BOB, CAT), BOB, NOON), ANN, 1, LATER, MINUTE)
    table = sit(replace(kept, gone_since={}), EVE, 1)
    assert refused(admit, table, ANN, EVE.id, 1) == "seat_kept"
    assert refused(admit, table, CAT, EVE.id, 1) == "not_host"
    assert admit(table, BOB, EVE.id, 1).seats[1] == Holder(EVE)


def test_a_player_who_left_a_seat_during_a_game_returns_to_it_at_once():
    left = stand(running(ANN, BOB), BOB)
    assert sit(left, BOB, None) == sit(left, BOB, 1)
    assert holders(sit(left, BOB, 1)) == ["Ann", "Bob", "casual"]


def test_a_player_who_has_held_a_seat_in_a_game_gets_no_other():
    table = running(ANN, BOB)
    assert refused(sit, table, BOB, 2) == "other_seat"
    assert refused(sit, stand(table, BOB), BOB, 2) == "other_seat"
    assert refused(sit, stand(table, ANN), ANN, 2) == "other_seat"
    admitted = admit(sit(table, EVE, 2), ANN, EVE.id, 2)
    assert refused(sit, stand(stand(admitted, EVE), BOB), EVE, 1) == "other_seat"


def test_a_player_whose_old_seat_is_taken_waits_for_it():
    table = admit(sit(stand(running(ANN, BOB), BOB), EVE, 1), ANN, EVE.id, 1)
    assert refused(sit, table, BOB, None) == "seat_taken"
    assert holders(sit(stand(table, EVE), BOB, None)) == ["Ann", "Bob", "casual"]


def test_in_the_next_game_everybody_may_sit_anywhere_again():
    over = played_until(running(ANN, BOB), is_over)
    table = sit(rematch(over, ANN), BOB, 4)
    assert game_of(start(table, ANN, unshuffled)).held == {"ann": 0, "bob": 2}


def test_requests_for_seats_end_with_the_game():
    assert played_until(sit(running(ANN), EVE, 1), is_over).asking == ()


def test_the_host_puts_bots_on_free_seats():
    table = add_bot(lobby(ANN), ANN, 3, "casual")
    assert holders(table) == ["Ann", None, None, "casual", None]
    assert add_bot(table, ANN, 3, "casual") is table


def test_the_host_changes_the_level_of_a_bot_before_and_after_a_game():
    table = add_bot(lobby(ANN, bots=1), ANN, 1, "expert")
    assert holders(table) == ["Ann", "expert", None, None, None]
    over = played_until(running(ANN, BOB), is_over)
    assert holders(add_bot(over, ANN, 2, "club")) == ["Ann", "Bob", "club"]


def test_a_bot_of_another_level_keeps_the_seat_for_the_same_person():
    game = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, LATER, MINUTE)
    table = add_bot(played_until(game, is_over), ANN, 1, "expert")
    assert holders(table) == ["Ann", "expert", "casual"]
    assert holders(arrive(table, BOB)) == ["Ann", "Bob", "casual"]


def test_bots_are_added_only_before_a_game_and_on_free_seats():
    assert refused(add_bot, lobby(ANN, BOB), BOB, 2, "casual") == "not_host"
    assert refused(add_bot, lobby(ANN, BOB), ANN, 1, "casual") == "seat_taken"
    assert refused(add_bot, lobby(ANN, BOB), ANN, 2, "genius") == "unknown_level"
    assert refused(add_bot, running(ANN, BOB), ANN, 1, "casual") == "not_in_lobby"


def test_the_host_empties_seats_before_and_after_a_game():
    table = lobby(ANN, BOB, bots=1)
    assert holders(remove(table, ANN, 1, NOON, MINUTE)) == ["Ann", None, "casual", None, None]
    assert holders(remove(table, ANN, 2, NOON, MINUTE)) == ["Ann", "Bob", None, None, None]
    assert remove(table, ANN, 4, NOON, MINUTE) is table
    over = played_until(running(ANN, BOB), is_over)
    assert holders(remove(over, ANN, 2, NOON, MINUTE)) == ["Ann", "Bob", None]
    assert refused(remove, table, BOB, 0, NOON, MINUTE) == "not_host"


def test_the_host_gives_the_seat_of_someone_gone_for_a_minute_to_a_bot():
    table = depart(running(ANN, BOB), BOB, NOON)
    assert holders(remove(table, ANN, 1, LATER, MINUTE)) == ["Ann", "casual", "casual"]


def test_a_player_who_is_or_was_just_connected_keeps_their_seat():
    table = running(ANN, BOB)
    assert refused(remove, table, ANN, 1, LATER, MINUTE) == "not_gone"
    left = depart(table, BOB, NOON)
    assert refused(remove, left, ANN, 1, LATER - MINUTE / 60, MINUTE) == "not_gone"
    assert refused(remove, arrive(left, BOB), ANN, 1, LATER, MINUTE) == "not_gone"


def test_a_bot_is_not_removed_from_a_game():
    table = running(ANN, BOB)
    assert remove(table, ANN, 2, NOON, MINUTE) is table


def test_a_returning_player_gets_the_seat_back_from_the_bot_that_kept_it():
    table = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, LATER, MINUTE)
    back = arrive(sit(table, EVE, 1), BOB)
    assert holders(back) == ["Ann", "Bob", "casual"]
    assert back.asking == ()
    assert back.gone_since == {}
    assert arrive(back, BOB) is back


def test_a_seat_given_to_someone_else_meanwhile_is_not_taken_back():
    table = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, LATER, MINUTE)
    table = arrive(admit(sit(table, EVE, 1), ANN, EVE.id, 1), BOB)
    assert holders(table) == ["Ann", "Eve", "casual"]


def test_a_bot_keeps_the_seat_into_the_next_game_and_its_person_gets_no_second_one():
    table = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, LATER, MINUTE)
    table = start(rematch(played_until(table, is_over), ANN), ANN, unshuffled)
    assert game_of(table).held == {"ann": 0, "bob": 1}
    back = arrive(table, BOB)
    assert holders(back) == ["Ann", "Bob", "casual"]
    assert refused(sit, stand(back, BOB), BOB, 2) == "other_seat"


def test_a_lost_connection_frees_no_seat():
    table = depart(lobby(ANN, BOB), BOB, NOON)
    assert holders(table) == ["Ann", "Bob", None, None, None]
    assert table.gone_since == {"bob": NOON}


def test_a_player_is_gone_since_their_last_connection_closed():
    table = depart(lobby(ANN, BOB), BOB, NOON)
    assert depart(table, BOB, LATER) is table


def test_only_people_of_the_table_count_as_gone():
    table = lobby(ANN, BOB)
    assert depart(table, EVE, NOON) is table
    assert depart(lobby(), ANN, NOON).gone_since == {"ann": NOON}


def test_a_player_admitted_while_gone_can_lose_the_seat_again():
    table = depart(sit(running(ANN), EVE, 1), EVE, NOON)
    table = admit(table, ANN, EVE.id, 1)
    assert holders(remove(table, ANN, 1, LATER, MINUTE)) == ["Ann", "casual", "casual"]


def test_the_people_of_a_table_host_it_have_a_seat_or_ask_for_one():
    assert people_of(sit(running(BOB), EVE, 1)) == {"ann", "bob", "eve"}


def test_a_new_name_is_shown_everywhere_at_the_table():
    anna, eva = Player(ANN.id, "Anna"), Player(EVE.id, "Eva")
    table = sit(running(ANN, BOB), EVE, 2)
    renamed = rename(rename(table, anna), eva)
    assert renamed.host == anna
    assert renamed.seats == (Holder(anna), Holder(BOB), BOT)
    assert renamed.asking == (Asking(eva, 2),)
    assert game_of(renamed).seated == renamed.seats
    assert rename(renamed, eva) is renamed


def test_the_name_of_a_stranger_changes_nothing():
    table = running(ANN, BOB)
    assert rename(table, EVE) is table


def test_a_seat_that_a_bot_keeps_has_the_new_name_of_its_player():
    kept = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, LATER, MINUTE)
    assert rename(kept, Player(BOB.id, "Rob")).seats[1].kept_for == Player(BOB.id, "Rob")


def test_a_player_is_also_renamed_among_those_of_the_start():
    table = rename(stand(running(ANN, BOB), BOB), Player(BOB.id, "Rob"))
    assert game_of(table).seated == (Holder(ANN), Holder(Player(BOB.id, "Rob")), BOT)
    assert game_of(table).fresh == ()
