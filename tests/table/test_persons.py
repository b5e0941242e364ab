"""Persons: which players of a table are one person, said by moves of seats, or asked for and answered."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from app.table.access import Company, send_away
from app.table.claims import claim, let_in, sit_down
from app.table.hosting import end_game
from app.table.model import ERASED, Player, Same, SameAsk, Stored, Table
from app.table.persistence import changes, rebuild
from app.table.persons import (
    Past,
    PersonLimits,
    agree,
    answered_about,
    apart,
    asked_about,
    devices_of,
    disagree,
    everybody_who_is,
    first_of,
    joined,
    same,
    without_erased,
)
from app.table.seats import rename, stand
from app.table.transfers import offer, take_over
from tests.table.tables import ANN, BOB, CAT, DAN, EVE, MINUTE, NOON, lobby, refused, running
from tests.table.test_claims import TIMES

BOB2, BOB3, ANN2 = Player("bob2", "Bob"), Player("bob3", "Bob"), Player("ann2", "Ann")
SOON = NOON + 5 * MINUTE
LIMITS = PersonLimits(asks=2, joined=3, again=5 * MINUTE)
KNOWN = Past(BOB, together=False)
STRANGE = Past(None, together=False)
TOGETHER = Past(BOB, together=True)


def asking(table: Table | None = None) -> Table:
    """Bob's new browser says that it is Bob."""
    return same(table or lobby(ANN), BOB2, BOB.id, KNOWN, NOON, LIMITS)


def moved(table: Table, owner: Player = BOB, player: Player = BOB2) -> Table:
    key = owner.id.ljust(43, "k")
    return take_over(offer(table, owner, key, NOON, SOON), player, key, NOON, LIMITS)


def claimed(table: Table, by: Player = BOB) -> Table:
    return let_in(claim(table, BOB2, 1, NOON, TIMES), by, BOB2.id, 1, NOON, TIMES, LIMITS)


def test_a_seat_that_moves_makes_both_players_one_person_said_by_the_old_device():
    table = moved(running(ANN, BOB, CAT))
    assert table.same == {BOB2.id: Same(BOB.id, BOB.id, NOON, "moved")}
    assert changes(running(ANN, BOB, CAT), table).same == table.same
    back = moved(table, BOB2, BOB)
    assert back.same is table.same


def test_so_does_a_claim_that_is_admitted_said_by_whoever_admits_it():
    assert claimed(running(ANN, BOB, CAT)).same == {BOB2.id: Same(BOB.id, BOB.id, NOON, "claimed")}


def test_a_player_who_takes_the_seat_back_is_not_the_one_who_claimed_it():
    table = claimed(running(ANN, BOB, CAT))
    assert sit_down(table, BOB, None, NOON, TIMES).same == {}
    before = joined(running(ANN, BOB, CAT), BOB2.id, BOB.id, ANN.id, NOON - MINUTE, LIMITS)
    table = claimed(before)
    assert table.same is before.same
    assert sit_down(table, BOB, None, NOON, TIMES).same == before.same


def test_the_claimer_who_was_somebody_else_as_well_stays_so():
    before = joined(running(ANN, BOB, CAT), BOB2.id, BOB3.id, ANN.id, NOON - MINUTE, LIMITS)
    table = claimed(before)
    assert everybody_who_is(table.same, BOB2.id) == {BOB.id, BOB2.id, BOB3.id}
    assert sit_down(table, BOB, None, NOON, TIMES).same == before.same


def test_chains_are_followed_from_whichever_end():
    table = moved(moved(running(ANN, BOB, CAT)), BOB2, BOB3)
    assert {first_of(table.same, who.id) for who in (BOB, BOB2, BOB3)} == {BOB.id}
    assert everybody_who_is(table.same, BOB2.id) == {BOB.id, BOB2.id, BOB3.id}
    assert everybody_who_is(table.same, ANN.id) == {ANN.id}


def test_a_table_with_many_joined_players_moves_seats_but_joins_no_more():
    full = {str(number): Same("x", "x", NOON) for number in range(3)}
    table = running(ANN, BOB, CAT)
    table = moved(joined_as(table, full))
    assert table.seats[1].player == BOB2
    assert table.same == full


def joined_as(table: Table, rows: dict[str, Same]) -> Table:
    for player, it in rows.items():
        table = joined(table, player, it.is_player, it.said_by, it.at, LIMITS)
    return table


