"""What standings are made of, as both databases give it."""

from datetime import UTC, datetime

import pytest

from app.store import Store
from app.store.operations import Operations
from app.store.records import PlayersOnly
from app.store.standings import Head, standing_of
from app.table.model import Changes, Player, Same
from app.table.standings import Standing
from tests.store.conftest import Sql
from tests.store.samples import created, game
from tests.store.table_of_games import write_games

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
async def people(store: Store, ann: Player, ben: Player) -> list[Player]:
    return [ann, ben, *[(await store.players.create(name))[0] for name in ("Cy", "Dee")]]


async def head_of(store: Store, code: str, reader: Player | None = None, name: str | None = None) -> Head:
    head = await store.standings.head(code, reader.id if reader else None, name)
    assert head is not None
    return head


async def counted(store: Store, code: str, reader: Player | None = None) -> Standing:
    head = await head_of(store, code, reader)
    return standing_of(head, await store.standings.rows(head))


async def test_games_with_their_rounds_and_holders_are_read_in_order(
    store: Store, code: str, people: list[Player]
):
    ann, ben, cy, dee = people
    await write_games(store.engine, code, [ann, ben, cy], 3)
    await write_games(store.engine, code, [ben, dee, ann], 2, first=4)
    found = await counted(store, code)
    assert (found.game, found.played, found.games, found.evenings) == ("pikoko", ("pikoko",), 5, 5)
    lines = {line.person: line for line in found.people}
    assert {person: line.games for person, line in lines.items()} == {
        ann.id: 5,
        ben.id: 5,
        cy.id: 3,
        dee.id: 2,
    }
    assert lines[dee.id].figures["exact_own"][1] == 2 * 3  # type: ignore[index]
    assert [step.number for step in found.course] == [1, 2, 3, 4, 5]
    assert sum(line.wins for line in found.people) == sum(len(step.wins) for step in found.course)


async def test_players_who_are_one_person_and_names_of_today_change_what_it_depends_on(
    store: Store, operations: Operations, code: str, people: list[Player]
):
    ann, ben, cy, dee = people
    await write_games(store.engine, code, [ann, ben, cy], 1)
    await write_games(store.engine, code, [dee, ben, cy], 1, first=2)
    heads = [await head_of(store, code)]
    assert await head_of(store, code) == heads[0]
    await store.journal.commit(Changes(code, same={dee.id: Same(ann.id, ann.id, NOON)}))
    heads.append(await head_of(store, code))
    line = (await counted(store, code)).people
    assert {it.person: (it.players, it.name, it.games) for it in line}[ann.id] == (
        (ann.id, dee.id),
        "Dee",
        2,
    )
    await store.journal.commit(Changes(code, rename=Player(dee.id, "Ann")))
    heads.append(await head_of(store, code))
    await operations.erase(dee.id)
    heads.append(await head_of(store, code))
    assert {it.person: it.name for it in (await counted(store, code)).people}[dee.id] is None
    await write_games(store.engine, code, [ann, ben, cy], 1, first=3)
    heads.append(await head_of(store, code))
    assert len(set(heads)) == len(heads)


async def test_who_has_not_played_here_knows_no_game_without_watchers(
    store: Store, code: str, people: list[Player], sql: Sql
):
    ann, ben, cy, dee = people
    await write_games(store.engine, code, [ann, ben, cy], 2)
    await sql(f"UPDATE games SET watchers = 'off' WHERE code = '{code}' AND number = 2")
    assert (await counted(store, code, dee)).games == 1
    assert (await counted(store, code, ann)).games == 2
    private = await created(store, ann, "pikoko", {"watchers": "off"}, 3)
    await write_games(store.engine, private, [ann, ben, cy], 1)
    for stranger in (dee, None):
        with pytest.raises(PlayersOnly):
            await head_of(store, private, stranger)
    assert (await counted(store, private, cy)).games == 1


async def test_running_games_and_older_rules(store: Store, code: str, people: list[Player], sql: Sql):
    """A running game is not read at all; of older rules only the result counts."""
    ann, ben, cy, _ = people
    assert (await head_of(store, code)).game is None
    await write_games(store.engine, code, [ann, ben, cy], 1)
    await store.journal.commit(Changes(code, game=game(ann, ben, number=2)))
    head = await head_of(store, code)
    assert head.ended == (1, 1)
    await sql(f"UPDATE games SET rules_version = 99 WHERE code = '{code}' AND number = 1")
    found = await counted(store, code)
    assert (found.games, found.people[0].figures, found.pairs[0].one_exact) == (1, {}, None)
    assert await store.standings.head("none-such-code", None, None) is None
