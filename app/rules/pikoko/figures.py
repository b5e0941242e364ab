"""Figures of PIKOKO: how exact a player's bids and backings were."""

from collections.abc import Sequence
from operator import eq

from app.rules.contract import Figure, Fraction, Round, Seat


def figures(rounds: Sequence[Round], seat: Seat) -> dict[str, Figure]:
    """Bids on others and on oneself that were exact, and backed bids that were."""
    bid = exact = own = backed = right = 0
    for scored in rounds:
        bids, won = scored.summary["bids"][seat], scored.summary["tricks_won"]
        bid += len(bids)
        exact += sum(map(eq, bids, won))
        own += bids[seat] == won[seat]
        if (backing := scored.summary["confidence"][seat]) != "none":
            backed += 1
            right += bids[backing] == won[backing]
    return {
        "exact_others": (exact - own, bid - len(rounds)),
        "exact_own": (own, len(rounds)),
        "backed": (right, backed),
    }


def guesses(rounds: Sequence[Round], seat: Seat, other: Seat) -> Fraction:
    """The bids of one seat on the other that were exact."""
    told = [scored.summary for scored in rounds]
    return sum([it["bids"][seat][other] == it["tricks_won"][other] for it in told]), len(rounds)
