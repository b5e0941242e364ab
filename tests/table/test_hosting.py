"""What the host decides: the game and its options, who hosts, when to start and play again."""

from msgspec.structs import replace

from app.table.claims import claim
from app.table.hosting import (
    TABLE_OPTIONS,
    configure,
    end_game,
    hand_over,
    new_table,
    options_of,
    rematch,
    start,
    take_host,
)
from app.table.model import EMPTY, Holder, Player, Table
from app.table.seats import add_bot, arrive, depart, host_of, seat_of, sit, stand
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
from tests.table.test_claims import TIMES

AWAY = 2 * MINUTE


def test_the_creator_of_a_table_hosts_it_without_a_seat():
    table = new_table("code", "pikoko", {}, ANN)
    assert (table.code, table.game, table.status, table.host) == ("code", "pikoko", "lobby", ANN)
    assert seat_of(table, ANN.id) is None
    assert (table.asking, table.playing, table.gone_since) == ((), None, {})


def test_a_table_has_a_value_for_every_option_the_first_unless_chosen():
    assert new_table("code", "pikoko", {}, ANN).options == {
        "watchers": "on",
        "sandglass": "off",
        "chat": "all",
        "bot_pace": "normal",
    }
    assert new_table("code", "pikoko", {"watchers": "off"}, ANN).options == {
        "watchers": "off",
        "sandglass": "off",
        "chat": "all",
        "bot_pace": "normal",
    }


def test_a_table_has_its_own_options_and_those_of_its_game(duel: None):
    assert options_of("duel") == {**TABLE_OPTIONS, "length": ("short", "long")}
    assert new_table("code", "duel", {}, ANN).options == {
        "watchers": "on",
        "sandglass": "off",
        "chat": "all",
        "bot_pace": "normal",
        "length": "short",
    }


def test_no_table_has_an_unknown_game_option_or_value():
    assert refused(new_table, "code", "chess", {}, ANN) == "unknown_game"
    assert refused(new_table, "code", "pikoko", {"length": "long"}, ANN) == "unknown_option"
    assert refused(new_table, "code", "pikoko", {"watchers": "some"}, ANN) == "unknown_option"


def test_the_host_chooses_options_and_those_not_named_stay(duel: None):
    table = new_table("code", "duel", {"watchers": "off"}, ANN)
    assert configure(table, ANN, None, {"length": "long"}).options == {
        "watchers": "off",
        "sandglass": "off",
        "chat": "all",
        "bot_pace": "normal",
        "length": "long",
    }
    assert configure(table, ANN, "duel", None) is table
    assert configure(table, ANN, None, {"watchers": "off"}) is table


def test_another_game_keeps_the_options_it_knows(duel: None):
    table = new_table("code", "duel", {"watchers": "off", "length": "long"}, ANN)
    assert configure(table, ANN, "pikoko", None).options == {
        "watchers": "off",
        "sandglass": "off",
        "chat": "all",
        "bot_pace": "normal",
    }


def test_a_game_for_fewer_drops_empty_seats_and_one_for_more_adds_them(duel: None):
    table = sit(sit(lobby(), BOB, 1), CAT, 4)
    fewer = configure(table, ANN, "duel", None)
    assert holders(fewer) == ["Bob", "Cat", None, None]
    assert holders(configure(fewer, ANN, "pikoko", None)) == ["Bob", "Cat", None, None, None]


def test_a_game_for_fewer_players_than_have_seats_is_refused(duel: None):
    full = lobby(ANN, BOB, CAT, DAN, bots=1)
    assert refused(configure, full, ANN, "duel", None) == "too_many_seated"


def test_only_the_host_chooses_and_only_in_the_lobby():
    assert refused(configure, lobby(ANN, BOB), BOB, None, {"watchers": "off"}) == "not_host"
    assert refused(configure, running(ANN), ANN, None, {"watchers": "off"}) == "not_in_lobby"
    over = played_until(running(ANN), is_over)
    assert refused(configure, over, ANN, None, {"watchers": "off"}) == "not_in_lobby"


def test_repeated_options_are_done_even_after_the_start():
    table = start(configure(lobby(ANN), ANN, None, {"watchers": "off"}), ANN, unshuffled)
    assert configure(table, ANN, None, {"watchers": "off"}) is table


def test_the_host_hands_the_table_over_to_someone_seated():
    table = hand_over(lobby(ANN, BOB), ANN, 1)
    assert table.host == BOB
    assert hand_over(table, ANN, 1) is table
    assert refused(hand_over, table, ANN, 0) == "not_host"


def test_no_bot_and_no_empty_seat_becomes_host():
    assert refused(hand_over, lobby(ANN, bots=1), ANN, 1) == "nobody_there"
    assert refused(hand_over, lobby(ANN, bots=1), ANN, 2) == "nobody_there"


