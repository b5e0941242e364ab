"""JSON schema of every message and every game's view, under the names they have in TypeScript."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode
from pydantic_core import core_schema

from app.protocol import http
from app.protocol.commands import ClientMessage
from app.protocol.messages import ServerMessage

Schema: TypeAlias = dict[str, Any]
Json: TypeAlias = Any
"""Any JSON value."""

REFS = "#/components/schemas/{model}"


class _Sent(GenerateJsonSchema):
    """Marks every field of what the server sends as required, also those with a default."""

    def field_is_required(
        self,
        field: core_schema.ModelField | core_schema.DataclassField | core_schema.TypedDictField,
        total: bool,
    ) -> bool:
        return self.mode == "serialization" or super().field_is_required(field, total)


def components(views: Mapping[str, type]) -> dict[str, Schema]:
    """Schemas by name: ClientMessage and ServerMessage with their parts, HTTP bodies, views.

    `views` has the view dataclass of each game by the game's name. The parts of a view get that name as a
    prefix, so that games may use the same names.
    """
    found: dict[str, Schema] = {}
    found |= _schemas("ClientMessage", ClientMessage, "validation", str)
    found |= _schemas("ServerMessage", ServerMessage, "serialization", str)
    for body in _bodies(http.Body):
        found |= _schemas(body.__name__, body, "validation", str)
    for answer in _bodies(http.Answer):
        found |= _schemas(answer.__name__, answer, "serialization", str)
    for game, view in views.items():
        found |= _schemas(f"{_title(game)}View", view, "serialization", _title(game).__add__)
    named = [f"{_title(game)}View" for game in views]
    found["AnyView"] = {"anyOf": [{"$ref": REFS.format(model=name)} for name in named]}
    found["GameView"]["properties"]["view"] = {"$ref": REFS.format(model="AnyView")}
    return {name: without_titles(found[name]) for name in sorted(found)}


def without_titles(schema: Json) -> Json:
    """The schema without the titles that pydantic derives from names."""
    if isinstance(schema, dict):
        kept = {k: v for k, v in schema.items() if not (k == "title" and isinstance(v, str))}
        return {key: without_titles(value) for key, value in kept.items()}
    return [without_titles(item) for item in schema] if isinstance(schema, list) else schema


def _schemas(name: str, kind: Json, mode: JsonSchemaMode, rename: Callable[[str], str]) -> dict[str, Schema]:
    """The schema of `kind` as `name`, with the parts it refers to, each under its new name."""
    whole = TypeAdapter(kind).json_schema(mode=mode, ref_template=REFS, schema_generator=_Sent)
    parts = whole.pop("$defs", {})
    names = {REFS.format(model=old): REFS.format(model=rename(old)) for old in parts}
    found = {rename(old): _with_refs(part, names) for old, part in parts.items()}
    return found | {name: _with_refs(whole, names)}


def _with_refs(schema: Json, names: Mapping[str, str]) -> Json:
    if isinstance(schema, dict):
        return {key: _with_refs(value, names) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_with_refs(item, names) for item in schema]
    return names.get(schema, schema) if isinstance(schema, str) else schema


def _bodies(base: type[BaseModel]) -> Iterable[type[BaseModel]]:
    """The models made from it, directly or not, by name."""
    below = {body for child in base.__subclasses__() for body in (child, *_bodies(child))}
    return sorted(below, key=lambda body: body.__name__)


def _title(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("_"))
