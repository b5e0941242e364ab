"""The schema describes what is really sent and accepted."""

import json
from dataclasses import dataclass

from app.protocol import commands, http, messages
from app.protocol.schema import components


@dataclass(frozen=True)
class Pile:
    top: str | None


@dataclass(frozen=True)
class OldMaidView:
    piles: tuple[Pile, ...]
    pair: tuple[int, str]


@dataclass(frozen=True)
class GoFishView:
    pile: Pile


SCHEMAS = components({"old_maid": OldMaidView, "fish": GoFishView})


def references(schema):
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from references(item)


def test_views_and_their_parts_are_named_after_their_game():
    assert {"OldMaidView", "OldMaidPile", "FishView", "FishPile"} <= SCHEMAS.keys()
    assert SCHEMAS["OldMaidView"]["properties"]["piles"]["items"] == {
        "$ref": "#/components/schemas/OldMaidPile"
    }


def test_the_view_of_a_snapshot_is_that_of_one_of_the_games():
    assert SCHEMAS["GameView"]["properties"]["view"] == {"$ref": "#/components/schemas/AnyView"}
    assert SCHEMAS["AnyView"] == {
        "anyOf": [{"$ref": "#/components/schemas/OldMaidView"}, {"$ref": "#/components/schemas/FishView"}]
    }


def test_every_reference_leads_somewhere():
    for reference in references(SCHEMAS):
        assert reference.removeprefix("#/components/schemas/") in SCHEMAS


def test_a_tuple_of_fixed_length_keeps_the_kind_of_each_place():
    assert [part["type"] for part in SCHEMAS["OldMaidView"]["properties"]["pair"]["prefixItems"]] == [
        "integer",
        "string",
    ]


def test_every_field_of_what_the_server_sends_is_required():
    for name in (
        "Snapshot",
        "Done",
        "Refused",
        "ChatLine",
        "Presence",
        "Pong",
        "Bye",
        "TableView",
        "Problem",
    ):
        assert set(SCHEMAS[name]["required"]) == set(SCHEMAS[name]["properties"]), name


def test_a_command_needs_its_type_and_id_and_may_leave_out_what_has_a_default():
    assert set(SCHEMAS["Sit"]["required"]) == {"id", "type"}
    assert SCHEMAS["Sit"]["additionalProperties"] is False
    assert set(SCHEMAS["NewPlayer"]["required"]) == {"name"}


def test_the_order_is_stable_and_titles_are_left_out():
    assert list(SCHEMAS) == sorted(SCHEMAS)
    assert json.dumps(SCHEMAS) == json.dumps(components({"old_maid": OldMaidView, "fish": GoFishView}))
    assert '"title"' not in json.dumps(SCHEMAS)


def test_no_two_parts_of_the_schema_share_a_name():
    """Otherwise the later one would replace the other."""
    own = [
        [
            name
            for name, kind in vars(part).items()
            if isinstance(kind, type) and kind.__module__ == part.__name__
        ]
        for part in (commands, http, messages)
    ]
    names = [name for part in own for name in part]
    assert len(names) > 60
    assert sorted(names) == sorted(set(names))
