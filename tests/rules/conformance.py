"""Conformance kits of all games: those of the registry, and the template that new games are made from."""

from collections.abc import Mapping
from importlib import import_module

from app.rules.registry import GAMES
from tests.rules.kit import Kit
from tests.rules.template import KIT as TEMPLATE


def _kit(game: str) -> Kit:
    kit = import_module(f"tests.rules.{game}").KIT
    assert isinstance(kit, Kit)
    return kit


KITS: Mapping[str, Kit] = {game: _kit(game) for game in GAMES}
EXAMINED: Mapping[str, Kit] = {**KITS, "template": TEMPLATE}
"""With the template, which is tested like a game but stands in no registry."""
