"""Routes that have a person or games forgotten at a table. The room of the table does it."""

from collections.abc import Awaitable, Callable
from secrets import token_hex

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from app.edge.context import Context, InContext
from app.edge.headers import LED, path_to
from app.edge.identity import AskingPlayer, address
from app.edge.players import count_sign_out
from app.edge.problems import Refused
from app.edge.rates import wide_network
from app.edge.tables import table_at
from app.ports import Elsewhere, Unheard
from app.rooms.directory import Broken, Full
from app.rooms.room import Room
from app.store.tables import Summary
from app.table.model import ERASED, Player

router = APIRouter(prefix="/api/tables/{code}", tags=["records"])


@router.delete("/people/me", status_code=204)
async def forget_me(code: str, request: Request, player: AskingPlayer, context: InContext) -> Response:
    """Forget me at this table: my seat, my name in its games, my chat lines. Scores stay, without a name."""
    count_sign_out(context, request, player)
    table = await table_at(context, request, code)
    somebody = Player(token_hex(8), ERASED)
    return await _in_room(context, request, table, lambda room: room.forget_person(player.id, somebody))


@router.delete("/games/{number}", status_code=204)
async def forget_game(
    code: str, number: int, request: Request, player: AskingPlayer, context: InContext
) -> Response:
    """Forget a game of a table that I host, with everything about it."""
    count_sign_out(context, request, player)
    table = await table_at(context, request, code)
    await _check_host(context, table, player)
    if not await context.store.records.exists(table.code, number):
        raise Refused("no_game", table=table.link, number=number)
    return await _in_room(context, request, table, lambda room: room.forget_games(player, number))


@router.delete("/games", status_code=204)
async def forget_games(code: str, request: Request, player: AskingPlayer, context: InContext) -> Response:
    """Forget all games of a table that I host."""
    count_sign_out(context, request, player)
    table = await table_at(context, request, code)
    await _check_host(context, table, player)
    return await _in_room(context, request, table, lambda room: room.forget_games(player, None))


async def _check_host(context: Context, table: Summary, player: Player) -> None:
    """Raises Refused before a room is loaded for anybody else; the room decides in the end."""
    if not await context.store.tables.is_host(table.code, player.id):
        raise Refused("not_host")


async def _in_room(
    context: Context, request: Request, table: Summary, errand: Callable[[Room], Awaitable[None]]
) -> Response:
    """Runs `errand` in the table's room, or leads the client to the server that has it.

    Raises Refused, Refusal and Unavailable.
    """
    retry_ms = context.settings.retry_ms
    try:
        room = await context.directory.open(table.link, wide_network(address(request)))
    except Elsewhere as elsewhere:
        if LED in request.scope:
            raise Refused("busy", retry_ms=retry_ms) from None
        return RedirectResponse(path_to(elsewhere.node) + request.url.path, 307)
    except (Unheard, Full, Broken):
        raise Refused("busy", retry_ms=retry_ms) from None
    if room is None:
        raise Refused("no_table", table=table.link)
    await errand(room)
    context.replays.forget(table.link, table.code)
    return Response(status_code=204)
