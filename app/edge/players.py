"""Players: become one, and ask who one is."""

import time

from fastapi import APIRouter, Request, Response

from app.edge.context import InContext
from app.edge.identity import Visitor, address, keep_cookie
from app.protocol.http import Me, NewPlayer, PlayerCreated

router = APIRouter(prefix="/api/players", tags=["players"])


@router.post("", status_code=201)
async def create_player(
    body: NewPlayer, request: Request, response: Response, context: InContext
) -> PlayerCreated:
    """Become a player. The token comes as a cookie, or in the answer if `cookie` is false."""
    context.rates.count("players", address(request), time.time())
    context.budgets.spend("players", address(request), time.time())
    player, token = await context.store.players.create(body.name)
    if body.cookie:
        keep_cookie(request, response, token)
    return PlayerCreated(id=player.id, name=player.name, token=None if body.cookie else token)


@router.get("/me")
async def read_me(visitor: Visitor) -> Me | None:
    """Who I am; null for a visitor without a token, who is nobody yet."""
    return None if visitor is None else Me(id=visitor.id, name=visitor.name)
