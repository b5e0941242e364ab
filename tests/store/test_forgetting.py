"""Rows of a person who is forgotten at a table, and of forgotten games: what goes and what stays."""

import asyncio

import pytest
from msgspec.structs import replace

from app.ports import Duplicate, NotHeld
from app.store import Store
from app.table.forgetting import forget_person, forgotten_game
from app.table.hosting import new_table
from app.table.model import (
    ERASED,
    Changes,
    ChatRow,
    Forget,
    Held,
    Holder,
    Moved,
    Player,
    Same,
    SeatedGame,
    Traces,
)
from app.table.persons import devices_of
from app.table.seats import sit
from tests.store.conftest import Sql
from tests.store.samples import ENDED_AT, created, ended, game, said

SOMEBODY = Player("nobody", ERASED)


def line(number: int, player: Player, text: str = "hello") -> ChatRow:
    return ChatRow(number, player.id, player.name, text, ENDED_AT, f"chat {number}")


async def forget(store: Store, code: str, player: Player, host: Player) -> Forget:
    """Has the person forgotten, as the room does."""
    stored = await store.journal.load(code)
    assert stored is not None
    people = devices_of(stored.same, player.id)
    traces = await store.journal.traces(code, people)
    before = sit(sit(new_table(code, "pikoko", {}, host), host, 0), player, 1)
    after = forget_person(before, player.id, people, SOMEBODY, ENDED_AT)
    games = tuple(forgotten_game(one, people, SOMEBODY) for one in traces.games)
    forget = Forget(tuple(sorted(people)), SOMEBODY, games)
    await store.journal.commit(Changes(code, table=after.row, forget=forget))
    return forget


async def everything(sql: Sql, code: str, *tables: str) -> str:
    rows = [await sql(f"SELECT * FROM {table} WHERE code = '{code}'") for table in tables]
    return str(rows)


ALL = ("tables", "seats", "chat", "games", "actions", "rounds", "scores", "forgotten", "same_person")


async def test_no_row_of_the_table_names_a_forgotten_person_and_others_are_as_before(
    store: Store, code: str, ann: Player, ben: Player, sql: Sql
):
    other = await created(store, ann, "pikoko", {"watchers": "on"}, 5)
    for table in (code, other):
        await store.tables.forget(table, ben.id)
        entries = (said(0, ann, f"a{table}"), said(1, ben, f"b{table}"), said(2))
        await store.journal.commit(
            Changes(table, game=game(ann, ben), entries=entries, rounds=(ended(1, ann, ben),))
        )
        await store.journal.commit(Changes(table, game=game(ann, ben, winners=(0,))))
        for number, player in enumerate((ben, ann, ben), 1):
            chat = ChatRow(number, player.id, player.name, "hello", ENDED_AT, f"{table} {number}")
            await store.journal.commit(Changes(table, chat=chat))
    before = await everything(sql, other, *ALL)
    actions = await sql(f"SELECT number, seat, action FROM actions WHERE code = '{code}' ORDER BY number")
    scores = f"SELECT round, seat, points, total FROM scores WHERE code = '{code}' ORDER BY seat"
    points = await sql(scores)

    told = await forget(store, code, ben, ann)
    assert told.people == (ben.id,)
    after = await everything(sql, code, *ALL)
    assert [text for text in (ben.id, "Ben", f"b{code}") if text in after] == []
    assert await everything(sql, other, *ALL) == before
    assert (
        await sql(f"SELECT number, seat, action FROM actions WHERE code = '{code}' ORDER BY number")
        == actions
    )
    assert await sql(scores) == points
    who = f"SELECT player, name FROM scores WHERE code = '{code}' ORDER BY seat"
    assert await sql(who) == [(ann.id, "Ann"), ("nobody", "?"), (None, None)]
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.game is not None
    assert stored.game.seated[1] == Holder(SOMEBODY)
    assert stored.game.held == {ann.id: 0, "nobody": 1}
    lines = f"SELECT number, player, text FROM chat WHERE code = '{code}' ORDER BY number"
    assert await sql(lines) == [(2, ann.id, "hello"), (3, "nobody", "")]
    assert await store.players.by_token("nobody") is None
    assert await store.journal.has_command(ann.id, f"a{code}")
    assert not await store.journal.has_command(ben.id, f"b{code}")
    found = await sql(f"SELECT name FROM players WHERE id = '{ben.id}'")
    assert found == [("Ben",)], "their name elsewhere"


