"""What a release leaves to those after it: `python -m tests.faults.record FOLDER [GAME ...]`.

Then commit the files. Due before the database or the rules change, and for a new game.
`NNNN-GAME-SEATS.txt` is the journal of a whole game; the rows of a table in the midst of one are in
`NNNN-GAME.sql`, whose head says who its people are. NNNN is the newest migration there.
"""

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sa

from app.rules.registry import GAMES
from app.store.engine import sqlite_file
from app.store.migrate import newest
from app.store.schema import metadata
from tests.crash.conftest import SETTINGS
from tests.crash.people import House, Player, open_house
from tests.crash.story import StoredGame, read
from tests.rules.conformance import KITS
from tests.server import Server

NAMES = ("Ann", "Bob", "Eve", "Zoe", "Max", "Mia")
OF_A_TABLE = ("tables", "seats", "games", "actions", "rounds", "scores", "chat")
PEOPLE = 3
"""The most people at a table that is left during a game; a bot plays with them."""

MIDST = {name: kit.midst for name, kit in KITS.items()}
"""Where each game is left."""


async def whole_game(server: Server, name: str, seats: int) -> StoredGame:
    """A game played at random to its end."""
    async with open_house(server, game=name) as house:
        people = [await house.welcome(name) for name in NAMES[:seats]]
        for person in people:
            await person.say("sit")
            house.go_on(Player(person, Random(f"{seats} {person.name}")).run())
        await people[0].say("start")
        await people[0].until(lambda: people[0].snapshot["table"]["status"] == "over")
        return (await read(server.database_url, house.code)).games[1]


async def left_in_the_midst(server: Server, name: str) -> tuple[str, list[str]]:
    """Stop the server while people and a bot play; returns the table's code and its people."""
    async with open_house(server, game=name) as house:
        bot = min(PEOPLE, GAMES[name].max_seats - 1)
        people = [await house.welcome(name) for name in NAMES[:bot]]
        for person in people:
            await person.say("sit")
        await people[0].say("add_bot", seat=bot, level="casual")
        await people[0].say("chat", text="Grüße „an alle“ 🦚")
        for person in people:
            house.go_on(Player(person, Random(person.name)).run())
        await people[0].say("start")
        await people[0].until(lambda: in_the_midst(house))
        server.kill()
        tellable = [f"{one.id} {one.token} {one.snapshot['you']['seat']} {one.name}" for one in people]
        return house.code, tellable


def in_the_midst(house: House) -> bool:
    """Whether it is only people's turn, so that the next release finds the game unchanged."""
    game = house.people[0].snapshot["game"]
    seats = range(len(house.people))
    return game is not None and {*game["to_act"]} <= {*seats} and MIDST[house.game](game["view"])


def inserts(file: str, code: str, people: list[str]) -> Iterator[str]:
    """An INSERT for each row of the table and its people, in SQL for both databases."""
    connection = sqlite3.connect(file)
    connection.row_factory = sqlite3.Row
    ids = "', '".join(person.split(" ")[0] for person in people)
    queries = {"players": f"id IN ('{ids}')", **dict.fromkeys(OF_A_TABLE, f"code = '{code}'")}
    for table, which in queries.items():
        for row in connection.execute(f"SELECT * FROM {table} WHERE {which}"):
            columns = metadata.tables[table].columns
            values = ", ".join(
                literal(value, columns[name].type) for name, value in zip(row.keys(), row, strict=True)
            )
            yield f"INSERT INTO {table} ({', '.join(row.keys())}) VALUES ({values});"
    connection.close()


def literal(value: object, kind: sa.types.TypeEngine[Any]) -> str:
    """As both databases read it: SQLite has no type for what is true."""
    if value is not None and isinstance(kind, sa.Boolean):
        return str(bool(value)).upper()
    if value is None or isinstance(value, int):
        return "NULL" if value is None else str(value)
    return "'" + str(value).replace("'", "''") + "'"


def journal(game: StoredGame) -> str:
    """A journal as text: game, rules version, seats, then an entry a line (`-` for chance), the result."""
    entries = [f"{'-' if line.seat is None else line.seat} {line.action}" for line in game.lines]
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None
    points = " ".join(map(str, outcome.totals))
    end = f"winners {' '.join(map(str, outcome.winners))} totals {points}"
    return "\n".join((f"{game.name} {game.rules.version} {game.seats}", *entries, end, ""))


def forget(folder: Path, name: str) -> None:
    """Remove what was recorded of that game at the newest migration."""
    for old in folder.glob(f"{newest()}-{name}[-.]*"):
        old.unlink()


async def record(folder: Path, file: Path, games: Sequence[str]) -> None:
    """Play these games, or all, in place of what was recorded of them."""
    url = f"sqlite+aiosqlite:///{file}"
    with Server(url, file.with_suffix(".log"), **SETTINGS) as server:
        for name, rules in GAMES.items():
            if name not in (games or GAMES):
                continue
            forget(folder, name)
            for seats in range(rules.min_seats, rules.max_seats + 1):
                game = await whole_game(server, name, seats)
                (folder / f"{newest()}-{name}-{seats}.txt").write_text(journal(game), encoding="utf-8")
            code, people = await left_in_the_midst(server, name)
            head = (f"-- table {code}", *(f"-- person {person}" for person in people))
            text = "\n".join((*head, *inserts(sqlite_file(url), code, people), ""))
            (folder / f"{newest()}-{name}.sql").write_text(text, encoding="utf-8")
            server.start()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        asyncio.run(record(Path(sys.argv[1]), Path(place) / "pikoko.db", sys.argv[2:]))
