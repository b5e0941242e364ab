"""The route for a table's standings: who has won how often there, and more of that kind."""

from functools import partial
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from app.edge.context import Context, InContext
from app.edge.identity import Visitor
from app.edge.problems import Refused
from app.edge.records import answer
from app.edge.tables import count_asked, table_at
from app.protocol.http import Standings
from app.rules.registry import GAMES
from app.store.standings import Head, Rows, standing_of
from app.store.tables import Summary
from app.table.model import PlayerId
from app.table.standings import Standing

router = APIRouter(prefix="/api/tables/{code}/standings", tags=["records"])


@router.get("", response_model=Standings)
async def read_standings(
    code: str,
    request: Request,
    visitor: Visitor,
    context: InContext,
    game: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """The standings of a table in one game, by default the one played last.

    At a table without watchers only for people who have held a seat there.
    """
    count_asked(context, "reads", request, visitor)
    table = await table_at(context, request, code)
    if game is not None and game not in GAMES:
        raise Refused("unknown_game", game=game)
    reader = visitor.id if visitor else None
    head = await _head(context, table, reader, game)
    while (packed := context.replays.kept((head.code, head))) is None:
        rows = await context.store.standings.rows(head) if head.ended[0] else None
        begun, head = head, await _head(context, table, reader, game)
        if head == begun:
            make = partial(_standings, head, rows, table.game)
            packed = await context.replays.made((head.code, head), make)
            break
    context.metrics.read("standings")
    return answer(request, packed)


async def _head(context: Context, table: Summary, reader: PlayerId | None, game: str | None) -> Head:
    """What the standings depend on now. Raises Refused and PlayersOnly."""
    head = await context.store.standings.head(table.code, reader, game)
    if head is None:
        raise Refused("no_table", table=table.link)
    return head


def _standings(head: Head, rows: Rows | None, game: str) -> bytes:
    """The answer as JSON; at a table without an ended game, an empty one about `game`."""
    if rows is None:
        return orjson.dumps(Standing(head.game or game, (), 0, 0, None, [], [], [], [], []))
    return orjson.dumps(standing_of(head, rows))
