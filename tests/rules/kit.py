"""Conformance kit: what the suite needs for a game besides its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from app.rules.contract import Action, Game, Seat, Viewer
from tests.rules.course import Journal


@dataclass(frozen=True)
class Kit:
    """A game with what is needed to test it: `KIT` in the module of this folder that is named after it.

    `sees` and `lying` say by the rules alone what is no secret. They ask no view, and the suite lets a viewer
    hear only what they allow. So does `resample`: if it copied a view that shows too much, the copy would
    prove itself. Remember cards that a view names twice: one just swapped may also lie in a hidden hand.
    """

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
    """`(view, viewer, random)`: a state made from the view alone that its viewer could be in.

    What a seat could not do, it cannot do there either: one that did not follow a suit holds none of it, and
    what ended at once has to end so again (`matching.py` puts hidden cards where they fit). It takes no card
    from the view but those that `sees` and `lying` allow: all else is drawn, whatever the view shows.
    """
    retold: Callable[[int, Journal, Viewer, Random], Journal]
    """`(seats, journal, viewer, random)`: a journal with different secrets that the viewer cannot tell apart.

    What stayed hidden when a round was over may differ in every round.
    """
    midst: Callable[[Any], bool]
    """`(view as JSON)`: where `tests/faults/record.py` leaves a running game for later releases.

    At most three people play it, beside a bot; asked while the game waits for people only.
    """
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
