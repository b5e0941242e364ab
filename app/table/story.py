"""Story of a finished game: at most three facts, chosen from those that its rules find."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from app.rules.contract import Fact, Game, Options, Seat, Story, Told
from app.table.public_journal import Line

MOST_FACTS: Final = 3


def story(
    rules: Game[Any, Any], seats: int, options: Options, journal: Sequence[Line], bots: Collection[Seat]
) -> tuple[Fact, ...]:
    """The story of a game with that public journal, which it folds; none unless the rules ended the game."""
    state = rules.start(seats, options)
    moments: list[Told[Any]] = []
    for line in journal:
        before, state = state, rules.apply(state, line.seat, line.action)
        steps = rules.steps(before, state, line.seat, line.action)
        moments += ((line.number, kind, shown) for kind, shown in steps)
    if rules.outcome(state) is None:
        return ()
    people = [seat for seat in range(seats) if seat not in bots]
    return chosen(rules.story(moments), people or bots)


def chosen(told: Story, subjects: Collection[Seat]) -> tuple[Fact, ...]:
    """The strongest fact of each kind about these seats, at most three, in their order.

    No seat is told of twice while there is a fact about another one.
    """
    strongest: dict[str, Fact] = {}
    for fact in told.facts:
        if fact.seat in subjects:
            strongest.setdefault(fact.fact, fact)
    facts = tuple(strongest.values())
    first_of = {fact.seat: fact for fact in reversed(facts)}
    fresh = [fact for fact in facts if first_of[fact.seat] is fact]
    again = [fact for fact in facts if first_of[fact.seat] is not fact]
    picked = [*fresh, *again][:MOST_FACTS]
    otherwise = tuple(fact for fact in told.otherwise if fact.seat in subjects)
    return tuple(fact for fact in facts if fact in picked) or otherwise[:1]
