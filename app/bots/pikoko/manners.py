"""Manners of the others: how likely each player has each manner, judged by the cards they have played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

from app.bots.pikoko.core import HUES, MANNERS, SLIPS, Manner, Mask, Pack, Position
from app.rules.contract import Seat
from app.rules.pikoko.tricks import target_of
from app.rules.pikoko.view_types import View

FIRST: Sequence[float] = (0.4, 0.25, 0.15, 0.1, 0.1)
"""How likely each manner is before a player has played a card: an assumption."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card played from a hand. `kept` are the cards known to have been in it too; `rather` those that a
    player of each manner would rather have played."""

    kept: Mask
    rather: tuple[Mask, ...]


def manner_chances(view: View, owner: Seat, pack: Pack) -> list[float]:
    """How likely the player of that open hand has each manner; they need not add up to 1."""
    made = choices(view, owner, pack)
    return [FIRST[manner] * likelihood(manner, made) for manner in MANNERS]


def likelihood(manner: Manner, made: Sequence[Choice], held: Mask = 0) -> float:
    """How well the manner explains the choices, if the hand still holds the cards `held` as well."""
    slip = SLIPS[manner]
    return prod([slip if (each.kept | held) & each.rather[manner] else 1 - slip for each in made])


def choices(view: View, owner: Seat, pack: Pack) -> list[Choice]:
    """Every card played from that hand in this round, the latest first."""
    kept, made = pack.mask(view.hands[owner] or ()), []
    for card, rather in reversed(list(_played(view, owner, pack))):
        made.append(Choice(kept, rather))
        kept |= card
    return made


def _played(view: View, owner: Seat, pack: Pack) -> Iterator[tuple[Mask, tuple[Mask, ...]]]:
    """Each card played from that hand, and what a player of each manner would rather have played."""
    seats, won = len(view.hands), [0] * len(view.hands)
    wanted = [bid or 0 for bid in view.bids[owner - 1]]
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        table = Position([0] * seats, [0] * seats, won, target_of(trick.leader, seats), seats)
        for play in trick.plays:
            card = pack.bits[play["card"]]
            if play["owner"] == owner:
                eager, other_needs = wanted[owner] > won[owner], wanted[table.winner] > won[table.winner]
                sensible, weaker = _sensible(pack, table, card, eager), _weaker(pack, table, card)
                leaves = eager and (other_needs or not table.required)
                blunt = _stronger(pack, table, card) if eager else weaker
                yield card, (sensible, sensible, weaker if leaves else sensible, blunt, weaker)
            table.put(card, HUES[play["as"]], pack.trump)


def _sensible(pack: Pack, table: Position, card: Mask, eager: bool) -> Mask:
    """The cards that a sensible player would rather have played than `card`, to win the trick or to lose it.

    They take a trick as cheaply as will do, and throw away the highest card that loses. Leads tell too
    little.
    """
    if not table.required:
        return 0
    following = pack.showing[table.required]
    above, last = -(card << 1), table.left == 1
    if card & following:
        winners = 0 if table.ruffs else following & -table.best
        losers = following & ~winners
    else:
        winners = pack.trumps & -table.best if table.ruffs else pack.trumps
        losers = ~(winners & pack.pure_trumps)
    if card & winners and (eager or not card & losers):
        return (winners & (card - 1) if last else 0) if eager else losers
    return winners | (losers & (card - 1) if card & following else 0) if eager else losers & above


def _stronger(pack: Pack, table: Position, card: Mask) -> Mask:
    above, following = -(card << 1), pack.showing[table.required]
    if card & following:
        return following & above
    return pack.trumps & above if card & pack.trumps else pack.trumps | above


def _weaker(pack: Pack, table: Position, card: Mask) -> Mask:
    below, following = card - 1, pack.showing[table.required]
    if card & following:
        return following & below
    plain = ~pack.pure_trumps
    return plain | below if card & pack.pure_trumps else plain & below
