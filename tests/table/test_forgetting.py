"""A person forgotten at a table, and games that its host has forgotten."""

import pytest
from msgspec.structs import replace

from app.table.access import belongs, is_sent_away
from app.table.forgetting import forget_games, forget_person, forgotten_game
from app.table.hosting import end_game, last_number, rematch, start
from app.table.model import (
    EMPTY,
    ERASED,
    Access,
    Asking,
    Claim,
    Holder,
    Lost,
    Moved,
    Offer,
    Player,
    Same,
    SameAsk,
    SeatedGame,
    SentAway,
    Table,
    Vote,
)
from app.table.seats import stand
from tests.table.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    NOON,
    game_of,
    holders,
    lobby,
    refused,
    running,
    unshuffled,
)

SOMEBODY = Player("nobody", ERASED)
BOB2 = Player("bob2", "Bob")


def without(table: Table, *people: Player) -> Table:
    """The table after the first of these people has themselves forgotten, and the others with them."""
    return forget_person(table, people[0].id, {one.id for one in people}, SOMEBODY, NOON)


def over(*people: Player) -> Table:
    return end_game(running(*people), ANN, NOON)


def test_a_forgotten_person_has_no_seat_and_another_stands_in_the_game_for_them():
    table = without(over(ANN, BOB, CAT), BOB)
    assert holders(table) == ["Ann", None, "Cat"]
    game = game_of(table)
    assert game.seated == (Holder(ANN), Holder(SOMEBODY), Holder(CAT))
    assert game.held == {ANN.id: 0, SOMEBODY.id: 1, CAT.id: 2}
    assert game.fresh == ()
    assert not belongs(table, BOB.id)
    assert (table.host, table.status) == (ANN, "over")


def test_nobody_else_notices_that_a_stranger_is_forgotten():
    table = over(ANN, BOB, CAT)
    assert without(table, EVE) == table
    assert without(table, EVE).playing is table.playing
    assert without(lobby(ANN), EVE) == lobby(ANN)


@pytest.mark.parametrize("left", [False, True])
def test_nobody_is_forgotten_in_the_middle_of_their_game(left: bool):
    table = running(ANN, BOB, CAT)
    table = stand(table, BOB) if left else table
    assert refused(without, table, BOB) == "you_play"
    assert refused(without, table, BOB2, BOB) == "you_play"


def test_somebody_who_watches_a_game_of_others_is_forgotten():
    asks = replace(running(ANN, BOB, CAT), asking=(Asking(EVE, 1), Asking(DAN, 1)))
    table = without(asks, EVE)
    assert table.asking == (Asking(DAN, 1),)
    assert table.playing is asks.playing


def test_every_list_of_a_table_forgets_them():
    busy = replace(
        lobby(ANN, BOB, CAT),
        access=Access(
            locked=True,
            guests=(BOB.id, EVE.id),
            muted=(BOB.id, EVE.id),
            sent_away=(SentAway(BOB, ("1a",)), SentAway(EVE)),
        ),
        claims=(Claim(BOB, 2), Claim(EVE, 2)),
        votes=(Vote(2, {BOB.id: "bot", ANN.id: "wait"}),),
        offers={BOB.id: Offer("k", NOON), ANN.id: Offer("k", NOON)},
        lost={
            BOB.id: Lost(EVE.id, NOON, host=False),
            EVE.id: Lost(BOB.id, NOON, host=False),
            CAT.id: Lost(ANN.id, NOON, host=False),
        },
        declined={BOB.id: NOON, EVE.id: NOON},
        pauses={BOB.id: (1, 1), EVE.id: (1, 1)},
        same={BOB2.id: Same(BOB.id, ANN.id, NOON), DAN.id: Same(EVE.id, BOB.id, NOON)},
        same_asks=(SameAsk(BOB, DAN), SameAsk(DAN, BOB), SameAsk(CAT, DAN)),
        knocked=("1.x", BOB.id),
        paused=BOB.id,
        gone_since={BOB.id: NOON, CAT.id: NOON},
        away=frozenset((BOB.id, CAT.id)),
    )
    table = without(busy, BOB, BOB2)
    assert BOB.id not in str(table)
    assert BOB.name not in str(table)
    assert table.same == {DAN.id: Same(EVE.id, SOMEBODY.id, NOON)}
    assert table.same_asks == (SameAsk(CAT, DAN),)
    eves = without(replace(busy, same={DAN.id: Same(CAT.id, ANN.id, NOON)}), BOB, BOB2)
    assert eves.same == {DAN.id: Same(CAT.id, ANN.id, NOON)}
    assert table.access == Access(
        locked=True, guests=(EVE.id,), muted=(EVE.id,), sent_away=(SentAway(SOMEBODY, ("1a",)), SentAway(EVE))
    )
    assert not is_sent_away(table, BOB.id)
    assert (*table.claims, *table.votes) == (Claim(EVE, 2), Vote(2, {ANN.id: "wait"}))
    assert (*table.offers, *table.lost, *table.declined, *table.pauses) == (ANN.id, CAT.id, EVE.id, EVE.id)
    assert not table.knocked
    assert not table.paused
    assert (table.gone_since, set(table.away)) == ({CAT.id: NOON}, {CAT.id})
    still = replace(busy, knocked=("1.x", EVE.id))
    assert without(still, BOB).knocked == ("1.x", EVE.id)