def test_a_seated_player_stands_in_when_the_host_has_been_away_for_two_minutes():
    table = depart(running(ANN, BOB), ANN, NOON)
    assert refused(take_host, table, BOB, NOON + AWAY - MINUTE, AWAY) == "host_is_here"
    taken = take_host(table, BOB, NOON + AWAY, AWAY)
    assert (host_of(taken), taken.host) == (BOB, ANN)
    assert take_host(taken, BOB, NOON + AWAY, AWAY) is taken


def test_nobody_stands_in_for_a_host_who_is_connected():
    assert refused(take_host, running(ANN, BOB), BOB, NOON, AWAY) == "host_is_here"
    back = arrive(depart(running(ANN, BOB), ANN, NOON), ANN)
    assert refused(take_host, back, BOB, NOON + AWAY, AWAY) == "host_is_here"


def test_a_watcher_stands_in_only_if_no_person_has_a_seat():
    table = depart(running(ANN, BOB), ANN, NOON)
    assert refused(take_host, table, EVE, NOON + AWAY, AWAY) == "not_seated"
    bots = depart(running(bots=3), ANN, NOON)
    assert host_of(take_host(bots, EVE, NOON + AWAY, AWAY)) == EVE


def stood_in(*people: Player) -> Table:
    """A running game with Ann, who is gone, Bob, who stands in for her, and others."""
    table = depart(running(ANN, BOB, *people), ANN, NOON)
    return take_host(table, BOB, NOON + AWAY, AWAY)


def test_a_returning_host_is_host_again():
    table = stood_in(CAT)
    assert host_of(arrive(table, CAT)) == BOB
    back = arrive(table, ANN)
    assert (host_of(back), back.stand_in) == (ANN, None)
    assert refused(start, back, BOB, unshuffled) == "not_host"


def test_somebody_stands_in_for_a_stand_in_who_is_away():
    table = depart(stood_in(CAT), BOB, NOON + AWAY)
    assert refused(take_host, table, CAT, NOON + AWAY + MINUTE, AWAY) == "host_is_here"
    assert host_of(take_host(table, CAT, NOON + 2 * AWAY, AWAY)) == CAT


def test_a_stand_in_hands_over_only_their_own_place():
    table = stood_in(CAT)
    handed = hand_over(table, BOB, 2)
    assert (host_of(handed), handed.host) == (CAT, ANN)
    assert hand_over(handed, CAT, 0).stand_in is None
    assert hand_over(table, BOB, 1) is table


def test_a_host_has_no_power_while_somebody_stands_in():
    assert refused(hand_over, stood_in(), ANN, 0) == "not_host"


def test_the_host_ends_the_running_game_and_nobody_has_won():
    table = running(ANN, BOB)
    assert refused(end_game, table, BOB, NOON) == "not_host"
    assert refused(end_game, replace(table, stand_in=BOB), BOB, NOON) == "stand_in"
    over = end_game(table, ANN, NOON)
    assert (over.status, game_of(over).abandoned, game_of(over).ended_at) == ("over", True, NOON)
    assert end_game(over, ANN, NOON) is over
    assert end_game(lobby(ANN), ANN, NOON).status == "lobby"


def test_ending_a_game_by_number_ends_no_other_game():
    table = running(ANN, BOB)
    assert end_game(table, ANN, NOON, 2) is table
    assert end_game(table, ANN, NOON, 1).status == "over"
    again = start(end_game(table, ANN, NOON, 1), ANN, unshuffled, 2)
    assert end_game(again, ANN, NOON, 1) is again


def test_who_may_chat_and_the_pace_of_bots_may_change_at_any_time_if_nothing_else_does():
    asked = claim(sit(running(ANN, BOB), EVE, 2), DAN, 1, NOON, TIMES)
    now = {"chat": "seated", "bot_pace": "quick"}
    table = configure(asked, ANN, None, now)
    assert table == replace(asked, options={**asked.options, **now})
    both = {"chat": "all", "sandglass": "minute"}
    assert refused(configure, table, ANN, None, both) == "not_in_lobby"
    assert refused(configure, table, ANN, "plotters", {"chat": "all"}) == "not_in_lobby"
    assert refused(configure, table, BOB, None, {"chat": "all"}) == "not_host"


def test_a_start_fills_empty_seats_with_bots_up_to_the_minimum_lowest_first():
    table = start(sit(lobby(), BOB, 3), ANN, unshuffled)
    assert table.status == "playing"
    assert table.seats == (BOT, BOT, Holder(BOB))


def test_a_start_may_say_how_good_the_bots_are_that_it_brings():
    table = add_bot(sit(lobby(), BOB, 3), ANN, 1, "club")
    assert holders(start(table, ANN, unshuffled, level="expert")) == ["expert", "club", "Bob"]
    assert refused(start, table, ANN, unshuffled, None, "genius") == "unknown_level"


