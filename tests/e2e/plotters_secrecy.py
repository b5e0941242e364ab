"""What a frame of Plotters Inc. may say to its receiver, worked out from the journal in the database.

Every card in a frame must be one its receiver may know: what was played in this round, and the own hand.
"""

import json
import re
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TypeAlias

from app.rules.plotters import GAME
from app.rules.plotters.state import State
from app.rules.plotters.view import View
from tests.e2e.secrecy import GAME_KEYS, KEYS, Json, Viewer, strings

VIEW_KEYS = {each.name for each in fields(View)}
CARD = re.compile(r"[BGRY][1-9][0-9]?")
CHANCE = re.compile(r"(first|deal) ")
States: TypeAlias = Mapping[str, State]
"""By turn the state in which it began."""


def states_of(database: Path, code: str, game: int, seats: int) -> States:
    """Read from the SQLite file of a server that runs, and folded."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    query = "select seat, action from actions where code = ? and game = ? order by number"
    rows = connection.execute(query, (code, game)).fetchall()
    connection.close()
    state = GAME.start(seats, {})
    states: dict[str, State] = {}
    for seat, action in rows:
        state = GAME.apply(state, seat, action)
        states.setdefault(f"{game}.{GAME.turn(state)}", state)
    return states


def cards_in(frame: Json) -> set[str]:
    """Every card named anywhere, alone or as a word of an action."""
    return {word for text in strings(frame) for word in text.split() if CARD.fullmatch(word)}


def assert_says_no_secret(text: str, viewer: Viewer, states: States) -> str | None:
    """Of a frame that `viewer` received; the phase it shows, or None outside the game."""
    frame = json.loads(text)
    assert frame.keys() == KEYS[frame["type"]]
    if frame["type"] != "snapshot" or frame["game"] is None:
        assert not cards_in(frame)
        return None
    game = frame["game"]
    view = game["view"]
    assert frame["you"]["seat"] == viewer
    assert game.keys() == GAME_KEYS
    assert view.keys() == VIEW_KEYS
    assert not any(CHANCE.match(one) for one in strings(frame))
    if game["turn"].endswith(".deal"):
        assert not cards_in(frame)
        return str(view["phase"])
    state = states[game["turn"]]
    assert cards_in(frame) <= known(state, viewer)
    assert viewer is not None or game["legal"] == []
    for seat, hand in enumerate(view["hands"]):
        assert hand == (list(state.hands[seat]) if seat == viewer else None)
    assert view["hand_sizes"] == [len(hand) for hand in state.hands]
    return str(view["phase"])


def known(state: State, viewer: Viewer) -> set[str]:
    """The cards that may be named to `viewer`: played ones, and the own hand."""
    played = {play.card for trick in state.tricks for play in trick.plays}
    if state.trick:
        played |= {play.card for play in state.trick.plays}
    return played if viewer is None else played | set(state.hands[viewer])


def no_frame_tells(frames: Sequence[str], viewer: Viewer, states: States) -> list[str]:
    """The phases of all frames, each of which was searched."""
    phases = [assert_says_no_secret(frame, viewer, states) for frame in frames]
    return [phase for phase in phases if phase]
