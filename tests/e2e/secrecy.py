"""Checks that a frame tells its receiver no secret, using the journal in the server's database.

Every key of a frame must be known, and its receiver must be allowed to know every card in it. The game's kit
examines everything else that could give a secret away.
"""

import json
import re
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from app.rules.contract import Seat, Viewer
from app.rules.registry import GAMES
from tests.e2e.games import KITS
from tests.e2e.games.kit import Course, Json
from tests.merging import read
from tests.rules.conformance import KITS as RULES
from tests.rules.verbs import OF_CHANCE

KEYS = {
    "snapshot": {"type", "version", "build", "table", "you", "game", "phrases_ms"},
    "update": {"type", "version", "table", "game", "view", "legal", "own", "phrases_ms"},
    "done": {"type", "id"},
    "refused": {"type", "id", "code", "params", "reason"},
    "phrase": {"type", "player", "seat", "phrase"},
    "pong": {"type", "id"},
    "presence": {"type", "connected", "away", "watchers"},
}
GAME_KEYS = {
    "number",
    "turn",
    "to_act",
    "legal",
    "since_ms",
    "knocked",
    "abandoned",
    "seals",
    "ended_at",
    "view",
}
SEAL = re.compile(r"[0-9a-f]{64}")
CHANCE = re.compile(rf"({'|'.join(sorted(OF_CHANCE))}) ")


def course_of(database: Path, code: str, seats: int, game: str = "pikoko", number: int = 1) -> Course:
    """Read a game from a running server's SQLite file and fold its journal."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    query = "select seat, action from actions where code = ? and game = ? order by number"
    rows = connection.execute(query, (code, number)).fetchall()
    connection.close()
    rules = GAMES[game]
    state = rules.start(seats, {})
    states: dict[str, Any] = {}
    choices: dict[tuple[str, Seat], set[str]] = {}
    for seat, action in rows:
        turn = f"{number}.{rules.turn(state)}"
        states.setdefault(turn, state)
        if seat is not None:
            choices.setdefault((turn, seat), set()).update(action.split()[1:2])
        state = rules.apply(state, seat, action)
    states.setdefault(f"{number}.{rules.turn(state)}", state)
    return Course(game, states, choices)


def strings(value: Json) -> Iterator[str]:
    """Every string in a JSON value, including keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def cards_in(frame: Json, cards: frozenset[str]) -> set[str]:
    """Every card that the frame names anywhere, alone or as a word of an action."""
    return {word for text in strings(frame) for word in text.split() if word in cards}


def assert_says_no_secret(frame: Json, viewer: Viewer, course: Course) -> str | None:
    """Check a message that `viewer` received; return the phase it shows, or None outside the game."""
    rules = RULES[course.game]
    named = cards_in(frame, rules.cards)
    assert frame.keys() == KEYS[frame["type"]]
    assert not any(CHANCE.match(one) for one in strings(frame))
    if frame["type"] != "snapshot" or frame["game"] is None:
        assert not named
        return None
    game = frame["game"]
    view, state = game["view"], course.states[game["turn"]]
    assert game.keys() == GAME_KEYS
    assert all(SEAL.fullmatch(one["seal"]) for one in game["seals"])
    assert view.keys() == {each.name for each in fields(GAMES[course.game].view_type)}
    assert frame["you"]["seat"] == viewer
    assert viewer is not None or game["legal"] == []
    assert (game["ended_at"] is None) == (view["phase"] != "over")
    open_hands = [hand if rules.sees(viewer, seat) else None for seat, hand in enumerate(state.hands)]
    assert view["hands"] == [hand if hand is None else list(hand) for hand in open_hands]
    assert view["hand_sizes"] == [len(hand) for hand in state.hands]
    assert named <= rules.known(state, viewer)
    KITS[course.game].examine(game, viewer, course)
    return str(view["phase"])


def phases_of(frames: Sequence[str], viewer: Viewer, course: Course) -> list[str]:
    """Check every frame that `viewer` received, including the lobby's, and return the phases they show."""
    for frame in map(json.loads, frames):
        assert frame.keys() == KEYS[frame["type"]]
    phases = [assert_says_no_secret(message, viewer, course) for message in read(frames)]
    return [phase for phase in phases if phase]


def assert_leaks_are_found(frames: Sequence[str], course: Course) -> None:
    """Check the search itself: it must find a secret put into the first frame a watcher got."""
    text = next(frame for frame in frames if '"type":"snapshot"' in frame and '"view":{' in frame)
    assert_says_no_secret(json.loads(text), None, course)
    card = min(course.states[json.loads(text)["game"]["turn"]].hands[0])
    leaks = (
        ('"legal":[]', '"legal":["play CARD"]'),
        ('"hands":[null', '"hands":[["CARD"]'),
        ('"view":{', '"view":{"seen":1,'),
        *KITS[course.game].leaks,
    )
    for clean, leak in leaks:
        assert clean in text
        leaking = json.loads(text.replace(clean, leak.replace("CARD", card), 1))
        with pytest.raises(AssertionError):
            assert_says_no_secret(leaking, None, course)
