"""Golden transcripts: whole games as text, each action with what it changed for a watcher and for one seat.

`python -m tests.rules.transcripts` plays and writes them anew; read the difference before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import orjson

from app.rules.contract import Viewer
from tests.rules.conformance import EXAMINED
from tests.rules.course import Journal, random_course, states_of

FOLDER = Path(__file__).parent
SEAT = 1
"""The seat whose view is in a transcript, besides the watcher's."""

TRANSCRIPTS = {
    f"{name}-{seats}": (name, seats)
    for name, kit in EXAMINED.items()
    for seats in range(kit.game.min_seats, kit.game.max_seats + 1)
}


def path_of(transcript: str) -> Path:
    return FOLDER / f"{transcript}.txt"


def journal_in(text: str) -> Journal:
    """The actions of a transcript: the lines that begin with `>`."""
    lines = [line.split(" ", 3) for line in text.splitlines() if line.startswith("> ")]
    return tuple((None if seat == "-" else int(seat), action) for _, _, seat, action in lines)


def written(name: str, seats: int, journal: Journal) -> str:
    """The transcript of a journal."""
    return "\n".join(_lines(name, seats, journal)) + "\n"


def play_anew(transcript: str) -> str:
    """The transcript of a random game, the same at every call."""
    name, seats = TRANSCRIPTS[transcript]
    course = random_course(EXAMINED[name].game, seats, Random(transcript))
    return written(name, seats, course.journal)


def changes(before: dict[str, Any], view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The changed fields; of a list that grew, only its new items."""
    for key, value in view.items():
        old = before.get(key, ...)
        if isinstance(old, list) and isinstance(value, list) and value[: len(old)] == old != value:
            yield f"{key}+", value[len(old) :]
        elif old != value:
            yield key, value


def _lines(name: str, seats: int, journal: Journal) -> Iterator[str]:
    game = EXAMINED[name].game
    yield f"# {name} for {seats}: `> turn seat action` (- is chance), then what it changed in the view of a"
    yield f"# watcher (w) and of seat {SEAT} ({SEAT}); first all of it, = is no change, + what a list got."
    known: dict[Viewer, dict[str, Any]] = {None: {}, SEAT: {}}
    states = states_of(game, seats, journal)
    before = next(states)
    for (seat, action), state in zip(journal, states, strict=True):
        yield f"> {game.turn(before)} {'-' if seat is None else seat} {action}"
        for viewer, label in ((None, "w"), (SEAT, str(SEAT))):
            view = orjson.loads(orjson.dumps(game.view(state, viewer)))
            news = dict(changes(known[viewer], view))
            yield f"{label} {orjson.dumps(news).decode() if news else '='}"
            known[viewer] = view
        before = state
    yield f"# {game.turn(before)}: {orjson.dumps(game.outcome(before)).decode()}"
