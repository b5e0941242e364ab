"""Conformance kits: what the suite needs for each registered game besides its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from app.rules.contract import Action, Game, Seat, Viewer
from app.rules.pikoko import GAME as PIKOKO
from app.rules.pikoko.cards import SHOWS as PIKOKO_CARDS
from app.rules.pikoko.refusals import REASONS as PIKOKO_REASONS
from app.rules.plotters import GAME as PLOTTERS
from app.rules.plotters.cards import deck as plotters_deck
from app.rules.plotters.refusals import REASONS as PLOTTERS_REASONS
from app.rules.plumes import GAME as PLUMES
from app.rules.plumes.cards import FEATHERS, PEAHEN
from app.rules.plumes.refusals import REASONS as PLUMES_REASONS
from tests.rules import pikoko, plotters, plumes
from tests.rules.course import Journal


@dataclass(frozen=True)
class Kit:
    """A game with what is needed to test it. To add a game, add a line to `KITS`."""

    game: Game[Any, Any]
    reasons: Mapping[str, str]
    """English sentences of all its refusals, by code."""
    cards: frozenset[str]
    """All cards of the game, with any number of seats."""
    sees: Callable[[Viewer, Seat], bool]
    """`(viewer, owner)`: whether the viewer may see that hand."""
    lying: Callable[[Any, Viewer], set[str]]
    """`(state or view, viewer)`: the cards outside hands that the viewer may know."""
    texts: Callable[[int], tuple[Action, ...]]
    """`(seats)`: action texts of the notation, legal or not, and garbage; all texts if the notation is
    small."""
    resample: Callable[[Any, Viewer, Random], Any]
    """(view, viewer, random): a state made from the view alone that its viewer could be in.

    Takes no card from it but those that `sees` and `lying` allow: all else is drawn, whatever the view shows.
    """
    retold: Callable[[int, Journal, Viewer, Random], Journal]
    """`(seats, journal, viewer, random)`: a journal with different secrets that the viewer cannot tell
    apart."""
    near: Callable[[Any, Seat, Random], tuple[Action, ...]] = lambda view, seat, random: ()
    """`(view, seat, random)`: every legal text and many similar ones, if `texts` cannot list all."""
    spelled: Callable[[Action], Action] = str
    """One spelling for all texts that mean the same; in most games there is only one."""

    def known(self, state: Any, viewer: Viewer) -> set[str]:
        """Every card that the viewer may know."""
        hands = (hand for owner, hand in enumerate(state.hands) if self.sees(viewer, owner))
        return self.lying(state, viewer).union(*hands)

    def tried(self, state: Any, seats: int, seat: Seat, random: Random) -> tuple[Action, ...]:
        """The texts to try for that seat, the same in all states that it cannot tell apart."""
        return (*self.texts(seats), *self.near(self.game.view(state, seat), seat, random))


KITS: Mapping[str, Kit] = {
    "pikoko": Kit(
        PIKOKO,
        PIKOKO_REASONS,
        frozenset(PIKOKO_CARDS),
        pikoko.sees,
        pikoko.lying,
        pikoko.texts,
        pikoko.resample,
        pikoko.retold,
    ),
    "plotters": Kit(
        PLOTTERS,
        PLOTTERS_REASONS,
        frozenset(plotters_deck(PLOTTERS.max_seats)),
        plotters.sees,
        plotters.lying,
        plotters.texts,
        plotters.resample,
        plotters.retold,
        plotters.near,
        plotters.spelled,
    ),
    "plumes": Kit(
        PLUMES,
        PLUMES_REASONS,
        frozenset((*FEATHERS, PEAHEN)),
        plumes.sees,
        plumes.lying,
        plumes.texts,
        plumes.resample,
        plumes.retold,
        plumes.near,
        plumes.spelled,
    ),
}
