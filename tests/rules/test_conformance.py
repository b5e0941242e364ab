"""Conformance: what must be true of every game of the registry, with every number of seats."""

import re
from itertools import pairwise
from random import Random
from typing import get_args, get_type_hints

import orjson
import pytest
from hypothesis import given

from app.rules.contract import IllegalAction
from app.rules.registry import GAMES
from tests.rules.conformance import EXAMINED
from tests.rules.course import answer, fold, heard, some_action
from tests.rules.drawn import (
    course_of,
    every_game,
    every_table,
    moments,
    seeds,
    some_course,
    some_state,
    viewers,
)
from tests.rules.kit import Kit

pytestmark = pytest.mark.slow(1)


def test_every_registered_game_is_tested():
    assert EXAMINED.keys() - {"template"} == GAMES.keys()
    assert all(EXAMINED[name].game is game and game.name == name for name, game in GAMES.items())


@every_game
@given(seed=seeds)
def test_random_play_ends_and_always_needs_a_random_order_or_a_seat_that_may_act(
    kit: Kit, seats: int, seed: int
):
    game = kit.game
    course = course_of(game.name, seats, seed)
    for state in course.states[:-1]:
        to_act = game.seats_to_act(state)
        assert bool(to_act) != bool(game.chance(state))
        assert all(game.legal_actions(state, seat) for seat in to_act)
    last = course.states[-1]
    assert not game.seats_to_act(last)
    assert game.chance(last) is None
    assert not any(game.legal_actions(last, seat) for seat in range(seats))
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.totals) == seats
    by_seat = zip(*(finished.points for finished in game.rounds(last)), strict=True)
    assert tuple(sum(points) for points in by_seat) == outcome.totals


@every_game
@given(seed=seeds, moment=moments)
def test_replaying_the_journal_gives_the_same_state(kit: Kit, seats: int, seed: int, moment: int):
    course, length, _ = some_course(kit, seats, seed, moment)
    state = course.states[length]
    again = fold(kit.game, seats, course.journal[:length])
    assert again == state
    assert [heard(kit.game, again, viewer) for viewer in viewers(seats)] == [
        heard(kit.game, state, viewer) for viewer in viewers(seats)
    ]


@every_game
@given(seed=seeds, moment=moments)
def test_every_text_except_legal_actions_is_refused_and_changes_nothing(
    kit: Kit, seats: int, seed: int, moment: int
):
    state, random = some_state(kit, seats, seed, moment)
    before = repr(state)
    seat = random.randrange(seats)
    legal = kit.game.legal_actions(state, seat)
    texts = kit.tried(state, seats, seat, random)
    taken = {text for text in texts if answer(kit.game, state, seat, text) == b"taken"}
    assert set(legal) <= taken
    assert sorted(set(map(kit.spelled, taken))) == sorted(map(kit.spelled, legal))
    assert repr(state) == before


@every_game
@given(seed=seeds, moment=moments)
def test_a_random_order_has_each_item_exactly_once(kit: Kit, seats: int, seed: int, moment: int):
    state, random = some_state(kit, seats, seed, moment)
    due = kit.game.chance(state)
    wrong = ["", "bid 1", "ready", "first 0", "deal"]
    if due is not None:
        items = random.sample(due.items, len(due.items))
        wrong += [
            due.verb,
            " ".join(items),
            " ".join([due.verb, *items[1:]]),
            " ".join([due.verb, *items, items[0]]),
            " ".join([due.verb, *items[1:], items[1]]),
            " ".join([due.verb, "", *items]),
            " ".join([due.verb.upper(), *items]),
            " ".join([due.verb, *items]) + " ",
        ]
        kit.game.apply(state, None, " ".join([due.verb, *items]))
    for text in wrong:
        with pytest.raises(IllegalAction):
            kit.game.apply(state, None, text)


@every_game
@given(seed=seeds, moment=moments)
def test_changing_a_sealed_choice_changes_nobody_elses_view(kit: Kit, seats: int, seed: int, moment: int):
    game = kit.game
    state, _ = some_state(kit, seats, seed, moment)
    before = {viewer: heard(game, state, viewer) for viewer in viewers(seats)}
    for seat in set(range(seats)) - game.seats_to_act(state):
        for action in game.legal_actions(state, seat):
            after = game.apply(state, seat, action)
            assert all(
                heard(game, after, viewer) == before[viewer] for viewer in viewers(seats) if viewer != seat
            )
            assert game.legal_actions(after, seat) == game.legal_actions(state, seat)


@every_game
@given(seed=seeds)
def test_the_turn_changes_only_when_earlier_choices_become_meaningless(kit: Kit, seats: int, seed: int):
    game = kit.game
    course = course_of(game.name, seats, seed)
    turns = [game.turn(state) for state in course.states if game.chance(state) is None]
    ended = [turn for turn, following in pairwise(turns) if turn != following]
    assert len(ended) == len(set(ended)), "a key came back after it was over"
    for before, after in pairwise(course.states):
        if game.turn(before) == game.turn(after) and game.chance(before) is None:
            assert game.seats_to_act(after) <= game.seats_to_act(before)


@every_game
@given(seed=seeds)
def test_people_may_react_only_to_what_everybody_sees_and_to_nothing_after_a_deal(
    kit: Kit, seats: int, seed: int
):
    game = kit.game
    course = course_of(game.name, seats, seed)
    events = [game.last_event(state) for state in course.states]
    told = [event for event, before in zip(events[1:], events, strict=False) if event not in (before, None)]
    assert len(told) == len(set(told)), "a key came back, so phrases would not open"
    assert told
    for before, after in pairwise(course.states):
        if game.chance(before) is not None:
            assert game.last_event(after) is None
        elif game.last_event(after) != game.last_event(before):
            assert all(game.view(after, viewer) != game.view(before, viewer) for viewer in viewers(seats))


