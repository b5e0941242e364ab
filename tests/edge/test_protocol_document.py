"""docs/protocol.md documents every path, message, refusal, close code and reason."""

import re
from pathlib import Path
from typing import get_args

import pytest

from app.edge import goodbyes, problems
from app.edge.goodbyes import Goodbye
from app.protocol.commands import ClientMessage
from app.protocol.messages import ServerMessage
from app.rules.registry import GAMES
from app.settings import Settings
from app.table.refusals import REASONS
from tests.rules.conformance import KITS

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
CONFIGURATION = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
GOODBYES = [value for value in vars(goodbyes).values() if isinstance(value, Goodbye)]
ROOMS = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "app" / "rooms").glob("*.py")))
SAID_BY_ROOMS = re.findall(r'(?:Bye\(|say_bye\(|_lost\([^"\n]*)"([a-z_]+)"', ROOMS)
CODES_OF_ROOMS = re.findall(r"(?:Bye\(.*\)|None|retry_ms), (\d{4})\b", ROOMS)


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


@pytest.mark.parametrize("goodbye", GOODBYES, ids=lambda goodbye: goodbye.reason)
def test_every_close_reason_of_the_edge_is_documented_with_its_code(goodbye):
    assert re.search(rf"\| {goodbye.code} \| `{goodbye.reason}`", PROTOCOL)


def test_the_close_reasons_of_rooms_are_found_in_their_source():
    assert {"restart", "too_fast", "slow", "database", "watchers_off"} <= set(SAID_BY_ROOMS)
    assert {"1008", "1012", "1013", "4403"} <= set(CODES_OF_ROOMS)


@pytest.mark.parametrize("reason", sorted(set(SAID_BY_ROOMS)))
def test_every_close_reason_of_rooms_is_documented(reason):
    assert re.search(rf"\| \d{{4}} \| `{reason}`", PROTOCOL)


@pytest.mark.parametrize("code", sorted({*CODES_OF_ROOMS, "1009"}))
def test_every_close_code_is_documented(code):
    assert f"| {code} | " in PROTOCOL


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
    said = PROTOCOL.partition("### What you get")[2]
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
        assert row[1] == f"`{default:g}`" if isinstance(default, int | float) else f"`{default}`"


def test_no_setting_is_documented_that_does_not_exist():
    named = set(re.findall(r"^\| `([A-Z_]+)` \|", CONFIGURATION, re.MULTILINE))
    assert named == {name.upper() for name in Settings.model_fields}
