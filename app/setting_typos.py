"""Setting typos: finds environment variables whose names are almost the name of a setting."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches

PREFIX = "PIKOKO_"
LONG = 8
"""Letters from which on a name may differ from the setting's in more than one place."""
ALIKE = 0.85
"""How similar such a name must be, as `difflib` measures it: 1 for equal names."""


def find_typos(given: Iterable[str], known: Collection[str]) -> dict[str, str]:
    """The setting that was probably meant, by each name that is not a setting but looks like one.

    All names are in capitals. Names that resemble no setting are left out.
    """
    names = {name.upper() for name in given} - set(known)
    return {name: setting for name in sorted(names) if (setting := _meant(name, known))}


def _meant(name: str, known: Collection[str]) -> str | None:
    bare = name.removeprefix(PREFIX)
    if bare in known:
        return bare
    one_slip = [setting for setting in known if _is_one_slip(name, setting)]
    if one_slip or len(name) < LONG:
        return next(iter(sorted(one_slip)), None)
    return next(iter(get_close_matches(name, known, n=1, cutoff=ALIKE)), None)


def _is_one_slip(name: str, setting: str) -> bool:
    """Whether one letter is missing, added or wrong, or two neighbours are swapped.

    Short names are compared more strictly, because ordinary words are often one letter apart: SPORT and POST
    are not typos of PORT.
    """
    short = len(setting) < LONG
    pairs = enumerate(zip(name, setting, strict=False))
    at = next((at for at, (one, other) in pairs if one != other), min(len(name), len(setting)))
    name, setting = name[at:], setting[at:]
    if name == setting[1:] or name[1:] == setting:
        return at > 0 or not short
    swapped = name[:2] == setting[:2][::-1] and name[2:] == setting[2:]
    return swapped or (not short and name[1:] == setting[1:])
