"""The list, the standings and the files of a table are the same whatever a running round hides."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from hypothesis import settings

from app.store.schema import actions, games, rounds, scores
from app.store.store import Store
from tests.edge.serving import Served, bearer, serving
from tests.rules.conformance import KITS
from tests.rules.course import Journal, fold, random_course
from tests.rules.kit import Kit
from tests.store.samples import ENDED_AT

PATHS = ("games", "standings", "games.csv", "games.json", "games.json?journals=1")
RUNNING = 2
COURSES = settings().max_examples // 60 or 1
SIZES = [
    pytest.param(kit, seats, id=f"{name}-{seats}")
    for name, kit in KITS.items()
    for seats in range(kit.game.min_seats, kit.game.max_seats + 1)
]


def rows_of(
    kit: Kit, code: str, number: int, people: Sequence[str], journal: Journal
) -> Iterator[tuple[sa.Table, dict[str, Any]]]:
    """The rows of a game as far as the journal goes."""
    rules, seats = kit.game, len(people)
    state = fold(rules, seats, journal)
    outcome = rules.outcome(state)
    yield (
        games,
        {
            "code": code,
            "number": number,
            "game": rules.name,
            "options": {},
            "rules_version": rules.version,
            "seated": [{"player": one, "bot": None, "kept_for": None} for one in people],
            "held": {one: seat for seat, one in enumerate(people)},
            "started_at": ENDED_AT,
            "ended_at": outcome and ENDED_AT + timedelta(hours=1),
            "winners": outcome and outcome.winners,
            "totals": outcome and outcome.totals,
        },
    )
    for place, (seat, action) in enumerate(journal):
        entry = {"code": code, "game": number, "number": place, "seat": seat, "action": action}
        player = None if seat is None else people[seat]
        yield actions, {**entry, "at": ENDED_AT, "player": player, "command": player and f"{number}-{place}"}
    totals = [0] * seats
    for scored in rules.rounds(state):
        summary = dict(scored.summary)
        key = {"code": code, "game": number}
        yield rounds, {**key, "number": scored.number, "ended_at": ENDED_AT, "summary": summary}
        for seat, points in enumerate(scored.points):
            totals[seat] += points
            line = {**key, "round": scored.number, "seat": seat, "player": people[seat], "bot": None}
            yield scores, {**line, "name": f"P{seat}", "points": points, "total": totals[seat]}


async def reviews(served: Served, code: str, dealt: int, token: str) -> list[bytes]:
    """What a player of the running game is told who asks about reviews of its rounds; no bot makes any."""
    found: list[bytes] = []
    for round_number in range(1, dealt + 1):
        path = f"/api/tables/{code}/games/{RUNNING}/rounds/{round_number}/review"
        for seat in (0, 1):
            answer = await served.http.get(path, params={"seat": seat}, headers=bearer(token))
            assert answer.status_code in (200, 404, 409)
            found.append(answer.content)
    return found


async def answers(served: Served, store: Store, code: str, played: Sequence[Any], token: str) -> list[bytes]:
    """What a stranger and a player are told of the table once it has these rows, and no others."""
    async with store.engine.begin() as connection:
        for table in (scores, rounds, actions, games):
            await connection.execute(sa.delete(table).where(table.c.code == code))
        for table in (games, actions, rounds, scores):
            await connection.execute(sa.insert(table), [row for its, row in played if its is table])
    served.app.state.context.replays.forget(code)
    found: list[httpx.Response] = [
        await served.http.get(f"/api/tables/{code}/{path}", headers=headers)
        for path in PATHS
        for headers in ({}, bearer(token))
    ]
    assert [answer.status_code for answer in found] == [200] * len(found)
    dealt = 1 + sum(row["game"] == RUNNING for its, row in played if its is rounds)
    return [*(answer.content for answer in found), *await reviews(served, code, dealt, token)]


@pytest.fixture
async def served(tmp_path):
    """The server, which lets everybody read as often as they like."""
    async with serving(tmp_path, reads_per_minute=100_000, game_files_per_minute=100_000) as running:
        yield running


@pytest.fixture
async def store(tmp_path, served):
    """The database of the server."""
    opened = await Store.open(f"sqlite:///{tmp_path}/test.db")
    yield opened
    await opened.close()


@pytest.mark.parametrize(("kit", "seats"), SIZES)
async def test_whatever_a_running_round_hides_the_table_tells_the_same(served, store, kit: Kit, seats: int):
    """To strangers and players, of a table with a finished game and one that runs."""
    tokens = [await served.player(f"P{seat}") for seat in range(seats)]
    people = [(await served.http.get("/api/players/me", headers=bearer(it))).json()["id"] for it in tokens]
    code = await served.table(tokens[0], kit.game.name)
    for seed in range(COURSES):
        random = Random(seed)
        over = rows_of(kit, code, 1, people, random_course(kit.game, seats, random).journal)
        journal = random_course(kit.game, seats, random).journal
        now = journal[: random.randrange(1, len(journal))]
        viewer = random.choice((None, *range(seats)))
        other = kit.retold(seats, now, viewer, random)
        before = list(over)
        told, retold = [
            await answers(
                served,
                store,
                code,
                [*before, *rows_of(kit, code, RUNNING, people, course)],
                tokens[viewer or 0],
            )
            for course in (now, other)
        ]
        assert told == retold
