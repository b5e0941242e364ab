"""Text that people type: `plain` checks that names, chat lines and actions can be shown to others."""

import re
import unicodedata

_JOINERS = "\u200c\u200d"  # without them some scripts and many emoji cannot be written
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters and symbols that are invisible
_EMOJI = range(0x1F000, 0x1FB00)
"""Unicode reserves these for emoji, so characters in it that Python does not know yet are emoji too."""
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f")
"""The flag of a region such as England: a black flag, invisible tag letters of the region, an end tag."""


def plain(text: str) -> str:
    """`text` without surrounding white space.

    Raises ValueError if it has control, bidi, surrogate or private characters or line separators, or if it
    shows nothing.
    """
    if text.isascii() and text.isprintable() and not text.isspace() and text:
        return text.strip()
    characters = _FLAG.sub("\U0001f3f4", text)
    if not all(map(_may_be_shown, characters)):
        raise ValueError("has a character that cannot be displayed")
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
