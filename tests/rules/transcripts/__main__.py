"""Rewrites golden transcripts: `python -m tests.rules.transcripts [GAME ...]`, of all games if none is named.

Removes transcripts of no game.
"""

import sys

from tests.rules.transcripts import FOLDER, TRANSCRIPTS, path_of, play_anew

for transcript, (game, _) in TRANSCRIPTS.items():
    if game in (sys.argv[1:] or [game]):
        path_of(transcript).write_text(play_anew(transcript), encoding="utf-8")

for path in FOLDER.glob("*.txt"):
    if path.stem not in TRANSCRIPTS:
        path.unlink()
