"""Who may come to a table and chat there: the lock, guests, people sent away, new links, mutes."""

from collections.abc import Callable, Collection

import pytest
from msgspec.structs import replace

from app.table import claims
from app.table.absence import pause, vote
from app.table.access import (
    GUESTS,
    MUTED,
    SENT_AWAY,
    Company,
    Met,
    allow_back,
    belongs,
    is_refused,
    is_sent_away,
    let_in,
    lock,
    may_chat,
    mute,
    new_link,
    own_only,
    send_away,
)
from app.table.claims import claim
from app.table.hosting import configure, hand_over, rematch, start
from app.table.model import EMPTY, Asking, Changes, Holder, Player, SentAway, Stored, Table, Vote
from app.table.persistence import changes, rebuild
from app.table.seats import FILLER, admit, answering, depart, remove, rename, sit, stand
from app.table.transfers import offer
from tests.table.tables import (
    ANN,
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
    running,
    unshuffled,
)
from tests.table.test_claims import TIMES

HOME = "aaaaaa"


def company(
    *,
    inside: Collection[str] = (),
    waiting: Collection[str] = (),
    met: Callable[[str], Met | None] = lambda player: None,
) -> Company:
    return Company(inside, waiting, met)


ALONE = company()


def met(*people: Player, address: str = HOME) -> Company:
    """People who were at the table lately and connected from one address."""
    return company(met={player.id: (player, (address,)) for player in people}.get)


EVERYBODY = met(ANN, BOB, CAT, DAN, EVE)
EVE_WAITS = company(waiting=(EVE.id,))


def standing_in(table: Table, player: Player = BOB) -> Table:
    return replace(table, stand_in=player)


def away(table: Table, player: Player, by: Player = ANN) -> Table:
    return send_away(table, by, player.id, EVERYBODY)


def people(count: int) -> list[Player]:
    return [Player(f"p{number}", "P") for number in range(count)]


def test_only_the_host_locks_a_table_and_the_start_of_a_game_does_not():
    assert not lobby(ANN).access.locked
    assert not running(ANN, BOB).access.locked


def test_the_host_locks_and_unlocks_and_repeating_it_changes_nothing():
    table = lock(lobby(ANN, BOB), ANN, True, ALONE)
    assert table.access.locked
    assert lock(table, ANN, True, ALONE) is table
    assert not lock(table, ANN, False, ALONE).access.locked
    assert refused(lock, table, BOB, False, ALONE) == "not_host"


def test_people_inside_when_the_table_is_locked_may_return_unless_sent_away():
    inside = company(inside=(ANN.id, EVE.id, DAN.id))
    table = lock(away(lobby(ANN), DAN), ANN, True, inside)
    assert table.access.guests == (ANN.id, EVE.id)
    assert belongs(table, EVE.id)
    assert not belongs(table, DAN.id)
    assert lock(table, ANN, False, inside).access.guests == table.access.guests


def test_guests_are_bounded_and_the_newest_stay():
    crowd = [player.id for player in people(GUESTS)]
    table = lock(lobby(ANN), ANN, True, company(inside=crowd))
    table = let_in(table, ANN, EVE.id, EVE_WAITS)
    assert table.access.guests == (EVE.id, *crowd[:-1])


def test_hosts_players_and_people_who_ask_for_a_seat_are_no_newcomers():
    table = standing_in(sit(running(CAT), EVE, 1), DAN)
    assert all(belongs(table, player.id) for player in (ANN, CAT, DAN, EVE))
    assert not belongs(table, BOB.id)


def test_players_of_the_latest_game_are_no_newcomers_even_without_a_seat():
    table = stand(running(ANN, BOB), BOB)
    assert belongs(table, BOB.id)
    assert belongs(played_until(table, is_over), BOB.id)
    kept = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert belongs(replace(kept, playing=None), BOB.id)


def test_people_with_a_seat_and_the_host_let_newcomers_in():
    table = lock(lobby(BOB), ANN, True, ALONE)
    for by in (ANN, BOB):
        after = let_in(table, by, EVE.id, EVE_WAITS)
        assert belongs(after, EVE.id)
        assert let_in(after, by, EVE.id, EVE_WAITS) is after
    assert refused(let_in, table, CAT, EVE.id, EVE_WAITS) == "not_seated"
    assert refused(let_in, table, EVE, EVE.id, EVE_WAITS) == "not_seated"


