"""No game is named above the rules, so that adding one changes nothing there; who may open all hands."""

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


def test_only_the_replay_opens_hands_that_a_view_hides():
    """Nothing else above the rules may even name that function of a game."""
    named = re.compile(r"\bopen_view\b")
    found = [path for path in sorted(APP.rglob("*.py")) if named.search(path.read_text(encoding="utf-8"))]
    assert [str(path.relative_to(APP)) for path in found if "rules" not in path.parts] == ["table/replay.py"]