def test_empty_seats_vanish_and_the_rest_keep_their_order():
    table = sit(sit(sit(add_bot(lobby(), ANN, 1, "casual"), CAT, 0), DAN, 4), EVE, 3)
    assert holders(start(table, ANN, unshuffled)) == ["Cat", "casual", "Eve", "Dan"]


def test_a_start_adds_no_bot_if_enough_seats_are_taken():
    assert holders(running(ANN, BOB, CAT)) == ["Ann", "Bob", "Cat"]
    assert holders(running(ANN, BOB, CAT, DAN, EVE)) == ["Ann", "Bob", "Cat", "Dan", "Eve"]


def test_the_host_need_not_sit_and_bots_may_play_alone():
    assert holders(running(BOB, CAT, DAN)) == ["Bob", "Cat", "Dan"]
    assert holders(running()) == ["casual"] * 3


def test_only_the_host_starts_and_a_second_start_changes_nothing():
    assert refused(start, lobby(ANN, BOB), BOB, unshuffled) == "not_host"
    table = running(ANN, BOB)
    assert start(table, ANN, unshuffled) is table


def test_a_game_starts_with_the_seats_and_the_options_it_knows(duel: None):
    table = configure(lobby(ANN, BOB, CAT), ANN, "duel", {"watchers": "off", "length": "long"})
    playing = game_of(start(table, ANN, unshuffled))
    assert (playing.number, playing.rules.name) == (1, "duel")
    assert playing.options == {"length": "long"}
    assert playing.seated == (Holder(ANN), Holder(BOB), Holder(CAT))
    assert playing.held == {"ann": 0, "bob": 1, "cat": 2}


def test_a_rematch_brings_the_same_people_back_to_the_lobby():
    over = played_until(running(ANN, BOB), is_over)
    table = rematch(over, ANN)
    assert (table.code, table.status, table.options) == (over.code, "lobby", over.options)
    assert table.seats == (*over.seats, EMPTY, EMPTY)
    assert table.playing is over.playing
    assert rematch(table, ANN) is table


def test_the_next_game_has_the_next_number_and_may_seat_others():
    table = rematch(played_until(running(ANN, BOB), is_over), ANN)
    table = start(sit(stand(table, BOB), EVE, 4), ANN, unshuffled)
    assert game_of(table).number == 2
    assert holders(table) == ["Ann", "casual", "Eve"]
    assert game_of(table).held == {"ann": 0, "eve": 2}


def test_the_same_people_play_again_at_once_when_the_next_game_is_named():
    over = played_until(running(ANN, BOB, bots=2), is_over)
    table = start(over, ANN, unshuffled, 2)
    assert (table.code, table.status, table.options, table.seats) == (
        over.code,
        "playing",
        over.options,
        over.seats,
    )
    assert game_of(table).number == 2
    assert game_of(table).held == {"ann": 0, "bob": 1}
    assert refused(start, over, BOB, unshuffled, 2) == "not_host"


def test_a_named_game_starts_from_the_lobby_as_well():
    assert game_of(start(lobby(ANN, BOB), ANN, unshuffled, 1)).number == 1
    table = rematch(played_until(running(ANN, BOB), is_over), ANN)
    assert game_of(start(table, ANN, unshuffled, 2)).number == 2


def test_bots_replace_players_who_left_after_the_game_up_to_the_minimum():
    over = played_until(running(ANN, BOB, CAT), is_over)
    assert holders(start(stand(over, BOB), ANN, unshuffled, 2)) == ["Ann", "casual", "Cat"]


def test_a_repeated_start_never_starts_the_game_after_it():
    first = running(ANN, BOB)
    assert start(first, ANN, unshuffled, 1) is first
    over = played_until(first, is_over)
    assert start(over, ANN, unshuffled, 1) is over
    again = start(over, ANN, unshuffled, 2)
    assert start(again, ANN, unshuffled, 2) is again
    lobby_again = rematch(over, ANN)
    assert start(lobby_again, ANN, unshuffled, 1) is lobby_again


def test_only_the_next_game_starts_and_only_after_this_one():
    table = running(ANN, BOB)
    assert refused(start, table, ANN, unshuffled, 2) == "not_over"
    over = played_until(table, is_over)
    assert refused(start, over, ANN, unshuffled, 3) == "stale_turn"
    assert refused(start, lobby(ANN), ANN, unshuffled, 2) == "stale_turn"


def test_only_the_host_calls_a_rematch_and_only_after_the_game():
    assert refused(rematch, running(ANN, BOB), ANN) == "not_over"
    assert refused(rematch, running(ANN, BOB), BOB) == "not_host"


def test_the_next_game_starts_from_the_lobby():
    over = played_until(running(ANN, BOB), is_over)
    assert refused(start, over, ANN, unshuffled) == "not_in_lobby"
