"""No game is named above the rules, so that adding one changes nothing there."""

import re
from pathlib import Path

import pytest

from app.rules.registry import GAMES

APP = Path(__file__).parents[1] / "app"


@pytest.mark.parametrize("package", ["edge", "ports.py", "protocol", "rooms", "store", "table"])
def test_nothing_above_the_rules_names_a_game(package: str):
    """In either spelling: that of the wire, or that of its view's types."""
    names = re.compile("|".join(GAMES), re.IGNORECASE)
    files = [APP / package] if package.endswith(".py") else sorted((APP / package).rglob("*.py"))
    assert files
    assert [str(path) for path in files if names.search(path.read_text(encoding="utf-8"))] == []
