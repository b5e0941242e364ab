"""Benchmark of reviews: how often bids are exact that bots say are exact with some chance, in their games."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from app.bots.registry import BOTS, REVIEWERS
from app.bots.review import BackingEstimate, BidEstimate
from app.rules.contract import Seat
from app.rules.pikoko.tricks import target_of
from app.rules.registry import GAMES
from app.table.model import LEVELS
from bench.arena import states

GAME, SEATS, LEVEL = "pikoko", 4, LEVELS[-1]
TENTHS = 10
LIMITS = (4, 0.37, 0.53)
"""Of bids said to be exact with 40 to 50 %, in tenths, that part has to be."""

Said: TypeAlias = tuple[str, Seat, int, float]
"""What was asked, whose tail a bid is on, the bid, and with what chance it is said to be exact."""


def measure(games: int) -> list[str]:
    """Play the games and print what was said beside what came; returns what is beyond the limits."""
    found: dict[str, list[tuple[float, bool]]] = {}
    for number in range(games):
        for what, chance, exact in checked(number):
            found.setdefault(what, []).append((chance, exact))
    beyond: list[str] = []
    for what, pairs in found.items():
        print(f"calibration, {what}, {games} games of {SEATS} {LEVEL} bots: {len(pairs)}")
        for tenth, line, part in rows(pairs):
            print(line)
            if what == "bids" and tenth == LIMITS[0] and not LIMITS[1] <= part <= LIMITS[2]:
                beyond.append(f"calibration: {line.strip()}")
    return beyond


def rows(pairs: Sequence[tuple[float, bool]]) -> Iterator[tuple[int, str, float]]:
    """Each tenth of the chances with its line, and the part that was exact."""
    for tenth in range(TENTHS):
        exact = [came for chance, came in pairs if int(min(chance, 0.999) * TENTHS) == tenth]
        if exact:
            part = sum(exact) / len(exact)
            error = 2 * sqrt(part * (1 - part) / len(exact))
            of = f"{part:6.1%} +-{error:5.1%} of {len(exact)}"
            yield tenth, f"  said {10 * tenth:2} to {10 * tenth + 10:3} %: {of}", part


def checked(number: int) -> Iterator[tuple[str, float, bool]]:
    """What was said in one game, from one seat in each round, and whether it came so."""
    rules, said = GAMES[GAME], dict[int, list[Said]]()
    last: Any = None
    for state in states(rules, [BOTS[GAME, LEVEL]] * SEATS, Random(number)):
        seat = (number + state.round) % SEATS
        if seat == min(rules.seats_to_act(state), default=None) and len(rules.legal_actions(state, seat)) > 1:
            said.setdefault(state.round, []).extend(estimates(state, seat))
        last = state
    for finished in rules.rounds(last):
        won = finished.summary["tricks_won"]
        for what, owner, bid, chance in said[finished.number]:
            yield what, chance, won[owner] == bid


def estimates(state: Any, seat: Seat) -> Iterator[Said]:
    """What the bot says of a choice that is sealed now, which the seat takes as the bot would."""
    if state.phase == "tricks":
        return
    rules, random = GAMES[GAME], Random(state.round)
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    chosen = BOTS[GAME, LEVEL](view, seat, legal, random)
    said = REVIEWERS[GAME].review(view, seat, legal, chosen, random, 60.0)
    if isinstance(said, BidEstimate):
        played = said.about == target_of(seat, SEATS)
        what = "bids on the tail that the seat plays" if played else "bids"
        yield what, said.about, said.chosen, said.p[said.chosen] if said.chosen < len(said.p) else 0.0
        for bid, chance in enumerate(said.p):
            yield "all bids that could be", said.about, bid, chance
    elif isinstance(said, BackingEstimate):
        bids: Mapping[Seat, int] = dict(enumerate(view.bids[seat]))
        for owner, chance in enumerate(said.p):
            yield "bids at the confidence card", owner, bids[owner], chance
