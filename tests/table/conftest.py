"""A second game in the registry, for what PIKOKO alone cannot show."""

import pytest

from app.rules.registry import GAMES
from tests.table.tables import DUEL


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry knows DUEL too."""
    monkeypatch.setitem(GAMES, "duel", DUEL)
