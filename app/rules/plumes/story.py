"""Story of a finished game of Enchanted Plumes: what people tell of it on the way home."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from app.rules.contract import Fact, Outcome, Seat, Story, Told
from app.rules.facts import Found, close, strongest
from app.rules.plumes.state import State
from app.rules.plumes.view_types import Plume

GREAT = 15
"""How many feathers a Peacock has, for a story."""

CLOSE = 2
"""How many points ahead a winner is at most, for a story."""

CROWD = 3
"""The number of seats from which on it is a story that who ended the game won it."""

Grown: TypeAlias = Mapping[tuple[Seat, int], tuple[int, int]]
"""The entry that laid the last card of each plume, and its turn; by seat and the plume's place."""


def story(moments: Sequence[Told[State]]) -> Story:
    """The facts: a great Peacock, one in the last turn, a win face down, who drew the Peahen, a close end."""
    (_, _, before), (at, _, last) = moments[-2:]
    outcome = Outcome(last.winners or (), last.scores)
    grown = _grown(moments)
    return Story(
        facts=(
            *strongest(_great(last, grown)),
            *strongest(_in_time(last, grown)),
            *strongest(_hidden(before, outcome, at)),
            *strongest(_peahen_won(last, outcome, at)),
            *strongest(close(outcome, None, at, CLOSE)),
        ),
        otherwise=strongest(_good_plumes(last, grown)),
    )


def _great(last: State, grown: Grown) -> Iterator[Found]:
    """A Peacock with many feathers."""
    for (seat, place), (at, _) in grown.items():
        built = last.plumes[seat][place]
        if built.peacock and _feathers(built) >= GREAT:
            figures = {"feathers": _feathers(built), "points": built.score}
            yield built.score, Fact("great", seat, None, None, at, figures)


def _in_time(last: State, grown: Grown) -> Iterator[Found]:
    """The last Peacock was completed in the turn in which the Peahen came."""
    for (seat, place), (at, turn) in grown.items():
        built = last.plumes[seat][place]
        if built.peacock and turn == last.turns:
            yield at, Fact("in_time", seat, None, None, at, {"feathers": _feathers(built)})


def _hidden(before: State, outcome: Outcome, at: int) -> Iterator[Found]:
    """By the scores that everybody saw before the end, others led than those who won."""
    seen = before.shown_scores
    leaders = [seat for seat, score in enumerate(seen) if score == max(seen)]
    if not set(leaders) & set(outcome.winners):
        for winner in outcome.winners:
            behind = max(seen) - seen[winner]
            yield behind, Fact("hidden", winner, leaders[0], None, at, {"behind": behind})


def _peahen_won(last: State, outcome: Outcome, at: int) -> Iterator[Found]:
    """Who drew the Peahen won."""
    if last.seats >= CROWD and last.player in outcome.winners:
        yield 0, Fact("peahen_won", last.player, None, None, at, {})


def _good_plumes(last: State, grown: Grown) -> Iterator[Found]:
    """The plumes and Peacocks that scored."""
    for (seat, place), (at, _) in grown.items():
        built = last.plumes[seat][place]
        if built.score > 0:
            figures = {"feathers": _feathers(built), "points": built.score, "peacock": int(built.peacock)}
            yield built.score, Fact("plume", seat, None, None, at, figures)


def _grown(moments: Sequence[Told[State]]) -> Grown:
    grown: dict[tuple[Seat, int], tuple[int, int]] = {}
    for (_, _, before), (at, _, after) in pairwise(moments):
        for seat, (had, has) in enumerate(zip(before.plumes, after.plumes, strict=True)):
            for place, built in enumerate(has):
                if built not in had[place : place + 1]:
                    grown[seat, place] = at, after.turns
    return grown


def _feathers(built: Plume) -> int:
    return sum(map(len, built.rows))