def test_nobody_is_let_in_who_does_not_wait_at_the_door():
    assert refused(let_in, lock(lobby(ANN), ANN, True, ALONE), ANN, EVE.id, ALONE) == "not_waiting"


def test_a_player_sent_away_in_the_lobby_leaves_an_empty_seat():
    table = away(lobby(ANN, BOB), BOB)
    assert table.seats[:2] == (Holder(ANN), EMPTY)
    assert table.access.sent_away == (SentAway(BOB, (HOME,)),)
    assert is_sent_away(table, BOB.id)
    assert away(table, BOB) is table


def test_a_player_sent_away_from_a_game_is_replaced_by_a_bot_that_keeps_the_seat_for_nobody():
    table = away(running(ANN, BOB), BOB)
    assert table.seats[1] == FILLER
    assert table.playing is not None
    assert BOB.id in table.playing.held


def test_the_host_does_not_take_the_seat_of_somebody_they_sent_away():
    table = sit(away(running(BOB, CAT, DAN), BOB), ANN, 0)
    assert table.asking == (Asking(ANN, 0),)
    assert table.seats[0] == FILLER
    assert refused(admit, table, ANN, ANN.id, 0) == "own_claim"
    assert admit(table, CAT, ANN.id, 0).seats[0] == Holder(ANN)


def test_the_host_lets_nobody_else_take_the_seat_of_somebody_they_sent_away():
    table = sit(away(running(ANN, BOB, CAT), BOB), EVE, 1)
    assert answering(table, table.asking[0]) == {CAT.id}
    assert refused(admit, table, ANN, EVE.id, 1) == "emptied_seat"
    assert refused(admit, table, DAN, EVE.id, 1) == "not_host"
    assert admit(table, CAT, EVE.id, 1).seats[1] == Holder(EVE)
    alone = sit(away(running(ANN, BOB), BOB), EVE, 1)
    assert answering(alone, alone.asking[0]) == frozenset(), "it waits until the game is over"


def test_allowing_somebody_back_gives_the_host_no_power_over_their_seat():
    table = allow_back(away(running(ANN, BOB, CAT), BOB), ANN, BOB.id)
    assert sit(table, BOB, None).seats[1] == Holder(BOB)
    assert refused(admit, sit(table, EVE, 1), ANN, EVE.id, 1) == "emptied_seat"
    crowd = people(SENT_AWAY)
    table = away(running(ANN, BOB, CAT), BOB)
    for player in crowd:
        table = send_away(table, ANN, player.id, met(*crowd))
    assert not is_sent_away(table, BOB.id)
    assert refused(admit, sit(table, EVE, 1), ANN, EVE.id, 1) == "emptied_seat"


def test_the_table_remembers_who_emptied_a_seat_when_the_host_changes_moves_or_the_server_restarts():
    before = running(ANN, BOB, CAT, DAN)
    table = away(before, BOB)
    found = changes(before, table)
    assert found.table is not None
    assert found.game is not None
    back = rebuild(Stored(found.table, found.game, changes(lobby(), before).entries, ()), NOON)
    assert game_of(back).emptied == {1: ANN.id}
    asked = sit(hand_over(table, ANN, 2), EVE, 1)
    assert refused(admit, asked, ANN, EVE.id, 1) == "emptied_seat"
    assert admit(asked, CAT, EVE.id, 1).seats[1] == Holder(EVE)
    ann2 = Player("ann2", "Ann")
    moved = claims.let_in(claim(table, ann2, 0, NOON, TIMES), ANN, ann2.id, 0, NOON, TIMES)
    assert refused(admit, sit(moved, EVE, 1), ann2, EVE.id, 1) == "emptied_seat"
    cats = claims.let_in(claim(table, ann2, 2, NOON, TIMES), CAT, ann2.id, 2, NOON, TIMES)
    assert game_of(cats).emptied == {1: ANN.id}
    assert game_of(done(table, 2, "bid 0")).emptied == {1: ANN.id}


def test_a_returning_host_answers_for_a_seat_that_a_stand_in_emptied():
    table = sit(away(standing_in(running(ANN, BOB, CAT, DAN)), CAT, by=BOB), EVE, 2)
    assert answering(table, table.asking[0]) == {ANN.id, DAN.id}
    assert answering(replace(table, stand_in=None), table.asking[0]) == {ANN.id}