def test_a_player_says_who_they_are_and_the_host_agrees():
    table = asking()
    assert table.same_asks == (SameAsk(BOB2, BOB),)
    assert changes(lobby(ANN), table).table is not None
    after = agree(table, ANN, BOB2.id, KNOWN, NOON, LIMITS)
    assert (after.same_asks, after.same) == ((), {BOB2.id: Same(BOB.id, ANN.id, NOON)})
    rows = changes(table, after)
    assert (rows.same, rows.apart) == (after.same, ())
    assert after.seats == table.seats


def test_saying_or_answering_it_again_changes_nothing():
    table = asking()
    assert asked_about(table, BOB2.id, BOB.id, NOON, LIMITS) is None
    assert same(table, BOB2, BOB.id, None, NOON, LIMITS) is table
    after = agree(table, ANN, BOB2.id, KNOWN, NOON, LIMITS)
    assert answered_about(after, ANN, BOB2.id, LIMITS) is None
    assert agree(after, ANN, BOB2.id, None, NOON, LIMITS) is after
    assert asked_about(after, BOB2.id, BOB.id, NOON, LIMITS) is None
    assert same(after, BOB2, BOB.id, None, NOON, LIMITS) is after
    assert disagree(after, ANN, BOB2.id, NOON, LIMITS) is after
    assert apart(after, ANN, BOB.id) is after


def test_the_games_are_asked_about_all_that_either_player_is():
    table = moved(moved(running(ANN, BOB, CAT)), CAT, EVE)
    pair = asked_about(table, EVE.id, BOB2.id, NOON, LIMITS)
    assert pair is not None
    assert (pair.one, pair.ones, pair.other, pair.others) == (
        EVE.id,
        frozenset((EVE.id, CAT.id)),
        BOB2.id,
        frozenset((BOB.id, BOB2.id)),
    )
    answered = answered_about(asking(), ANN, BOB2.id, LIMITS)
    assert answered == asked_about(lobby(ANN), BOB2.id, BOB.id, NOON, LIMITS)


def test_the_games_are_not_asked_about_what_is_refused_whatever_they_say():
    table = disagree(asking(), ANN, BOB2.id, NOON, LIMITS)
    assert asked_about(table, BOB2.id, BOB.id, NOON + MINUTE, LIMITS) is None
    assert refused(same, table, BOB2, BOB.id, None, NOON + MINUTE, LIMITS) == "declined"
    assert asked_about(table, BOB2.id, BOB2.id, SOON, LIMITS) is None
    for few, code in ((PersonLimits(asks=0), "too_many_asks"), (PersonLimits(joined=0), "too_many_joined")):
        assert asked_about(lobby(ANN), BOB2.id, BOB.id, NOON, few) is None
        assert refused(same, lobby(ANN), BOB2, BOB.id, None, NOON, few) == code
    assert answered_about(asking(), ANN, BOB2.id, PersonLimits(joined=0)) is None
    assert answered_about(asking(), CAT, BOB2.id, LIMITS) is None
    mine = same(lobby(ANN), ANN, BOB.id, KNOWN, NOON, LIMITS)
    assert answered_about(mine, ANN, ANN.id, LIMITS) is None


def test_a_bar_that_ends_while_an_ask_is_judged_is_one_a_moment_longer():
    assert refused(same, lobby(ANN), BOB2, BOB.id, None, NOON, LIMITS) == "declined"


def test_whoever_sat_in_one_game_with_the_other_is_not_that_one():
    assert refused(same, lobby(ANN), BOB2, BOB.id, TOGETHER, NOON, LIMITS) == "sat_together"
    assert refused(agree, asking(), ANN, BOB2.id, TOGETHER, NOON, LIMITS) == "sat_together"
    for table in (lobby(ANN, BOB, BOB2), running(ANN, BOB, BOB2)):
        assert refused(same, table, BOB2, BOB.id, KNOWN, NOON, LIMITS) == "sat_together"
    asked = asking(lobby(ANN, BOB))
    both = sit_down(asked, BOB2, 2, NOON, TIMES)
    assert refused(agree, both, ANN, BOB2.id, KNOWN, NOON, LIMITS) == "sat_together"


def test_nobody_is_somebody_who_never_played_here_or_themselves():
    assert refused(same, lobby(ANN), BOB2, "x", STRANGE, NOON, LIMITS) == "never_played"
    assert refused(same, lobby(ANN), BOB2, BOB2.id, None, NOON, LIMITS) == "not_yourself"


