"""Routes for the games of a table as files: a CSV for spreadsheets, and JSON."""

import asyncio
import csv
import io
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from datetime import datetime
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from app.edge.context import Context, InContext
from app.edge.identity import Visitor
from app.edge.problems import Refused
from app.edge.records import filed_game
from app.edge.tables import count_asked, table_at
from app.protocol.http import GamesFile
from app.store.records import GameLine, RoundLine, Scored
from app.store.schema import utc
from app.store.tables import Summary
from app.table.model import PlayerId
from app.table.standings import Persons, Sitting, places, who_counts

router = APIRouter(prefix="/api/tables/{code}", tags=["records"])

COLUMNS = (
    "game",
    "number",
    "started_at",
    "ended_at",
    "seat",
    "person",
    "name",
    "bot",
    "round",
    "points",
    "total",
    "place",
    "won",
    "counted",
)
BOM = "\ufeff"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins like this is a formula to a spreadsheet."""
GAMES_AT_ONCE = 50
"""How many games are read and written together."""


@router.get("/games.csv", response_class=Response, responses={200: {"content": {"text/csv": {}}}})
async def games_csv(code: str, request: Request, visitor: Visitor, context: InContext) -> Response:
    """The finished games listed for you, for a spreadsheet: a line for each seat and scored round."""
    count_asked(context, "game_files", request, visitor)
    table = await table_at(context, request, code)
    scored = await context.store.records.scored(table.code, visitor.id if visitor else None)
    if scored is None:
        raise Refused("no_table", table=table.link)
    persons = Persons(await context.store.records.persons(table.code), {})
    text = await asyncio.to_thread(_csv, scored, persons)
    headers = {"content-disposition": f'attachment; filename="games-{table.link}.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


@router.get("/games.json", response_class=StreamingResponse, responses={200: {"model": GamesFile}})
async def games_json(
    code: str,
    request: Request,
    visitor: Visitor,
    context: InContext,
    journals: Annotated[bool, Query()] = False,
) -> StreamingResponse:
    """The finished games whose records you may read, oldest first. `journals`: with journals and seals."""
    count_asked(context, "game_files", request, visitor)
    table = await table_at(context, request, code)
    games = await context.store.records.finished(table.code, visitor.id if visitor else None)
    headers = {"content-disposition": f'attachment; filename="games-{table.link}.json"'}
    content = _json(context, table, games, journals=journals)
    return StreamingResponse(content, media_type="application/json", headers=headers)


def _csv(scored: Scored, persons: Persons) -> bytes:
    """The file. Only a name can need quotes, so the writer is asked once for everybody who held a seat."""

    @cache
    def holder(player: PlayerId | None, bot: str | None, name: str | None) -> str:
        file = io.StringIO()
        text = f"'{name}" if name and name.startswith(FORMULA) else name
        csv.writer(file, lineterminator="").writerow((player and persons.person(player), text, bot))
        return file.getvalue()

    rows = zip(*map(orjson.loads, scored.scores), strict=True)
    by_game = {number: [*scores] for number, scores in groupby(rows, itemgetter(0))}
    lines = [BOM + ",".join(COLUMNS)]
    for number, *game in zip(*map(orjson.loads, scored.games), strict=True):
        if scores := by_game.get(number):
            lines += _lines(number, game, scores, persons, holder)
    return ("\r\n".join(lines) + "\r\n").encode()


def _lines(
    number: int,
    game: Sequence[Any],
    scores: Sequence[Sequence[Any]],
    persons: Persons,
    holder: Callable[[PlayerId | None, str | None, str | None], str],
) -> Iterator[str]:
    name, started_at, ended_at, seated, winners, totals = game
    seats = range(len(seated))
    first = Sitting([seat["player"] for seat in seated], [])
    last = Sitting([score[3] for score in scores[-len(seats) :]], [])
    counted = bool(winners) and len(who_counts(persons, first, last)) > 1
    place = places(winners, totals) if winners else ("",) * len(seats)
    about = f"{name},{number},{_time(utc(started_at))},{_time(utc(ended_at))}"
    ends = [f"{place[seat]},{_yes(seat in winners)},{_yes(counted)}" for seat in seats]
    for _, in_round, seat, player, bot, called, points, total in scores:
        yield f"{about},{seat},{holder(player, bot, called)},{in_round},{points},{total},{ends[seat]}"


def _time(at: datetime) -> str:
    return at.isoformat(timespec="seconds").replace("+00:00", "Z")


def _yes(value: bool) -> str:
    return "true" if value else "false"


async def _json(
    context: Context, table: Summary, games: Sequence[GameLine], *, journals: bool
) -> AsyncIterator[bytes]:
    """The file in pieces, each made in a thread when the one before was sent."""
    records = context.store.records
    yield b'{"code":"%s","games":[' % table.link.encode()
    for start in range(0, len(games), GAMES_AT_ONCE):
        some = games[start : start + GAMES_AT_ONCE]
        rounds = await records.all_rounds(table.code, [game.number for game in some])
        for game in some:
            scored = rounds.get(game.number, ())
            if journals:
                made = await _with_journal(context, table, game, scored)
            else:
                made = await asyncio.to_thread(filed_game, game, None, scored, None)
            yield (b"," if game is not games[0] else b"") + made
    yield b"]}"


async def _with_journal(
    context: Context, table: Summary, game: GameLine, rounds: tuple[RoundLine, ...]
) -> bytes:
    """The game with its journal and seals, made when it is its turn among those of all files.

    Afterwards the next one waits as long as this one took, which leaves half a core to those who play.
    Nothing is sent meanwhile, so no slow reader holds others up.
    """
    records = context.store.records
    journal = await records.journal(table.code, game.number)
    seals = await records.seals(table.code, game.number)
    async with context.filing:
        began = time.perf_counter()
        made = await asyncio.to_thread(filed_game, game, journal, rounds, seals)
        await asyncio.sleep(time.perf_counter() - began)
    return made
