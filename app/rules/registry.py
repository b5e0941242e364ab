"""The games there are. The one place that forgets a game's types."""

from collections.abc import Mapping
from typing import Any

from app.rules.contract import Game
from app.rules.pikoko import GAME as PIKOKO
from app.rules.plotters import GAME as PLOTTERS
from app.rules.plumes import GAME as PLUMES

GAMES: Mapping[str, Game[Any, Any]] = {game.name: game for game in (PIKOKO, PLOTTERS, PLUMES)}
"""Every game by name, the one to offer first at the front."""
