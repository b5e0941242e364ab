"""The route for a table's standings: who has won how often there, and more of that kind."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from app.edge.context import InContext
from app.edge.identity import Visitor
from app.edge.problems import Refused
from app.edge.tables import count_asked, table_at
from app.protocol.http import Standings
from app.rules.registry import GAMES
from app.store.records import PlayersOnly

router = APIRouter(prefix="/api/tables/{code}/standings", tags=["records"])


@router.get("")
async def read_standings(
    code: str,
    request: Request,
    visitor: Visitor,
    context: InContext,
    game: Annotated[str | None, Query(max_length=32)] = None,
) -> Standings:
    """The standings of a table in one game, by default the one played last.

    At a table without watchers only for people who have held a seat there.
    """
    count_asked(context, "reads", request, visitor)
    table = await table_at(context, request, code)
    if game is not None and game not in GAMES:
        raise Refused("unknown_game", game=game)
    try:
        await context.store.records.listed(table.code, visitor.id if visitor else None, None, 1)
    except PlayersOnly:
        raise Refused("players_only") from None
    return Standings(
        game=game or table.game,
        played=(),
        games=0,
        evenings=0,
        since=None,
        people=(),
        bots=(),
        pairs=(),
        course=(),
        records=(),
    )
