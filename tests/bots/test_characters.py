"""Characters of bots: pages must tell those that bots have."""

import re
from pathlib import Path

from app.bots.characters import BY_SEAT, character_of

NAMES = Path("frontend/src/routes/names.ts")


def test_pages_tell_the_character_that_a_bot_on_that_seat_has():
    told = re.search(r"CHARACTERS = \[(.*?)\]", NAMES.read_text(), re.DOTALL)
    assert told
    assert re.findall(r"\w+", told[1]) == [character_of(seat).name for seat in range(len(BY_SEAT))]
