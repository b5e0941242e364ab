"""One function changes the table of a room."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rooms.live_table import LiveTable
from app.rooms.room import Room

ROOMS = Path(__file__).parents[2] / "app" / "rooms"


def functions() -> Iterator[tuple[str, ast.AST]]:
    """The functions of the package with their modules and names."""
    for file in sorted(ROOMS.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{file.stem}.{node.name}", node


def where(kind: type[ast.AST], text: str) -> list[str]:
    """The functions that contain a node of that kind whose source ends in `text`."""
    return [
        name
        for name, function in functions()
        if any(isinstance(node, kind) and ast.unparse(node).endswith(text) for node in ast.walk(function))
    ]


def test_only_one_function_assigns_the_table():
    stored = [
        name
        for name, function in functions()
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and node.attr == "_table" and isinstance(node.ctx, ast.Store)
    ]
    assert stored == ["live_table.__init__", "live_table._become"]
    assert where(ast.Attribute, "._become") == ["live_table.change"]


def test_nothing_else_stores_rows_of_a_room_that_is_open():
    assert where(ast.Attribute, ".journal.commit") == [
        "directory._rebuilt",
        "live_table.change",
    ]


def test_the_table_cannot_be_set_from_outside(room: Room):
    live: LiveTable = room._live
    with pytest.raises(AttributeError):
        live.table = room.table  # type: ignore[misc]