def test_the_host_gives_or_takes_a_seat_that_was_a_bots_from_the_start():
    table = away(running(ANN, BOB), EVE)
    assert admit(sit(table, DAN, 2), ANN, DAN.id, 2).seats[2] == Holder(DAN)
    assert game_of(table).emptied == {}
    assert away(lobby(ANN, BOB), BOB).playing is None
    over = away(played_until(running(ANN, BOB), is_over), BOB)
    assert game_of(over).emptied == {}


def test_a_seat_that_a_bot_keeps_is_kept_no_longer():
    kept = remove(depart(running(ANN, BOB), BOB, NOON), ANN, 1, NOON + MINUTE, MINUTE)
    assert kept.seats[1].kept_for == BOB
    after = away(kept, BOB)
    assert (after.seats[1], game_of(after).emptied) == (FILLER, {1: ANN.id})


def test_requests_claims_and_votes_of_a_person_sent_away_end():
    table = running(ANN, BOB, CAT)
    table = offer(table, BOB, "k" * 43, NOON, NOON + MINUTE)
    table = claim(claim(table, EVE, 0, NOON, TIMES), DAN, 2, NOON, TIMES)
    table = replace(
        pause(table, BOB),
        away=frozenset((BOB.id, CAT.id)),
        gone_since={ANN.id: NOON, BOB.id: NOON},
        wake_at={0: NOON, 1: NOON},
        votes=(Vote(0), Vote(1)),
    )
    table = vote(vote(table, BOB, 0, "bot"), CAT, 0, "wait")
    table = away(away(table, EVE), BOB)
    assert [it.player for it in table.claims] == [DAN]
    assert (table.paused, dict(table.offers)) == (None, {})
    assert table.away == {CAT.id}
    assert (table.gone_since, table.wake_at) == ({ANN.id: NOON}, {0: NOON})
    assert table.votes == (Vote(0, {CAT.id: "wait"}),)
    asking = sit(running(ANN), EVE, 1)
    assert (asking.asking != (), away(asking, EVE).asking) == (True, ())


def test_a_pause_of_somebody_else_goes_on():
    assert away(pause(running(ANN, BOB), ANN), BOB).paused == ANN.id


def test_the_host_alone_sends_away_and_nobody_does_so_to_themselves():
    table = lobby(ANN, BOB)
    assert refused(send_away, table, BOB, ANN.id, EVERYBODY) == "not_host"
    assert refused(send_away, table, ANN, ANN.id, EVERYBODY) == "not_yourself"
    assert refused(send_away, table, ANN, EVE.id, ALONE) == "not_met"


def test_a_stand_in_sends_others_away_but_never_the_host_even_while_they_are_gone():
    table = standing_in(depart(lobby(ANN, BOB, CAT), ANN, NOON))
    assert refused(send_away, table, BOB, ANN.id, EVERYBODY) == "stand_in"
    assert is_sent_away(away(table, CAT, by=BOB), CAT.id)


def test_people_sent_away_are_bounded_and_the_newest_stay():
    crowd = people(SENT_AWAY + 1)
    table = lobby(ANN)
    for player in crowd:
        table = send_away(table, ANN, player.id, met(*crowd))
    assert [one.player for one in table.access.sent_away] == crowd[:0:-1]


def test_newcomers_from_the_address_of_somebody_sent_away_are_refused_and_friends_are_not():
    table = away(lobby(ANN, CAT), BOB)
    assert is_refused(table, BOB.id, "another")
    assert is_refused(table, EVE.id, HOME)
    assert not is_refused(table, EVE.id, "another")
    assert not is_refused(table, CAT.id, HOME)
    unknown = send_away(lobby(ANN, CAT), ANN, BOB.id, company(met={BOB.id: (BOB, ())}.get))
    assert not is_refused(unknown, EVE.id, "")


def test_a_person_sent_away_is_neither_a_guest_nor_muted():
    table = lock(lobby(ANN), ANN, True, company(inside=(EVE.id, DAN.id)))
    table = mute(mute(table, ANN, DAN.id, True, EVERYBODY), ANN, EVE.id, True, EVERYBODY)
    table = away(table, EVE)
    assert (table.access.guests, table.access.muted) == ((DAN.id,), (DAN.id,))


def test_a_person_allowed_back_may_return_and_so_may_newcomers_from_their_address():
    table = away(away(lobby(ANN), BOB), CAT)
    back = allow_back(table, ANN, BOB.id)
    assert [one.player for one in back.access.sent_away] == [CAT]
    assert not is_refused(back, BOB.id, "another")
    assert allow_back(back, ANN, BOB.id) is back
    assert not is_refused(allow_back(back, ANN, CAT.id), EVE.id, HOME)
    assert refused(allow_back, table, DAN, BOB.id) == "not_host"


