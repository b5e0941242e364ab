"""The parser: valid commands, and that no text makes it raise."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.protocol.commands import Act, AddBot, Chat, Command, Configure, Ping, Rename, Sit
from app.protocol.parse import Malformed, parse


def said(**fields):
    return parse(json.dumps({"id": "a-1", **fields}))


def test_a_command_is_read_with_its_fields():
    assert said(type="act", turn="1.1.tricks.3", action="play M7 W") == Act(
        id="a-1", type="act", turn="1.1.tricks.3", action="play M7 W"
    )
    assert said(type="sit") == Sit(id="a-1", type="sit", seat=None)
    assert said(type="sit", seat=3) == Sit(id="a-1", type="sit", seat=3)
    assert said(type="configure", options={"watchers": "off"}) == Configure(
        id="a-1", type="configure", options={"watchers": "off"}
    )


def test_bytes_are_parsed_like_text():
    assert parse(b'{"type": "ping", "id": "p"}') == Ping(id="p", type="ping")


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "it is not JSON"),
        ("{", "it is not JSON"),
        ('"sit"', "it has a value that is not allowed"),
        ("[1]", "it has a value that is not allowed"),
        ("{}", "it has no type"),
        ('{"type": "fly", "id": "a"}', "its type is unknown"),
        ('{"type": ["sit"], "id": "a"}', "its type is unknown"),
        ('{"type": "sit"}', "id is missing"),
        ('{"type": "sit", "id": "a", "secret": 1}', "it has an unknown field"),
        ('{"type": "sit", "id": "a", "seat": true}', "seat has a value that is not allowed"),
        ('{"type": "sit", "id": "a", "seat": "1"}', "seat has a value that is not allowed"),
        ('{"type": "sit", "id": "a", "seat": 1.0}', "seat has a value that is not allowed"),
        ('{"type": "sit", "id": "a", "seat": -1}', "seat has a value that is not allowed"),
        ('{"type": "sit", "id": "a b"}', "id has a value that is not allowed"),
        ('{"type": "sit", "id": 5}', "id has a value that is not allowed"),
        ('{"type": "rename", "id": "a", "name": "' + "x" * 25 + '"}', "name is too long"),
        ('{"type": "rename", "id": "a", "name": "  "}', "name is empty"),
        ('{"type": "rename", "id": "a", "name": ""}', "name is empty"),
        ('{"type": "chat", "id": "a", "text": "' + "x" * 301 + '"}', "text is too long"),
        ('{"type": "act", "id": "a", "turn": "t", "action": "' + "x" * 121 + '"}', "action is too long"),
    ],
)
def test_text_that_is_not_a_command_is_malformed_with_a_reason(text, detail):
    found = parse(text)
    assert isinstance(found, Malformed)
    assert found.detail == detail


@pytest.mark.parametrize("lone", ['"\\ud800"', '"\\udc00x"', '"a\\ud800b"'])
def test_lone_surrogates_are_malformed(lone):
    assert isinstance(parse('{"type": "rename", "id": "a", "name": ' + lone + "}"), Malformed)


def test_text_that_is_not_unicode_is_malformed():
    assert isinstance(parse('{"type": "ping", "id": "\ud800"}'), Malformed)
    assert isinstance(parse(b'{"type": "ping", "id": "\xff"}'), Malformed)


def test_deep_nesting_is_malformed():
    assert isinstance(parse("[" * 4000 + "]" * 4000), Malformed)
    assert isinstance(parse('{"a":' * 1500 + "1" + "}" * 1500), Malformed)
    assert isinstance(said(type="chat", text=[[[[]]]]), Malformed)


def test_numbers_out_of_range_are_malformed():
    assert isinstance(parse('{"type": "sit", "id": "a", "seat": ' + "9" * 5000 + "}"), Malformed)
    assert isinstance(parse('{"type": "sit", "id": "a", "seat": 1e999}'), Malformed)
    assert isinstance(parse('{"type": "sit", "id": "a", "seat": NaN}'), Malformed)


def test_a_malformed_command_keeps_its_id_if_it_can_be_read():
    assert parse('{"type": "fly", "id": "abc"}') == Malformed("abc", "its type is unknown")
    assert parse('{"type": "fly", "id": "a b"}') == Malformed(None, "its type is unknown")
    assert parse('{"type": "fly", "id": 7}') == Malformed(None, "its type is unknown")


def test_an_id_has_one_to_forty_letters_digits_and_hyphens():
    for good in ("a", "A-9", "x" * 40):
        assert said(type="ping", id=good) == Ping(id=good, type="ping")
    for bad in ("", "x" * 41, "a\n", "ä", "a_b"):
        assert isinstance(said(type="ping", id=bad), Malformed)


@pytest.mark.parametrize(
    "character",
    ["\0", "\x07", "\n", "\x7f", "\x9f", "\u202e", "\u2066", "\u200f", "\u2028", "\ufeff", "\ue000"],
)
def test_characters_nobody_can_see_are_refused_in_every_text(character):
    for fields in (
        {"type": "rename", "name": f"A{character}b"},
        {"type": "chat", "text": f"A{character}b"},
        {"type": "act", "turn": "t", "action": f"bid {character}3"},
        {"type": "add_bot", "seat": 1, "level": f"casual{character}"},
        {"type": "act", "turn": f"t{character}", "action": "bid 3"},
    ):
        assert isinstance(said(**fields), Malformed), fields


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u2800\u0301", "\U0001d159", "\u200d", "\u0301", "\u00a0"]
)
def test_a_name_must_have_a_visible_character(name):
    assert said(type="rename", name=name) == Malformed("a-1", "name is empty")


@pytest.mark.parametrize("name", ["Zoë", "李小龍", "نیم\u200cفاصله", "👩\u200d🚀", "O'Brien-Smith 3rd"])
def test_names_of_all_scripts_and_joined_emoji_are_kept(name):
    assert said(type="rename", name=name) == Rename(id="a-1", type="rename", name=name)


ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize("emoji", ["\U0001fa77", "\U0001fae8", "\U0001faff", "\U0001f6dc", "🇫🇷", ENGLAND])
def test_emoji_newer_than_this_python_and_flags_of_regions_are_kept(emoji):
    assert said(type="rename", name=f"Ann {emoji}") == Rename(id="a-1", type="rename", name=f"Ann {emoji}")


@pytest.mark.parametrize("text", [ENGLAND[1:], ENGLAND[:-1], "A\U000e0067", "A\U0001fbff", "A\u0378"])
def test_tags_without_their_flag_and_other_characters_without_a_meaning_are_refused(text):
    assert said(type="chat", text=text) == Malformed("a-1", "text has a character that cannot be displayed")


def test_white_space_around_a_text_is_dropped():
    assert said(type="chat", text="  hello  you ") == Chat(id="a-1", type="chat", text="hello  you")
    assert said(type="rename", name=" \u00e9 ") == Rename(id="a-1", type="rename", name="é")


def test_no_detail_quotes_what_the_client_sent():
    for text in (
        '{"type": "hunter2", "id": "a"}',
        '{"type": "sit", "id": "a", "hunter2": 1}',
        '{"type": "configure", "id": "a", "options": {"HUNTER2": "x"}}',
        '{"type": "configure", "id": "a", "game": "HUNTER2"}',
        "hunter2",
    ):
        found = parse(text)
        assert isinstance(found, Malformed)
        assert "hunter2" not in found.detail.lower()
        assert len(found.detail) < 60


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
nearly_commands = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["sit", "act", "chat", "configure", "admit", "fly"]) | json_values,
        "id": st.just("a") | json_values,
    },
    optional=dict.fromkeys(("seat", "turn", "action", "text", "options", "game", "player"), json_values),
)


@settings(max_examples=settings().max_examples // 2)
@given(st.text() | st.binary() | (json_values | nearly_commands).map(json.dumps))
def test_any_text_is_a_command_or_malformed(text):
    assert isinstance(parse(text), Command | Malformed)


def test_a_boolean_is_not_a_number():
    assert isinstance(said(type="add_bot", seat=False, level="casual"), Malformed)
    assert said(type="add_bot", seat=0, level="casual") == AddBot(
        id="a-1", type="add_bot", seat=0, level="casual"
    )
