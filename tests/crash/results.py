"""The rows of rounds, scores and games of a finished game, worked out again from the texts of its journal.

Written from the rulebook, beside the app's rules: only whose auction it is and what lay in a trick is theirs.
"""

import json
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from app.rules.pikoko import GAME
from tests.crash.story import StoredGame
from tests.store.conftest import plain_sql

HAND = 8

Holder: TypeAlias = tuple[str | None, str | None, str | None]
"""(player, bot, name), as `scores` has them."""


@dataclass
class Round:
    """One round as its actions tell it."""

    starter: int
    flip: str
    bids: list[list[int]]
    confidence: list[int | str]
    taken: list[int] = field(default_factory=list)
    """Whose card took each trick."""

    @property
    def trump(self) -> str | None:
        return None if self.flip[0] == "M" else self.flip[0]

    @property
    def tricks_won(self) -> list[int]:
        return [self.taken.count(seat) for seat in range(len(self.bids))]

    @property
    def points(self) -> list[int]:
        return [self._points(seat) for seat in range(len(self.bids))]

    def _points(self, seat: int) -> int:
        off = [abs(bid - won) for bid, won in zip(self.bids[seat], self.tricks_won, strict=True)]
        backed = self.confidence[seat]
        extra = 1 if isinstance(backed, str) else 3 if off[backed] == 0 else -1
        return 2 * off.count(0) + off.count(1) + extra

    @property
    def summary(self) -> dict[str, Any]:
        return {
            "trump": self.trump,
            "starter": self.starter,
            "bids": self.bids,
            "tricks_won": self.tricks_won,
            "confidence": self.confidence,
        }


def rounds_of(game: StoredGame) -> list[Round]:
    """Every round of a finished game."""
    rounds: list[Round] = []
    starter, seats = 0, game.seats
    for line, state in zip(game.lines, game.states, strict=False):
        verb, *rest = line.action.split(" ")
        if verb == "first":
            starter = int(rest[0])
        elif verb == "deal":
            if rounds:
                totals = totals_of(rounds)[-1]
                clockwise = [(rounds[-1].starter + step) % seats for step in range(seats)]
                starter = min(clockwise, key=lambda seat: totals[seat])
            nothing = [[0] * seats for _ in range(seats)]
            rounds.append(Round(starter, rest[HAND * seats], nothing, ["none"] * seats))
        elif verb == "bid" and line.seat is not None:
            target = line.seat if state.auction_of is None else state.auction_of
            rounds[-1].bids[line.seat][target] = int(rest[0])
        elif verb == "confidence" and line.seat is not None:
            rounds[-1].confidence[line.seat] = rest[0] if rest[0] == "none" else int(rest[0])
        elif verb == "play" and state.trick is not None and len(state.trick.plays) == seats - 1:
            after = game.states[line.number + 1]
            rounds[-1].taken.append(taker(after.tricks[-1].plays, after.tricks[-1].required, state.trump))
    return rounds


def taker(plays: Any, required: str, trump: str | None) -> int:
    """The highest trump takes it, else the highest card of the required colour; a card is its owner's."""
    colours = {play["as"] for play in plays}
    strongest = trump if trump is not None and trump in colours else required
    best = max((int(play["card"][1:]), play["owner"]) for play in plays if play["as"] == strongest)
    return int(best[1])


def totals_of(rounds: list[Round]) -> list[list[int]]:
    """The totals after each round."""
    sums: list[list[int]] = []
    for each in rounds:
        before = sums[-1] if sums else [0] * len(each.points)
        sums.append([total + more for total, more in zip(before, each.points, strict=True)])
    return sums


def winners_of(rounds: list[Round]) -> list[int]:
    """The highest total; of those the best single round; several may share."""
    by_seat = list(zip(*(each.points for each in rounds), strict=True))
    ranks = [(sum(points), max(points)) for points in by_seat]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


async def check_results(url: str, code: str, game: StoredGame, holders: list[list[Holder]]) -> None:
    """Fails unless the rows are those of `game`; `holders` had the seats when each round ended."""
    where = f"WHERE code = '{code}' AND game = {game.number}"
    found_rounds = await plain_sql(url, f"SELECT number, summary FROM rounds {where} ORDER BY number")
    found_scores = await plain_sql(
        url,
        "SELECT round, seat, player, bot, name, points, total FROM scores " + where + " ORDER BY round, seat",
    )
    [(winners, totals, ended_at)] = await plain_sql(
        url, f"SELECT winners, totals, ended_at FROM games WHERE code = '{code}' AND number = {game.number}"
    )
    rounds = rounds_of(game)
    assert [(number, json.loads(summary)) for number, summary in found_rounds] == [
        (number, each.summary) for number, each in enumerate(rounds, 1)
    ]
    assert found_scores == [
        (number, seat, *holder, points, total)
        for number, (each, sums, held) in enumerate(zip(rounds, totals_of(rounds), holders, strict=True), 1)
        for seat, (holder, points, total) in enumerate(zip(held, each.points, sums, strict=True))
    ]
    assert GAME.outcome(game.states[-1]) is not None
    assert json.loads(winners) == winners_of(rounds)
    assert json.loads(totals) == totals_of(rounds)[-1]
    assert ended_at is not None
