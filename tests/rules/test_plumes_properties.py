"""Properties of every game of Enchanted Plumes."""

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.plumes.cards import COLOURS, PEAHEN, deck
from app.rules.plumes.rows import as_others_see, is_full, is_peacock, places, plume, with_card
from app.rules.plumes.scoring import score
from app.rules.plumes.state import State
from app.rules.plumes.view_types import Card, Colour, Plume
from tests.rules.drawn import course_of, every_size_of, seeds

every_size = every_size_of("plumes")


def game(seats: int, seed: int) -> tuple[State, ...]:
    states: tuple[State, ...] = course_of("plumes", seats, seed).states
    return states


def assert_is_a_plume(built: Plume) -> None:
    """Each row has one card fewer than the one above (the last may have less) and only its colours."""
    top = len(built.rows[0])
    for depth, (above, row) in enumerate(pairwise(built.rows), 1):
        assert len(row) == top - depth or (row is built.rows[-1] and 0 < len(row) < top - depth)
        assert {card[0] for card in row if card} <= {card[0] for card in above if card}
    assert built.peacock == (len(built.rows[-1]) == 1 == top - len(built.rows) + 1 and top > 1)


@every_size
@given(seed=seeds)
def test_a_games_sums_stay_consistent(seats: int, seed: int):
    """Every feather is in one place, and complete and shown plumes agree; every third state and the last."""
    states = game(seats, seed)
    for state in (*states[2 + seed % 3 :: 3], states[-1]):
        laid = [card for own in state.plumes for built in own for row in built.rows for card in row if card]
        held = [card for hand in state.hands for card in hand]
        feathers = [card for card in (*laid, *held, *state.train, *state.deck) if card != PEAHEN]
        assert sorted(feathers) == sorted(deck(seats))
        assert state.hand_sizes == tuple(map(len, state.hands))
        for own, shown in zip(state.plumes, state.shown, strict=True):
            for whole, seen in zip(own, shown, strict=True):
                assert_is_a_plume(whole)
                assert seen == (whole if state.phase == "over" else as_others_see(whole))
        assert state.scores == tuple(sum(built.score for built in own) for own in state.plumes)
        assert state.peacocks == tuple(sum(built.peacock for built in own) for own in state.plumes)


@every_size
@given(seed=seeds)
def test_every_turn_is_one_or_two_cards_and_two_steps(seats: int, seed: int):
    journal = course_of("plumes", seats, seed).journal
    verbs = [action.split(" ")[0] for seat, action in journal if seat is not None]
    turns = " ".join(verb for verb in verbs if verb != "keep").replace("stop ", "")
    while turns:
        played = turns.startswith("play play ") + 1
        steps = turns.split(" ")[played : played + 2]
        assert steps[0] in ("draw", "swap")
        assert len(steps) == 2 or not turns.split(" ")[played + 2 :], "only the Peahen ends a turn early"
        turns = " ".join(turns.split(" ")[played + 2 :])


@every_size
@given(seed=seeds)
def test_the_peahen_ends_the_game_and_lies_among_the_last_eight(seats: int, seed: int):
    *before, last = game(seats, seed)
    for state in before:
        if state.train:
            assert len(state.deck) - state.deck.index(PEAHEN) <= 8
    assert PEAHEN not in last.deck
    assert len(last.deck) <= 7
    assert last.winners is not None
    assert {last.scores[seat] for seat in last.winners} == {max(last.scores)}


@every_size
@given(seed=seeds)
def test_nobody_has_more_than_six_cards_or_none_to_begin_a_turn_with(seats: int, seed: int):
    for state in game(seats, seed):
        if state.train:
            assert max(state.hand_sizes) <= 6
            assert len(state.train) == 5
        if state.phase == "play" and state.played == 0:
            assert state.player is not None
            assert state.hand_sizes[state.player] > 0


def feathers(colours: Sequence[Colour]) -> st.SearchStrategy[Card]:
    return st.builds(lambda colour, n: f"{colour}{n}", st.sampled_from(colours), st.integers(0, 9))


@settings(max_examples=settings().max_examples // 2)
@given(first=feathers(COLOURS), data=st.data())
def test_a_plume_grown_as_it_allows_is_a_plume_at_every_step(first: str, data: st.DataObject):
    built = plume(((first,),))
    for _ in range(data.draw(st.integers(0, 15))):
        if not (open_places := places(built)):
            assert is_peacock(built.rows)
            break
        row, fitting = data.draw(st.sampled_from(open_places))
        card = data.draw(feathers(COLOURS if fitting is None else tuple(fitting)))
        assert not row or is_full(built.rows)
        built = with_card(built, card, bool(row))
        assert_is_a_plume(built)
        assert built.score == score(built.rows, built.peacock)
