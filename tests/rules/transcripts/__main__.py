"""Rewrites all golden transcripts: `python -m tests.rules.transcripts`."""

from tests.rules.transcripts import TRANSCRIPTS, path_of, play_anew

for transcript in TRANSCRIPTS:
    path_of(transcript).write_text(play_anew(transcript), encoding="utf-8")
