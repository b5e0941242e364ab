"""The route for a table's standings: who has won how often there, and more of that kind."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from app.edge.context import InContext
from app.edge.identity import Visitor
from app.edge.problems import Refused
from app.edge.records import answer
from app.edge.tables import count_asked, table_at
from app.protocol.http import Standings
from app.rules.registry import GAMES
from app.store.records import PlayersOnly
from app.store.standings import Head, Rows, standing_of
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
    store = context.store.standings
    try:
        head = await store.head(table.code, visitor.id if visitor else None, game)
    except PlayersOnly:
        raise Refused("players_only") from None
    if head is None:
        raise Refused("no_table", table=table.link)
    key = (head.code, head)
    packed = context.replays.kept(key)
    if packed is None:
        rows = await store.rows(head) if head.ended[0] else None
        packed = await context.replays.made(key, lambda: _standings(head, rows, table.game))
    context.metrics.read("standings")
    return answer(request, packed)


def _standings(head: Head, rows: Rows | None, game: str) -> bytes:
    """The answer as JSON; at a table without an ended game, an empty one about `game`."""
    if rows is None:
        return orjson.dumps(Standing(head.game or game, (), 0, 0, None, [], [], [], [], []))
    return orjson.dumps(standing_of(head, rows))
