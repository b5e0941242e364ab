"""A table with as many ended games as one likes, written straight into a database."""

import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from app.rules.registry import GAMES
from app.store.engine import writing
from app.store.schema import games, rounds, scores
from app.table.model import Player
from bench.stored_tables import journal
from tests.rules.course import fold
from tests.store.samples import ENDED_AT

DISTINCT = 5


async def write_games(
    engine: AsyncEngine, code: str, people: Sequence[Player], count: int, first: int = 1
) -> None:
    """Writes `count` games of PIKOKO of these people, an evening each; their journals are left out."""
    rows: dict[sa.Table, list[dict[str, Any]]] = {games: [], rounds: [], scores: []}
    played = [_finished(len(people), random.Random(seed)) for seed in range(DISTINCT)]
    for number in range(first, first + count):
        _add(rows, code, number, people, played[number % DISTINCT])
    async with writing(engine) as connection:
        for table, its_rows in rows.items():
            await connection.execute(sa.insert(table), its_rows)


def _finished(seats: int, chance: random.Random) -> Any:
    rules = GAMES["pikoko"]
    told = journal(rules, seats, chance)
    state = fold(rules, seats, tuple(told))
    seat = min(rules.seats_to_act(state))
    return rules.apply(state, seat, rules.legal_actions(state, seat)[0])


def _add(
    rows: dict[sa.Table, list[dict[str, Any]]], code: str, number: int, people: Sequence[Player], state: Any
) -> None:
    rules, started_at = GAMES["pikoko"], ENDED_AT + timedelta(days=number)
    outcome = rules.outcome(state)
    assert outcome is not None
    rows[games].append(
        {
            "code": code,
            "number": number,
            "game": "pikoko",
            "options": {},
            "rules_version": rules.version,
            "seated": [{"player": one.id, "bot": None, "kept_for": None} for one in people],
            "held": {one.id: seat for seat, one in enumerate(people)},
            "started_at": started_at,
            "ended_at": started_at + timedelta(hours=1),
            "winners": outcome.winners,
            "totals": outcome.totals,
        }
    )
    totals = [0] * len(people)
    for scored in rules.rounds(state):
        key = {"code": code, "game": number}
        rows[rounds].append(
            {**key, "number": scored.number, "ended_at": started_at, "summary": dict(scored.summary)}
        )
        for seat, (one, points) in enumerate(zip(people, scored.points, strict=True)):
            totals[seat] += points
            rows[scores].append(
                {
                    **key,
                    "round": scored.number,
                    "seat": seat,
                    "player": one.id,
                    "bot": None,
                    "name": one.name,
                    "points": points,
                    "total": totals[seat],
                }
            )