async def test_all_players_of_one_person_become_one_nameless_player(
    store: Store, code: str, ann: Player, ben: Player, sql: Sql
):
    """The phone says it is the laptop, the laptop that it is Ben: all three have used the same command."""
    names = ("Laptop", "Phone", "Anna")
    laptop, phone, anna = [(await store.players.create(name))[0] for name in names]
    for one, other, by in ((phone, laptop, phone), (laptop, ben, ann), (anna, ann, phone)):
        await sql(
            "INSERT INTO same_person (code, player, is_player, said_by, at, how) VALUES"
            f" ('{code}', '{one.id}', '{other.id}', '{by.id}', '2026-05-01 12:00:00', 'moved')"
        )
    held: Held = {ann.id: 0, ben.id: Moved(1), laptop.id: Moved(1), phone.id: 1}
    moved = replace(game(ann, ben), held=held)
    entries = tuple(said(number, one, "same") for number, one in enumerate((ben, laptop, phone)))
    await store.journal.commit(Changes(code, game=moved, entries=entries, rounds=(ended(1, ann, phone),)))
    traces = await store.journal.traces(code, {laptop.id})
    assert traces.games == (SeatedGame(1, moved.seated, held),)
    assert not traces.chatted
    told = await forget(store, code, laptop, ann)
    assert len(told.people) == 3
    after = await everything(sql, code, *ALL)
    assert [one.name for one in (ben, laptop, phone) if one.id in after or f"'{one.name}'" in after] == []
    rows = await sql("SELECT player, command FROM actions ORDER BY number")
    assert rows == [("nobody", None)] * 3
    assert await sql("SELECT is_player, said_by FROM same_person") == [(ann.id, "nobody")]
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.game is not None
    assert stored.game.held == {ann.id: 0, "nobody": 1}


async def test_the_traces_of_a_person(store: Store, played: str, ann: Player, ben: Player):
    traces = await store.journal.traces(played, {ann.id})
    assert [one.number for one in traces.games] == [1, 2]
    assert traces.chatted
    assert not (await store.journal.traces(played, {ben.id})).chatted
    for nobody in ("%", "_", "player"):
        assert await store.journal.traces(played, {nobody}) == Traces()
    stranger = await store.journal.traces(played, {"stranger"})
    assert stranger == Traces()
    assert (await store.journal.traces("none-such-code", {ann.id})).games == ()


async def test_dropped_games_are_gone_and_the_others_stay(
    store: Store, played: str, ann: Player, ben: Player, sql: Sql
):
    await store.journal.commit(Changes(played, dropped=(1, 1)))
    for table, column in (("games", "number"), ("actions", "game"), ("rounds", "game"), ("scores", "game")):
        assert {*await sql(f"SELECT {column} FROM {table}")} <= {(2,)}
    assert not await store.records.exists(played, 1)
    assert await store.records.exists(played, 2)
    assert not await store.records.exists(played, 2**40)


async def test_an_earlier_game_is_not_taken_for_the_latest(store: Store, played: str, ann: Player):
    row = replace(new_table(played, "pikoko", {}, ann), last_game=2).row
    await store.journal.commit(Changes(played, table=row, dropped=(2, 2)))
    stored = await store.journal.load(played)
    assert stored is not None
    assert (stored.table.last_game, stored.game, stored.entries) == (2, None, ())
    await store.journal.commit(Changes(played, game=game(ann, number=3)))
    again = await store.journal.load(played)
    assert again is not None
    assert again.game is not None
    assert again.game.number == 3


async def test_a_server_that_has_lost_the_table_forgets_nobody(postgres_url: str):
    one, other = await Store.open(postgres_url), await Store.open(postgres_url)
    ann, _ = await one.players.create("Ann")
    code = await created(one, ann, "pikoko", {}, 5)
    await one.journal.commit(Changes(code, game=game(ann, winners=(0,)), chat=line(1, ann)))
    assert await other.journal.take(code) is not None
    forget = Forget((ann.id,), SOMEBODY, ())
    for changes in (Changes(code, forget=forget), Changes(code, dropped=(1, 1))):
        with pytest.raises(NotHeld):
            await one.journal.commit(changes)
    assert (await other.journal.traces(code, {ann.id})).chatted
    await asyncio.gather(one.close(), other.close())


async def test_either_all_of_a_person_is_forgotten_or_nothing(store: Store, code: str, ann: Player, sql: Sql):
    """A nameless player who is there already stands for whatever fails in the middle."""
    await store.journal.commit(Changes(code, game=game(ann, winners=(0,)), chat=line(1, ann)))
    before = await everything(sql, code, *ALL)
    forget = Forget((ann.id,), Player(ann.id, ERASED), ())
    with pytest.raises(Duplicate):
        await store.journal.commit(Changes(code, forget=forget, dropped=(1, 1)))
    assert await everything(sql, code, *ALL) == before


async def test_players_who_are_not_forgotten_are_one_person_without_whoever_is(
    store: Store, code: str, ann: Player, ben: Player, sql: Sql
):
    phone, tablet = [(await store.players.create(name))[0] for name in ("Phone", "Tablet")]
    it = Same(ben.id, ann.id, ENDED_AT)
    await store.journal.commit(Changes(code, same={phone.id: it, tablet.id: it}))
    stays = {tablet.id: replace(it, is_player=phone.id)}
    forget = Forget((ben.id,), SOMEBODY, ())
    await store.journal.commit(Changes(code, same=stays, apart=(phone.id,), forget=forget))
    stored = await store.journal.load(code)
    assert stored is not None
    assert stored.same == stays
