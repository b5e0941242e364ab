"""Upgrades: a new version takes over journals, databases and running games of earlier ones."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import pytest

from app.rules.contract import IllegalAction
from app.rules.registry import GAMES
from app.store.engine import make_engine
from app.store.migrate import migrate, newest
from tests.crash.people import House, Message, Person, Player, open_house
from tests.crash.story import Story, Witness, read
from tests.faults.figures import Figures
from tests.faults.record import MIDST
from tests.faults.site import served
from tests.store.conftest import plain_sql

RELEASES = Path(__file__).parent / "releases"
JOURNALS = sorted(RELEASES.glob("*.txt"))
DATABASES = sorted(RELEASES.glob("*.sql"))


@pytest.fixture
def migrated() -> bool:
    return False


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("name", GAMES)
def test_of_every_game_whole_ones_and_a_running_one_are_recorded(name: str):
    heads = [path.read_text(encoding="utf-8").partition("\n")[0].split(" ") for path in JOURNALS]
    whole = {int(seats) for game, _, seats in heads if game == name}
    assert whole == {*range(GAMES[name].min_seats, GAMES[name].max_seats + 1)}
    tables = [row for path in DATABASES for row in left(path).rows if row.startswith("INSERT INTO tables ")]
    assert any(f"'{name}'" in row and "'playing'" in row for row in tables)
    assert name in MIDST, "for the releases to come"


@pytest.mark.parametrize("path", JOURNALS, ids=name_of)
def test_a_journal_of_an_earlier_release_replays_to_the_same_result(path: Path):
    first, *entries, last = path.read_text(encoding="utf-8").splitlines()
    name, version, seats = first.split(" ")
    rules = GAMES[name]
    assert rules.version == int(version), "rules of another version: abandon running games, and say so here"
    state = rules.start(int(seats), {})
    for entry in entries:
        seat, _, action = entry.partition(" ")
        state = rules.apply(state, None if seat == "-" else int(seat), action)
    outcome = rules.outcome(state)
    assert outcome is not None
    points = " ".join(map(str, outcome.totals))
    assert last == f"winners {' '.join(map(str, outcome.winners))} totals {points}"
    with pytest.raises(IllegalAction):
        rules.apply(state, 0, "bid 1")


@dataclass(frozen=True)
class Left:
    """A table of an earlier release: (id, token, seat, name) of its people, and its rows."""

    migration: str
    """The newest release that is recorded."""
    code: str
    people: tuple[tuple[str, str, int, str], ...]
    rows: tuple[str, ...]


def left(path: Path) -> Left:
    lines = path.read_text(encoding="utf-8").splitlines()
    heads = [line.removeprefix("-- ").split(" ") for line in lines if line.startswith("-- ")]
    people = tuple((head[1], head[2], int(head[3]), head[4]) for head in heads if head[0] == "person")
    [code] = [head[1] for head in heads if head[0] == "table"]
    return Left(
        path.stem.partition("-")[0], code, people, tuple(line for line in lines if line.startswith("INSERT "))
    )


async def leave(url: str, release: Left) -> None:
    """The database as that release left it."""
    engine = make_engine(url, migrating=True)
    await migrate(engine, release.migration)
    await engine.dispose()
    for row in release.rows:
        await plain_sql(url, row)


def told_then(story: Story, player: str) -> list[Message]:
    """A command that that release had acknowledged to somebody."""
    acts = [
        {"type": "act", "id": line.command, "action": line.action}
        for line in story.lines
        if line.player == player
    ]
    return [*acts, *({"type": "chat", "id": it[4], "text": it[3]} for it in story.chat if it[1] == player)]


def returned(house: House, release: Left, story: Story) -> list[Person]:
    """The people of the table, with the tokens they got from that release."""
    url = f"{house.server.socket_url}/api/tables/{release.code}/socket"
    house.code = release.code
    for id_, token, _, name in release.people:
        done = told_then(story, id_)
        house.people.append(Person(name, id_, token, url, done=done, company=house.people))
    for person in house.people:
        house.go_on(person.run())
    return house.people


def is_over(person: Person) -> bool:
    return bool(person.shown) and bool(person.snapshot["table"]["status"] == "over")


def is_back(person: Person) -> bool:
    return person.live


@pytest.mark.parametrize("path", DATABASES, ids=name_of)
async def test_a_game_of_an_earlier_release_is_played_to_its_end(
    path: Path, database_url: str, tmp_path: Path, figures: Figures
):
    release = left(path)
    await leave(database_url, release)
    before = await read(database_url, release.code, nonces=False)
    with served(database_url, tmp_path) as server:
        async with open_house(server) as house:
            people = returned(house, release, before)
            for person in people:
                await person.until(partial(is_back, person))
            running = before.games[1]
            assert people[0].snapshot["game"]["turn"] == f"1.{running.rules.turn(running.states[-1])}"
            assert [person.seat for person in people] == [seat for _, _, seat, _ in release.people]
            assert people[0].heard[1]["text"] == "Grüße „an alle“ 🦚"
            for person in people:
                house.go_on(Player(person, Random(person.name)).run())
            for person in people:
                await person.until(partial(is_over, person))
            story = await read(database_url, release.code)
            assert story.lines[: len(before.lines)] == before.lines
            Witness().check(story, people)
    assert await plain_sql(database_url, "SELECT version_num FROM alembic_version") == [(newest(),)]
    figures.add(
        f"Upgrade, {database_url.partition('+')[0]}",
        f"a running game of release {path.stem} ({len(before.lines)} actions) played to its"
        f" end ({len(story.lines)}) on migration {newest()}",
    )


def is_told(person: Person) -> bool:
    return person.live and bool(person.snapshot["game"]["abandoned"])


@pytest.mark.parametrize("path", DATABASES[:1], ids=name_of)
async def test_a_game_that_cannot_be_replayed_is_abandoned_and_the_next_one_starts(
    path: Path, database_url: str, tmp_path: Path
):
    release = left(path)
    await leave(database_url, release)
    await plain_sql(database_url, "UPDATE actions SET action = 'play Z9' WHERE number = 40")
    before = await plain_sql(database_url, "SELECT number, action FROM actions ORDER BY number")
    with served(database_url, tmp_path) as server:
        async with open_house(server) as house:
            people = returned(house, release, await read(database_url, release.code))
            for person in people:
                await person.until(partial(is_told, person))
                assert person.snapshot["table"]["status"] == "over"
                assert (person.snapshot["game"]["legal"], person.byes) == ([], [])
            after = await plain_sql(database_url, "SELECT number, action FROM actions ORDER BY number")
            assert after == before
            await people[0].say("start", number=2)
            await people[0].until(lambda: people[0].snapshot["table"]["status"] == "playing")
            game = people[0].snapshot["game"]
            assert (game["number"], game["abandoned"]) == (2, False)
    [(ended, winners)] = await plain_sql(database_url, "SELECT ended_at, winners FROM games WHERE number = 1")
    assert ended is not None
    assert winners == "[]"
    assert '"journal does not fold"' in (tmp_path / "server.log").read_text()
