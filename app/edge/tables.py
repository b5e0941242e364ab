"""Routes for tables: create one, list mine, look one up, close one."""

import time

from fastapi import APIRouter, Request

from app.edge.code_guesses import find_table
from app.edge.context import Context, InContext
from app.edge.headers import path_to
from app.edge.identity import AskingPlayer, address
from app.edge.problems import Refused
from app.protocol.http import (
    MyTable,
    NewTable,
    TableCreated,
    TableInfo,
    Winner,
)
from app.rooms.running_games import UNKNOWN, RunningGame
from app.store.tables import OwnTable, Summary, WinningSeat
from app.table.hosting import new_table
from app.table.model import Player, PlayerId

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=201)
async def create_table(
    body: NewTable, request: Request, player: AskingPlayer, context: InContext
) -> TableCreated:
    """Create a table and become its host."""
    table = new_table("", body.game, body.options, player)
    count_asked(context, "tables", request, player)
    if not context.orders.new_tables:
        raise Refused("no_new_tables")
    most = context.settings.tables_per_player
    if await context.store.tables.hosted(player.id) >= most:
        raise Refused("too_many_tables", most=most)
    context.budgets.spend("tables", address(request), time.time())
    code = await context.store.tables.create(player, table.game, table.options, len(table.seats))
    return TableCreated(code=code)


@router.get("")
async def list_my_tables(request: Request, player: AskingPlayer, context: InContext) -> list[MyTable]:
    """My tables: running games first, then by the latest change of seats, options, rounds or chat.

    At most 20 tables at which others have a seat, and 10 at which nobody else has. Forgotten tables are left
    out.
    """
    count_asked(context, "reads", request, player)
    return [
        _as_my_table(own, player.id, await _running_game(context, own))
        for own in await context.store.tables.mine(player.id)
    ]


def _as_my_table(own: OwnTable, player: PlayerId, game: RunningGame) -> MyTable:
    return MyTable(
        code=own.link,
        game=own.game,
        status=own.status,
        names=tuple(person.name for person in own.people),
        awaits=tuple(person.name for person in own.people if person.id in game.to_act),
        awaiting_me=player in game.to_act,
        progress=game.progress,
        winners=None if own.winners is None else tuple(_winner(one, player) for one in own.winners),
        host=own.host,
        alone=own.alone,
        changed_at=own.changed_at.isoformat(),
    )


def _winner(holder: WinningSeat, player: PlayerId) -> Winner:
    return Winner(seat=holder.seat, name=holder.name, me=holder.player == player)


async def _running_game(context: Context, own: OwnTable) -> RunningGame:
    return (
        await context.directory.running_game(own.code, own.stored_at) if own.status == "playing" else UNKNOWN
    )


@router.post("/{code}/forget", status_code=204)
async def forget_table(code: str, request: Request, player: AskingPlayer, context: InContext) -> None:
    """Remove a table from my list until I open it again. Nobody else's list changes."""
    count_asked(context, "reads", request, player)
    table = await table_at(context, request, code)
    await context.store.tables.forget(table.code, player.id)


@router.get("/{code}")
async def read_table(code: str, request: Request, context: InContext) -> TableInfo:
    """A table by its code, in any spelling."""
    table = await table_at(context, request, code)
    at = None if table.node is None else path_to(table.node)
    return TableInfo(code=table.link, game=table.game, at=at)


@router.delete("/{code}", status_code=204)
async def close_table(code: str, request: Request, player: AskingPlayer, context: InContext) -> None:
    """Remove a table I host, with its games and its chat."""
    count_asked(context, "reads", request, player)
    table = await table_at(context, request, code)
    if not await context.store.tables.is_host(table.code, player.id):
        raise Refused("not_host")
    if not await context.directory.close(table.code):
        await context.operations.close_table(table.link)
        await context.orders.read_soon()


async def table_at(context: Context, request: Request, code: str) -> Summary:
    """The table with that code. Raises Refused as no_table if there is none, or as too_fast."""
    found = await find_table(context, request, code)
    if found is None:
        raise Refused("no_table", table=code[:40])
    return found


def count_asked(context: Context, what: str, request: Request, player: Player | None = None) -> None:
    """Count one more `what` for the address and for the player. Raises Refused as too_fast."""
    for who in (address(request), *([player.id] if player else [])):
        context.rates.count(what, who, time.time())
