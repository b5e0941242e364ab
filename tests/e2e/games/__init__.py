"""How the browser tests play each game, and search its frames for secrets."""

from collections.abc import Mapping
from importlib import import_module

from app.rules.registry import GAMES
from tests.e2e.games.kit import Kit


def _kit(game: str) -> Kit:
    kit = import_module(f"tests.e2e.games.{game}").KIT
    assert isinstance(kit, Kit)
    return kit


KITS: Mapping[str, Kit] = {game: _kit(game) for game in GAMES}