@every_game
@given(seed=seeds)
def test_progress_counts_from_one_and_never_goes_back(kit: Kit, seats: int, seed: int):
    progresses = [kit.game.progress(state) for state in course_of(kit.game.name, seats, seed).states]
    counted = [(of.round or 1, of.turn or 1) for of in progresses]
    assert counted == sorted(counted)
    assert counted[0] == (1, 1)
    assert any(of != progresses[0] for of in progresses)
    for before, after in pairwise(progresses):
        if before.trick and after.trick and before.round == after.round:
            assert before.trick <= after.trick <= before.trick + 1
        else:
            assert after.trick in (None, 1)


@every_game
@given(seed=seeds)
def test_no_card_is_sent_to_anybody_who_may_not_know_it(kit: Kit, seats: int, seed: int):
    """Checked with the kit, which calls no view, for every fifth state of a random game and the last."""
    states = course_of(kit.game.name, seats, seed).states
    cards = {card.encode(): card for card in kit.cards}
    for state in (*states[seed % 5 :: 5], states[-1]):
        for viewer in viewers(seats):
            words = cards.keys() & set(re.findall(rb"\w+", heard(kit.game, state, viewer)))
            assert {cards[word] for word in words} <= kit.known(state, viewer)


@every_table
def test_random_games_reach_every_phase(kit: Kit, seats: int):
    """Otherwise the test above would prove less than it says."""
    courses = (course_of(kit.game.name, seats, seed) for seed in range(6))
    phases = {kit.game.view(state, None).phase for course in courses for state in course.states}
    assert phases == set(get_args(get_type_hints(kit.game.view_type)["phase"]))


@every_game
@given(seed=seeds, moment=moments)
def test_a_view_reveals_nothing_that_its_viewer_may_not_know(kit: Kit, seats: int, seed: int, moment: int):
    """A state that shares only the viewer's view sends that viewer the same bytes."""
    game = kit.game
    state, random = some_state(kit, seats, seed, moment)
    for viewer in viewers(seats):
        other = kit.resample(game.view(state, viewer), viewer, random)
        assert heard(game, other, viewer) == heard(game, state, viewer)


@every_game
@given(seed=seeds, moment=moments)
def test_a_seat_sees_what_watchers_see_but_for_the_same_fields_always(
    kit: Kit, seats: int, seed: int, moment: int
):
    game = kit.game
    start = some_course(kit, seats, seed, moment)[0].states[0]
    state, _ = some_state(kit, seats, seed, moment)
    for seat in range(seats):
        own = game.own(state, seat)
        assert vars(game.view(state, seat)) == vars(game.view(state, None)) | own
        assert own.keys() == game.own(start, seat).keys()


@every_game
@given(seed=seeds, moment=moments)
def test_legal_actions_and_refusals_reveal_nothing_either(kit: Kit, seats: int, seed: int, moment: int):
    game = kit.game
    state, random = some_state(kit, seats, seed, moment)
    seat = random.choice([*range(seats), *game.seats_to_act(state)])
    other = kit.resample(game.view(state, seat), seat, random)
    for text in kit.tried(state, seats, seat, random):
        assert answer(game, other, seat, text) == answer(game, state, seat, text), text


@every_game
@given(seed=seeds, moment=moments)
def test_a_whole_game_with_different_secrets_looks_the_same_at_every_step(
    kit: Kit, seats: int, seed: int, moment: int
):
    game = kit.game
    course, length, random = some_course(kit, seats, seed, moment)
    viewer = random.choice(viewers(seats))
    journal = course.journal[:length]
    other = game.start(seats, {})
    for state, (seat, action) in zip(course.states, kit.retold(seats, journal, viewer, random), strict=False):
        assert heard(game, other, viewer) == heard(game, state, viewer)
        other = game.apply(other, seat, action)
    assert heard(game, other, viewer) == heard(game, course.states[length], viewer)


@every_game
@given(seed=seeds, moment=moments)
def test_a_state_made_from_a_view_can_be_played_to_the_end(kit: Kit, seats: int, seed: int, moment: int):
    game = kit.game
    state, random = some_state(kit, seats, seed, moment)
    viewer = random.choice(viewers(seats))
    state = kit.resample(game.view(state, viewer), viewer, random)
    while game.outcome(state) is None:
        seat, action = some_action(game, seats, state, random)
        state = game.apply(state, seat, action)
    assert game.view(state, viewer)


@every_table
def test_states_resampled_from_a_view_have_different_secrets(kit: Kit, seats: int):
    """Otherwise the tests above would prove nothing."""
    random = Random(f"{kit.game.name} {seats}")
    other_states = 0
    for number in range(20):
        course = course_of(kit.game.name, seats, number % 6)
        early = course.states[: len(course.states) // 2]
        state = random.choice([state for state in early if kit.game.chance(state) is None])
        other_states += all(
            kit.resample(kit.game.view(state, viewer), viewer, random) != state for viewer in viewers(seats)
        )
    assert other_states >= 15


@every_table
def test_views_have_the_type_that_the_game_names_and_can_be_encoded_as_json(kit: Kit, seats: int):
    for state in course_of(kit.game.name, seats, 0).states:
        for viewer in viewers(seats):
            view = kit.game.view(state, viewer)
            assert type(view) is kit.game.view_type
            orjson.dumps(view)
    assert orjson.loads(orjson.dumps([r.summary for r in kit.game.rounds(state)])) == [
        r.summary for r in kit.game.rounds(state)
    ]
