"""Parser of commands: turns a client's JSON into a Command, or into Malformed if it is not valid."""

import re
from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, from_json

from app.protocol.commands import ClientMessage, Command

_messages: TypeAdapter[Command] = TypeAdapter(ClientMessage)
_FIELDS = frozenset(name for command in get_args(get_args(ClientMessage)[0]) for name in command.model_fields)
_ID = re.compile(r"[A-Za-z0-9-]{1,40}")
_DETAILS = {
    "json_invalid": "it is not JSON",
    "union_tag_invalid": "its type is unknown",
    "union_tag_not_found": "it has no type",
    "extra_forbidden": "it has an unknown field",
    "missing": "{field} is missing",
    "string_too_long": "{field} is too long",
    "too_long": "{field} has too many items",
    "value_error": "{field} {problem}",
}


@dataclass(frozen=True, slots=True)
class Malformed:
    """Text that is not a command.

    `id` is None unless it could be read; `detail` quotes nothing of the text.
    """

    id: str | None
    detail: str


Parsed: TypeAlias = Command | Malformed


NOT_TEXT = Malformed(None, "it is not text")
"""The result for a binary frame."""


def parse(text: str | bytes) -> Parsed:
    """The command in `text`, or Malformed with what is wrong. Never raises."""
    try:
        return _messages.validate_json(text)
    except ValidationError as error:
        detail = _detail(error.errors(include_url=False, include_input=False)[0])
        return Malformed(read_id(text), detail)


def _detail(error: ErrorDetails) -> str:
    field = error["loc"][1] if len(error["loc"]) > 1 else None
    problem = str(error.get("ctx", {}).get("error", ""))
    sentence = _DETAILS.get(error["type"], "{field} has a value that is not allowed")
    return sentence.format(field=field if field in _FIELDS else "it", problem=problem)


def read_id(text: str | bytes) -> str | None:
    """The id of a command, without checking the rest; None if it has no valid id."""
    try:
        message: Any = from_json(text)
    except (ValueError, TypeError):  # TypeError: a str with lone surrogates
        return None
    found = message.get("id") if isinstance(message, dict) else None
    return found if isinstance(found, str) and _ID.fullmatch(found) else None
