"""The contract kind of tests/layers.py: what it lets pass and what it refuses."""

import pytest
from grimp import ImportGraph

from tests.layers import OneDoor


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
