"""The operator's commands on rows, beside a running server."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from app.ports import NotHeld, Rejected
from app.rooms.chat_lines import ChatLines
from app.store import Store
from app.store.operations import Operations
from app.table.hosting import new_table
from app.table.model import ERASED, Access, Changes, ChatRow, Player, SentAway
from tests.store.conftest import Sql
from tests.store.samples import created, said


async def test_tables_are_listed_by_their_last_change(operations: Operations, played: str):
    (line,) = await operations.list_tables(10)
    assert (line.code, line.game, line.games) == (played, "pikoko", 2)


async def test_a_table_is_shown_without_anything_secret(operations: Operations, played: str):
    facts = await operations.show_table(played)
    assert facts is not None
    assert not {"offers", "sent_away", "node", "tenure"} & facts["tables"][0].keys()
    assert [one["number"] for one in facts["games"]] == [1, 2]
    assert "bid 0" not in str(facts)
    assert "hello there" not in str(facts)
    assert await operations.show_table("none-such-code") is None


async def test_an_export_does_not_say_which_server_has_a_table(
    operations: Operations, ann: Player, played: str
):
    facts = await operations.export(ann.id)
    assert facts is not None
    assert [row["code"] for row in facts["tables"]] == [played]
    assert not {"node", "tenure"} & facts["tables"][0].keys()


async def test_a_table_is_found_by_its_present_link_and_shown_without_networks(
    operations: Operations, store: Store, code: str, ann: Player, ben: Player
):
    table = new_table(code, "pikoko", {}, ann)
    access = Access(sent_away=(SentAway(ben, ("1a2b3c",)),))
    await store.journal.commit(Changes(code, table=replace(table, link="new", access=access).row))
    assert (await operations.show_table(code), await operations.close_table(code)) == (None, False)
    facts = await operations.show_table("new")
    assert facts is not None
    assert facts["tables"][0]["link"] == "new"
    assert "1a2b3c" not in str(facts) + str(await operations.export(ann.id))
    assert [line.code for line in await operations.list_tables(10)] == ["new"]
    assert await operations.close_table("new")


async def test_the_name_of_somebody_sent_away_is_erased_too(
    operations: Operations, store: Store, code: str, ann: Player, ben: Player
):
    table = replace(new_table(code, "pikoko", {}, ann), access=Access(sent_away=(SentAway(ben),)))
    await store.journal.commit(Changes(code, table=table.row))
    assert await operations.erase(ben.id)
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.table.access.sent_away == (SentAway(Player(ben.id, ERASED)),)


async def test_a_closed_table_is_removed_completely(
    operations: Operations, store: Store, played: str, sql: Sql
):
    assert await operations.close_table(played)
    assert not await operations.close_table(played)
    assert await store.journal.load(played) is None
    for name in ("tables", "seats", "chat", "games", "actions", "rounds", "scores", "forgotten"):
        assert await sql(f"SELECT count(*) FROM {name}") == [(0,)]


async def test_a_closed_table_cannot_be_written_back(
    operations: Operations, store: Store, played: str, ann: Player, sql: Sql
):
    await operations.close_table(played)
    row = new_table(played, "pikoko", {"watchers": "on"}, ann).row
    for changes in (Changes(played, table=row), Changes(played, entries=(said(1, game=2),))):
        with pytest.raises((NotHeld, Rejected)):
            await store.journal.commit(changes)
    assert await sql("SELECT count(*) FROM tables") == [(0,)]


async def test_an_export_holds_all_about_a_person_but_their_running_game_and_token(
    operations: Operations, played: str, ann: Player, ben: Player
):
    facts = await operations.export(ann.id)
    assert facts is not None
    assert facts["players"][0]["name"] == "Ann"
    assert [line["text"] for line in facts["chat"]] == ["hello there"]
    assert [line["command"] for line in facts["actions"]] == ["c1"]
    assert len(facts["scores"]) == 1
    assert [line["code"] for line in facts["forgotten"]] == [played]
    assert "token" not in str(facts)
    assert ben.id not in str(facts["scores"])
    assert await operations.export("nobody") is None


async def test_people_are_found_by_a_part_of_their_name_in_any_case(
    operations: Operations, store: Store, ann: Player, ben: Player, sql: Sql
):
    anna, _ = await store.players.create("Anna 100%")
    await sql(f"UPDATE players SET seen_at = '2020-01-01 00:00:00.000000' WHERE id = '{ann.id}'")
    assert [(line.id, line.name) for line in await operations.find("aNN", 10)] == [
        (anna.id, "Anna 100%"),
        (ann.id, "Ann"),
    ]
    assert [line.id for line in await operations.find("%", 10)] == [anna.id]
    assert [line.id for line in await operations.find("ann", 1)] == [anna.id]
    assert await operations.find("Zoe", 10) == ()


async def test_an_erased_person_cannot_come_back_and_is_named_nowhere(
    operations: Operations, store: Store, played: str, sql: Sql
):
    zoe, token = await store.players.create("Zoe")
    assert await operations.erase(zoe.id)
    assert await store.players.by_token(token) is None
    assert await sql(f"SELECT name FROM players WHERE id = '{zoe.id}'") == [(ERASED,)]
    assert not await operations.erase("nobody")


async def test_an_erased_persons_chat_is_gone_and_their_scores_have_no_name(
    operations: Operations, played: str, ann: Player, sql: Sql
):
    await operations.erase(ann.id)
    assert await sql("SELECT number, name, text FROM chat") == [(1, ERASED, "")]
    assert await sql("SELECT count(*) FROM forgotten") == [(0,)]
    assert await sql(f"SELECT DISTINCT name FROM scores WHERE player = '{ann.id}'") == [(ERASED,)]
    assert await sql("SELECT count(*) FROM players WHERE name = 'Ann'") == [(0,)]


async def say(store: Store, code: str, *lines: tuple[int, Player]) -> None:
    for number, player in lines:
        line = ChatRow(
            number, player.id, player.name, f"line {number}", datetime.now(UTC), f"{code} {number}"
        )
        await store.journal.commit(Changes(code, chat=line))


async def test_only_the_newest_line_of_each_table_stays_of_an_erased_person_and_is_empty(
    operations: Operations, store: Store, code: str, ann: Player, ben: Player, sql: Sql
):
    other = await created(store, ann, "pikoko", {"watchers": "on"}, 5)
    await say(store, code, (1, ann), (2, ben), (3, ann), (4, ann))
    await say(store, other, (1, ann), (2, ann), (3, ben))
    await operations.erase(ann.id)
    found = "SELECT number, player, name, text FROM chat WHERE code = '{}' ORDER BY number"
    assert await sql(found.format(code)) == [(2, ben.id, "Ben", "line 2"), (4, ann.id, ERASED, "")]
    assert await sql(found.format(other)) == [(3, ben.id, "Ben", "line 3")]
    await say(store, code, (5, ben))
    await operations.erase_again(ann.id)
    assert await sql(f"SELECT number FROM chat WHERE code = '{code}' ORDER BY number") == [(2,), (5,)]


async def test_a_table_loaded_after_an_erasure_uses_no_chat_number_twice(
    operations: Operations, store: Store, code: str, ann: Player, ben: Player
):
    await say(store, code, (1, ann), (2, ben), (3, ann))
    for player in (ann, ben):
        await operations.erase(player.id)
    stored = await store.journal.load(code)
    assert stored is not None
    assert [(line.number, line.name, line.text) for line in stored.chat] == [(3, ERASED, "")]
    lines = ChatLines(stored.chat)
    assert (list(lines), lines.newest, lines.next_number) == ([], 3, 4)


async def test_the_emptied_line_goes_like_any_other_when_it_is_old_enough(
    operations: Operations, store: Store, code: str, ann: Player, ben: Player, sql: Sql
):
    await say(store, code, (49, ben), (50, ann))
    await operations.erase(ann.id)
    await say(store, code, (249, ben))
    assert await sql("SELECT number FROM chat ORDER BY number") == [(49,), (50,), (249,)]
    await say(store, code, (250, ben))
    assert await sql("SELECT number FROM chat ORDER BY number") == [(249,), (250,)]
