"""Story of a finished game of Plotters Inc.: what people tell of it on the way home."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from app.rules.contract import Fact, FactFigure, Outcome, Story, Told
from app.rules.facts import Found, close, comebacks, good_rounds, strongest
from app.rules.plotters.cards import HAND_SIZE, SUITS
from app.rules.plotters.state import State
from app.rules.plotters.view_types import FinishedRound

RICHEST = 1.5
"""How many times the next best round a round has to be, for a story."""

DROP = 20
"""How many points a pick costs the second winner, for a story."""

BEHIND = 1 / 4
"""How far behind a winner has been, as a share of their total, for a story."""

CLOSE = 3
"""How far ahead a winner is at most, in percent of their total, for a story."""

CUT = 4
"""How many tricks of a round were never finished, for a story."""


def story(moments: Sequence[Told[State]]) -> Story:
    """The facts: a rich round, a costly pick, a comeback, a close end, a round cut short."""
    _, _, last = moments[-1]
    scored = {state.rounds[-1].number: at for at, kind, state in moments if kind == "score"}
    outcome = Outcome(last.winners or (), last.totals)
    most = max(last.totals)
    return Story(
        facts=(
            *strongest(_richest(last.rounds, scored)),
            *strongest(_pick(moments)),
            *strongest(comebacks(last.records, outcome, scored, BEHIND * most)),
            *strongest(close(outcome, last.round, scored[last.round], CLOSE * most / 100)),
            *strongest(_cut(moments)),
        ),
        otherwise=strongest(good_rounds(last.records, scored)),
    )


def _richest(rounds: Sequence[FinishedRound], scored: Mapping[int, int]) -> Iterator[Found]:
    """One round of one seat scored far more than any other of anybody."""
    *_, (next_best, *_), (points, seat, each) = sorted(
        ((points, seat, each) for each in rounds for seat, points in enumerate(each.scores)),
        key=lambda found: found[0],
    )
    if points and points >= RICHEST * next_best:
        stacks, pile = each.stacks[seat], each.piles[seat]
        by_size = sorted(range(len(SUITS)), key=lambda place: -stacks[place])
        places = sorted(by_size[:2])
        figures: dict[str, FactFigure] = {
            "suits": tuple(SUITS[place] for place in places),
            "counts": tuple(stacks[place] for place in places),
            "by": pile or stacks[by_size[2]] or 1,
            "points": points,
        }
        yield points, Fact("richest", seat, None, each.number, scored[each.number], figures)


def _pick(moments: Sequence[Told[State]]) -> Iterator[Found]:
    """The first winner's pick left cards that cost the second winner many points."""
    for (_, _, before), (at, kind, after) in pairwise(moments):
        if kind != "take" or len(after.tricks) == len(before.tricks):
            continue
        trick = after.tricks[-1]
        if trick.second is None:
            continue
        had, has = before.worth[trick.second], after.worth[trick.second]
        assert had is not None
        assert has is not None
        if had - has >= DROP:
            figures: dict[str, FactFigure] = {"cards": trick.rest, "from": had, "to": has}
            yield had - has, Fact("pick", trick.first, trick.second, after.round, at, figures)


def _cut(moments: Sequence[Told[State]]) -> Iterator[Found]:
    """A round ended long before its last trick, because a player held one suit only."""
    for at, kind, state in moments:
        if kind == "cut":
            assert state.trick is not None
            (seat,) = state.to_act
            left = HAND_SIZE - len(state.tricks)
            (suit,) = set(SUITS).difference(state.trick.suits)
            if left >= CUT:
                yield (
                    left,
                    Fact("cut", seat, None, state.round, at, {"tricks": len(state.tricks), "suit": suit}),
                )
