"""Seals: a hash of each random order, told when it is made. After the game anybody can work it out again.

So nobody can change a deal after the first bid. The nonce, random and secret until then, keeps the order from
being tried out. An order's number counts the orders of its game: the number of its entry in the stored
journal would tell how often choices were changed. The table's code is left out: its link may be renewed.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TypeAlias

from msgspec.structs import replace

from app.rules.contract import Action
from app.table.model import Drawn, Entry, Playing, Seal, Table

NewNonce: TypeAlias = Callable[[], str]
"""Returns 64 hexadecimal digits that nobody can foresee."""


def seal_of(game: int, draw: int, nonce: str, action: Action) -> str:
    """The seal of random order number `draw` of that game: 64 hexadecimal digits."""
    return sha256("\n".join(("table seal 1", str(game), str(draw), nonce, action)).encode()).hexdigest()


def sealed(before: Table, after: Table, new_nonce: NewNonce) -> Table:
    """The table with nonces and seals for the random orders of its last change."""
    playing = after.playing
    if playing is None or playing is before.playing or all(entry.seat is not None for entry in playing.fresh):
        return after
    fresh = tuple(
        replace(entry, nonce=new_nonce()) if entry.nonce == "" else entry for entry in playing.fresh
    )
    draws = [entry for entry in fresh if entry.seat is None]
    known = before.playing
    goes_on = known is not None and known.number == playing.number and _round(known) == _round(playing)
    seals = playing.drawn.seals if goes_on else ()
    count = playing.drawn.count
    drawn = Drawn(count, (*seals, *_seals(draws, count - len(draws))))
    return replace(after, playing=replace(playing, fresh=fresh, drawn=drawn))


def drawn_by(entries: Iterable[tuple[Entry, int]]) -> Drawn:
    """The random orders of a stored game: its entries without a seat, with the round that each leads to."""
    drawn, present = Drawn(), 0
    for entry, number in entries:
        seals = drawn.seals if number == present else ()
        drawn = Drawn(drawn.count + 1, (*seals, *_seals([entry], drawn.count)))
        present = number
    return drawn


def _seals(draws: Iterable[Entry], first: int) -> list[Seal]:
    """The seals of these random orders, of which the first one has number `first`."""
    numbered = enumerate(draws, first)
    return [Seal(at, seal_of(it.game, at, it.nonce, it.action)) for at, it in numbered if it.nonce]


def _round(playing: Playing) -> int | None:
    return playing.rules.progress(playing.state).round
