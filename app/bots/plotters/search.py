"""Search of `club` and `expert` at Plotters Inc.: tries each option in many worlds and chooses the best one.

Worlds are dealt at random and played on for some tricks; then the outlook of what everybody owns is counted.
All options are tried in the same worlds. After each stage the worse half is dropped.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import exp, sqrt
from random import Random

from app.bots.characters import character_of
from app.bots.effort import Effort
from app.bots.plotters.core import INDEX, Round, cards_in, kept, packed
from app.bots.plotters.outlook import outlook
from app.bots.plotters.playouts import HIGHEST, STRENGTH, play_out
from app.bots.plotters.worlds import Worlds
from app.rules.contract import Action, Seat
from app.rules.plotters.cards import HAND_SIZE, SUITS, suit
from app.rules.plotters.view_types import View

HORIZON = 2
"""How many tricks are played on after the one on the table.

In 40 games each against three casual bots, with 80 playouts a choice, one trick won 43% and two won 63%.
"""

RIVALRY = 0.75
"""What part of the points of others counts against one's own; not tuned."""

HIGH, LOW = 1.2, -0.3
"""What the highest and the lowest cards are worth in points while they are held.

A low card has to be got rid of: whoever wins with it takes what the first winner left. In 200 games of four
casual bots, each of the three highest numbers in hand raised the score over its outlook by 0.9 points early
in a round and 0.5 late; each of the three lowest reduced it by 0.6. Against 0.5 for both, a round scored 18.2
instead of 15.9 in the same 40 games.
"""

HELD = {
    seats: tuple(
        (HIGH if 2 * number > HIGHEST[seats] else LOW) * strength for number, strength in enumerate(strengths)
    )
    for seats, strengths in STRENGTH.items()
}
"""What a held card is worth, by its number."""

LUCK = 6.0
"""By how many points a round may easily turn the ranking; `n` rounds do so by the root of `n` times as many.

Not tuned. The points of a seat in a round of casual bots scatter by about 10.
"""

KEEP_TIMES = 10
"""How many times as many playouts a choice of two suits is given: it is rare, and final."""

Move = Callable[[Round], None]
"""An option, made in a world."""

Weights = tuple[float, ...]
"""What a point of each seat counts."""


def choose_by(view: View, seat: Seat, legal: tuple[Action, ...], random: Random, effort: Effort) -> Action:
    """The action, one of `legal`, that the bot chooses for `seat` from its `view` alone.

    The first option if there is no time at all.
    """
    options = different(view, legal)
    if len(options) == 1:
        return options[0]
    if view.phase == "keep":
        effort = replace(effort, playouts=KEEP_TIMES * effort.playouts)
    worlds, weights = Worlds(view, seat), weigh(view, seat)
    moves = [move(view, seat, action) for action in options]
    sums = [0.0] * len(moves)
    running = list(range(len(moves)))
    stages = (len(moves) - 1).bit_length()
    for playouts in effort.batches(-(-effort.playouts // stages)):
        for _ in range(max(1, playouts // len(running))):
            world = worlds.deal(random)
            for option in running:
                sums[option] += tried(world.copy(), moves[option], seat, weights)
        running.sort(key=sums.__getitem__, reverse=True)
        del running[(len(running) + 1) // 2 :]
    return options[running[0]]


def different(view: View, legal: tuple[Action, ...]) -> list[Action]:
    """The legal actions without picks of the same suits as another."""
    if view.phase != "pick":
        return list(legal)
    by_suits = {tuple(sorted(map(suit, action.split(" ")[1:]))): action for action in legal}
    return list(by_suits.values())


def move(view: View, seat: Seat, action: Action) -> Move:
    """The action as it is made in a world."""
    _, *named = action.split(" ")
    if view.phase == "keep":
        one, other = map(SUITS.index, named)
        return partial(keep, view, seat, (one, other))
    cards = [INDEX[card] for card in named]
    return partial(Round.play, card=cards[0]) if view.phase == "tricks" else partial(Round.share, taken=cards)


def keep(view: View, seat: Seat, suits: tuple[int, int], world: Round) -> None:
    """Keep two suits, after which the second winner takes the rest unless it has it already."""
    assert view.trick is not None
    assert view.share is not None
    world.owned[seat] = kept(world.owned[seat], suits)
    world.rest([INDEX[card] for card in view.share.rest] if seat == view.trick.first else [])


def tried(world: Round, move: Move, seat: Seat, weights: Weights) -> float:
    """What a move leads to in a world, in points."""
    move(world)
    left = world.left if play_out(world, HORIZON) else 0
    value = sum(weight * outlook(owned, left) for weight, owned in zip(weights, world.owned, strict=True))
    if left:
        held = HELD[world.seats]
        value += sum(held[card >> 2] for card in cards_in(world.hands[seat]))
    return value


def weigh(view: View, seat: Seat) -> Weights:
    """What a point of each seat counts for `seat`: 1 for its own, less than 0 for others.

    The more likely others are to win the game, the more they count.
    """
    seats, left = len(view.hands), HAND_SIZE - len(view.tricks)
    expected = [
        total + outlook(packed(stacks, pile), left)
        for total, stacks, pile in zip(view.totals, view.stacks, view.piles, strict=True)
    ]
    luck = LUCK * sqrt(seats - view.round + 1)
    threats = [
        0.0 if other == seat else exp((expected[other] - max(expected)) / luck) for other in range(seats)
    ]
    rivalry = RIVALRY + character_of(seat).spite
    return tuple(
        1.0 if other == seat else -rivalry * threat / sum(threats) for other, threat in enumerate(threats)
    )
