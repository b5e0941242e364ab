"""Registry of all games. It is the one place that forgets the types of a game's state and view."""

from collections.abc import Mapping
from typing import Any

from app.rules.contract import Game
from app.rules.pikoko import GAME as PIKOKO
from app.rules.plotters import GAME as PLOTTERS
from app.rules.plumes import GAME as PLUMES

GAMES: Mapping[str, Game[Any, Any]] = {game.name: game for game in (PIKOKO, PLOTTERS, PLUMES)}
"""Every game by its name. The one to offer first comes first."""
