"""Looking back: what each entry of a journal made public, and what may be known once a round is over."""

import re
from itertools import pairwise

import orjson
import pytest
from hypothesis import given

from tests.rules.drawn import course_of, every_game, every_table, moments, seeds, some_state, viewers
from tests.rules.kit import Kit

pytestmark = pytest.mark.slow(1)


@every_game
@given(seed=seeds)
def test_an_entry_tells_steps_that_end_where_the_game_goes_on(kit: Kit, seats: int, seed: int):
    """A card that ends a trick and thereby the round is two steps, and the first one knows no score."""
    game = kit.game
    course = course_of(game.name, seats, seed)
    told = 0
    for (before, after), (seat, action) in zip(pairwise(course.states), course.journal, strict=True):
        steps = game.steps(before, after, seat, action)
        told += len(steps)
        if steps:
            assert steps[-1][1] == after
        for _, state in steps[:-1]:
            assert game.rounds(state) == game.rounds(before)
            assert game.outcome(state) is None
            assert game.view(state, None) != game.view(before, None)
        assert len(steps) <= 2
    assert told > seats


@every_game
@given(seed=seeds)
def test_a_card_that_moves_is_a_step_and_a_sealed_choice_is_none(kit: Kit, seats: int, seed: int):
    game = kit.game
    course = course_of(game.name, seats, seed)
    for (before, after), (seat, action) in zip(pairwise(course.states), course.journal, strict=True):
        steps = game.steps(before, after, seat, action)
        if game.view(before, None).hand_sizes != game.view(after, None).hand_sizes:
            assert steps or game.chance(after)
        if (
            seat is not None
            and game.turn(before) == game.turn(after)
            and seat not in game.seats_to_act(after)
        ):
            assert not steps, "others are still choosing"


@every_game
@given(seed=seeds, moment=moments)
def test_an_open_view_is_a_watchers_with_every_hand(kit: Kit, seats: int, seed: int, moment: int):
    game = kit.game
    state, _ = some_state(kit, seats, seed, moment)
    shown, watched = vars(game.open_view(state)), vars(game.view(state, None))
    assert shown["hands"] == state.hands
    differs = {field for field in watched if shown[field] != watched[field]}
    assert differs <= game.own(state, 0).keys() - {"my_choice"}
    for viewer in viewers(seats):
        hands = game.view(state, viewer).hands
        assert all(hand in (None, whole) for hand, whole in zip(hands, state.hands, strict=True))
    orjson.dumps(shown)


@every_game
@given(seed=seeds)
def test_a_round_opens_only_when_all_its_cards_were_seen_by_everybody(kit: Kit, seats: int, seed: int):
    game = kit.game
    course = course_of(game.name, seats, seed)
    of_round: dict[int, list[object]] = {}
    opened: set[int] = set()
    for (before, after), (seat, action) in zip(pairwise(course.states), course.journal, strict=True):
        number = game.progress(after).round or 1
        of_round.setdefault(number, []).extend(state for _, state in game.steps(before, after, seat, action))
        assert game.opens(before) <= game.opens(after)
        if game.outcome(after) is not None:
            break
        for fresh in game.opens(after) - opened:
            assert fresh == number == len(game.rounds(after))
            public = set().union(*(kit.lying(state, None) for state in (*of_round[fresh], before)))
            bytes_shown = b"".join(orjson.dumps(game.open_view(state)) for state in of_round[fresh])
            shown = {word.decode() for word in re.findall(rb"\w+", bytes_shown)}
            assert shown & kit.cards <= public
        opened |= game.opens(after)


@every_table
def test_rounds_open_in_some_games(kit: Kit, seats: int):
    """Otherwise the test above would prove less than it says."""
    courses = [course_of(kit.game.name, seats, seed) for seed in range(6)]
    rounds = {len(kit.game.rounds(course.states[-1])) for course in courses}
    if rounds != {1}:
        assert any(kit.game.opens(state) for course in courses for state in course.states[:-1])
    assert any(kit.game.opens(course.states[-1]) for course in courses)


@every_game
@given(seed=seeds, moment=moments)
def test_a_state_is_told_whole_unless_choices_were_never_shown(kit: Kit, seats: int, seed: int, moment: int):
    """Looked at from the end of the game everything has been shown."""
    game = kit.game
    states = course_of(game.name, seats, seed).states
    state, _ = some_state(kit, seats, seed, moment)
    assert game.told(state, states[-1]) is state
    told = game.told(state, state)
    assert game.view(told, None) == game.view(state, None)
    assert game.open_view(told).hands == state.hands
