"""Outlook of a plume at Enchanted Plumes: the points that its next cards will earn, on average.

The outlook is the solution of a game for one. Cards have no names: whenever a card is played, the best of
`CHOICE` random cards takes the place, and the more colours fit there, the better it is. The player decides
how wide the top row becomes. The cards may run out early, because nobody knows when the Peahen comes.
"""

from functools import cache
from math import pow

CHOICE = 4.45
"""From how many random cards a player chooses the one to play. The constants here and in `policy` were tuned
together, by the cross-entropy method: 60 games of 4 and 60 of 2 for each of 20 settings in every generation,
against `casual` bots and an earlier setting, on mean points ahead."""

LOW = 6.8
"""A card of a top row costs on average the highest value divided by this plus one."""

NEW_ON_TOP = 0.84
"""How often a card of a top row brings a new colour."""

UNSURE = 7
"""How many of the last cards may never come: with `n` left, the next one comes in `n` of `n + 1` games."""

COLOURS = 6
"""More colours than this in a row are counted as this many."""

WIDEST = 8
"""The widest top row that is planned."""


@cache
def finds(colours: int) -> float:
    """The chance that any of the cards to choose from fits where so many colours do."""
    return 1 - pow(1 - colours / 10, CHOICE)


@cache
def earns(colours: int, highest: int) -> float:
    """The mean value of the best card that fits where so many colours do, if one is found."""
    if not colours:
        return 0.0
    reach = (1 - colours / 10 * (highest - n) / (highest + 1) for n in range(highest))
    return sum(1 - pow(missed, CHOICE) for missed in reach) / finds(colours)


@cache
def costs(highest: int) -> float:
    """The mean value of a card of a top row."""
    return highest / (LOW + 1)


@cache
def outlook(wide: int, row: int, filled: int, above: int, here: int, cards: int, highest: int) -> float:
    """The points that the next `cards` cards will earn, in this plume and in new ones after it.

    The plume is `wide`, and its present `row` (0 is the top) has `filled` cards of `here` colours, below a
    row of `above` colours. All zeros are a plume that has not begun.
    """
    if cards <= 0:
        return 0.0
    if row == 0:
        earned = max(_widened(wide, here, cards, highest), _down(wide, 0, here, cards, highest), 0.0)
    elif filled < wide - row:
        earned = _filled(wide, row, filled, above, here, cards, highest)
    elif wide - row > 1:
        earned = _down(wide, row, here, cards, highest)
    else:
        return outlook(0, 0, 0, 0, 0, cards, highest)
    return earned if cards > UNSURE else earned * cards / (cards + 1)


def _widened(wide: int, here: int, cards: int, highest: int) -> float:
    """With one more card in the top row."""
    if wide == WIDEST:
        return 0.0
    after = outlook(wide + 1, 0, wide + 1, 0, min(here + 1, COLOURS), cards - 1, highest)
    if 0 < here < COLOURS:
        same = outlook(wide + 1, 0, wide + 1, 0, here, cards - 1, highest)
        after = NEW_ON_TOP * after + (1 - NEW_ON_TOP) * same
    return after - costs(highest)


def _filled(wide: int, row: int, filled: int, above: int, here: int, cards: int, highest: int) -> float:
    """With one more card in the present row, if one fits."""
    after = outlook(wide, row, filled + 1, above, here, cards - 1, highest)
    if here < above:
        new = outlook(wide, row, filled + 1, above, here + 1, cards - 1, highest)
        after += (1 - here / above) * (new - after)
    without = outlook(wide, row, filled, above, here, cards - 1, highest)
    return without + finds(above) * (earns(above, highest) + after - without)


def _down(wide: int, row: int, here: int, cards: int, highest: int) -> float:
    """With the first card of the next row, if one fits; it may complete a Peacock."""
    if wide < 2:
        return 0.0
    bonus = wide * (wide + 1) // 2 if wide - row == 2 else 0
    after = bonus + outlook(wide, row + 1, 1, here, 1, cards - 1, highest)
    without = outlook(wide, row, wide - row, 0, here, cards - 1, highest)
    return without + finds(here) * (earns(here, highest) + after - without)
