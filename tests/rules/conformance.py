"""What the suite needs of each registered game beside its rules."""

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
    """A game with the means to examine it. To add a game: a line in `KITS`."""

    game: Game[Any, Any]
    reasons: Mapping[str, str]
    """Every code it refuses with, and its English sentence."""
    cards: frozenset[str]
    """All that the game has, with every number of seats."""
    sees: Callable[[Viewer, Seat], bool]
    """(viewer, owner): whether that hand is open to the viewer."""
    lying: Callable[[Any, Viewer], set[str]]
    """(state or view, viewer): the cards out of hands that the rules let the viewer know."""
    texts: Callable[[int], tuple[Action, ...]]
    """(seats): action texts of the notation, legal somewhere or nowhere, and garbage; all if it is small."""
    resample: Callable[[Any, Viewer, Random], Any]
    """(view, viewer, random): a state made from the view alone that its viewer could be in.

    Takes no card from it but those that `sees` and `lying` allow: all else is drawn, whatever the view shows.
    """
    retold: Callable[[int, Journal, Viewer, Random], Journal]
    """(seats, journal, viewer, random): a journal with other secrets, and the viewer cannot tell."""
    near: Callable[[Any, Seat, Random], tuple[Action, ...]] = lambda view, seat, random: ()
    """(view, seat, random): where `texts` cannot list them all, every legal text and many close to one."""
    spelled: Callable[[Action], Action] = str
    """One text for all that mean the same; for most games every action has but one."""

    def known(self, state: Any, viewer: Viewer) -> set[str]:
        """Every card that may be named to the viewer."""
        hands = (hand for owner, hand in enumerate(state.hands) if self.sees(viewer, owner))
        return self.lying(state, viewer).union(*hands)

    def tried(self, state: Any, seats: int, seat: Seat, random: Random) -> tuple[Action, ...]:
        """The texts to try for that seat: the same in all states that it cannot tell apart."""
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