def test_nobody_is_somebody_who_is_forgotten_or_erased():
    nameless = Past(Player("x", ERASED), together=False)
    assert refused(same, lobby(ANN), BOB2, "x", nameless, NOON, LIMITS) == "never_played"
    for one in (BOB, BOB2):
        gone = without_erased(rename(asking(), Player(one.id, ERASED)))
        assert gone.same_asks == ()
        assert (
            rebuild(
                Stored(
                    replace(asking(), same_asks=(SameAsk(BOB2, Player(BOB.id, ERASED)),)).row, None, (), ()
                ),
                NOON,
            ).same_asks
            == ()
        )


def test_only_the_host_answers_but_not_themselves():
    table = asking()
    for command in (agree, disagree):
        given = (KNOWN,) if command is agree else ()
        assert refused(command, table, CAT, BOB2.id, *given, NOON, LIMITS) == "not_host"
        assert refused(command, table, BOB, BOB2.id, *given, NOON, LIMITS) == "not_host"
    assert refused(apart, table, BOB, BOB2.id) == "not_host"
    stood_in = replace(table, stand_in=CAT)
    assert refused(agree, stood_in, CAT, BOB2.id, KNOWN, NOON, LIMITS) == "stand_in"
    assert refused(disagree, stood_in, CAT, BOB2.id, NOON, LIMITS) == "stand_in"
    assert refused(apart, stood_in, CAT, BOB2.id) == "stand_in"
    mine = same(lobby(ANN), ANN, BOB.id, KNOWN, NOON, LIMITS)
    assert refused(agree, mine, ANN, ANN.id, KNOWN, NOON, LIMITS) == "own_claim"
    assert refused(agree, lobby(ANN), ANN, BOB2.id, None, NOON, LIMITS) == "asks_no_more"


def test_whoever_was_told_no_asks_again_only_later():
    table = disagree(asking(), ANN, BOB2.id, NOON, LIMITS)
    assert table.same_asks == ()
    assert refused(same, table, BOB2, BOB.id, KNOWN, NOON + MINUTE, LIMITS) == "declined"
    assert same(table, BOB2, BOB.id, KNOWN, SOON, LIMITS).same_asks == (SameAsk(BOB2, BOB),)
    assert disagree(asking(table=None), ANN, CAT.id, NOON, LIMITS).same_asks == (SameAsk(BOB2, BOB),)


def test_a_player_asks_to_be_one_person_at_a_time():
    table = same(asking(), BOB2, CAT.id, Past(CAT, together=False), NOON, LIMITS)
    assert table.same_asks == (SameAsk(BOB2, CAT),)


def test_only_so_many_wait_and_only_so_many_are_joined():
    table = same(asking(), EVE, BOB.id, KNOWN, NOON, LIMITS)
    assert refused(same, table, DAN, BOB.id, KNOWN, NOON, LIMITS) == "too_many_asks"
    full = {str(number): Same("x", "x", NOON) for number in range(3)}
    assert refused(same, joined_as(lobby(ANN), full), BOB2, BOB.id, KNOWN, NOON, LIMITS) == "too_many_joined"
    late = joined_as(asking(), full)
    assert refused(agree, late, ANN, BOB2.id, KNOWN, NOON, LIMITS) == "too_many_joined"


def test_the_host_sets_apart_what_was_said_last_and_nothing_else():
    table = joined(lobby(ANN), BOB2.id, BOB.id, ANN.id, NOON, LIMITS)
    table = joined(table, EVE.id, CAT.id, ANN.id, NOON, LIMITS)
    both = joined(table, EVE.id, BOB2.id, ANN.id, NOON, LIMITS)
    assert everybody_who_is(both.same, EVE.id) == {BOB.id, BOB2.id, CAT.id, EVE.id}
    after = apart(both, ANN, CAT.id)
    assert after.same == table.same
    assert changes(both, after).apart == (CAT.id,)
    assert changes(both, after).quiet


def test_an_ask_ends_when_a_move_has_answered_it_or_its_player_is_sent_away():
    table = asking(lobby(ANN, BOB))
    assert moved(table).same_asks == ()
    met = Company(inside=(), waiting=(), met=lambda _: (BOB2, ()))
    assert send_away(table, ANN, BOB2.id, met).same_asks == ()


def test_an_ask_has_the_names_of_today_and_outlasts_the_game_and_the_seat():
    table = asking(running(ANN, BOB, CAT))
    table = end_game(stand(table, BOB), ANN, NOON)
    table = rename(rename(table, Player(BOB.id, "Bobby")), Player(BOB2.id, "Rob"))
    assert table.same_asks == (SameAsk(Player(BOB2.id, "Rob"), Player(BOB.id, "Bobby")),)
    assert rename(table, Player(EVE.id, "Eva")) is table


