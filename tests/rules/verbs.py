"""The verbs of each game's notation, collected from whole random games with every number of seats."""

from random import Random

from tests.rules.conformance import KITS
from tests.rules.course import random_course

HEARD = [
    (seat, action)
    for kit in KITS.values()
    for seats in range(kit.game.min_seats, kit.game.max_seats + 1)
    for seat, action in random_course(kit.game, seats, Random(seats)).journal
]
OF_CHANCE = frozenset(action.split(" ")[0] for seat, action in HEARD if seat is None)
OF_SEATS = frozenset(action.split(" ")[0] for seat, action in HEARD if seat is not None and " " in action)
"""Verbs that are followed by a card, a suit or a number."""
