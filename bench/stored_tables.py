"""Stored tables: running games of six people each, written straight into a database, with known tokens."""

import asyncio
import random
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from app.rules.contract import Game, Seat
from app.rules.registry import GAMES
from app.store.engine import make_engine, writing
from app.store.players import hashed
from app.store.schema import actions, games, players, seats, tables
from app.store.tables import new_code
from bench.tables import CONNECTIONS, SEATS, GameTable

DISTINCT = 50
"""How many different games are played; further tables are copies of them."""
AT_ONCE = 200
"""Tables written in one transaction."""

Played = Sequence[tuple[Seat | None, str]]
"""A journal: a seat, or None for chance, and what it did."""


class StoredTable(NamedTuple):
    """A table's code, and the tokens of its players and a watcher."""

    code: str
    tokens: tuple[str, ...]


def journal(game: Game[Any, Any], seat_count: int, chance: random.Random) -> Played:
    """The journal of a whole game of random actions, without the action that ends it."""
    state, played = game.start(seat_count, {}), list[tuple[Seat | None, str]]()
    seat: Seat | None
    while True:
        if (due := game.chance(state)) is not None:
            seat, action = None, " ".join((due.verb, *chance.sample(due.items, len(due.items))))
        elif to_act := game.seats_to_act(state):
            seat = min(to_act)
            action = chance.choice(game.legal_actions(state, seat))
        else:
            return played[:-1]
        state = game.apply(state, seat, action)
        played.append((seat, action))


def running(seed: int, entries: int | None = None) -> Sequence[Played]:
    """Journals of PIKOKO: each of `entries`, or each up to another point of its game."""
    chance = random.Random(seed)
    whole = [journal(GAMES["pikoko"], SEATS, chance) for _ in range(DISTINCT)]
    return [one[: entries or chance.randrange(2, len(one))] for one in whole]


async def store(
    url: str, count: int, journals: Sequence[Played], game: str = "pikoko", woken: int = 0
) -> list[StoredTable]:
    """Write `count` tables with these journals in turn; the first `woken` of them have a deadline."""
    engine, made = make_engine(url), [_named(number) for number in range(count)]
    seat_count = SEATS if game == "pikoko" else GAMES[game].max_seats
    for start in range(0, count, AT_ONCE):
        rows: dict[sa.Table, list[Mapping[str, object]]] = {}
        for number, one in enumerate(made[start : start + AT_ONCE], start):
            for table, row in _rows(one, game, seat_count, journals[number % len(journals)], number < woken):
                rows.setdefault(table, []).append(row)
        async with writing(engine) as connection:
            for table, its_rows in rows.items():
                await connection.execute(sa.insert(table), its_rows)
    await engine.dispose()
    return made


def _named(number: int) -> StoredTable:
    code = new_code()
    return StoredTable(code, tuple(f"token {index} of {code}" for index in range(CONNECTIONS)))


def _rows(
    made: StoredTable, game: str, seat_count: int, played: Played, woken: bool
) -> Iterator[tuple[sa.Table, Mapping[str, object]]]:
    now, code = datetime.now(UTC), made.code
    people = [f"{code} {index}" for index in range(max(CONNECTIONS, seat_count))]
    for index, person in enumerate(people):
        token = made.tokens[index] if index < CONNECTIONS else person
        yield players, {"id": person, "name": f"P{index}", "token_hash": hashed(token)}
    yield (
        tables,
        {
            "code": code,
            "link": code,
            "game": game,
            "options": {},
            "status": "playing",
            "host": people[0],
            "asking": [],
        },
    )
    for seat in range(seat_count):
        wake_at = now + timedelta(minutes=1) if woken and seat == 0 else None
        yield seats, {"code": code, "seat": seat, "player": people[seat], "wake_at": wake_at}
    yield (
        games,
        {
            "code": code,
            "number": 1,
            "game": game,
            "options": {},
            "rules_version": GAMES[game].version,
            "seated": [{"player": one, "bot": None, "kept_for": None} for one in people[:seat_count]],
            "held": {one: seat for seat, one in enumerate(people[:seat_count])},
            "started_at": now,
        },
    )
    for number, (by, action) in enumerate(played):
        entry = {"code": code, "game": 1, "number": number, "seat": by, "action": action, "at": now}
        player, command = (None, None) if by is None else (people[by], f"{code} {number}")
        yield actions, {**entry, "player": player, "command": command}


async def joined(port: int, stored: StoredTable, chance: random.Random) -> GameTable:
    """The table with its six connections, as far as they know its game."""
    table = GameTable(port, stored.code, chance)
    await table.join(*stored.tokens)
    await table.catch_up()
    return table


def written(
    url: str, count: int, journals: Sequence[Played], game: str = "pikoko", woken: int = 0
) -> list[StoredTable]:
    """As `store`, where no event loop runs."""
    return asyncio.run(store(url, count, journals, game, woken))
