"""How the browser tests play each game, and search its frames for secrets."""

from collections.abc import Mapping

from tests.e2e.games import pikoko, plotters, plumes
from tests.e2e.games.kit import Kit

KITS: Mapping[str, Kit] = {"pikoko": pikoko.KIT, "plotters": plotters.KIT, "plumes": plumes.KIT}
