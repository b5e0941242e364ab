"""Figures of PIKOKO: how exact a player's bids and backings were."""

from collections.abc import Sequence
from itertools import chain
from operator import eq, itemgetter

from app.rules.contract import Figure, Round, Seat


def figures(rounds: Sequence[Round], seat: Seat) -> dict[str, Figure]:
    """Bids on others and on oneself that were exact, and backed bids that were."""
    bids = [scored.summary["bids"][seat] for scored in rounds]
    won = [scored.summary["tricks_won"] for scored in rounds]
    backed = [scored.summary["confidence"][seat] for scored in rounds]
    exact = sum(map(eq, chain.from_iterable(bids), chain.from_iterable(won)))
    own = sum(map(eq, map(itemgetter(seat), bids), map(itemgetter(seat), won)))
    right = [bid[at] == took[at] for bid, took, at in zip(bids, won, backed, strict=True) if at != "none"]
    return {
        "exact_others": (exact - own, sum(map(len, bids)) - len(bids)),
        "exact_own": (own, len(bids)),
        "backed": (sum(right), len(right)),
    }


def guesses(rounds: Sequence[Round]) -> list[list[int]]:
    """The bids of each seat on each seat that were exact."""
    won = [*zip(*[scored.summary["tricks_won"] for scored in rounds], strict=True)]
    bids = zip(*[scored.summary["bids"] for scored in rounds], strict=True)
    return [[sum(map(eq, *both)) for both in zip(zip(*mine, strict=True), won, strict=True)] for mine in bids]
