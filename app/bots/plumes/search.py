"""Search of the better bots at Enchanted Plumes: they try their best few choices in sampled futures.

A future is an order of the unseen cards. In it the bot finishes its turn and plays the next one by `policy`;
the others change the Train and the deck between them as people roughly do, but their plumes are not played.
All choices are tried in the same futures, so that luck does not decide between them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nlargest
from math import exp, sqrt
from operator import itemgetter
from random import Random
from typing import TypeAlias

from app.bots.characters import character_of
from app.bots.effort import Effort
from app.bots.plumes.core import END, NAMES, VALUE, Card, Middle, Side, act, cards_of, play_text, plume_of
from app.bots.plumes.hands import keep
from app.bots.plumes.policy import LAST, Moment, Pace, finish, plays, steps, worth
from app.rules.contract import Action, Seat
from app.rules.plumes.building import CARDS_A_TURN
from app.rules.plumes.cards import deck, value
from app.rules.plumes.choices import KEPT, TRAIN
from app.rules.plumes.view_types import View

FEW = 6
"""How many choices are tried, those that the policy rates highest."""

TRUST = 4.0
"""How many futures the rating of the policy counts as."""

AHEAD = 1
"""How many of the bot's own turns are played after this one. More are slower, and do not choose better."""

USUAL, CERTAIN = 1.5, 8
"""How many cards people draw in a turn, and how many turns it takes to believe what these players draw."""

GAIN = 4.0
"""How many points the others make in a turn."""

VICTORY = 20.0
"""What winning is worth in points."""

DOUBT = 12.0
"""By how many points a lead after one more turn may mislead."""

Rated: TypeAlias = tuple[float, Action]
"""What the policy expects of an action, and the action."""


@dataclass(slots=True)
class Table:
    """What a seat knows during its turn."""

    side: Side
    train: list[Card]
    size: int
    unseen: list[Card]
    moment: Moment
    pace: Pace
    scores: list[int]
    """The others' scores, as they can be seen."""
    spite: float

    def future(self, random: Random) -> tuple[Middle, list[Card]]:
        """The Train and a possible deck, and the unseen cards that are left for other hands."""
        cards = random.sample(self.unseen, len(self.unseen))
        size = self.size - 1
        order = cards[:size]
        order.insert(random.randrange(min(LAST, self.size)), END)
        return Middle(self.train[:], order), cards[size:]


def choose_by(view: View, seat: Seat, legal: tuple[Action, ...], random: Random, effort: Effort) -> Action:
    """The action that a bot chooses for `seat`, from its `view` alone, with that much effort."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == "keep":
        return max(legal, key=keep)
    table = table_of(view, seat)
    few = nlargest(FEW, _rated(table), key=itemgetter(0))
    totals = [TRUST * rating for rating, _ in few]
    for _ in effort.batches(len(few)):
        middle, others = table.future(random)
        seed = random.random()
        for number, (_, action) in enumerate(few):
            totals[number] += _tried(table, action, middle, others, Random(seed))
    return few[totals.index(max(totals))][1]


def table_of(view: View, seat: Seat) -> Table:
    """What the view tells `seat` during its turn."""
    cards = deck(len(view.hands))
    laid = (card for own in view.plumes for each in own for row in each.rows for card in row)
    seen = {*laid, *view.train, *(view.hands[seat] or ())}
    drawn = len(cards) + 1 - KEPT * len(view.hands) - TRAIN - view.deck_size
    draws = (USUAL * CERTAIN + drawn) / (CERTAIN + view.turns - 1)
    played = view.played if view.phase == "play" else CARDS_A_TURN
    return Table(
        side=Side(cards_of(view.hands[seat] or ()), list(map(plume_of, view.plumes[seat]))),
        train=cards_of(view.train),
        size=view.deck_size,
        unseen=cards_of(card for card in cards if card not in seen),
        moment=Moment(played, view.steps, tuple(cards_of(view.swapped))),
        pace=Pace(len(view.hands), value(cards[-1]), draws),
        scores=[score for other, score in enumerate(view.scores) if other != seat],
        spite=character_of(seat).spite,
    )


def _rated(table: Table) -> Iterator[Rated]:
    """All actions worth considering."""
    side, moment = table.side, table.moment
    turns, highest = table.pace.turns(table.size), table.pace.highest
    if moment.played < CARDS_A_TURN:
        for rating, play in plays(side, moment.played, turns, highest):
            yield rating, play_text(side, *play) if play else "stop"
    else:
        for rating, swap in steps(side, table.train, moment.swapped, turns, highest):
            yield rating, f"swap {NAMES[swap[0]]} {NAMES[swap[1]]}" if swap else "draw"


def _tried(table: Table, action: Action, middle: Middle, others: list[Card], random: Random) -> float:
    """How good the action is in a future."""
    side = Side(table.side.hand[:], table.side.plumes[:])
    middle, others, pace = Middle(middle.train[:], middle.deck[:]), others[:], table.pace
    goes_on = act(side, middle, action) and finish(side, middle, table.moment.after(action), pace)
    rounds = 0
    while goes_on and rounds < AHEAD:
        rounds += 1
        goes_on = pass_by(pace, middle, others, random) and finish(side, middle, Moment(), pace)
    if not goes_on:
        return _utility(table, side.points(), rounds)
    turns = pace.turns(len(middle.deck))
    return _utility(table, worth(side, turns, pace.highest), rounds + turns)


def pass_by(pace: Pace, middle: Middle, others: list[Card], random: Random) -> bool:
    """The steps of all other seats; False if one of them drew the Peahen.

    Of two random cards they take the one further from the middle of all values, and leave the nearer one.
    """
    chance, half, train, order = random.random, pace.highest / 2, middle.train, middle.deck
    for _ in range(2 * (pace.seats - 1)):
        if not others or chance() < pace.draws / 2:
            card = order.pop()
            if card == END:
                return False
            others.append(card)
        else:
            taken, other = int(chance() * len(train)), int(chance() * len(train))
            if abs(VALUE[train[other]] - half) > abs(VALUE[train[taken]] - half):
                taken = other
            left, other = int(chance() * len(others)), int(chance() * len(others))
            if abs(VALUE[others[other]] - half) < abs(VALUE[others[left]] - half):
                left = other
            train[taken], others[left] = others[left], train[taken]
    return True


def _utility(table: Table, points: float, rounds: float) -> float:
    """What it is worth to end with these points after so many more turns of the others."""
    theirs = [score + GAIN * rounds for score in table.scores]
    lead = points - max(theirs)
    wins = 1 / (1 + exp(-lead / (DOUBT * sqrt(0.3 + rounds))))
    return points - table.spite * sum(theirs) / len(theirs) + VICTORY * wins
