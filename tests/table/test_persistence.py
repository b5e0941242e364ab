"""The rows that each change of a table stores, and tables folded from what was stored."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from app.rules.registry import GAMES
from app.table.hosting import configure, hand_over, rematch, start, take_host
from app.table.model import (
    EMPTY,
    Asking,
    Changes,
    ChatRow,
    Entry,
    GameRow,
    Holder,
    Player,
    RoundRow,
    Stored,
    Table,
    TableRow,
    Vote,
)
from app.table.persistence import BrokenJournal, changes, given_up, newer, rebuild, shown
from app.table.play import abandon
from app.table.seats import admit, arrive, depart, look, remove, rename, sit, stand
from tests.table.tables import (
    ANN,
    BOB,
    BOT,
    CAT,
    EVE,
    MINUTE,
    NOON,
    done,
    game_of,
    is_over,
    lobby,
    played_until,
    round_scored,
    running,
    unshuffled,
)

NOTHING = Changes("code")


def test_a_tables_row_has_everything_but_its_game_and_who_is_gone():
    table = depart(sit(running(ANN), EVE, 1), ANN, NOON)
    assert table.row == TableRow(
        code="code",
        game="pikoko",
        options={"watchers": "on", "sandglass": "off", "chat": "all", "bot_pace": "normal"},
        status="playing",
        host=ANN,
        seats=(Holder(ANN), BOT, BOT),
        asking=(Asking(EVE, 1),),
        link="code",
    )


def test_nothing_is_stored_if_nothing_has_changed():
    for table in (lobby(ANN, BOB), running(ANN, BOB)):
        assert changes(table, table) == NOTHING
        assert changes(table, table).empty


def test_who_is_gone_is_not_stored():
    table = running(ANN, BOB)
    assert changes(table, depart(table, BOB, NOON)).empty
    assert changes(depart(table, BOB, NOON), table).empty


def test_a_snapshot_shows_seats_and_votes_but_no_clocks_offers_or_hidden_pages():
    table = lobby(ANN, BOB)
    for seen in (sit(table, EVE, 2), replace(table, votes=(Vote(1),)), replace(table, paused=ANN.id)):
        assert shown(seen) != shown(table)
    for unseen in (replace(table, wake_at={1: NOON}), look(table, BOB.id, True), depart(table, BOB, NOON)):
        assert shown(unseen) == shown(table)


def test_a_change_of_seats_host_or_options_stores_the_tables_row_alone():
    table = depart(running(ANN, BOB), ANN, NOON)
    over = played_until(running(ANN, BOB), is_over)
    for before, after in (
        (lobby(ANN), sit(lobby(ANN), BOB, 1)),
        (lobby(ANN, BOB), hand_over(lobby(ANN, BOB), ANN, 1)),
        (lobby(ANN), configure(lobby(ANN), ANN, None, {"watchers": "off"})),
        (table, take_host(table, BOB, NOON + 2 * MINUTE, 2 * MINUTE)),
        (table, stand(table, BOB)),
        (table, sit(table, EVE, 2)),
        (over, rematch(over, ANN)),
    ):
        assert changes(before, after) == Changes("code", table=after.row)
        assert not changes(before, after).empty


def test_a_start_stores_the_table_the_game_and_its_chance():
    before, after = lobby(ANN, BOB), running(ANN, BOB)
    found = changes(before, after)
    seated = (Holder(ANN), Holder(BOB), BOT)
    assert found.table == after.row
    assert found.game == GameRow(1, "pikoko", {}, 1, seated, {"ann": 0, "bob": 1})
    assert [(entry.number, entry.seat, entry.action.split(" ")[0]) for entry in found.entries] == [
        (0, None, "first"),
        (1, None, "deal"),
    ]
    assert found.rounds == ()


def test_an_action_stores_its_entry_alone():
    before = running(ANN, BOB)
    found = changes(before, done(before, 1, "bid 3"))
    assert found == Changes("code", entries=(Entry(1, 2, 1, "bid 3", "bob", "act-2"),))


def test_a_change_after_an_action_does_not_store_the_action_again():
    table = done(running(ANN, BOB), 1, "bid 3")
    assert changes(table, stand(table, BOB)).entries == ()
    left = stand(table, BOB)
    assert changes(left, sit(left, BOB, 1)).entries == ()
    assert changes(table, rename(table, Player(BOB.id, "Rob"))).entries == ()


def test_an_admitted_player_is_stored_with_their_seat():
    before = sit(running(ANN), EVE, 2)
    after = admit(before, ANN, EVE.id, 2)
    found = changes(before, after)
    assert found.table == after.row
    assert found.game is not None
    assert found.game.held == {"ann": 0, "eve": 2}
    assert found.game.seated == (Holder(ANN), BOT, BOT)


def test_a_bot_that_keeps_a_seat_is_stored_and_so_is_the_return():
    gone = depart(running(ANN, BOB), BOB, NOON)
    kept = remove(gone, ANN, 1, NOON + MINUTE, MINUTE)
    stored = changes(gone, kept).table
    assert stored is not None
    assert stored.seats[1] == Holder(bot="casual", kept_for=BOB)
    back = changes(kept, arrive(kept, BOB)).table
    assert back is not None
    assert back.seats[1] == Holder(BOB)


def last_action(table: Table, reached: Callable[[Table], bool]) -> tuple[Table, Table]:
    """The tables before and after the action that makes `reached` true."""
    length = game_of(played_until(table, reached)).length
    before = played_until(table, lambda it: game_of(it).length == length - 1)
    return before, played_until(before, reached)


def test_the_action_that_ends_a_round_stores_who_got_what():
    before, after = last_action(running(ANN, BOB), round_scored)
    found = changes(before, after)
    assert len(found.entries) == 1
    assert (found.table, found.game) == (None, None)
    (finished,) = game_of(after).rules.rounds(game_of(after).state)
    assert found.rounds == (RoundRow(1, 1, finished.summary, after.seats, finished.points, finished.points),)


def test_a_round_is_credited_to_the_player_who_holds_the_seat_at_its_end():
    table = played_until(running(ANN, BOB), lambda it: game_of(it).length == 20)
    table = admit(sit(stand(table, BOB), EVE, 1), ANN, EVE.id, 1)
    (scored,) = changes(*last_action(table, round_scored)).rounds
    assert scored.holders == (Holder(ANN), Holder(EVE), BOT)


def test_the_last_action_stores_the_last_round_the_result_and_the_tables_row():
    before, after = last_action(running(ANN, BOB), is_over)
    found = changes(before, after)
    playing = game_of(after)
    outcome, rounds = playing.rules.outcome(playing.state), playing.rules.rounds(playing.state)
    assert outcome is not None
    (last,) = found.rounds
    assert (last.number, last.points, last.totals) == (3, rounds[2].points, outcome.totals)
    assert last.totals == tuple(sum(points) for points in zip(*(it.points for it in rounds), strict=True))
    assert found.game is not None
    assert (found.game.winners, found.game.totals) == (outcome.winners, outcome.totals)
    assert found.table is not None
    assert found.table.status == "over"


def test_rounds_that_end_in_one_change_are_each_stored_with_the_totals_so_far():
    begun = running(ANN, BOB)
    first, second, third = changes(begun, played_until(begun, is_over)).rounds
    assert (first.number, second.number, third.number) == (1, 2, 3)
    assert first.totals == first.points
    assert second.totals == tuple(map(sum, zip(first.totals, second.points, strict=True)))
    assert third.totals == tuple(map(sum, zip(second.totals, third.points, strict=True)))


def test_the_next_game_stores_a_row_of_its_own_and_no_round_of_the_last():
    before = rematch(played_until(running(ANN, BOB), is_over), ANN)
    found = changes(before, start(before, ANN, unshuffled))
    assert found.game is not None
    assert (found.game.number, found.game.winners, found.game.totals) == (2, None, None)
    assert [(entry.game, entry.number) for entry in found.entries] == [(2, 0), (2, 1)]
    assert found.rounds == ()


def stored(*steps: Table) -> Stored:
    """What the store holds after the changes between `steps`; the first is a table without a game."""
    record, game = steps[0].row, None
    entries: tuple[Entry, ...] = ()
    for before, after in pairwise(steps):
        found = changes(before, after)
        record, game = found.table or record, found.game or game
        entries = (*(entry for entry in entries if entry.game == game_of(after).number), *found.entries)
    return Stored(record, game, entries, ())


def test_a_lobby_is_rebuilt_with_everybody_gone_since_now():
    table = sit(lobby(BOB), CAT, 4)
    back = rebuild(stored(table), NOON)
    assert back == replace(table, gone_since={"ann": NOON, "bob": NOON, "cat": NOON})


def test_a_game_is_rebuilt_from_its_journal():
    begun = running(ANN, BOB)
    table = done(begun, 1, "bid 3")
    asked = sit(table, EVE, 2)
    back = rebuild(stored(lobby(ANN, BOB), begun, table, asked), NOON)
    assert back.gone_since == {"ann": NOON, "bob": NOON, "eve": NOON}
    assert replace(back, gone_since={}) == replace(asked, playing=replace(game_of(asked), fresh=()))


def test_pauses_and_clocks_come_back_and_an_abandoned_game_stays_over():
    begun = running(ANN, BOB)
    waited = replace(begun, paused=BOB.id, wake_at={1: NOON})
    back = rebuild(stored(lobby(ANN, BOB), begun, waited), NOON + MINUTE)
    assert (back.paused, back.wake_at) == (BOB.id, {1: NOON})
    ended = rebuild(stored(lobby(ANN, BOB), begun, waited, abandon(waited, NOON)), NOON)
    assert (ended.status, game_of(ended).abandoned, ended.wake_at) == ("over", True, {})
    again = start(rematch(ended, ANN), ANN, unshuffled)
    assert (game_of(again).number, game_of(again).abandoned) == (2, False)


def test_a_table_older_than_an_option_has_its_default():
    found = stored(lobby(ANN))
    old = replace(found, table=replace(found.table, options={"watchers": "off"}))
    assert rebuild(old, NOON).options == {
        "watchers": "off",
        "sandglass": "off",
        "chat": "all",
        "bot_pace": "normal",
    }


def test_a_finished_game_comes_back_with_its_end():
    steps = [lobby(ANN, BOB)]

    def kept(table: Table) -> bool:
        steps.append(table)
        return is_over(table)

    played_until(running(ANN, BOB), kept)
    back = rebuild(stored(*steps), NOON + MINUTE)
    assert game_of(back).ended_at == NOON


def test_chat_is_no_part_of_a_table():
    line = ChatRow(1, "ann", "Ann", "hello", NOON, "said-1")
    assert rebuild(replace(stored(lobby(ANN)), chat=(line,)), NOON) == rebuild(stored(lobby(ANN)), NOON)
    assert not Changes("code", chat=line).empty


def broken(found: Stored) -> str:
    with pytest.raises(BrokenJournal) as caught:
        rebuild(found, NOON)
    return str(caught.value)


def test_a_journal_of_other_rules_is_broken(monkeypatch: pytest.MonkeyPatch):
    found = stored(lobby(ANN), running(ANN))
    assert found.game is not None
    later = replace(found, game=replace(found.game, rules_version=2))
    assert broken(later) == "no rules pikoko of version 2"
    unknown = replace(found, game=replace(found.game, game="chess"))
    assert broken(unknown) == "no rules chess of version 1"
    monkeypatch.setitem(GAMES, "pikoko", replace(GAMES["pikoko"], version=2))
    assert broken(found) == "no rules pikoko of version 1"


def test_a_game_of_newer_or_unknown_rules_is_for_a_newer_server():
    found = stored(lobby(ANN), running(ANN))
    assert found.game is not None
    assert not newer(found)
    assert newer(replace(found, game=replace(found.game, rules_version=2)))
    assert newer(replace(found, game=replace(found.game, game="chess")))
    assert newer(replace(found, game=replace(found.game, rules_version=2, winners=(0,)))), "it is shown whole"
    assert not newer(replace(found, game=replace(found.game, rules_version=2, winners=())))
    assert not newer(replace(found, game=replace(found.game, rules_version=0)))


def test_a_table_for_an_unknown_game_is_for_a_newer_server():
    found = stored(lobby(ANN))
    assert not newer(found)
    assert newer(replace(found, table=replace(found.table, game="chess")))
    finished = stored(lobby(ANN), running(ANN))
    assert newer(replace(finished, table=replace(finished.table, game="chess")))


def test_a_journal_with_a_gap_is_broken():
    found = stored(lobby(ANN), running(ANN))
    assert broken(replace(found, entries=found.entries[1:])) == "entry 0 is missing"


def test_a_journal_with_an_action_the_rules_refuse_is_broken_and_nobody_hears_of_the_action():
    found = stored(lobby(ANN), running(ANN))
    wrong = Entry(1, 2, 0, "bid 7")
    assert broken(replace(found, entries=(*found.entries, wrong))) == "entry 2 is refused: own_auction"


def test_a_running_game_that_does_not_fold_is_given_up_as_far_as_it_folds():
    begun = running(ANN, BOB)
    table = done(begun, 1, "bid 3")
    found = stored(lobby(ANN, BOB), begun, table)
    spoilt = replace(found, entries=(*found.entries, Entry(1, 3, 0, "bid 7")))
    before, after = given_up(spoilt, NOON)
    assert game_of(after).state == game_of(table).state
    assert (after.status, game_of(after).abandoned, game_of(after).ended_at) == ("over", True, NOON)
    left = changes(before, after)
    assert left.entries == ()
    assert left.game is not None
    assert (left.game.winners, left.game.totals) == ((), (0, 0, 0))
    assert left.table is not None
    back = rebuild(replace(spoilt, table=left.table, game=left.game), NOON)
    assert game_of(back) == game_of(after)
    again = start(rematch(back, ANN), ANN, unshuffled)
    assert game_of(again).number == 2


def test_a_running_game_of_other_rules_is_given_up_at_its_start(monkeypatch: pytest.MonkeyPatch):
    begun = running(ANN, BOB)
    found = stored(lobby(ANN, BOB), begun)
    monkeypatch.setitem(GAMES, "pikoko", replace(GAMES["pikoko"], version=2))
    _, after = given_up(found, NOON)
    assert game_of(after).state == GAMES["pikoko"].start(3, {})
    assert game_of(after).abandoned


def test_nothing_but_a_running_game_is_given_up():
    for found in (stored(lobby(ANN)), stored(lobby(ANN), running(ANN), abandon(running(ANN), NOON))):
        with pytest.raises(BrokenJournal):
            given_up(found, NOON)


def test_an_empty_seat_is_stored_as_such():
    assert lobby(ANN).row.seats[1] == EMPTY
