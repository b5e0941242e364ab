"""Text that people type: names, chat, actions. `plain` decides which characters may be shown to others."""

import re
import unicodedata

_JOINERS = "\u200c\u200d"  # without them some scripts and many emoji cannot be written
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters and symbols that show nothing
_EMOJI = range(0x1F000, 0x1FB00)
"""Unicode keeps these for emoji for good, so one that is newer than Python's tables is an emoji too."""
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f")
"""The flag of a region, such as England: a black flag, the region's letters as invisible tags, an end."""


def plain(text: str) -> str:
    """`text` without white space around it.

    Raises ValueError for control, bidi, surrogate and private characters, line separators, and text that
    shows nothing.
    """
    if text.isascii() and text.isprintable() and not text.isspace() and text:
        return text.strip()
    characters = _FLAG.sub("\U0001f3f4", text)
    if not all(map(_may_be_shown, characters)):
        raise ValueError("has a character that cannot be shown")
    if not any(map(_shows_something, characters)):
        raise ValueError("is empty")
    return text.strip()


def _may_be_shown(character: str) -> bool:
    kind = unicodedata.category(character)
    if kind == "Cn":
        return ord(character) in _EMOJI
    return character in _JOINERS or not (kind[0] == "C" or kind in ("Zl", "Zp"))


def _shows_something(character: str) -> bool:
    return character not in _BLANKS + _JOINERS and unicodedata.category(character)[0] not in "ZM"
