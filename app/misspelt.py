"""Misspelt settings: names in the environment that are almost a setting's. Foreign names are let be."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches

PREFIX = "PIKOKO_"
LONG = 8
ALIKE = 0.85


def misspelt(given: Iterable[str], known: Collection[str]) -> dict[str, str]:
    """By each name that is no setting but looks like one: the setting probably meant. All in capitals."""
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
    """One letter is missing, too many or another one, or two are swapped.

    Short words are often one letter off: SPORT and POST are no misspelt PORT.
    """
    short = len(setting) < LONG
    pairs = enumerate(zip(name, setting, strict=False))
    at = next((at for at, (one, other) in pairs if one != other), min(len(name), len(setting)))
    name, setting = name[at:], setting[at:]
    if name == setting[1:] or name[1:] == setting:
        return at > 0 or not short
    swapped = name[:2] == setting[:2][::-1] and name[2:] == setting[2:]
    return swapped or (not short and name[1:] == setting[1:])
