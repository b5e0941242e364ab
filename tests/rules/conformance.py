"""What the suite needs of each registered game beside its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from app.rules.contract import Action, Game, Seat, Viewer
from app.rules.pikoko import GAME as PIKOKO
from app.rules.plumes import GAME as PLUMES
from tests.rules import pikoko, plumes
from tests.rules.course import Journal


@dataclass(frozen=True)
class Kit:
    """A game with the means to examine it. To add a game: a line in `KITS`."""

    game: Game[Any, Any]
    texts: Callable[[int], tuple[Action, ...]]
    """(seats): action texts of the notation, legal somewhere or nowhere, and garbage; all if it is small."""
    resample: Callable[[Any, Viewer, Random], Any]
    """(view, viewer, random): a state made from the view alone that its viewer could be in."""
    retold: Callable[[int, Journal, Viewer, Random], Journal]
    """(seats, journal, viewer, random): a journal with other secrets, and the viewer cannot tell."""
    near: Callable[[Any, Seat, Random], tuple[Action, ...]] = lambda state, seat, random: ()
    """(state, seat, random): where `texts` cannot list them all, every legal text and many close to one."""
    spelled: Callable[[Action], Action] = str
    """(text): as the legal list spells it, where an action may be spelled in several ways."""


KITS: Mapping[str, Kit] = {
    "pikoko": Kit(PIKOKO, pikoko.texts, pikoko.resample, pikoko.retold),
    "plumes": Kit(PLUMES, plumes.texts, plumes.resample, plumes.retold, plumes.near, plumes.spelled),
}