def test_a_new_link_forgets_addresses_but_still_bars_people():
    table = new_link(away(lobby(ANN), BOB), ANN, "new")
    assert (table.link, table.code) == ("new", "code")
    assert is_refused(table, BOB.id, "another")
    assert not is_refused(table, EVE.id, HOME)


def test_a_stand_in_does_nothing_that_the_host_cannot_undo():
    table = standing_in(depart(lobby(ANN, BOB), ANN, NOON))
    assert refused(new_link, table, BOB, "new") == "stand_in"
    assert refused(own_only, table, BOB) == "stand_in"
    assert refused(new_link, lobby(ANN, BOB), BOB, "new") == "not_host"
    assert refused(mute, table, BOB, ANN.id, True, EVERYBODY) == "stand_in"
    own_only(lobby(ANN, BOB), ANN)


def test_the_host_mutes_and_unmutes():
    table = mute(lobby(ANN, BOB), ANN, BOB.id, True, EVERYBODY)
    assert table.access.muted == (BOB.id,)
    assert refused(may_chat, table, BOB.id) == "muted"
    may_chat(table, ANN.id)
    assert mute(table, ANN, BOB.id, True, EVERYBODY) is table
    heard = mute(table, ANN, BOB.id, False, ALONE)
    assert heard.access.muted == ()
    may_chat(heard, BOB.id)
    assert mute(heard, ANN, BOB.id, False, ALONE) is heard


def test_only_the_host_mutes_and_not_themselves_nor_strangers():
    table = lobby(ANN, BOB)
    assert refused(mute, table, BOB, ANN.id, True, EVERYBODY) == "not_host"
    assert refused(mute, table, ANN, ANN.id, True, EVERYBODY) == "not_yourself"
    assert refused(mute, table, ANN, EVE.id, True, ALONE) == "not_met"


def test_mutes_are_bounded_and_the_newest_stay():
    crowd = people(MUTED + 1)
    table = lobby(ANN)
    for player in crowd:
        table = mute(table, ANN, player.id, True, met(*crowd))
    assert table.access.muted == tuple(player.id for player in crowd[:0:-1])


def test_with_chat_for_people_with_a_seat_watchers_may_not_chat_but_the_host_may():
    table = configure(lobby(BOB), ANN, None, {"chat": "seated"})
    for player in (ANN, BOB):
        may_chat(table, player.id)
    assert refused(may_chat, table, EVE.id) == "seated_only"
    assert refused(may_chat, standing_in(table), ANN.id) == "seated_only"
    may_chat(lobby(BOB), EVE.id)


@pytest.mark.parametrize("player", [ANN, EVE])
def test_while_cards_are_in_play_nobody_chats(player: Player):
    assert refused(may_chat, running(ANN, BOB), player.id) == "chat_closed"


def test_a_new_name_is_that_of_somebody_sent_away_too():
    named = rename(away(lobby(ANN), BOB), Player(BOB.id, "Bobby"))
    assert named.access.sent_away == (SentAway(Player(BOB.id, "Bobby"), (HOME,)),)
    assert rename(named, Player(CAT.id, "Kit")) is named


def test_the_lock_and_people_sent_away_outlast_games():
    table = lock(away(lobby(ANN, BOB, CAT), CAT), ANN, True, ALONE)
    over = played_until(start(table, ANN, unshuffled), is_over)
    assert rematch(over, ANN).access == table.access


def test_the_link_the_stand_in_and_the_lock_are_stored_and_come_back():
    before = depart(lobby(ANN, BOB), ANN, NOON)
    for after in (
        new_link(before, ANN, "new"),
        standing_in(before),
        lock(before, ANN, True, ALONE),
        away(before, BOB),
    ):
        found = changes(before, after).table
        assert found == after.row
        back = rebuild(Stored(found, None, (), ()), NOON)
        assert (back.code, back.link, back.stand_in, back.access) == (
            "code",
            after.link,
            after.stand_in,
            after.access,
        )
    gone = rebuild(Stored(standing_in(lobby(), EVE).row, None, (), ()), NOON).gone_since
    assert gone == {ANN.id: NOON, EVE.id: NOON}


def test_a_table_that_is_closed_is_a_change():
    assert not Changes("code", closed=True).empty
