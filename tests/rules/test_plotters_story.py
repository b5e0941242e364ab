"""Story of Plotters Inc.: each fact on both sides of its threshold, and where a replay shows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from app.rules.contract import Fact, FactFigure, Told
from app.rules.plotters import GAME
from app.rules.plotters.scoring import score
from app.rules.plotters.state import State
from app.rules.plotters.story import story
from app.rules.plotters.view_types import FinishedTrick
from tests.rules.plotters_scenes import dealt, do, late, owning, trick_of

Owned = Sequence[str]
"""The face-up cards of each seat, such as `3B 5G`; `3B 5G|2` with a pile of two."""


def owned(state: State, cards: Owned) -> State:
    for seat, text in enumerate(cards):
        stacks, _, pile = text.partition("|")
        state = owning(state, seat, stacks, int(pile or 0))
    return state


def ended(*rounds: Owned) -> list[Told[State]]:
    """The scores of a game of four whose rounds ended with these cards."""
    state = dealt(4)
    moments: list[Told[State]] = [(1, "deal", state)]
    for number, cards in enumerate(rounds, 1):
        state = score(owned(replace(state, round=number), cards))
        moments.append((10 * number, "score", state))
    return moments


def of(moments: Sequence[Told[State]], kind: str) -> list[Fact]:
    return [fact for fact in story(moments).facts if fact.fact == kind]


FLAT = ("2B 6G", "3B 4G", "2B 5G", "3B 3G")
"""12, 12, 10 and 9 points."""


def test_a_rich_round_is_one_and_a_half_times_the_next_best_of_anybody():
    rich = ("2B 6G", "3B 4G", "3R 6G", "3B 3G")
    (fact,) = of(ended(FLAT, rich, FLAT, FLAT), "richest")
    figures: dict[str, FactFigure] = {"suits": ("G", "R"), "counts": (6, 3), "by": 1, "points": 18}
    assert fact == Fact("richest", 2, None, 2, 20, figures)
    assert not of(ended(FLAT, ("2B 6G", "3B 4G", "17R 1G", "3B 3G"), FLAT, FLAT), "richest")


def test_a_rich_round_tells_what_divided_it():
    piled = ("0B 0G", "0B 0G", "10B 9R|2", "0B 0G")
    third = ("0B 0G", "0B 0G", "10B 9R 3Y", "0B 0G")
    nothing = ("0B 0G",) * 4
    assert of(ended(nothing, piled, nothing, nothing), "richest")[0].figures == {
        "suits": ("B", "R"),
        "counts": (10, 9),
        "by": 2,
        "points": 45,
    }
    assert of(ended(nothing, third, nothing, nothing), "richest")[0].figures["by"] == 3
    assert not of(ended(nothing, nothing, nothing, nothing), "richest")


def taken(second: str, action: str, *, first: str = "") -> list[Fact]:
    """What is told of a pick from the trick B9 R2 G3 B4: seat 0 picks, seat 1 takes the rest."""
    before = owning(owning(trick_of("B9 R2 G3 B4"), 0, first), 1, second)
    after = do(before, 0, action)
    moments: list[Told[State]] = [
        (n + 7, kind, state) for n, (kind, state) in enumerate(stepped(before, after, action))
    ]
    last = score(owned(replace(after, phase="tricks", round=4), FLAT))
    return of([(6, "full", before), *moments, (20, "score", last)], "pick")


def stepped(before: State, after: State, action: str) -> Sequence[tuple[str, State]]:
    return GAME.steps(before, after, 0, action)


def test_a_pick_that_costs_the_second_winner_twenty_points_stands_at_the_take():
    """Seat 1 has 5 blue and 8 yellow; with a green it divides by 1, with two suits more it must choose."""
    (fact,) = taken("6B 8Y 1G", "take B9 R2")
    figures: dict[str, FactFigure] = {"cards": ("G3", "B4"), "from": 48, "to": 28}
    assert fact == Fact("pick", 0, 1, 1, 7, figures)
    assert not taken("5B 8Y 1G", "take B9 R2")


def test_a_pick_tells_nothing_while_somebody_chooses_suits():
    assert not taken("6B 8Y 1R", "take B9 R2"), "the second winner has four suits now"
    assert not taken("6B 8Y 1G", "take B9 R2", first="1G 1Y"), "the first winner has"


def test_a_trick_without_a_second_winner_leaves_nobody_anything():
    before = trick_of("B9 B2 B3 B4")
    after = do(before, 0, "take B9 B2")
    assert isinstance(after.tricks[-1], FinishedTrick)
    assert after.tricks[-1].second is None
    last = score(owned(replace(after, round=4), FLAT))
    assert not of([(6, "full", before), (7, "take", after), (9, "score", last)], "pick")


def test_a_winner_who_was_a_quarter_of_the_total_behind_came_back():
    """16 in all: 4 behind after the first round, or 3."""
    nothing = ("0B", "0B", "0B", "0B")
    after_four = ended(("0B", "2B 2R", "0B", "0B"), ("4B 4R", "0B", "0B", "0B"), nothing, nothing)
    (fact,) = of(after_four, "comeback")
    assert fact == Fact("comeback", 0, None, 1, 10, {"points": 4})
    after_three = ended(("0B", "3B 1R", "0B", "0B"), ("4B 4R", "0B", "0B", "0B"), nothing, nothing)
    assert not of(after_three, "comeback")


def test_an_end_within_three_percent_is_close():
    """100 and 97 points, or 96."""
    nothing = ("0B", "0B", "0B", "0B")
    near = ended(("10B 10R", "97B 1R", "0B", "0B"), nothing, nothing, nothing)
    (fact,) = of(near, "close")
    assert fact == Fact("close", 0, 1, 4, 40, {"points": 3, "total": 100})
    assert not of(ended(("10B 10R", "96B 1R", "0B", "0B"), nothing, nothing, nothing), "close")


def cut(tricks: int) -> list[Fact]:
    """What is told if seat 3 has only yellow cards in the trick after so many."""
    trick = FinishedTrick(0, "B", (), 0, None, (), ())
    state = replace(late({0: "B1 B9", 1: "R1 R9", 2: "G1 G9", 3: "Y1 Y9"}), tricks=(trick,) * tricks)
    moments: list[Told[State]] = []
    for at, (seat, action) in enumerate(((0, "play B1"), (1, "play R1"), (2, "play G1"))):
        before, state = state, do(state, seat, action)
        moments += ((at, kind, shown) for kind, shown in GAME.steps(before, state, seat, action))
    assert [(at, kind) for at, kind, _ in moments][-2:] == [(2, "cut"), (2, "score")]
    over = score(owned(replace(moments[-1][2], round=4, rounds=(), records=()), FLAT))
    return of([*moments, (30, "score", over)], "cut")


def test_a_round_that_ended_four_tricks_early_or_more_was_cut():
    (fact,) = cut(10)
    assert fact == Fact("cut", 3, None, 1, 2, {"tricks": 10, "suit": "Y"})
    assert not cut(11)


def test_otherwise_the_best_rounds_are_told():
    told = story(ended(FLAT, FLAT, FLAT, FLAT)).otherwise
    assert [(fact.seat, fact.round, fact.figures["points"]) for fact in told[:2]] == [(0, 1, 12), (1, 1, 12)]
