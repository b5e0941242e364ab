"""docs/protocol.md documents every path, message, refusal, close code and reason."""

import re
from pathlib import Path
from typing import get_args

import pytest

from app.edge import problems
from app.protocol.close_codes import CLOSE_CODES
from app.protocol.commands import ClientMessage
from app.protocol.messages import ServerMessage
from app.rules.registry import GAMES
from app.settings import Settings
from app.table.refusals import REASONS
from tests.rules.conformance import KITS

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
CONFIGURATION = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")


def documented(word, text=PROTOCOL):
    return f"`{word}`" in text or f"`{word} " in text or f"`{word}:" in text


def part_of(game):
    """The section of the document about this game."""
    (part,) = (part for part in PROTOCOL.split("\n## ") if f"`{game}` on the wire" in part)
    return part


@pytest.mark.parametrize("code", sorted({*REASONS, *problems.REASONS}))
def test_every_refusal_is_documented(code):
    assert documented(code)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_is_documented_with_it(game):
    part = part_of(game)
    assert [code for code in KITS[game].reasons if not documented(code, part)] == []


def test_the_document_has_the_table_of_close_codes():
    found = PROTOCOL.partition("| code | `bye` reason | come back? |\n|---|---|---|\n")[2]
    rows = [
        f"| {one.code} | {f'`{one.reason}`' if one.reason else 'no `bye`'}: {one.meaning} | {one.back} |"
        for one in CLOSE_CODES
    ]
    assert found.partition("\n\n")[0].split("\n") == rows


def test_no_other_place_in_the_server_has_a_close_code():
    numbers = re.compile(rf"\b({'|'.join(str(one.code) for one in CLOSE_CODES)})\b")
    files = {*(ROOT / "app").rglob("*.py")} - {ROOT / "app" / "protocol" / "close_codes.py"}
    assert files
    assert [path.name for path in files if numbers.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("message", get_args(get_args(ClientMessage)[0]), ids=lambda it: it.__name__)
def test_every_command_is_documented_with_its_fields(message):
    (name,) = get_args(message.model_fields["type"].annotation)
    row = re.search(rf"^\| `{name}( \{{[^`]*\}})?` \|", PROTOCOL, re.MULTILINE)
    assert row
    for field in message.model_fields.keys() - {"id", "type"}:
        assert field in (row[1] or "")


@pytest.mark.parametrize("message", get_args(ServerMessage), ids=lambda it: it.__name__)
def test_every_message_of_the_server_is_documented_with_its_fields(message):
    fields = message.__dataclass_fields__
    said = PROTOCOL.partition("### Messages from the server")[2]
    row = re.search(rf"^\| `{fields['type'].default} \{{([^`]*)\}}` \|", said, re.MULTILINE)
    assert row
    assert row[1].split(", ") == [name for name in fields if name != "type"]


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_view_is_documented_with_its_game(game):
    rows = re.findall(r"^\| `(\w+)` \|", part_of(game), re.MULTILINE)
    assert [name for name in GAMES[game].view_type.__annotations__ if name not in rows] == []


@pytest.mark.parametrize("name", sorted(Settings.model_fields))
def test_every_setting_is_documented_with_its_default(name):
    row = re.search(rf"^\| `{name.upper()}` \| (.*?) \|", CONFIGURATION, re.MULTILINE)
    assert row
    default = Settings.model_fields[name].get_default()
    if isinstance(default, int | float | str):
        assert row[1] == (f"`{default:g}`" if isinstance(default, float) else f"`{default}`")


def test_no_setting_is_documented_that_does_not_exist():
    named = set(re.findall(r"^\| `([A-Z_]+)` \|", CONFIGURATION, re.MULTILINE))
    assert named == {name.upper() for name in Settings.model_fields}
