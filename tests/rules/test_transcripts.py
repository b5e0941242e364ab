"""Golden transcripts: the rules still lead from the actions to the same views."""

import pytest

from tests.rules.transcripts import FOLDER, TRANSCRIPTS, journal_in, path_of, play_anew, written


@pytest.mark.parametrize("transcript", TRANSCRIPTS)
def test_the_actions_of_a_transcript_lead_to_the_views_written_in_it(transcript: str):
    text = path_of(transcript).read_text(encoding="utf-8")
    assert written(*TRANSCRIPTS[transcript], journal_in(text)) == text


@pytest.mark.parametrize("transcript", TRANSCRIPTS)
def test_rewriting_transcripts_gives_the_same_ones(transcript: str):
    assert play_anew(transcript) == path_of(transcript).read_text(encoding="utf-8")


def test_there_is_one_transcript_for_every_game_and_number_of_seats():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TRANSCRIPTS)
