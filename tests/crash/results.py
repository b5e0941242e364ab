"""Rows of rounds, scores and games, computed again from a finished game's journal."""

import json
from itertools import accumulate
from typing import TypeAlias

import orjson

from tests.crash.story import StoredGame
from tests.store.conftest import plain_sql

Holder: TypeAlias = tuple[str | None, str | None, str | None]
"""`(player, bot, name)`, as in `scores`."""


async def check_results(url: str, code: str, game: StoredGame, holders: list[list[Holder]]) -> None:
    """Fail unless the rows agree with `game`; `holders` had the seats when each round ended."""
    where = f"WHERE code = '{code}' AND game = {game.number}"
    found_rounds = await plain_sql(url, f"SELECT number, summary FROM rounds {where} ORDER BY number")
    found_scores = await plain_sql(
        url,
        "SELECT round, seat, player, bot, name, points, total FROM scores " + where + " ORDER BY round, seat",
    )
    [(winners, totals, ended_at)] = await plain_sql(
        url, f"SELECT winners, totals, ended_at FROM games WHERE code = '{code}' AND number = {game.number}"
    )
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None
    assert [(number, json.loads(summary)) for number, summary in found_rounds] == [
        (each.number, orjson.loads(orjson.dumps(each.summary))) for each in game.rounds
    ]
    totals_by_seat = [
        list(accumulate(points)) for points in zip(*(r.points for r in game.rounds), strict=True)
    ]
    assert found_scores == [
        (each.number, seat, *holder, each.points[seat], totals_by_seat[seat][each.number - 1])
        for each, held in zip(game.rounds, holders, strict=True)
        for seat, holder in enumerate(held)
    ]
    assert json.loads(winners) == list(outcome.winners)
    assert json.loads(totals) == list(outcome.totals)
    assert ended_at is not None
