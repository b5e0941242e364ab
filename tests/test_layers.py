"""What the layers may know of each other: the contract kind of tests/layers.py; and nobody names a game."""

import re
from pathlib import Path

import pytest
from grimp import ImportGraph

from app.rules.registry import GAMES
from tests.layers import OneDoor

ROOT = Path(__file__).parents[1]


@pytest.fixture
def graph() -> ImportGraph:
    made = ImportGraph()
    for module in ("app.rooms", "app.rooms.ports", "app.rooms.room", "app.store", "app.store.journal"):
        made.add_module(module)
    made.add_import(importer="app.store.journal", imported="app.rooms.ports")
    return made


def kept(graph: ImportGraph) -> bool:
    options = {"package": "app.rooms", "door": "app.rooms.ports", "importers": ["app.store"]}
    contract = OneDoor("one door", session_options={}, contract_options={**options, "type": "one_door"})
    return contract.check(graph, verbose=False).kept


def test_a_package_may_be_known_by_its_door(graph: ImportGraph) -> None:
    assert kept(graph)


@pytest.mark.parametrize("behind", ["app.rooms", "app.rooms.room"])
def test_nothing_behind_the_door_may_be_imported(graph: ImportGraph, behind: str) -> None:
    graph.add_import(importer="app.store.journal", imported=behind)
    assert not kept(graph)


def test_the_door_may_not_import_what_is_behind_it(graph: ImportGraph) -> None:
    graph.add_import(importer="app.rooms.ports", imported="app.rooms.room")
    assert not kept(graph)


@pytest.mark.parametrize("package", ["edge", "protocol", "rooms", "store", "table"])
def test_nothing_above_the_rules_names_a_game(package: str):
    """To add a game changes none of these. Both spellings: the wire's, and that of the types of its view."""
    names = re.compile("|".join(GAMES), re.IGNORECASE)
    files = sorted((ROOT / "app" / package).rglob("*.py"))
    assert files
    assert [str(path) for path in files if names.search(path.read_text(encoding="utf-8"))] == []
