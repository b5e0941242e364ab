"""Route that lists the games."""

from fastapi import APIRouter

from app.bots.registry import levels_of
from app.protocol.http import GameInfo
from app.rules.registry import GAMES
from app.table.hosting import options_of

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("")
async def list_games() -> list[GameInfo]:
    """Every game with its options. The one to offer first comes first."""
    return [
        GameInfo(
            name=game.name,
            min_seats=game.min_seats,
            max_seats=game.max_seats,
            options=options_of(game.name),
            levels=levels_of(game.name),
        )
        for game in GAMES.values()
    ]