@pytest.mark.parametrize("after", [timedelta(0), timedelta(minutes=4)])
def test_a_bar_for_claims_is_one_for_this_too(after: timedelta):
    table = disagree(asking(running(ANN, BOB, CAT)), ANN, BOB2.id, NOON, LIMITS)
    assert refused(claim, table, BOB2, 1, NOON + after, TIMES) == "declined"


def test_only_moves_make_a_player_one_of_the_devices_of_somebody():
    table = moved(running(ANN, BOB, CAT))
    table = joined(table, EVE.id, BOB.id, BOB.id, NOON, LIMITS)
    table = joined(table, DAN.id, BOB.id, BOB.id, NOON, LIMITS, "claimed")
    assert devices_of(table.same, BOB2.id) == devices_of(table.same, BOB.id) == {BOB.id, BOB2.id}
    assert devices_of(table.same, EVE.id) == {EVE.id}
    assert everybody_who_is(table.same, EVE.id) == {BOB.id, BOB2.id, DAN.id, EVE.id}


def test_nobody_makes_another_their_device_by_moving_a_seat_to_somebody_who_is_said_to_be_the_other():
    table = joined(running(ANN, BOB, CAT), BOB2.id, ANN.id, ANN.id, NOON, LIMITS)
    table = moved(table)
    assert everybody_who_is(table.same, BOB.id) == {ANN.id, BOB.id, BOB2.id}
    assert devices_of(table.same, BOB.id) == {BOB.id, BOB2.id}
    assert devices_of(table.same, ANN.id) == {ANN.id}
    both = joined(running(ANN, BOB, CAT), BOB2.id, ANN.id, ANN.id, NOON, LIMITS)
    both = moved(joined(both, BOB.id, CAT.id, ANN.id, NOON, LIMITS))
    assert everybody_who_is(both.same, BOB.id) == {ANN.id, BOB.id, BOB2.id, CAT.id}
    assert devices_of(both.same, BOB.id) == {BOB.id}


def test_a_phone_that_was_another_old_device_is_joined_with_both():
    table = moved(moved(running(ANN, BOB, CAT)), BOB2, BOB)
    table = moved(replace(table, seats=running(ANN, BOB3, CAT).seats), BOB3, BOB2)
    assert devices_of(table.same, BOB.id) == {BOB.id, BOB2.id, BOB3.id}


@pytest.mark.parametrize("table", [lobby(ANN, BOB), end_game(running(ANN, BOB, CAT), ANN, NOON)])
def test_a_device_that_never_plays_is_joined_only_while_it_has_the_seat(table: Table):
    before = BOB
    for number in range(9):
        phone = Player(f"phone{number}", "Bob")
        table, before = moved(table, before, phone), phone
        assert devices_of(table.same, phone.id) == {BOB.id, phone.id}
        assert len(table.same) == 1


def test_a_device_that_has_played_stays_joined():
    table = end_game(moved(running(ANN, BOB, CAT)), ANN, NOON)
    table = moved(moved(table, BOB2, BOB3), BOB3, EVE)
    assert devices_of(table.same, BOB.id) == {BOB.id, BOB2.id, EVE.id}
    forgotten = replace(table, playing=None, last_game=1)
    assert moved(forgotten, EVE, DAN).same.keys() == {BOB2.id, EVE.id, DAN.id}


def test_what_the_host_has_said_of_a_device_that_left_stays_said():
    table = moved(lobby(ANN, BOB))
    table = joined(table, EVE.id, BOB2.id, ANN.id, NOON, LIMITS)
    table = moved(table, BOB2, BOB3)
    assert table.same == {EVE.id: Same(BOB.id, ANN.id, NOON), BOB3.id: Same(BOB.id, BOB2.id, NOON, "moved")}


@pytest.mark.parametrize(("player", "other"), [(BOB, BOB2), (BOB2, BOB)])
def test_a_move_between_two_whom_the_host_has_joined_makes_them_devices_of_one(player: Player, other: Player):
    table = joined(running(ANN, BOB, CAT), player.id, other.id, ANN.id, NOON, LIMITS)
    assert moved(table).same == {player.id: Same(other.id, BOB.id, NOON, "moved")}
    assert claimed(table).same is table.same
