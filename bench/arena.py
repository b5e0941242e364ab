"""Whole games on the rules alone, without a server, a table or a room."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from app.bots.registry import BOTS
from app.rules.contract import Action, Game, Seat

# Any: a game of the registry has forgotten its types.
Chooser: TypeAlias = Callable[[Any, Seat, tuple[Action, ...], Random], Action]


def at_random(view: object, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """A random legal action."""
    return legal[int(random.random() * len(legal))]


def casual(game: Game[Any, Any]) -> Chooser:
    """The casual bot of the game."""
    return BOTS[game.name, "casual"]


def settled(game: Game[Any, Any], state: Any, random: Random) -> Any:
    """`state` after all random orders that it needs now."""
    while (due := game.chance(state)) is not None:
        items = random.sample(due.items, len(due.items))
        state = game.apply(state, None, f"{due.verb} {' '.join(items)}")
    return state


def states(game: Game[Any, Any], choosers: Sequence[Chooser], random: Random) -> Iterator[Any]:
    """Every state of one game in which somebody has a turn, and the last one."""
    state = settled(game, game.start(len(choosers), {}), random)
    while to_act := game.seats_to_act(state):
        yield state
        seat = min(to_act)
        action = choosers[seat](game.view(state, seat), seat, game.legal_actions(state, seat), random)
        state = settled(game, game.apply(state, seat, action), random)
    yield state


def played(game: Game[Any, Any], choosers: Sequence[Chooser], random: Random) -> Any:
    """The last state of one game."""
    *_, last = states(game, choosers, random)
    return last
