"""Player routes: create a player; read, export or delete your own; sign out everywhere."""

import asyncio
import json
import time

from fastapi import APIRouter, BackgroundTasks, Request, Response

from app.edge.context import Context, InContext
from app.edge.identity import AskingPlayer, Visitor, address, bearer, drop_cookie, keep_cookie, token_of
from app.edge.problems import Refused
from app.protocol.http import Me, NewPlayer, PlayerCreated, TokenRenewed
from app.table.model import Player

router = APIRouter(prefix="/api/players", tags=["players"])


@router.post("", status_code=201)
async def create_player(
    body: NewPlayer, request: Request, response: Response, context: InContext
) -> PlayerCreated:
    """Create a player. The token is set as a cookie, or is in the answer if `cookie` is false."""
    context.rates.count("players", address(request), time.time())
    context.budgets.spend("players", address(request), time.time())
    player, token = await context.store.players.create(body.name)
    if body.cookie:
        keep_cookie(request, response, token)
    return PlayerCreated(id=player.id, name=player.name, token=None if body.cookie else token)


@router.get("/me")
async def read_me(visitor: Visitor) -> Me | None:
    """Who I am; null for a visitor without a token."""
    return None if visitor is None else Me(id=visitor.id, name=visitor.name)


@router.post("/me/sign_out")
async def sign_out(
    request: Request,
    response: Response,
    player: AskingPlayer,
    context: InContext,
    afterwards: BackgroundTasks,
) -> TokenRenewed:
    """Get a new token. The old one stops working everywhere, and sockets opened with it are closed.

    They are closed after the answer is sent, so that other tabs of this browser reconnect with the new
    cookie.
    """
    count_sign_out(context, request, player)
    token = await context.store.players.renew(player.id, token_of(request) or "")
    if token is None:
        raise Refused("no_player")
    afterwards.add_task(context.orders.read_soon)
    if bearer(request) is not None:
        return TokenRenewed(token=token)
    keep_cookie(request, response, token)
    return TokenRenewed(token=None)


@router.delete("/me", status_code=204)
async def delete_me(request: Request, response: Response, player: AskingPlayer, context: InContext) -> None:
    """Delete my name, my token and my chat lines. Finished games keep their scores, without a name."""
    count_sign_out(context, request, player)
    await context.operations.erase(player.id)
    await context.orders.read_soon()
    if bearer(request) is None:
        drop_cookie(request, response)


def count_sign_out(context: Context, request: Request, player: Player) -> None:
    """Count a sign-out or deletion, which every room has to handle.

    Raises Refused (too_fast, too_many_today).
    """
    for who in (player.id, address(request)):
        context.rates.count("sign_outs", who, time.time())
    for who in (player.id, address(request)):
        context.budgets.spend("sign_outs", who, time.time())


@router.get("/me/export", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def export_me(player: AskingPlayer, context: InContext) -> Response:
    """All rows about me, by database table, except for my actions in running games."""
    context.rates.count("exports", player.id, time.time())
    facts = await context.operations.export(player.id)
    text = await asyncio.to_thread(json.dumps, facts, indent=1, default=str, ensure_ascii=False)
    headers = {"Content-Disposition": 'attachment; filename="my-data.json"'}
    return Response(text, media_type="application/json", headers=headers)
