"""`casual` at Template: takes a trick as cheaply as it can; otherwise it plays its lowest card."""

from random import Random

from app.rules.contract import Action, Seat
from app.rules.template.state import number
from app.rules.template.view_types import View


def choose(view: View, seat: Seat, legal: tuple[Action, ...], random: Random) -> Action:
    """One of `legal` for `seat`, knowing its `view` and nothing else. Takes well under 2 ms."""
    plays = view.trick.plays if view.trick else ()
    highest = max((number(play.card) for play in plays), default=0)

    def value(action: Action) -> int:
        return number(action.removeprefix("play "))

    taking = [action for action in legal if value(action) > highest]
    last = len(plays) == len(view.hands) - 1
    if not taking:
        return min(legal, key=value)
    return min(taking, key=value) if last else max(taking, key=value)


LEVELS = {"casual": choose}
