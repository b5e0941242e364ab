"""Story of a finished game: which facts are told, and that none depends on what is nobody's business."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.rules.contract import Fact, Story
from app.rules.template import GAME as TEMPLATE
from app.table.public_journal import Line, public_journal, shown_journal
from app.table.replay import OPEN, replay
from app.table.story import chosen, story
from tests.rules.conformance import EXAMINED, KITS
from tests.rules.kit import Kit
from tests.table.journals import by_final_choices, played, written

every_game = pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
seeds = st.integers(0, 2**32)
games = settings(max_examples=settings().max_examples // 20)
"""Few examples, since each is a whole game."""


def told(kit: Kit, seats: int, stored: Sequence[Line], bots: Sequence[int] = ()) -> tuple[Fact, ...]:
    return story(kit.game, seats, {}, shown_journal(kit.game, seats, {}, stored), bots)


@every_game
@games
@given(seed=seeds)
def test_changed_minds_and_times_are_in_no_story(kit: Kit, seed: int):
    seats, journal, random = played(kit, seed)
    lines = written(journal)
    other = [
        replace(line, at=line.at + timedelta(seconds=random.random()))
        for line in by_final_choices(kit, seats, lines)
    ]
    assert told(kit, seats, lines) == told(kit, seats, other)


@every_game
@games
@given(seed=seeds)
def test_no_story_depends_on_what_was_never_public(kit: Kit, seed: int):
    """Whatever watchers of the whole game can't tell apart, the story is the same."""
    seats, journal, random = played(kit, seed)
    other = kit.retold(seats, journal, None, random)
    assert told(kit, seats, written(journal)) == told(kit, seats, written(other))


@every_game
@games
@given(seed=seeds)
def test_a_game_that_was_stopped_has_no_story(kit: Kit, seed: int):
    seats, journal, random = played(kit, seed)
    assert not told(kit, seats, written(journal[: random.randrange(len(journal))]))


@every_game
@games
@given(seed=seeds)
def test_every_fact_stands_at_a_moment_of_its_round(kit: Kit, seed: int):
    seats, journal, _ = played(kit, seed)
    lines = public_journal(kit.game, seats, {}, written(journal))
    for fact in told(kit, seats, lines):
        found = replay(kit.game, seats, {}, lines, fact.round or 1, OPEN, over=True)
        assert fact.at in [moment.at for moment in found.moments]
        assert 0 <= fact.seat < seats


@pytest.mark.parametrize("kit", [EXAMINED["template"]], ids=["template"])
def test_a_game_need_not_tell_any_story(kit: Kit):
    seats, journal, _ = played(kit, 1)
    assert kit.game is TEMPLATE
    assert told(kit, seats, written(journal)) == ()


def fact(kind: str, seat: int, at: int = 1) -> Fact:
    return Fact(kind, seat, None, 1, at, {})


def choice(*facts: Fact, subjects: Sequence[int] = (0, 1, 2, 3)) -> list[tuple[str, int]]:
    """The chosen facts: their kinds and seats."""
    best = (fact("round", 3), fact("round", 1))
    return [(one.fact, one.seat) for one in chosen(Story(facts, best), subjects)]


def test_of_each_kind_the_first_is_told_at_most_three():
    assert choice(fact("a", 0), fact("a", 1), fact("b", 1), fact("c", 2), fact("d", 3)) == [
        ("a", 0),
        ("b", 1),
        ("c", 2),
    ]


def test_no_seat_is_told_of_twice_while_there_is_another():
    assert choice(fact("a", 0), fact("b", 0), fact("c", 1), fact("d", 2)) == [("a", 0), ("c", 1), ("d", 2)]
    assert choice(fact("a", 0), fact("b", 0), fact("c", 1), fact("d", 0)) == [("a", 0), ("b", 0), ("c", 1)]


def test_a_bot_is_told_of_only_where_no_person_plays():
    facts = fact("a", 0), fact("a", 1), fact("b", 2)
    assert choice(*facts, subjects=(1, 3)) == [("a", 1)]
    assert choice(*facts, subjects=(1, 2)) == [("a", 1), ("b", 2)]


def test_a_game_without_facts_about_people_has_the_best_of_them():
    assert choice() == [("round", 3)]
    assert choice(fact("a", 0), subjects=(1, 2)) == [("round", 1)]
    assert choice(subjects=(0, 2)) == []


@every_game
def test_bots_alone_have_a_story_and_beside_people_none(kit: Kit):
    seats, journal, _ = played(kit, 7)
    lines = written(journal)
    everybody = told(kit, seats, lines)
    assert told(kit, seats, lines, range(seats)) == everybody
    for person in range(seats):
        bots = [seat for seat in range(seats) if seat != person]
        assert {one.seat for one in told(kit, seats, lines, bots)} <= {person}
