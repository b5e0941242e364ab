"""Review of Enchanted Plumes: hands kept, plays and swaps after which the game would have ended better."""

from collections.abc import Sequence
from dataclasses import replace
from heapq import nlargest
from operator import itemgetter
from random import Random

from app.bots.effort import Effort
from app.bots.plumes.core import END, NAMES, Card, Middle, Side, act, cards_of, play_text
from app.bots.plumes.hands import keep
from app.bots.plumes.policy import LAST, Moment, Pace, finish, plays, steps, worth
from app.bots.plumes.search import AHEAD, FEW, USUAL, Table, pass_by, table_of
from app.bots.review import Estimate, Fork, Worths, best_gain, told
from app.rules.contract import Action, Seat
from app.rules.plumes.building import CARDS_A_TURN
from app.rules.plumes.cards import deck, value
from app.rules.plumes.choices import KEPT, TRAIN
from app.rules.plumes.view_types import View

VERSION = 1
"""Raise it when the same decision is estimated otherwise."""

EFFORT = Effort(playouts=240, seconds=0.0)
"""Playouts over all actions together; `seconds` are those that are asked for. A game has many decisions."""

LEAST = 3.0
"""How many points a fork gains at least."""

FIRST_TURNS = 2
"""How many of the seat's own turns are played with each hand that it could have kept."""


def review(
    view: View, seat: Seat, legal: tuple[Action, ...], chosen: Action, random: Random, seconds: float
) -> Estimate:
    """What the bot makes of a decision of `seat`, from the view that it had, in so many seconds."""
    if view.phase == "over":
        return None
    if view.phase == "keep":
        options, worths = nlargest(FEW, legal, key=keep), _hands(view, seat, random)
    else:
        table = table_of(view, seat)
        options, worths = _few(table), _actions(table, random)
    gain = best_gain(options, chosen, worths, replace(EFFORT, seconds=seconds))
    if gain is None or not gain.is_fork(LEAST):
        return None
    return Fork(chosen, gain.action, told(gain.mean), told(gain.error))


def _few(table: Table) -> list[Action]:
    """The actions of a turn that the policy rates highest."""
    side, moment = table.side, table.moment
    turns, highest = table.pace.turns(table.size), table.pace.highest
    rated: list[tuple[float, Action]] = []
    if moment.played < CARDS_A_TURN:
        for rating, play in plays(side, moment.played, turns, highest):
            rated.append((rating, play_text(side, *play) if play else "stop"))
    else:
        for rating, swap in steps(side, table.train, moment.swapped, turns, highest):
            rated.append((rating, f"swap {NAMES[swap[0]]} {NAMES[swap[1]]}" if swap else "draw"))
    return [action for _, action in nlargest(FEW, rated, key=itemgetter(0))]


def _actions(table: Table, random: Random) -> Worths:
    """The points that actions of a turn lead to, after it and the next one."""
    pace = table.pace

    def worths(actions: Sequence[Action]) -> Sequence[float]:
        middle, others = table.future(random)
        seed = random.random()
        return [points(action, middle, others[:], Random(seed)) for action in actions]

    def points(action: Action, middle: Middle, others: list[Card], chance: Random) -> float:
        side, middle = _copies(table.side, middle)
        goes_on = act(side, middle, action) and finish(side, middle, table.moment.after(action), pace)
        for _ in range(AHEAD):
            goes_on = goes_on and pass_by(pace, middle, others, chance)
            goes_on = goes_on and finish(side, middle, Moment(), pace)
        return _points(side, middle, pace, goes_on)

    return worths


def _hands(view: View, seat: Seat, random: Random) -> Worths:
    """The points that hands lead to, after the seat's first turns."""
    seats, cards = len(view.hands), deck(len(view.hands))
    mine = set(view.hands[seat] or ())
    unseen = cards_of(card for card in cards if card not in mine)
    size = len(cards) + 1 - KEPT * seats - TRAIN
    pace = Pace(seats, value(cards[-1]), USUAL)

    def worths(actions: Sequence[Action]) -> Sequence[float]:
        order = random.sample(unseen, len(unseen))
        train, rest, others = order[:TRAIN], order[TRAIN : TRAIN + size - 1], order[TRAIN + size - 1 :]
        rest.insert(random.randrange(LAST), END)
        seed = random.random()
        return [points(action, Middle(train, rest), others[:], Random(seed)) for action in actions]

    def points(action: Action, middle: Middle, others: list[Card], chance: Random) -> float:
        side, middle = _copies(Side(cards_of(action.split(" ")[1:]), []), middle)
        goes_on = True
        for _ in range(FIRST_TURNS):
            goes_on = goes_on and finish(side, middle, Moment(), pace)
            goes_on = goes_on and pass_by(pace, middle, others, chance)
        return _points(side, middle, pace, goes_on)

    return worths


def _copies(side: Side, middle: Middle) -> tuple[Side, Middle]:
    return Side(side.hand[:], side.plumes[:]), Middle(middle.train[:], middle.deck[:])


def _points(side: Side, middle: Middle, pace: Pace, goes_on: bool) -> float:
    return worth(side, pace.turns(len(middle.deck)), pace.highest) if goes_on else side.points()
