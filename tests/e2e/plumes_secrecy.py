"""What a frame of Enchanted Plumes may say to its receiver, worked out from the journal in the database.

Every card in a frame must be one its receiver may know: what lies open, the own hand, own cards face down.
"""

import json
import re
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TypeAlias

from app.rules.plumes import GAME
from app.rules.plumes.cards import value
from app.rules.plumes.state import State
from app.rules.plumes.view import View
from tests.e2e.secrecy import GAME_KEYS, KEYS, Json, Viewer, strings

VIEW_KEYS = {each.name for each in fields(View)}
CARD = re.compile(r"[RWYGOTBKPX][0-9]")
CHANCE = re.compile(r"(first|deal|shuffle|peahen) ")
States: TypeAlias = Mapping[str, State]
"""By turn the state in which it began: of a turn in which hands are chosen, the deal."""


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
    state = states[game["turn"]]
    assert cards_in(frame) <= known(state, viewer)
    assert viewer is not None or game["legal"] == []
    assert_own(view, viewer, state)
    for seat, plumes in enumerate(view["plumes"]):
        assert view["scores"][seat] == sum(worth(each) for each in plumes)
    return str(view["phase"])


def known(state: State, viewer: Viewer) -> set[str]:
    """The cards that may be named to `viewer`: what was taken from the Train was seen there."""
    cards = {*state.train, *state.swapped}
    for seat, plumes in enumerate(state.plumes):
        for each in plumes:
            for row in each.rows:
                if not (each.peacock and row is each.rows[-1] and seat != viewer and state.phase != "over"):
                    cards |= {card for card in row if card is not None}
    return cards if viewer is None else cards | set(state.hands[viewer])


def assert_own(view: Json, viewer: Viewer, state: State) -> None:
    """The own hand and the own choice, and nobody else's."""
    for seat, hand in enumerate(view["hands"]):
        assert hand == (list(state.hands[seat]) if seat == viewer else None)
    assert view["hand_sizes"] == [len(hand) for hand in state.hands]
    assert view["deck_size"] == len(state.deck)
    choice = view["my_choice"]
    assert choice is None or (viewer is not None and set(choice) <= set(state.hands[viewer]))


def worth(plume: Json) -> int:
    """What the cards shown count: an unseen one nothing."""
    top, *lower = (sum(value(card) for card in row if card) for row in plume["rows"])
    cards: int = sum(map(len, plume["rows"])) if plume["peacock"] else 0
    return int(sum(lower) - top + cards)


def no_frame_tells(frames: Sequence[str], viewer: Viewer, states: States) -> list[str]:
    """The phases of all frames, each of which was searched."""
    phases = [assert_says_no_secret(frame, viewer, states) for frame in frames]
    return [phase for phase in phases if phase]
