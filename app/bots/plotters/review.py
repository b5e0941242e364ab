"""Review of Plotters Inc.: cards, picks and suits kept after which the round would have ended better."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from app.bots.effort import Effort
from app.bots.plotters.core import cards_in
from app.bots.plotters.outlook import outlook
from app.bots.plotters.playouts import play_out
from app.bots.plotters.search import HELD, HORIZON, different, move
from app.bots.plotters.worlds import Worlds
from app.bots.review import Estimate, Fork, best_gain, told
from app.rules.contract import Action, Seat
from app.rules.plotters.view_types import View

VERSION = 1
"""Raise it when the same decision is estimated otherwise."""

EFFORT = Effort(playouts=500, seconds=0.0)
"""Playouts over all actions together; `seconds` are those that are asked for."""

SHARE = 0.1
"""What a fork gains at least, as a share of what the seats of the table score in the round on average."""


def review(
    view: View, seat: Seat, legal: tuple[Action, ...], chosen: Action, random: Random, seconds: float
) -> Estimate:
    """What the bot makes of a decision of `seat`, from the view that it had, in so many seconds."""
    if view.phase not in ("tricks", "pick", "keep"):
        return None
    options = different(view, (*legal, chosen))
    if len(options) == 1:
        return None
    worlds = Worlds(view, seat)
    moves = {action: move(view, seat, action) for action in options}
    scored: list[float] = []

    def worths(actions: Sequence[Action]) -> Sequence[float]:
        world, found = worlds.deal(random), []
        for action in actions:
            after = world.copy()
            moves[action](after)
            left = after.left if play_out(after, HORIZON) else 0
            points = [outlook(owned, left) for owned in after.owned]
            held = sum(HELD[after.seats][card >> 2] for card in cards_in(after.hands[seat])) if left else 0.0
            found.append(points[seat] + held)
            if action == chosen:
                scored.append(sum(points) / len(points))
        return found

    gain = best_gain(options, chosen, worths, replace(EFFORT, seconds=seconds))
    if gain is None or not gain.is_fork(SHARE * sum(scored) / len(scored)):
        return None
    return Fork(chosen, gain.action, told(gain.mean), told(gain.error))