def test_a_bot_keeps_no_seat_for_them():
    kept = replace(lobby(ANN), seats=(Holder(ANN), Holder(bot="casual", kept_for=BOB)))
    assert without(kept, BOB).seats == (Holder(ANN), Holder(bot="casual"))


def test_the_host_goes_to_whoever_stands_in_then_to_whoever_sits_first():
    table = over(ANN, BOB, CAT)
    assert without(table, ANN).host == BOB
    stood_in = without(replace(table, stand_in=CAT), ANN)
    assert (stood_in.host, stood_in.stand_in) == (CAT, None)
    assert without(replace(table, stand_in=CAT), CAT).stand_in is None
    assert without(replace(table, stand_in=CAT), BOB).stand_in == CAT


def test_the_last_person_leaves_a_table_to_which_anybody_may_come():
    table = without(lobby(ANN, bots=2), ANN)
    assert table.host == SOMEBODY
    assert table.gone_since == {SOMEBODY.id: NOON}
    assert holders(table)[:3] == [None, "casual", "casual"]


def test_who_sent_whom_away_is_remembered_without_a_name():
    running_game = game_of(running(ANN, BOB, CAT))
    table = replace(running(ANN, BOB, CAT), playing=replace(running_game, emptied={1: EVE.id, 2: ANN.id}))
    assert game_of(without(table, EVE)).emptied == {1: SOMEBODY.id, 2: ANN.id}


@pytest.mark.parametrize("held", [{BOB.id: Moved(1), BOB2.id: 1}, {BOB2.id: 1, BOB.id: Moved(1)}])
def test_a_seat_that_moved_between_devices_is_the_seat_of_one_nameless_person(held):
    game = SeatedGame(3, (Holder(ANN), Holder(BOB)), {ANN.id: 0, **held})
    after = forgotten_game(game, {BOB.id, BOB2.id}, SOMEBODY)
    assert after == SeatedGame(3, (Holder(ANN), Holder(SOMEBODY)), {ANN.id: 0, SOMEBODY.id: 1})


def test_a_seat_that_moved_away_to_somebody_else_stays_moved():
    game = SeatedGame(3, (Holder(bot="casual", kept_for=BOB), EMPTY), {BOB.id: Moved(0), EVE.id: 0})
    after = forgotten_game(game, {BOB.id}, SOMEBODY)
    assert after.held == {EVE.id: 0, SOMEBODY.id: Moved(0)}
    assert after.seated == (Holder(bot="casual", kept_for=SOMEBODY), EMPTY)


def test_after_the_latest_game_is_forgotten_the_table_is_in_the_lobby_and_its_number_is_used():
    table = forget_games(pause_noted(over(ANN, BOB, CAT)), ANN, 1, 1)
    assert (table.status, table.playing, table.last_game) == ("lobby", None, 1)
    assert (len(table.seats), holders(table)[:3]) == (5, ["Ann", "Bob", "Cat"])
    assert table.pauses == {}
    again = start(table, ANN, unshuffled)
    assert (game_of(again).number, last_number(again)) == (2, 2)


def pause_noted(table: Table) -> Table:
    return replace(table, pauses={BOB.id: (1, 0)}, knocked=("1.x", BOB.id))


def test_a_lobby_after_a_game_stays_as_it_is():
    table = rematch(over(ANN, BOB, CAT), ANN)
    after = forget_games(table, ANN, 1, 1)
    assert (after.seats, after.playing, after.last_game) == (table.seats, None, 1)


def test_earlier_games_are_forgotten_without_a_change_of_the_table():
    table = over(ANN, BOB, CAT)
    later = end_game(start(table, ANN, unshuffled, 2), ANN, NOON)
    assert forget_games(later, ANN, 1, 1) is later
    assert forget_games(lobby(ANN), ANN, 1, 0) == lobby(ANN)


def test_only_the_host_forgets_games_and_only_between_them():
    table = replace(over(ANN, BOB, CAT), stand_in=BOB)
    assert refused(forget_games, table, BOB, 1, 1) == "not_host"
    assert refused(forget_games, running(ANN, BOB, CAT), ANN, 1, 1) == "not_over"
    assert refused(forget_games, running(ANN, BOB, CAT), ANN, 1, 0) == "not_over"


def test_whoever_was_joined_in_another_way_is_not_forgotten_and_stays_a_person():
    same = {
        BOB.id: Same(EVE.id, ANN.id, NOON),
        CAT.id: Same(BOB.id, ANN.id, NOON),
        DAN.id: Same(CAT.id, BOB.id, NOON),
    }
    table = without(replace(lobby(ANN, BOB, CAT), same=same), BOB)
    assert table.same == {CAT.id: Same(EVE.id, ANN.id, NOON), DAN.id: Same(CAT.id, SOMEBODY.id, NOON)}
    assert holders(table)[:3] == ["Ann", None, "Cat"]
    first = {CAT.id: Same(BOB.id, ANN.id, NOON), DAN.id: Same(BOB.id, ANN.id, NOON, "claimed")}
    table = without(replace(lobby(ANN, BOB, CAT), same=first), BOB)
    assert table.same == {DAN.id: Same(CAT.id, ANN.id, NOON)}


def test_the_table_goes_to_nobody_for_good_unless_its_host_asks():
    table = replace(over(ANN, BOB, CAT), stand_in=CAT)
    after = without(table, BOB, ANN)
    assert (after.host, after.stand_in, after.gone_since[SOMEBODY.id]) == (SOMEBODY, CAT, NOON)
    assert without(table, ANN, BOB).host == CAT
