"""Rows of plumes: where a card may go, and the plume that results.

A top row takes any number of cards. Each further row has one card fewer than the row above and uses only its
colours. It may begin when the row above is full, and then that row takes no more cards. A row of one card
completes the Peacock.
"""

from functools import lru_cache
from typing import TypeAlias

from app.rules.contract import Action
from app.rules.plumes.scoring import score
from app.rules.plumes.view_types import Card, Colour, Hand, Plume, Row

Rows: TypeAlias = tuple[Row, ...]

BACK: Row = (None,)


def plume(rows: Rows) -> Plume:
    """A plume with these rows, and its score to a viewer who sees it so."""
    peacock = is_peacock(rows)
    return Plume(rows, peacock, score(rows, peacock))


def is_peacock(rows: Rows) -> bool:
    """Whether the plume is complete: as many rows as the top row has cards, at least two."""
    return len(rows) == len(rows[0]) > 1


def is_full(rows: Rows) -> bool:
    """Whether the next row may begin.

    Below a top row of two or more it may, although that row may still grow.
    """
    return len(rows[-1]) == len(rows[0]) - len(rows) + 1 > 1


def colours(row: Row) -> frozenset[Colour]:
    """The colours that the row below this one may use."""
    return frozenset(card[0] for card in row if card is not None)


@lru_cache(maxsize=4096)
def places(built: Plume) -> tuple[tuple[str, frozenset[Colour] | None], ...]:
    """Where the plume takes a card, and the colours it takes there (None for any colour).

    The place is `" down"` for its next row and `""` for its present one. A Peacock takes no card.
    """
    rows = built.rows
    if built.peacock:
        return ()
    if len(rows) > 1:
        return ((" down", colours(rows[-1])),) if is_full(rows) else (("", colours(rows[-2])),)
    return ((" down", colours(rows[0])), ("", None)) if is_full(rows) else (("", None),)


@lru_cache(maxsize=4096)
def plays(hand: Hand, plumes: tuple[Plume, ...]) -> tuple[Action, ...]:
    """All ways to play a card of `hand`. Cached, because it is asked for several times in a row."""
    spots = [
        (f" {number}{row}", fitting)
        for number, built in enumerate(plumes, 1)
        for row, fitting in places(built)
    ]
    return tuple(
        f"play {card}{spot}"
        for card in hand
        for spot, fitting in (*spots, (" new", None))
        if fitting is None or card[0] in fitting
    )


def with_card(built: Plume, card: Card, down: bool) -> Plume:
    """The plume with one more card, in its next row (`down`) or its present one."""
    rows = built.rows
    return plume((*rows, (card,)) if down else (*rows[:-1], (*rows[-1], card)))


def as_others_see(built: Plume) -> Plume:
    """The plume as other players see it: the last card of a Peacock is face down."""
    return plume((*built.rows[:-1], BACK)) if built.peacock else built
