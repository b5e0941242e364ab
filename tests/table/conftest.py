"""A second game in the registry, for what PIKOKO alone does not show."""

import pytest

from app.rules.registry import GAMES
from tests.table.tables import DUEL


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds DUEL to the registry."""
    monkeypatch.setitem(GAMES, "duel", DUEL)
